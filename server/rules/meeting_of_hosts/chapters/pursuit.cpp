// Who may pursue: MH-15.1. The move itself is an advance or a charge (command.cpp).
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

// Whoever is not seen any more has gone: a recoil leads no farther than one sees.
bool has_gone(const State& s, UnitId opponent) {
  const Unit* unit = find(s, opponent);
  return !unit || !is_on_table(*unit) || unit->now->turn.gone == Gone::kAway;
}

}  // namespace

bool may_pursue(const State& s, const Unit& u) {
  const ThisTurn& turn = u.now->turn;
  if (!is_on_table(u) || u.now->disordered || turn.gone != Gone::kNo || turn.opponents.empty()) return false;
  return std::ranges::all_of(turn.opponents, [&](UnitId id) { return has_gone(s, id); }) && !is_engaged(s, u);
}

}  // namespace cherta::meeting_of_hosts
