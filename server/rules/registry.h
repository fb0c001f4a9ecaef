// The one list of games.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/rules/core/any_game.h"

namespace cherta::rules {

// Every game of this build, in the order in which they are offered.
std::span<const AnyGame* const> all_games();

// The game registered under this name, or null.
const AnyGame* find_game(std::string_view name);

// What --version of a program says: its name and version, the protocol's, and each game's rules', a line each.
std::string versions(std::string_view program, std::string_view version, std::uint32_t protocol);

}  // namespace cherta::rules
