// Events of the sequence of play, activation and arrivals (section 4, TR-5, TR-8, TR-9, TR-15). See events.h.
#pragma once

#include "server/rules/tartar_raid/event_parts.h"

namespace cherta::tartar_raid {

// 11. Clears what holds for one turn: moved, fought, pinned, tried_forced, straggling, assaulted, challenging,
// besieging, sallying, zoc_used, card_played, contents.overran (where known), battle_order; extra_this_turn becomes
// extra_last_turn; began_turn = box; feudal_dicing becomes true if the host is activated (TR-7.1.12). Keeps turn_start.
struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  Open<int> turn;
  Open<int> days = 7;  // what a turn stands for (TR-2.1); for the caption alone
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn, days))

// 55. From kPursuit to kTurnStart: pursuit_turn. Entering a movement phase or the turn end clears fought_in. Clears
// muted (where known), undo_open becomes true, phase_start is kept. Leaving a movement phase: stood_still of the
// phasing side's counters = not moved. Entering one: zoc_used is cleared. Leaving a battle phase: besieging, sallying,
// straggling, battle_order are cleared.
struct PhaseChanged {
  static constexpr std::string_view kName = "phase_changed";
  Open<Phase> phase;
  bool operator==(const PhaseChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PhaseChanged, (), (phase))

// 18. Skills and totals only where public (TR-3.4).
struct MovementRoll {
  static constexpr std::string_view kName = "movement_roll";
  Open<int> tartar_die;
  Open<int> feudal_die;
  Open<std::optional<Skill>> aga_skill;
  Open<std::optional<Skill>> prince_skill;
  Open<std::optional<int>> tartar_total;
  Open<std::optional<int>> feudal_total;
  Open<std::optional<Seat>> winner;  // none: tie, or not dicing
  Open<bool> dicing;
  Open<std::optional<int>> weather_die;
  Open<Weather> weather;
  bool operator==(const MovementRoll&) const = default;
};
BOOST_DESCRIBE_STRUCT(MovementRoll, (),
                      (tartar_die, feudal_die, aga_skill, prince_skill, tartar_total, feudal_total, winner, dicing,
                       weather_die, weather))

// 19.
struct FirstMoverSet {
  static constexpr std::string_view kName = "first_mover";
  Open<Seat> side;
  bool operator==(const FirstMoverSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(FirstMoverSet, (), (side))

// Initiative dice come into use (TR-7.1.12): reinforcements or the returning Prince. No line of its own.
struct DicingBegun {
  static constexpr std::string_view kName = "dicing_begun";
  bool operator==(const DicingBegun&) const = default;
};
BOOST_DESCRIBE_STRUCT(DicingBegun, (), ())

// 12. TR-5.3.5; the die also where no dummy exists.
struct DummiesRevealed {
  static constexpr std::string_view kName = "dummies_revealed";
  Open<std::optional<int>> die;
  Open<std::vector<Label>> counters;  // removed
  Open<bool> ended;                   // the ruse is over
  bool operator==(const DummiesRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(DummiesRevealed, (), (die, counters, ended))

// 13. A rumour, removed (TR-5.3.6); kHome: when all Tartars are home.
enum class Exposure : std::uint8_t { kContact, kIntelligence, kCherta, kSally, kRetreat, kArrival, kHome };
BOOST_DESCRIBE_ENUM(Exposure, kContact, kIntelligence, kCherta, kSally, kRetreat, kArrival, kHome)
struct CounterExposed {
  static constexpr std::string_view kName = "counter_exposed";
  Open<Label> counter;
  Open<Box> box;
  Open<Exposure> cause;
  bool operator==(const CounterExposed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CounterExposed, (), (counter, box, cause))

// 20. No die: automatic. skill none: secret.
struct ActivationRolled {
  static constexpr std::string_view kName = "activation";
  Open<std::optional<int>> die;
  Open<std::optional<Skill>> skill;
  Open<bool> success;
  Hidden<std::vector<Arrival>> pending;  // the Prince's
  Hidden<MusterPlan> plan;
  bool operator==(const ActivationRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ActivationRolled, (), (die, skill, success, pending, plan))

// 15. kLeft: left behind by an army (TR-14.4.4, event 34).
enum class Appearance : std::uint8_t { kMuster, kEdge, kCard, kDetached, kLeft };
BOOST_DESCRIBE_ENUM(Appearance, kMuster, kEdge, kCard, kDetached, kLeft)
struct CounterAppeared {
  static constexpr std::string_view kName = "counter_appeared";
  Open<Label> counter;
  Open<PublicKind> kind;
  Open<Box> box;
  Open<Appearance> cause;
  Open<bool> inside;  // in the town
  Hidden<Contents> contents;
  bool operator==(const CounterAppeared&) const = default;
};
BOOST_DESCRIBE_STRUCT(CounterAppeared, (), (counter, kind, box, cause, inside, contents))

// 16. edge: read off the box (N, S, E in this order), so that a corner does not tell for which edge the arrival was
// due.
struct HerdAsked {
  static constexpr std::string_view kName = "herd_asked";
  Open<Box> rolled;
  Open<Edge> edge;
  bool operator==(const HerdAsked&) const = default;
};
BOOST_DESCRIBE_STRUCT(HerdAsked, (), (rolled, edge))

// 16.
struct Herded {
  static constexpr std::string_view kName = "herded";
  Open<Box> box;
  bool operator==(const Herded&) const = default;
};
BOOST_DESCRIBE_STRUCT(Herded, (), (box))

// 17. The box is diced anew next turn.
struct ArrivalDelayed {
  static constexpr std::string_view kName = "arrival_delayed";
  Open<Box> rolled;
  Open<Edge> edge;
  bool operator==(const ArrivalDelayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArrivalDelayed, (), (rolled, edge))

// The box die (and hex die) of an arrival; TR-0.8, TR-16.2.8. The Prince's: the Aga sees only where it appears.
struct ArrivalRolled {
  static constexpr std::string_view kName = "arrival_rolled";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Edge> edge;
  Hidden<std::vector<int>> dice;
  Hidden<Box> box;
  bool operator==(const ArrivalRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ArrivalRolled, (), (side, edge, dice, box))

// What the Prince still expects, and his plan; private.
struct PendingChanged {
  static constexpr std::string_view kName = "pending_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<Arrival>> pending;
  Hidden<MusterPlan> plan;
  bool operator==(const PendingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(PendingChanged, (), (side, pending, plan))

// 52. Only that they have come.
struct ReinforcementsArrived {
  static constexpr std::string_view kName = "reinforcements";
  Hidden<Cards> cards;
  Hidden<std::vector<int>> dice;
  Hidden<std::vector<LeaderEntry>> leaders;
  Hidden<std::vector<Card>> club_pool;  // the referee's
  bool operator==(const ReinforcementsArrived&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReinforcementsArrived, (), (cards, dice, leaders, club_pool))

// TR-15.1 dice. Sets reinforcements_diced to the turn.
struct ReinforcementDie {
  static constexpr std::string_view kName = "reinforcement_die";
  Open<int> die;
  Open<bool> come;
  bool operator==(const ReinforcementDie&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReinforcementDie, (), (die, come))

// Skill or fate of a leader as his owner knows it; private.
struct LeaderChanged {
  static constexpr std::string_view kName = "leader_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<LeaderEntry>> leaders;
  bool operator==(const LeaderChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderChanged, (), (side, leaders))

// 21. A counter's skill. A dummy's claim looks the same.
struct Stamped {
  static constexpr std::string_view kName = "stamped";
  Open<Label> counter;
  Open<Skill> skill;
  Hidden<Contents> contents;  // a dummy's claim is fixed
  bool operator==(const Stamped&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stamped, (), (counter, skill, contents))

// 21. The skill of Aga or Prince without a counter.
struct Announced {
  static constexpr std::string_view kName = "announced";
  Open<Seat> side;
  Open<Skill> skill;
  bool operator==(const Announced&) const = default;
};
BOOST_DESCRIBE_STRUCT(Announced, (), (side, skill))

}  // namespace cherta::tartar_raid
