// Skirmish with one of the mistakes of tests/rules/skirmish_leaks.h, for experiments on the wire; the mistakes and what
// compiles slowly with them stand apart.
#pragma once

#include <string>

#include "server/rules/core/any_game.h"

namespace cherta::wire {

const rules::AnyGame& leaky_skirmish();
std::string& planted_in_skirmish();  // which mistake; empty: none

}  // namespace cherta::wire
