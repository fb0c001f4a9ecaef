// Events (section 7): Bridges, fords, the defender's turn, and the bookkeeping of a step. Audiences as events.h says.
#pragma once

#include "server/rules/age_of_arthur/state.h"

namespace cherta::age_of_arthur {

// AA-9.1.
struct BridgeDown {
  static constexpr std::string_view kName = "barred";
  Open<Cell> cell;
  Open<Direction> heading;
  Open<std::vector<Barred>> pairs;
  bool operator==(const BridgeDown&) const = default;
};
BOOST_DESCRIBE_STRUCT(BridgeDown, (), (cell, heading, pairs))

// AA-4.12.
struct DefenderPlaced {
  static constexpr std::string_view kName = "placed";
  Open<Cell> cell;
  bool operator==(const DefenderPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(DefenderPlaced, (), (cell))

// none: over.
struct StandoffChanged {
  static constexpr std::string_view kName = "standoff";
  Open<std::optional<Standoff>> standoff;
  bool operator==(const StandoffChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandoffChanged, (), (standoff))

// AA-9.8.
struct FordPassed {
  static constexpr std::string_view kName = "ford_pass";
  Open<bool> on;
  bool operator==(const FordPassed&) const = default;
};
BOOST_DESCRIBE_STRUCT(FordPassed, (), (on))

enum class RecruitedBy : std::uint8_t { kStands, kCard };
BOOST_DESCRIBE_ENUM(RecruitedBy, kStands, kCard)
struct Recruited {
  static constexpr std::string_view kName = "recruited";
  Open<RecruitedBy> cause;
  bool operator==(const Recruited&) const = default;
};
BOOST_DESCRIBE_STRUCT(Recruited, (), (cause))

// D gains nothing this turn.
struct NoRecruiting {
  static constexpr std::string_view kName = "no_recruit";
  Open<std::string> cause;  // in words
  bool operator==(const NoRecruiting&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoRecruiting, (), (cause))

// D may not march this turn (AA-6.R3.4).
struct Pinned {
  static constexpr std::string_view kName = "pinned";
  Open<std::string> cause;  // in words
  bool operator==(const Pinned&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pinned, (), (cause))

// AA-4.6.
enum class ReleasedBy : std::uint8_t { kRow, kTurn };
BOOST_DESCRIBE_ENUM(ReleasedBy, kRow, kTurn)
struct Released {
  static constexpr std::string_view kName = "released";
  Open<ReleasedBy> cause;
  bool operator==(const Released&) const = default;
};
BOOST_DESCRIBE_STRUCT(Released, (), (cause))

struct LevyDue {
  static constexpr std::string_view kName = "levy_due";
  Open<int> hundreds;
  bool operator==(const LevyDue&) const = default;
};
BOOST_DESCRIBE_STRUCT(LevyDue, (), (hundreds))

// AA-3.9. The split is D's.
struct Levied {
  static constexpr std::string_view kName = "levied";
  Open<int> hundreds;
  Hidden<Muster> muster;
  bool operator==(const Levied&) const = default;
};
BOOST_DESCRIBE_STRUCT(Levied, (), (hundreds, muster))

struct GuideOffered {
  static constexpr std::string_view kName = "guide";
  Open<bool> open;
  bool operator==(const GuideOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(GuideOffered, (), (open))

// A's supply of this turn is settled. No line of its own.
struct SupplySettled {
  static constexpr std::string_view kName = "supply";
  Open<bool> fed;
  bool operator==(const SupplySettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SupplySettled, (), (fed))

// Bookkeeping of a step: row 5, retreat, D's move. No line of its own.
struct StepMarked {
  static constexpr std::string_view kName = "step_marked";
  Open<std::optional<Cell>> row5_from;
  Open<bool> row5_walked;
  Open<std::optional<Cell>> step_from, step_to;
  Open<int> retreat_turns;
  Open<RetreatKind> retreat;
  Open<bool> d_moved;
  Open<bool> d_seeks;
  bool operator==(const StepMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(StepMarked, (),
                      (row5_from, row5_walked, step_from, step_to, retreat_turns, retreat, d_moved, d_seeks))

// The card being resolved; none: done. No line of its own.
struct CardInHand {
  static constexpr std::string_view kName = "card_in_hand";
  Open<std::optional<Card>> card;
  Open<bool> second_visit;
  bool operator==(const CardInHand&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardInHand, (), (card, second_visit))

}  // namespace cherta::age_of_arthur
