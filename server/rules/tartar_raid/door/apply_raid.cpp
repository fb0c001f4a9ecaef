// Folding in the events of the raid and its end (TR-14, TR-15, TR-16.1, TR-19).
#include <algorithm>

#include "server/rules/tartar_raid/door/apply.h"

namespace cherta::tartar_raid::folding {

namespace {

constexpr int kEscapeTurns = 2, kPillageTurns = 2;  // TR-14.3.3, TR-14.3.4

}  // namespace

void fold(State& s, const VillageOverrun& e) {
  for (Village& village : s.ground->villages)
    if (village.box == *e.box) village.overrun_turn = *s.turn;
  if (e.fate.known() && s.fates.known()) s.fates.edit().push_back(e.fate.get());
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const MarkersEscaped& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const MarkersLoaded& e) {
  if (e.counter.known()) learn_contents(s, e.counter.get(), e.contents);
}
void fold(State& s, const SurpriseRolled& e) {
  s.surprise_used = true;
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const SiegeRolled&) {
  for (Counter& one : s.counters) one.besieging = false;
}
void fold(State& s, const BigOpportunity& e) {
  s.fought_in->push_back(e.box);
  for (const ForceShown* force : {&*e.tartars, &*e.feudals}) {
    note_force(s, *force);
    for (const Label label : force->counters)
      if (Counter* one = counter_in(s, label)) one->fought = true;  // TR-7.1.15
  }
  learn_all(s, e.tartar_contents);
  learn_all(s, e.feudal_contents);
  for (const UnitsShown& one : *e.left) note_units(s, one.counter, one.units, SizeFrom::kBattle);
  if (!*e.taken) s.bo_missed = true;
}
void fold(State& s, const PanicRolled& e) {
  learn_contents(s, e.counter, e.contents);
  if (*e.result != Panic::kNothing && s.ground->town) {
    s.ground->town->state = TownState::kTribute;
    s.ground->town->slaves = *e.result == Panic::kTributeAndSlaves;
    s.ground->town->turn = *s.turn;
  }
}
void fold(State& s, const TownTaken& e) {
  if (s.ground->town) {
    s.ground->town->state = TownState::kTaken;
    s.ground->town->turn = *s.turn;
  }
  for (const Label label : *e.destroyed) remove_counter(s, label);
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) one->immobile_until = *s.turn + kPillageTurns;
  s.booty_turn = std::optional<int>(*s.turn + kPillageTurns);
}
void fold(State& s, const PrinceEscapeRolled& e) {
  if (*e.escaped)
    s.prince_returns = std::optional<int>(*s.turn + kEscapeTurns);
  else
    s.prince_died_in_town = true;
  learn(s.plan, e.plan);
}
void fold(State& s, const Withdrawing& e) {
  s.withdrawing = true;
  if (*e.compelled) s.compelled = true;
}
void fold(State& s, const PursuitRolled& e) {
  s.pursuers_tried->push_back(e.counter);
  if (Counter* one = counter_in(s, e.counter)) {
    one->may_cross = e.pursues;
    if (*e.cossacks_stay + *e.feudals_stay > 0) one->last_known = std::optional<LastKnown>();
  }
  learn_contents(s, e.counter, e.contents);
}
void fold(State&, const WrathRolled&) {}
void fold(State& s, const GameOver& e) {
  s = e.position->state;
  s.phase = Phase::kFinished;
  s.end = std::optional<EndAccount>(*e.account);
  s.drop_starts();
}

}  // namespace cherta::tartar_raid::folding
