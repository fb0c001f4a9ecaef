// What is not kept: more than its quota in a match, and matches that nobody began or that ended long ago.
#include "tests/match/table.h"

namespace cherta::test {
namespace {

constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;

TEST(Quotas, EachSideWritesItsOwnPartFullAndNobodyElses) {
  Table table;
  table.quota.entries = 160;  // sixty for each player, twenty for the referee and for the observers
  table.seat();
  std::size_t said = 0, noted = 0;
  while (table.say(kBob, match::Audience::kPlayers, "hm") == "ok") ++said;
  EXPECT_EQ(said, 30u);
  EXPECT_EQ(table.say(kBob, match::Audience::kPlayers, "hm"), "E_FULL");
  while (table.order(kBob, "note x") == "ok") ++noted;
  EXPECT_EQ(said + noted, 60u);
  EXPECT_EQ(table.order(kBob, "note x"), "E_FULL");
  // The others do not notice.
  EXPECT_EQ(table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "still there"), "ok");
  EXPECT_EQ(table.say(kReferee, match::Audience::kPlayers, "I, too"), "ok");
  EXPECT_EQ(table.say(kObserver, match::Audience::kObservers, "and we"), "ok");
  // It is counted anew from the journal.
  table.restart();
  table.enter_all();
  EXPECT_EQ(table.order(kBob, "note x"), "E_FULL");
  EXPECT_EQ(table.order(kAlice, "note x"), "ok");
  // What ends the match is let in.
  EXPECT_EQ(table.abandon(kBob, true), "ok");
  EXPECT_EQ(table.abandon(kAlice, true), "ok");
  table.run();
  EXPECT_EQ(table.match().standing()->phase, store::Phase::kAbandoned);
}

TEST(Quotas, ArePutInBytesToo) {
  Table table;
  table.quota.bytes = 80'000;  // thirty thousand for each player, half of it for talk
  table.seat();
  std::size_t said = 0;
  while (said < 100 && table.say(kBob, match::Audience::kPlayers, std::string(1000, 'x')) == "ok") ++said;
  EXPECT_GE(said, 10u);
  EXPECT_LE(said, 15u);
  EXPECT_EQ(table.say(kBob, match::Audience::kPlayers, "x"), "E_FULL");
  EXPECT_EQ(table.order(kBob, "note x"), "ok");
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "x"), "ok");
}

std::string entered(Table& table, rules::Viewer viewer) { return table.enter_code(table.created.links[index(viewer)]); }

TEST(Keeping, MatchesThatNobodyBeganAreTakenAwayInTime) {
  Table begun, unbegun;
  begun.seat();
  unbegun.seat({{"hands", "3"}}, {}, false);
  for (Table* table : {&begun, &unbegun}) {
    table->pass(lobby::kLinger + 50);
    table->entrances.fill({});
    table->restart(10 * kDay);
    table->hall().tidy({11 * kDay, 0});
    table->run();
    EXPECT_EQ(entered(*table, kObserver), "ok");  // not yet
    table->restart(2 * kDay);
    table->hall().tidy({0, 1 * kDay});
    table->run();
    EXPECT_EQ(entered(*table, kObserver), "ok");  // it has not ended
    table->restart();
    table->hall().tidy({11 * kDay, 0});
    table->run();
  }
  EXPECT_EQ(entered(begun, kObserver), "ok");
  EXPECT_EQ(entered(unbegun, kObserver), "E_LINK");
  EXPECT_EQ(entered(unbegun, kBob), "E_LINK");
}

// Those that have begun and are short fill every look from the oldest on: the next one goes on from there.
TEST(Keeping, ManyThatHaveBegunHideNoneThatHasNot) {
  Table table;
  for (int i = 0; i < 5; ++i) {
    table.seat();
    table.timers.advance(10);
  }
  const std::string old = table.created.links[index(kObserver)];
  table.seat({{"hands", "3"}}, {}, false);
  const std::string unbegun = table.created.links[index(kObserver)];
  table.entrances.fill({});
  table.pass(lobby::kLinger + 50);
  table.timers.advance(11 * kDay);
  for (int hours = 0; hours < 4; ++hours) {
    table.hall().tidy({10 * kDay, 0, 2});
    table.run();
  }
  EXPECT_EQ(table.enter_code(old), "ok");
  EXPECT_EQ(table.enter_code(unbegun), "E_LINK");
}

TEST(Keeping, WhoIsThereIsNotSwept) {
  Table table;
  table.seat({{"hands", "3"}}, {}, false);
  table.timers.advance(12 * kDay);
  table.run();
  table.hall().tidy({11 * kDay, 1 * kDay});
  table.run();
  EXPECT_EQ(entered(table, kObserver), "ok");
  table.enter_all();
  EXPECT_EQ(table.say(kAlice, match::Audience::kPlayers, "here"), "ok");
}

TEST(Keeping, MatchesAtTheirEndAreTakenAwayWhereTheOperatorSaysSo) {
  Table table;
  table.seat();
  EXPECT_EQ(table.abandon(kReferee, true), "ok");
  table.run();
  table.restart(12 * kDay);
  table.hall().tidy({1 * kDay, 0});
  table.run();
  EXPECT_EQ(entered(table, kObserver), "ok");  // for ever, if he does not
  table.restart();
  table.hall().tidy({0, 11 * kDay});
  table.run();
  EXPECT_EQ(entered(table, kObserver), "E_LINK");
}

}  // namespace
}  // namespace cherta::test
