// The referee's orders (6.3, TR-17.8.1): every act is told to all; what it changes, to those who may know it. What no
// rule covers is his to decide (TR-16.6.1).
#include "server/rules/tartar_raid/referee/referee.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::string_view kRule = "TR-17.8.1";

Refusal no_edit(std::string text) { return refuse("E_REF", kRule, std::move(text)); }

// The position after place, remove or set.
Result<State> placed(const State& state, const RefPlace& order) {
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
Result<State> removed(const State& state, const RefRemove& order) {
  State next = state;
  const Counter* gone = find_counter(next, order.counter);
  if (!gone) return no_edit("there is no counter " + order.counter.text());
  for (const Contingent& part : gone->contents.get().contingents)
    if (part.leader) leader_to_edit(next, *part.leader).fate = Fate::kKilled;
  std::erase_if(*next.counters, [&](const Counter& one) { return *one.label == order.counter; });
  settle(next);
  return next;
}

Result<State> after(const State& state, const Order& order) {
  if (const auto* set = get_if<RefSet>(&order)) return edited(state, *set);
  if (const auto* place = get_if<RefPlace>(&order)) return placed(state, *place);
  return removed(state, get<RefRemove>(order));
}

bool is_edit(const Order& order) {
  return holds_alternative<RefSet>(order) || holds_alternative<RefPlace>(order) || holds_alternative<RefRemove>(order);
}

bool is_referees(const Order& order) {
  using Acts = boost::mp11::mp_list<RefPause, RefResume, RefExtend, RefSet, RefPlace, RefRemove, RefRule, RefRollTest,
                                    RefUndo, RefNote, RefAbort>;
  return visit(
      [](const auto& one) { return boost::mp11::mp_contains<Acts, std::remove_cvref_t<decltype(one)>>::value; }, order);
}

Refused check_test(const State& state, Label label) {
  const Counter* one = find_counter(state, label);
  if (!one) return no_edit("there is no counter " + label.text());
  if (!has_untested(one->contents.get())) return no_edit(label.text() + " has nothing that is untested");
  return {};
}

Refused check_undo(const State& state, const RefUndo& order) {
  const auto& earlier = order.turn ? state.turn_start : state.phase_start;
  if (!earlier.get()) return no_edit(order.turn ? "no turn has begun yet" : "no phase has begun yet");
  return {};
}

// An act that holds nothing secret: upon what, and the referee's own words.
void note(Ruling& r, std::string act, std::string what, std::string text) {
  r.emit(RefereeActed{std::move(act), std::move(text), std::move(what), std::string(), std::string()});
}

void put(Ruling& r, const Order& order) {
  Result<State> next = after(r.now(), order);
  if (!next) return;    // checked before
  next->drop_starts();  // the journal does not hold them
  r.emit(RefereeSet{Whole{std::move(*next)}});
}

struct Act {
  Ruling& r;
  void operator()(const RefPause& o) const { note(r, "pause", "", o.text); }
  void operator()(const RefResume&) const { note(r, "resume", "", ""); }
  void operator()(const RefExtend& o) const {
    note(r, "extend", std::to_string(o.seconds) + " seconds", "");
    r.emit(WaitExtended{o.seconds});
  }
  void operator()(const RefSet& o) const {
    r.emit(told_of(o));
    put(r, o);
  }
  void operator()(const RefPlace& o) const {
    note(r, "place", o.counter.text() + " into " + o.box.text(), "");
    put(r, o);
  }
  // Its commander is lost with it: the die of TR-13.8 falls now, not after some later battle.
  void operator()(const RefRemove& o) const {
    note(r, "remove", o.counter.text(), "");
    const Contents gone = find_counter(r.now(), o.counter)->contents.get();
    put(r, o);
    for (const Contingent& part : gone.contingents)
      if (part.leader) lose_leader(r, *part.leader);
    const bool in_play = *r->turn > 0;
    if (in_play && o.counter.side() == kAga && !gone.dummy) game_ends(r);  // TR-19.1: at once after any loss
  }
  void operator()(const RefRule& o) const { note(r, "rule", "", o.text); }
  void operator()(const RefRollTest& o) const {
    note(r, "roll", o.counter.text(), "");
    test_strength(r, o.counter);
  }
  void operator()(const RefUndo& o) const {
    note(r, "undo", o.turn ? "turn" : "phase", "");
    take_back(r, o.turn);
  }
  void operator()(const RefNote& o) const {
    const auto seat = seat_of(o.to);
    note(r, "note", "", seat ? std::string() : o.text);
    if (seat) r.emit(RefereeNoted{*seat, o.text});
  }
  void operator()(const RefAbort&) const {
    note(r, "abort", "", "");
    finish(r, "aborted");  // TR-19.6
  }
  template <class Other>
  void operator()(const Other&) const {}
};

}  // namespace

Refused check_referee(const Known& known, const Order& order) {
  const State& state = *known;
  if (!is_referees(order)) return no_edit("this order is a player's");
  if (*state.phase == Phase::kFinished) return refuse("E_GAME_OVER", "TR-19", "the game is over");
  if (const auto* test = get_if<RefRollTest>(&order)) return check_test(state, test->counter);
  if (const auto* undo = get_if<RefUndo>(&order)) return check_undo(state, *undo);
  if (holds_alternative<RefPause>(order) && *state.paused) return no_edit("the game is paused already");
  if (holds_alternative<RefResume>(order) && !*state.paused) return no_edit("the game is not paused");
  if (!is_edit(order)) return {};
  const Result<State> next = after(state, order);
  if (!next) return next.error();
  return check_position(*next);
}

void decide_referee(Ruling& r, const Order& order) { visit(Act{r}, order); }

}  // namespace cherta::tartar_raid
