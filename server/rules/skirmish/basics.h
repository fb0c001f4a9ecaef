// The small words of Skirmish. Numbers in comments are rule IDs of the specification. Lengths and places are hundredths
// of an inch (SK-4.1), scores half-points (SK-1.5).
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/chance.h"
#include "server/rules/core/own.h"
#include "server/rules/core/seat.h"
#include "server/rules/skirmish/scenario/scenario.h"
#include "server/rules/table/angle.h"

namespace cherta::skirmish {

using rules::Chance;
using rules::Hidden;
using rules::Open;
using rules::Own;
using rules::Seat;
using rules::Viewer;
using table::Point;
using table::Pose;

// Of the raid: Vikings, Romans. In the order in which the scenario lists the sides.
inline constexpr Seat kOne = Seat::kFirst, kTwo = Seat::kSecond;
inline constexpr std::array<Seat, 2> kSides = {kOne, kTwo};

// The same of both sides, for all to see.
template <class T>
struct Both {
  T one{}, two{};
  T& operator[](Seat side) { return side == kOne ? one : two; }
  const T& operator[](Seat side) const { return side == kOne ? one : two; }
  bool operator==(const Both&) const = default;
  BOOST_DESCRIBE_CLASS(Both, (), (one, two), (), ())
};

// ---- who is who ----

// "V3": the prefix of his side, in capitals, and his number. The lowest ID is the one with the lowest number.
struct FigureId {
  std::string prefix;
  int number = 0;
  std::string text() const { return prefix + std::to_string(number); }
  auto operator<=>(const FigureId&) const = default;
};
BOOST_DESCRIBE_STRUCT(FigureId, (), (prefix, number))
// As a word of an order, whatever its case: one to four letters, then a number of at most six digits without idle
// noughts. Whether there is such a figure is another question (E_FIGURE).
std::optional<FigureId> figure_of_word(std::string_view word);

// Who met whom (SK-9): a charge, declared or being settled.
struct Charge {
  FigureId attacker, target;
  bool operator==(const Charge&) const = default;
};
BOOST_DESCRIBE_STRUCT(Charge, (), (attacker, target))

// ---- the course of a game (sections 3, 4) ----

enum class Phase : std::uint8_t {
  kOptions,
  kMuster,
  kDeploy,
  kDeal,    // nobody decides
  kReveal,  // nobody decides
  kCard,
  kDefMorale,
  kDefFire,
  kAttMorale,
  kMelee,    // nobody decides
  kDefRout,  // nobody decides
  kRally,
  kRout,  // nobody decides
  kOrders,
  kUpkeep,  // nobody decides
  kResult,
  kOver
};
BOOST_DESCRIBE_ENUM(Phase, kOptions, kMuster, kDeploy, kDeal, kReveal, kCard, kDefMorale, kDefFire, kAttMorale, kMelee,
                    kDefRout, kRally, kRout, kOrders, kUpkeep, kResult, kOver)
std::string_view code_of(Phase);  // "DEF_MORALE"

// What a die of the result table does (SK-7.4).
enum class Hurt : std::uint8_t { kNothing, kRout, kWound, kKill };
BOOST_DESCRIBE_ENUM(Hurt, kNothing, kRout, kWound, kKill)

// Where a man has found shelter (SK-11.5): at his side's refuge (the hold, hut A, a point), or in the hold of his
// side's ship if that is not its refuge.
enum class Shelter : std::uint8_t { kNone, kRefuge, kHold };
BOOST_DESCRIBE_ENUM(Shelter, kNone, kRefuge, kHold)

// Which check of morale it is (SK-10.1).
enum class MoraleStep : std::uint8_t { kDefence, kAttack, kRally };
BOOST_DESCRIBE_ENUM(MoraleStep, kDefence, kAttack, kRally)

// ---- the end (sections 9, 10; SK-17.6) ----

enum class Winner : std::uint8_t { kOne, kTwo, kNone, kVoid };
BOOST_DESCRIBE_ENUM(Winner, kOne, kTwo, kNone, kVoid)
enum class Cause : std::uint8_t {
  kCards,       // the last card was played
  kEliminated,  // SK-14.6
  kDuel,        // SK-17.4
  kConceded,
  kAgreed,
  kTable,   // SK-19.3
  kAuto,    // SK-19.2
  kReferee  // ended or void
};
BOOST_DESCRIBE_ENUM(Cause, kCards, kEliminated, kDuel, kConceded, kAgreed, kTable, kAuto, kReferee)
enum class How : std::uint8_t { kKilled, kFled, kWounded, kDraw };
BOOST_DESCRIBE_ENUM(How, kKilled, kFled, kWounded, kDraw)
enum class Fate : std::uint8_t { kUnhurt, kWounded, kFled, kFledWounded, kKilled };
BOOST_DESCRIBE_ENUM(Fate, kUnhurt, kWounded, kFled, kFledWounded, kKilled)

constexpr Winner won_by(Seat side) { return side == kOne ? Winner::kOne : Winner::kTwo; }

}  // namespace cherta::skirmish
