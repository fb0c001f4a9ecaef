// The small words of Murid Wars. Numbers in comments are rule IDs of the specification. Lengths and places are
// hundredths of an inch (MW-1.2).
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
#include "server/rules/table/place.h"
#include "server/rules/table/words.h"

namespace cherta::murid_wars {

using rules::Chance;
using rules::Hidden;
using rules::Open;
using rules::Own;
using rules::Seat;
using rules::Viewer;
using table::Box;
using table::Point;
using table::Size;

inline constexpr Seat kMurid = Seat::kFirst, kRussian = Seat::kSecond;
inline constexpr std::array<Seat, 2> kSides = {kMurid, kRussian};

// The same of both sides, for all to see.
template <class T>
struct Both {
  T murid{}, russian{};
  T& operator[](Seat side) { return side == kMurid ? murid : russian; }
  const T& operator[](Seat side) const { return side == kMurid ? murid : russian; }
  bool operator==(const Both&) const = default;
  BOOST_DESCRIBE_CLASS(Both, (), (murid, russian), (), ())
};

// ---- who is who (MW-1.12) ----

// The letters of a name, in their order: group or figure, baggage, commander, gun; company, ..., mass.
enum class Letters : std::uint8_t { kM, kMb, kMc, kMg, kR, kRb, kRc, kRg, kRx };
BOOST_DESCRIBE_ENUM(Letters, kM, kMb, kMc, kMg, kR, kRb, kRc, kRg, kRx)

// "M3", "M3.7", "RX1", "MC": letters, then numbers; 0 where there is none. A captured baggage keeps its name.
struct UnitId {
  Letters letters = Letters::kM;
  int number = 0, part = 0;
  std::string text() const;
  Seat named_for() const { return letters < Letters::kR ? kMurid : kRussian; }
  auto operator<=>(const UnitId&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitId, (), (letters, number, part))
inline constexpr UnitId kMuridChief{Letters::kMc, 0, 0}, kRussianChief{Letters::kRc, 0, 0};
constexpr UnitId chief_of(Seat side) { return side == kMurid ? kMuridChief : kRussianChief; }
constexpr UnitId company(int slot) { return {Letters::kR, slot, 0}; }

// As a word of an order, whatever its case.
std::optional<UnitId> unit_of_word(std::string_view word);

enum class Kind : std::uint8_t { kGroup, kFigure, kCompany, kMass, kGun, kCinc, kBaggage };
BOOST_DESCRIBE_ENUM(Kind, kGroup, kFigure, kCompany, kMass, kGun, kCinc, kBaggage)
enum class GunClass : std::uint8_t { kLight, kMedium, kHeavy, kSiege };
BOOST_DESCRIBE_ENUM(GunClass, kLight, kMedium, kHeavy, kSiege)
// Officers, standard bearers, musicians: in the order in which their dice fall (MW-7.9).
enum class Special : std::uint8_t { kOfficer, kStandard, kMusician };
BOOST_DESCRIBE_ENUM(Special, kOfficer, kStandard, kMusician)
inline constexpr std::array<Special, 3> kSpecials = {Special::kOfficer, Special::kStandard, Special::kMusician};
// How a gun or a rider stands.
enum class Stance : std::uint8_t { kLimbered, kUnlimbered, kMounted, kDismounted };
BOOST_DESCRIBE_ENUM(Stance, kLimbered, kUnlimbered, kMounted, kDismounted)

// Men of a unit, or of its losses.
struct Men {
  int rank = 0, officers = 0, standards = 0, musicians = 0;
  int count() const { return rank + officers + standards + musicians; }
  int& of(Special kind) {
    return kind == Special::kOfficer ? officers : kind == Special::kStandard ? standards : musicians;
  }
  int of(Special kind) const { return const_cast<Men&>(*this).of(kind); }
  bool operator==(const Men&) const = default;
};
BOOST_DESCRIBE_STRUCT(Men, (), (rank, officers, standards, musicians))

// ---- the hidden ratings (MW-2.2) ----

enum class Rating : std::uint8_t { kMk, kFa, kAd, kIn, kMo, kAm };
BOOST_DESCRIBE_ENUM(Rating, kMk, kFa, kAd, kIn, kMo, kAm)
inline constexpr std::array<Rating, 6> kRatings = {Rating::kMk, Rating::kFa, Rating::kAd,
                                                   Rating::kIn, Rating::kMo, Rating::kAm};
std::string_view code_of(Rating);  // "MK"
std::string_view name_of(Rating);  // "Marksmanship"

struct Ratings {
  int mk = 0, fa = 0, ad = 0, in = 0, mo = 0, am = 0;
  int hp = 0;  // free hit points
  int& operator[](Rating);
  int operator[](Rating) const;
  int sum() const { return mk + fa + ad + in + mo + am; }  // without the free hit points
  bool operator==(const Ratings&) const = default;
};
BOOST_DESCRIBE_STRUCT(Ratings, (), (mk, fa, ad, in, mo, am, hp))

// ---- the course of a game (section 4) ----

enum class Phase : std::uint8_t {
  kOptions,    // S0
  kMuster,     // S1
  kDeployR,    // S2
  kDeployM,    // S3
  kMorale,     // T1
  kReplenish,  // T2
  kReinforce,  // T3
  kFirst,      // T4
  kGo,         // T5_GO
  kPath,       // T5_PATH
  kAlloc,      // T5_ALLOC
  kEnd,        // T6
  kOver
};
BOOST_DESCRIBE_ENUM(Phase, kOptions, kMuster, kDeployR, kDeployM, kMorale, kReplenish, kReinforce, kFirst, kGo, kPath,
                    kAlloc, kEnd, kOver)
std::string_view code_of(Phase);  // "T5_GO"

enum class Band : std::uint8_t { kPointBlank, kClose, kMedium, kLong, kVeryLong };
BOOST_DESCRIBE_ENUM(Band, kPointBlank, kClose, kMedium, kLong, kVeryLong)

// What an activated unit does (MW-6.1).
enum class Action : std::uint8_t {
  kMove,
  kCharge,
  kShoot,
  kSharpshoot,
  kMelee,
  kLimber,
  kUnlimber,
  kMount,
  kDismount,
  kAttach,
  kDetach,
  kMass,
  kHold
};
BOOST_DESCRIBE_ENUM(Action, kMove, kCharge, kShoot, kSharpshoot, kMelee, kLimber, kUnlimber, kMount, kDismount, kAttach,
                    kDetach, kMass, kHold)

enum class MeleeOutcome : std::uint8_t { kMurid, kRussian, kDraw };
BOOST_DESCRIBE_ENUM(MeleeOutcome, kMurid, kRussian, kDraw)
// Why somebody was taken off the table.
enum class Removal : std::uint8_t {
  kCasualties,
  kMorale,
  kOfficerTest,
  kSurrender,
  kCincLost,
  kCaptured,
  kGunLost,
  kNoPlace,
  kReferee
};
BOOST_DESCRIBE_ENUM(Removal, kCasualties, kMorale, kOfficerTest, kSurrender, kCincLost, kCaptured, kGunLost, kNoPlace,
                    kReferee)
enum class Surrender : std::uint8_t { kNoRoom, kAttackZero };
BOOST_DESCRIBE_ENUM(Surrender, kNoRoom, kAttackZero)

// ---- the end (section 10) ----

enum class Winner : std::uint8_t { kMurid, kRussian, kDraw, kVoid };
BOOST_DESCRIBE_ENUM(Winner, kMurid, kRussian, kDraw, kVoid)
enum class Cause : std::uint8_t {
  kMorale,
  kDestroyed,
  kBroken,
  kAmmunition,
  kTurnLimit,
  kHeld,
  kConceded,
  kForfeit,
  kAgreed,
  kReferee
};
BOOST_DESCRIBE_ENUM(Cause, kMorale, kDestroyed, kBroken, kAmmunition, kTurnLimit, kHeld, kConceded, kForfeit, kAgreed,
                    kReferee)
constexpr Winner won_by(Seat side) { return side == kMurid ? Winner::kMurid : Winner::kRussian; }

}  // namespace cherta::murid_wars
