// The small words of Tartar Raid: boxes, labels, skills, kinds. Numbers in comments are rule IDs of the specification.
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
#include "server/rules/core/enum_words.h"
#include "server/rules/core/seat.h"
#include "server/rules/core/secret.h"
#include "server/rules/core/spelt.h"

namespace cherta::tartar_raid {

using rules::Card;
using rules::Chance;
using rules::Hidden;
using rules::Open;
using rules::read_json;
using rules::Seat;
using rules::Viewer;
using rules::write_json;

// The six who may command (2.3).
enum class Leader : std::uint8_t { kAga, kTsub1, kTsub2, kPrince, kFsub, kReinf };
BOOST_DESCRIBE_ENUM(Leader, kAga, kTsub1, kTsub2, kPrince, kFsub, kReinf)
inline constexpr int kLeaders = 6;
// Who lays the terrain (option terrain).
enum class TerrainBy : std::uint8_t { kPrince, kRandom, kRandomFree };
BOOST_DESCRIBE_ENUM(TerrainBy, kPrince, kRandom, kRandomFree)
// The two players, as the records of battles name them.
enum class Lord : std::uint8_t { kAga, kPrince };
BOOST_DESCRIBE_ENUM(Lord, kAga, kPrince)
// Whose the raid is in the end (TR-19.7).
enum class Verdict : std::uint8_t { kAga, kPrince, kShared, kNone };
BOOST_DESCRIBE_ENUM(Verdict, kAga, kPrince, kShared, kNone)

// The seats. After the enumerations that share their names, so that neither shadows the other.
inline constexpr Seat kAga = Seat::kFirst;
inline constexpr Seat kPrince = Seat::kSecond;

// A box (TR-0.5) `cr` or a hex (TR-16.2.1) `QQRR`. Boxes are 1..66 (column*10 + row), hexes 1000 + q*100 + r, so that
// 34 and 0034 can never be mistaken for each other. Zero is no box.
class Box {
 public:
  constexpr Box() = default;
  static constexpr Box at(int column, int row) { return Box(column * 10 + row); }
  static constexpr Box hex(int q, int r) { return Box(1000 + q * 100 + r); }
  constexpr bool is_hex() const { return value_ >= 1000; }
  constexpr bool exists() const { return value_ != 0; }
  constexpr int column() const { return is_hex() ? (value_ - 1000) / 100 : value_ / 10; }  // q of a hex
  constexpr int row() const { return is_hex() ? value_ % 100 : value_ % 10; }              // r of a hex
  constexpr int number() const { return value_; }                                          // ascending order of boxes
  std::string text() const;                                                                // "34", "0807"
  static std::optional<Box> parse(std::string_view word);  // two or four digits; the map decides whether it exists
  constexpr auto operator<=>(const Box&) const = default;

 private:
  constexpr explicit Box(int value) : value_(static_cast<std::uint16_t>(value)) {}
  std::uint16_t value_ = 0;
};
inline void write_json(std::string& out, const Box& box) { out += '"' + box.text() + '"'; }
bool read_json(std::string_view text, Box& box);

// The name of a counter: T Tartar, F feudal, C Cossacks or mercenaries, H heroic villagers, P peasants or foot left
// behind (2.4). Says nothing about its content (TR-0.10).
struct Label {
  char letter = 0;  // T F C H P
  std::uint8_t number = 0;
  constexpr bool exists() const { return letter != 0; }
  constexpr Seat side() const { return letter == 'T' ? kAga : kPrince; }
  std::string text() const { return letter ? letter + std::to_string(number) : std::string(); }
  static std::optional<Label> parse(std::string_view word);
  // Ascending as the rules list them (TR-11.3): T, F, C, H, P, each by number.
  constexpr auto operator<=>(const Label& other) const {
    const auto place = [](char one) { return std::string_view("TFCHP").find(one); };
    const auto by_letter = place(letter) <=> place(other.letter);
    return by_letter != 0 ? by_letter : std::strong_ordering(number <=> other.number);
  }
  constexpr bool operator==(const Label&) const = default;
};
inline void write_json(std::string& out, const Label& label) { out += '"' + label.text() + '"'; }
bool read_json(std::string_view text, Label& label);

using Boxes = boost::container::small_vector<Box, 8>;
using Labels = boost::container::small_vector<Label, 8>;
using Cards = boost::container::small_vector<Card, 8>;  // a hand, clubs; the pools are plain vectors

enum class Skill : std::uint8_t { kPoor, kAverage, kGood };  // TR-3.2
BOOST_DESCRIBE_ENUM(Skill, kPoor, kAverage, kGood)

enum class Fate : std::uint8_t { kNone, kWaiting, kActive, kKilled, kEscaped, kNeverFormed };
BOOST_DESCRIBE_ENUM(Fate, kNone, kWaiting, kActive, kKilled, kEscaped, kNeverFormed)

// Kinds of contingent (2.5): they decide speed and the order of losses (TR-0.14).
enum class Kind : std::uint8_t { kLevy, kPeasant, kFoot, kCossack, kTartar, kFeudal };
BOOST_DESCRIBE_ENUM(Kind, kLevy, kPeasant, kFoot, kCossack, kTartar, kFeudal)
// What everybody sees of a counter (2.4 kind_public).
enum class PublicKind : std::uint8_t { kTartar, kFeudal, kCossack, kHeroic, kPeasant };
BOOST_DESCRIBE_ENUM(PublicKind, kTartar, kFeudal, kCossack, kHeroic, kPeasant)
enum class Form : std::uint8_t { kArmy, kCaravan, kGuard };  // T counters only
BOOST_DESCRIBE_ENUM(Form, kArmy, kCaravan, kGuard)

enum class Weather : std::uint8_t { kFair, kBad };
BOOST_DESCRIBE_ENUM(Weather, kFair, kBad)
enum class Edge : std::uint8_t { kNorth, kSouth, kEast };  // TR-0.8
BOOST_DESCRIBE_ENUM(Edge, kNorth, kSouth, kEast)
enum class SideKind : std::uint8_t { kOpen, kBlocked, kRough };  // TR-1.4
BOOST_DESCRIBE_ENUM(SideKind, kOpen, kBlocked, kRough)
enum class Objective : std::uint8_t { kBurn, kEnslave, kRush };  // TR-14.0.1
BOOST_DESCRIBE_ENUM(Objective, kBurn, kEnslave, kRush)
enum class Manner : std::uint8_t { kBurn, kCarry, kGuard, kCaravan1, kCaravan2 };  // TR-14.1.5-6
BOOST_DESCRIBE_ENUM(Manner, kBurn, kCarry, kGuard, kCaravan1, kCaravan2)

enum class BattleMode : std::uint8_t { kAuto, kTable, kPlayed };  // TR-18.1.1
BOOST_DESCRIBE_ENUM(BattleMode, kAuto, kTable, kPlayed)

// The phases of sections 3 and 4.
enum class Phase : std::uint8_t {
  kLobby,
  kTown,
  kExtraVillage,
  kTerrain,
  kChertas,
  kDeploy,
  kMuster,
  kTurnStart,
  kDeclare,
  kArrivals,
  kWindowStart,
  kRoll,
  kChoose,
  kMove1,
  kBattle1,
  kMove2,
  kBattle2,
  kWindowEnd,
  kTurnEnd,
  kPursuit,
  kFinished
};
BOOST_DESCRIBE_ENUM(Phase, kLobby, kTown, kExtraVillage, kTerrain, kChertas, kDeploy, kMuster, kTurnStart, kDeclare,
                    kArrivals, kWindowStart, kRoll, kChoose, kMove1, kBattle1, kMove2, kBattle2, kWindowEnd, kTurnEnd,
                    kPursuit, kFinished)

// Modifiers (TR-11.5, TR-7.1.12): good +1, average 0, poor -1.
constexpr int modifier(Skill skill) { return static_cast<int>(skill) - 1; }

}  // namespace cherta::tartar_raid
