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
// The same, but no queue of the Murid's: in twin games, whose ratings differ, it would act otherwise in each.
std::optional<Order> beside_in_twins(const State& known, Seat, rules::Chance& whim);
std::optional<Order> ruling(const State& truth, rules::Chance& whim);
std::vector<Order> probes(const State& known, Seat);
bool seldom(const Order&);  // taken once in a while only
// What is wrong with an event, with a state, whoever is told.
rules::testing::Fault told_wrong(const State& before, const Event&);
rules::testing::Fault untold(const State&);

// Is what falls under this label kept from the viewer?
bool is_hidden_label(std::string_view label, Viewer viewer);

std::vector<rules::OptionMap> option_sets();
// Forces that are handed over and deployed, baggage at hand: where a deadline runs, most games at random would be
// forfeited before that. So many hits are free: none, and morale is tested from the second turn on.
std::vector<std::string> deployed_opening(int free_hits = 4);
// The same; the Murid commander leads a group, and touches a company of one man: it falls,
// and whether a Murid was hit nobody sees.
std::vector<std::string> melee_opening(int free_hits);

// In twin games every choice is taken as often as any other: they would end before they began by whoever gives up.
template <class G>
struct PlaysOn : G {
  static std::vector<typename G::Offer> offers(const rules::Known<G>& known, Seat seat) {
    auto all = G::offers(known, seat);
    std::erase_if(all, [](const auto& one) {
      return holds_alternative<Concede>(one.order) || holds_alternative<AgreeDraw>(one.order) ||
             holds_alternative<EnterResult>(one.order) || holds_alternative<Unplace>(one.order);
    });
    return all;
  }
  static void decide(rules::Ruling<PlaysOn>& ruling, rules::Actor actor, const Order& order) {
    rules::Ruling<G> whole(ruling.now(), ruling.chance(),
                           [&](const State&, const Event& event) { ruling.emit(Event(event)); });
    G::decide(whole, actor, order);
  }
};

using rules::testing::seed_from;

template <class G>
rules::testing::Experiment<G> experiment(rules::OptionMap options, int twins_every) {
  rules::testing::Experiment<G> e;
  if (options.contains("deadline")) e.opening = deployed_opening();
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
  e.watch = told_wrong;
  e.invariant = untold;
  e.decided_alike = decided_alike;
  e.siblings = sibling_orders;
  e.sealed = is_sealed;
  e.silent = private_orders;
  // No e.in_advance: a queue given in one's own go acts at once (MW-17.4), and the experiment gives it before whatever
  // leads to the question, one's own go included. murid_queue_test compares queued orders with typed ones.
  return e;
}

// The same for twin games, in which hidden dice fall otherwise.
template <class G>
rules::testing::Experiment<PlaysOn<G>> twin_experiment(rules::OptionMap options, Viewer viewer) {
  auto e = experiment<PlaysOn<G>>(std::move(options), 1);
  if (!viewer.is(kMurid)) e.aside = beside_in_twins;
  return e;
}

}  // namespace cherta::murid_wars::testing
