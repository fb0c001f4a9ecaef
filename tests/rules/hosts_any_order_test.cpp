// Any order, from anybody, at any time: it is refused by name and changes nothing, or it is carried out and the battle
// goes on. Every form of section 6 in every phase, from both sides, the referee and the clock; and long random battles
// in which they order whatever comes into their heads.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_order_forms.h"
#include "tests/rules/two_worlds.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using rules::Actor;
using rules::KeyedChance;

constexpr int kActors = 4;
Actor actor_of(int i) {
  return i == 0   ? Actor::player(Seat::kFirst)
         : i == 1 ? Actor::player(Seat::kSecond)
         : i == 2 ? Actor::referee()
                  : Actor::clock();
}

// What is wrong with a position: something throws, or nobody can go on. Paused battles wait for the referee.
std::string what_is_wrong(const State& s, KeyedChance& chance) {
  const rules::Waiting waiting = MeetingOfHosts::waiting(s);
  bool can_go_on = waiting.over || s.paused;
  for (const Viewer viewer : rules::kViewers) {
    const Known known = Known::of(s, viewer);
    MeetingOfHosts::display(known);
    MeetingOfHosts::board(known);
    if (MeetingOfHosts::project(MeetingOfHosts::resample(s, viewer, chance), viewer) != *known) return "a twin is seen";
  }
  for (const Seat seat : waiting.on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    can_go_on = can_go_on || army_of(s, seat).own.get().ready;  // waits for the other side
    if (MeetingOfHosts::offers(known, seat).empty()) continue;
    can_go_on = true;
    const Order order = MeetingOfHosts::propose(known, seat, chance);
    if (const auto fine = MeetingOfHosts::check(known, Actor::player(seat), order); !fine)
      return "what is proposed is refused: " + MeetingOfHosts::write(order) + ": " + fine.error().text;
  }
  return can_go_on ? "" : "nobody can go on";
}

// The position after an order; nothing if it was refused. Fails the test if anything is thrown or wrong.
std::optional<State> after(const State& s, Actor actor, const std::string& text, KeyedChance& chance) {
  try {
    const auto order = MeetingOfHosts::parse(text);
    if (!order) return std::nullopt;
    const Known known = Known::of(s, actor.eyes());
    const auto fine = MeetingOfHosts::check(known, actor, *order);
    if (!fine) {
      EXPECT_FALSE(fine.error().code.empty() || fine.error().text.empty()) << text;
      return std::nullopt;
    }
    if (!actor.is_clock()) MeetingOfHosts::foresee(known, actor, *order);
    Ruling ruling(s, chance);
    MeetingOfHosts::decide(ruling, actor, *order);
    State next = std::move(ruling).take_state();
    const std::string wrong = what_is_wrong(next, chance);
    EXPECT_EQ(wrong, "") << "after '" << text << "' in " << rules::word_of(*s.phase);
    return next;
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << "'" << text << "' in " << rules::word_of(*s.phase) << " throws " << thrown.what();
    return std::nullopt;
  }
}

// An order of whoever is on move, as the automatic player would; the referee's if he paused, or if all have answered.
State goes_on(const State& s, KeyedChance& chance) {
  for (const Seat seat : MeetingOfHosts::waiting(s).on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    if (MeetingOfHosts::offers(known, seat).empty()) continue;
    const Order order = MeetingOfHosts::propose(known, seat, chance);
    return after(s, Actor::player(seat), MeetingOfHosts::write(order), chance).value_or(s);
  }
  return after(s, s.paused ? Actor::referee() : Actor::clock(), s.paused ? "ref resume" : "expire", chance).value_or(s);
}

// A few positions of each phase in which somebody decides, and of the end.
std::map<Phase, std::vector<State>> positions() {
  constexpr std::size_t kOfEach = 3;
  constexpr int kMost = 1'000, kGames = 3;
  std::map<Phase, std::vector<State>> found;
  const auto keep = [&](const State& s) {
    if (auto& some = found[*s.phase]; some.size() < kOfEach) some.push_back(s);
  };
  KeyedChance chance = rules::testing::world_chance(seed_from(11));
  for (const rules::OptionMap& options : option_sets())
    for (int game = 0; game < kGames; ++game) {
      State s = *MeetingOfHosts::start(options);
      for (int step = 0; step < kMost && *s.phase != Phase::kEnded; ++step) {
        keep(s);
        s = goes_on(s, chance);
      }
      keep(s);
    }
  return found;
}

TEST(HostsAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) {
  constexpr int kFillings = 2;
  const auto all = positions();
  KeyedChance chance = rules::testing::world_chance(seed_from(12));
  std::set<std::string_view> carried_out;
  for (const auto& [phase, some] : all)
    for (const State& s : some) {
      Filler filler(chance);
      for (const std::string_view form : kForms)
        for (int i = 0; i < kActors * kFillings; ++i)
          if (after(s, actor_of(i % kActors), filler.fill(form), chance)) carried_out.insert(form);
    }
  for (const Phase phase : {Phase::kConfig, Phase::kEdges, Phase::kMuster, Phase::kDeploy, Phase::kInitiative,
                            Phase::kMove1, Phase::kMove2, Phase::kEvadeDeclare, Phase::kPursuit1, Phase::kPursuit2,
                            Phase::kRecoverDeclare, Phase::kResult, Phase::kEnded})
    EXPECT_TRUE(all.contains(phase)) << "no position in " << rules::word_of(phase);
  for (const std::string_view form : kForms)
    if (form.starts_with("ref set")) EXPECT_TRUE(carried_out.contains(form)) << "never carried out: " << form;
}

bool ends_early(std::string_view text) {
  constexpr std::string_view kEnds[] = {"concede", "withdraw", "accept draw", "ref end", "ref result", "auto"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return text.starts_with(end); });
}

// Everybody says what comes into his head, and what is allowed happens: positions that no battle of choices reaches.
TEST(HostsAnyOrder, LeavesABattleThatGoesOn) {
  KeyedChance chance = rules::testing::world_chance(seed_from(13));
  const auto pick = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
  };
  constexpr int kGames = 12, kSteps = 200;
  int carried_out = 0;
  for (const rules::OptionMap& options : option_sets())
    for (int game = 0; game < kGames; ++game) {
      State s = *MeetingOfHosts::start(options);
      for (int step = 0; step < kSteps && *s.phase != Phase::kEnded && !HasFailure(); ++step) {
        for (int i = 0; i < 3; ++i) {
          const std::string text = Filler(chance).fill(kForms[pick(std::size(kForms))]);
          if (ends_early(text)) continue;
          if (auto next = after(s, actor_of(static_cast<int>(pick(kActors))), text, chance)) {
            s = std::move(*next);
            ++carried_out;
          }
        }
        s = goes_on(s, chance);
      }
    }
  EXPECT_GT(carried_out, 1'000);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
