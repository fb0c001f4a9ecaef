// What somebody can do at a table that is nobody else's business, whatever the game is: done by the twins' experiments
// in one world alone.
#pragma once

#include <array>
#include <string>

#include "tests/wire/world.h"

namespace cherta::wire {

enum class Aside { kBadOrder, kAsksBack, kExports, kStays, kLeaves, kNoFrame, kAsksOften, kPlans };
inline constexpr std::array kAsides = {Aside::kBadOrder, Aside::kAsksBack, Aside::kExports,   Aside::kStays,
                                       Aside::kLeaves,   Aside::kNoFrame,  Aside::kAsksOften, Aside::kPlans};

// Does it under this id; in words, what was done.
std::string do_aside(World& world, const std::string& who, Aside what, const std::string& id);

}  // namespace cherta::wire
