// Leaky twins of Tartar Raid: the same game with one mistake, named after the trap of the specification's section 8.3
// that it falls into, or in words where the mistake is reported of other systems. docs/HIDING.md lists them all.
#pragma once

#include <string>
#include <string_view>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::leaks {

// The mistake that is made now; empty: none, and the twin is the game itself.
inline std::string& planted() {
  static std::string trap;
  return trap;
}

struct LeakyRaid : TartarRaid {
  static State project(const State&, Viewer);
  static std::optional<Event> redact(const State&, const Event&, Viewer);
  static void decide(rules::Ruling<LeakyRaid>&, rules::Actor, const Order&);
  static rules::Waiting waiting(const State&);
  static rules::View display(const rules::Known<LeakyRaid>&);
};

}  // namespace cherta::tartar_raid::leaks
