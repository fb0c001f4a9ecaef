// The small words of The Age of Arthur: cells, directions, sides, categories. Numbers in comments are rule IDs of the
// specification.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/describe.hpp>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/cards.h"
#include "server/rules/core/codec.h"
#include "server/rules/core/seat.h"
#include "server/rules/core/spelt.h"

namespace cherta::age_of_arthur {

using rules::Card;
using rules::Chance;
using rules::Hidden;
using rules::Open;
using rules::read_json;
using rules::Seat;
using rules::Viewer;
using rules::write_json;

// The two roles of a raid (AA-2.2). Seats swap them from raid to raid.
enum class Role : std::uint8_t { kAttacker, kDefender };
BOOST_DESCRIBE_ENUM(Role, kAttacker, kDefender)
constexpr Role other(Role role) { return role == Role::kAttacker ? Role::kDefender : Role::kAttacker; }

// A cell `row-column` of the grid (AA-1.1), or H, the attacker's home (AA-1.8). Columns may be 0, negative or above 13
// once the land has been extended (AA-1.10).
class Cell {
 public:
  constexpr Cell() = default;  // nowhere
  constexpr Cell(int row, int column)
      : row_(static_cast<std::int8_t>(row)), column_(static_cast<std::int8_t>(column)) {}
  static constexpr Cell home() { return Cell(0, 0); }
  constexpr int row() const { return row_; }
  constexpr int column() const { return column_; }
  constexpr bool exists() const { return row_ >= 0; }
  constexpr bool is_home() const { return row_ == 0; }
  std::string text() const;                                 // "3-7", "2--1", "H", "" for nowhere
  static std::optional<Cell> parse(std::string_view word);  // any case; "home" is H
  constexpr auto operator<=>(const Cell&) const = default;  // by row, then column

 private:
  std::int8_t row_ = -1, column_ = 0;
};
inline void write_json(std::string& out, const Cell& cell) { out += '"' + cell.text() + '"'; }
bool read_json(std::string_view text, Cell& cell);
using Cells = boost::container::small_vector<Cell, 8>;

// Clockwise from north (AA-1.3). As words n, ne, e …, without anything between the letters.
enum class Direction : std::uint8_t { kN, kNe, kE, kSe, kS, kSw, kW, kNw };
BOOST_DESCRIBE_ENUM(Direction, kN, kNe, kE, kSe, kS, kSw, kW, kNw)
void write_json(std::string& out, Direction);
bool read_json(std::string_view text, Direction&);  // the n_e of older journals, too
constexpr Direction turned(Direction d, int eighths) {
  return static_cast<Direction>((static_cast<int>(d) + eighths + 16) % 8);
}

// Troop categories (AA-2.6): five of the nucleus, two of the rest.
enum class Category : std::uint8_t { kRB, kNR, kMW, kFW, kSK, kLF, kLS };
BOOST_DESCRIBE_ENUM(Category, kRB, kNR, kMW, kFW, kSK, kLF, kLS)
inline constexpr int kCategories = 7, kNucleus = 5;
using PerCategory = std::array<int, kCategories>;  // by Category
using Mix = std::array<int, kNucleus>;             // per cent, sums to 100

enum class KingState : std::uint8_t { kFit, kBeaten, kDead };
BOOST_DESCRIBE_ENUM(KingState, kFit, kBeaten, kDead)
enum class HaltCause : std::uint8_t {
  kNone,
  kRoads,
  kDissent,
  kIll,
  kSerious,
  kCritical
};  // ascending gravity (AA-4.9)
BOOST_DESCRIBE_ENUM(HaltCause, kNone, kRoads, kDissent, kIll, kSerious, kCritical)
enum class RetreatKind : std::uint8_t { kNone, kTwo, kDirect, kFree };  // AA-4.10
BOOST_DESCRIBE_ENUM(RetreatKind, kNone, kTwo, kDirect, kFree)
enum class Site : std::uint8_t { kOpen, kRiver, kFord, kStronghold, kPlace, kHall };  // AA-13.2
BOOST_DESCRIBE_ENUM(Site, kOpen, kRiver, kFord, kStronghold, kPlace, kHall)

// How a battle or a single combat is fought (AA-13.1); kOpen: not known yet.
enum class FightMode : std::uint8_t { kOpen, kAuto, kTable, kPlayed };
BOOST_DESCRIBE_ENUM(FightMode, kOpen, kAuto, kTable, kPlayed)
constexpr auto spelt(FightMode) { return std::to_array<std::string_view>({"", "auto", "table", "played"}); }

// How a raid ends (AA-14.1); the last four: how a match does. kNone: it goes on.
enum class EndCode : std::uint8_t {
  kNone,
  kHome,
  kEnded,
  kCleared,
  kConquest,
  kRecalled,
  kDriven,
  kOmens,
  kKingDead,
  kDestroyed,
  kBeaten,
  kLimit,
  kConcede,
  kRaidsMax,
  kSubmitted,
  kMajorBattle,
  kReferee
};
BOOST_DESCRIBE_ENUM(EndCode, kNone, kHome, kEnded, kCleared, kConquest, kRecalled, kDriven, kOmens, kKingDead,
                    kDestroyed, kBeaten, kLimit, kConcede, kRaidsMax, kSubmitted, kMajorBattle, kReferee)
constexpr auto spelt(EndCode) {
  return std::to_array<std::string_view>({"", "home", "ended", "cleared", "conquest", "recalled", "driven", "omens",
                                          "king_dead", "destroyed", "beaten", "limit", "concede", "raids_max",
                                          "submitted", "major_battle", "referee"});
}

// What may be answered in advance (AA-17.2), in the order in which such answers are kept.
enum class StandingFor : std::uint8_t {
  kAct,
  kAnswer,
  kChallenge,
  kFallback,
  kFord,
  kGuide,
  kJoker,
  kKing,
  kLevy,
  kLoot,
  kMeet,
  kMode,
  kPress,
  kSally
};
BOOST_DESCRIBE_ENUM(StandingFor, kAct, kAnswer, kChallenge, kFallback, kFord, kGuide, kJoker, kKing, kLevy, kLoot,
                    kMeet, kMode, kPress, kSally)

// Phases of sections 3 and 4 in which somebody decides, and the stops between.
enum class Phase : std::uint8_t {
  kOptions,
  kMix,
  kBase,
  kTurnStart,
  kMove,
  kCard,
  kJoker,
  kLoot,
  kFord,
  kGuide,
  kChallenge,
  kAnswer,
  kDuel,
  kPress,
  kStand,
  kKing,
  kMode,
  kSally,
  kBattle,
  kFallback,
  kUpkeep,
  kLevy,
  kAct,
  kTurnEnd,
  kOver,
  kNext,
  kTribute,
  kHost,
  kFinished
};
BOOST_DESCRIBE_ENUM(Phase, kOptions, kMix, kBase, kTurnStart, kMove, kCard, kJoker, kLoot, kFord, kGuide, kChallenge,
                    kAnswer, kDuel, kPress, kStand, kKing, kMode, kSally, kBattle, kFallback, kUpkeep, kLevy, kAct,
                    kTurnEnd, kOver, kNext, kTribute, kHost, kFinished)

// Rounding (AA-3.3); x >= 0 for r10 and hund.
constexpr int r10(int numerator, int denominator) {
  return (numerator * 2 + denominator * 10) / (denominator * 20) * 10;
}
constexpr int r10(int men) { return r10(men, 1); }
constexpr int hund(int men) { return (men + 50) / 100; }
constexpr int tenth(int n) { return (n + 5 >= 0 ? (n + 5) / 10 : -((-(n + 5) + 9) / 10)); }
static_assert(tenth(-12) == -1 && tenth(-5) == 0 && tenth(-15) == -1 && tenth(14) == 1 && tenth(15) == 2);
static_assert(r10(450) == 450 && r10(2 * 900, 3) == 600 && r10(455) == 460 && hund(950) == 10);

}  // namespace cherta::age_of_arthur
