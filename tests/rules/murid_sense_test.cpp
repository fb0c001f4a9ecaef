// What the automatic player of Murid Wars does in positions where one can say what is sensible: how it musters and
// deploys, that it holds its ground, shoots with its best group, keeps its last round, charges what it beats and runs
// from what it cannot beat; of either side.
#include <gtest/gtest.h>

#include <numeric>

#include "tests/rules/murid_stage.h"

namespace cherta::murid_wars::testing {
namespace {

// After what it says for itself (which rating bears hits, who replenishes).
Order proposed(State s, Seat seat) {
  KeyedChance chance = rules::testing::world_chance(1);
  for (;;) {
    const Order order = MuridWars::propose(Known::of(s, Viewer::player(seat)), seat, chance);
    if (!holds_alternative<PreferPriority>(order) && !holds_alternative<PreferReplenish>(order)) return order;
    EXPECT_EQ(give(s, Actor::player(seat), MuridWars::write(order), chance), "");
  }
}
// In this battle, after these rulings; the Russian is to go after the Murid's first.
State after(const std::vector<std::string>& rulings, const std::string& murid = {}) {
  State s = battle();
  KeyedChance dice = rules::testing::world_chance(2);
  for (const std::string& words : rulings) EXPECT_EQ(give(s, kRef, words, dice), "") << words;
  if (!murid.empty()) EXPECT_EQ(give(s, kM, murid, dice), "") << murid;
  return s;
}
const UnitId kM1{Letters::kM, 1, 0}, kM3{Letters::kM, 3, 0};

// Both sides as they muster and deploy by themselves.
State deployed(std::uint64_t seed, const rules::OptionMap& options) {
  State s = MuridWars::start(options).value();
  KeyedChance dice = rules::testing::world_chance(seed);
  while (*s.turn == 0) {
    const Seat seat = on_move(s).front();
    EXPECT_EQ(give(s, Actor::player(seat), MuridWars::write(proposed(s, seat)), dice), "");
  }
  return s;
}
int nearest_enemy(const State& s, const Unit& u) {
  int least = 100'000;
  for (const Unit* enemy : units_of(s, other(u.side)))
    if (is_foot(*enemy)) least = std::min(least, distance(u, *enemy));
  return least;
}

// ---- musters and deployments ----

TEST(MuridSense, MustersEvenGroupsEachBeforeItsBaggage) {
  constexpr int kReplenishing = 1;  // baggage that it touches is ammunition at hand
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const State s = deployed(seed, {});
    int least = 1'000, most = 0, groups = 0, supplied = 0;
    const Unit& chief = unit_at(s, kMuridChief);
    for (const Unit* u : units_of(s, kMurid)) {
      if (u->kind != Kind::kGroup) continue;
      ++groups;
      least = std::min(least, u->men.rank);
      most = std::max(most, u->men.rank);
      supplied += may_replenish(s, *u) ? 1 : 0;
      EXPECT_LE(nearest_enemy(s, *u), nearest_enemy(s, chief) + 1'000) << "the commander stands before his men";
    }
    EXPECT_LE(most - least, 1) << "seed " << seed;
    EXPECT_GE(supplied, groups - kReplenishing) << "seed " << seed;
    auto dice = s.muster.get().special;
    std::ranges::sort(dice);
    EXPECT_EQ(groups, dice[1]) << "neither many small groups nor few large ones";
    EXPECT_GT(nearest_enemy(s, chief), 13 * kInch) << "the commander is within musket range";
  }
}

TEST(MuridSense, RussiansMarchInMassesWithTheirCommander) {
  const State s = deployed(3, {});
  int masses = 0;
  for (const Unit* u : units_of(s, kRussian)) masses += u->kind == Kind::kMass ? 1 : 0;
  EXPECT_EQ(masses, 3);
  EXPECT_TRUE(unit_at(s, kRussianChief).host);
}

// ---- the Murid ----

// Nobody who defends and is not threatened moves: each move costs Fatigue.
TEST(MuridSense, HoldsItsGround) {
  State s = after({"ref set AM 0"});
  KeyedChance dice = rules::testing::world_chance(4);
  int goes = 0;
  while (*s.phase == Phase::kGo && *s.turn == 1) {
    const Seat seat = on_move(s).front();
    std::string words = "pass";
    for (const Unit* u : units_of(s, kRussian))
      if (words == "pass" && is_compulsory(*u) && !u->activated) words = "hold " + u->id.text();
    if (seat == kMurid) {
      const Order order = proposed(s, kMurid);
      words = MuridWars::write(order);
      EXPECT_FALSE(holds_alternative<Move>(order)) << words;
      ++goes;
    }
    ASSERT_EQ(give(s, Actor::player(seat), words, dice), "") << words;
  }
  EXPECT_GT(goes, 5);
}
// In whole battles, too: a group that defends goes only from what it cannot beat and what is near.
TEST(MuridSense, MovesGroupsOnlyFromWhatTheyCannotBeat) {
  constexpr int kNear = 800;
  int moves = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    State s = deployed(seed, {{"turn_limit", "6"}});
    KeyedChance dice = rules::testing::world_chance(seed + 100);
    while (*s.phase != Phase::kOver) {
      const Seat seat = on_move(s).front();
      const Order order = proposed(s, seat);
      const auto* move = get_if<Move>(&order);
      if (move && seat == kMurid && unit_at(s, move->unit).kind == Kind::kGroup) {
        ++moves;
        EXPECT_LE(nearest_enemy(s, unit_at(s, move->unit)), kNear) << MuridWars::write(order);
      }
      ASSERT_EQ(give(s, Actor::player(seat), MuridWars::write(order), dice), "");
    }
  }
  EXPECT_GT(moves, 3);
}

TEST(MuridSense, ShootsWithItsBestGroupFirst) {
  const Order order = proposed(after({}), kMurid);
  const auto* shot = get_if<Fire>(&order);
  ASSERT_TRUE(shot) << MuridWars::write(order);
  EXPECT_EQ(shot->unit, kM1);  // ten men with a flag, where the others are eight and six
}
TEST(MuridSense, KeepsItsLastRound) {
  const std::vector<std::string> no_train = {"ref remove MB1", "ref remove MB2", "ref remove MB3"};
  for (const bool train : {false, true})  // baggage at hand: there is more to come
    for (const char* rounds : {"ref set AM 1", "ref set AM 2"}) {
      std::vector<std::string> rulings = train ? std::vector<std::string>() : no_train;
      rulings.emplace_back(rounds);
      const bool last = !train && std::string_view(rounds).ends_with("1");
      EXPECT_NE(holds_alternative<Fire>(proposed(after(rulings), kMurid)), last) << rounds;
    }
}

TEST(MuridSense, ChargesWhatItBeats) {
  const std::vector<std::string> weak = {"ref set AM 0",           "ref set R1.rank 1",      "ref set R1.officers 0",
                                         "ref set R1.musicians 0", "ref set R1.standards 0", "ref place R1 6 15"};
  const Order order = proposed(after(weak), kMurid);
  const auto* charge = get_if<Charge>(&order);
  ASSERT_TRUE(charge) << MuridWars::write(order);
  EXPECT_EQ(charge->enemy, company(1));
  EXPECT_FALSE(holds_alternative<Charge>(proposed(after({"ref set AM 0", "ref place R1 6 15"}), kMurid)));
}

TEST(MuridSense, RunsFromWhatItCannotBeat) {
  const State s = after({"ref set AM 0", "ref set AD 3", "ref place R6 22 14"});
  const Order order = proposed(s, kMurid);
  const auto* move = get_if<Move>(&order);
  ASSERT_TRUE(move) << MuridWars::write(order);
  Unit there = unit_at(s, move->unit);
  const int before = distance(there, unit_at(s, company(6)));
  EXPECT_LE(before, 8 * kInch);
  there.at = move->path.back();
  EXPECT_GT(distance(there, unit_at(s, company(6))), before + kInch);
  const State tired = after({"ref set AM 0", "ref set AD 3", "ref set FA 0", "ref place R6 22 14"});
  EXPECT_FALSE(holds_alternative<Move>(proposed(tired, kMurid)));
}
TEST(MuridSense, LeavesAMeleeThatItCannotWin) {
  const State s = after({"ref set AM 0", "ref set AD 3", "ref place R6 22 18"});
  ASSERT_FALSE(contacts(s, unit_at(s, kM3)).empty());
  const Order order = proposed(s, kMurid);
  ASSERT_TRUE(holds_alternative<Move>(order)) << MuridWars::write(order);
  const State strong = after({"ref set AM 0", "ref set AD 10", "ref set R6.rank 1", "ref place R6 22 18"});
  EXPECT_TRUE(holds_alternative<Fight>(proposed(strong, kMurid)));
}
TEST(MuridSense, KeepsItsCommanderOutOfReach) {
  const State s = after({"ref set AM 0", "ref place R4 18 18"});
  const Order order = proposed(s, kMurid);
  const auto* move = get_if<Move>(&order);
  ASSERT_TRUE(move) << MuridWars::write(order);
  Unit there = unit_at(s, move->unit);
  const int before = nearest_enemy(s, there);
  there.at = move->path.back();
  EXPECT_GT(nearest_enemy(s, there), before);
}

// ---- the Russian ----

TEST(RussianSense, LeavesWhatItCannotBeat) {
  const State s = after({"ref set R1.rank 2", "ref set R1.officers 1", "ref set R1.musicians 0",
                         "ref set R1.standards 0", "ref place R1 6 18"},
                        "hold M2");
  const Order order = proposed(s, kRussian);
  const auto* move = get_if<Move>(&order);
  ASSERT_TRUE(move) << MuridWars::write(order);
  EXPECT_EQ(move->unit, company(1));
}
TEST(RussianSense, FightsWhatItBeatsAndTakesGuns) {
  const State touching = after({"ref set AD 2", "ref place R1 6 18"}, "hold M2");
  EXPECT_TRUE(holds_alternative<Fight>(proposed(touching, kRussian)));
  const Order order = proposed(after({"ref place R6 30 16.5"}, "hold M2"), kRussian);
  const auto* charge = get_if<Charge>(&order);
  ASSERT_TRUE(charge) << MuridWars::write(order);
  EXPECT_EQ(charge->unit, company(6));
}
TEST(RussianSense, ComesNearerWhereItCannotShoot) {
  State s = after({}, "hold M2");
  const Order order = proposed(s, kRussian);
  const auto* move = get_if<Move>(&order);
  ASSERT_TRUE(move) << MuridWars::write(order);
  EXPECT_GT(move->path.back().y, unit_at(s, move->unit).at.y);
}

}  // namespace
}  // namespace cherta::murid_wars::testing
