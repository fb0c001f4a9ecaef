// Play by mail (MW-17.4): an order that was queued is told to everybody else in the very events of a typed one, whether
// it comes at once or as a step of the clock's; how many alternatives were tried, and that a queue came to nothing, is
// told to nobody; and a whole game can be played by queues alone.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {
namespace {

using rules::Actor;
using rules::Beforehand;
using rules::testing::Fault;
using rules::testing::Line;
using rules::testing::told_alike;
using rules::testing::world_chance;

using Lines = std::vector<Line<MuridWars>>;

const Order kPrepared = MuridWars::parse("prepared").value();

// What is not given to a go, but beside it.
bool is_beside(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<Draw>(order) || holds_alternative<EnterResult>(order) ||
         holds_alternative<Confirm>(order) || holds_alternative<Dispute>(order);
}
bool takes_queue(const State& s) {
  return *s.turn > 0 && !*s.claim &&
         (*s.phase == Phase::kGo || *s.phase == Phase::kPath || *s.phase == Phase::kReinforce);
}
bool is_asked(const State& s, Seat seat) { return std::ranges::count(on_move(s), seat) > 0; }

// Answers in advance wait for the clock, as they do in a match.
std::pair<std::vector<Event>, State> heard_apart(State world, const Lines& lines, Viewer viewer, std::uint64_t seed) {
  std::vector<Event> told;
  auto dice = world_chance(seed);
  for (const auto& line : lines) {
    const State before = std::move(world);
    Ruling ruling(
        before, dice,
        [&](const State& now, const Event& event) {
          if (auto part = MuridWars::redact(now, event, viewer)) told.push_back(std::move(*part));
        },
        Beforehand::kApart);
    MuridWars::decide(ruling, line.actor, line.order);
    world = std::move(ruling).take_state();
  }
  return {std::move(told), std::move(world)};
}

class Mail {
 public:
  Mail(std::uint64_t seed, rules::OptionMap options)
      : seed_(seed), whim_(seed), dice_(world_chance(seed)), play_(experiment<MuridWars>(std::move(options), 1)) {}

  Fault run() {
    State s = MuridWars::start(play_.options).value();
    for (int step = 0; step < kMost && *s.phase != Phase::kOver; ++step) {
      const auto line = next(s);
      if (Fault fault = compared(s, line); !fault.empty())
        return fault + "\nseed " + std::to_string(seed_) + ", step " + std::to_string(step);
      before_ = s;
      last_ = line;
      Ruling ruling(s, dice_);
      MuridWars::decide(ruling, line.actor, line.order);
      s = std::move(ruling).take_state();
    }
    return {};
  }
  int typed = 0, ahead = 0;

 private:
  static constexpr int kMost = 260;

  std::size_t pick(std::size_t n) { return whim_.next() % n; }
  Line<MuridWars> next(const State& s) {
    const auto asked = on_move(s);
    if (asked.empty() || (MuridWars::waiting(s).seconds > 0 && pick(100) == 0)) return {Actor::clock(), Expire{}};
    const Seat seat = asked[pick(asked.size())];
    const auto offers = MuridWars::offers(Known::of(s, Viewer::player(seat)), seat);
    Order order = offers[pick(offers.size())].order;
    if (is_beside(order) && pick(20) > 0) order = offers.front().order;
    return {Actor::player(seat), order};
  }

  // The order typed against the same one queued: in one's own go, before it, and after others that cannot be given.
  Fault compared(const State& s, const Line<MuridWars>& line) {
    if (!line.actor.is_player() || !takes_queue(s) || is_beside(line.order)) return {};
    const Seat seat = line.actor.seat;
    const std::string words = MuridWars::write(line.order), bad = seat == kMurid ? "fire M99" : "fire R99";
    ++typed;
    const auto queue = [&](std::vector<std::string> alternatives) {
      return Line<MuridWars>{line.actor, QueueOrders{std::move(alternatives)}};
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
  Fault before_it_was_asked(Seat seat, const Line<MuridWars>& line, const Line<MuridWars>& queued) {
    if (!before_ || *before_->turn == 0 || (is_asked(*before_, seat) && takes_queue(*before_))) return {};
    const std::uint64_t dice = whim_.next();  // other dice than those that led to the line: is it possible after them?
    const State asked = rules::testing::hear<MuridWars>(*before_, {*last_}, Viewer::referee(), dice).after;
    if (!takes_queue(asked) || !is_asked(asked, seat) || !rules::testing::is_accepted<MuridWars>(asked, line))
      return {};
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
    if (Fault fault = told_alike<MuridWars>(s, first, s, second, Viewer::player(seat), play_, dice); !fault.empty())
      return fault;
    Lines stepwise = second;
    stepwise.push_back({Actor::clock(), kPrepared});
    for (const Viewer viewer : rules::kViewers) {
      if (viewer.is_referee() || viewer.is(seat)) continue;
      const auto a = heard_apart(s, first, viewer, dice), b = heard_apart(s, stepwise, viewer, dice);
      const auto difference = rules::testing::first_difference(a.first, b.first);
      const auto ends = [](const Event* event) { return event && is_the_end(*event); };
      if (ends(difference.first) && ends(difference.second)) continue;  // all is told, what was queued, too
      if (difference.first || difference.second) return "apart" + rules::testing::words_of(difference);
      if (Fault fault = rules::testing::resemble<MuridWars>(a.second, b.second, viewer, false); !fault.empty())
        return "apart: " + fault;
    }
    return {};
  }

  std::uint64_t seed_;
  rules::SeededChance whim_;
  rules::KeyedChance dice_;
  rules::testing::Experiment<MuridWars> play_;
  std::optional<State> before_;
  std::optional<Line<MuridWars>> last_;
};

TEST(MuridQueues, AreToldLikeTypedOrders) {
  constexpr std::uint64_t kGames = 6;
  int typed = 0, ahead = 0;
  for (const rules::OptionMap& options : option_sets())
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
      Mail mail(seed_from(7'000 + seed), options);
      ASSERT_EQ(mail.run(), Fault());
      typed += mail.typed;
      ahead += mail.ahead;
    }
  EXPECT_GT(typed, 1'000);
  EXPECT_GT(ahead, 300);
  std::cout << typed << " queued and typed, " << ahead << " of them before they were asked\n";
}

// ---- a game as by mail ----

// A letter for the whole turn: what each unit does, by what stands there now; then the rest holds.
std::vector<std::string> letter(const State& known, Seat seat) {
  if (*known.phase == Phase::kReinforce) return {"queue reinforce done"};
  std::vector<std::string> orders;
  for (const Unit* u : units_of(known, seat)) {
    if (u->activated || !is_compulsory(*u)) continue;
    const std::string id = u->id.text();
    const Unit* nearest = nullptr;
    for (const Unit* enemy : units_of(known, other(seat)))
      if (is_foot(*enemy) && (!nearest || distance(*u, *enemy) < distance(*u, *nearest))) nearest = enemy;
    std::string words = "queue fire " + id;
    if (nearest && seat == kRussian)
      words = "queue charge " + id + " " + nearest->id.text() + " | fire " + id + " | move " + id + " " +
              table::short_inches_text(u->at.x) + " " + table::short_inches_text(u->at.y + 6 * kInch);
    orders.push_back(words + " | hold " + id);
  }
  orders.push_back("queue rest hold");
  return orders;
}

struct MailGame {
  int letters = 0, queued = 0, steps = 0;
  std::map<std::string, int> told;
  State state;
};
void give(MailGame& game, Actor actor, const Order& order, Chance& dice) {
  const auto fine = MuridWars::check(Known::of(game.state, actor.eyes()), actor, order);
  ASSERT_TRUE(fine) << MuridWars::write(order) << ": " << fine.error().text;
  const State before = game.state;
  Ruling ruling(before, dice, {}, Beforehand::kApart);
  MuridWars::decide(ruling, actor, order);
  for (const Event& event : ruling.events())
    ++game.told[visit([](const auto& one) { return std::string(one.kName); }, event)];
  game.state = std::move(ruling).take_state();
}
// One step: what is due of a queue, else a letter; before the first turn the automatic player's order.
void go_on(MailGame& game, rules::KeyedChance& dice) {
  if (MuridWars::prepared(game.state, false)) {
    ++game.steps;
    return give(game, Actor::clock(), kPrepared, dice);
  }
  const Seat seat = on_move(game.state).front();
  const Known known = Known::of(game.state, Viewer::player(seat));
  if (*game.state.turn == 0) return give(game, Actor::player(seat), MuridWars::propose(known, seat, dice), dice);
  ++game.letters;
  for (const std::string& words : letter(*known, seat)) {
    ++game.queued;
    give(game, Actor::player(seat), MuridWars::parse(words).value(), dice);
  }
}

TEST(MuridQueues, PlayAWholeGameByThemselves) {
  std::map<std::string, int> told;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    MailGame game;
    game.state = MuridWars::start({{"turn_limit", "8"}, {"table", "48x36"}}).value();
    auto dice = world_chance(seed);
    for (int step = 0; step < 5'000 && *game.state.phase != Phase::kOver && !HasFatalFailure(); ++step)
      go_on(game, dice);
    ASSERT_EQ(*game.state.phase, Phase::kOver) << "seed " << seed;
    for (const auto& [kind, times] : game.told) told[kind] += times;
    EXPECT_LE(game.letters, 6 * *game.state.turn) << "seed " << seed;  // two or three exchanges a turn (MW-17.4)
    std::cout << "seed " << seed << ": " << *game.state.turn << " turns by " << game.letters << " letters, "
              << game.steps << " steps of the clock\n";
  }
  for (const char* kind : {"shot", "moved", "contact", "melee", "turn_ended"}) EXPECT_GT(told[kind], 0) << kind;
}

}  // namespace
}  // namespace cherta::murid_wars::testing
