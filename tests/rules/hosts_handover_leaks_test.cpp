// Every trap of section 8 about late arrivals and scale: with the mistake planted, random games notice it; without,
// they notice nothing.
#include "tests/rules/hosts_handover_leaks.h"

#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/meeting_of_hosts/engine.h"
#include "tests/rules/hosts_handover.h"

namespace {

using namespace cherta::meeting_of_hosts;
using cherta::meeting_of_hosts::leaks::LeakyHandover;
using cherta::meeting_of_hosts::leaks::noticed_in_handover;
using cherta::meeting_of_hosts::leaks::planted_in_handover;
using cherta::meeting_of_hosts::testing::handed_records;

const std::vector<const char*>& traps() {
  static const std::vector<const char*> kTraps = {"existence", "strength", "times",      "percentage",  "scale",
                                                  "dice told", "label",    "gap",        "sealed told", "own die",
                                                  "prompt",    "timing",   "shared dice"};
  return kTraps;
}

class HandOverLeaks : public ::testing::TestWithParam<std::size_t> {};

TEST_P(HandOverLeaks, AreNoticed) {
  constexpr std::uint64_t kMostGames = 80;
  const std::string trap = traps()[GetParam()], record = handed_records()[0];
  for (std::uint64_t seed = 0; seed < 2; ++seed) EXPECT_EQ(noticed_in_handover(seed, record), "") << trap;
  planted_in_handover() = trap;
  std::string noticed;
  std::uint64_t games = 0;
  for (; games < kMostGames && noticed.empty(); ++games) noticed = noticed_in_handover(games, record);
  planted_in_handover().clear();
  EXPECT_NE(noticed, "") << "no random game noticed the planted leak " << trap;
  EXPECT_EQ(noticed_in_handover(games - 1, record), "") << "without the leak as well";
  std::cout << trap << ", game " << games << ": " << noticed.substr(0, noticed.find('\n')) << '\n';
}
INSTANTIATE_TEST_SUITE_P(Every, HandOverLeaks, ::testing::Range<std::size_t>(0, traps().size()), [](const auto& one) {
  std::string name = traps()[one.param];
  std::erase(name, ' ');
  return name;
});

// Those in what a viewer may know are noticed by the comparison of truths alone, at a position in play: no event that
// fails to fold needs to give them away first.
TEST(HandOverTruths, ShowInATruthThatLooksTheSame) {
  cherta::rules::SeededChance chance(3);
  State state = MeetingOfHosts::start({}).value();
  const auto give = [&](cherta::rules::Actor actor, const std::string& words) {
    Ruling r(state, chance);
    MeetingOfHosts::decide(r, actor, MeetingOfHosts::parse(words).value());
    state = std::move(r).take_state();
  };
  give(cherta::rules::Actor::referee(), "ref handover " + handed_records()[0]);
  for (const char* words : {"accept", "autodeploy", "ready"})
    for (const auto seat : kSides) give(cherta::rules::Actor::player(seat), words);
  ASSERT_EQ(*state.phase, Phase::kInitiative);
  give(cherta::rules::Actor::player(**state.chooser), "initiative first");
  give(cherta::rules::Actor::referee(), "ref remove A1 fled");
  for (const char* trap : {"", "existence", "strength", "times", "percentage", "scale", "own die"}) {
    planted_in_handover() = trap;
    int seen = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
      for (const auto seat : kSides) {
        cherta::rules::SeededChance guess(seed);
        const auto viewer = cherta::rules::Viewer::player(seat);
        const State other = MeetingOfHosts::resample(state, viewer, guess);
        seen += LeakyHandover::project(state, viewer) == LeakyHandover::project(other, viewer) ? 0 : 1;
      }
    planted_in_handover().clear();
    EXPECT_EQ(seen > 0, *trap != '\0') << trap << " " << seen;
  }
}

}  // namespace
