// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. Fords and battles (AA-9 to AA-13).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::at_the_ford;
using cherta::age_of_arthur::testing::Table;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

// ---- fords and battles ----

TEST(ArthurBattle, ForcesAFord) {  // EX-23
  Table t = at_the_ford();
  EXPECT_EQ(t.state.d->disclosed->value().men, 900);
  EXPECT_FALSE(t.state.d->disclosed->value().roster);
  t.dice(6, 3, 4, 4);
  t.p1("ford force");
  const auto* battle = t.last<BattleFought>();
  ASSERT_NE(battle, nullptr);
  EXPECT_EQ(*battle->power_a, 4320);
  EXPECT_EQ(*battle->power_d, 3060);
  EXPECT_EQ(*battle->total_a, 10);
  EXPECT_EQ(*battle->total_d, 10);
  // The odds for him who forces it, the ford for him who waits.
  const auto told = AgeOfArthur::narrate(*battle, Viewer::player(P1));
  EXPECT_EQ(told.value().rules, (std::vector<std::string>{"AA-13.4", "AA-13.2", "AA-13.6", "AA-13.7"}));
  EXPECT_EQ(t.men(Role::kAttacker), 1080);
  EXPECT_EQ(t.men(Role::kDefender), 910);  // -90, and a hundred recruits
  ASSERT_TRUE(*t.state.standoff);
  EXPECT_EQ(t.refusal(P1, "march 4-7"), "E_FORD");
  t.p1("ford force; pass");  // EX-76
  t.dice(5, 4, 3, 4);
  t.p2("pass");
  EXPECT_EQ(t.men(Role::kAttacker), 970);
  EXPECT_EQ(t.men(Role::kDefender), 920);
}

TEST(ArthurBattle, SplitsAnArmy) {  // EX-25
  Table t = at_the_ford();
  t.ref("set held[A] 1");
  EXPECT_EQ(t.refusal(P1, "ford split 45"), "E_SPLIT");
  t.p1("ford split 40");
  EXPECT_FALSE(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P2))).split_percent.known());
  EXPECT_EQ(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P1))).split_percent.get(), 40);
  t.dice(5, 5, 4, 3, 3);
  t.p2("sally");
  const auto* battle = t.last<BattleFought>();
  EXPECT_EQ(battle->a->men, (PerCategory{50, 100, 90, 190, 50, 0, 0}));
  EXPECT_EQ(*battle->power_a, 1730);
  EXPECT_EQ(*battle->total_a, 11);
  EXPECT_EQ(*battle->total_d, 8);
  EXPECT_EQ(*t.state.a->prestige, 7);
  EXPECT_EQ(t.men(Role::kAttacker), 1150);
}

TEST(ArthurBattle, ReckonsSplitBattlesByTheirTable) {  // EX-67
  struct Case {
    const char* choice;
    int delay;
    std::vector<int> a, d;
  };
  for (const Case& c : {Case{"hold", 2, {2, 1}, {}}, Case{"hold", 5, {1, 1}, {}}, Case{"sally", 3, {2, 1}, {}},
                        Case{"sally", 4, {2}, {2}}}) {
    Table t = at_the_ford();
    t.ref("set held[A] 1");
    t.p1("ford split 40");
    t.dice(c.delay, 3, 3, 3, 3);
    // An even fight may send somebody back or leave both; only the reckoning matters here.
    const auto order = AgeOfArthur::parse(c.choice);
    Ruling ruling(t.state, t.chance);
    try {
      AgeOfArthur::decide(ruling, cherta::rules::Actor::player(P2), *order);
    } catch (const cherta::rules::ScriptMismatch&) {
    }
    const BattleFought* battle = nullptr;
    std::vector<std::string> told;
    for (const Event& event : ruling.events())
      if (const auto* one = get_if<BattleFought>(&event)) {
        battle = one;
        told = AgeOfArthur::narrate(event, Viewer::player(P1)).value().rules;
      }
    ASSERT_NE(battle, nullptr) << c.choice << c.delay;
    // Why each number is there, before the rules of all battles: from two sides, then the odds.
    std::vector<std::string> reasons = {"AA-9.11", "AA-13.4", "AA-13.6", "AA-13.7"};
    EXPECT_EQ(told, reasons) << c.choice << c.delay;
    EXPECT_EQ(*battle->modifiers_a, c.a) << c.choice << c.delay;
    EXPECT_EQ(*battle->modifiers_d, c.d) << c.choice << c.delay;
  }
}

TEST(ArthurBattle, SettlesReportsFieldByField) {  // EX-51
  Table t = at_the_ford({{"battle_mode", "table"}});
  t.p1("ford force");
  EXPECT_EQ(t.refusal(P1, "report winner=A decisive=no lossA=105 lossD=200"), "E_REPORT");
  EXPECT_EQ(t.refusal(P1, "report winner=none decisive=yes"), "E_REPORT");
  t.p1("report winner=A decisive=no lossA=100 lossD=200");
  EXPECT_EQ(on_move(t.state).size(), 2u);
  EXPECT_FALSE(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P2))).report_a.known());
  t.p2("report winner=none lossA=100 lossD=150");
  EXPECT_TRUE(*encounter_of(t.state).disputed);
  t.p1("report winner=A lossA=100 lossD=180");
  t.p2("report winner=none lossA=100 lossD=150");
  ASSERT_FALSE(t.state.battles.empty());
  const BattleRecord& record = t.state.battles[0];
  EXPECT_EQ(record.winner, Winner::kNone);
  EXPECT_EQ(record.award, 0);
  EXPECT_EQ(record.loss_a, 100);
  EXPECT_EQ(record.loss_d, 170);
}

TEST(ArthurBattle, TakesTheRefereesResult) {  // EX-51, 9.5
  Table t = at_the_ford({{"battle_mode", "table"}});
  t.p1("ford force");
  t.ref("result battle winner=A decisive=no award=7 lossA=100 lossD=180");
  EXPECT_EQ(*t.state.a->prestige, 7);
  EXPECT_EQ(t.men(Role::kAttacker), 1100);
}

TEST(ArthurBattle, LetsUnequalModesBeAuto) {  // EX-84
  Table t = at_the_ford({{"battle_mode", "ask"}});
  t.p1("ford force");
  t.p1("battle-mode played");
  EXPECT_EQ(on_move(t.state).size(), 2u);
  t.dice(6, 3, 4, 4);
  t.p2("battle-mode table");
  EXPECT_EQ(*t.last<ModeSettled>()->mode, FightMode::kAuto);
}

TEST(ArthurBattle, CountsABeatenKingInHisEncounterOnly) {  // AA-11.5, EX-48
  Table t = Table::fixture();
  t.ref("place A 3-7");
  t.ref("place D 4-7");
  t.ref("set king[D] beaten");
  t.p1("march 4-7");  // no window: a beaten king is not challenged
  t.dice(3, 3, 3, 3, 3);
  t.p2("stand");
  EXPECT_TRUE(t.last<BattleFought>()->modifiers_d->empty());
}

}  // namespace
