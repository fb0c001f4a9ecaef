// A leaky twin of Meeting of Hosts for battles that a campaign hands over: the same game with one mistake about late
// arrivals or the scale (the specification's section 8).
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts::leaks {

// The mistake that is made now; empty: none.
inline std::string& planted_in_handover() {
  static std::string trap;
  return trap;
}

struct LeakyHandover : MeetingOfHosts {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakyHandover>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
};

// What the experiments of a random game notice; empty: nothing. [hosts_handover_leaky_play.cpp]
std::string noticed_in_handover(std::uint64_t seed, const std::string& record);

}  // namespace cherta::meeting_of_hosts::leaks
