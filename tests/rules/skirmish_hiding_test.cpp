// Hiding in Skirmish, by experiment (specification 8): random games under every mode, and twin games of them.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/skirmish_experiment.h"

namespace {

using namespace cherta::skirmish;
using namespace cherta::skirmish::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;
using cherta::rules::testing::TwinGames;

constexpr int kBlocks = 7, kGamesPerBlock = 4, kTwinsPerBlock = 4;

class RandomSkirmishes : public ::testing::TestWithParam<int> {
 protected:
  static cherta::rules::OptionMap options() { return option_sets().at(static_cast<std::size_t>(GetParam())); }
  static std::uint64_t seed(int game) {
    return seed_from(static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game));
  }
};

TEST_P(RandomSkirmishes, HideWhatTheyMustAndNeverWedge) {
  for (int game = 0; game < kGamesPerBlock; ++game) {
    RandomPlay<Skirmish> play(seed(game), experiment<Skirmish>(options(), 5));
    ASSERT_EQ(play.run(), Fault());
  }
}

// Cards and hidden dice fall otherwise, and each is told the same until something is disclosed; from there the second
// world goes on from another that he cannot tell from the first, to the last card.
TEST_P(RandomSkirmishes, AreToldAlikeInTwins) {
  int steps = 0;
  for (int game = 0; game < kTwinsPerBlock; ++game)
    for (const Viewer viewer : {Viewer::player(kOne), Viewer::player(kTwo), Viewer::observer()}) {
      TwinGames<PlaysOn<Skirmish>> twins(seed(game), viewer, experiment<PlaysOn<Skirmish>>(options(), 1),
                                         is_hidden_label);
      ASSERT_EQ(twins.run(), Fault());
      steps += twins.steps();
    }
  EXPECT_GT(steps, 40 * 3 * kTwinsPerBlock);  // games, not only their beginnings
  std::cout << steps << " steps\n";
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomSkirmishes, ::testing::Range(0, kBlocks));

}  // namespace
