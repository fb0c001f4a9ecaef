// Whole games of Murid Wars at random.
#include <gtest/gtest.h>

#include "server/rules/murid_wars/game.h"
#include "tests/rules/properties.h"

namespace {

using namespace cherta;
using namespace cherta::murid_wars;

bool ends_early(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<AgreeDraw>(order) ||
         holds_alternative<EnterResult>(order);
}

rules::testing::Experiment<MuridWars> experiment(rules::OptionMap options) {
  rules::testing::Experiment<MuridWars> play;
  play.options = std::move(options);
  play.most_steps = 8000;
  play.twins_every = 40;
  play.others_every = 7;
  play.seldom = ends_early;
  return play;
}

const std::vector<rules::OptionMap>& settings() {
  static const std::vector<rules::OptionMap> kAll = {
      {{"turn_limit", "6"}},
      {{"turn_limit", "4"}, {"murid_ratings", "open"}, {"allocation", "ask"}, {"terrain", "seeded:7"}},
      {{"turn_limit", "4"}, {"murid_role", "attack"}, {"cinc_loss", "last_stand"}, {"fatigue_cost", "immediate"}},
      {{"turn_limit", "3"}, {"must_act", "strict"}, {"sharpshooting", "on"}, {"cavalry", "on:3:3"}, {"commit", "off"}},
      {{"turn_limit", "3"},
       {"melee_on_contact", "action"},
       {"fire_in_contact", "yes"},
       {"melee_match", "face"},
       {"first_activation", "initiative_test"},
       {"table", "36x36"}},
      {{"turn_limit", "3"}, {"measure", "table"}},
      {{"turn_limit", "2"}, {"measure", "table"}, {"referee", "on"}, {"allocation", "ask"}}};
  return kAll;
}

// Somebody always has a choice until it is over; what viewers are told, folded over what they knew, is what they know;
// no viewer knows more than the door lets through; the journal gives the game again.
TEST(RandomGamesOfMuridWars, EndAndNeverWedge) {
  for (const auto& options : settings())
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      rules::testing::RandomPlay<MuridWars> play(seed, experiment(options));
      EXPECT_EQ(play.run(), rules::testing::Fault());
    }
}

}  // namespace
