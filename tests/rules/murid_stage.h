// A few orders said one after the other, and forces that stand against each other: for tests of Murid Wars.
#pragma once

#include <gtest/gtest.h>

#include "tests/rules/murid_experiment.h"

namespace cherta::murid_wars::testing {

using rules::Actor;
using rules::KeyedChance;

inline const Actor kM = Actor::player(kMurid), kR = Actor::player(kRussian), kRef = Actor::referee();

inline std::size_t below(rules::Chance& chance, std::size_t n) {
  return static_cast<std::size_t>(chance.die("test", "test", static_cast<std::uint32_t>(n))) - 1;
}

// The refusal's code; empty: it is done.
inline std::string give(State& s, Actor actor, const std::string& words, rules::Chance& dice) {
  const auto order = MuridWars::parse(words);
  if (!order) return order.error().code;
  const auto fine = MuridWars::check(Known::of(s, actor.eyes()), actor, *order);
  if (!fine) return fine.error().code;
  Ruling ruling(s, dice);
  MuridWars::decide(ruling, actor, *order);
  s = std::move(ruling).take_state();
  return {};
}

inline State begun(const rules::OptionMap& options, const std::vector<std::pair<Actor, std::string>>& lines) {
  State s = MuridWars::start(options).value();
  KeyedChance dice = rules::testing::world_chance(5);
  for (const auto& [actor, words] : lines) EXPECT_EQ(give(s, actor, words, dice), "") << words;
  return s;
}
// Three groups against six companies; it is the Russian's go (the Murids defend).
inline State battle(rules::OptionMap options = {}) {
  std::vector<std::pair<Actor, std::string>> lines;
  for (const std::string& words : deployed_opening()) lines.emplace_back(words.starts_with("ref ") ? kRef : kM, words);
  options.insert({"first_activation", "murid"});
  return begun(options, lines);
}

}  // namespace cherta::murid_wars::testing
