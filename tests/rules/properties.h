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

#include <algorithm>
#include <array>
#include <optional>
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
  // Orders that end games early (resign, withdraw): taken once in a while only, so that random games grow old.
  bool (*seldom)(const typename G::Order&) = nullptr;
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
      if (Fault fault = guarded_step(waiting); !fault.empty()) return describe(fault);
    }
    return describe("no end after " + std::to_string(steps_) + " steps");
  }

  int steps() const { return steps_; }
  const typename G::State& truth() const { return truth_; }

 private:
  // A rule that looks past its projection throws; the report should say after which orders.
  Fault guarded_step(const Waiting& waiting) {
    try {
      return step(waiting);
    } catch (const std::exception& thrown) {
      return std::string("thrown: ") + thrown.what();
    }
  }
  Fault step(const Waiting& waiting) {
    if (waiting.on_move.empty() && waiting.seconds == 0) return "nobody is on move";
    const bool clock = waiting.on_move.empty() ||
                       (waiting.seconds > 0 && choice_.die("choice", "clock", 100) <= experiment_.clock_percent);
    if (clock) return play(Actor::clock(), "expire");
    // One who has sealed a reply may have no more to choose; somebody must.
    Seat seat = waiting.on_move[pick(waiting.on_move.size())];
    auto offers = G::offers(Known<G>::of(truth_, Viewer::player(seat)), seat);
    for (const Seat another : waiting.on_move) {
      if (!offers.empty()) break;
      seat = another;
      offers = G::offers(Known<G>::of(truth_, Viewer::player(seat)), seat);
    }
    if (offers.empty()) return waiting.seconds > 0 ? play(Actor::clock(), "expire") : "nobody on move has a choice";
    if (steps_ % experiment_.twins_every == 0)
      for (const Viewer v : kViewers)
        if (Fault fault = twins(v); !fault.empty()) return fault;
    return play(Actor::player(seat), G::write(pick_order(offers)));
  }

  typename G::Order pick_order(const std::vector<typename G::Offer>& offers) {
    constexpr int kOnceIn = 50, kTries = 8;
    for (int tries = 1;; ++tries) {
      const auto& offer = offers[pick(offers.size())];
      const auto order = G::order_of(offer, pick(G::ways(offer)));
      const bool shunned = experiment_.seldom && experiment_.seldom(order);
      if (!shunned || tries == kTries || choice_.die("choice", "seldom", kOnceIn) == 1) return order;
    }
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

// Two games from the same start whose public dice fall alike and whose hidden ones do not: what a viewer with the same
// secrets of his own is told must be the same until something is disclosed. Finds what resampling cannot: leaks in
// which phases come, and in when.
template <Game G>
class TwinGames {
 public:
  // hidden(label): is this sub-stream of chance outside the viewer's knowledge?
  using IsHidden = bool (*)(std::string_view label, Viewer viewer);

  TwinGames(std::uint64_t seed, Viewer viewer, Experiment<G> experiment, IsHidden hidden)
      : seed_(seed), viewer_(viewer), experiment_(std::move(experiment)), choice_(seed),
        worlds_{World(seed, seed + 1, viewer, hidden), World(seed, seed + 2, viewer, hidden)} {}

  Fault run() {
    for (World& world : worlds_) {
      auto start = G::start(experiment_.options);
      if (!start) return start.error().text;
      world.truth = *start;
    }
    for (steps_ = 0; steps_ < experiment_.most_steps; ++steps_) {
      const Waiting one = G::waiting(worlds_[0].truth), two = G::waiting(worlds_[1].truth);
      if (one.on_move != two.on_move || one.seconds != two.seconds || one.over != two.over)
        return describe("twin games await different people");
      if (one.over) return {};
      if (one.on_move.empty()) {
        if (!play(Actor::clock(), "expire", "expire")) return fault_;
        continue;
      }
      const Seat seat = one.on_move[pick(one.on_move.size())];
      const auto orders = choose(seat);
      if (!orders) return {};  // nothing that both worlds could order alike: the experiment ends here
      if (!play(Actor::player(seat), orders->first, orders->second)) return fault_;
    }
    return {};
  }
  int steps() const { return steps_; }

 private:
  // Chance with two keys: one for what the viewer may see, one for what he may not.
  class SplitChance final : public Chance {
   public:
    SplitChance(std::uint64_t open, std::uint64_t secret, Viewer viewer, IsHidden hidden)
        : open_(world_chance(open)), secret_(world_chance(secret)), viewer_(viewer), hidden_(hidden) {}

   protected:
    std::uint32_t draw_named(const Draw& ask, NameOf, const void*) override {
      return (hidden_(ask.label, viewer_) ? secret_ : open_).draw(ask, [](std::uint32_t) { return std::string(); });
    }

   private:
    KeyedChance open_, secret_;
    Viewer viewer_;
    IsHidden hidden_;
  };
  struct World {
    World(std::uint64_t open, std::uint64_t secret, Viewer viewer, IsHidden hidden) : chance(open, secret, viewer, hidden) {}
    typename G::State truth;
    SplitChance chance;
    std::vector<typename G::Event> told;
  };

  // The viewer orders the same in both worlds; others what both worlds offer them, or in a secret phase each its own.
  std::optional<std::pair<std::string, std::string>> choose(Seat seat) {
    std::array<std::vector<std::string>, 2> offered;
    for (std::size_t w = 0; w < 2; ++w)
      for (const auto& offer : G::offers(Known<G>::of(worlds_[w].truth, Viewer::player(seat)), seat))
        for (std::size_t i = 0; i < std::min<std::size_t>(G::ways(offer), 6); ++i) offered[w].push_back(G::write(G::order_of(offer, i)));
    std::vector<std::string> common;
    for (const auto& order : offered[0])
      if (std::find(offered[1].begin(), offered[1].end(), order) != offered[1].end()) common.push_back(order);
    if (!common.empty()) {
      const std::string order = common[pick(common.size())];
      return std::pair(order, order);
    }
    if (viewer_.is(seat) || offered[0].empty() || offered[1].empty()) return std::nullopt;
    return std::pair(offered[0][pick(offered[0].size())], offered[1][pick(offered[1].size())]);
  }

  // False when the experiment is over: with a fault, or because the worlds have legitimately parted.
  bool play(Actor actor, const std::string& one, const std::string& two) {
    orders_.push_back(one == two ? one : one + "  /  " + two);
    for (std::size_t w = 0; w < 2; ++w) {
      World& world = worlds_[w];
      world.told.clear();
      const auto order = G::parse(w == 0 ? one : two);
      Ruling<G> ruling(world.truth, world.chance, [&](const auto& before, const auto& event) {
        if (auto part = G::redact(before, event, viewer_)) world.told.push_back(std::move(*part));
      });
      G::decide(ruling, actor, *order);
      world.truth = std::move(ruling).take_state();
    }
    const auto &a = worlds_[0].told, &b = worlds_[1].told;
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
      const auto* x = i < a.size() ? &a[i] : nullptr;
      const auto* y = i < b.size() ? &b[i] : nullptr;
      if (x && y && *x == *y) continue;
      // Others who ordered differently, in a phase of their own secrets, may be seen to have done so.
      if (one == two && (!experiment_.may_part || !experiment_.may_part(x, y)))
        fault_ = describe(std::string("twin games are told apart by:\n  ") + (x ? to_json(*x) : "nothing") + "\n  " +
                          (y ? to_json(*y) : "nothing"));
      return false;
    }
    return true;
  }

  std::size_t pick(std::size_t n) { return static_cast<std::size_t>(choice_.die("choice", "pick", static_cast<std::uint32_t>(n))) - 1; }
  Fault describe(const Fault& fault) const {
    std::string text = fault + "\nseed " + std::to_string(seed_) + ", viewer " + std::to_string(index(viewer_)) + "\norders so far:";
    for (const auto& order : orders_) text += "\n  " + order;
    return text;
  }

  std::uint64_t seed_;
  Viewer viewer_;
  Experiment<G> experiment_;
  SeededChance choice_;
  std::array<World, 2> worlds_;
  std::vector<std::string> orders_;
  Fault fault_;
  int steps_ = 0;
};

}  // namespace cherta::rules::testing
