// The options of section 11.
#pragma once

#include <optional>
#include <span>

#include "common/result.h"
#include "server/rules/age_of_arthur/basics.h"
#include "server/rules/core/game.h"

namespace cherta::age_of_arthur {

enum class Attacker : std::uint8_t { kRoll, kP1, kP2 };
BOOST_DESCRIBE_ENUM(Attacker, kRoll, kP1, kP2)
enum class ListKind : std::uint8_t { kMounted, kFoot, kCustom };
BOOST_DESCRIBE_ENUM(ListKind, kMounted, kFoot, kCustom)
enum class BattleMode : std::uint8_t { kAuto, kTable, kPlayed, kAsk };
BOOST_DESCRIBE_ENUM(BattleMode, kAuto, kTable, kPlayed, kAsk)
enum class DuelMode : std::uint8_t { kAuto, kTable, kPlayed };
BOOST_DESCRIBE_ENUM(DuelMode, kAuto, kTable, kPlayed)
// Of those that do not ask.
constexpr FightMode fight_mode(BattleMode mode) {
  return mode == BattleMode::kTable    ? FightMode::kTable
         : mode == BattleMode::kPlayed ? FightMode::kPlayed
                                       : FightMode::kAuto;
}
constexpr FightMode fight_mode(DuelMode mode) {
  return mode == DuelMode::kTable    ? FightMode::kTable
         : mode == DuelMode::kPlayed ? FightMode::kPlayed
                                     : FightMode::kAuto;
}

// A set position with a guide (decision 0133); none: the game as it is.
enum class Lesson : std::uint8_t { kFirstGame };
BOOST_DESCRIBE_ENUM(Lesson, kFirstGame)

// An army list (AA-2.6): caps in per cent, weights, weights when dismounted (0: never mounted).
struct ArmyList {
  ListKind kind = ListKind::kMounted;
  std::array<int, kNucleus> cap{};
  PerCategory weight{};
  std::array<int, kNucleus> weight_on_foot{};  // 0: fights on foot anyway
  bool operator==(const ArmyList&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArmyList, (), (kind, cap, weight, weight_on_foot))
ArmyList printed_list(ListKind);  // mounted or foot; options.cpp

struct Options {
  Attacker attacker = Attacker::kRoll;
  std::optional<Lesson> lesson = {};  // scenario = first_game
  ArmyList list_p1 = printed_list(ListKind::kMounted), list_p2 = printed_list(ListKind::kMounted);
  bool diagonals = true;
  bool row5_lateral = true;    // required
  bool ends_closed = false;    // ends_of_earth = closed
  bool attacker_halt = false;  // allowed
  int release_turn = 8;
  bool strip_on_leaving = false;  // defender_strip = leave
  bool red_jack_half6 = false;
  bool shortfall_lose_only = false;
  bool bridge_ahead1 = false;
  bool veiled = false;  // plunder_view
  bool defender_values_row = false;
  bool raid_winner_battle = false;
  BattleMode battle_mode = BattleMode::kAuto;
  DuelMode duel_mode = DuelMode::kAuto;
  int duel_prestige = 3;
  bool flat10 = false;  // victory_prestige
  int turn_limit = 60;  // 0: none
  bool linked = false;  // series
  int raids_max = 6;    // 0: none
  int tribute_threshold = 50;
  bool major_battle = true;
  bool new_dynasty = false;  // after_major
  bool conquest_subordinates = true;
  bool deposition_narrative = false;
  bool carry_prestige = false;
  int deadline_hours = 0;         // 0: none
  bool deadline_default = false;  // deadline_action = default
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (attacker, lesson, list_p1, list_p2, diagonals, row5_lateral, ends_closed, attacker_halt,
                       release_turn, strip_on_leaving, red_jack_half6, shortfall_lose_only, bridge_ahead1, veiled,
                       defender_values_row, raid_winner_battle, battle_mode, duel_mode, duel_prestige, flat10,
                       turn_limit, linked, raids_max, tribute_threshold, major_battle, new_dynasty,
                       conquest_subordinates, deposition_narrative, carry_prestige, deadline_hours, deadline_default))

std::span<const rules::OptionInfo> option_table();
// E_OPTION for an unknown name or a value not in the table.
Result<void> set_option(Options& options, std::string_view name, std::string_view value);

}  // namespace cherta::age_of_arthur
