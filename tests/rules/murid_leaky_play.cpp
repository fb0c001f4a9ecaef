// Games with a mistake planted: apart from the other leaks, for they take long to compile.
#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_leaks.h"

namespace cherta::murid_wars::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakyMurids>(seed, testing::experiment<LeakyMurids>(options, 1)).run();
}

std::string noticed_in_twins(std::uint64_t seed, const rules::OptionMap& options) {
  for (const Viewer viewer : {Viewer::player(kRussian), Viewer::observer()}) {
    auto experiment = testing::twin_experiment<LeakyMurids>(options, viewer);
    experiment.opening = testing::deployed_opening(0);
    rules::testing::TwinGames<testing::PlaysOn<LeakyMurids>> twins(seed, viewer, std::move(experiment),
                                                                   testing::is_hidden_label);
    if (std::string noticed = twins.run(); !noticed.empty()) return noticed;
  }
  return {};
}

}  // namespace cherta::murid_wars::leaks
