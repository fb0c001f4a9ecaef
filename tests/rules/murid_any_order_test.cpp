// Any order, from anybody, at any time (any_order.h): every form of section 6.
#include "tests/rules/any_order.h"
#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_order_forms.h"
#include "tests/rules/murid_positions.h"

namespace cherta::murid_wars::testing {
namespace {

using Sayings = rules::testing::Sayings<MuridWars>;

// What battles seldom have: a Russian gun, credits, companies lost for good, horse, a mass that its commander leads. In
// T5_GO of turn 2.
std::vector<State> rare(const Sayings::Hands& hands) {
  State s = MuridWars::start({{"cavalry", "on:3:3"}, {"turn_limit", "4"}}).value();
  const auto give = [&](rules::Actor actor, const std::string& text) { s = hands.give(s, actor, text); };
  while (*s.turn == 0) s = hands.go_on(s);
  give(rules::Actor::referee(), "ref remove RX3");
  give(rules::Actor::referee(), "ref place R12 5 2");
  for (const char* slot : {"R9", "R10", "R11"})
    give(rules::Actor::referee(), std::string("ref set ") + slot + ".slot credit");
  for (int step = 0; *s.phase != Phase::kReinforce && step < 200; ++step) s = hands.go_on(s);
  give(rules::Actor::player(kRussian), "gun light R9 10");
  give(rules::Actor::player(kRussian), "reinforce done");
  return {s};
}

Sayings sayings() {
  Sayings all{.forms = kForms,
              .options = option_sets(),
              .phases = {Phase::kOptions, Phase::kMuster, Phase::kDeployR, Phase::kDeployM, Phase::kGo, Phase::kAlloc,
                         Phase::kOver},
              .ends = {"concede", "accept draw", "ref end"}};
  all.position = what_cannot_be;
  all.rare = rare;
  all.middle = Phase::kGo;
  all.most_steps = 600;
  all.fillings = 3;
  all.long_games = 6;
  all.long_steps = 250;
  return all;
}

using Anybody = rules::testing::AnyOrder<MuridWars, Filler>;
TEST(MuridAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) { Anybody(sayings()).in_any_phase(); }
TEST(MuridAnyOrder, LeavesABattleThatGoesOn) { Anybody(sayings()).for_a_whole_game(1'000); }

}  // namespace
}  // namespace cherta::murid_wars::testing
