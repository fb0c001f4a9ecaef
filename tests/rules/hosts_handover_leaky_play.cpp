// Random games with a mistake planted: apart from the mistakes, for it takes long to compile.
#include "tests/rules/hosts_handover.h"
#include "tests/rules/hosts_handover_leaks.h"

namespace cherta::meeting_of_hosts::leaks {

std::string noticed_in_handover(std::uint64_t seed, const std::string& record) {
  const rules::OptionMap options = {{"phase_deadline", "24"}};
  return rules::testing::RandomPlay<LeakyHandover>(seed,
                                                   testing::handover_experiment<LeakyHandover>(record, options, 1))
      .run();
}

}  // namespace cherta::meeting_of_hosts::leaks
