// Folding in the events of movement and contact (TR-7, TR-10).
#include <algorithm>

#include "server/rules/tartar_raid/door/apply.h"

namespace cherta::tartar_raid::folding {

void fold(State& s, const MarchBegun& e) { *s.march = *e.march; }
void fold(State& s, const MarchChanged& e) { s.march = e.march; }
void fold(State& s, const Stepped& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->box = e.to;
  one->entered_from = e.from;
  one->inside_town = e.inside;
}
void fold(State& s, const ForcedMarchRolled& e) {
  if (Counter* one = counter_in(s, e.counter)) {
    one->tried_forced = true;
    if (*e.ok) one->extra_this_turn = true;
  }
  learn_contents(s, e.counter, e.contents);
}
void fold(State& s, const RoughRolled& e) { learn_contents(s, e.counter, e.contents); }
void fold(State& s, const ChertaRolled& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one || *e.pass) return;
  auto& rows = *one->cherta_barred;  // TR-10.4: never again there
  if (std::ranges::find(rows, *e.row) == rows.end()) rows.push_back(e.row);
  std::ranges::sort(rows);
}
void fold(State& s, const MoveEnded& e) {
  if (Counter* one = counter_in(s, e.counter)) {
    one->moved = true;
    if (*e.how == MoveEnd::kFast || *e.how == MoveEnd::kForced) one->extra_this_turn = true;
    if (*e.straggles) one->straggling = true;
  }
  if (*s.march && *(*s.march)->counter == *e.counter) s.march = std::optional<Marching>();
}
void fold(State& s, const Intercepted& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->box = e.box;
  one->entered_from = e.from;
  one->moved = true;
  one->inside_town = e.inside;
  if (*e.how == Interception::kZoc) one->zoc_used = true;
  if (!*s.march || *e.how == Interception::kBattle) return;
  const Counter* mover = counter_in(s, (*s.march)->counter);
  if (mover && *mover->box == *e.box) (*s.march)->intercepted = true;
}
void fold(State& s, const ContactMade& e) {
  for (const auto* labels : {&*e.tartars, &*e.feudals})
    for (const Label label : *labels)
      if (Counter* one = counter_in(s, label)) one->pinned = one->been_pinned = true;
  for (const Label label : *e.challengers)
    if (Counter* one = counter_in(s, label)) one->challenging = true;
  const auto noted = std::ranges::find(*s.contests, *e.box, &Contest::box);
  if (noted == s.contests->end())
    s.contests->push_back({e.box, e.attacker, e.sally, e.at_once});
  else if (*e.at_once)
    noted->at_once = true;
}
void fold(State& s, const SiegeOrdered& e) {
  for (const Label label : *e.counters)
    if (Counter* one = counter_in(s, label)) one->besieging = one->moved = true;
}
void fold(State& s, const SallyOrdered& e) {
  Counter* one = counter_in(s, e.counter);
  if (!one) return;
  one->sallying = one->moved = true;
  one->inside_town = false;
}
void fold(State& s, const AssaultOrdered& e) {
  if (Counter* one = counter_in(s, e.counter)) one->assaulted = true;
}

}  // namespace cherta::tartar_raid::folding
