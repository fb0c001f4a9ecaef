// Mail that comes in (docs/decisions/0101): whoever may order by it is found out, his orders are given as a client
// would, and the answer goes to the address of his account, never to whoever the mail is from. On the io executor.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/net/server.h"
#include "server/post/incoming.h"
#include "server/post/mail_orders.h"
#include "server/post/mail_terms.h"
#include "server/post/post.h"
#include "server/store/replies.h"

namespace cherta::post {

inline constexpr std::size_t kMailsAnHour = 60;                 // that one account sends; more wait outside
inline constexpr std::int64_t kSignedFor = 7 * store::kDay;     // a signed mail is good for so long
inline constexpr std::int64_t kSignedAhead = store::kDay / 24;  // its clock may be ahead by so much
inline constexpr std::size_t kMostTokens = 8;                   // in the addresses of one mail
inline constexpr std::size_t kMostUnderWay = 64;                // mails at once; more wait outside

class MailIn : public std::enable_shared_from_this<MailIn> {
 public:
  using Done = std::function<void(net::Told)>;

  MailIn(Means means, store::Entropy& entropy, std::shared_ptr<Post> post, MailInTerms terms);
  // POST net::kMailIn, a whole message: 200 if it was taken, whatever came of it; 503 if it is to be brought again.
  // The query says what the message does not: `to`, to whom it was sent; `from`, by whom, as the mail server has it;
  // `cut`, that it is longer than what is brought.
  void serve(const net::Asked& asked, const Done& done);
  void tidy();

 private:
  // A mail that is being worked on.
  struct Work;
  using WorkPtr = std::shared_ptr<Work>;
  // Whoever the mail speaks for, as far as it says so.
  struct Claim {
    std::vector<std::pair<std::int64_t, store::Bytes32>> tokens;  // account and hash
    std::string sender, match;                                    // signed
  };
  // What the store says to that.
  struct Found {
    std::vector<store::Writer> writers;
    std::optional<store::Account> account;  // of a signed sender who names no seat
    bool known = false;
  };
  bool is_ours(const Incoming& message) const;
  Result<Claim> claim_of(const Incoming& message, const std::string& sent_to) const;
  Found look_up(store::Ledger& ledger, const Claim& claim, const Incoming& message) const;
  void found(const WorkPtr& work, const Found& found);
  bool is_often(std::int64_t account);
  void look_at_match(const WorkPtr& work);
  void give(const WorkPtr& work);
  void done_with(const WorkPtr& work, MailOutcome outcome);
  void answer(const WorkPtr& work, const MailOutcome& outcome, const std::vector<match::Step>& steps);
  void send(const WorkPtr& work, Letter letter, std::uint64_t wait);
  // A sentence to somebody, about no match.
  void tell(const WorkPtr& work, const store::Writer& writer, const std::string& word);
  // It ends here: nothing is said to anybody, but why goes into the log.
  void ignore(const WorkPtr& work, const std::string& why);
  void end(const WorkPtr& work, unsigned status);
  std::int64_t now() const { return means_.timers.now(); }

  Means means_;
  store::Entropy& entropy_;
  std::shared_ptr<Post> post_;
  MailInTerms terms_;
  std::set<store::Bytes32> under_way_;  // marks; at most kMostUnderWay
  struct Often {
    std::int64_t hour = 0;
    std::size_t times = 0;
  };
  std::map<std::int64_t, Often> often_;  // by account, of this hour
};

}  // namespace cherta::post
