// What Murid Wars tells the experiments of properties.h about itself: what may tell two worlds apart, what is its
// sender's own affair; and the option sets under which random games are played.
#pragma once

#include <cstdlib>

#include "server/rules/murid_wars/engine.h"
#include "tests/rules/properties.h"

namespace cherta::murid_wars::testing {

// Events whose purpose is to disclose (section 8, "secrets and release" and "legitimate inference"): a deployment, the
// hash of a muster, what fell for unseen dice, who won, who stood, that Initiative or a commander is gone, the end.
bool may_part(const Event* one, const Event* two);
bool is_the_end(const Event& event);

// Have the people of both worlds said the same for themselves, as far as the course of things hangs on it?
bool decided_alike(const State& other, const State& truth);

// Orders that others cannot tell from this one; whether they cannot tell it from none; what is nobody else's affair.
std::vector<Order> sibling_orders(const State& truth, rules::Actor, const Order&);
bool is_sealed(const State& truth, rules::Actor, const Order&);
std::vector<Order> private_orders(const State& known, Seat);

// What may be said besides what is on offer; what the referee may do; orders of every kind, most of them refused.
std::optional<Order> beside(const State& known, Seat, rules::Chance& whim);
std::optional<Order> ruling(const State& truth, rules::Chance& whim);
std::vector<Order> probes(const State& known, Seat);
// MW-17.4: the queue that gives this answer before it is asked.
bool seldom(const Order&);  // taken once in a while only

// Is what falls under this label kept from the viewer?
bool is_hidden_label(std::string_view label, Viewer viewer);

std::vector<rules::OptionMap> option_sets();

// The seeds of the usual games, or others for a longer search: CHERTA_SEEDS in the environment moves them all.
inline std::uint64_t seed_from(std::uint64_t usual) {
  const char* other = std::getenv("CHERTA_SEEDS");
  return usual + (other ? std::strtoull(other, nullptr, 10) : 0);
}

template <class G>
rules::testing::Experiment<G> experiment(rules::OptionMap options, int twins_every) {
  rules::testing::Experiment<G> e;
  e.options = std::move(options);
  e.most_steps = 8000;
  e.may_part = may_part;
  e.may_end = is_the_end;
  e.reveals_all = is_the_end;
  e.twins_every = twins_every;
  e.others_every = 9;
  e.clock_percent = 1;
  e.aside = beside;
  e.aside_percent = 6;
  e.ruling = ruling;
  e.ruling_percent = 3;
  e.probes = probes;
  e.seldom = seldom;
  e.decided_alike = decided_alike;
  e.siblings = sibling_orders;
  e.sealed = is_sealed;
  e.silent = private_orders;
  // No e.in_advance: a queue given in one's own go acts at once (MW-17.4), and the experiment gives it before whatever
  // leads to the question, one's own go included. A queue given in the other's go is in private_orders.
  return e;
}

}  // namespace cherta::murid_wars::testing
