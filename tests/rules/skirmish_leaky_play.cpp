// Random games with a mistake planted: apart from the other leaks, for it takes long to compile.
#include "tests/rules/skirmish_experiment.h"
#include "tests/rules/skirmish_leaks.h"

namespace cherta::skirmish::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakySkirmish>(seed, testing::experiment<LeakySkirmish>(options, 1)).run();
}

}  // namespace cherta::skirmish::leaks
