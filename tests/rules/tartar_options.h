// Sets of options of Tartar Raid that together reach every chapter of the rules.
#pragma once

#include <vector>

#include "server/rules/core/game.h"

namespace cherta::tartar_raid::testing {

inline std::vector<rules::OptionMap> option_sets() {
  return {
      {},
      {{"windows", "standing"}},
      {{"map", "hexes"}},
      {{"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}, {"opponent", "balkan"}, {"balkan_abattis", "on"}},
      {{"opponent", "hungary"}, {"balkan_serfs", "on"}, {"foot_share", "1/2"}, {"tartary_levy", "cavalry"}},
      {{"town_host", "on"}, {"town_attempt", "any"}, {"skill_reveal", "outcome"}, {"wrath", "on"}},
      {{"cossack_edge", "at_play"}, {"heroic_place", "free"}, {"dummy_reveal", "die"}, {"join_arrival", "roll"}},
      {{"heroic_place", "dice"}, {"join_arrival", "during"}, {"village_defence", "on"}, {"withdraw_from", "start10"}},
      {{"battle_mode", "table"}, {"referee", "on"}, {"reinforcements", "dice"}, {"terrain", "random"}},
      {{"activation_timing", "before_movement"}, {"join_policing", "honour"}, {"climax_limit", "3"}},
      {{"terrain", "random_free"}, {"window_close", "early"}, {"turn_limit", "12"}, {"battle_ask", "on"}},
  };
}

}  // namespace cherta::tartar_raid::testing
