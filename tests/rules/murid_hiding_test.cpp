// Hiding in Murid Wars, by experiment (specification 8): random games under every mode, and twin games of them.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/murid_other_dice.h"

namespace {

using namespace cherta::murid_wars;
using namespace cherta::murid_wars::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;
using cherta::rules::testing::TwinGames;

constexpr int kBlocks = 8, kGamesPerBlock = 64, kTwinsPerBlock = 6;

class RandomWars : public ::testing::TestWithParam<int> {
 protected:
  static cherta::rules::OptionMap options() { return option_sets().at(static_cast<std::size_t>(GetParam())); }
  static std::uint64_t seed(int game) {
    return seed_from(static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game));
  }
};

TEST_P(RandomWars, HideWhatTheyMustAndNeverWedge) {
  for (int game = 0; game < kGamesPerBlock; ++game) {
    RandomPlay<MuridWars> play(seed(game), experiment<MuridWars>(options(), 12));
    ASSERT_EQ(play.run(), Fault());
  }
}

// Hidden dice fall otherwise, and the Russian (an observer, the Murid) is told the same until something is disclosed.
TEST_P(RandomWars, AreToldAlikeInTwins) {
  int steps = 0;
  for (int game = 0; game < kTwinsPerBlock; ++game)
    for (const Viewer viewer : {Viewer::player(kRussian), Viewer::observer(), Viewer::player(kMurid)}) {
      TwinGames<PlaysOn<MuridWars>> twins(seed(game), viewer, twin_experiment<MuridWars>(options(), viewer),
                                          is_hidden_label);
      ASSERT_EQ(twins.run(), Fault());
      steps += twins.steps();
    }
  EXPECT_GT(steps, 40 * 3 * kTwinsPerBlock);  // games, not only their beginnings
  std::cout << steps << " steps\n";
}

// Unseen dice fall otherwise, order by order, in every other battle with morale tested every turn.
TEST_P(RandomWars, TellNobodyHowUnseenDiceFall) {
  if (options().contains("murid_ratings")) return;  // then they are seen
  int steps = 0;
  for (int game = 0; game < kTwinsPerBlock; ++game)
    for (const Viewer viewer : {Viewer::player(kRussian), Viewer::observer()}) {
      OtherDice<MuridWars> dice(seed(game), viewer, options());
      ASSERT_EQ(dice.run(), Fault());
      steps += dice.steps;
    }
  EXPECT_GT(steps, 20 * 2 * kTwinsPerBlock);
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomWars, ::testing::Range(0, kBlocks));

}  // namespace
