// What Meeting of Hosts tells the experiments of properties.h about itself: what may tell two worlds apart, what is
// sealed, what is its sender's own affair; and the option sets under which random games are played.
#pragma once

#include <cstdlib>

#include "server/rules/meeting_of_hosts/game.h"
#include "tests/rules/properties.h"

namespace cherta::meeting_of_hosts::testing {

// Events whose purpose is to disclose: both armies (`reveal`, open rosters), a quality (MH-20.1), both claims, the end.
bool may_part(const Event* one, const Event* two);
// Of these: who comes in sight, who is halted by the unseen.
bool is_about_sight(const Event*);
// The last event of a battle shows everything.
bool reveals_all(const Event& event);
// Equal claims settle a battle, different ones do not; in fog the unseen may break an army.
bool settles_it(const Event& event);

// Have the people of both worlds said and chosen the same, as far as the course of things hangs on it?
bool decided_alike(const State& other, const State& truth);

// Orders that others cannot tell from this one; answers that stay sealed; what is nobody else's affair.
std::vector<Order> sibling_orders(const State& truth, rules::Actor, const Order&);
bool is_sealed(const State& truth, rules::Actor, const Order&);
std::vector<Order> private_orders(const State& known, Seat);

// A move with its way in inches in the place of "max".
std::optional<Order> spelled_out(const State& known, const Order&);

// What may be said besides what is on offer; what the referee may do; orders of every kind, most of them refused.
std::optional<Order> beside(const State& known, Seat, rules::Chance& whim);
std::optional<Order> ruling(const State& truth, rules::Chance& whim);
std::vector<Order> probes(const State& known, Seat);
bool is_stopped(const State& truth);
// Orders that end games early: taken once in a while only.
bool seldom(const Order&);

std::vector<rules::OptionMap> option_sets();

using rules::testing::seed_from;

template <class G>
rules::testing::Experiment<G> experiment(rules::OptionMap options, int twins_every) {
  rules::testing::Experiment<G> e;
  e.options = std::move(options);
  e.most_steps = 8000;
  e.may_part = may_part;
  e.may_end = settles_it;
  e.twins_every = twins_every;
  e.others_every = 7;
  e.clock_percent = 10;
  e.aside = beside;
  e.aside_percent = 6;
  e.ruling = ruling;
  e.ruling_percent = 3;
  e.is_stopped = is_stopped;
  e.probes = probes;
  e.seldom = seldom;
  e.decided_alike = decided_alike;
  e.spelled_out = spelled_out;
  e.siblings = sibling_orders;
  e.sealed = is_sealed;
  e.silent = private_orders;
  e.reveals_all = reveals_all;
  return e;
}

}  // namespace cherta::meeting_of_hosts::testing
