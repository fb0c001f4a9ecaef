// The registry's part for scenarios in files: of which game they are, as the value of which of its options.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "common/result.h"

namespace cherta::rules {

struct ScenarioKind {
  std::string_view game, option;
  std::size_t most_bytes;
};
const ScenarioKind& scenario_kind();

// Its id, if it can be played; else the game's refusal. Of a text of many lines the line is told, too.
Result<std::string> scenario_id(std::string_view text);
// Does the game itself have a scenario of this id?
bool is_own_scenario(std::string_view id);

}  // namespace cherta::rules
