// Leaky twins of Murid Wars: the same game with one mistake, named after the trap of the specification's section 8 that
// it falls into.
#pragma once

#include <string>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars::leaks {

// The mistake that is made now; empty: none, and the twin is the game itself.
inline std::string& planted() {
  static std::string trap;
  return trap;
}

struct LeakyMurids : MuridWars {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakyMurids>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
};

// What the experiments of a random game notice, mistake and all; empty: nothing. [murid_leaky_play.cpp]
std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options);
// What is noticed where unseen dice fall otherwise: forces are deployed, and morale is tested every turn.
std::string noticed_by_dice(std::uint64_t seed, const rules::OptionMap& options);
// What is noticed of orders that are queued instead of typed.
std::string noticed_by_mail(std::uint64_t seed, const rules::OptionMap& options);

}  // namespace cherta::murid_wars::leaks
