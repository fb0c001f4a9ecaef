// What must hold in every game at every step of every random play: the experiments that prove hiding, and the
// invariants of the engine. Generic over Game<G>; a failure names the seed and prints the orders so far.
//
//   fold      a viewer's redacted events, folded over his projection, give his next projection
//   twins     project, view, board, text, choices and refusals are equal for states that the viewer cannot tell apart,
//             and what he is told of the same order in both worlds first differs in an event that discloses something
//   awake     somebody is on move and has a choice, or the game is over
//   replay    the events, folded over the first state, give the state
//   offers    every order offered is accepted; every refusal leaves nothing behind
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/codec.h"
#include "server/rules/core/game.h"

namespace cherta::rules::testing {

// What a game tells the experiments about itself.
template <class G>
struct Experiment {
  OptionMap options;
  int most_steps = 4000;  // a longer game is taken for one that never ends
  // May the tellings of one order in two indistinguishable worlds differ here for the first time? True for events whose
  // very purpose is to disclose (a rumour exposed, a battle); false for anything that merely keeps the play going.
  // `one` and `two` are what the viewer was told at the first difference; either may be null (the stream had ended).
  bool (*may_part)(const typename G::Event* one, const typename G::Event* two) = nullptr;
  // How often the clock is let run out instead of asking a player, in percent.
  int clock_percent = 0;
  int twins_every = 1;  // resample at every n-th step
};

// Chance that falls alike in both worlds of a twin experiment: the n-th draw under a label depends on seed, label and
// n alone, so that a draw more or less in one world shifts nothing else.
inline KeyedChance world_chance(std::uint64_t seed) {
  ChanceKey key{};
  for (std::size_t i = 0; i < 8; ++i) key[i] = static_cast<std::uint8_t>(seed >> (8 * i));
  return KeyedChance(key);
}

// An outcome of one experiment: empty if everything held, else what did not.
using Fault = std::string;

template <Game G>
class RandomPlay {
 public:
  RandomPlay(std::uint64_t seed, Experiment<G> experiment)
      : seed_(seed), experiment_(std::move(experiment)), choice_(seed), chance_(world_chance(seed)) {}

  // Plays one whole game and checks everything. Empty, or the first fault with seed and transcript.
  Fault run() {
    auto start = G::start(experiment_.options);
    if (!start) return describe("the game does not start: " + start.error().text);
    truth_ = first_ = *start;
    for (const Viewer v : kViewers) known_.push_back(Known<G>::of(truth_, v));
    for (steps_ = 0; steps_ < experiment_.most_steps; ++steps_) {
      const Waiting waiting = G::waiting(truth_);
      if (waiting.over) return at_end();
      if (Fault fault = step(waiting); !fault.empty()) return describe(fault);
    }
    return describe("no end after " + std::to_string(steps_) + " steps");
  }

  int steps() const { return steps_; }
  const typename G::State& truth() const { return truth_; }

 private:
  Fault step(const Waiting& waiting) {
    if (waiting.on_move.empty() && waiting.seconds == 0) return "nobody is on move";
    const bool clock = waiting.on_move.empty() ||
                       (waiting.seconds > 0 && choice_.die("choice", "clock", 100) <= experiment_.clock_percent);
    if (clock) return play(Actor::clock(), "expire");
    const Seat seat = waiting.on_move[pick(waiting.on_move.size())];
    const auto offers = G::offers(Known<G>::of(truth_, Viewer::player(seat)), seat);
    if (offers.empty()) return "a seat on move has no choice";
    if (steps_ % experiment_.twins_every == 0)
      for (const Viewer v : kViewers)
        if (Fault fault = twins(v); !fault.empty()) return fault;
    const auto& offer = offers[pick(offers.size())];
    return play(Actor::player(seat), G::write(G::order_of(offer, pick(G::ways(offer)))));
  }

  Fault play(Actor actor, const std::string& text) {
    orders_.push_back(text);
    const auto order = G::parse(text);
    if (!order) return "an offered order cannot be read: " + order.error().text;
    if (const auto fine = G::check(Known<G>::of(truth_, actor.eyes()), actor, *order); !fine)
      return "an offered order is refused: " + fine.error().code + " " + fine.error().text;
    if (steps_ % experiment_.twins_every == 0)
      for (const Viewer v : kViewers)
        if (Fault fault = part_ways(v, actor, *order); !fault.empty()) return fault;
    Ruling<G> ruling(truth_, chance_, [&](const auto& before, const auto& event) { hear(before, event); });
    G::decide(ruling, actor, *order);
    for (const auto& event : ruling.events()) events_.push_back(event);
    truth_ = std::move(ruling).take_state();
    return folded();
  }

  // fold: every viewer hears his part.
  void hear(const typename G::State& before, const typename G::Event& event) {
    for (auto& known : known_)
      if (const auto told = G::redact(before, event, known.viewer())) known.hear(*told);
  }
  Fault folded() const {
    for (const auto& known : known_)
      if (const auto fresh = Known<G>::of(truth_, known.viewer()); fresh != known)
        return "what viewer " + std::to_string(index(known.viewer())) + " was told does not give what he knows:\n  told  " +
               to_json(*known) + "\n  knows " + to_json(*fresh);
    return {};
  }

  // twins: another truth that looks the same must look the same everywhere.
  Fault twins(Viewer viewer) {
    KeyedChance dice = world_chance(choice_.next());
    const auto other = G::resample(truth_, viewer, dice);
    const auto here = Known<G>::of(truth_, viewer), there = Known<G>::of(other, viewer);
    const std::string who = "viewer " + std::to_string(index(viewer)) + " can tell twins apart by ";
    if (*here != *there) return who + "the projection:\n  " + to_json(*here) + "\n  " + to_json(*there);
    if (G::display(here) != G::display(there)) return who + "the view";
    if (G::board(here) != G::board(there)) return who + "the board";
    if (G::board_text(here) != G::board_text(there)) return who + "the board's text";
    const auto waits = G::waiting(truth_), others = G::waiting(other);
    if (waits.on_move != others.on_move || waits.seconds != others.seconds || waits.over != others.over)
      return who + "who is on move";
    if (viewer.kind != Viewer::Kind::kPlayer) return {};
    if (G::offers(here, viewer.seat) != G::offers(there, viewer.seat)) return who + "the choices";
    return {};
  }

  // twins, going on: the same order in both worlds, told to one who cannot tell them apart.
  Fault part_ways(Viewer viewer, Actor actor, const typename G::Order& order) {
    if (viewer.is_referee() || !experiment_.may_part) return {};
    KeyedChance dice = world_chance(choice_.next());
    const auto other = G::resample(truth_, viewer, dice);
    // In the other world the actor may see things by which his order would be refused; then it is no twin order.
    const auto refused = G::check(Known<G>::of(other, actor.eyes()), actor, order);
    if (actor.eyes() == viewer || actor.is_clock()) {
      if (!refused) return "an order is refused in one of two worlds that its sender cannot tell apart: " + refused.error().code;
    } else if (!refused) {
      return {};
    }
    const std::uint64_t seed = choice_.next();
    const auto one = told(truth_, viewer, actor, order, seed), two = told(other, viewer, actor, order, seed);
    for (std::size_t i = 0; i < std::max(one.size(), two.size()); ++i) {
      const auto* a = i < one.size() ? &one[i] : nullptr;
      const auto* b = i < two.size() ? &two[i] : nullptr;
      if (a && b && *a == *b) continue;
      if (experiment_.may_part(a, b)) return {};
      return "viewer " + std::to_string(index(viewer)) + " can tell twins apart by what he is told of '" + G::write(order) +
             "':\n  " + (a ? to_json(*a) : "nothing") + "\n  " + (b ? to_json(*b) : "nothing");
    }
    return {};
  }

  static std::vector<typename G::Event> told(const typename G::State& world, Viewer viewer, Actor actor,
                                             const typename G::Order& order, std::uint64_t seed) {
    std::vector<typename G::Event> heard;
    KeyedChance dice = world_chance(seed);
    Ruling<G> ruling(world, dice, [&](const auto& before, const auto& event) {
      if (auto part = G::redact(before, event, viewer)) heard.push_back(std::move(*part));
    });
    G::decide(ruling, actor, order);
    return heard;
  }

  Fault at_end() {
    if (!G::outcome(truth_)) return describe("the game is over without an outcome");
    typename G::State again = first_;
    for (const auto& event : events_) {
      typename G::Event read;  // through the journal's form, as a reload would
      if (!from_json(to_json(event), read) || !(read == event)) return describe("an event does not survive the journal: " + to_json(event));
      G::apply(again, read);
    }
    if (!(again == truth_)) return describe("replay gives another state");
    return {};
  }

  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(choice_.die("choice", "pick", static_cast<std::uint32_t>(n))) - 1; }

  Fault describe(const Fault& fault) const {
    std::string text = fault + "\nseed " + std::to_string(seed_) + ", step " + std::to_string(steps_) + ", options";
    for (const auto& [name, value] : experiment_.options) text += " " + name + "=" + value;
    text += "\norders so far:";
    const std::size_t from = orders_.size() > 60 ? orders_.size() - 60 : 0;
    for (std::size_t i = from; i < orders_.size(); ++i) text += "\n  " + orders_[i];
    return text;
  }

  std::uint64_t seed_;
  Experiment<G> experiment_;
  SeededChance choice_;  // the players' whims
  KeyedChance chance_;   // the dice
  typename G::State truth_, first_;
  std::vector<Known<G>> known_;
  std::vector<typename G::Event> events_;
  std::vector<std::string> orders_;
  int steps_ = 0;
};

}  // namespace cherta::rules::testing
