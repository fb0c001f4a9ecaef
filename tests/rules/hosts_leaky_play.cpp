// Random games with a mistake planted: apart from the other leaks, for it takes long to compile.
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_leaks.h"

namespace cherta::meeting_of_hosts::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakyHosts>(seed, testing::experiment<LeakyHosts>(options, 1)).run();
}

}  // namespace cherta::meeting_of_hosts::leaks
