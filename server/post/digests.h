// One mail a day for who wants that: which games wait for him, by the time that is left, and what else is new.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/post/post.h"
#include "server/store/offers.h"

namespace cherta::post {

inline constexpr std::size_t kMostInDigest = 200;  // seats

// A seat of the account, as it stands for its holder.
struct DigestLine {
  std::string match, title, seat, open;
  match::Glance glance;
  std::optional<store::Notice> fresh;  // what he has not been told of yet
};

// Who is waited for comes first, by the time that is left; then the rest by the names of games and matches.
void sort_digest(std::vector<DigestLine>& lines);
// The same whatever it says.
std::string digest_subject(const std::vector<DigestLine>& lines, Language in);
struct DigestLinks {
  std::string account, tables, stop;
};
// `tables`: what is new of tables, a sentence each.
std::string digest_text(const std::vector<DigestLine>& lines, const std::vector<std::string>& tables,
                        const DigestLinks& links, Language in);

class Digests : public std::enable_shared_from_this<Digests> {
 public:
  Digests(Means means, std::shared_ptr<Post> post) : means_(std::move(means)), post_(std::move(post)) {}
  void begin();
  void stop();

 private:
  // One account's, while it is made.
  struct Draft {
    store::Account account;
    std::vector<store::DueCall> due;
    std::vector<store::Held> held;
    std::vector<DigestLine> lines;
    std::vector<store::TableOffer> offers;  // of which he is told
  };
  using DraftPtr = std::shared_ptr<Draft>;

  void stir();
  void look();
  void begin_draft(std::int64_t account);
  void look_at(const DraftPtr& draft, std::size_t at);
  void add(const DraftPtr& draft, const store::Held& held, const Post::Tables& tables);
  void finish(const DraftPtr& draft);
  std::string id_of(const Draft& draft) const;
  void settle(const DraftPtr& draft, std::function<void(store::Calls&, const store::DueCall&)> what);
  void wake_at(std::int64_t at);
  std::int64_t now() const { return means_.timers.now(); }

  Means means_;
  std::shared_ptr<Post> post_;
  bool busy_ = false, again_ = false, stopped_ = false;
  std::unique_ptr<match::Timers::Alarm> alarm_;
};

}  // namespace cherta::post
