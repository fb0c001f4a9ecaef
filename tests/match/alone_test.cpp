// What the server does by itself: automatic players, waits, matches that go cold and are woken.
#include <set>

#include "tests/leaks/planted.h"
#include "tests/match/table.h"

namespace cherta::test {
namespace {

std::string last_order(Table& table) {
  std::string order;
  for (const auto& line : table.lines())
    if (const auto at = line.find("\"order\":\""); at != std::string::npos)
      order = line.substr(at + 9, line.find('"', at + 9) - at - 9);
  return order;
}

TEST(Alone, TwoAutomaticPlayersFinishTheGameUnwatched) {
  Table table;
  table.seat({{"hands", "20"}}, {true, true});
  EXPECT_EQ(table.created.links[0], "");
  EXPECT_EQ(table.created.links[1], "");
  table.entrances.fill({});  // nobody looks on
  table.pass(200'000);
  table.enter_all();
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
}

// The delays between Alice's orders and the server's, over a whole game.
std::set<std::int64_t> automatic_delays() {
  Table table;
  table.seat({{"hands", "10"}}, {false, true});
  Watcher watcher;
  const auto subscription = table.watch(kAlice, watcher);
  std::set<std::int64_t> delays;
  for (int i = 0; i < 100 && table.match().standing()->phase == store::Phase::kRunning; ++i) {
    const auto choices = watcher.updates.back().view->choices;
    if (!choices.empty()) {
      EXPECT_EQ(table.order(kAlice, choices.back().order), "ok");
      continue;
    }
    const std::size_t shown = watcher.updates.size();
    const std::int64_t from = table.timers.now();
    for (int step = 0; step < 100 && watcher.updates.size() == shown; ++step) table.pass(50);
    delays.insert(table.timers.now() - from);
  }
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
  return delays;
}

TEST(Alone, AnAutomaticPlayerTakesTheSameTimeWhateverItDecides) {
  EXPECT_EQ(automatic_delays(), std::set<std::int64_t>{match::kAutomaticDelay});
#ifdef CHERTA_PLANTED_LEAKS
  planted_leak() = "M-7";
  EXPECT_GT(automatic_delays().size(), 1u);
  planted_leak().clear();
#endif
}

// What only the automatic player was shown delays none of its orders: the delay would tell of it.
TEST(Alone, WhatNobodyElseWasShownDelaysNoAutomaticOrder) {
  Table table;
  table.seat({{"hands", "10"}}, {false, true});
  Watcher watcher;
  const auto subscription = table.watch(kAlice, watcher);
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  while (!watcher.updates.back().view->choices.empty())
    ASSERT_EQ(table.order(kAlice, watcher.updates.back().view->choices.back().order), "ok");
  const std::size_t shown = watcher.updates.size();
  table.pass(match::kAutomaticDelay - 50);
  ASSERT_EQ(watcher.updates.size(), shown);
  ASSERT_EQ(table.say(kReferee, match::Audience::kSecondPlayer, "between us"), "ok");
  ASSERT_EQ(watcher.updates.size(), shown);
  table.pass(50);
  EXPECT_GT(watcher.updates.size(), shown);
}

TEST(Alone, AnAutomaticGameGoesOnAfterARestart) {
  Table table;
  table.seat({{"hands", "20"}}, {true, true});
  table.pass(1000);
  const std::size_t before = table.lines().size();
  ASSERT_GT(before, 5u);
  table.restart();
  table.pass(1000);
  EXPECT_GT(table.lines().size(), before);
  table.pass(100'000);
  EXPECT_NE(table.lines().back().find("\"closed\""), std::string::npos);
}

TEST(Alone, AnAutomaticGameSurvivesAFailingStore) {
  Table table;
  table.seat({{"hands", "20"}}, {true, true});
  for (int i = 0; i < 40; ++i) {
    table.journal.fail(2, 2, i % 2 == 0 ? FailingStore::How::kBefore : FailingStore::How::kAfter);
    table.pass(2000);
  }
  table.journal.heal();
  table.pass(100'000);
  EXPECT_NE(table.lines().back().find("\"closed\""), std::string::npos);
}

TEST(Alone, TheClockActsWhenTheWaitIsOverAndNotBefore) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  ASSERT_EQ(table.order(kAlice, "bet"), "ok");
  table.pass(59'900);
  EXPECT_EQ(last_order(table), "bet");
  table.pass(100);
  EXPECT_EQ(last_order(table), "expire");
  EXPECT_NE(table.match().board_text(table.at(kReferee).pass).value().find("-"), std::string::npos);  // bob has folded
}

TEST(Alone, AnOrderInTimeStopsTheClock) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  table.pass(59'900);
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(59'900);
  EXPECT_EQ(last_order(table), "ante");
  ASSERT_EQ(table.order(kAlice, "note thinking"), "ok");  // is no move: the wait goes on
  table.pass(100);
  EXPECT_EQ(last_order(table), "expire");
}

TEST(Alone, TheClockRunsFromWhenTheWaitBeganAlsoOverARestart) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(30'000);
  table.restart();
  table.pass(29'000);
  EXPECT_EQ(last_order(table), "ante");
  table.pass(1000);
  EXPECT_EQ(last_order(table), "expire");
}

// ---- the server's own absence ----

bool was_told(Table& table, rules::Viewer viewer, const std::string& kind) {
  for (const auto& step : table.history(viewer))
    for (const auto& line : step.lines)
      if (line.kind == kind) return true;
  return false;
}

TEST(Alone, TimeInWhichTheServerWasDownIsNotCharged) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(30'000);
  constexpr std::int64_t kADay = 24 * 60 * 60 * 1000;
  table.restart(kADay);  // the time was over long ago, but for that
  table.pass(29'900);
  EXPECT_EQ(last_order(table), "ante");
  table.enter_all();
  for (const auto viewer : rules::kViewers) {
    EXPECT_TRUE(was_told(table, viewer, "away"));
    EXPECT_FALSE(was_told(table, viewer, "time_up"));
  }
  EXPECT_EQ(table.history(kAlice).back().lines.at(0).text, "The server was away for 1 day; nobody's time ran.");
  Watcher watcher;
  const auto subscription = table.watch(kBob, watcher);
  EXPECT_EQ(watcher.updates.back().countdown->left, 100);
  table.pass(200);
  EXPECT_EQ(last_order(table), "expire");
  EXPECT_TRUE(was_told(table, kBob, "time_up"));
}

TEST(Alone, AnAbsenceIsTakenOffOnceAndOnlyFromWaitsThatRanThen) {
  Table table;
  table.seat({{"hands", "3"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(50'000);
  table.restart(40'000);
  table.enter_all();
  table.pass(5'000);
  table.entrances.fill({});
  table.pass(lobby::kLinger / 100);
  table.restart(0);  // again, without an absence
  table.pass(5'000);
  EXPECT_EQ(last_order(table), "expire");
  const auto lines = table.lines();
  std::size_t away = 0;
  for (const auto& line : lines) away += line.find("\"is\":\"away\"") != std::string::npos;
  EXPECT_EQ(away, 1u);
  table.pass(59'000);  // a new wait has its own time, no more
  table.pass(1'100);
  EXPECT_GT(table.lines().size(), lines.size());
}

TEST(Alone, AnAbsenceIsBounded) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(30'000);
  table.restart(2 * lobby::kLongestAbsence);
  table.pass(200);
  EXPECT_EQ(last_order(table), "expire");  // what is beyond the bound counts: his time was over
}

TEST(Alone, AnAbsenceIsTakenOffThoughTheStoreFails) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(50'000);
  table.restart(3'600'000);
  table.journal.hold();
  table.enter_all();
  ASSERT_EQ(table.journal.held(), 1u);
  table.journal.fail(1, 2, FailingStore::How::kBefore);
  table.journal.let_go();
  table.pass(9'000);
  EXPECT_EQ(last_order(table), "ante");
  EXPECT_TRUE(was_told(table, kBob, "away"));
}

TEST(Alone, ThatTimeHasRunOutIsToldToAll) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "5"}});
  table.pass(5'000);
  ASSERT_EQ(last_order(table), "expire");
  for (const auto viewer : rules::kViewers) EXPECT_TRUE(was_told(table, viewer, "time_up"));
}

TEST(Alone, TheWholeGameMayRunOutByTheClock) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "5"}});
  table.pass(60'000);
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kOver);
}

TEST(Alone, NoClockRunsBeforeTheSharesAreThere) {
  Table table;
  table.seat({{"seconds", "5"}}, {}, false);
  table.pass(60'000);
  EXPECT_EQ(last_order(table), "");
  EXPECT_EQ(table.share(kAlice, 1), "ok");
  EXPECT_EQ(table.share(kBob, 2), "ok");
  table.pass(4'900);
  EXPECT_EQ(last_order(table), "");
  table.pass(100);
  EXPECT_EQ(last_order(table), "expire");
}

// What the watcher was last told of the time left, in milliseconds; -1 = nothing.
std::int64_t told_left(const Watcher& watcher) {
  const auto& countdown = watcher.updates.back().countdown;
  return countdown ? countdown->left : -1;
}

TEST(Alone, EverybodyIsToldHowLongTheWaitStillLasts) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}}, {}, false);
  std::array<Watcher, 4> watchers;
  std::array<match::Subscription, 4> subscriptions;
  for (const auto viewer : rules::kViewers) subscriptions[index(viewer)] = table.watch(viewer, watchers[index(viewer)]);
  const auto expect = [&](std::int64_t left) {
    for (const auto& watcher : watchers) EXPECT_EQ(told_left(watcher), left);
  };
  expect(-1);  // no clock runs before the shares are there
  EXPECT_EQ(table.share(kAlice, 1), "ok");
  EXPECT_EQ(table.share(kBob, 2), "ok");
  expect(60'000);
  table.pass(20'000);
  expect(60'000);  // ticking brings no frames
  Watcher late;
  const auto subscription = table.watch(kBob, late);
  EXPECT_EQ(told_left(late), 40'000);
  EXPECT_EQ(late.updates.back().countdown->ends_at, watchers[0].updates.back().countdown->ends_at);
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  expect(60'000);  // a new one
  table.pass(20'000);
  ASSERT_EQ(table.say(kAlice, match::Audience::kPlayers, "hello"), "ok");
  EXPECT_EQ(told_left(watchers[index(kBob)]), 40'000);
  EXPECT_EQ(told_left(watchers[index(kObserver)]), 60'000);  // what he does not hear brings him no frame
}

TEST(Alone, AWaitWithoutAnEndShowsNoCountdown) {
  Table table;
  table.seat({{"hands", "1"}});
  Watcher watcher;
  const auto subscription = table.watch(kBob, watcher);
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(told_left(watcher), -1);
  Table timed;
  timed.seat({{"hands", "1"}, {"seconds", "5"}});
  const auto timed_subscription = timed.watch(kBob, watcher);
  EXPECT_EQ(told_left(watcher), 5'000);
  timed.pass(60'000);
  ASSERT_EQ(timed.match().standing()->phase, store::Phase::kOver);
  EXPECT_EQ(told_left(watcher), -1);
}

TEST(Alone, LookingBackShowsHowLongThereWasThen) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "60"}});
  table.pass(10'000);
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.pass(25'000);
  ASSERT_EQ(table.say(kBob, match::Audience::kPlayers, "hm"), "ok");
  table.pass(25'000);
  const auto& bob = table.at(kBob);
  const auto left = [&](std::uint64_t seq) -> std::int64_t {
    Caught<match::Update> past;
    bob.match->look_back(bob.pass, kBob, seq, match::Drawing::kPlain, past.into());
    table.run();
    return past.get().countdown ? past.get().countdown->left : -1;
  };
  const std::uint64_t last = table.history(kBob).back().seq;
  EXPECT_EQ(left(0), -1);
  EXPECT_EQ(left(last - 1), 60'000);
  EXPECT_EQ(left(last), 35'000);
}

TEST(Alone, AMatchThatNobodyHoldsGoesColdAndComesBack) {
  Table table;
  table.seat();
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  const std::string board = table.match().board_text(table.at(kReferee).pass).value();
  EXPECT_EQ(table.hall().warm(), 1u);
  table.pass(2 * lobby::kLinger);
  EXPECT_EQ(table.hall().warm(), 1u);  // still held
  table.entrances.fill({});
  table.pass(lobby::kLinger);
  EXPECT_EQ(table.hall().warm(), 0u);
  table.enter_all();
  EXPECT_EQ(table.match().board_text(table.at(kReferee).pass).value(), board);
}

TEST(Alone, AColdMatchIsWokenForItsWait) {
  Table table;
  table.seat({{"hands", "2"}, {"seconds", "600"}});
  ASSERT_EQ(table.order(kAlice, "ante"), "ok");
  table.entrances.fill({});
  table.pass(300'000);
  EXPECT_EQ(table.hall().warm(), 0u);
  table.pass(300'000);
  EXPECT_EQ(last_order(table), "expire");
}

}  // namespace
}  // namespace cherta::test
