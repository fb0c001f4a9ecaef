// Pairs of worlds for a mistake that is planted in a game's rules, over the wire: two servers in which somebody does in
// secret this or that, and one viewer, who must be sent the same in both, to the byte. With the mistake the frames
// differ.
#pragma once

#include <set>

#include "tests/wire/games.h"
#include "tests/wire/world.h"

namespace cherta::wire {

using Orders = std::vector<Said>;

inline Orders operator+(Orders one, const Orders& more) {
  one.insert(one.end(), more.begin(), more.end());
  return one;
}

struct Pair {
  const char* what;
  const char* viewer;  // to whom both are one
  Orders opening;      // by the rules alone
  Orders one, two;     // over the wire
  Orders both = {};    // then in both
  std::vector<const char*> traps = {};
  bool more = false;  // dice are the same in both: with the mistake he is told more than without
  rules::OptionMap options = {};
};

// The traps of the pairs, each of which is noticed; nothing is where nothing is planted. [planted_pairs.cpp]
std::set<std::string> are_noticed(const rules::AnyGame& leaky, std::string& planted, const std::vector<Pair>& pairs);

}  // namespace cherta::wire
