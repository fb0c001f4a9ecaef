// Random games with a mistake planted: apart from the other leaks, for it takes long to compile.
#include "tests/rules/arthur_experiment.h"
#include "tests/rules/arthur_leaks.h"

namespace cherta::age_of_arthur::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakyRaid>(seed, testing::experiment<LeakyRaid>(options, 1)).run();
}

}  // namespace cherta::age_of_arthur::leaks
