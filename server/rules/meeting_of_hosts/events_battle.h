// Events (section 7): orders, moves, tests, losses, fights. Audiences as events.h says.
#pragma once

#include "server/rules/meeting_of_hosts/state.h"

namespace cherta::meeting_of_hosts {

// ---- orders and moves ----

struct OrderAnnounced {
  static constexpr std::string_view kName = "order.announced";
  Open<UnitId> unit;
  Open<MoveOrder> order;
  bool operator==(const OrderAnnounced&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderAnnounced, (), (unit, order))
enum class Obeyed : std::uint8_t { kObey, kHold, kFallBack };
BOOST_DESCRIBE_ENUM(Obeyed, kObey, kHold, kFallBack)
struct OrderRolled {
  static constexpr std::string_view kName = "order.rolled";
  Open<UnitId> unit;
  Open<int> die;
  Open<Modifiers> modifiers;
  Open<Obeyed> result;
  Open<Condition> after;
  bool operator==(const OrderRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderRolled, (), (unit, die, modifiers, result, after))
struct UnitMoved {
  static constexpr std::string_view kName = "unit.moved";
  Open<UnitId> unit;
  Open<MoveKind> kind;
  Open<Pose> from;
  Hidden<bool> vanishes;    // out of sight of the other side with this (MH-19.2); the owner is not told
  Hidden<Condition> after;  // the other side's, too, if it sees it then
  Hidden<int> cost;
  bool operator==(const UnitMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitMoved, (), (unit, kind, from, vanishes, after, cost))
// Something of the unit has changed without a move: an order used, a mark of the turn, the footprint (MH-2.6).
struct UnitMarked {
  static constexpr std::string_view kName = "unit.marked";
  Open<UnitId> unit;
  Open<Condition> after;
  bool operator==(const UnitMarked&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitMarked, (), (unit, after))
struct UnitHalted {  // MH-19.4
  static constexpr std::string_view kName = "unit.halted";
  Open<UnitId> unit;
  Open<std::optional<UnitId>> by;  // those who do not see him then are not told
  bool operator==(const UnitHalted&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitHalted, (), (unit, by))
struct ChargeContact {
  static constexpr std::string_view kName = "charge.contact";
  Open<UnitId> unit;
  Open<UnitId> target;
  Open<table::Side> edge;
  Open<bool> frontal;
  bool operator==(const ChargeContact&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChargeContact, (), (unit, target, edge, frontal))
struct UnitPinned {
  static constexpr std::string_view kName = "unit.pinned";
  Open<UnitId> unit;
  Open<UnitId> by;
  Open<Condition> after;
  bool operator==(const UnitPinned&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitPinned, (), (unit, by, after))
enum class GeneralStep : std::uint8_t { kMoved, kJoined, kLeft, kDisplaced, kCarried };
BOOST_DESCRIBE_ENUM(GeneralStep, kMoved, kJoined, kLeft, kDisplaced, kCarried)
struct GeneralMoved {  // general.moved, joined, left, displaced
  static constexpr std::string_view kName = "general.moved";
  Open<GeneralId> general;
  Open<GeneralStep> step;
  Open<GeneralNow> after;
  bool operator==(const GeneralMoved&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralMoved, (), (general, step, after))
struct GeneralLost {
  static constexpr std::string_view kName = "general.lost";
  Open<GeneralId> general;
  Open<GeneralNow> after;  // with his fate
  bool operator==(const GeneralLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralLost, (), (general, after))
struct GeneralRisked {
  static constexpr std::string_view kName = "general.risk";
  Open<GeneralId> general;
  Open<std::vector<int>> dice;
  bool operator==(const GeneralRisked&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralRisked, (), (general, dice))

// ---- tests, losses ----

enum class Rallied : std::uint8_t { kGoodOrder, kDisorder, kRetreat, kBreaks };
BOOST_DESCRIBE_ENUM(Rallied, kGoodOrder, kDisorder, kRetreat, kBreaks)
struct RallyTested {
  static constexpr std::string_view kName = "rally.tested";
  Open<UnitId> unit;
  Open<Cause> cause;
  Open<int> die;
  Open<Modifiers> modifiers;
  Open<Rallied> result;
  Open<Condition> after;  // of good order or disorder; what else comes of it follows
  bool operator==(const RallyTested&) const = default;
};
BOOST_DESCRIBE_STRUCT(RallyTested, (), (unit, cause, die, modifiers, result, after))
struct UnitDisordered {  // without a test (MH-3.3)
  static constexpr std::string_view kName = "unit.disordered";
  Open<UnitId> unit;
  Open<Condition> after;
  bool operator==(const UnitDisordered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitDisordered, (), (unit, after))
struct UnitPassed {  // MH-11.4; told to those who see both
  static constexpr std::string_view kName = "unit.passed";
  Open<UnitId> unit;
  Open<UnitId> by;
  bool operator==(const UnitPassed&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitPassed, (), (unit, by))
struct UnitLost {
  static constexpr std::string_view kName = "unit.lost";
  Open<UnitId> unit;
  Open<Condition> after;  // its status says how
  bool operator==(const UnitLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitLost, (), (unit, after))
struct QualityRevealed {  // MH-20.1
  static constexpr std::string_view kName = "quality.revealed";
  Open<UnitId> unit;
  Open<Quality> quality;
  bool operator==(const QualityRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(QualityRevealed, (), (unit, quality))
struct ArdourLost {
  static constexpr std::string_view kName = "ardour.lost";
  Open<UnitId> unit;
  Open<Condition> after;
  bool operator==(const ArdourLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArdourLost, (), (unit, after))

// ---- secret choices, shooting, melee, recovery ----

struct ChoiceMade {  // fire.declared, evade.declared, recover.declared: what the owner has chosen for a unit
  static constexpr std::string_view kName = "choice.made";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<UnitId> unit;
  Hidden<UnitSecrets> own;
  bool operator==(const ChoiceMade&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChoiceMade, (), (side, unit, own))
struct Shots {  // dice at one target
  UnitId target;
  std::vector<int> dice;
  int needed = 6;
  int hits = 0;
  bool operator==(const Shots&) const = default;
};
BOOST_DESCRIBE_STRUCT(Shots, (), (target, dice, needed, hits))
struct Volley {  // told to all: shooting reveals (MH-19.3)
  static constexpr std::string_view kName = "volley";
  Open<UnitId> shooter;
  Open<int> range;
  Open<std::vector<Shots>> shots;
  bool operator==(const Volley&) const = default;
};
BOOST_DESCRIBE_STRUCT(Volley, (), (shooter, range, shots))
struct Casualties {
  static constexpr std::string_view kName = "casualties";
  Open<UnitId> unit;
  Open<int> hits;
  Open<int> figures;  // left
  Open<Condition> after;
  bool operator==(const Casualties&) const = default;
};
BOOST_DESCRIBE_STRUCT(Casualties, (), (unit, hits, figures, after))
struct MeleeFought {  // one unit's dice against one enemy; told to all
  static constexpr std::string_view kName = "melee.fought";
  Open<UnitId> fighter, enemy;
  Open<table::Side> edge;  // of the fighter, toward that enemy
  Open<int> figures;       // counted (MH-13.4)
  Open<std::vector<int>> dice;
  Open<int> needed;
  Open<Modifiers> modifiers;
  Open<int> hits;
  bool operator==(const MeleeFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(MeleeFought, (), (fighter, enemy, edge, figures, dice, needed, modifiers, hits))
struct RecoveryRolled {
  static constexpr std::string_view kName = "recovery.rolled";
  Open<UnitId> unit;
  Open<int> die;
  Open<Modifiers> modifiers;
  Open<int> regained, lost;  // hits
  Open<Condition> after;
  bool operator==(const RecoveryRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(RecoveryRolled, (), (unit, die, modifiers, regained, lost, after))

}  // namespace cherta::meeting_of_hosts
