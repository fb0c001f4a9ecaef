// Whole games of Skirmish at random.
#include <gtest/gtest.h>

#include "tests/rules/skirmish_experiment.h"

namespace {

using namespace cherta;
using namespace cherta::skirmish;

rules::testing::Experiment<Skirmish> plain(rules::OptionMap options) {
  rules::testing::Experiment<Skirmish> play;
  play.options = std::move(options);
  play.most_steps = 3000;
  play.twins_every = 20;
  play.others_every = 7;
  play.seldom = skirmish::testing::seldom;
  play.invariant = skirmish::testing::what_cannot_be;
  return play;
}

// Somebody always has a choice until it is over; what viewers are told, folded over what they knew, is what they know;
// no viewer knows more than the door lets through; the journal gives the game again.
TEST(RandomGamesOfSkirmish, EndAndNeverWedge) {
  for (const auto& options : skirmish::testing::option_sets())
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      rules::testing::RandomPlay<Skirmish> play(seed, plain(options));
      EXPECT_EQ(play.run(), rules::testing::Fault());
    }
}

}  // namespace
