// Hiding in Meeting of Hosts, by experiment (specification 8): random games under every mode.
#include <gtest/gtest.h>

#include "tests/rules/hosts_experiment.h"

namespace {

using namespace cherta::meeting_of_hosts;
using namespace cherta::meeting_of_hosts::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;

constexpr int kBlocks = 10, kGamesPerBlock = 256, kGamesInFog = 160;  // what is seen is dear to reckon

class RandomBattles : public ::testing::TestWithParam<int> {};

TEST_P(RandomBattles, HideWhatTheyMustAndNeverWedge) {
  const auto sets = option_sets();
  const auto& options = sets[static_cast<std::size_t>(GetParam()) % sets.size()];
  const int games = options.contains("fog") ? kGamesInFog : kGamesPerBlock;
  for (int game = 0; game < games; ++game) {
    const auto seed = seed_from(static_cast<std::uint64_t>(GetParam()) * 100'000 + static_cast<std::uint64_t>(game));
    RandomPlay<MeetingOfHosts> play(seed, experiment<MeetingOfHosts>(options, 10));
    ASSERT_EQ(play.run(), Fault());
  }
}
INSTANTIATE_TEST_SUITE_P(Blocks, RandomBattles, ::testing::Range(0, kBlocks));

}  // namespace
