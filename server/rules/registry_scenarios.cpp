#include "server/rules/registry_scenarios.h"

#include <algorithm>

#include "server/rules/skirmish/scenario/scenario.h"

namespace cherta::rules {

const ScenarioKind& scenario_kind() {
  static const ScenarioKind kKind{"skirmish", "scenario", skirmish::kMostScenario};
  return kKind;
}

Result<std::string> scenario_id(std::string_view text) {
  const auto scenario = skirmish::read_scenario(text);
  if (!scenario) return scenario.error();
  return scenario->id;
}

bool is_own_scenario(std::string_view id) {
  const auto& all = skirmish::built_in_scenarios();
  return std::ranges::find(all, id, &skirmish::BuiltIn::id) != all.end();
}

}  // namespace cherta::rules
