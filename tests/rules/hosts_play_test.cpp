// Whole battles of Meeting of Hosts at random.
#include <gtest/gtest.h>

#include "server/rules/meeting_of_hosts/game.h"
#include "tests/rules/properties.h"

namespace {

using namespace cherta;
using namespace cherta::meeting_of_hosts;

bool ends_early(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<Withdraw>(order) ||
         holds_alternative<AgreeDraw>(order) || holds_alternative<Undeploy>(order) ||
         holds_alternative<AgreeAuto>(order);
}

rules::testing::Experiment<MeetingOfHosts> experiment(rules::OptionMap options) {
  rules::testing::Experiment<MeetingOfHosts> play;
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
      {{"turn_limit", "4"}, {"hidden_quality", "on"}, {"show_ready", "on"}},
      {{"turn_limit", "3"}, {"hidden_deployment", "off"}},
      {{"turn_limit", "3"}, {"open_rosters", "on"}, {"terrain", "template:ford"}},
      {{"turn_limit", "2"}, {"army_mode", "build"}, {"budget", "30"}, {"table_w", "48"}},
      {{"battle_mode", "table"}},
      {{"battle_mode", "table"}, {"referee", "on"}, {"hidden_quality", "on"}},
      {{"battle_mode", "auto"}, {"terrain", "template:hall"}}};
  return kAll;
}

// Somebody always has a choice until it is over; what viewers are told, folded over what they knew, is what they know;
// no viewer knows more than the door lets through; the journal gives the battle again.
TEST(RandomBattles, EndAndNeverWedge) {
  for (const auto& options : settings())
    for (std::uint64_t seed = 1; seed <= 16; ++seed) {
      rules::testing::RandomPlay<MeetingOfHosts> play(seed, experiment(options));
      EXPECT_EQ(play.run(), rules::testing::Fault());
    }
}

}  // namespace
