// Leaky twins of The Age of Arthur: the same game with one mistake, named after the trap of the specification's section
// 8.2 that it falls into.
#pragma once

#include <string>
#include <string_view>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::leaks {

// The mistake that is made now; empty: none, and the twin is the game itself.
inline std::string& planted() {
  static std::string trap;
  return trap;
}

struct LeakyRaid : AgeOfArthur {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakyRaid>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
};

// What the experiments of a random game notice, mistake and all; empty: nothing. [arthur_leaky_play.cpp]
std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options);

}  // namespace cherta::age_of_arthur::leaks
