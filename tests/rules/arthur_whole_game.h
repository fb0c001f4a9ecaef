// Whole games of The Age of Arthur.
#pragma once

#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& age_of_arthur();  // game.cpp
}

namespace cherta::age_of_arthur::testing {

using namespace rules::testing;
using rules::Chance;
using rules::OptionMap;
using rules::Position;
using rules::Seat;
using rules::Viewer;

struct Game : WholeGame {
  Game(const OptionMap& options, std::uint64_t seed) : WholeGame(rules::age_of_arthur(), options, seed) {}
};

// Options that together reach every chapter of the rules.
inline std::vector<OptionMap> option_sets() {
  return {
      {},
      {{"attacker", "p2"}, {"list_p1", "foot"}, {"plunder_view", "veiled"}},
      {{"diagonals", "off"}, {"bridge_width", "ahead1"}, {"release_turn", "0"}},
      {{"attacker_halt", "allowed"}, {"defender_strip", "leave"}, {"row5_lateral", "not_required"}},
      {{"ends_of_earth", "closed"}, {"attrition_shortfall", "lose_only"}, {"row1_red_jack", "half6"}},
      {{"battle_mode", "table"}, {"duel_mode", "table"}, {"victory_prestige", "flat10"}},
      {{"battle_mode", "ask"}, {"defender_values", "row"}, {"raid_winner", "battle"}},
      {{"battle_mode", "played"}, {"duel_mode", "played"}},
      {{"list_p2", "custom RB:20:6:5 NR:30:4:3 MW:20:4:- FW:100:3:- SK:50:2:-"}, {"turn_limit", "12"}},
      {{"series", "linked"}, {"raids_max", "4"}, {"tribute_threshold", "10"}},
      {{"series", "linked"}, {"raids_max", "5"}, {"tribute_threshold", "20"}, {"after_major", "new_dynasty"}},
      {{"series", "linked"},
       {"raids_max", "3"},
       {"conquest_effect", "score_only"},
       {"carry", "prestige"},
       {"deposition", "narrative"},
       {"major_battle", "no"}},
  };
}

}  // namespace cherta::age_of_arthur::testing
