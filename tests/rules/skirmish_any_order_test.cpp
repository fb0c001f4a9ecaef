// Any order, from anybody, at any time (any_order.h): every form of section 6.
#include "tests/rules/any_order.h"
#include "tests/rules/skirmish_experiment.h"
#include "tests/rules/skirmish_order_forms.h"

namespace cherta::skirmish::testing {
namespace {

using Sayings = rules::testing::Sayings<Skirmish>;

Sayings sayings() {
  Sayings all{
      .forms = kForms,
      .options = option_sets(),
      .phases = {Phase::kMuster, Phase::kCard, Phase::kOrders, Phase::kDefMorale, Phase::kAttMorale, Phase::kOver},
      // Or makes a duel of a raid, which is soon over; or lets the cards play themselves to the end.
      .ends = {"concede", "accept", "ref end", "ref void", "options scenario", "standing play"},
      .beyond = {"ref set {man}.nonsense 1"}};
  all.is_stopped = [](const State& s) { return *s.paused; };
  all.offers_while_stopped = true;
  all.middle = Phase::kOrders;
  all.middle_every = 20;
  all.most_steps = 300;
  all.of_each = 2;
  all.fillings = 2;
  all.long_games = 6;
  all.long_steps = 300;
  all.said = 10;
  return all;
}

using Anybody = rules::testing::AnyOrder<Skirmish, Filler>;
TEST(SkirmishAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) { Anybody(sayings()).in_any_phase(); }
TEST(SkirmishAnyOrder, LeavesAGameThatGoesOn) { Anybody(sayings()).for_a_whole_game(2'000); }

}  // namespace
}  // namespace cherta::skirmish::testing
