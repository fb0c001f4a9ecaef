// Places: whoever else comes, each seat and the referee can come back to their match.
#include <list>

#include "tests/match/table.h"

namespace cherta::test {
namespace {

// Connections that look on, each with its own eyes, as long as it lives.
struct Crowd {
  struct One {
    Watcher watcher;
    match::Subscription subscription;
  };
  std::string come(Table& table, rules::Viewer viewer) {
    const auto& by = table.at(viewer);
    One& one = all.emplace_back();
    auto subscription = by.match->subscribe(by.pass, 0, match::Drawing::kPlain, one.watcher);
    table.run();
    if (!subscription) return all.pop_back(), subscription.error().code;
    one.subscription = std::move(*subscription);
    return "ok";
  }
  std::list<One> all;
};

TEST(Places, AreKeptForEachSeatAndTheRefereeWhoeverElseLooksOn) {
  Table table;
  table.seat();
  Crowd observers, bobs, alices, referees;
  for (std::size_t i = 0; i < match::kMaxObservers; ++i) ASSERT_EQ(observers.come(table, kObserver), "ok") << i;
  EXPECT_EQ(observers.come(table, kObserver), "E_CROWDED");
  for (int i = 0; i < 300; ++i) ASSERT_EQ(bobs.come(table, kBob), "ok") << i;
  EXPECT_EQ(alices.come(table, kAlice), "ok");
  EXPECT_EQ(referees.come(table, kReferee), "ok");
  // Nobody but those of his own link gave way for any of them.
  for (const auto& one : observers.all) EXPECT_EQ(one.watcher.dismissed, "");
  EXPECT_EQ(alices.all.front().watcher.dismissed, "");
  std::size_t there = 0;
  for (const auto& one : bobs.all) there += one.watcher.dismissed.empty();
  EXPECT_EQ(there, match::kMaxOfOneRole);
  // And an observer who leaves makes room.
  observers.all.pop_front();
  EXPECT_EQ(observers.come(table, kObserver), "ok");
}

TEST(Places, OfOneSeatTheOneThatWasIdleForLongestGivesWay) {
  Table table;
  table.seat();
  Crowd crowd;
  for (std::size_t i = 0; i < match::kMaxOfOneRole; ++i) ASSERT_EQ(crowd.come(table, kAlice), "ok");
  auto first = crowd.all.begin(), second = std::next(first), third = std::next(second);
  first->subscription.stir();
  ASSERT_EQ(crowd.come(table, kAlice), "ok");
  EXPECT_EQ(first->watcher.dismissed, "");
  EXPECT_EQ(second->watcher.dismissed, "E_GAVE_WAY");
  EXPECT_EQ(third->watcher.dismissed, "");
  ASSERT_EQ(crowd.come(table, kAlice), "ok");
  EXPECT_EQ(third->watcher.dismissed, "E_GAVE_WAY");
  // Several at once, before the first has gone: each gives way to one.
  const auto& alice = table.at(kAlice);
  std::list<Crowd::One> more;
  for (int i = 0; i < 3; ++i) {
    auto& one = more.emplace_back();
    one.subscription = *alice.match->subscribe(alice.pass, 0, match::Drawing::kPlain, one.watcher);
  }
  table.run();
  std::size_t there = 0;
  for (const auto* all : {&crowd.all, &more})
    for (const auto& one : *all) there += one.watcher.dismissed.empty();
  EXPECT_EQ(there, match::kMaxOfOneRole);
  EXPECT_EQ(first->watcher.dismissed, "");
  // Who gave way is shown nothing more; the others are.
  const std::size_t seen = second->watcher.updates.size();
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(second->watcher.updates.size(), seen);
  EXPECT_GT(first->watcher.updates.size(), seen);
}

}  // namespace
}  // namespace cherta::test
