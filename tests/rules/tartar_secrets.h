// What Tartar Raid tells the experiments about its secrets (specification, section 8).
#pragma once

#include "server/rules/tartar_raid/engine.h"
#include "tests/rules/two_worlds.h"

namespace cherta::tartar_raid::testing {

using rules::Actor;
using rules::testing::Fault;

// May what a viewer is told of one order in two worlds that he cannot tell apart differ here for the first time
// (section 8.1, "Becomes known")? [tartar_may_part.cpp]
bool may_part(const Event* one, const Event* two);

// Which draws a viewer does not see fall (TR-3.2, TR-4, TR-15).
bool is_hidden(std::string_view label, Viewer viewer);

// Standing orders, sealed replies and sealed entries are the same in both worlds.
bool decided_alike(const State& other, const State& truth);

// Orders that the actor might have given instead unnoticed: the manner of an overrun and whose it is (TR-14.1.2), what
// is deployed in the same boxes (TR-5.1.5), any other muster (TR-5.2.7), a Cossack edge (TR-5.2.5), joint requests that
// lapse (L-35), sealed replies and entries (TR-17.2.2, TR-18.2.4).
std::vector<Order> sibling_orders(const State& truth, Actor, const Order&);

// A reply to a window that stays open: whether there is one at all is sealed, too (TR-17.2.2, TR-17.3.2). That a result
// has been entered is not (event 62).
bool is_sealed(const State& truth, Actor, const Order&);

// Orders that are their sender's own affair: standing orders, claims, orders of losses (sections 6.2, 7: 56, 21).
std::vector<Order> private_orders(const State& known, Seat);

// The standing order that would have given this answer (TR-17.4.2).
std::optional<Order> standing_answer(const State& waiting, Seat, const Order& answer);

// L-11: no band has a strength before its test. L-28: a retreat names a rumour only where no box is free.
Fault watch(const State& before, const Event&);
// L-25: no pool has an order.
Fault pools_have_no_order(const State&);

// An order out of turn: standing orders, claims, orders of losses, undo. The referee's: notes, tests, undo, edits of
// all sorts; one who has paused the game lets it go on. Orders of every kind. [tartar_asides.cpp]
std::optional<Order> aside(const State& known, Seat, Chance& whim);
std::optional<Order> ruling(const State& truth, Chance& whim);
std::vector<Order> probes(const State& known, Seat);
inline bool is_paused(const State& state) { return *state.paused; }

// All of these together, for any game that has Tartar Raid's states.
template <class G>
rules::testing::Experiment<G> experiment(const rules::OptionMap& options, int others_every) {
  rules::testing::Experiment<G> e;
  e.options = options;
  e.others_every = others_every;
  e.clock_percent = 5;
  e.aside = aside;
  e.aside_percent = 6;
  e.ruling = ruling;
  e.ruling_percent = 2;
  e.is_stopped = is_paused;
  e.probes = probes;
  e.may_part = may_part;
  e.decided_alike = decided_alike;
  e.siblings = sibling_orders;
  e.sealed = is_sealed;
  e.silent = private_orders;
  e.takes_back = [](const Order& order) { return holds_alternative<AcceptUndo>(order); };
  e.in_advance = standing_answer;
  e.watch = watch;
  e.invariant = pools_have_no_order;
  return e;
}

}  // namespace cherta::tartar_raid::testing
