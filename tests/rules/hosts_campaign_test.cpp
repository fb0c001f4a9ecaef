// Battles of both campaigns, fought out in Meeting of Hosts by automatic players, from the campaign's own record to the
// order by which the campaign takes the result (TR-18.3, 9.4 of The Age of Arthur, MH-22).
#include <gtest/gtest.h>

#include <map>

#include "server/rules/age_of_arthur/handover/handover.h"
#include "server/rules/core/battle_back.h"
#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/handover/handover.h"
#include "server/rules/tartar_raid/handover/handover.h"
#include "tests/rules/arthur_table.h"
#include "tests/rules/tartar_field.h"

namespace {

using namespace cherta;
using meeting_of_hosts::MeetingOfHosts;

// The battle of a record, from `ref handover` to its end; nobody but the automatic players has a say in it.
struct Fought {
  std::string refused;  // how the record was
  MeetingOfHosts::State start, state;
  std::string back;
};

void give(MeetingOfHosts::State& state, rules::Actor actor, const MeetingOfHosts::Order& order, rules::Chance& chance) {
  meeting_of_hosts::Ruling r(std::move(state), chance);
  MeetingOfHosts::decide(r, actor, order);
  state = std::move(r).take_state();
}

Fought fight(const std::string& record, const rules::OptionMap& options, std::uint64_t seed) {
  constexpr int kMostOrders = 20'000;
  rules::SeededChance dice(seed), whim(seed + 1);
  Fought fought;
  fought.state = MeetingOfHosts::start(options).value();
  const auto order = MeetingOfHosts::parse("ref handover " + record);
  if (!order) return fought.refused = order.error().text, fought;
  const auto eyes = rules::Known<MeetingOfHosts>::of(fought.state, rules::Viewer::referee());
  if (const auto fine = MeetingOfHosts::check(eyes, rules::Actor::referee(), *order); !fine)
    return fought.refused = fine.error().text, fought;
  give(fought.state, rules::Actor::referee(), *order, dice);
  fought.start = fought.state;
  for (int n = 0; n < kMostOrders; ++n) {
    const auto waiting = MeetingOfHosts::waiting(fought.state);
    if (waiting.over) break;
    for (const rules::Seat seat : waiting.on_move) {
      const auto known = rules::Known<MeetingOfHosts>::of(fought.state, rules::Viewer::player(seat));
      if (MeetingOfHosts::offers(known, seat).empty()) continue;
      const auto proposed = MeetingOfHosts::propose(known, seat, whim);
      const auto fine = MeetingOfHosts::check(known, rules::Actor::player(seat), proposed);
      if (!fine) ADD_FAILURE() << MeetingOfHosts::write(proposed) << ": " << fine.error().text;
      give(fought.state, rules::Actor::player(seat), proposed, dice);
      break;
    }
  }
  fought.back = meeting_of_hosts::handed_back(fought.state);
  if (fought.back.empty())
    ADD_FAILURE() << "no end, turn " << *fought.state.turn << ", " << rules::word_of(*fought.state.phase);
  return fought;
}

int units_on(const Fought& fought, rules::Seat side) {
  return static_cast<int>(meeting_of_hosts::units_of(fought.start, side).size());
}

// ---- Tartar Raid ----

namespace tr = cherta::tartar_raid;

// The Tartars attack the Prince in the open, with stragglers behind them.
tr::Field tartar_field(const rules::OptionMap& more) {
  rules::OptionMap options = more;
  options.emplace("battle_mode", "played");
  tr::Field f(options);
  f.leader(tr::Leader::kTsub1, tr::Skill::kAverage);
  f.counter("T1", tr::Box::at(2, 4), 7, tr::Leader::kTsub1);
  f.counter("T2", tr::Box::at(0, 4), 7, tr::Leader::kAga);
  f.counter("F1", tr::Box::at(2, 4), 10, tr::Leader::kPrince);
  return f;
}

TEST(TartarCampaign, HandsItsBattleOverAndTakesItsResult) {
  for (const char* scale : {"1", "auto", "x2"})
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      tr::Field f = tartar_field({{"tabletop_scale", scale}});
      f.fight(tr::Box::at(2, 4), tr::kAga);
      const auto record = rules::to_json(tr::handover_of(f.state()));
      const Fought fought = fight(record, {{"terrain", "none"}}, seed);
      ASSERT_EQ(fought.refused, "") << record;
      ASSERT_NE(fought.back, "");
      const auto back = rules::read_battle_back(fought.back);
      ASSERT_TRUE(back) << fought.back;
      EXPECT_EQ(back->battle_id, "battle-1");
      EXPECT_EQ(back->a.groups.at(0).gid, "T1:tartar");
      const auto entry = tr::result_of_reply(f.state(), tr::reply_of(*back));
      EXPECT_EQ(f.referee(tr::TartarRaid::write(tr::EnterResult{entry})), "") << fought.back;
      const int factor = std::string(scale) == "x2" ? 2 : 1;
      EXPECT_EQ(units_on(fought, rules::Seat::kFirst), 7 * factor);
      EXPECT_EQ(units_on(fought, rules::Seat::kSecond), 10 * factor);
    }
}

// Three of the seven straggle: they come as late arrivals, and the stragglers' group is the same one.
TEST(TartarCampaign, HandsStragglersOverAsLateArrivals) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    tr::Field f = tartar_field({});
    f.fight(tr::Box::at(2, 4), tr::kAga);
    tr::Battle battle = **f.state().battle;
    battle.stragglers = std::vector<tr::Straggler>{{*tr::Label::parse("T1"), 3}};
    f.state().battle = std::optional(battle);
    const Fought fought = fight(rules::to_json(tr::handover_of(f.state())), {{"terrain", "none"}}, seed);
    ASSERT_EQ(fought.refused, "");
    const auto& arrivals = meeting_of_hosts::army_of(fought.start, rules::Seat::kFirst).own.get().arrivals;
    ASSERT_EQ(arrivals.size(), 1U);
    EXPECT_EQ(arrivals[0].aid, "late:T1:tartar");
    EXPECT_EQ(arrivals[0].units.size(), 3U);
    EXPECT_EQ(arrivals[0].turn * 10 + arrivals[0].need, 24);  // from 2 need 4
    const auto back = rules::read_battle_back(fought.back);
    ASSERT_TRUE(back) << fought.back;
    EXPECT_EQ(back->a.groups.at(0).committed, 70);
    EXPECT_EQ(f.referee(tr::TartarRaid::write(tr::EnterResult{tr::result_of_reply(f.state(), tr::reply_of(*back))})),
              "");
  }
}

// Slaves in wagons behind the Tartars; and an assault on villagers at home, who fight to the last.
TEST(TartarCampaign, HandsWagonsAndVillagersOver) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    tr::Field f(rules::OptionMap{{"battle_mode", "played"}});
    f.counter("T1", tr::Box::at(2, 3), 5, tr::Leader::kAga).contents.edit().markers = {{tr::Box::at(3, 1), true},
                                                                                       {tr::Box::at(5, 2), true}};
    f.counter("H1", tr::Box::at(2, 3), 3);
    EXPECT_EQ(f.aga("assault T1"), "");
    EXPECT_EQ(f.aga("end"), "");
    EXPECT_EQ(f.aga("contact 23"), "");
    EXPECT_EQ(f.prince("contact 23"), "");
    ASSERT_TRUE(*f.state().battle);
    const auto record = rules::to_json(tr::handover_of(f.state()));
    const Fought fought = fight(record, {}, seed);
    ASSERT_EQ(fought.refused, "") << record;
    EXPECT_TRUE(fought.start.b->fight_to_last) << record;
    EXPECT_EQ(fought.start.options->ground, meeting_of_hosts::Template::kVillage);
    const auto back = rules::read_battle_back(fought.back);
    ASSERT_TRUE(back) << fought.back;
    EXPECT_EQ(back->a.groups.at(1).gid, "T1:wagons");
    EXPECT_EQ(back->a.groups.at(1).committed, 20);
    f.dice({1, 1, 1, 1});  // who is lost with his men
    EXPECT_EQ(f.referee(tr::TartarRaid::write(tr::EnterResult{tr::result_of_reply(f.state(), tr::reply_of(*back))})),
              "")
        << fought.back;
  }
}

// Storming a town, whose gap the Tartars come through.
TEST(TartarCampaign, HandsATownOver) {
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    tr::Field f(rules::OptionMap{{"battle_mode", "played"}});
    f.state().objective = std::optional(tr::Objective::kRush);
    f.counter("T1", tr::Box::at(4, 4), 12, tr::Leader::kAga);
    f.counter("F1", tr::Box::at(4, 4), 5, std::nullopt).inside_town = true;
    EXPECT_EQ(f.aga("siege T1"), "");
    f.dice({6, 3, 4});
    EXPECT_EQ(f.aga("end"), "");
    EXPECT_EQ(f.aga("contact 44"), "");
    EXPECT_EQ(f.prince("contact 44"), "");
    ASSERT_TRUE(*f.state().battle);
    const auto record = rules::to_json(tr::handover_of(f.state()));
    const Fought fought = fight(record, {}, seed);
    ASSERT_EQ(fought.refused, "") << record;
    ASSERT_TRUE(*fought.start.objective);
    EXPECT_EQ((*fought.start.objective)->holder, rules::Seat::kSecond);
    const auto back = rules::read_battle_back(fought.back);
    ASSERT_TRUE(back) << fought.back;
    f.dice({1, 1, 1, 1});  // if the town falls, or who besieged it: who is lost with them
    EXPECT_EQ(f.referee(tr::TartarRaid::write(tr::EnterResult{tr::result_of_reply(f.state(), tr::reply_of(*back))})),
              "")
        << fought.back;
  }
}

// TR-18.2.3: who has won with his last unit half gone keeps it, as the campaign demands; before a town nobody is
// killed.
TEST(TartarCampaign, TakesADearVictory) {
  tr::Field f = tartar_field({});
  f.fight(tr::Box::at(2, 4), tr::kAga);
  const rules::BattleBack dear{
      "battle-1",
      "tartar-raid",
      rules::WinnerBack::kA,
      true,
      "broke",
      5,
      {false, false, {{"T1:tartar", 70, 70, 0, 0}}, {{"T1", "TSUB1", rules::FateBack::kKilled}}},
      {true, false, {{"F1:feudal", 100, 60, 40, 0}}, {{"F1", "PRINCE", rules::FateBack::kUnhurt}}}};
  const auto entry = tr::result_of_reply(f.state(), tr::reply_of(dear));
  ASSERT_EQ(entry.losses.size(), 2U);
  EXPECT_EQ(entry.losses[0].units + entry.losses[1].units, 6 + 6);
  EXPECT_EQ(entry.killed.size(), 1U);
}

// ---- The Age of Arthur ----

namespace aa = cherta::age_of_arthur;
using aa::testing::at_the_ford;

// What the campaign makes of the battle is a result that its referee may enter.
void expect_taken(aa::testing::Table& t, std::uint64_t seed) {
  const auto* handed = t.last<aa::BattleHandedOver>();
  ASSERT_NE(handed, nullptr);
  const std::string record = rules::to_json(*handed->record);
  const Fought fought = fight(record, {}, seed);
  ASSERT_EQ(fought.refused, "") << record;
  const auto back = rules::read_battle_back(fought.back);
  ASSERT_TRUE(back) << fought.back;
  EXPECT_EQ(back->battle_id, "r1b1");
  int late = 0, deployed = 0;
  for (const auto& group : handed->record->sides[0].groups) deployed += group.units;
  for (const auto& u : meeting_of_hosts::units_of(fought.start, rules::Seat::kFirst))
    (u.id->naming == meeting_of_hosts::Naming::kReserve ? late : deployed) -= 1;
  EXPECT_EQ(deployed, 0) << "the campaign reckons with other units than stand there";
  EXPECT_EQ(late == 0, handed->record->sides[0].arrivals.empty());
  const auto report = aa::result_of(t.state, aa::reply_of(*back));
  EXPECT_TRUE(aa::check_report(t.state, report)) << fought.back;
  aa::RefResult result;
  result.battle = report;
  const std::string order = aa::AgeOfArthur::write(result);
  EXPECT_EQ(t.ref_refusal(order.substr(std::string("ref ").size())), "ok") << order << "\n" << fought.back;
}

TEST(ArthurCampaign, HandsAFordOverAndTakesItsResult) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    auto t = at_the_ford({{"battle_mode", "played"}});
    t.p1("ford force");
    expect_taken(t, seed);
  }
}

TEST(ArthurCampaign, HandsASplitArmyOverAndTakesItsResult) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    auto t = at_the_ford({{"battle_mode", "played"}});
    t.ref("set held[A] 1");
    t.dice(5);
    t.p1("ford split 40");
    expect_taken(t, seed);
  }
}

TEST(ArthurCampaign, HandsAHallWithASickKingOver) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    auto t = aa::testing::Table::fixture({{"battle_mode", "played"}});
    for (const char* words :
         {"set menD +500", "set released on", "set turn 10", "place A 2-7", "place D 4-7", "place JK1 3-7"})
      t.ref(words);
    t.dice(3, 4);
    t.p1("march 3-7");
    t.p2("march 3-7");
    t.p1("stand");
    expect_taken(t, seed);
  }
}

}  // namespace
