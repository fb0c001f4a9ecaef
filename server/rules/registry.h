// The one list of games.
#pragma once

#include <span>
#include <string_view>

#include "server/rules/core/any_game.h"

namespace cherta::rules {

// Every game of this build, in the order in which they are offered.
std::span<const AnyGame* const> all_games();

// The game registered under this name, or null.
const AnyGame* find_game(std::string_view name);

}  // namespace cherta::rules
