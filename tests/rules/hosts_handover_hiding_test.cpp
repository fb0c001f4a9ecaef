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
INSTANTIATE_TEST_SUITE_P(Records, HandedOver, ::testing::Range<std::size_t>(0, handed_records().size()));

// Dice for late arrivals, and how numbers are drawn, are their owner's.
bool is_hidden(std::string_view label, cherta::rules::Viewer viewer) {
  if (!label.ends_with("'s arrivals") && !label.ends_with("'s muster")) return false;
  return !viewer.is(label.front() == 'A' ? cherta::rules::Seat::kFirst : cherta::rules::Seat::kSecond);
}

// Two games in one: in the second the other side has other troops to come, and they are played on to the end.
TEST_P(HandedOver, IsToldAlikeInTwinGames) {
  constexpr std::uint64_t kTwins = 150;
  const std::string record = handed_records()[GetParam()];
  int replaced = 0, steps = 0;
  for (std::uint64_t seed = 1; seed <= kTwins; ++seed)
    for (const auto viewer :
         {cherta::rules::Viewer::player(cherta::rules::Seat::kFirst),
          cherta::rules::Viewer::player(cherta::rules::Seat::kSecond), cherta::rules::Viewer::observer()}) {
      cherta::rules::testing::TwinGames<MeetingOfHosts> twins(
          seed_from(seed * 10 + GetParam()), viewer,
          handover_experiment<MeetingOfHosts>(record, {{"phase_deadline", "24"}}, 1), is_hidden);
      ASSERT_EQ(twins.run(), Fault());
      replaced += twins.replaced();
      steps += twins.steps();
    }
  EXPECT_LT(replaced * 10, steps);
}

}  // namespace
