// Any order, from anybody, at any time: it is refused by name and changes nothing, or it is carried out and the game
// goes on. Every form of section 6 in every phase, from both seats, the referee and the clock; and long random games in
// which they order whatever comes into their heads.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/rules/arthur_experiment.h"
#include "tests/rules/arthur_order_forms.h"

namespace cherta::age_of_arthur::testing {
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

// What is wrong with a position: something throws, or nobody can go on. Paused games wait for the referee.
std::string what_is_wrong(const State& s, KeyedChance& chance) {
  const rules::Waiting waiting = AgeOfArthur::waiting(s);
  bool can_go_on = waiting.over || s.paused || waiting.seconds > 0;
  for (const Viewer viewer : rules::kViewers) {
    const Known known = Known::of(s, viewer);
    AgeOfArthur::display(known);
    AgeOfArthur::board(known);
    AgeOfArthur::board_text(known);
    if (AgeOfArthur::project(AgeOfArthur::resample(s, viewer, chance), viewer) != *known) return "a twin is seen";
  }
  for (const Seat seat : waiting.on_move) {
    const Known known = Known::of(s, Viewer::player(seat));
    const auto offers = AgeOfArthur::offers(known, seat);
    if (offers.empty()) continue;
    can_go_on = true;
    const Order order = AgeOfArthur::propose(known, seat, chance);
    if (const auto fine = AgeOfArthur::check(known, Actor::player(seat), order); !fine)
      return "what is proposed is refused: " + AgeOfArthur::write(order) + ": " + fine.error().text;
  }
  return can_go_on ? "" : "nobody can go on";
}

// The position after an order; nothing if it was refused. Fails the test if anything is thrown or wrong.
std::optional<State> after(const State& s, Actor actor, const std::string& text, KeyedChance& chance) {
  try {
    const auto order = AgeOfArthur::parse(text);
    if (!order) return std::nullopt;
    const auto fine = AgeOfArthur::check(Known::of(s, actor.eyes()), actor, *order);
    if (!fine) {
      EXPECT_FALSE(fine.error().code.empty() || fine.error().text.empty()) << text;
      return std::nullopt;
    }
    Ruling ruling(s, chance);
    AgeOfArthur::decide(ruling, actor, *order);
    State next = std::move(ruling).take_state();
    const std::string wrong = what_is_wrong(next, chance);
    EXPECT_EQ(wrong, "") << "after '" << text << "' in " << rules::word_of(*s.phase);
    return next;
  } catch (const std::exception& thrown) {
    ADD_FAILURE() << "'" << text << "' in " << rules::word_of(*s.phase) << " throws " << thrown.what();
    return std::nullopt;
  }
}

std::optional<std::string> at_random(const State& s, Seat seat, KeyedChance& chance) {
  const auto offers = AgeOfArthur::offers(Known::of(s, Viewer::player(seat)), seat);
  if (offers.empty()) return std::nullopt;
  const auto pick = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.die("random", "random", static_cast<std::uint32_t>(n))) - 1;
  };
  const auto& offer = offers[pick(offers.size())];
  return AgeOfArthur::write(AgeOfArthur::order_of(offer, pick(AgeOfArthur::ways(offer))));
}

// An order of whoever is on move, by his choices; the clock's if they have all answered, the referee's if he paused.
State goes_on(const State& s, KeyedChance& chance) {
  for (const Seat seat : AgeOfArthur::waiting(s).on_move)
    if (const auto order = at_random(s, seat, chance)) return after(s, Actor::player(seat), *order, chance).value_or(s);
  return after(s, s.paused ? Actor::referee() : Actor::clock(), s.paused ? "ref resume" : "expire", chance).value_or(s);
}

// Positions that random games reach seldom: after these orders in the set-up raid.
struct Rare {
  rules::OptionMap options;
  std::vector<const char*> lines;
};
const std::vector<Rare>& rare_positions() {
  static const std::vector<Rare> kAll = {
      {{}, {"ref: ref place A 4-8", "ref: ref place QH 5-8", "p1: march 5-8"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place KH 3-7", "ref: ref set held[A] 1", "p1: march 3-7"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place JC 3-7", "p1: march 3-7", "p1: pass", "p2: pass"}},
      {{}, {"ref: ref place KS 1-7", "p1: march 1-7"}},
      {{}, {"ref: ref place A 1-7", "ref: ref place QH 2-7", "p1: march 2-7"}},
      {{},
       {"ref: ref place A 2-7", "ref: ref place JC 3-7", "ref: ref set held[A] 1", "p1: march 3-7", "p1: joker pass",
        "p1: pass", "p2: pass", "p1: ford split 40"}},
      {{}, {"ref: ref place A 2-7", "ref: ref place KD 3-7", "p1: march 3-7", "p1: pass", "p2: pass"}},
      {{}, {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: challenge"}},
      {{{"duel_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: challenge", "p2: accept"}},
      {{{"battle_mode", "ask"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand"}},
      {{{"battle_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand"}},
      {{{"battle_mode", "table"}},
       {"ref: ref place A 3-7", "ref: ref place D 4-7", "p1: march 4-7", "p1: pass", "p2: pass", "p2: stand",
        "ref: ref result battle winner=none decisive=no lossA=0 lossD=0"}}};
  return kAll;
}

State played(const Rare& rare, KeyedChance& chance) {
  std::vector<const char*> lines = {"p1: accept-setup", "p2: accept-setup", "p1: mix FW100",
                                    "p2: mix FW100",    "p2: base 5-6",     "ref: ref set S0[A] 1200"};
  lines.insert(lines.end(), rare.lines.begin(), rare.lines.end());
  rules::OptionMap options = rare.options;
  options.emplace("attacker", "p1");
  State s = *AgeOfArthur::start(options);
  for (const std::string line : lines) {
    const std::string who = line.substr(0, line.find(':'));
    const Actor actor = actor_of(who == "p1" ? 0 : who == "p2" ? 1 : 2);
    const auto next = after(s, actor, line.substr(line.find(' ') + 1), chance);
    EXPECT_TRUE(next) << line << " in " << rules::word_of(*s.phase);
    s = next.value_or(s);
  }
  return s;
}

// A few positions of each phase in which somebody decides, and of the end.
std::map<Phase, std::vector<State>> positions() {
  constexpr std::size_t kOfEach = 3;
  std::map<Phase, std::vector<State>> found;
  const auto keep = [&](const State& s) {
    if (auto& some = found[*s.phase]; some.size() < kOfEach) some.push_back(s);
  };
  KeyedChance chance = rules::testing::world_chance(seed_from(11));
  for (const Rare& rare : rare_positions()) keep(played(rare, chance));
  for (const rules::OptionMap& options : option_sets())
    for (int game = 0; game < 6; ++game) {
      State s = *AgeOfArthur::start(options);
      for (int step = 0; step < 400 && *s.phase != Phase::kFinished; ++step) {
        keep(s);
        s = goes_on(s, chance);
      }
      keep(s);
    }
  return found;
}

TEST(ArthurAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) {
  constexpr int kFillings = 2;
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
       {Phase::kOptions, Phase::kMix,   Phase::kBase,      Phase::kMove,    Phase::kJoker,  Phase::kLoot,
        Phase::kFord,    Phase::kGuide, Phase::kChallenge, Phase::kAnswer,  Phase::kDuel,   Phase::kPress,
        Phase::kStand,   Phase::kKing,  Phase::kMode,      Phase::kSally,   Phase::kBattle, Phase::kFallback,
        Phase::kLevy,    Phase::kAct,   Phase::kNext,      Phase::kTribute, Phase::kHost,   Phase::kFinished})
    EXPECT_TRUE(all.contains(phase)) << "no position in " << rules::word_of(phase);
  for (const std::string_view form : kForms)
    if (form.starts_with("ref set") && form != "ref set weather bad" && !form.starts_with("ref set pool[D]")) {
      EXPECT_TRUE(carried_out.contains(form)) << "never carried out: " << form;
    }
}

bool ends_early(std::string_view text) {
  constexpr std::string_view kEnds[] = {"concede", "surrender",     "submit",  "end",
                                        "home",    "withdraw home", "ref end", "ref set campaign_status over"};
  return std::ranges::any_of(kEnds, [&](std::string_view end) { return text.starts_with(end); });
}

// Everybody says what comes into his head, and what is allowed happens: positions that no game of choices reaches.
TEST(ArthurAnyOrder, LeavesAGameThatGoesOn) {
  KeyedChance chance = rules::testing::world_chance(seed_from(13));
  const auto pick = [&](std::size_t n) {
    return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
  };
  int carried_out = 0;
  for (const rules::OptionMap& options : option_sets())
    for (int game = 0; game < 48; ++game) {
      State s = *AgeOfArthur::start(options);
      for (int step = 0; step < 200 && *s.phase != Phase::kFinished && !HasFailure(); ++step) {
        for (int i = 0; i < 3; ++i) {
          const std::string text = Filler(s, chance).fill(kForms[pick(std::size(kForms))]);
          if (ends_early(text)) continue;
          if (auto next = after(s, actor_of(static_cast<int>(pick(kActors))), text, chance)) {
            s = std::move(*next);
            ++carried_out;
          }
        }
        s = goes_on(s, chance);
      }
    }
  EXPECT_GT(carried_out, 2'000);
}

}  // namespace
}  // namespace cherta::age_of_arthur::testing
