// What must hold in every game at every step of every random play: the experiments that prove hiding, and the
// invariants of the engine. Generic over Game<G>; a failure names the seed and prints the orders so far.
//
//   fold        a viewer's redacted events, folded over his projection, give his next projection
//   hiding      the experiments of two_worlds.h
//   awake       somebody is on move and has a choice, or the game is over
//   replay      the events, through the journal's form and folded over the first state, give the state
//   offers      every order offered is accepted, where the game offers others than those that its check lets pass
#pragma once

#include <array>
#include <optional>
#include <utility>

#include "server/rules/core/lots.h"
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
      if (Fault fault = play(opening_line(order)); !fault.empty()) return describe(fault);
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
    const bool stopped = experiment_.is_stopped && experiment_.is_stopped(truth_);
    if (!stopped && waiting.on_move.empty() && waiting.seconds == 0) return "nobody is on move";
    auto line = line_aside(stopped);
    if (!line && waiting.seconds > 0 && percent(experiment_.clock_percent)) line = expiry();
    if (!line) {
      std::optional<Order> drawn;
      const auto has_choice = [&](Seat seat) {
        return (drawn = pick_order(known_[index(Viewer::player(seat))])).has_value();
      };
      const auto seat = turns_.next(waiting, has_choice, percent(50) ? Seat::kFirst : Seat::kSecond);
      if (!seat && waiting.seconds == 0) return "nobody on move has a choice";
      line = seat ? Line<G>{Actor::player(*seat), *drawn} : expiry();
      if (Fault fault = seat ? compared(*seat, *line) : Fault(); !fault.empty()) return fault;
    }
    twinned_ = steps_ % experiment_.twins_every == 0;
    for (const Viewer v : kViewers)
      if (Fault fault = twins(v); !fault.empty()) return viewer_words(v) + " can tell twins apart by " + fault;
    return play(*line);
  }

  static Line<G> opening_line(const std::string& order) {
    return {order.starts_with("ref ") ? Actor::referee() : Actor::player(Seat::kFirst), *G::parse(order)};
  }
  static Line<G> expiry() { return {Actor::clock(), *G::parse("expire")}; }

  // Now and then an order out of turn: a player's own affair, or the referee's. A game that the referee has stopped
  // goes on by him alone.
  std::optional<Line<G>> line_aside(bool stopped) {
    if (experiment_.ruling && (stopped || percent(experiment_.ruling_percent)))
      if (const auto order = experiment_.ruling(truth_, choice_))
        if (const Line<G> line{Actor::referee(), *order}; is_accepted<G>(truth_, line)) return line;
    if (stopped || !experiment_.aside || !percent(experiment_.aside_percent)) return std::nullopt;
    const Seat seat = percent(50) ? Seat::kFirst : Seat::kSecond;
    if (const auto order = experiment_.aside(*known_[index(Viewer::player(seat))], seat, choice_))
      if (const Line<G> line{Actor::player(seat), *order}; is_accepted<G>(truth_, line)) return line;
    return std::nullopt;
  }

  // One of the orders that the seat may give; nothing if there is none.
  std::optional<Order> pick_order(const Known<G>& known) {
    constexpr int kOnceIn = 50, kTries = 8;
    Lots<G> lots(known, known.viewer().seat);
    for (int tries = 1;; ++tries) {
      const auto order = lots.draw([this](std::string_view, std::size_t n) { return pick(n); });
      const bool shunned = order && experiment_.seldom && experiment_.seldom(*order);
      if (!shunned || tries == kTries || choice_.die("choice", "seldom", kOnceIn) == 1) return order;
    }
  }

  // Another truth that looks the same must look the same everywhere, and refuse the same orders. It is kept: play()
  // gives the next order in it, too. The referee has no twins: he sees the truth.
  Fault twins(Viewer viewer) {
    KeyedChance dice = world_chance(choice_.next());
    State& other = others_[index(viewer)];
    other = G::resample(truth_, viewer, dice);
    if (viewer.is_referee()) return other == truth_ ? "" : "what the referee sees";
    const Known<G>& here = known_[index(viewer)];
    const auto there = Known<G>::of(other, viewer);
    if (Fault fault = same_knowledge<G>(here, there); !fault.empty()) return fault;
    if (Fault fault = same_wait<G>(truth_, other); !fault.empty() || !twinned_) return fault;
    if (Fault fault = same_sight<G>(here, there); !fault.empty()) return fault;
    if (viewer.kind != Viewer::Kind::kPlayer) return {};
    if (Fault fault = same_refusals<G>(here, there, lately_); !fault.empty()) return fault;
    return same_refusals<G>(here, there, next_probes(here));
  }

  // The next few of the orders to be probed; when all have been, new ones are made of what the seat knows then.
  std::vector<Order> next_probes(const Known<G>& known) {
    constexpr std::size_t kAtOnce = 8;
    if (!experiment_.probes) return {};
    auto& left = probes_[index(known.viewer().seat)];
    if (left.empty()) left = experiment_.probes(*known, known.viewer().seat);
    const std::size_t taken = std::min(kAtOnce, left.size());
    std::vector<Order> some(left.end() - static_cast<std::ptrdiff_t>(taken), left.end());
    left.resize(left.size() - taken);
    return some;
  }

  // The experiments with the order that is about to be given.
  Fault compared(Seat seat, const Line<G>& line) {
    const std::uint64_t seed = choice_.next();
    if (Fault fault = testing::siblings<G>(truth_, line, experiment_, seed); !fault.empty()) return fault;
    if (steps_ % experiment_.others_every != 0) return {};
    for (const Seat any : {Seat::kFirst, Seat::kSecond})
      if (Fault fault = testing::silence<G>(truth_, any, experiment_, seed); !fault.empty()) return fault;
    if (!experiment_.in_advance) return {};
    if (experiment_.answers_all_later) return in_advance_of_what_follows(line, seed);
    if (const auto standing = experiment_.in_advance(truth_, seat, line.order))
      if (Fault fault = testing::in_advance<G>(truth_, std::nullopt, seat, line.order, *standing, experiment_, seed);
          !fault.empty())
        return fault;
    return in_advance_of_what_follows(line, seed);
  }

  // The order leads to somebody's decision: he might have answered before it was asked.
  Fault in_advance_of_what_follows(const Line<G>& line, std::uint64_t seed) {
    if (experiment_.takes_back && experiment_.takes_back(line.order)) return {};
    const State after = hear<G>(truth_, {line}, Viewer::referee(), seed).after;
    if (G::waiting(after).token == G::waiting(truth_).token) return {};
    for (const Seat seat : G::waiting(after).on_move) {
      const auto answer = pick_order(Known<G>::of(after, Viewer::player(seat)));
      if (!answer) continue;
      const auto standing = experiment_.in_advance(after, seat, *answer);
      if (!standing) continue;
      if (Fault fault = testing::in_advance<G>(truth_, line, seat, *answer, *standing, experiment_, seed);
          !fault.empty())
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
    const KeyedChance dice = chance_;
    for (auto& told : told_) told.clear();
    Fault seen;
    Ruling<G> ruling(truth_, chance_, [&](const auto& before, const auto& event) {
      if (experiment_.watch && seen.empty()) seen = experiment_.watch(before, event);
      tell(before, event);
    });
    G::decide(ruling, line.actor, *order);
    for (const auto& event : ruling.events()) events_.push_back(event);
    const State before = std::exchange(truth_, std::move(ruling).take_state());
    if (seen.empty() && experiment_.invariant) seen = experiment_.invariant(truth_);
    if (!seen.empty()) return seen;
    for (const Viewer v : kViewers)
      if (Fault fault = played_in_both(before, v, line, dice); !fault.empty()) return fault;
    return folded();
  }

  // The order in the viewer's other world, where people have decided alike.
  Fault played_in_both(const State& before, Viewer viewer, const Line<G>& line, const KeyedChance& dice) {
    if (viewer.is_referee() || !twinned_) return {};
    State& other = others_[index(viewer)];
    KeyedChance whim = world_chance(choice_.next());
    for (int tries = 0; experiment_.decided_alike && !experiment_.decided_alike(other, before); ++tries) {
      if (tries == 3) return {};
      other = G::resample(before, viewer, whim);
    }
    if (const auto decided = spelled_out(before, viewer, line)) {
      const auto heard = hear<G>(before, {*decided}, viewer, dice);
      return part_ways<G>(heard.told, std::move(other), viewer, *decided, experiment_, dice);
    }
    return part_ways<G>(told_[index(viewer)], std::move(other), viewer, line, experiment_, dice);
  }
  // What somebody else than the viewer has decided.
  std::optional<Line<G>> spelled_out(const State& before, Viewer viewer, const Line<G>& line) const {
    if (!experiment_.spelled_out || line.actor.is_clock() || line.actor.eyes() == viewer) return std::nullopt;
    auto order = experiment_.spelled_out(*Known<G>::of(before, line.actor.eyes()), line.order);
    return order ? std::optional(Line<G>{line.actor, std::move(*order)}) : std::nullopt;
  }

  // fold: every viewer hears his part.
  void tell(const State& before, const Event& event) {
    for (std::size_t i = 0; i < known_.size(); ++i)
      if (auto told = G::redact(before, event, known_[i].viewer())) {
        known_[i].hear(*told);
        told_[i].push_back(std::move(*told));
      }
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
    const View seen = G::display(Known<G>::of(truth_, Viewer::referee()));
    text += "\nthe referee sees: " + seen.caption + "; on move:";
    for (const std::string& seat : seen.on_move) text += " " + seat;
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
  std::vector<Known<G>> known_;                    // by index(Viewer), as told
  std::array<State, 4> others_;                    // each viewer's other truth, at this step
  std::array<std::vector<Event>, 4> told_;         // of the last order
  std::array<std::vector<Order>, kSeats> probes_;  // not yet probed
  std::vector<Event> events_;
  std::vector<Order> lately_;
  std::vector<std::string> orders_;
  int steps_ = 0;
  bool twinned_ = false;  // others_ are compared at this step
};

}  // namespace cherta::rules::testing
