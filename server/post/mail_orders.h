// The orders of one mail, given or tried one after the other, as whoever holds the seat would at a client.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/match/match.h"
#include "server/post/mail_step.h"
#include "server/post/order_lines.h"

namespace cherta::post {

inline constexpr std::size_t kMostMailOrders = 64;  // of one mail; of more none is given

// What came of the orders of a mail.
struct MailOutcome {
  struct One {
    std::string order;
    std::string said;  // of a trial: what it would take; of a refusal: why, with its rule
  };
  std::vector<One> good;          // done, or, dry, would be
  std::vector<One> refused;       // done: one at most
  std::vector<std::string> left;  // not looked at, for the one before was refused
  std::string word;               // why nothing at all was done; empty: something was, or was tried
  bool dry = false;
  bool again = false;  // it could not be said now, and nothing was done: the mail is to come again
};

class MailOrders : public std::enable_shared_from_this<MailOrders>, private match::Subscriber {
 public:
  using MatchPtr = std::shared_ptr<match::Match>;
  // `id` is of this mail: the same orders under the same id are done once.
  MailOrders(MatchPtr table, rules::Viewer as, std::string id, OrderLines lines, Language reads);
  // Given at this step of his, if it is said: nothing is done if anything but talk came after it.
  void run(const std::optional<MailStep>& step, const MailStep& now, std::function<void(MailOutcome)> done);

 private:
  bool show(const match::Update&) override { return true; }
  void dismiss(const Refusal&) override {}
  void look_since(const MailStep& then, const MailStep& now);
  void begin();
  void try_next(std::size_t at);
  void tried(std::size_t at, const Result<rules::Trial>& trial);
  void give_next(std::size_t at);
  void answered(std::size_t at, const Result<match::Accepted>& answer);
  void refuse(std::string word);
  void finish();

  MatchPtr table_;
  match::PassPtr pass_;
  std::string id_;
  OrderLines lines_;
  Language reads_;
  MailOutcome outcome_;
  std::function<void(MailOutcome)> done_;
  match::Subscription watching_;  // while something is tried
};

// For a person: "… (TR-7.1.3)"; in English where nobody has put it in his language.
std::string in_words(const Refusal& why, Language in);
// What can be asked again.
bool is_passing(const Refusal& why);

}  // namespace cherta::post
