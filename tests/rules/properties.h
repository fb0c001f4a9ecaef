// What must hold in every game at every step of every random play: the experiments that prove hiding, and the
// invariants of the engine. Generic over Game<G>; a failure names the seed and prints the orders so far.
//
//   fold        a viewer's redacted events, folded over his projection, give his next projection
//   hiding      the experiments of two_worlds.h
//   awake       somebody is on move and has a choice, or the game is over
//   replay      the events, through the journal's form and folded over the first state, give the state
//   offers      every order offered is accepted
#pragma once

#include "tests/rules/turns.h"
#include "tests/rules/twin_games.h"
#include "tests/rules/two_worlds.h"

namespace cherta::rules::testing {

template <Game G>
class RandomPlay {
 public:
  using State = typename G::State;
  using Order = typename G::Order;
  using Event = typename G::Event;

  RandomPlay(std::uint64_t seed, Experiment<G> experiment)
      : seed_(seed), experiment_(std::move(experiment)), choice_(seed), chance_(world_chance(seed)) {}

  // Plays one whole game and checks everything. Empty, or the first fault with seed and transcript.
  Fault run() {
    auto start = G::start(experiment_.options);
    if (!start) return describe("the game does not start: " + start.error().text);
    truth_ = first_ = *start;
    for (const Viewer v : kViewers) known_.push_back(Known<G>::of(truth_, v));
    for (const std::string& order : experiment_.opening)
      if (Fault fault = play({Actor::player(Seat::kFirst), *G::parse(order)}); !fault.empty()) return describe(fault);
    for (steps_ = 0; steps_ < experiment_.most_steps; ++steps_) {
      const Waiting waiting = G::waiting(truth_);
      if (waiting.over) return at_end();
      if (Fault fault = guarded_step(waiting); !fault.empty()) return describe(fault);
    }
    return describe("no end after " + std::to_string(steps_) + " steps");
  }

  int steps() const { return steps_; }
  const State& truth() const { return truth_; }

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
    if (waiting.seconds > 0 && percent(experiment_.clock_percent)) return play({Actor::clock(), *G::parse("expire")});
    const auto has_choice = [&](Seat seat) { return !offers(seat).empty(); };
    const auto seat = turns_.next(waiting, has_choice, percent(50) ? Seat::kFirst : Seat::kSecond);
    if (!seat && waiting.seconds == 0) return "nobody on move has a choice";
    const Line<G> line{seat ? Actor::player(*seat) : Actor::clock(),
                       seat ? pick_order(offers(*seat)) : *G::parse("expire")};
    for (const Viewer v : kViewers)
      if (Fault fault = twins(v); !fault.empty()) return fault;
    if (seat)
      if (Fault fault = compared(*seat, line); !fault.empty()) return fault;
    return play(line);
  }

  std::vector<typename G::Offer> offers(Seat seat) const {
    return G::offers(Known<G>::of(truth_, Viewer::player(seat)), seat);
  }

  Order pick_order(const std::vector<typename G::Offer>& offers) {
    constexpr int kOnceIn = 50, kTries = 8;
    for (int tries = 1;; ++tries) {
      const auto& offer = offers[pick(offers.size())];
      const auto order = G::order_of(offer, pick(G::ways(offer)));
      const bool shunned = experiment_.seldom && experiment_.seldom(order);
      if (!shunned || tries == kTries || choice_.die("choice", "seldom", kOnceIn) == 1) return order;
    }
  }

  bool is_turn_for_all() const { return steps_ % experiment_.twins_every == 0; }

  // Another truth that looks the same must look the same everywhere, and refuse the same orders.
  Fault twins(Viewer viewer) {
    KeyedChance dice = world_chance(choice_.next());
    const State other = G::resample(truth_, viewer, dice);
    if (Fault fault = resemble<G>(truth_, other, viewer, is_turn_for_all()); !fault.empty())
      return viewer_words(viewer) + " can tell twins apart by " + fault;
    if (viewer.kind != Viewer::Kind::kPlayer || !is_turn_for_all()) return {};
    const Fault fault = same_refusals<G>(truth_, other, viewer.seat, lately_);
    return fault.empty() ? fault : viewer_words(viewer) + " can tell twins apart by " + fault;
  }

  // The experiments with the order that is about to be given.
  Fault compared(Seat seat, const Line<G>& line) {
    const std::uint64_t seed = choice_.next();
    if (Fault fault = testing::siblings<G>(truth_, line, experiment_, seed); !fault.empty()) return fault;
    if (!is_turn_for_all()) return {};
    for (const Seat any : {Seat::kFirst, Seat::kSecond})
      if (Fault fault = testing::silence<G>(truth_, any, experiment_, seed); !fault.empty()) return fault;
    if (!experiment_.in_advance) return {};
    if (const auto standing = experiment_.in_advance(truth_, seat, line.order))
      if (Fault fault = testing::in_advance<G>(truth_, std::nullopt, seat, line.order, *standing, seed); !fault.empty())
        return fault;
    return in_advance_of_what_follows(line, seed);
  }

  // The order leads to somebody's decision: he might have answered before it was asked.
  Fault in_advance_of_what_follows(const Line<G>& line, std::uint64_t seed) {
    const State after = hear<G>(truth_, {line}, Viewer::referee(), seed).after;
    if (G::waiting(after).token == G::waiting(truth_).token) return {};
    for (const Seat seat : G::waiting(after).on_move) {
      const auto offered = G::offers(Known<G>::of(after, Viewer::player(seat)), seat);
      if (offered.empty()) continue;
      const Order answer = pick_order(offered);
      const auto standing = experiment_.in_advance(after, seat, answer);
      if (!standing) continue;
      if (Fault fault = testing::in_advance<G>(truth_, line, seat, answer, *standing, seed); !fault.empty())
        return fault;
    }
    return {};
  }

  Fault play(const Line<G>& line) {
    const std::string text = G::write(line.order);
    orders_.push_back(text);
    const auto order = G::parse(text);
    if (!order) return "an offered order cannot be read: " + order.error().text;
    if (const auto fine = G::check(Known<G>::of(truth_, line.actor.eyes()), line.actor, *order); !fine)
      return "an offered order is refused: " + fine.error().code + " " + fine.error().text;
    remember(*order);
    if (is_turn_for_all())
      for (const Viewer v : kViewers)
        if (Fault fault = played_in_both(v, line); !fault.empty()) return fault;
    Fault seen;
    Ruling<G> ruling(truth_, chance_, [&](const auto& before, const auto& event) {
      if (experiment_.watch && seen.empty()) seen = experiment_.watch(before, event);
      tell(before, event);
    });
    G::decide(ruling, line.actor, *order);
    for (const auto& event : ruling.events()) events_.push_back(event);
    truth_ = std::move(ruling).take_state();
    if (seen.empty() && experiment_.invariant) seen = experiment_.invariant(truth_);
    return seen.empty() ? folded() : seen;
  }

  Fault played_in_both(Viewer viewer, const Line<G>& line) {
    KeyedChance dice = world_chance(choice_.next());
    State other = G::resample(truth_, viewer, dice);
    for (int tries = 0; experiment_.decided_alike && !experiment_.decided_alike(other, truth_); ++tries) {
      if (tries == 3) return {};
      other = G::resample(truth_, viewer, dice);
    }
    return part_ways<G>(truth_, other, viewer, line, experiment_, choice_.next());
  }

  // fold: every viewer hears his part.
  void tell(const State& before, const Event& event) {
    for (auto& known : known_)
      if (const auto told = G::redact(before, event, known.viewer())) known.hear(*told);
  }
  Fault folded() const {
    for (const auto& known : known_)
      if (const auto fresh = Known<G>::of(truth_, known.viewer()); fresh != known)
        return "what " + viewer_words(known.viewer()) + " was told does not give what he knows:\n  told  " +
               to_json(*known) + "\n  knows " + to_json(*fresh);
    return {};
  }

  Fault at_end() {
    if (!G::outcome(truth_)) return describe("the game is over without an outcome");
    State again = first_;
    for (const auto& event : events_) {
      Event read;  // through the journal's form, as a reload would
      if (!from_json(to_json(event), read) || !(read == event))
        return describe("an event does not survive the journal: " + to_json(event));
      G::apply(again, read);
    }
    if (!(again == truth_)) return describe("replay gives another state");
    return {};
  }

  // Orders of other moments and seats: most are refused now.
  void remember(const Order& order) {
    constexpr std::size_t kMost = 6;
    lately_.push_back(order);
    if (lately_.size() > kMost) lately_.erase(lately_.begin());
  }

  bool percent(int n) { return n > 0 && choice_.die("choice", "percent", 100) <= n; }
  std::size_t pick(std::size_t n) {
    return static_cast<std::size_t>(choice_.die("choice", "pick", static_cast<std::uint32_t>(n))) - 1;
  }

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
  State truth_, first_;
  Turns turns_;
  std::vector<Known<G>> known_;
  std::vector<Event> events_;
  std::vector<Order> lately_;
  std::vector<std::string> orders_;
  int steps_ = 0;
};

}  // namespace cherta::rules::testing
