// Any order, from anybody, at any time: it is refused by name and changes nothing, or it is carried out and the battle
// goes on. Every form of section 6 in every phase, from both sides, the referee and the clock; and long random battles
// in which they order whatever comes into their heads.
#include <gtest/gtest.h>

#include <iostream>
#include <map>
#include <set>

#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_order_forms.h"
#include "tests/rules/murid_positions.h"

namespace cherta::murid_wars::testing {
namespace {

using rules::Actor;
using rules::KeyedChance;

constexpr int kActors = 4;
Actor actor_of(int i) {
  return i == 0 ? Actor::player(kMurid) : i == 1 ? Actor::player(kRussian) : i == 2 ? Actor::referee() : Actor::clock();
}

// What is wrong with a position: something throws, or nobody can go on.
std::string what_is_wrong(const State& s, KeyedChance& chance) {
  const rules::Waiting waiting = MuridWars::waiting(s);
  bool can_go_on = waiting.over;
  for (const Viewer viewer : rules::kViewers) {
    const Known known = Known::of(s, viewer);
    MuridWars::display(known);
    MuridWars::board(known);
    if (MuridWars::project(MuridWars::resample(s, viewer, chance), viewer) != *known) return "a twin is seen";
  }
  for (const Seat seat : waiting.on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    if (MuridWars::offers(known, seat).empty()) continue;
    can_go_on = true;
    const Order order = MuridWars::propose(known, seat, chance);
    if (const auto fine = MuridWars::check(known, Actor::player(seat), order); !fine)
      return "what is proposed is refused: " + MuridWars::write(order) + ": " + fine.error().text;
  }
  return can_go_on ? what_cannot_be(s) : "nobody can go on";
}

// The position after an order; nothing if it was refused. Fails the test if anything is thrown or wrong.
std::optional<State> after(const State& s, Actor actor, const std::string& text, KeyedChance& chance) {
  try {
    const auto order = MuridWars::parse(text);
    if (!order) return std::nullopt;
    const Known known = Known::of(s, actor.eyes());
    const auto fine = MuridWars::check(known, actor, *order);
    if (!fine) {
      EXPECT_FALSE(fine.error().code.empty() || fine.error().text.empty()) << text;
      return std::nullopt;
    }
    if (!actor.is_clock()) MuridWars::foresee(known, actor, *order);
    Ruling ruling(s, chance);
    MuridWars::decide(ruling, actor, *order);
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
  for (const Seat seat : MuridWars::waiting(s).on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    if (MuridWars::offers(known, seat).empty()) continue;
    const Order order = MuridWars::propose(known, seat, chance);
    return after(s, Actor::player(seat), MuridWars::write(order), chance).value_or(s);
  }
  return after(s, Actor::clock(), "expire", chance).value_or(s);
}

// A position with what battles seldom have: a Russian gun, credits, companies lost for good, horse, a mass that its
// commander leads. In T5_GO of turn 2; nothing if it cannot be brought about.
std::optional<State> rare_position(KeyedChance& chance) {
  std::optional<State> s = MuridWars::start({{"cavalry", "on:3:3"}, {"turn_limit", "4"}}).value();
  const auto give = [&](Actor actor, const std::string& text) {
    if (s) s = after(*s, actor, text, chance);
    EXPECT_TRUE(s) << text;
  };
  while (s && *s->turn == 0) s = goes_on(*s, chance);
  give(Actor::referee(), "ref remove RX3");
  give(Actor::referee(), "ref place R12 5 2");
  for (const char* slot : {"R9", "R10", "R11"}) give(Actor::referee(), std::string("ref set ") + slot + ".slot credit");
  for (int step = 0; s && *s->phase != Phase::kReinforce && step < 200; ++step) s = goes_on(*s, chance);
  give(Actor::player(kRussian), "gun light R9 10");
  give(Actor::player(kRussian), "reinforce done");
  return s;
}

// A few positions of each phase in which somebody decides, and of the end.
std::map<Phase, std::vector<State>> positions() {
  constexpr std::size_t kOfEach = 3;
  constexpr int kMost = 600;
  std::map<Phase, std::vector<State>> found;
  KeyedChance chance = rules::testing::world_chance(seed_from(11));
  int steps = 0;
  const auto keep = [&](const State& s) {
    auto& some = found[*s.phase];
    const bool later = *s.phase == Phase::kGo && ++steps % 40 == 0;  // the middle of a battle, too
    if (some.size() < kOfEach || (later && some.size() < 3 * kOfEach)) some.push_back(s);
  };
  for (const rules::OptionMap& options : option_sets()) {
    State s = *MuridWars::start(options);
    for (int step = 0; step < kMost && *s.phase != Phase::kOver; ++step) {
      keep(s);
      s = goes_on(s, chance);
    }
    keep(s);
  }
  if (const auto rare = rare_position(chance)) found[*rare->phase].push_back(*rare);
  return found;
}

TEST(MuridAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) {
  constexpr int kFillings = 3;
  const auto all = positions();
  KeyedChance chance = rules::testing::world_chance(seed_from(12));
  std::set<std::string_view> carried_out;
  for (const auto& [phase, some] : all)
    for (const State& s : some) {
      Filler filler(s, chance);
      for (const std::string_view form : kForms)
        for (int i = 0; i < kActors * kFillings; ++i)
          if (after(s, actor_of(i % kActors), filler.fill(form), chance)) carried_out.insert(form);
    }
  for (const Phase phase :
       {Phase::kOptions, Phase::kMuster, Phase::kDeployR, Phase::kDeployM, Phase::kGo, Phase::kAlloc, Phase::kOver})
    EXPECT_TRUE(all.contains(phase)) << "no position in " << rules::word_of(phase);
  std::string never;
  for (const std::string_view form : kForms)
    if (!carried_out.contains(form)) never += "\n  " + std::string(form);
  std::cout << carried_out.size() << " of " << std::size(kForms) << " forms were carried out, not:" << never << '\n';
  for (const std::string_view form : kForms)
    if (form.starts_with("ref set")) EXPECT_TRUE(carried_out.contains(form)) << "never carried out: " << form;
}

bool ends_early(std::string_view text) {
  constexpr std::string_view kEnds[] = {"concede", "accept draw", "ref end"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return text.starts_with(end); });
}

// Everybody says what comes into his head, and what is allowed happens: positions that no battle of choices reaches.
TEST(MuridAnyOrder, LeavesABattleThatGoesOn) {
  KeyedChance chance = rules::testing::world_chance(seed_from(13));
  const auto pick = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
  };
  // Mostly by somebody who may say it.
  const auto sender = [&](std::string_view form) {
    if (pick(4) == 0) return actor_of(static_cast<int>(pick(kActors)));
    if (form.starts_with("ref ")) return Actor::referee();
    return form == "expire" ? Actor::clock() : actor_of(static_cast<int>(pick(2)));
  };
  constexpr int kGames = 6, kSteps = 250;
  int said = 0, carried_out = 0, turns = 0;
  for (const rules::OptionMap& options : option_sets())
    for (int game = 0; game < kGames; ++game) {
      State s = *MuridWars::start(options);
      for (int step = 0; step < kSteps && *s.phase != Phase::kOver && !HasFailure(); ++step) {
        for (int i = 0; i < 3; ++i) {
          const std::string_view form = kForms[pick(std::size(kForms))];
          if (ends_early(form)) continue;
          ++said;
          if (auto next = after(s, sender(form), Filler(s, chance).fill(form), chance)) {
            s = std::move(*next);
            ++carried_out;
          }
        }
        s = goes_on(s, chance);
      }
      turns += *s.turn;
    }
  std::cout << carried_out << " of " << said << " orders were carried out, in " << turns << " turns\n";
  EXPECT_GT(carried_out, 1'000);
}

}  // namespace
}  // namespace cherta::murid_wars::testing
