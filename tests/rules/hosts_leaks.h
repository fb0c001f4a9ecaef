// Leaky twins of Meeting of Hosts: the same game with one mistake, named after the trap of the specification's section
// 8 that it falls into.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts::leaks {

// The mistake that is made now; empty: none, and the twin is the game itself.
inline std::string& planted() {
  static std::string trap;
  return trap;
}

struct LeakyHosts : MeetingOfHosts {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakyHosts>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
};

// What the experiments of a random game notice, mistake and all; empty: nothing. [hosts_leaky_play.cpp]
std::string noticed_in_play(std::uint64_t seed, const rules::OptionMap& options);

}  // namespace cherta::meeting_of_hosts::leaks
