// Hiding in battles that a campaign hands over, by experiment (8: late arrivals, scale, rosters): random games in which
// at every step each viewer is shown another truth that he cannot tell from this one.
#include <gtest/gtest.h>

#include "tests/rules/hosts_handover.h"

namespace {

using namespace cherta::meeting_of_hosts;
using namespace cherta::meeting_of_hosts::testing;
using cherta::rules::testing::Fault;
using cherta::rules::testing::RandomPlay;

constexpr int kGames = 400;

class HandedOver : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HandedOver, HidesWhatItMustAndNeverWedges) {
  const std::string record = handed_records()[GetParam()];
  for (int game = 0; game < kGames; ++game) {
    const auto seed = seed_from(GetParam() * 100'000 + static_cast<std::uint64_t>(game));
    RandomPlay<MeetingOfHosts> play(seed, handover_experiment<MeetingOfHosts>(record, {{"phase_deadline", "24"}}, 3));
    ASSERT_EQ(play.run(), Fault());
  }
}
INSTANTIATE_TEST_SUITE_P(Records, HandedOver, ::testing::Range<std::size_t>(0, 4));

}  // namespace
