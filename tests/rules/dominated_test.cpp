// Choices that cost more than another for the same (decision 0149): they say which, and stand behind it.
#include "server/rules/core/dominated.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "server/rules/registry.h"
#include "tests/rules/whole_game.h"

using namespace cherta;
using rules::Choice;
using rules::Slot;
using rules::View;

namespace {

Choice choice(std::string order, Slot slot, const std::vector<std::string>& targets) {
  Choice one;
  one.label = order;
  one.order = std::move(order);
  one.slot = slot;
  for (const std::string& target : targets) one.targets.push_back({target, {}});
  return one;
}

std::vector<std::string> told(const std::vector<Choice>& choices) {
  std::vector<std::string> lines;
  for (const Choice& one : choices) {
    std::string line = one.label;
    for (const rules::Target& target : one.targets) line += ' ' + target.id;
    lines.push_back(line + (one.instead.empty() ? "" : " -> " + one.instead));
  }
  return lines;
}

std::vector<rules::Cheaper> without_card(const Choice& one) {
  const auto card = one.order.find(" card");
  if (card == std::string::npos) return {};
  return {{one.order.substr(0, card), "free"}};
}

TEST(Dominated, WhatIsFreeStandsFirstAndTheRestOfAChoiceIsNotTouched) {
  std::vector<Choice> choices = {choice("go {} card", Slot::kArea, {"1", "2", "3"}),
                                 choice("stay card", Slot::kNone, {}), choice("go {}", Slot::kArea, {"1", "2"}),
                                 choice("stay", Slot::kNone, {}), choice("run {} card", Slot::kArea, {"1"})};
  rules::set_dominated_apart(choices, without_card);
  EXPECT_EQ(told(choices), (std::vector<std::string>{"go {} card 3", "go {} 1 2", "stay", "run {} card 1",
                                                     "go {} card (free) 1 2 -> go {}", "stay card (free) -> stay"}));
}

TEST(Dominated, AWholeChoiceMayBeHadForLess) {
  std::vector<Choice> choices = {choice("go {} card", Slot::kArea, {"1"}), choice("go {}", Slot::kArea, {"1", "2"})};
  rules::set_dominated_apart(choices, without_card);
  EXPECT_EQ(told(choices), (std::vector<std::string>{"go {} 1 2", "go {} card (free) 1 -> go {}"}));
}

std::string filled(const std::string& order, const rules::Target& target) {
  const auto blank = order.find("{}");
  return blank == std::string::npos
             ? order
             : std::string(order).replace(blank, 2, target.fill.empty() ? target.id : target.fill);
}

// Every way of a dominated choice can be had by the one that it names, which stands before it.
void expect_cheaper_before(const rules::Position& position, rules::Seat seat, std::map<std::string, int>& kinds) {
  const View view = position.view(rules::Viewer::player(seat));
  for (auto one = view.choices.begin(); one != view.choices.end(); ++one) {
    if (one->instead.empty()) continue;
    ++kinds[one->label.substr(one->label.rfind('('))];
    const auto free =
        std::find_if(view.choices.begin(), one, [&](const Choice& two) { return two.order == one->instead; });
    ASSERT_NE(free, one) << one->label << ": " << one->instead << " does not stand before it";
    EXPECT_TRUE(free->instead.empty()) << one->instead;
    for (const rules::Target& target : one->targets) {
      EXPECT_TRUE(position.offered(seat, filled(one->order, target))) << one->label;
      EXPECT_TRUE(position.offered(seat, filled(one->instead, target))) << one->instead << ' ' << target.id;
    }
    if (one->targets.empty()) EXPECT_TRUE(position.offered(seat, one->instead)) << one->instead;
  }
}

std::map<std::string, int> kinds_in(const std::string& game, const rules::OptionMap& options, std::uint64_t seeds) {
  std::map<std::string, int> kinds;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    rules::testing::WholeGame played(*rules::find_game(game), options, seed);
    while (!played.is_over()) {
      for (const rules::Seat seat : played.position->waiting().on_move)
        expect_cheaper_before(*played.position, seat, kinds);
      if (!played.step(rules::testing::at_random, rules::testing::at_random)) return kinds;
    }
  }
  return kinds;
}

TEST(Dominated, InTartarRaidCardsForWhatIsFree) {
  auto kinds = kinds_in("tartar-raid", {}, 40);
  EXPECT_GT(kinds["(an ordinary march goes that way)"], 100);
  EXPECT_GT(kinds["(the army can summon them)"], 0);
  EXPECT_GT(kinds_in("tartar-raid", {{"map", "hexes"}}, 12)["(its zone of control does that)"], 0);
}

TEST(Dominated, InTheAgeOfArthurJokersForAPlainStep) {
  EXPECT_GT(kinds_in("age-of-arthur", {}, 30)["(a plain step gets there)"], 10);
}

}  // namespace
