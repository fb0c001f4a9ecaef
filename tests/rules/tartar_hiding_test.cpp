// Hiding in Tartar Raid, proved by experiment (specification, section 8; docs/HIDING.md): over thousands of random
// games nobody can tell apart what he must not, and every planted leak is caught by one experiment or another.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/tartar_experiments.h"
#include "tests/rules/tartar_leaks.h"

using namespace cherta::tartar_raid;
using namespace cherta::tartar_raid::testing;
using leaks::LeakyRaid;
using leaks::planted;

namespace {

// ---- 2,000 games and more, in blocks so that ctest can run them side by side ----

constexpr int kBlocks = 8, kGamesPerBlock = 256;

class RandomGames : public ::testing::TestWithParam<int> {};

TEST_P(RandomGames, HideWhatTheyMustAndNeverWedge) {
  const auto sets = hiding_options();
  for (int game = 0; game < kGamesPerBlock; ++game) {
    const auto number = static_cast<std::size_t>(GetParam() * kGamesPerBlock + game);
    ASSERT_EQ(Experiments<TartarRaid>::random_game(number, sets[number % sets.size()], 1), Fault());
  }
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomGames, ::testing::Range(0, kBlocks));

TEST(TwinGamesOfTartarRaid, AreToldAlikeUntilSomethingIsDisclosed) {
  const auto sets = hiding_options();
  for (std::uint64_t seed = 0; seed < 132; ++seed)
    ASSERT_EQ(Experiments<TartarRaid>::twin_games(seed * 10, sets[seed % sets.size()]), Fault());
}
TEST(TwinPositionsOfTartarRaid, AreToldAlikeUntilSomethingIsDisclosed) {
  EXPECT_EQ(Experiments<TartarRaid>::twin_positions(), Fault());
}
TEST(LabelsOfTartarRaid, TellNothing) { EXPECT_EQ(Experiments<TartarRaid>::labels(), Fault()); }

// ---- every planted leak is caught by one experiment or another ----

// Cheap ones first: positions, labels, then twin games and random play until somebody notices.
std::pair<std::string, Fault> first_to_notice() {
  using Leaky = Experiments<LeakyRaid>;
  if (Fault fault = Leaky::twin_positions(); !fault.empty()) return {"positions", fault};
  if (Fault fault = Leaky::labels(); !fault.empty()) return {"labels", fault};
  const auto sets = hiding_options();
  for (std::uint64_t seed = 0; seed < 44; ++seed) {
    const auto& options = sets[seed % sets.size()];
    if (Fault fault = Leaky::twin_games(seed * 10, options); !fault.empty()) return {"twin games", fault};
    if (Fault fault = Leaky::random_game(seed, options, 2); !fault.empty()) return {"random play", fault};
  }
  return {"nothing", ""};
}

class PlantedLeak : public ::testing::TestWithParam<const char*> {};

TEST_P(PlantedLeak, IsCaught) {
  planted() = GetParam();
  const auto [experiment, fault] = first_to_notice();
  planted().clear();
  EXPECT_NE(experiment, "nothing") << "nobody noticed the planted leak " << GetParam();
  std::cout << GetParam() << " is caught by " << experiment << '\n';
}
INSTANTIATE_TEST_SUITE_P(Traps, PlantedLeak,
                         ::testing::Values("L-1", "L-2", "L-3", "L-4", "L-5", "L-6", "L-7", "L-8", "L-9", "L-10",
                                           "L-11", "L-12", "L-13", "L-14", "L-15", "L-16", "L-17", "L-18", "L-19",
                                           "L-20", "L-21", "L-22", "L-23", "L-24", "L-25", "L-26", "L-27", "L-28",
                                           "L-29", "L-30", "L-32", "L-33", "L-34", "L-35", "L-36", "L-37", "L-38",
                                           "L-39", "L-40", "aim", "totals", "snapshots", "staged path", "undo",
                                           "sealed replies", "answered", "spectator", "order of sealing",
                                           "referee's help", "hand-over"));

// Two worlds may part where one stamps the senior of those who fight jointly and the other has stamped him before; not
// where he fights alone, for then nobody else could be the senior (TR-0.13, TR-11.4).
TEST(MayPart, ByTheSeniorsStampOnlyWhereSeveralFightJointly) {
  const Label t1('T', 1), t2('T', 2), f1('F', 1);
  const Event stamp = Stamped{t1, Skill::kGood, {}}, enemys = Stamped{f1, Skill::kGood, {}};
  const auto battle_of = [&](std::vector<Label> tartars) {
    BattleStarted started;
    ForceShown force;
    force.counters = std::move(tartars);
    started.tartars = force;
    return Event(started);
  };
  const Event alone = battle_of({t1}), others = battle_of({t2, f1}), jointly = battle_of({t2, t1});
  EXPECT_FALSE(may_part(&stamp, &alone));
  EXPECT_FALSE(may_part(&alone, &stamp));
  EXPECT_FALSE(may_part(&stamp, &others));
  EXPECT_TRUE(may_part(&stamp, &jointly));
  EXPECT_TRUE(may_part(&jointly, &stamp));
  EXPECT_TRUE(may_part(&stamp, &enemys));
  EXPECT_FALSE(may_part(&stamp, nullptr));
}

// The same experiments over the same games find nothing where nothing is planted.
TEST(ExperimentsWithoutALeak, FindNothing) {
  planted().clear();
  const auto [experiment, fault] = first_to_notice();
  EXPECT_EQ(experiment, "nothing") << fault;
}

}  // namespace
