// Recovery: MH-16. What is not recovered stays as it is and may be tried again (MH-16.4).
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

Modifiers recovery_modifiers(const State& s, const Unit& u) {  // MH-16.3
  Modifiers all = modifiers(u, is_led(s, u));
  const bool sees_enemy = std::ranges::any_of(enemies_seen(s, u.id->side), [&](const Unit* enemy) {
    return distance(u, *enemy) <= kVisible && sees(s, u, *enemy);
  });
  if (sees_enemy) all.push_back({Why::kEnemySeen, -1});
  return all;
}

void roll_recovery(Ruling& r, UnitId id) {  // MH-16.2
  reveal_quality(r, id);
  const Unit& unit = unit_at(r.now(), id);
  const Modifiers changes = recovery_modifiers(r.now(), unit);
  const int die = rules::d6(r.chance(), die_of(unit, "recovery")), sum = die + total(changes);
  Condition after = *unit.now;
  const int regained = sum >= kDieNeedsCommand ? after.hits_temp / 2 : 0;
  const int lost = sum < 1 ? after.hits_temp : 0;
  after.hits_temp -= regained + lost;
  after.hits_perm += lost;
  if (regained > 0) after.frozen = Frozen{files(unit), size_of(unit).depth};  // R74: until there is room
  r.emit(RecoveryRolled{id, die, changes, regained, lost, after});
}

}  // namespace

bool may_recover(const State& s, const Unit& u) {  // MH-16.1
  const ThisTurn& turn = u.now->turn;
  const bool quiet = !turn.moved && !turn.shot && !turn.shot_at && !turn.melee && !is_engaged(s, u);
  return is_on_table(u) && quiet && !u.now->disordered && !u.profile->impetuous && u.now->hits_temp > 0;
}

void recover_all(Ruling& r) {
  std::vector<UnitId> units;
  for (const Unit* u : canonical(r.now()))
    if (may_recover(r.now(), *u) && u->own.get().recovers) units.push_back(*u->id);
  for (const UnitId id : units) roll_recovery(r, id);
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
