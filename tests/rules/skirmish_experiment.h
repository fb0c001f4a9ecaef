// What Skirmish tells the experiments of properties.h about itself: what may tell two worlds apart, what is its
// sender's own affair; and the option sets under which random games are played.
#pragma once

#include <cstdlib>

#include "server/rules/skirmish/engine.h"
#include "tests/rules/properties.h"

namespace cherta::skirmish::testing {

// Events whose purpose is to disclose (section 8.1): a card that is laid or drawn, who stands where at last, who
// passed.
bool may_part(const Event* one, const Event* two);
bool may_part_open(const Event* one, const Event* two);  // with morale_points=open: points and dice, too
bool is_the_end(const Event& event);

// Have the people of both worlds given the same for later, as far as the course of things hangs on it?
bool decided_alike(const State& other, const State& truth);

// Orders that others cannot tell from this one; whether they cannot tell it from none; what is nobody else's affair.
std::vector<Order> sibling_orders(const State& truth, rules::Actor, const Order&);
bool is_sealed(const State& truth, rules::Actor, const Order&);
std::vector<Order> private_orders(const State& known, Seat);

// What may be said besides what is on offer; what the referee may do; orders of every kind, most of them refused.
std::optional<Order> beside(const State& known, Seat, rules::Chance& whim);
std::optional<Order> ruling(const State& truth, rules::Chance& whim);
std::vector<Order> probes(const State& known, Seat);
bool seldom(const Order&);  // ends the game: taken once in a while only
rules::testing::Fault what_cannot_be(const State&);

// Is what falls under this label kept from the viewer?
bool is_hidden_label(std::string_view label, Viewer viewer);

std::vector<rules::OptionMap> option_sets();

using rules::testing::seed_from;

// In twin games every choice is taken as often as any other: they would end before they began by whoever gives up.
template <class G>
struct PlaysOn : G {
  static std::vector<Offer> offers(const rules::Known<Skirmish>& known, Seat seat) {
    auto all = Skirmish::offers(known, seat);
    std::erase_if(all, [](const Offer& one) { return seldom(one.order) || holds_alternative<OfferEnd>(one.order); });
    return all;
  }
  static void decide(rules::Ruling<PlaysOn>& ruling, rules::Actor actor, const Order& order) {
    rules::Ruling<G> whole(ruling.now(), ruling.chance(),
                           [&](const State&, const Event& event) { ruling.emit(Event(event)); });
    G::decide(whole, actor, order);
  }
};

template <class G>
rules::testing::Experiment<G> experiment(rules::OptionMap options, int twins_every) {
  rules::testing::Experiment<G> e;
  e.may_part = options.contains("morale_points") ? may_part_open : may_part;
  e.options = std::move(options);
  e.most_steps = 3000;
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
  e.invariant = what_cannot_be;
  e.is_stopped = [](const State& s) { return *s.paused; };
  return e;
}

}  // namespace cherta::skirmish::testing
