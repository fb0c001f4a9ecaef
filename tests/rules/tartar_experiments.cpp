#include "tests/rules/tartar_experiments.inl.h"
#include "tests/rules/tartar_options.h"

namespace cherta::tartar_raid::testing {

std::vector<rules::OptionMap> hiding_options() {
  std::vector<rules::OptionMap> all;
  for (rules::OptionMap options : option_sets()) {
    all.push_back(options);
    options["windows"] = "standing";
    options.erase("window_close");
    all.push_back(std::move(options));
  }
  return all;
}

template struct Experiments<TartarRaid>;

}  // namespace cherta::tartar_raid::testing
