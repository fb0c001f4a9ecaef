// The experiments as templates: included by the two files that make them.
#pragma once

#include <map>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "tests/rules/properties.h"
#include "tests/rules/tartar_experiments.h"
#include "tests/rules/tartar_positions.h"
#include "tests/rules/twin_games.h"

namespace cherta::tartar_raid::testing {

template <class G>
Fault Experiments<G>::random_game(std::uint64_t seed, const rules::OptionMap& options, int every) {
  return rules::testing::RandomPlay<G>(seed, experiment<G>(options, every)).run();
}

template <class G>
Fault Experiments<G>::twin_games(std::uint64_t seed, const rules::OptionMap& options) {
  for (const Viewer viewer : {Viewer::player(kAga), Viewer::player(kPrince), Viewer::observer()}) {
    rules::testing::TwinGames<G> twins(seed, viewer, experiment<G>(options, 1), is_hidden);
    if (Fault fault = twins.run(); !fault.empty()) return fault;
  }
  return {};
}

template <class G>
Fault Experiments<G>::twin_positions() {
  return positions_hide<G>();
}

template <class G>
Fault Experiments<G>::labels() {
  std::map<int, std::pair<int, int>> rumours;  // label -> rumours, seen
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    rules::KeyedChance chance = rules::testing::world_chance(seed);
    State state = *G::start({{"windows", "standing"}});
    const auto order = [&](Actor actor, std::string_view words) {
      rules::Ruling<G> ruling(std::move(state), chance);
      G::decide(ruling, actor, *G::parse(words));
      state = std::move(ruling).take_state();
    };
    order(Actor::player(kAga), "ready");
    order(Actor::player(kPrince), "ready");
    while (*state.phase < Phase::kDeploy) order(Actor::clock(), "expire");
    Deploy deploy = default_deploy(state);
    deploy.dummies.assign(3, DummyOrder{deploy.aga.box, Skill::kAverage});
    order(Actor::player(kAga), G::write(deploy));
    for (const Counter& one : state.counters) {
      auto& [dummies, seen] = rumours[one.label->number];
      dummies += one.contents.get().dummy;
      ++seen;
    }
  }
  const auto rate = [&](int label) { return 100 * rumours[label].first / std::max(1, rumours[label].second); };
  if (rate(1) + 15 < rate(4))
    return "T1 is a rumour in " + std::to_string(rate(1)) + "% of deals, T4 in " + std::to_string(rate(4)) + "%";
  return {};
}

}  // namespace cherta::tartar_raid::testing
