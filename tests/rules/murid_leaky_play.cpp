// Games with a mistake planted: apart from the other leaks, for they take long to compile.
#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_leaks.h"
#include "tests/rules/murid_mail.h"
#include "tests/rules/murid_other_dice.h"

namespace cherta::murid_wars::leaks {

std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options) {
  return rules::testing::RandomPlay<LeakyMurids>(seed, testing::experiment<LeakyMurids>(options, 1)).run();
}

std::string noticed_by_dice(std::uint64_t seed, const rules::OptionMap& options) {
  for (const Viewer viewer : {Viewer::player(kRussian), Viewer::observer()})
    if (std::string noticed = testing::OtherDice<LeakyMurids>(seed, viewer, options).run(); !noticed.empty())
      return noticed;
  return {};
}

std::string noticed_by_mail(std::uint64_t seed, const rules::OptionMap& options) {
  return testing::Mail<LeakyMurids>(seed, options).run();
}

}  // namespace cherta::murid_wars::leaks
