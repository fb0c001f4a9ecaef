// What the server does by itself: automatic players, waits, matches that go cold and are woken.
#include <set>

#include "server/rules/core/planted.h"
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
  rules::planted_leak() = "M-7";
  EXPECT_GT(automatic_delays().size(), 1u);
  rules::planted_leak().clear();
#endif
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
