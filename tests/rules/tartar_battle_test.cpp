// Battles, the town and the ends of Tartar Raid on positions built by hand. The worked examples of the specification
// stand as transcripts beside the others; here is what needs a hand inside.
#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "tests/rules/tartar_field.h"

namespace cherta::tartar_raid {
namespace {

// X-21, TR-11.5-7.
TEST(TartarBattle, TheLowerScoreLosesTheDifferenceAndRetreats) {
  Field f;
  f.leader(Leader::kTsub1, Skill::kGood);
  f.leader(Leader::kFsub, Skill::kPoor);
  f.counter("T1", Box::at(2, 4), 8, Leader::kTsub1);
  f.counter("F1", Box::at(2, 4), 6, Leader::kFsub);
  f.dice({3, 4});
  f.fight(Box::at(2, 4), kAga);
  EXPECT_EQ(f.units("F1"), 3);
  EXPECT_EQ(f.units("T1"), 7);
  EXPECT_EQ(f.aga("retreat 14"), "E_NOT_ON_MOVE");
  EXPECT_EQ(f.prince("retreat 22"), "E_RETREAT");
  EXPECT_EQ(f.prince("retreat 34"), "");
  EXPECT_EQ(f.box("F1"), Box::at(3, 4));
  EXPECT_TRUE(*f.find("F1")->beaten);
  EXPECT_TRUE(*f.find("T1")->fought);
  EXPECT_FALSE(*f.find("T1")->pinned);
  EXPECT_TRUE(f.dice_used_up());
}

// X-22, TR-11.6.
TEST(TartarBattle, ATieCountsAsATartarDefeatAndSparesALoneFeudalUnit) {
  Field f;
  f.counter("T1", Box::at(2, 4), 3, Leader::kAga);
  f.counter("F2", Box::at(2, 4), 1, Leader::kPrince);
  f.dice({3, 5});
  f.fight(Box::at(2, 4), kAga);
  EXPECT_EQ(f.units("T1"), 2);
  EXPECT_EQ(f.units("F2"), 1);
  EXPECT_EQ(f.aga("retreat 14"), "");
  EXPECT_EQ(f.box("T1"), Box::at(1, 4));
}

// X-23, TR-11.8, TR-13.8.
TEST(TartarBattle, BothSixesKillTheLowerRollersCommanderWinnerOrNot) {
  Field f;
  f.leader(Leader::kAga, Skill::kGood);
  f.leader(Leader::kFsub, Skill::kAverage);
  f.counter("T1", Box::at(2, 4), 9, Leader::kAga);
  f.counter("F1", Box::at(2, 4), 8, Leader::kFsub);
  f.dice({6, 6, 2, 5, 6});
  f.fight(Box::at(2, 4), kAga);
  EXPECT_EQ(f.prince("retreat 34"), "");
  EXPECT_EQ(f.units("F1"), 6);
  EXPECT_EQ(f.units("T1"), 8);
  EXPECT_TRUE(is_commander_lost(f.find("T1")->contents.get()));
  EXPECT_EQ(fate_of(f.state(), Leader::kAga), Fate::kKilled);
  EXPECT_TRUE(*f.state().withdrawing);
  EXPECT_TRUE(*f.state().compelled);
  EXPECT_FALSE(f.find("T1")->stamp->has_value());
  EXPECT_TRUE(f.dice_used_up());
}

// X-24, TR-11.9.
TEST(TartarBattle, StragglersComeUpForASecondRoundThatDecides) {
  Field f;
  f.leader(Leader::kTsub1, Skill::kAverage);
  f.leader(Leader::kFsub, Skill::kAverage);
  f.counter("T1", Box::at(2, 4), 9, Leader::kTsub1).straggling = true;
  f.counter("F2", Box::at(2, 4), 6, Leader::kFsub);
  f.dice({4, 3, 4, 5, 2});
  f.fight(Box::at(2, 4), kAga);
  EXPECT_EQ(f.units("T1"), 6);
  EXPECT_EQ(f.find("F2"), nullptr);
  EXPECT_EQ(fate_of(f.state(), Leader::kFsub), Fate::kKilled);
  EXPECT_EQ(f.count<BattleRound>(), 2);
}

// X-25, TR-11.7.
TEST(TartarBattle, WithoutAFreeBoxTheBeatenAreDestroyedAndRumoursAreTriedFirst) {
  Field f;
  f.counter("F1", Box::at(6, 6), 4, Leader::kPrince);
  f.counter("T1", Box::at(6, 6), 9, Leader::kAga);
  f.counter("T4", Box::at(5, 6), 0).contents.edit() = Contents{true, {}, {}, {}, Form::kArmy, false, {}};
  f.counter("T5", Box::at(6, 5), 2);
  f.dice({3, 6});
  f.fight(Box::at(6, 6), kAga);
  EXPECT_EQ(f.find("T4"), nullptr);
  EXPECT_EQ(f.box("F1"), Box::at(5, 6));
  Field g;
  g.counter("T1", Box::at(6, 1), 5, Leader::kAga);
  g.counter("T2", Box::at(0, 1), 5);
  g.counter("F1", Box::at(6, 1), 9, Leader::kPrince);
  g.counter("F2", Box::at(5, 1), 3);
  g.counter("F3", Box::at(6, 2), 3);
  g.dice({1, 1, 3});
  g.fight(Box::at(6, 1), kPrince);
  EXPECT_EQ(g.find("T1"), nullptr);
  EXPECT_TRUE(*g.state().aga_lost);
}

// X-26, TR-9.2.6, TR-0.14.
TEST(TartarBattle, BeatenCossacksMayLoseHeart) {
  Field f;
  Counter& army = f.counter("F1", Box::at(2, 4), 5, Leader::kPrince);
  army.contents.edit().contingents.push_back({Kind::kCossack, *Label::parse("C1"), 4, {}, false, {}});
  f.counter("T1", Box::at(2, 4), 9, Leader::kAga);
  f.dice({3, 1, 6, 3});
  f.fight(Box::at(2, 4), kAga);
  EXPECT_EQ(f.units("F1"), 5);
  EXPECT_EQ(*f.last<LostHeart>()->leaving, 2);
}

// TR-9.3.4-6.
TEST(TartarBattle, AnAssaultOnVillagersLeavesBothWhereTheyStand) {
  Field f;
  f.counter("T1", Box::at(2, 3), 8, Leader::kAga);
  f.counter("H1", Box::at(2, 3), std::nullopt);
  f.dice({4});
  EXPECT_EQ(f.aga("assault T1"), "");
  f.dice({5, 2});
  EXPECT_EQ(f.aga("end"), "");
  EXPECT_EQ(f.aga("contact 23"), "");
  EXPECT_EQ(f.prince("contact 23"), "");
  EXPECT_EQ(f.units("H1"), 1);
  EXPECT_EQ(f.units("T1"), 7);
  EXPECT_EQ(f.box("T1"), Box::at(2, 3));
  EXPECT_EQ(*f.state().phase, Phase::kMove2);
  Field g;
  g.counter("T1", Box::at(2, 3), 8, Leader::kAga);
  g.counter("H1", Box::at(2, 3), std::nullopt);
  g.dice({6});
  EXPECT_EQ(g.aga("assault T1"), "");
  EXPECT_EQ(g.find("H1"), nullptr);
}

// X-31, TR-14.1.9-10.
TEST(TartarBattle, CaravansOfOneFleeAndOfTwoFightWithOne) {
  const auto caravan = [](Field& f, int units) -> Counter& {
    Counter& one = f.counter("T5", Box::at(2, 4), units);
    one.contents.edit().form = Form::kCaravan;
    one.contents.edit().markers = {{Box::at(3, 1), true}};
    f.counter("T1", Box::at(0, 4), 5, Leader::kAga);
    f.counter("F1", Box::at(2, 4), 4, Leader::kPrince);
    return one;
  };
  Field one;
  caravan(one, 1);
  one.fight(Box::at(2, 4), kPrince);
  EXPECT_EQ(one.find("T5"), nullptr);
  EXPECT_EQ(*one.last<MarkersFreed>()->number, 1);
  EXPECT_EQ(one.units("F1"), 4);
  EXPECT_FALSE(*one.find("F1")->pinned);

  Field wins;
  caravan(wins, 2);
  wins.dice({6, 2});
  wins.fight(Box::at(2, 4), kPrince);
  EXPECT_EQ(wins.units("T5"), 2);
  EXPECT_EQ(wins.units("F1"), 3);

  for (const auto& roll : {std::pair(3, 2), {5, 2}}) {
    Field loses;
    caravan(loses, 2);
    loses.dice({roll.first, roll.second});
    loses.fight(Box::at(2, 4), kPrince);
    EXPECT_EQ(loses.find("T5"), nullptr);
    EXPECT_EQ(loses.units("F1"), 3);
    EXPECT_EQ(*loses.last<MarkersFreed>()->number, 1);
  }
}

// X-33, TR-14.2.2.
TEST(TartarBattle, ABigOpportunityIsFoughtAtOnce) {
  const auto siege = [](Field& f, std::initializer_list<int> dice) {
    f.state().objective = std::optional(Objective::kRush);
    f.counter("T1", Box::at(4, 4), 12, Leader::kAga);
    EXPECT_EQ(f.aga("siege T1"), "");
    f.dice(dice);
    EXPECT_EQ(f.aga("end"), "");
    if (!*f.state().window) return;
    EXPECT_EQ(f.aga("contact 44"), "");
    EXPECT_EQ(f.prince("contact 44"), "");
  };
  Field tie;
  siege(tie, {6, 3, 6, 2, 6});
  EXPECT_EQ(tie.units("T1"), 10);
  EXPECT_TRUE(*tie.state().bo_missed);

  Field taken;
  siege(taken, {6, 3, 6, 3, 6});
  EXPECT_EQ(taken.units("T1"), 11);
  EXPECT_EQ(taken.state().ground->town->state, TownState::kTaken);

  Field beaten;
  siege(beaten, {6, 3, 6, 1, 6, 4});
  EXPECT_EQ(beaten.units("T1"), 7);

  Field held;
  held.counter("F1", Box::at(4, 4), 5, std::nullopt).inside_town = true;
  siege(held, {6, 3, 6, 6, 1, 3});
  EXPECT_EQ(held.units("T1"), 8);
  EXPECT_EQ(held.units("F1"), 4);

  Field nothing;
  siege(nothing, {5});
  EXPECT_FALSE(nothing.state().window->has_value());
  EXPECT_FALSE(*nothing.state().bo_missed);
}

// X-35, TR-14.3.
TEST(TartarBattle, TheTownFallsWithThePrinceInIt) {
  Field f;
  f.state().objective = std::optional(Objective::kRush);
  f.counter("T1", Box::at(4, 4), 11, Leader::kAga);
  f.counter("F1", Box::at(4, 4), 6, Leader::kPrince).inside_town = true;
  f.dice({3, 2});
  f.rule([](Ruling& r) { town_falls(r, {*Label::parse("T1")}); });
  EXPECT_EQ(f.find("F1"), nullptr);
  EXPECT_EQ(fate_of(f.state(), Leader::kPrince), Fate::kKilled);
  EXPECT_TRUE(*f.state().prince_died_in_town);
  EXPECT_TRUE(is_pillaging(f.state(), *f.find("T1")));
  f.state().turn = 8;
  EXPECT_FALSE(is_pillaging(f.state(), *f.find("T1")));
  f.dice({4, 5});
  f.rule([](Ruling& r) { load_booty(r); });
  EXPECT_EQ(f.find("T1")->contents.get().markers.size(), 9U);
}

// X-37, TR-14.4.3-4.
TEST(TartarBattle, APursuerMayLeaveSomeBehind) {
  Field f;
  f.leader(Leader::kPrince, Skill::kGood);
  f.state().phase = Phase::kPursuit;
  f.state().withdrawing = true;
  Counter& army = f.counter("F1", Box::at(1, 3), 9, Leader::kPrince);
  army.contents.edit().contingents.push_back({Kind::kCossack, *Label::parse("C1"), 2, {}, false, {}});
  f.counter("T1", Box::at(0, 3), 5, Leader::kAga);
  f.dice({3, 4, 2, 1, 2});
  EXPECT_EQ(f.prince("pursue F1"), "");
  EXPECT_EQ(f.units("F1"), 7);
  EXPECT_EQ(f.units("F2"), 4);
  EXPECT_TRUE(*f.find("F1")->may_cross);
  EXPECT_TRUE(*f.state().pursuit_turn);
}

// TR-18.2.
TEST(TartarBattle, SealedEntriesSettleOrAreShownAndAveraged) {
  const auto table = [](Field& f) {
    f.counter("T1", Box::at(2, 4), 8, Leader::kAga);
    f.counter("F1", Box::at(2, 4), 6, Leader::kPrince);
    f.fight(Box::at(2, 4), kAga);
  };
  Field f(rules::OptionMap{{"battle_mode", "table"}});
  table(f);
  EXPECT_EQ(f.aga("result 1 winner=tartar losses F1:feudal=7 killed=none"), "E_RESULT");
  EXPECT_EQ(f.aga("result 1 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(f.prince("result 1 winner=draw losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  ASSERT_NE(f.last<ResultDisputed>(), nullptr);
  EXPECT_EQ(f.aga("result 1 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(f.prince("result 1 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(f.units("F1"), 4);
  EXPECT_EQ(f.prince("retreat 34"), "");
  EXPECT_EQ(f.box("F1"), Box::at(3, 4));

  Field g(rules::OptionMap{{"battle_mode", "table"}});
  table(g);
  EXPECT_EQ(g.aga("result 1 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(g.prince("result 1 winner=draw losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(g.aga("result 1 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none"), "");
  EXPECT_EQ(g.prince("result 1 winner=feudal losses T1:tartar=1 F1:feudal=1 killed=none"), "");
  EXPECT_EQ(g.units("T1"), 7);
  EXPECT_EQ(g.units("F1"), 4);
  EXPECT_EQ(g.aga("retreat 14"), "");
}

// X-45, TR-18.3, TR-16.3.2.
TEST(TartarBattle, ABattleIsHandedOverAndComesBackAsLosses) {
  Field f(rules::OptionMap{{"battle_mode", "played"}});
  f.leader(Leader::kTsub1, Skill::kAverage);
  f.counter("T1", Box::at(2, 4), 7, Leader::kTsub1);
  f.counter("T2", Box::at(0, 4), 7, Leader::kAga);
  f.counter("F1", Box::at(2, 4), 10, Leader::kPrince);
  f.fight(Box::at(2, 4), kAga);
  const Handover record = handover_of(f.state());
  EXPECT_EQ(record.scale, 1);
  EXPECT_EQ(record.tie_winner, SideLetter::kB);
  const auto& tartars = record.sides.A.groups.at(0);
  EXPECT_EQ(tartars.gid, "T1:tartar");
  std::string roll;
  int figures = 0;
  for (const auto& one : tartars.profile) {
    roll += one.code + " ";
    figures += one.figures;
  }
  EXPECT_EQ(roll, "LC LC LC MC LC LC LC ");
  EXPECT_EQ(figures, 84);
  std::map<std::string, int> prince;
  figures = 0;
  for (const auto& one : record.sides.B.groups.at(0).profile) {
    ++prince[one.code];
    figures += one.figures;
  }
  EXPECT_EQ(prince, (std::map<std::string, int>{{"AQ", 1}, {"BO", 5}, {"DV", 2}, {"SB", 2}}));
  EXPECT_EQ(figures, 144);
  EXPECT_EQ(record.sides.B.generals.at(0).name, "PRINCE");
  EXPECT_EQ(rules::to_json(public_sheet(record)).find("PRINCE"), std::string::npos);
  EXPECT_EQ(rules::to_json(public_sheet(record)).find("DV"), std::string::npos);

  HandoverReply reply{
      "battle-1", rules::WinnerBack::kB, true, "broke", 9, {{"T1:tartar", 7, 3, 4, 0}, {"F1:feudal", 10, 0, 10, 0}},
      {}};
  const ResultEntry entry = result_of_reply(f.state(), reply);
  EXPECT_EQ(f.referee(TartarRaid::write(EnterResult{entry})), "");
  EXPECT_EQ(f.units("T1"), 4);
  EXPECT_EQ(f.units("F1"), 10);
}

TEST(TartarHandover, LossesAreSharesOfATacticalUnitsWorth) {
  std::vector<TacticalEnd> tartars(7, TacticalEnd{false, false, 0, 0, 24});
  tartars[0].destroyed = tartars[1].destroyed = true;
  tartars[2].fled = true;
  tartars[3].hits_perm = 6;
  EXPECT_EQ(lost_units(7, tartars), 3);  // 2 + 1/2 + 1/4
  std::vector<TacticalEnd> prince(10, TacticalEnd{false, false, 0, 0, 24});
  prince[0].hits_temp = 2;
  EXPECT_EQ(lost_units(10, prince), 0);
  EXPECT_EQ(scale_of(TabletopScale::kAuto, 29), 3);
  EXPECT_EQ(tactical_units(TabletopScale::kAuto, 3, 29, 2), 10);
  EXPECT_EQ(tactical_units(TabletopScale::kAuto, 3, 19, 2), 7);
  EXPECT_EQ(tactical_units(TabletopScale::kThreeAndHalffold, 1, 2, 2), 7);
  EXPECT_EQ(tactical_units(TabletopScale::kThreeAndHalffold, 1, 1, 2), 4);
}

}  // namespace
}  // namespace cherta::tartar_raid
