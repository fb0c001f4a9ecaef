// Random games with a mistake planted: apart from the other leaks, for it takes long to compile.
#include "tests/rules/skirmish_experiment.h"
#include "tests/rules/skirmish_leaks.h"

namespace cherta::skirmish::leaks {

using testing::experiment;
using testing::PlaysOn;

// What one order alone does not show, two games from the start on do: what was dealt.
std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  if (auto fault = rules::testing::RandomPlay<LeakySkirmish>(seed, experiment<LeakySkirmish>(options, 1)).run();
      !fault.empty())
    return fault;
  using Leaky = PlaysOn<LeakySkirmish>;
  for (const Viewer viewer : {Viewer::player(kOne), Viewer::observer()})
    if (auto fault =
            rules::testing::TwinGames<Leaky>(seed, viewer, experiment<Leaky>(options, 1), testing::is_hidden_label)
                .run();
        !fault.empty())
      return fault;
  return {};
}

}  // namespace cherta::skirmish::leaks
