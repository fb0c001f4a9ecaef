// The events of section 7. What they are about decides who is told (redact.cpp):
//   side, kPrivate     the owner and the referee
//   unit or general    those who see it before the event (MH-19.1); of a move, its end if they see that, too
//   otherwise          everybody
// Open fields go to all who are told, hidden ones to the owner of what the event is about. `after` is the unit or
// general as it is then, whole, so that applying copies and never reckons. Names of units and generals are put as each
// viewer knows them.
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
  Hidden<std::vector<Unit>> units_a, units_b;
  Hidden<std::vector<General>> generals_a, generals_b;
  bool operator==(const MusterClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MusterClosed, (), (rosters_open, units_a, units_b, generals_a, generals_b))
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

// ---- fog (MH-19) ----

struct SightChanged {  // what the other side than `of` sees of it now; its owner is never told
  static constexpr std::string_view kName = "unit.sighted";
  Open<Seat> of;
  Hidden<std::vector<UnitId>> unsighted;
  Hidden<std::vector<GeneralId>> generals_unsighted;
  Hidden<std::vector<Unit>> sighted;  // their records; in the truth with tokens dealt
  Hidden<std::vector<General>> generals_sighted;
  bool operator==(const SightChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(SightChanged, (), (of, unsighted, generals_unsighted, sighted, generals_sighted))

// ---- the end ----

struct ObjectiveChanged {
  static constexpr std::string_view kName = "objective.changed";
  Open<std::optional<Seat>> holder;
  bool operator==(const ObjectiveChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ObjectiveChanged, (), (holder))
struct DrawSpoken {  // draw.offered, draw.refused; none: the offer has lapsed
  static constexpr std::string_view kName = "draw";
  Open<DrawWord> word;
  Open<Seat> by;
  bool operator==(const DrawSpoken&) const = default;
};
BOOST_DESCRIBE_STRUCT(DrawSpoken, (), (word, by))
struct AutoWanted {
  static constexpr std::string_view kName = "auto.wanted";
  Open<Seat> by;
  bool operator==(const AutoWanted&) const = default;
};
BOOST_DESCRIBE_STRUCT(AutoWanted, (), (by))
struct ResultClaimed {
  static constexpr std::string_view kName = "result.claimed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<Claim>> claim;
  bool operator==(const ResultClaimed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultClaimed, (), (side, claim))
struct ResultDisputed {
  static constexpr std::string_view kName = "result.disputed";
  Open<std::vector<Claim>> claims;  // A's and B's
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (claims))
struct AutoFought {  // MH-23.1
  static constexpr std::string_view kName = "battle.auto";
  Open<std::vector<int>> dice;  // in the order of the rule
  Open<int> score_a, score_b;
  bool operator==(const AutoFought&) const = default;
};
BOOST_DESCRIBE_STRUCT(AutoFought, (), (dice, score_a, score_b))
struct BattleEnded {  // after it everything is open: the whole position goes to all (full.reveal)
  static constexpr std::string_view kName = "battle.ended";
  Open<BattleResult> result;
  Open<bool> broken_a, broken_b;
  Open<Whole> position;
  bool operator==(const BattleEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (result, broken_a, broken_b, position))

// ---- the referee ----

struct Paused {
  static constexpr std::string_view kName = "paused";
  Open<bool> on;
  bool operator==(const Paused&) const = default;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (on))
struct RefereeSpoke {  // a ruling, public dice, a deadline
  static constexpr std::string_view kName = "ref.acted";
  Open<std::string> text;
  Open<std::vector<int>> dice;
  Open<int> deadline_hours;
  bool operator==(const RefereeSpoke&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSpoke, (), (text, dice, deadline_hours))
struct RefereeSet {  // each is told his projection; what he cannot see is not announced to him
  static constexpr std::string_view kName = "ref.set";
  Hidden<Whole> position;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position))

// Any one of them. What copies, moves, compares and destroys one goes through all: compiled once, in events.cpp.
struct Event
    : rules::OneOf<OptionsSet, Accepted, BattleHandedOver, TerrainPlaced, EdgesRolled, EdgesChosen, MusterChanged,
                   MusterClosed, UnitDeployed, GeneralDeployed, DeployerChosen, SecretsSet, ReadyShown, Revealed,
                   PhaseStarted, TurnStarted, InitiativeRolled, InitiativeChosen, TurnEnded, ArrivalRolled, UnitEntered,
                   OrderAnnounced, OrderRolled, UnitMoved, UnitMarked, UnitHalted, ChargeContact, UnitPinned,
                   GeneralMoved, GeneralLost, GeneralRisked, RallyTested, UnitDisordered, UnitPassed, UnitLost,
                   QualityRevealed, ArdourLost, ChoiceMade, Volley, Casualties, MeleeFought, RecoveryRolled,
                   SightChanged, ObjectiveChanged, DrawSpoken, AutoWanted, ResultClaimed, ResultDisputed, AutoFought,
                   BattleEnded, Paused, RefereeSpoke, RefereeSet> {
  using OneOf::OneOf;
  Event();
  Event(const Event& other);
  Event(Event&& other) noexcept;
  Event& operator=(const Event& other);
  Event& operator=(Event&& other) noexcept;
  ~Event();
  friend bool operator==(const Event& a, const Event& b);
};

}  // namespace cherta::meeting_of_hosts
