// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. Ends (AA-14) and the series (AA-15).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::Table;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

// ---- ends (AA-14) and the series (AA-15) ----

TEST(ArthurEnd, LetsHimWhoConcedesScoreNothing) {  // EX-77
  Table t = Table::fixture();
  t.p1("march 1-1");
  t.p1("burn");
  t.ref("set prestige[A] 9");
  t.ref("set plunder 70");
  t.p1("concede");
  EXPECT_EQ(t.state.raids[0].score.a_total, 0);
  EXPECT_EQ(t.state.raids[0].winner, Role::kDefender);
  EXPECT_EQ(*t.state.d->prestige, 10);
  EXPECT_EQ(*t.state.phase, Phase::kFinished);
}

TEST(ArthurEnd, ScoresItsParts) {  // EX-52
  Table t = Table::fixture();
  t.ref("set menA -50");
  t.ref("place A 1-7");
  t.ref("set plunder 80");
  t.ref("set abandoned 10");
  t.ref("set prestige[A] 18");
  t.ref("set prestige[D] 5");
  t.ref("set places 1");
  t.p1("home");
  const RaidScore& score = t.state.raids[0].score;
  EXPECT_EQ(score.a_profit, 7);
  EXPECT_EQ(score.a_total, 35);
  EXPECT_EQ(score.d_unseen, 220);
  EXPECT_EQ(score.d_total, 5 + 22 + 1);
}

TEST(ArthurSeries, DeposesAndSubordinates) {  // EX-58
  Table t = Table::fixture({{"series", "linked"}});
  t.ref("set cum[P1] 36");
  t.ref("set cum[P2] 8");
  t.ref("set neg_streak[P2] 1");
  t.ref("set prestige[A] 29");
  t.ref("set prestige[D] -24");  // 22 for unseen land
  t.ref("set plunder 22");
  t.p1("march 1-10");
  t.p1("burn");
  t.p1("home");
  EXPECT_EQ(*t.state.first->total, 36 + 29 + 5 + 1);
  EXPECT_EQ(t.state.raids[0].score.d_total, -2 - 1 + 0);
  EXPECT_EQ(*t.state.second->reign, 2);
  EXPECT_EQ(*t.state.second->total, 0);
  EXPECT_EQ(*t.state.phase, Phase::kTribute);
  EXPECT_EQ(on_move(t.state), std::vector<Seat>{P2});
}

TEST(ArthurSeries, SettlesARevolt) {  // EX-59
  Table t = Table::fixture({{"series", "linked"}, {"tribute_threshold", "10"}});
  t.ref("set prestige[A] 80");
  t.p1("march 1-10");
  t.p1("burn");
  t.p1("home");
  ASSERT_EQ(*t.state.phase, Phase::kTribute);
  t.p2("revolt");
  EXPECT_EQ(t.refusal(P2, "host RB1 NR8 MW1 FW6 SK2 LF20 LS12"), "E_HOST");
  t.p2("host RB1 NR6 MW3 FW6 SK2 LF20 LS12");
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P1)).second->host.known());
  t.p1("host RB1 NR6 MW3 FW6 SK2 LF20 LS12");
  t.p2("pass");
  t.dice(6, 4, 3, 2, 4, 5, 3);
  t.chance.queue("avd", "4");
  t.p1("pass");
  EXPECT_EQ(*t.state.raid, 2);
  EXPECT_EQ(*t.state.attacker, P2);
  EXPECT_EQ(*t.state.a->prestige, 10);
  EXPECT_EQ(*t.state.first->total, 0);
  EXPECT_EQ(*t.state.phase, Phase::kMix);
}

}  // namespace
