// Hiding in Murid Wars, by experiment (specification 8): random games under every mode, and twin games of them.
#include <gtest/gtest.h>

#include "tests/rules/murid_experiment.h"

namespace {

using namespace cherta::murid_wars;
using namespace cherta::murid_wars::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;
using cherta::rules::testing::TwinGames;

constexpr int kBlocks = 7, kGamesPerBlock = 256, kTwinsPerBlock = 24;

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
  for (int game = 0; game < kTwinsPerBlock; ++game)
    for (const Viewer viewer : {Viewer::player(kRussian), Viewer::observer(), Viewer::player(kMurid)}) {
      TwinGames<MuridWars> twins(seed(game), viewer, experiment<MuridWars>(options(), 1), is_hidden_label);
      ASSERT_EQ(twins.run(), Fault());
    }
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomWars, ::testing::Range(0, kBlocks));

}  // namespace
