// The options of section 11, as agreed before the game.
#pragma once

#include <optional>
#include <span>

#include "common/result.h"
#include "server/rules/core/game.h"
#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid {

enum class HeroicPlace : std::uint8_t { kPreset, kFree, kDice };
BOOST_DESCRIBE_ENUM(HeroicPlace, kPreset, kFree, kDice)
enum class JoinArrival : std::uint8_t { kInTime, kDuring, kRoll };
BOOST_DESCRIBE_ENUM(JoinArrival, kInTime, kDuring, kRoll)
enum class Nation : std::uint8_t { kRuss, kBalkan, kTransylvania, kHungary };
BOOST_DESCRIBE_ENUM(Nation, kRuss, kBalkan, kTransylvania, kHungary)
enum class FootShare : std::uint8_t { kNation, kNone, kQuarter, kThird, kHalf };
BOOST_DESCRIBE_ENUM(FootShare, kNation, kNone, kQuarter, kThird, kHalf)
// TR-16.3.2: units of the campaign to one on the table; the last two, units on the table to one of the campaign.
enum class TabletopScale : std::uint8_t { kAuto, kOne, kTwo, kThree, kFour, kFive, kTwofold, kThreeAndHalffold };
BOOST_DESCRIBE_ENUM(TabletopScale, kAuto, kOne, kTwo, kThree, kFour, kFive, kTwofold, kThreeAndHalffold)
constexpr auto spelt(TabletopScale) {
  return std::to_array<std::string_view>({"auto", "1", "2", "3", "4", "5", "x2", "x3.5"});
}
enum class ClockKind : std::uint8_t { kNone, kLive, kAsync };
BOOST_DESCRIBE_ENUM(ClockKind, kNone, kLive, kAsync)

// A set position with a guide (decision 0133); none: the game as it is.
enum class Lesson : std::uint8_t { kFirstGame };
BOOST_DESCRIBE_ENUM(Lesson, kFirstGame)

struct Options {
  std::optional<Lesson> lesson = {};                   // scenario = first_game
  bool hexes = false;                                  // map
  bool hex_custom = false;                             // hex_map
  bool roads = false, rivers = false, flanks = false;  // hex_extras
  TerrainBy terrain = TerrainBy::kPrince;
  int turn_days = 7;
  int men_per_unit = 1000;
  bool skill_outcome = false;  // skill_reveal = outcome
  int base_units_aga = 10, base_units_prince = 10;
  bool cossack_edge_at_play = false;
  HeroicPlace heroic_place = HeroicPlace::kPreset;
  bool dummy_die = false;
  JoinArrival join_arrival = JoinArrival::kInTime;
  int rough_mod = 0;
  bool activation_before = false;
  bool village_defence = false;
  bool honour = false;  // join_policing
  int climax_limit = 1;
  bool withdraw_start10 = false;
  bool town_attempt_any = false;
  int town_halves = 4;  // town_multiplier in halves: 2, 3 or 4
  bool town_host = false;
  bool levy_cavalry = false;
  int turn_limit = 20;
  bool reinforcements_dice = false;
  bool wrath = false;
  Nation opponent = Nation::kRuss;
  FootShare foot_share = FootShare::kNation;
  bool abattis = false;
  bool serfs = false;
  TabletopScale tabletop_scale = TabletopScale::kAuto;
  BattleMode battle_mode = BattleMode::kAuto;
  bool battle_ask = false;
  int played_turns = 12;
  bool refereed = false;                 // referee: disputed results wait for him (TR-18.2.5)
  std::optional<bool> standing_windows;  // windows; unset: live, or standing with an async clock (TR-17.3.1)
  bool close_early = false;
  std::optional<bool> unhurried;  // window_close=answered: early, and never by time
  int window_seconds = 8, step_seconds = 3;
  ClockKind clock = ClockKind::kNone;
  int clock_amount = 0;  // live: seconds a decision; async: hours a decision
  bool operator==(const Options&) const = default;

  bool standing() const { return standing_windows.value_or(clock == ClockKind::kAsync); }
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (lesson, hexes, hex_custom, roads, rivers, flanks, terrain, turn_days, men_per_unit,
                       skill_outcome, base_units_aga, base_units_prince, cossack_edge_at_play, heroic_place, dummy_die,
                       join_arrival, rough_mod, activation_before, village_defence, honour, climax_limit,
                       withdraw_start10, town_attempt_any, town_halves, town_host, levy_cavalry, turn_limit,
                       reinforcements_dice, wrath, opponent, foot_share, abattis, serfs, tabletop_scale, battle_mode,
                       battle_ask, played_turns, refereed, standing_windows, close_early, unhurried, window_seconds,
                       step_seconds, clock, clock_amount))

// The table of section 11, for lobbies and help.
std::span<const rules::OptionInfo> option_table();
// Sets one option from its written name and value. E_OPTION for an unknown name or a value not in the table.
Result<void> set_option(Options& options, std::string_view name, std::string_view value);

}  // namespace cherta::tartar_raid
