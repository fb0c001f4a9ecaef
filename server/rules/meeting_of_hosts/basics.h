// The small words of Meeting of Hosts. Numbers in comments are rule IDs of the specification. Lengths and places are
// hundredths of an inch, facings whole degrees (MH-1.1, 1.2).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/chance.h"
#include "server/rules/core/own.h"
#include "server/rules/core/seat.h"
#include "server/rules/table/arc.h"
#include "server/rules/table/place.h"
#include "server/rules/table/words.h"

namespace cherta::meeting_of_hosts {

using rules::Chance;
using rules::Hidden;
using rules::Open;
using rules::Own;
using rules::Seat;  // side A is the first seat, side B the second
using rules::Viewer;
using table::Box;
using table::Point;
using table::Pose;
using table::Reach;
using table::TableEdge;
using table::WheelStep;

constexpr char letter(Seat side) { return side == Seat::kFirst ? 'A' : 'B'; }
inline constexpr std::array<Seat, 2> kSides = {Seat::kFirst, Seat::kSecond};

// ---- who is who ----

// How somebody on the table is named (MH-19.5): by his number; a late arrival by the label that its owner alone knows;
// under fog as the other side has met him (x1), or as observers have (a1, b1).
enum class Naming : std::uint8_t { kNumber, kReserve, kToken, kWatched };
BOOST_DESCRIBE_ENUM(Naming, kNumber, kReserve, kToken, kWatched)

// A unit: "A3", "r1", "x1".
struct UnitId {
  Seat side = Seat::kFirst;
  Naming naming = Naming::kNumber;
  int number = 0;
  std::string text() const;
  auto operator<=>(const UnitId&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitId, (), (side, naming, number))

// A general: "AG1" (1: the commander), "y1".
struct GeneralId {
  Seat side = Seat::kFirst;
  Naming naming = Naming::kNumber;
  int number = 0;
  std::string text() const;
  auto operator<=>(const GeneralId&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralId, (), (side, naming, number))

// As words of an order: whatever their case. A token or a reserve says nothing of a side: that is A until the order's
// giver is known. Labels of setup: "3", "G2".
std::optional<UnitId> unit_of_word(std::string_view word);
std::optional<GeneralId> general_of_word(std::string_view word);

// ---- troops (MH-2.2 to 2.4, 3.1) ----

enum class Class : std::uint8_t { kSk, kLi, kMi, kHi, kLc, kMc, kHc, kEl, kAr, kBa };
BOOST_DESCRIBE_ENUM(Class, kSk, kLi, kMi, kHi, kLc, kMc, kHc, kEl, kAr, kBa)
inline constexpr std::size_t kClasses = 10;
enum class Mount : std::uint8_t { kFoot, kHorse, kCamel, kChariot, kElephant, kEngine, kWagon };
BOOST_DESCRIBE_ENUM(Mount, kFoot, kHorse, kCamel, kChariot, kElephant, kEngine, kWagon)
enum class Weapon : std::uint8_t { kNone, kJavelin, kBow, kSling, kArtillery };
BOOST_DESCRIBE_ENUM(Weapon, kNone, kJavelin, kBow, kSling, kArtillery)
enum class UnitSize : std::uint8_t { kSmall, kStandard, kLarge };
BOOST_DESCRIBE_ENUM(UnitSize, kSmall, kStandard, kLarge)
enum class Quality : std::uint8_t { kLevy, kAverage, kElite };
BOOST_DESCRIBE_ENUM(Quality, kLevy, kAverage, kElite)
enum class Status : std::uint8_t { kPending, kOnTable, kDestroyed, kSurrendered, kFled, kLeft };
BOOST_DESCRIBE_ENUM(Status, kPending, kOnTable, kDestroyed, kSurrendered, kFled, kLeft)

// What a unit is, all but its quality.
struct Profile {
  Class kind = Class::kHi;
  Mount mount = Mount::kFoot;
  Weapon weapon = Weapon::kNone;
  UnitSize size = UnitSize::kStandard;
  int figures = 0;         // figs0 (MH-2.4)
  bool impetuous = false;  // MH-3.2
  bool operator==(const Profile&) const = default;
};
BOOST_DESCRIBE_STRUCT(Profile, (), (kind, mount, weapon, size, figures, impetuous))

// ---- generals (MH-4) ----

enum class Rank : std::uint8_t { kCommander, kSubordinate };
BOOST_DESCRIBE_ENUM(Rank, kCommander, kSubordinate)
enum class GeneralMount : std::uint8_t { kLightFoot, kFoot, kLightHorse, kHorse, kChariot, kElephant };
BOOST_DESCRIBE_ENUM(GeneralMount, kLightFoot, kFoot, kLightHorse, kHorse, kChariot, kElephant)
enum class Fate : std::uint8_t { kUnhurt, kLeftTable, kCaptured, kKilled };
BOOST_DESCRIBE_ENUM(Fate, kUnhurt, kLeftTable, kCaptured, kKilled)

// ---- ground (MH-5.1) ----

enum class Terrain : std::uint8_t {
  kOpen,
  kBroken,
  kWood,
  kVeryDifficult,
  kImpassable,
  kHill,
  kHardCover,
  kFord,
  kBridge,
  kRoad,
  kWall,
  kDitch
};
BOOST_DESCRIBE_ENUM(Terrain, kOpen, kBroken, kWood, kVeryDifficult, kImpassable, kHill, kHardCover, kFord, kBridge,
                    kRoad, kWall, kDitch)

// ---- the course of a battle (section 4) ----

enum class Phase : std::uint8_t {
  kConfig,
  kTerrain,
  kEdges,
  kMuster,
  kDeploy,
  kReveal,
  kTurnStart,
  kInitiative,
  kStartRally,
  kMove1,
  kMove2,
  kShootDeclare,
  kShoot,
  kEvadeDeclare,
  kMelee,
  kPursuit1,
  kPursuit2,
  kRecoverDeclare,
  kTurnEnd,
  kResult,
  kEnded
};
BOOST_DESCRIBE_ENUM(Phase, kConfig, kTerrain, kEdges, kMuster, kDeploy, kReveal, kTurnStart, kInitiative, kStartRally,
                    kMove1, kMove2, kShootDeclare, kShoot, kEvadeDeclare, kMelee, kPursuit1, kPursuit2, kRecoverDeclare,
                    kTurnEnd, kResult, kEnded)

// What made a unit move (events, section 7).
enum class MoveKind : std::uint8_t {
  kAdvance,
  kBack,
  kManoeuvre,
  kMarch,
  kCharge,
  kEnter,
  kRetreat,
  kEvade,
  kPursuit,
  kRecoil,
  kFlee,
  kPlaced
};
BOOST_DESCRIBE_ENUM(MoveKind, kAdvance, kBack, kManoeuvre, kMarch, kCharge, kEnter, kRetreat, kEvade, kPursuit, kRecoil,
                    kFlee, kPlaced)
// What a unit took a rally test for (MH-14.1).
enum class Cause : std::uint8_t { kStart, kBack, kManoeuvre, kEvade, kPassed, kShooting, kPursuit, kRecoil };
BOOST_DESCRIBE_ENUM(Cause, kStart, kBack, kManoeuvre, kEvade, kPassed, kShooting, kPursuit, kRecoil)
// How a melee ended for a unit, as far as MH-15.1 asks: it gave an inch, or it went away (evaded or retreated).
enum class Gone : std::uint8_t { kNo, kRecoiled, kAway };
BOOST_DESCRIBE_ENUM(Gone, kNo, kRecoiled, kAway)

// What changes a die (MH-8.2, 13.11, 14.3, 16.3), or a side's roll (MH-7.2).
enum class Why : std::uint8_t {
  kElite,
  kLevy,
  kGeneral,
  kEnemyBehind,
  kEnemySeen,
  kHalfLost,
  kPanic,
  kFlank,
  kBlankRow,
  kWeakClass,
  kUphillOrObstacle,
  kArdour
};
BOOST_DESCRIBE_ENUM(Why, kElite, kLevy, kGeneral, kEnemyBehind, kEnemySeen, kHalfLost, kPanic, kFlank, kBlankRow,
                    kWeakClass, kUphillOrObstacle, kArdour)
struct Modifier {
  Why why = Why::kElite;
  int by = 0;
  bool operator==(const Modifier&) const = default;
};
BOOST_DESCRIBE_STRUCT(Modifier, (), (why, by))
using Modifiers = std::vector<Modifier>;
constexpr int total(const Modifiers& all) {
  int sum = 0;
  for (const Modifier& one : all) sum += one.by;
  return sum;
}

// How the battle ended (MH-22.6).
enum class EndKind : std::uint8_t {
  kBroke,
  kWipedOut,
  kConceded,
  kWithdrew,
  kTurnLimit,
  kObjective,
  kAgreed,
  kAdjudicated,
  kAuto,
  kTable
};
BOOST_DESCRIBE_ENUM(EndKind, kBroke, kWipedOut, kConceded, kWithdrew, kTurnLimit, kObjective, kAgreed, kAdjudicated,
                    kAuto, kTable)

enum class Role : std::uint8_t { kAttacker, kDefender };
BOOST_DESCRIBE_ENUM(Role, kAttacker, kDefender)

// Two parts of a campaign's worth (MH-22.4): an exact fraction, whole > 0.
struct Value {
  int part = 1, whole = 1;
  bool operator==(const Value&) const = default;
};
BOOST_DESCRIBE_STRUCT(Value, (), (part, whole))

}  // namespace cherta::meeting_of_hosts
