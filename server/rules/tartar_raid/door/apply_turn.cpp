// Folding in the events of the setup and the sequence of play: sections 3 and 4, activation, arrivals.
#include "server/rules/tartar_raid/blank_six.h"
#include "server/rules/tartar_raid/door/apply.h"
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::folding {

namespace {

void learn_deal(State& s, Seat seat, const Hidden<Deal>& told) {
  Side& side = side_in(s, seat);
  if (!told.known()) return;
  const Deal& deal = told.get();
  side.hand = deal.hand;
  side.clubs = deal.clubs;
  LeaderState& leader = (*s.leaders)[static_cast<std::size_t>(seat == kAga ? Leader::kAga : Leader::kPrince)];
  leader.skill = std::optional(deal.skill);
  leader.fate = Fate::kWaiting;
  if (seat != kAga) return;
  s.objective = deal.objective;
  s.villages_required = deal.villages_required;
  s.wrath_required = deal.wrath_required;
}

void begin_turn(Counter& one) {
  one.extra_last_turn = one.extra_this_turn;
  one.extra_this_turn = one.moved = one.fought = one.pinned = one.been_pinned = one.tried_forced = false;
  one.straggling = one.assaulted = one.challenging = one.besieging = one.sallying = one.zoc_used = false;
  one.began_turn = one.box;
  if (one.contents.known()) one.contents.edit().overran = false;
}

void leave_move(State& s, Seat mover) {
  for (Counter& one : s.counters)
    if (one.label->side() == mover) one.stood_still = !*one.moved;  // TR-16.4.6
}

// These go by without a decision, so that nobody can ask for their beginning back.
bool can_wait(Phase phase) { return phase != Phase::kTurnStart && phase != Phase::kRoll && phase != Phase::kTurnEnd; }

// What ends with a phase. Entering the same phase anew (after an undo) ends nothing.
void leave_phase(State& s, Phase next) {
  if (*s.phase == next) return;
  const Seat first = *s.first_mover;
  if (*s.phase == Phase::kMove1) leave_move(s, first);
  if (*s.phase == Phase::kMove2) leave_move(s, rules::other(first));
  if (*s.phase == Phase::kPursuit && next == Phase::kTurnStart) s.pursuit_turn = true;  // TR-14.4.5
  if (*s.phase == Phase::kChoose) s.chooser = std::optional<Seat>();
  if (*s.phase == Phase::kBattle1 || *s.phase == Phase::kBattle2) {
    s.battle_order = std::vector<Box>();
    for (Counter& one : s.counters) one.besieging = one.sallying = one.straggling = false;
  }
}

}  // namespace

// ---- setup ----

void fold(State& s, const PlayerReady& e) { side_in(s, e.side).ready = true; }
void fold(State& s, const OptionChanged& e) {
  s.options = e.options;
  s.ground = e.ground;
  s.aga->ready = s.prince->ready = false;
}
void fold(State& s, const VillagesPlaced& e) { s.ground->villages = *e.villages; }
void fold(State& s, const TownPlaced& e) { s.ground->town = Town{e.box}; }
void fold(State& s, const NoTown&) { s.ground->town.reset(); }
void fold(State& s, const ExtraVillage& e) {
  if (*e.box) s.ground->villages.push_back({**e.box, true, 0});
}
void fold(State& s, const TerrainRolled& e) {
  s.rolled_blocked = but_sixes(*e.blocked_die);  // TR-1.4.1
  s.rolled_rough = but_sixes(*e.rough_die);
}
void fold(State& s, const TerrainPlaced& e) { s.ground->sides = *e.items; }
void fold(State& s, const MapExpanded& e) { s.ground = e.ground; }
void fold(State& s, const Dealt& e) {
  constexpr int kHand = 6;  // TR-4.2.0.1
  s.aga->hand_count = s.prince->hand_count = kHand;
  // A referee may have set what he liked before.
  for (Side* side : {&*s.aga, &*s.prince}) side->discard->clear();
  s.counters->clear();
  s.dummies_gone = false;
  if (s.pending.known()) s.pending = std::vector<Arrival>();
  learn_deal(s, kAga, e.aga);
  learn_deal(s, kPrince, e.prince);
  if (!e.pools.known()) return;
  s.club_pool = e.pools.get().clubs;
  s.action_pool = e.pools.get().action;
}
void fold(State& s, const ChertasPlaced& e) { s.ground->chertas = *e.rows; }
void fold(State& s, const TartarsDeployed& e) {
  for (const DeployedCounter& one : e.counters) {
    Counter counter;
    counter.label = one.counter;
    counter.box = counter.began_turn = one.box;
    counter.contents = one.contents;
    add_counter(s, std::move(counter));
  }
  LeaderState& aga = (*s.leaders)[static_cast<std::size_t>(Leader::kAga)];
  if (aga.fate.known()) aga.fate = Fate::kActive;
  learn_leaders(s, e.subs);
}
void fold(State& s, const FeudalsMustered& e) {
  learn(s.plan, e.plan);
  learn_leaders(s, e.subs);
}

// ---- the turn ----

void fold(State& s, const TurnStarted& e) {
  s.turn_start = snapshot_of(s);  // before it: the turn then begins anew with its rolls
  s.turn = e.turn;
  s.weather = Weather::kFair;
  if (*s.activated) s.feudal_dicing = true;  // TR-7.1.12: from the end of the turn of activation
  s.aga->card_played = s.prince->card_played = false;
  s.battle_order = std::vector<Box>();
  for (Counter& one : s.counters) begin_turn(one);
  if (*s.booty_turn && **s.booty_turn < *s.turn) s.booty_turn = std::optional<int>();
}

void fold(State& s, const PhaseChanged& e) {
  leave_phase(s, e.phase);
  s.phase = e.phase;
  const bool movement = *s.phase == Phase::kMove1 || *s.phase == Phase::kMove2;
  if (movement || *s.phase == Phase::kTurnEnd) s.fought_in = std::vector<Box>();
  if (movement)
    for (Counter& one : s.counters) one.zoc_used = false;
  if (*s.phase == Phase::kPursuit) s.pursuers_tried = std::vector<Label>();
  for (Side* side : {&*s.aga, &*s.prince}) {
    if (side->muted.known()) side->muted = false;  // TR-17.3.3: till the end of the phase
    side->offers_undo = false;
  }
  s.undo_open = true;
  s.phase_begins = can_wait(s.phase);
}

void fold(State& s, const DummiesRevealed& e) {
  for (const Label label : *e.counters) remove_counter(s, label);
  if (*e.ended) s.dummies_gone = true;
}
void fold(State& s, const CounterExposed& e) { remove_counter(s, e.counter); }
void fold(State& s, const CounterAppeared& e) {
  Counter counter;
  counter.label = e.counter;
  counter.kind = e.kind;
  counter.box = counter.began_turn = e.box;
  counter.inside_town = e.inside;
  counter.contents = e.contents;
  add_counter(s, std::move(counter));
  if (*e.cause == Appearance::kMuster && s.ground->town && s.ground->town->box == *e.box) s.town_mustered = true;
}
void fold(State& s, const HerdAsked& e) { s.herding = std::optional(Herding{e.rolled, e.edge}); }
void fold(State& s, const Herded&) { s.herding = std::optional<Herding>(); }
void fold(State& s, const ArrivalDelayed&) { s.herding = std::optional<Herding>(); }
void fold(State&, const ArrivalRolled&) {}
void fold(State& s, const PendingChanged& e) {
  learn(s.pending, e.pending);
  learn(s.plan, e.plan);
}
void fold(State& s, const LeaderChanged& e) { learn_leaders(s, e.leaders); }
void fold(State& s, const DicingBegun&) { s.feudal_dicing = true; }
void fold(State& s, const MovementRoll& e) {
  s.weather = e.weather;
  s.chooser = e.winner;
}
void fold(State& s, const FirstMoverSet& e) { s.first_mover = e.side; }
void fold(State& s, const ActivationRolled& e) {
  if (*e.success) s.activated = true;
  learn(s.pending, e.pending);
  learn(s.plan, e.plan);
}
void fold(State& s, const Stamped& e) {
  if (Counter* one = counter_in(s, e.counter)) one->stamp = std::optional<Skill>(*e.skill);
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const Announced& e) { side_in(s, e.side).announced = std::optional<Skill>(*e.skill); }
void fold(State& s, const ReinforcementsArrived& e) {
  s.reinforcements = next_label(s, 'F');  // as which they appear by the next event
  s.reinforced = s.feudal_dicing = true;  // TR-15.8
  s.fallback = false;
  learn_leaders(s, e.leaders);
  learn(s.club_pool, e.club_pool);
}
void fold(State& s, const ReinforcementDie&) { s.reinforcements_diced = s.turn; }

}  // namespace cherta::tartar_raid::folding
