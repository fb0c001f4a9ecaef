// Any order, from anybody, at any time (any_order.h): every form of section 6.
#include "tests/rules/any_order.h"
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_order_forms.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using Sayings = rules::testing::Sayings<MeetingOfHosts>;

Sayings sayings() {
  Sayings all{.forms = kForms,
              .options = option_sets(),
              .phases = {Phase::kConfig, Phase::kEdges, Phase::kMuster, Phase::kDeploy, Phase::kInitiative,
                         Phase::kMove1, Phase::kMove2, Phase::kEvadeDeclare, Phase::kPursuit1, Phase::kPursuit2,
                         Phase::kRecoverDeclare, Phase::kResult, Phase::kEnded},
              .ends = {"concede", "withdraw", "accept draw", "ref end", "ref result", "auto"}};
  all.is_stopped = [](const State& s) { return bool(s.paused); };
  all.awaits = [](const State& s, Seat seat) { return bool(army_of(s, seat).own.get().ready); };
  all.games = 3;
  all.most_steps = 1'000;
  all.fillings = 2;
  all.long_games = 12;
  return all;
}

using Anybody = rules::testing::AnyOrder<MeetingOfHosts, Filler>;
TEST(HostsAnyOrder, OfAnySenderInAnyPhaseIsRefusedOrCarriedOut) { Anybody(sayings()).in_any_phase(); }
TEST(HostsAnyOrder, LeavesABattleThatGoesOn) { Anybody(sayings()).for_a_whole_game(1'000); }

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
