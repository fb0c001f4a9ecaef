// The referee's orders (6.3, TR-17.8.1): every act is told to all; what it changes, to those who may know it. What no
// rule covers is his to decide (TR-16.6.1).
#include "server/rules/tartar_raid/referee/referee.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kRule = "TR-17.8.1";

Refusal no_edit(std::string text) { return refuse("E_REF", kRule, std::move(text)); }

// An act that holds nothing secret: upon what, and the referee's own words.
void note(Ruling& r, RefereeAct act, std::string what, std::string text) {
  r.emit(RefereeActed{act, std::move(text), std::move(what), std::string(), std::string()});
}

template <class Edit>
void put(Ruling& r, const Edit& order) {
  Result<State> next = edited(r.now(), order);
  if (!next) return;    // checked before
  next->drop_starts();  // the journal does not hold them
  r.emit(RefereeSet{Whole{std::move(*next)}});
}

}  // namespace

// The position after place or remove; after set: referee_set.cpp.
Result<State> edited(const State& state, const RefPlace& order) {
  State next = state;
  for (Counter& one : next.counters) {
    if (*one.label != order.counter) continue;
    if (*one.box != order.box) one.immobile_until = 0;  // only who never left the town loads there (TR-14.3.4)
    one.box = order.box;
    one.pinned = one.been_pinned = one.challenging = one.besieging = one.sallying = one.inside_town = false;
    settle(next);
    return next;
  }
  return no_edit("there is no counter " + order.counter.text());
}

// Its commander goes with it, and is not waited for.
Result<State> edited(const State& state, const RefRemove& order) {
  State next = state;
  const Counter* gone = find_counter(next, order.counter);
  if (!gone) return no_edit("there is no counter " + order.counter.text());
  for (const Contingent& part : gone->contents.get().contingents)
    if (part.leader) leader_to_edit(next, *part.leader).fate = Fate::kKilled;
  std::erase_if(*next.counters, [&](const Counter& one) { return *one.label == order.counter; });
  settle(next);
  return next;
}

template <class Edit>
Refused check_edit(const State& state, const Edit& order) {
  if (Refused over = check_not_over(state); over.has_error()) return over;
  const Result<State> next = edited(state, order);
  return next ? check_position(*next) : Refused(next.error());
}
template Refused check_edit(const State&, const RefSet&);
template Refused check_edit(const State&, const RefPlace&);
template Refused check_edit(const State&, const RefRemove&);

Refused check_pause(const State& state) {
  if (Refused over = check_not_over(state); over.has_error()) return over;
  return *state.paused ? no_edit("the game is paused already") : Refused();
}
Refused check_resume(const State& state) {
  if (Refused over = check_not_over(state); over.has_error()) return over;
  return *state.paused ? Refused() : no_edit("the game is not paused");
}
Refused check_test(const State& state, const RefRollTest& order) {
  if (Refused over = check_not_over(state); over.has_error()) return over;
  const Counter* one = find_counter(state, order.counter);
  if (!one) return no_edit("there is no counter " + order.counter.text());
  if (!has_untested(one->contents.get())) return no_edit(order.counter.text() + " has nothing that is untested");
  if (is_under_way(state, order.counter)) return no_edit(order.counter.text() + " is tested by what is under way");
  return {};
}
Refused check_undo(const State& state, const RefUndo& order) {
  if (Refused over = check_not_over(state); over.has_error()) return over;
  const auto& earlier = order.turn ? state.turn_start : state.phase_start;
  if (!earlier.get()) return no_edit(order.turn ? "no turn has begun yet" : "no phase has begun yet");
  return {};
}

void do_pause(Ruling& r, const RefPause& o) { note(r, RefereeAct::kPause, "", o.text); }
void do_resume(Ruling& r) { note(r, RefereeAct::kResume, "", ""); }
void do_extend(Ruling& r, const RefExtend& o) {
  note(r, RefereeAct::kExtend, std::to_string(o.seconds) + " seconds", "");
  r.emit(WaitExtended{o.seconds});
}
void do_set(Ruling& r, const RefSet& o) {
  if (const auto next = edited(r.now(), o)) r.emit(told_of(*next, o));
  put(r, o);
}
void do_place(Ruling& r, const RefPlace& o) {
  note(r, RefereeAct::kPlace, o.counter.text() + " into " + o.box.text(), "");
  put(r, o);
}
// Its commander is lost with it: the die of TR-13.8 falls now, not after some later battle.
void do_remove(Ruling& r, const RefRemove& o) {
  note(r, RefereeAct::kRemove, o.counter.text(), "");
  const Contents gone = find_counter(r.now(), o.counter)->contents.get();
  put(r, o);
  for (const Contingent& part : gone.contingents)
    if (part.leader) lose_leader(r, *part.leader);
  const bool in_play = *r->turn > 0;
  if (in_play && o.counter.side() == kAga && !gone.dummy) game_ends(r);  // TR-19.1: at once after any loss
}
void do_rule(Ruling& r, const RefRule& o) { note(r, RefereeAct::kRule, "", o.text); }
void do_roll_test(Ruling& r, const RefRollTest& o) {
  note(r, RefereeAct::kRoll, o.counter.text(), "");
  test_strength(r, o.counter);
}
void do_undo(Ruling& r, const RefUndo& o) {
  note(r, RefereeAct::kUndo, o.turn ? "turn" : "phase", "");
  take_back(r, o.turn);
}
void do_note(Ruling& r, const RefNote& o) {
  const auto seat = seat_of(o.to);
  note(r, RefereeAct::kNote, "", seat ? std::string() : o.text);
  if (seat) r.emit(RefereeNoted{*seat, o.text});
}
void do_abort(Ruling& r) {
  note(r, RefereeAct::kAbort, "", "");
  finish(r, EndCode::kAborted);  // TR-19.6
}

}  // namespace cherta::tartar_raid
