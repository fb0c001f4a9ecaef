// The events of section 7: what can happen, with every field's audience. Open fields go to all four viewers; hidden
// ones to the owner (`side`, or the side of the label) and the referee. A private event is not sent to others at all:
// no message, no gap (TR-17.10.1). Hidden contents are those after the event, so that apply() copies and never reckons.
#pragma once

#include "server/rules/tartar_raid/state.h"

namespace cherta::tartar_raid {

// ---- parts of events ----

struct LeaderEntry {
  Leader leader = Leader::kAga;
  std::optional<Skill> skill;
  Fate fate = Fate::kNone;
  bool operator==(const LeaderEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderEntry, (), (leader, skill, fate))

struct Deal {  // one side's part of the deal (TR-3.2, TR-4)
  int skill_die = 0;
  Skill skill = Skill::kAverage;
  std::vector<Card> clubs, hand;
  std::optional<Objective> objective;  // the Aga's
  int villages_required = 0, wrath_required = 0;
  bool operator==(const Deal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (skill_die, skill, clubs, hand, objective, villages_required, wrath_required))

struct Pools {
  std::vector<Card> clubs, action;
  bool operator==(const Pools&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pools, (), (clubs, action))

struct DeployedCounter {
  Open<Label> counter;
  Open<Box> box;
  Hidden<Contents> contents;
  bool operator==(const DeployedCounter&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeployedCounter, (), (counter, box, contents))

struct ContentsEntry {
  Label counter;
  Contents contents;
  bool operator==(const ContentsEntry&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContentsEntry, (), (counter, contents))

struct KindUnits {
  Kind kind = Kind::kTartar;
  int units = 0;
  bool operator==(const KindUnits&) const = default;
};
BOOST_DESCRIBE_STRUCT(KindUnits, (), (kind, units))

struct ForceShown {                // a force as a battle reveals it (TR-11.4)
  std::vector<Label> counters;     // engaged first
  std::vector<KindUnits> units;    // per kind, all counters together
  std::vector<int> counter_units;  // per counter
  std::optional<Skill> senior;     // none: uncommanded, or lost
  bool leader_lost = false;
  bool markers = false;  // carries any
  bool operator==(const ForceShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForceShown, (), (counters, units, counter_units, senior, leader_lost, markers))

struct UnitsShown {
  Label counter;
  int units = 0;
  bool operator==(const UnitsShown&) const = default;
};
BOOST_DESCRIBE_STRUCT(UnitsShown, (), (counter, units))

// A whole state inside an event, with no further redaction: project() has been over it.
struct Whole {
  State state;
  bool operator==(const Whole&) const = default;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (state))

// ---- the events; numbers are those of section 7 ----

// Lobby.
struct PlayerReady {
  static constexpr std::string_view kName = "player_ready";
  Open<Seat> side;
  bool operator==(const PlayerReady&) const = default;
};
BOOST_DESCRIBE_STRUCT(PlayerReady, (), (side))

// Lobby: clears both sides' readiness.
struct OptionChanged {
  static constexpr std::string_view kName = "option_changed";
  Open<Options> options;
  Open<Ground> ground;  // a custom map, else empty
  bool operator==(const OptionChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(OptionChanged, (), (options, ground))

// 1. TR-1.2.1; column by column.
struct VillagesPlaced {
  static constexpr std::string_view kName = "villages_placed";
  Open<std::vector<int>> dice;
  Open<std::vector<Village>> villages;
  bool operator==(const VillagesPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(VillagesPlaced, (), (dice, villages))

// 2.
struct TownPlaced {
  static constexpr std::string_view kName = "town_placed";
  Open<Box> box;
  bool operator==(const TownPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(TownPlaced, (), (box))

// 3. TR-1.3.4.
struct NoTown {
  static constexpr std::string_view kName = "no_town";
  bool operator==(const NoTown&) const = default;
};
BOOST_DESCRIBE_STRUCT(NoTown, (), ())

// 4. TR-1.3.5.
struct ExtraVillage {
  static constexpr std::string_view kName = "extra_village";
  Open<std::optional<Box>> box;
  bool operator==(const ExtraVillage&) const = default;
};
BOOST_DESCRIBE_STRUCT(ExtraVillage, (), (box))

// 5. TR-1.4.1; dice 1..6, a 6 counts 0.
struct TerrainRolled {
  static constexpr std::string_view kName = "terrain_rolled";
  Open<int> blocked_die;
  Open<int> rough_die;
  bool operator==(const TerrainRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerrainRolled, (), (blocked_die, rough_die))

// 6.
struct TerrainPlaced {
  static constexpr std::string_view kName = "terrain_placed";
  Open<std::vector<SideItem>> items;
  bool operator==(const TerrainPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(TerrainPlaced, (), (items))

// TR-16.2.3 and 16.2.10: the hex map made from the boxes, with its roads and river.
struct MapExpanded {
  static constexpr std::string_view kName = "map_expanded";
  Open<Ground> ground;
  Open<std::vector<int>> dice;  // river dice, if any
  bool operator==(const MapExpanded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MapExpanded, (), (ground, dice))

// 7. Everybody sees that it was done; each owner his own part (redacted by field, not by side).
struct Dealt {
  static constexpr std::string_view kName = "dealt";
  Hidden<Deal> aga;
  Hidden<Deal> prince;
  Hidden<Pools> pools;  // the referee's
  bool operator==(const Dealt&) const = default;
};
BOOST_DESCRIBE_STRUCT(Dealt, (), (aga, prince, pools))

// 8.
struct ChertasPlaced {
  static constexpr std::string_view kName = "chertas_placed";
  Open<std::vector<int>> rows;
  bool operator==(const ChertasPlaced&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChertasPlaced, (), (rows))

// 9. Ascending labels; the contents are the Aga's.
struct TartarsDeployed {
  static constexpr std::string_view kName = "tartars_deployed";
  Open<std::vector<DeployedCounter>> counters;
  Hidden<std::vector<LeaderEntry>> subs;
  bool operator==(const TartarsDeployed&) const = default;
};
BOOST_DESCRIBE_STRUCT(TartarsDeployed, (), (counters, subs))

// 10.
struct FeudalsMustered {
  static constexpr std::string_view kName = "feudals_mustered";
  Hidden<MusterPlan> plan;
  Hidden<std::vector<LeaderEntry>> subs;
  bool operator==(const FeudalsMustered&) const = default;
};
BOOST_DESCRIBE_STRUCT(FeudalsMustered, (), (plan, subs))

// 11. Clears what holds for one turn: moved, fought, pinned, tried_forced, straggling, assaulted, challenging,
// besieging, sallying, zoc_used, card_played, contents.overran (where known), battle_order; extra_this_turn becomes
// extra_last_turn; began_turn = box; feudal_dicing becomes true if the host is activated (TR-7.1.12). Keeps turn_start.
struct TurnStarted {
  static constexpr std::string_view kName = "turn_started";
  Open<int> turn;
  bool operator==(const TurnStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(TurnStarted, (), (turn))

// 12. TR-5.3.5; the die also where no dummy exists.
struct DummiesRevealed {
  static constexpr std::string_view kName = "dummies_revealed";
  Open<std::optional<int>> die;
  Open<std::vector<Label>> counters;  // removed
  Open<bool> ended;                   // the ruse is over
  bool operator==(const DummiesRevealed&) const = default;
};
BOOST_DESCRIBE_STRUCT(DummiesRevealed, (), (die, counters, ended))

// 13. A rumour, removed (TR-5.3.6).
struct CounterExposed {
  static constexpr std::string_view kName = "counter_exposed";
  Open<Label> counter;
  Open<Box> box;
  Open<std::string> cause;
  bool operator==(const CounterExposed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CounterExposed, (), (counter, box, cause))

// 14. Says only which village (TR-14.1.2).
struct VillageOverrun {
  static constexpr std::string_view kName = "overrun";
  Open<Box> box;
  Hidden<VillageFate> fate;
  Hidden<Label> counter;
  Hidden<Contents> contents;  // of the counter afterwards
  bool operator==(const VillageOverrun&) const = default;
};
BOOST_DESCRIBE_STRUCT(VillageOverrun, (), (box, fate, counter, contents))

// 15. cause: muster, edge, card, detached, left, separated, set.
struct CounterAppeared {
  static constexpr std::string_view kName = "counter_appeared";
  Open<Label> counter;
  Open<PublicKind> kind;
  Open<Box> box;
  Open<std::string> cause;
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

// Skill or fate of a leader as his owner knows it; private.
struct LeaderChanged {
  static constexpr std::string_view kName = "leader_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<LeaderEntry>> leaders;
  bool operator==(const LeaderChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderChanged, (), (side, leaders))

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

// The path is its owner's. No line of its own.
struct MarchBegun {
  static constexpr std::string_view kName = "march_begun";
  Open<Marching> march;
  bool operator==(const MarchBegun&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchBegun, (), (march))

// What is left of the march; none: it is over.
struct MarchChanged {
  static constexpr std::string_view kName = "march_changed";
  Open<std::optional<Marching>> march;
  bool operator==(const MarchChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarchChanged, (), (march))

// 22. After it, as after everything that moves or removes a counter: if no T counter is left in an untaken town, every
// feudal-side counter there is inside_town (TR-14.2.1.2; apply() sees to it, public facts suffice).
struct Stepped {
  static constexpr std::string_view kName = "step";
  Open<Label> counter;
  Open<Box> from;
  Open<Box> to;
  Open<bool> inside;  // it is inside the town afterwards
  bool operator==(const Stepped&) const = default;
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (counter, from, to, inside))

// 23. TR-7.2.3; loss as the table says, units left the owner's.
struct ForcedMarchRolled {
  static constexpr std::string_view kName = "forced_march";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<bool> ok;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const ForcedMarchRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ForcedMarchRolled, (), (counter, skill, die, ok, loss, contents))

// 24. TR-7.1.6. die: as thrown; modifier: what is added to it.
struct RoughRolled {
  static constexpr std::string_view kName = "rough_crossing";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<int> modifier;
  Open<bool> pass;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const RoughRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(RoughRolled, (), (counter, skill, die, modifier, pass, loss, contents))

// 25. TR-10.3; strength only by 27.
struct ChertaRolled {
  static constexpr std::string_view kName = "cherta_crossing";
  Open<Label> counter;
  Open<int> row;
  Open<std::optional<Skill>> skill;
  Open<int> die;
  Open<bool> pass;
  Open<bool> revealed;
  bool operator==(const ChertaRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ChertaRolled, (), (counter, row, skill, die, pass, revealed))

// A counter's move is spent (moved = true). how: moved, crossed, fast (extra_this_turn), forced, forced_failed, spent.
// ForcedMarchRolled itself sets tried_forced and, if ok, extra_this_turn; ChertaRolled without a pass adds its row to
// cherta_barred.
struct MoveEnded {
  static constexpr std::string_view kName = "move_ended";
  Open<Label> counter;
  Open<std::string> how;
  Open<bool> straggles;  // its own forced step made the contact (TR-11.9)
  bool operator==(const MoveEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MoveEnded, (), (counter, how, straggles))

// 26. TR-4.2.0.4; the edge named with a 9 is the Prince's.
struct CardPlayed {
  static constexpr std::string_view kName = "card_played";
  Open<Seat> side;
  Open<Card> card;
  Open<std::string> use;
  Open<std::optional<Label>> target;
  Open<std::optional<Box>> box;
  Open<std::vector<int>> dice;     // heroic_place = dice
  Hidden<std::vector<Card>> hand;  // left
  Hidden<std::vector<Arrival>> pending;
  bool operator==(const CardPlayed&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardPlayed, (), (side, card, use, target, box, dice, hand, pending))

// 27. Number only; sets last_known.
struct StrengthDisclosed {
  static constexpr std::string_view kName = "strength_disclosed";
  Open<Label> counter;
  Open<int> units;
  Open<std::string> cause;
  bool operator==(const StrengthDisclosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthDisclosed, (), (counter, units, cause))

// 28.
struct CardNullified {
  static constexpr std::string_view kName = "card_nullified";
  Open<Card> nullified;
  Open<Card> by;
  bool operator==(const CardNullified&) const = default;
};
BOOST_DESCRIBE_STRUCT(CardNullified, (), (nullified, by))

// 29. TR-9.2.5, TR-9.3.5; units 0: the contingent is removed, and the counter with it if it was sole.
struct StrengthTested {
  static constexpr std::string_view kName = "strength_tested";
  Open<Label> counter;
  Open<Kind> kind;
  Open<int> die;
  Open<int> units;
  Open<bool> sole;            // the counter was this contingent alone
  Hidden<Contents> contents;  // afterwards
  bool operator==(const StrengthTested&) const = default;
};
BOOST_DESCRIBE_STRUCT(StrengthTested, (), (counter, kind, die, units, sole, contents))

// 30.
struct WindowOpened {
  static constexpr std::string_view kName = "window_opened";
  Open<Window> window;
  bool operator==(const WindowOpened&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowOpened, (), (window))

// Own reply, sealed; private.
struct WindowReplied {
  static constexpr std::string_view kName = "window_replied";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::optional<std::string>> reply;
  bool operator==(const WindowReplied&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowReplied, (), (side, reply))

// 30. The window with its replies becomes State::closing, unless it is an intel window.
struct WindowClosed {
  static constexpr std::string_view kName = "window_closed";
  Open<WindowClass> kind;
  Open<Box> box;
  bool operator==(const WindowClosed&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowClosed, (), (kind, box))

// One seat's reply (or none, or one that lapsed: it looks the same) has been carried out. Counts closing->carried_out.
// No line of its own.
struct ReplyCarriedOut {
  static constexpr std::string_view kName = "reply_carried_out";
  Open<Seat> side;
  bool operator==(const ReplyCarriedOut&) const = default;
};
BOOST_DESCRIBE_STRUCT(ReplyCarriedOut, (), (side))

// State::closing is done with. No line of its own.
struct WindowSettled {
  static constexpr std::string_view kName = "window_settled";
  Open<WindowClass> kind;
  bool operator==(const WindowSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(WindowSettled, (), (kind))

// Initiative dice come into use (TR-7.1.12): reinforcements or the returning Prince. No line of its own.
struct DicingBegun {
  static constexpr std::string_view kName = "dicing_begun";
  bool operator==(const DicingBegun&) const = default;
};
BOOST_DESCRIBE_STRUCT(DicingBegun, (), ())

// 31. How: join, zoc (interceptions) or battle (a Join card into a battle). Uses the movement; `inside`: the town.
struct Intercepted {
  static constexpr std::string_view kName = "intercepted";
  Open<Label> counter;
  Open<Box> from;
  Open<Box> box;
  Open<std::string> how;
  Open<bool> inside;
  bool operator==(const Intercepted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Intercepted, (), (counter, from, box, how, inside))

// 32. The named counters of both sides are pinned. Adds the contest of the box if there is none yet (the first attacker
// stays; at_once is set if this is).
struct ContactMade {
  static constexpr std::string_view kName = "contact";
  Open<Box> box;
  Open<Seat> attacker;
  Open<bool> sally;
  Open<bool> at_once;
  Open<std::vector<Label>> tartars;
  Open<std::vector<Label>> feudals;
  Open<std::vector<Label>> challengers;  // Tartars who meet villagers in their village: become `challenging`
  bool operator==(const ContactMade&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContactMade, (), (box, attacker, sally, at_once, tartars, feudals, challengers))

// 33. `who` is no more; `into` carries on with `contents`. stamp_falls: both are T or F (TR-0.12). Both counters'
// moved, fought, tried_forced, extra_this_turn, extra_last_turn, beaten, assaulted hold for `into` (or), cherta_barred
// are united; may_cross only if both had it.
struct Joined {
  static constexpr std::string_view kName = "joined";
  Open<Label> who;
  Open<Label> into;
  Open<bool> stamp_falls;
  Hidden<Contents> contents;
  bool operator==(const Joined&) const = default;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (who, into, stamp_falls, contents))

// 33. `counter` is replaced by the parts, in its box; each inherits all its flags but the stamp and last_known.
struct Separated {
  static constexpr std::string_view kName = "separated";
  Open<Label> counter;
  Open<std::vector<DeployedCounter>> parts;
  bool operator==(const Separated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Separated, (), (counter, parts))

// 34. `peasants` is removed. by_march: picked up on the way; else the army's move is spent (moved) if `ends_move`.
struct PeasantsSummoned {
  static constexpr std::string_view kName = "peasants_summoned";
  Open<Label> peasants;
  Open<Label> army;
  Open<bool> by_march;        // picked up on the way
  Open<bool> ends_move;       // TR-9.3.9 b, c; TR-4.2.4.5
  Hidden<Contents> contents;  // of the army
  bool operator==(const PeasantsSummoned&) const = default;
};
BOOST_DESCRIBE_STRUCT(PeasantsSummoned, (), (peasants, army, by_march, ends_move, contents))

// 34. The new counter has appeared by 15 just before; it has moved if the army has.
struct LeftBehind {
  static constexpr std::string_view kName = "left";
  Open<Label> army;
  Open<Label> left;
  Open<Kind> kind;
  Hidden<Contents> contents;  // of the army
  bool operator==(const LeftBehind&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeftBehind, (), (army, left, kind, contents))

// TR-14.1.8: the escort is removed. If the army has moved at all this turn, its move is over.
struct EscortGathered {
  static constexpr std::string_view kName = "gathered";
  Open<Label> army;
  Open<Label> escort;
  Hidden<Contents> contents;
  bool operator==(const EscortGathered&) const = default;
};
BOOST_DESCRIBE_STRUCT(EscortGathered, (), (army, escort, contents))

// The climactic battle is declared (TR-12.2 a): climax_used of the side goes up.
struct ClimaxDeclared {
  static constexpr std::string_view kName = "climax";
  Open<Seat> side;
  Open<Box> box;
  bool operator==(const ClimaxDeclared&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClimaxDeclared, (), (side, box))

// The hand-over sheet of a battle fought elsewhere (TR-18.2.1, TR-18.3.2), as canonical JSON of a Handover
// (handover.h): `sheet` says no more than 35, `record` is whole and the referee's.
struct HandedOver {
  static constexpr std::string_view kName = "handed_over";
  Open<int> number;
  Open<std::string> sheet;
  Hidden<std::string> record;
  bool operator==(const HandedOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(HandedOver, (), (number, sheet, record))

// Where a battle stands; none: it is over. No line of its own.
struct BattleChanged {
  static constexpr std::string_view kName = "battle_changed";
  Open<std::optional<Battle>> battle;
  bool operator==(const BattleChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleChanged, (), (battle))

// Boxes in which battles are due, in order. Counters in boxes that are on the list no more: pinned, challenging
// cleared. No line of its own.
struct ContestsChanged {
  static constexpr std::string_view kName = "contests_changed";
  Open<std::vector<Contest>> contests;
  Open<std::vector<Box>> order;
  bool operator==(const ContestsChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContestsChanged, (), (contests, order))

// 35. Forces public to the extent of TR-11.4. Sets battles = number, notes the box in fought_in; every counter of both
// forces: fought = true, last_known = its units ("battle"). kTartary: levy_used becomes true (TR-14.4.6).
struct BattleStarted {
  static constexpr std::string_view kName = "battle_started";
  Open<int> number;
  Open<Box> box;
  Open<BattleKind> kind;
  Open<Seat> attacker;
  Open<ForceShown> tartars;
  Open<ForceShown> feudals;
  Open<std::vector<std::string>> reasons;
  Open<std::vector<int>> arrival_dice;    // of Join cards (TR-4.2.4.3)
  Open<std::vector<int>> straggler_dice;  // TR-11.9
  bool operator==(const BattleStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleStarted, (),
                      (number, box, kind, attacker, tartars, feudals, reasons, arrival_dice, straggler_dice))

// 36. dice: Tartar, feudal (and the two of TR-11.8). Contents afterwards; a counter with nothing left goes by 40.
struct BattleRound {
  static constexpr std::string_view kName = "battle_round";
  Open<int> round;
  Open<std::vector<int>> dice;
  Open<int> tartar_score;
  Open<int> feudal_score;
  Open<int> tartar_loss;
  Open<int> feudal_loss;
  Hidden<std::vector<ContentsEntry>> tartar_contents;  // afterwards, the Aga's
  Hidden<std::vector<ContentsEntry>> feudal_contents;  // afterwards, the Prince's
  bool operator==(const BattleRound&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleRound, (),
                      (round, dice, tartar_score, feudal_score, tartar_loss, feudal_loss, tartar_contents,
                       feudal_contents))

// 37. Remaining units are public: last_known ("battle"). `killed`: the stamp of that counter falls (TR-0.12). Whoever
// was in the battle (battle->tartars, battle->feudals): pinned, challenging cleared; if the Aga won, `beaten` is set on
// F counters of the battle (TR-11.10).
struct BattleEnded {
  static constexpr std::string_view kName = "battle_ended";
  Open<int> number;
  Open<Box> box;
  Open<std::optional<Seat>> winner;
  Open<std::vector<UnitsShown>> left;
  Open<std::vector<Label>> killed;  // counters whose commander fell
  bool operator==(const BattleEnded&) const = default;
};
BOOST_DESCRIBE_STRUCT(BattleEnded, (), (number, box, winner, left, killed))

// Which leader fell, for his owner.
struct CommandersKilled {
  static constexpr std::string_view kName = "commanders_killed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<LeaderEntry>> leaders;
  Hidden<std::vector<ContentsEntry>> contents;
  bool operator==(const CommandersKilled&) const = default;
};
BOOST_DESCRIBE_STRUCT(CommandersKilled, (), (side, leaders, contents))

// 38. TR-9.2.6.
struct LostHeart {
  static constexpr std::string_view kName = "lost_heart";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> second;
  Open<int> leaving;
  Hidden<Contents> contents;
  bool operator==(const LostHeart&) const = default;
};
BOOST_DESCRIBE_STRUCT(LostHeart, (), (counter, die, second, leaving, contents))

// 39. box, entered_from = from, inside_town = inside; pinned, besieging, sallying cleared.
struct Retreated {
  static constexpr std::string_view kName = "retreated";
  Open<std::vector<Label>> counters;
  Open<Box> from;
  Open<Box> box;
  Open<bool> inside;
  bool operator==(const Retreated&) const = default;
};
BOOST_DESCRIBE_STRUCT(Retreated, (), (counters, from, box, inside))

// 40. Removed.
struct Destroyed {
  static constexpr std::string_view kName = "destroyed";
  Open<Label> counter;
  Open<std::string> cause;
  bool operator==(const Destroyed&) const = default;
};
BOOST_DESCRIBE_STRUCT(Destroyed, (), (counter, cause))

// 41.
struct MarkersFreed {
  static constexpr std::string_view kName = "markers_freed";
  Open<Label> counter;
  Open<int> number;
  Open<Box> box;
  Hidden<Contents> contents;
  bool operator==(const MarkersFreed&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersFreed, (), (counter, number, box, contents))

// 42. TR-13.8. aga_lost or prince_lost becomes true; the Prince's with effect: fallback. The Aga's effect: 51 follows.
struct LeaderLost {
  static constexpr std::string_view kName = "leader_lost";
  Open<Seat> side;
  Open<int> die;
  Open<bool> effect;
  bool operator==(const LeaderLost&) const = default;
};
BOOST_DESCRIBE_STRUCT(LeaderLost, (), (side, die, effect))

// 43. TR-14.1.13; not sent to others at all.
struct MarkersEscaped {
  static constexpr std::string_view kName = "markers_escaped";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<int> number;
  Hidden<Contents> contents;
  bool operator==(const MarkersEscaped&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersEscaped, (), (side, counter, number, contents))

// 44. TR-14.3.4; not sent to others at all.
struct MarkersLoaded {
  static constexpr std::string_view kName = "markers_loaded";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<int> number;
  Hidden<std::vector<int>> dice;
  Hidden<Contents> contents;
  bool operator==(const MarkersLoaded&) const = default;
};
BOOST_DESCRIBE_STRUCT(MarkersLoaded, (), (side, counter, number, dice, contents))

// 45. modifier none: secret. surprise_used becomes true.
struct SurpriseRolled {
  static constexpr std::string_view kName = "surprise";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<bool> taken;
  Open<int> loss;
  Hidden<Contents> contents;
  bool operator==(const SurpriseRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SurpriseRolled, (), (counter, die, modifier, taken, loss, contents))

// 46.
struct SiegeRolled {
  static constexpr std::string_view kName = "siege_roll";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<bool> opportunity;
  bool operator==(const SiegeRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(SiegeRolled, (), (counter, die, modifier, opportunity))

// 47. dice: defenders 2, Tartar, feudal (and losses). Not taken: bo_missed becomes true (TR-14.2.2.4).
struct BigOpportunity {
  static constexpr std::string_view kName = "big_opportunity";
  Open<Box> box;
  Open<ForceShown> tartars;
  Open<ForceShown> feudals;
  Open<std::vector<int>> dice;
  Open<int> tartar_score;
  Open<int> town_score;
  Open<bool> taken;
  Open<int> tartar_loss;
  Open<int> feudal_loss;
  Hidden<std::vector<ContentsEntry>> tartar_contents;
  Hidden<std::vector<ContentsEntry>> feudal_contents;
  bool operator==(const BigOpportunity&) const = default;
};
BOOST_DESCRIBE_STRUCT(BigOpportunity, (),
                      (box, tartars, feudals, dice, tartar_score, town_score, taken, tartar_loss, feudal_loss,
                       tartar_contents, feudal_contents))

// 48. result: nothing, tribute, tribute_and_slaves; the last two set the town's state to tribute, with the turn
// (and slaves).
struct PanicRolled {
  static constexpr std::string_view kName = "panic";
  Open<Label> counter;
  Open<int> die;
  Open<std::optional<int>> modifier;
  Open<std::string> result;
  Hidden<int> markers;
  Hidden<Contents> contents;
  bool operator==(const PanicRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PanicRolled, (), (counter, die, modifier, result, markers, contents))

// 49. The town is taken this turn; `destroyed` are removed (no 40 for them); the victorious: immobile_until = turn + 2;
// booty_turn = turn + 2 (TR-14.3.4); nobody is inside a taken town.
struct TownTaken {
  static constexpr std::string_view kName = "town_taken";
  Open<Box> box;
  Open<std::vector<Label>> counters;  // victorious
  Open<std::vector<Label>> destroyed;
  bool operator==(const TownTaken&) const = default;
};
BOOST_DESCRIBE_STRUCT(TownTaken, (), (box, counters, destroyed))

// 50. Escaped: prince_returns = turn + 2. Died: prince_died_in_town.
struct PrinceEscapeRolled {
  static constexpr std::string_view kName = "prince_escape";
  Open<int> die;
  Open<Skill> skill;
  Open<bool> escaped;
  Hidden<MusterPlan> plan;
  bool operator==(const PrinceEscapeRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PrinceEscapeRolled, (), (die, skill, escaped, plan))

// 51. cause: declared, turn10, leader_lost. withdrawing; compelled too if `compelled`.
struct Withdrawing {
  static constexpr std::string_view kName = "withdrawing";
  Open<std::string> cause;
  Open<bool> compelled;
  bool operator==(const Withdrawing&) const = default;
};
BOOST_DESCRIBE_STRUCT(Withdrawing, (), (cause, compelled))

// 52. Only that they have come.
struct ReinforcementsArrived {
  static constexpr std::string_view kName = "reinforcements";
  Hidden<std::vector<Card>> cards;
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

// 53. dice: roll, then stay-behind. pursues: may_cross; the label is added to pursuers_tried. Those who stay behind
// follow as a counter by 15.
struct PursuitRolled {
  static constexpr std::string_view kName = "pursuit_roll";
  Open<Label> counter;
  Open<std::optional<Skill>> skill;
  Open<std::vector<int>> dice;
  Open<std::optional<int>> modifier;
  Open<bool> pursues;
  Open<int> cossacks_stay;
  Open<int> feudals_stay;
  Hidden<Contents> contents;
  bool operator==(const PursuitRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(PursuitRolled, (),
                      (counter, skill, dice, modifier, pursues, cossacks_stay, feudals_stay, contents))

// 54. The levy is a contingent of the counter until its battle is over (TR-14.4.6).
struct LevyCalled {
  static constexpr std::string_view kName = "levy_called";
  Open<Label> counter;
  Open<int> die;
  Open<int> units;
  Hidden<Contents> contents;
  bool operator==(const LevyCalled&) const = default;
};
BOOST_DESCRIBE_STRUCT(LevyCalled, (), (counter, die, units, contents))

// Counters sit before the town (TR-14.2.2.1): besieging, moved.
struct SiegeOrdered {
  static constexpr std::string_view kName = "siege_ordered";
  Open<std::vector<Label>> counters;
  bool operator==(const SiegeOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(SiegeOrdered, (), (counters))

// TR-14.2.1.2: sallying, moved, inside_town cleared. Contact follows by 32.
struct SallyOrdered {
  static constexpr std::string_view kName = "sally_ordered";
  Open<Label> counter;
  bool operator==(const SallyOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(SallyOrdered, (), (counter))

// TR-9.3.4.
struct AssaultOrdered {
  static constexpr std::string_view kName = "assault_ordered";
  Open<Label> counter;
  bool operator==(const AssaultOrdered&) const = default;
};
BOOST_DESCRIBE_STRUCT(AssaultOrdered, (), (counter))

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

// 56.
struct StandingChanged {
  static constexpr std::string_view kName = "standing_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::vector<StandingOrder>> list;
  bool operator==(const StandingChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingChanged, (), (side, list))

// 56.
struct StandingSkipped {
  static constexpr std::string_view kName = "standing_skipped";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> order;
  Hidden<std::string> code;
  bool operator==(const StandingSkipped&) const = default;
};
BOOST_DESCRIBE_STRUCT(StandingSkipped, (), (side, order, code))

// 57. A script's line refused, the rest dropped (TR-17.6.1).
struct ScriptStopped {
  static constexpr std::string_view kName = "refused";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> line;
  Hidden<std::string> code;
  Hidden<std::string> text;
  bool operator==(const ScriptStopped&) const = default;
};
BOOST_DESCRIBE_STRUCT(ScriptStopped, (), (side, line, code, text))

// TR-17.3.3.
struct Muted {
  static constexpr std::string_view kName = "muted";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<bool> on;
  bool operator==(const Muted&) const = default;
};
BOOST_DESCRIBE_STRUCT(Muted, (), (side, on))

// TR-0.14.
struct LossOrderSet {
  static constexpr std::string_view kName = "loss_order_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<Contents> contents;
  bool operator==(const LossOrderSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(LossOrderSet, (), (side, counter, contents))

// TR-5.3.3.
struct ClaimSet {
  static constexpr std::string_view kName = "claim_set";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<Label> counter;
  Hidden<Contents> contents;
  bool operator==(const ClaimSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClaimSet, (), (side, counter, contents))

// Counts only their owner knows: units lost, battles begun, wrath number; private. Fields left blank stay as they are.
struct TallyChanged {
  static constexpr std::string_view kName = "tally_changed";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<int> units_lost;
  Hidden<int> battles_begun;
  Hidden<int> wrath_required;
  bool operator==(const TallyChanged&) const = default;
};
BOOST_DESCRIBE_STRUCT(TallyChanged, (), (side, units_lost, battles_begun, wrath_required))

// 58. Everybody hears that he acted and his public words.
struct RefereeActed {
  static constexpr std::string_view kName = "referee_acted";
  Open<std::string> act;   // set, place, remove, rule, roll, note, pause, resume, extend, undo, abort, result
  Open<std::string> note;  // public words
  bool operator==(const RefereeActed&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeActed, (), (act, note))

// The referee gives the present decision this long from now; the wait begins anew. No line of its own.
struct WaitExtended {
  static constexpr std::string_view kName = "wait_extended";
  Open<int> seconds;
  bool operator==(const WaitExtended&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaitExtended, (), (seconds))

// A note to one seat.
struct RefereeNoted {
  static constexpr std::string_view kName = "referee_noted";
  static constexpr bool kPrivate = true;
  Open<Seat> side;
  Hidden<std::string> text;
  bool operator==(const RefereeNoted&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeNoted, (), (side, text))

// The whole position after a referee's edit, through the one door (redacted by projection). No line of its own.
struct RefereeSet {
  static constexpr std::string_view kName = "referee_set";
  Hidden<Whole> position;
  bool operator==(const RefereeSet&) const = default;
};
BOOST_DESCRIBE_STRUCT(RefereeSet, (), (position))

// 59. TR-16.1.
struct WrathRolled {
  static constexpr std::string_view kName = "wrath";
  Open<std::vector<std::string>> parts;
  Open<int> die;
  Open<int> total;
  Open<std::string> verdict;
  bool operator==(const WrathRolled&) const = default;
};
BOOST_DESCRIBE_STRUCT(WrathRolled, (), (parts, die, total, verdict))

// 60. Redaction ends: everything. It alone sets phase finished (no PhaseChanged before it): `position` is the truth.
struct GameOver {
  static constexpr std::string_view kName = "game_over";
  Open<EndAccount> account;
  Open<Whole> position;
  bool operator==(const GameOver&) const = default;
};
BOOST_DESCRIBE_STRUCT(GameOver, (), (account, position))

// 61.
struct UndoOffered {
  static constexpr std::string_view kName = "undo_offered";
  Open<Seat> side;
  Open<bool> on;
  bool operator==(const UndoOffered&) const = default;
};
BOOST_DESCRIBE_STRUCT(UndoOffered, (), (side, on))

// 61. Back to the start of the phase or turn.
struct Undone {
  static constexpr std::string_view kName = "undone";
  Open<bool> turn;
  bool operator==(const Undone&) const = default;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (turn))

// 62. The entry is sealed.
struct ResultEntered {
  static constexpr std::string_view kName = "result_entered";
  Open<Seat> side;
  Hidden<ResultEntry> entry;
  bool operator==(const ResultEntered&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultEntered, (), (side, entry))

// 62. Both entries are shown to both.
struct ResultDisputed {
  static constexpr std::string_view kName = "result_disputed";
  Open<ResultEntry> aga;
  Open<ResultEntry> prince;
  bool operator==(const ResultDisputed&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultDisputed, (), (aga, prince))

// 62.
struct ResultSettled {
  static constexpr std::string_view kName = "result_settled";
  Open<ResultEntry> entry;
  Open<std::string> how;  // agreed, referee, averaged, single
  Hidden<std::vector<ContentsEntry>> tartar_contents;
  Hidden<std::vector<ContentsEntry>> feudal_contents;
  bool operator==(const ResultSettled&) const = default;
};
BOOST_DESCRIBE_STRUCT(ResultSettled, (), (entry, how, tartar_contents, feudal_contents))

// A new decision is awaited: the clock's token. No line of its own.
struct WaitStarted {
  static constexpr std::string_view kName = "wait_started";
  Open<std::uint64_t> waits;
  bool operator==(const WaitStarted&) const = default;
};
BOOST_DESCRIBE_STRUCT(WaitStarted, (), (waits))

using Event = std::variant<
    PlayerReady, OptionChanged, VillagesPlaced, TownPlaced, NoTown, ExtraVillage, TerrainRolled, TerrainPlaced,
    MapExpanded, Dealt, ChertasPlaced, TartarsDeployed, FeudalsMustered, TurnStarted, DummiesRevealed, CounterExposed,
    VillageOverrun, CounterAppeared, HerdAsked, Herded, ArrivalDelayed, ArrivalRolled, PendingChanged, LeaderChanged,
    MovementRoll, FirstMoverSet, ActivationRolled, Stamped, Announced, MarchBegun, MarchChanged, Stepped,
    ForcedMarchRolled, RoughRolled, ChertaRolled, MoveEnded, CardPlayed, StrengthDisclosed, CardNullified,
    StrengthTested, WindowOpened, WindowReplied, WindowClosed, ReplyCarriedOut, WindowSettled, DicingBegun, Intercepted,
    ContactMade, Joined, Separated, PeasantsSummoned, LeftBehind, EscortGathered, ClimaxDeclared, HandedOver,
    BattleChanged, ContestsChanged, BattleStarted, BattleRound, BattleEnded, CommandersKilled, LostHeart, Retreated,
    Destroyed, MarkersFreed, LeaderLost, MarkersEscaped, MarkersLoaded, SurpriseRolled, SiegeRolled, BigOpportunity,
    PanicRolled, TownTaken, PrinceEscapeRolled, Withdrawing, ReinforcementsArrived, ReinforcementDie, PursuitRolled,
    LevyCalled, SiegeOrdered, SallyOrdered, AssaultOrdered, PhaseChanged, StandingChanged, StandingSkipped,
    ScriptStopped, Muted, LossOrderSet, ClaimSet, TallyChanged, RefereeActed, WaitExtended, RefereeNoted, RefereeSet,
    WrathRolled, GameOver, UndoOffered, Undone, ResultEntered, ResultDisputed, ResultSettled, WaitStarted>;

}  // namespace cherta::tartar_raid
