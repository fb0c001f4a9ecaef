// Play by mail (MW-17.4) as an experiment: every order of a random game is typed in one world and queued in the other,
// and nobody else may notice.
#pragma once

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {

// What is not given to a go, but beside it.
inline bool is_beside(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<AgreeDraw>(order) ||
         holds_alternative<EnterResult>(order) || holds_alternative<Confirm>(order) ||
         holds_alternative<Dispute>(order);
}
inline bool takes_queue(const State& s) {
  return *s.turn > 0 && !*s.claim &&
         (*s.phase == Phase::kGo || *s.phase == Phase::kPath || *s.phase == Phase::kReinforce);
}
inline bool is_asked(const State& s, Seat seat) { return std::ranges::count(on_move(s), seat) > 0; }

// Answers in advance wait for the clock, as they do in a match.
template <class G>
std::pair<std::vector<Event>, State> heard_apart(State world, const std::vector<rules::testing::Line<G>>& lines,
                                                 Viewer viewer, std::uint64_t seed) {
  std::vector<Event> told;
  auto dice = rules::testing::world_chance(seed);
  for (const auto& line : lines) {
    const State before = std::move(world);
    rules::Ruling<G> ruling(
        before, dice,
        [&](const State& now, const Event& event) {
          if (auto part = G::redact(now, event, viewer)) told.push_back(std::move(*part));
        },
        rules::Beforehand::kApart);
    G::decide(ruling, line.actor, line.order);
    world = std::move(ruling).take_state();
  }
  return {std::move(told), std::move(world)};
}

template <class G>
class Mail {
 public:
  Mail(std::uint64_t seed, rules::OptionMap options)
      : seed_(seed),
        whim_(seed),
        dice_(rules::testing::world_chance(seed)),
        play_(experiment<G>(std::move(options), 1)) {}

  rules::testing::Fault run() {
    State s = G::start(play_.options).value();
    for (int step = 0; step < kMost && *s.phase != Phase::kOver; ++step) {
      const auto line = next(s);
      if (Fault fault = compared(s, line); !fault.empty())
        return fault + "\nseed " + std::to_string(seed_) + ", step " + std::to_string(step);
      before_ = s;
      last_ = line;
      rules::Ruling<G> ruling(s, dice_);
      G::decide(ruling, line.actor, line.order);
      s = std::move(ruling).take_state();
    }
    return {};
  }
  int typed = 0, ahead = 0;

 private:
  using Fault = rules::testing::Fault;
  using Line = rules::testing::Line<G>;
  using Lines = std::vector<Line>;
  static constexpr int kMost = 260;

  std::size_t pick(std::size_t n) { return whim_.next() % n; }
  Line next(const State& s) {
    const auto asked = on_move(s);
    if (asked.empty() || (G::waiting(s).seconds > 0 && pick(100) == 0)) return {rules::Actor::clock(), Expire{}};
    const Seat seat = asked[pick(asked.size())];
    const auto offers = G::offers(rules::Known<G>::of(s, Viewer::player(seat)), seat);
    Order order = offers[pick(offers.size())].order;
    if (is_beside(order) && pick(20) > 0) order = offers.front().order;
    return {rules::Actor::player(seat), order};
  }

  // The order typed against the same one queued: in one's own go, before it, and after others that cannot be given.
  Fault compared(const State& s, const Line& line) {
    if (!line.actor.is_player() || !takes_queue(s) || is_beside(line.order)) return {};
    const Seat seat = line.actor.seat;
    const std::string words = MuridWars::write(line.order), bad = seat == kMurid ? "fire M99" : "fire R99";
    ++typed;
    const auto queue = [&](std::vector<std::string> alternatives) {
      return Line{line.actor, QueueOrders{std::move(alternatives)}};
    };
    const auto queued = queue({words}), third = queue({bad, too_far(s, seat), words});
    const auto hopeless = queue({bad, too_far(s, seat)});
    for (const auto& one : {queued, third})
      if (Fault fault = alike(s, {line}, {one}, seat, whim_.next()); !fault.empty()) return words + ": " + fault;
    if (pick(4) == 0)
      if (Fault fault = alike(s, {}, {hopeless}, seat, whim_.next()); !fault.empty())
        return "a refused queue: " + fault;
    return before_it_was_asked(seat, line, third);
  }
  // …by whoever was not asked yet, while the other side's order led to this.
  Fault before_it_was_asked(Seat seat, const Line& line, const Line& queued) {
    if (!before_ || *before_->turn == 0 || (is_asked(*before_, seat) && takes_queue(*before_))) return {};
    const std::uint64_t dice = whim_.next();  // other dice than those that led to the line: is it possible after them?
    const State asked = rules::testing::hear<G>(*before_, {*last_}, Viewer::referee(), dice).after;
    if (!takes_queue(asked) || !is_asked(asked, seat) || !rules::testing::is_accepted<G>(asked, line)) return {};
    ++ahead;
    const Fault fault = alike(*before_, {*last_, line}, {queued, *last_}, seat, dice);
    if (fault.empty()) return {};
    return "'" + MuridWars::write(queued.order) + "' before '" + MuridWars::write(last_->order) + "' in " +
           std::string(rules::word_of(*before_->phase)) + ": " + fault;
  }
  std::string too_far(const State& s, Seat seat) {
    const auto own = units_of(s, seat);
    return "move " + own[pick(own.size())]->id.text() + " 0.01 0.01";
  }

  // At once, and apart with the clock's step wherever a queue is due.
  Fault alike(const State& s, const Lines& first, const Lines& second, Seat seat, std::uint64_t dice) {
    if (Fault fault = rules::testing::told_alike<G>(s, first, s, second, Viewer::player(seat), play_, dice);
        !fault.empty())
      return fault;
    Lines stepwise = second;
    stepwise.push_back({rules::Actor::clock(), MuridWars::parse("prepared").value()});
    for (const Viewer viewer : rules::kViewers) {
      if (viewer.is_referee() || viewer.is(seat)) continue;
      const auto a = heard_apart<G>(s, first, viewer, dice), b = heard_apart<G>(s, stepwise, viewer, dice);
      const auto difference = rules::testing::first_difference(a.first, b.first);
      const auto ends = [](const Event* event) { return event && is_the_end(*event); };
      if (ends(difference.first) && ends(difference.second)) continue;  // all is told, what was queued, too
      if (difference.first || difference.second) return "apart" + rules::testing::words_of(difference);
      if (Fault fault = rules::testing::resemble<G>(a.second, b.second, viewer, false); !fault.empty())
        return "apart: " + fault;
    }
    return {};
  }

  std::uint64_t seed_;
  rules::SeededChance whim_;
  rules::KeyedChance dice_;
  rules::testing::Experiment<G> play_;
  std::optional<State> before_;
  std::optional<Line> last_;
};

}  // namespace cherta::murid_wars::testing
