// Murid Wars with one of the mistakes of tests/rules/murid_leaks.h, for experiments on the wire.
#pragma once

#include "tests/wire/games.h"

namespace cherta::wire {

const WireGame& leaky_murids();
std::string& planted_in_murids();  // which mistake; empty: none

}  // namespace cherta::wire
