// What both players answer unseen, in two worlds that one viewer cannot tell apart: while both are waited for, and for
// the same thing, he may not be told who has answered, nor what, whatever the rules say. Not where both agree on
// something in the open.
#pragma once

#include <array>
#include <cstdint>

#include "tests/wire/world.h"

namespace cherta::wire {

struct Sealed {
  bool both = false;
  bool closes_early = false;  // with the last answer: when, tells whether the other's had been given before
  std::array<std::uint64_t, 2> token{};
  std::array<bool, 4> answered{};  // by world and seat
  bool over = false;
};

Sealed sealed(World& one, World& other);
// Nobody who had answered is asked again, and for the same thing as before.
bool is_same_step(const Sealed& before, const Sealed& after);

}  // namespace cherta::wire
