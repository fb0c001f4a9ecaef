// Orders that are whole compositions: mixes (AA-2.7), hosts (AA-15.6) and results of battles fought elsewhere (9.3,
// 9.6). Some good ones of each are offered; any other may be typed.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/words/offers.h"

namespace cherta::age_of_arthur::offering {

namespace {

constexpr auto kMixes = std::to_array<Mix>({{10, 40, 40, 10, 0},
                                            {10, 40, 10, 40, 0},
                                            {10, 20, 20, 40, 10},
                                            {10, 20, 0, 60, 10},
                                            {0, 0, 0, 100, 0},
                                            {100, 0, 0, 0, 0},
                                            {5, 15, 10, 40, 30}});

constexpr auto kHosts = std::to_array<PerCategory>({{1, 7, 7, 3, 0, 32, 0},
                                                    {1, 7, 1, 9, 0, 32, 0},
                                                    {1, 6, 3, 6, 2, 20, 12},
                                                    {0, 0, 0, 18, 0, 32, 0},
                                                    {0, 0, 0, 10, 0, 10, 0}});

// Each list has caps of its own: as many of the best as it allows, the rest on foot.
Mix best_of(const ArmyList& list) {
  Mix mix{};
  int left = 100;
  for (std::size_t i = 0; i < kNucleus; ++i) {
    mix[i] = std::min(left, list.cap[i] / 5 * 5);
    left -= mix[i];
  }
  return mix;
}

}  // namespace

void offer_mixes(const Collector& to) {
  const Mix best = best_of(list_of(to.state, to.role));
  to.add(SetMix{best, std::nullopt}, "AA-2.7");
  for (const Mix& mix : kMixes)
    if (mix != best) to.add(SetMix{mix, std::nullopt}, mix[0] == 100 ? "AA-2.8" : "AA-2.7");
}

void offer_hosts(const Collector& to) {
  for (const PerCategory& host : kHosts) to.add(RaiseHost{host}, "AA-15.6");
}

// As the automatic battle would lose men (AA-13.7): who won, and how clearly.
void offer_reports(const Collector& to) {
  const auto men = [&](Role role) {
    const auto& disclosed = army_of(to.state, role).disclosed;
    return *disclosed ? (*disclosed)->men : 0;
  };
  const auto share = [](int of, int percent) { return r10(of * percent, 100); };
  const int a = men(Role::kAttacker), d = men(Role::kDefender);
  BattleReport drawn;
  drawn.loss_a = share(a, 10);
  drawn.loss_d = share(d, 10);
  to.add(EnterReport{drawn}, "AA-13.1");
  for (const bool decisive : {false, true}) {
    BattleReport won = drawn;
    won.winner = Winner::kA;
    won.decisive = decisive;
    won.loss_d = share(d, decisive ? 50 : 20);
    to.add(EnterReport{won}, "AA-13.1");
    BattleReport lost = drawn;
    lost.winner = Winner::kD;
    lost.decisive = decisive;
    lost.loss_a = share(a, decisive ? 50 : 20);
    to.add(EnterReport{lost}, "AA-13.1");
  }
}

void offer_duel_reports(const Collector& to) {
  to.add(EnterDuel{{Winner::kNone, DuelFate::kNone}}, "AA-11.2");
  for (const Winner winner : {Winner::kA, Winner::kD})
    for (const DuelFate fate : {DuelFate::kAlive, DuelFate::kKilled}) to.add(EnterDuel{{winner, fate}}, "AA-11.2");
}

}  // namespace cherta::age_of_arthur::offering
