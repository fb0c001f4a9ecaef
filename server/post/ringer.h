// Tells by webhook and push what the post has decided: one call of each account and way at a time, a slow one keeping
// nobody else waiting. On the io thread alone; all it has to do stands in the store (calls.h).
#pragma once

#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/post/post.h"
#include "server/post/webhook.h"
#include "server/store/accounts.h"
#include "server/store/offers.h"
#include "server/store/targets.h"

namespace cherta::post {

inline constexpr std::size_t kCallsAtOnce = 16, kMostDue = 256;  // under way; looked at: of accounts, and of links

// Who of his by this way may be called now; if nobody, the row is put off, or done with.
std::vector<store::Target> callable(store::Ledger& ledger, const store::DueCall& due, std::int64_t now);

class Ringer : public std::enable_shared_from_this<Ringer> {
 public:
  // Means have a caller.
  Ringer(Means means, std::shared_ptr<Post> post) : means_(std::move(means)), post_(std::move(post)) {}
  // Takes up what is left from before, and from now on all that is decided.
  void begin();
  void stop();

 private:
  struct Answer {
    store::Target target;
    Called called = Called::kLater;
  };
  // One row while its calls are under way.
  struct Round {
    store::DueCall due;
    std::vector<Answer> answers;
    std::size_t open = 0;
  };
  using RoundPtr = std::shared_ptr<Round>;

  void stir();
  void look();
  void take_up(const std::vector<store::DueCall>& due);
  std::size_t places_taken(bool of_links) const;
  void ring(const store::DueCall& due);
  void ring(const store::DueCall& due, const Post::Tables& tables);
  using Written = std::function<std::optional<Call>(const store::Target& target)>;
  void call_all(const store::DueCall& due, const std::vector<store::Target>& targets, const Written& written);
  std::optional<Call> written(const store::DueCall& due, const Post::Tables& tables, const store::Target& target,
                              Language reads) const;
  // Of offers (ringer_tables.cpp).
  void ring_table(const store::DueCall& due);
  std::optional<Call> written(const store::DueCall& due, const store::TableOffer& offer,
                              const store::Target& target) const;
  void answered(const RoundPtr& round);
  void say_off(const store::Account& account, const store::Target& hook);
  // Changes the row and lets go of it.
  void settle(const store::DueCall& due, std::function<void(store::Ledger&)> what);
  void free(const store::DueCall& due, bool noted);
  void rest();
  void wake_at(std::int64_t at);
  std::int64_t now() const { return means_.timers.now(); }

  Means means_;
  std::shared_ptr<Post> post_;
  std::set<std::pair<std::int64_t, store::Way>> under_way_;  // at most kCallsAtOnce of accounts, and of links
  bool busy_ = false, again_ = false, stopped_ = false;
  std::unique_ptr<match::Timers::Alarm> alarm_;
};

}  // namespace cherta::post
