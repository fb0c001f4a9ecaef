// The options of section 11.
#pragma once

#include <optional>
#include <span>

#include "common/result.h"
#include "server/rules/core/game.h"
#include "server/rules/meeting_of_hosts/basics.h"

namespace cherta::meeting_of_hosts {

enum class BattleMode : std::uint8_t { kPlayed, kTable, kAuto };
BOOST_DESCRIBE_ENUM(BattleMode, kPlayed, kTable, kAuto)
enum class GroundMode : std::uint8_t { kGenerated, kNone, kTemplate, kExplicit };  // the option `terrain`
BOOST_DESCRIBE_ENUM(GroundMode, kGenerated, kNone, kTemplate, kExplicit)
enum class Template : std::uint8_t { kHall, kVillage, kTownWall, kFord, kBridge, kCherta, kObstacleLine, kRiverFlank };
BOOST_DESCRIBE_ENUM(Template, kHall, kVillage, kTownWall, kFord, kBridge, kCherta, kObstacleLine, kRiverFlank)
enum class Density : std::uint8_t { kSparse, kNormal, kDense };
BOOST_DESCRIBE_ENUM(Density, kSparse, kNormal, kDense)
enum class ArmyMode : std::uint8_t { kSample, kBuild, kHandover };
BOOST_DESCRIBE_ENUM(ArmyMode, kSample, kBuild, kHandover)
enum class BreakPoint : std::uint8_t { kHalf, kThird, kTwoThirds, kNone };
BOOST_DESCRIBE_ENUM(BreakPoint, kHalf, kThird, kTwoThirds, kNone)
enum class TieWinner : std::uint8_t { kNone, kA, kB };
BOOST_DESCRIBE_ENUM(TieWinner, kNone, kA, kB)
enum class GeneralRisk : std::uint8_t { kWithUnit, kDice, kNone };
BOOST_DESCRIBE_ENUM(GeneralRisk, kWithUnit, kDice, kNone)
enum class MeleeDepth : std::uint8_t { kAll, kBehindContact };
BOOST_DESCRIBE_ENUM(MeleeDepth, kAll, kBehindContact)
enum class BlankRow : std::uint8_t { kElephants, kCharge, kNone };
BOOST_DESCRIBE_ENUM(BlankRow, kElephants, kCharge, kNone)

// A set position with a guide (decision 0138); none: the game as it is.
enum class Lesson : std::uint8_t { kFirstGame };
BOOST_DESCRIBE_ENUM(Lesson, kFirstGame)

struct Options {
  BattleMode battle_mode = BattleMode::kPlayed;
  std::optional<Lesson> lesson = {};  // scenario = first_game
  int table_w = 72, table_h = 48;     // inches
  GroundMode terrain = GroundMode::kGenerated;
  Template ground = Template::kHall;  // of terrain=template:<name>
  Density terrain_density = Density::kNormal;
  bool terrain_mirror = false;
  ArmyMode army_mode = ArmyMode::kSample;
  int budget = 60;
  bool hidden_deployment = true;
  bool open_rosters = false;
  bool fog = false;
  bool hidden_quality = false;
  bool show_ready = false;
  int turn_limit = 12;
  BreakPoint break_point = BreakPoint::kHalf;
  TieWinner tie_winner = TieWinner::kNone;
  GeneralRisk general_risk = GeneralRisk::kWithUnit;
  bool elephant_panic = false;
  bool traits = true;             // as lists
  bool mounted_strength = false;  // mounted_shooting = strength
  MeleeDepth melee_depth = MeleeDepth::kAll;
  BlankRow melee_blank_row = BlankRow::kElephants;
  int deadline_hours = 0;  // 0: none
  bool referee = false;    // results that differ twice are his to decide (MH-23.2)
  bool operator==(const Options&) const = default;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (battle_mode, lesson, table_w, table_h, terrain, ground, terrain_density, terrain_mirror,
                       army_mode, budget, hidden_deployment, open_rosters, fog, hidden_quality, show_ready, turn_limit,
                       break_point, tie_winner, general_risk, elephant_panic, traits, mounted_strength, melee_depth,
                       melee_blank_row, deadline_hours, referee))

std::span<const rules::OptionInfo> option_table();
// E_OPTION for an unknown name or a value that is not in the table. Whether they go together: check_options.
Result<void> set_option(Options& options, std::string_view name, std::string_view value);
// What the table alone cannot say: fog needs hidden deployment; a template its table (MH-5.9); a first game what it
// brings itself.
Result<void> check_options(const Options& options);
// What a match begins with: a first game has a table and a length of its own.
Options usual_options(bool first_game);

}  // namespace cherta::meeting_of_hosts
