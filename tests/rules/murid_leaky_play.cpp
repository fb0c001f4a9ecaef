// Random games with a mistake planted: apart from the other leaks, for it takes long to compile.
#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_leaks.h"

namespace cherta::murid_wars::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakyMurids>(seed, testing::experiment<LeakyMurids>(options, 1)).run();
}

}  // namespace cherta::murid_wars::leaks
