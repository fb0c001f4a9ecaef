// Orders in advance (decision 0103): a plan is a list of orders of one player's, each with what it waits for. What a
// plan goes by is what its owner sees, and nothing else: judge() takes his view. When it acts is the match's affair
// (fold_plans.cpp); what is said of plans stands in plan_words.h.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "server/match/clock_terms.h"
#include "server/rules/core/view.h"
#include "server/store/hash.h"

namespace cherta::match {

inline constexpr std::size_t kMostPlans = 8;       // of each player, at a time
inline constexpr std::size_t kMostPlanSteps = 32;  // of a plan
inline constexpr int kLastTurn = std::numeric_limits<int>::max();

// One thing that must be so before an order is given.
struct Condition {
  enum class Kind : std::uint8_t { kPhase, kTurn, kTrack, kPiece, kSeen, kUnseen, kNothingNew, kRefused };
  Kind kind = Kind::kPhase;
  std::string id = {};     // of a track or a piece
  std::string fact = {};   // of the piece: "area", "name", "kind", or one of its facts by name
  std::string sign = {};   // "=", "!=", "<", "<=", ">", ">="
  std::string value = {};  // that it is compared with; or the phase
  int from = 0, to = 0;    // turns
  bool operator==(const Condition&) const = default;
};

struct PlanStep {
  std::vector<Condition> when;
  std::string order;
  // It is there only for what was refused before it.
  bool is_second_choice() const;
  bool operator==(const PlanStep&) const = default;
};

struct PlanTerms {
  std::vector<PlanStep> steps;
  int last_turn = kLastTurn;  // after which nothing of it is given any more
  std::string until = {};     // a date, or how long from when it was made; empty: it has no such end
  bool regardless = false;    // a surprise does not stop it
  bool operator==(const PlanTerms&) const = default;
};

// What somebody sees of others, and which pieces he has.
struct Glimpse {
  std::vector<std::string> own, others;  // ids
  store::Bytes32 look{};                 // digest of all that is seen of the others, and of the land
  bool operator==(const Glimpse&) const = default;
};
Glimpse glimpse(const rules::View& view);

// What a plan would do now, as its owner sees the game.
enum class Verdict : std::uint8_t {
  kWaits,
  kGives,      // its next order
  kSurprised,  // its owner is to be asked
  kEnds,       // its last turn is over
};

struct Plan {
  std::uint32_t number = 0;
  PlanTerms terms = {};
  std::int64_t until_at = 0;  // Unix milliseconds; 0 = no such end
  std::size_t done = 0;       // steps
  bool refused = false;       // the one before was
  std::string stopped = {};   // why it gives nothing; empty: it goes on
  Glimpse known = {};         // what its owner knew when he gave it
  // What it would do, at this question and with so much of it done; since when, Unix milliseconds, and the number of
  // its owner's step then.
  Verdict verdict = Verdict::kWaits;
  std::uint64_t token = 0;
  std::size_t judged = 0;
  std::int64_t since = 0;
  std::uint64_t mark = 0;
  bool operator==(const Plan&) const = default;
};

struct Judged {
  Verdict verdict = Verdict::kWaits;
  std::string why = {};  // for its owner
};
Judged judge(const Plan& plan, const rules::View& view);

// An order was given, or refused: goes on to the next. False: it was refused, and there is nothing for that case.
bool go_on(Plan& plan, bool refused);

// How long after it could be given an order is given: drawn from the spread by the match's key, apart from its dice, by
// public facts and the number of the owner's step alone. What follows while he goes on being asked comes
// sooner.
std::int64_t drawn_delay(const Spread& spread, const store::Bytes32& key, const std::string& match, rules::Seat seat,
                         std::uint64_t mark, bool follows);

}  // namespace cherta::match
