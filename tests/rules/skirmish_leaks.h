// Leaky twins of Skirmish: the same game with one mistake, named after the trap of the specification's section 8.3 that
// it falls into.
#pragma once

#include <string>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish::leaks {

// The mistake that is made now; empty: none, and the twin is the game itself.
inline std::string& planted() {
  static std::string trap;
  return trap;
}

struct LeakySkirmish : Skirmish {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakySkirmish>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
};

// What the experiments of a random game notice, mistake and all; empty: nothing. [skirmish_leaky_play.cpp]
std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options);
// The same of some positions. [skirmish_leaky_positions.cpp]
std::string noticed_in_positions();

}  // namespace cherta::skirmish::leaks
