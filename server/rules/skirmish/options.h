// The options of section 11, and what a match is (section 9). Their table stands in words/options.cpp.
#pragma once

#include <span>

#include "common/result.h"
#include "server/rules/core/game.h"
#include "server/rules/skirmish/basics.h"

namespace cherta::skirmish {

enum class Mode : std::uint8_t { kPlayed, kAuto, kTable };  // SK-19
BOOST_DESCRIBE_ENUM(Mode, kPlayed, kAuto, kTable)
enum class Turning : std::uint8_t { kFree45, kStrict, kAny };  // SK-5.2
BOOST_DESCRIBE_ENUM(Turning, kFree45, kStrict, kAny)

struct Options {
  std::string scenario = "viking_raid";  // a name of built_in_scenarios(); or of the one that was handed over
  Mode mode = Mode::kPlayed;
  bool open_layout = false;       // terrain_layout=open
  std::optional<int> hand_size;   // none: the scenario's
  bool referee_sees_deck = true;  // referee_deck=shown
  bool open_morale = false;       // morale_points=open
  int morale_total = 100;         // unless the scenario gives another
  bool open_reserves = false;     // reserves=open
  Turning turning = Turning::kFree45;
  bool figures_block_los = true;
  bool shield_front = false;  // shield_arc=front
  bool thrown_range = false;  // thrown_range=10
  bool slow_autoload = true;  // weapons with load 2 or more, too
  bool wounded_rout_kills = false;
  bool melee_unshielded = true;
  bool test_vs_broken = true;
  bool wound_check = false;
  bool rally = true;
  bool captured_when_led = false;
  bool own_dead_cost = false;                 // 1
  bool wound_points_half = false;             // wound_points=half
  bool early_end = false;                     // eliminated
  std::optional<DuelEnd> duel_end;            // none: the scenario's
  std::optional<DuelTiebreak> duel_tiebreak;  // likewise
  bool timeout_auto = false;                  // timeout=auto
  int deadline_hours = 48;                    // of each decision, with timeout=auto
  bool answer_ahead = false;                  // attacker_answer=ahead
  bool referee = false;                       // one decides what is disputed (SK-19.3)
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (scenario, mode, open_layout, hand_size, referee_sees_deck, open_morale, morale_total,
                       open_reserves, turning, figures_block_los, shield_front, thrown_range, slow_autoload,
                       wounded_rout_kills, melee_unshielded, test_vs_broken, wound_check, rally, captured_when_led,
                       own_dead_cost, wound_points_half, early_end, duel_end, duel_tiebreak, timeout_auto,
                       deadline_hours, answer_ahead, referee))

std::span<const rules::OptionInfo> option_table();
// E_OPTION for an unknown name or a value that is not allowed.
Result<void> set_option(Options& options, std::string_view name, std::string_view value);

}  // namespace cherta::skirmish
