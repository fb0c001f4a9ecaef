// Any order, from anybody, at any time: it is refused by name and changes nothing, or it is carried out and the game
// goes on. Every form of section 6 in every phase, from both sides, the referee and the clock; and long random games in
// which they order whatever comes into their heads.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "tests/rules/skirmish_experiment.h"
#include "tests/rules/skirmish_order_forms.h"

namespace cherta::skirmish::testing {
namespace {

using rules::Actor;
using rules::KeyedChance;

constexpr int kActors = 4;
Actor actor_of(int i) {
  return i == 0 ? Actor::player(kOne) : i == 1 ? Actor::player(kTwo) : i == 2 ? Actor::referee() : Actor::clock();
}

// What is wrong with a position: something throws, or nobody can go on.
std::string what_is_wrong(const State& s, KeyedChance& chance) {
  const rules::Waiting waiting = Skirmish::waiting(s);
  bool can_go_on = waiting.over || *s.paused;
  for (const Viewer viewer : rules::kViewers) {
    const Known known = Known::of(s, viewer);
    Skirmish::display(known);
    Skirmish::board(known);
    if (Skirmish::project(Skirmish::resample(s, viewer, chance), viewer) != *known) return "a twin is seen";
  }
  for (const Seat seat : waiting.on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    if (Skirmish::offers(known, seat).empty()) continue;
    can_go_on = true;
    const Order order = Skirmish::propose(known, seat, chance);
    if (const auto fine = Skirmish::check(known, Actor::player(seat), order); !fine && !*s.paused)
      return "what is proposed is refused: " + Skirmish::write(order) + ": " + fine.error().text;
  }
  return can_go_on ? what_cannot_be(s) : "nobody can go on";
}

// The position after an order; nothing if it was refused. Fails the test if anything is thrown or wrong.
std::optional<State> after(const State& s, Actor actor, const std::string& text, KeyedChance& chance) {
  try {
    const auto order = Skirmish::parse(text);
    if (!order) return std::nullopt;
    const Known known = Known::of(s, actor.eyes());
    const auto fine = Skirmish::check(known, actor, *order);
    if (!fine) {
      EXPECT_FALSE(fine.error().code.empty() || fine.error().text.empty()) << text;
      return std::nullopt;
    }
    if (!actor.is_clock()) Skirmish::foresee(known, actor, *order);
    Ruling ruling(s, chance);
    Skirmish::decide(ruling, actor, *order);
    State next = std::move(ruling).take_state();
    const std::string wrong = what_is_wrong(next, chance);
    EXPECT_EQ(wrong, "") << "after '" << text << "' in " << rules::word_of(*s.phase);
    return next;
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << "'" << text << "' in " << rules::word_of(*s.phase) << " throws " << thrown.what();
    return std::nullopt;
  }
}

// An order of whoever is on move, as the automatic player would.
State goes_on(const State& s, KeyedChance& chance) {
  if (*s.paused) return after(s, Actor::referee(), "ref resume", chance).value_or(s);
  for (const Seat seat : Skirmish::waiting(s).on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    if (Skirmish::offers(known, seat).empty()) continue;
    const Order order = Skirmish::propose(known, seat, chance);
    return after(s, Actor::player(seat), Skirmish::write(order), chance).value_or(s);
  }
  return after(s, Actor::clock(), "expire", chance).value_or(s);
}

// A few positions of each phase in which somebody decides, and of the end.
std::map<Phase, std::vector<State>> positions() {
  constexpr std::size_t kOfEach = 2;
  constexpr int kMost = 300;
  std::map<Phase, std::vector<State>> found;
  KeyedChance chance = rules::testing::world_chance(seed_from(11));
  int steps = 0;
  const auto keep = [&](const State& s) {
    auto& some = found[*s.phase];
    const bool later = *s.phase == Phase::kOrders && ++steps % 20 == 0;  // the middle of a game, too
    if (some.size() < kOfEach || (later && some.size() < 3 * kOfEach)) some.push_back(s);
  };
  for (const rules::OptionMap& options : option_sets()) {
    State s = *Skirmish::start(options);
    for (int step = 0; step < kMost && *s.phase != Phase::kOver; ++step) {
      keep(s);
      s = goes_on(s, chance);
    }
    keep(s);
  }
  return found;
}

TEST(SkirmishAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) {
  const auto all = positions();
  KeyedChance chance = rules::testing::world_chance(seed_from(12));
  for (const auto& [phase, some] : all)
    for (const State& s : some) {
      Filler filler(s, chance);
      for (const std::string_view form : kForms)
        for (int i = 0; i < kActors; ++i) after(s, actor_of(i), filler.fill(form), chance);
    }
  for (const Phase phase :
       {Phase::kMuster, Phase::kCard, Phase::kOrders, Phase::kDefMorale, Phase::kAttMorale, Phase::kOver})
    EXPECT_TRUE(all.contains(phase)) << "no position in " << rules::word_of(phase);
}

// Or makes a duel of a raid, which is soon over; or lets the cards play themselves to the end.
bool ends_early(std::string_view text) {
  constexpr std::string_view kEnds[] = {"concede",  "accept",           "ref end",
                                        "ref void", "options scenario", "standing play"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return text.starts_with(end); });
}

// Everybody says what comes into his head, and what is allowed happens: positions that no game of choices reaches.
TEST(SkirmishAnyOrder, LeavesAGameThatGoesOn) {
  KeyedChance chance = rules::testing::world_chance(seed_from(13));
  const auto pick = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
  };
  constexpr int kSteps = 300, kSaid = 10;
  int carried_out = 0, steps = 0;
  for (const rules::OptionMap& options : option_sets()) {
    State s = *Skirmish::start(options);
    for (int step = 0; step < kSteps && *s.phase != Phase::kOver && !HasFailure(); ++step) {
      for (int i = 0; i < kSaid && *s.phase != Phase::kOver; ++i) {
        const std::string text = Filler(s, chance).fill(kForms[pick(std::size(kForms))]);
        if (ends_early(text)) continue;
        if (auto next = after(s, actor_of(static_cast<int>(pick(kActors))), text, chance)) {
          s = std::move(*next);
          ++carried_out;
        }
      }
      s = goes_on(s, chance);
      ++steps;
    }
  }
  std::cout << steps << " steps, and " << carried_out << " of what was said at random is carried out\n";
  EXPECT_GT(carried_out, 200);
}

}  // namespace
}  // namespace cherta::skirmish::testing
