// Events (section 7): the beginning, the course of a turn, late arrivals. Audiences as events.h says.
#pragma once

#include "server/rules/meeting_of_hosts/state.h"

namespace cherta::meeting_of_hosts {

// ---- setup ----

struct OptionsSet {
  static constexpr std::string_view kName = "options.set";
  Open<Options> options;
  bool operator==(const OptionsSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionsSet, (), (options))
struct Accepted {
  static constexpr std::string_view kName = "options.accepted";
  Open<Seat> by;
  bool operator==(const Accepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (by))
struct Whole {  // a state in an event
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))
struct BattleHandedOver {  // MH-22; also what the referee has set: each is told his projection
  static constexpr std::string_view kName = "battle.handed_over";
  Hidden<Whole> position;
  bool operator==(const BattleHandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleHandedOver, (), (position))
struct TerrainPlaced {
  static constexpr std::string_view kName = "terrain.placed";
  Open<std::vector<table::Piece>> pieces;
  Open<std::optional<Objective>> objective;
  bool operator==(const TerrainPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerrainPlaced, (), (pieces, objective))
struct EdgesRolled {
  static constexpr std::string_view kName = "edges.rolled";
  Open<std::vector<int>> dice;  // A's, B's, A's …, rerolled while equal
  Open<Seat> winner;
  bool operator==(const EdgesRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(EdgesRolled, (), (dice, winner))
struct EdgesChosen {
  static constexpr std::string_view kName = "edges.chosen";
  Open<TableEdge> edge_a, edge_b;
  Open<Zone> zone_a, zone_b;
  bool operator==(const EdgesChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(EdgesChosen, (), (edge_a, edge_b, zone_a, zone_b))
struct MusterChanged {  // the roster as it is now
  static constexpr std::string_view kName = "muster.changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> army;
  Open<int> spent;
  Hidden<std::vector<Unit>> units;
  Hidden<std::vector<General>> generals;
  bool operator==(const MusterChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterChanged, (), (side, army, spent, units, generals))
// Both sides' units and generals, as far as each viewer may know of them.
struct MusterClosed {
  static constexpr std::string_view kName = "muster.closed";
  Open<bool> rosters_open;
  Open<bool> open_a, open_b;  // this side's alone
  Hidden<std::vector<Unit>> units_a, units_b;
  Hidden<std::vector<General>> generals_a, generals_b;
  bool operator==(const MusterClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterClosed, (), (rosters_open, open_a, open_b, units_a, units_b, generals_a, generals_b))
struct UnitDeployed {  // placed, taken back, assigned: deploy.placed, deploy.removed, general.assigned
  static constexpr std::string_view kName = "deploy.unit";
  Open<UnitId> unit;
  Open<Condition> after;
  bool operator==(const UnitDeployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitDeployed, (), (unit, after))
struct GeneralDeployed {
  static constexpr std::string_view kName = "deploy.general";
  Open<GeneralId> general;
  Open<GeneralNow> after;
  bool operator==(const GeneralDeployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(GeneralDeployed, (), (general, after))
struct DeployerChosen {  // MH-18.5: whose turn it is to place
  static constexpr std::string_view kName = "deploy.turn";
  Open<std::optional<Seat>> side;
  bool operator==(const DeployerChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployerChosen, (), (side))
// What a side keeps to itself has changed: readiness, policies, arrivals (ready.changed, policy.set).
struct SecretsSet {
  static constexpr std::string_view kName = "secrets.set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> what;  // ready, unready, policy …
  Hidden<SideSecrets> own;
  bool operator==(const SecretsSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(SecretsSet, (), (side, what, own))
// What was asked, answered from the asker's view; an order of several at once that was refused (6.2).
struct Answered {
  static constexpr std::string_view kName = "answered";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> text, rule;
  bool operator==(const Answered&) const = default;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (side, text, rule))
struct OrderDropped {
  static constexpr std::string_view kName = "order.dropped";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> order, code, rule, text;
  Open<bool> drops_rest;
  bool operator==(const OrderDropped&) const = default;
};
BOOST_DESCRIBE_STRUCT(OrderDropped, (), (side, order, code, rule, text, drops_rest))
struct ReadyShown {  // only with show_ready
  static constexpr std::string_view kName = "ready.changed";
  Open<Seat> by;
  Open<bool> ready;
  bool operator==(const ReadyShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReadyShown, (), (by, ready))
struct Revealed {
  static constexpr std::string_view kName = "reveal";
  Open<std::optional<std::string>> name_a, name_b;  // of the armies; with fog nobody's
  Hidden<std::vector<Unit>> units_a, units_b;
  Hidden<std::vector<General>> generals_a, generals_b;
  bool operator==(const Revealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Revealed, (), (name_a, name_b, units_a, units_b, generals_a, generals_b))

// ---- the turn ----

struct PhaseStarted {
  static constexpr std::string_view kName = "phase.started";
  Open<Phase> phase;
  bool operator==(const PhaseStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseStarted, (), (phase))
struct TurnStarted {
  static constexpr std::string_view kName = "turn.started";
  Open<int> turn;
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn))
struct InitiativeRolled {
  static constexpr std::string_view kName = "initiative.rolled";
  Open<std::vector<int>> dice;  // A's, B's …; on turn 1 until one is higher
  Open<int> skill_a, skill_b;
  Open<std::optional<Seat>> winner;  // none: a tie, the last sequence again
  bool operator==(const InitiativeRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(InitiativeRolled, (), (dice, skill_a, skill_b, winner))
struct InitiativeChosen {
  static constexpr std::string_view kName = "initiative.chosen";
  Open<Seat> first;
  bool operator==(const InitiativeChosen&) const = default;
};
BOOST_DESCRIBE_STRUCT(InitiativeChosen, (), (first))
struct TurnEnded {
  static constexpr std::string_view kName = "turn.ended";
  Open<int> turn;
  bool operator==(const TurnEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnEnded, (), (turn))

// ---- arrivals (MH-9.14) ----

struct ArrivalsSealed {  // the turns of those that come by `dice`: nobody but the referee is told that there are any
  static constexpr std::string_view kName = "arrivals.sealed";
  Open<Seat> side;
  Hidden<std::vector<int>> turns;  // of each arrival; 0: it has no such die
  bool operator==(const ArrivalsSealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArrivalsSealed, (), (side, turns))
struct ArrivalRolled {
  static constexpr std::string_view kName = "arrival.rolled";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Open<std::string> aid;
  Open<int> die;  // 0: none was needed
  Hidden<SideSecrets> own;
  bool operator==(const ArrivalRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArrivalRolled, (), (side, aid, die, own))
struct UnitEntered {
  static constexpr std::string_view kName = "unit.entered";
  Hidden<UnitId> was;  // the owner's label
  Hidden<int> cost;
  Open<Unit> unit;
  bool operator==(const UnitEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitEntered, (), (was, cost, unit))

}  // namespace cherta::meeting_of_hosts
