// Contact (MW-8.1, 8.11 to 8.15): what a charge that touches does before the dice fall.
#include <algorithm>

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

namespace {

// MW-8.13: Russian baggage changes sides, or is lost; Murid baggage, once captured too, is lost.
void touch_baggage(Ruling& r, const Unit& baggage, UnitId by) {
  if (baggage.side == kRussian && r->options->captured_baggage_usable) return r.emit(BaggageTaken{baggage.id, by});
  remove_unit(r, baggage.id, Removal::kCaptured);
}
void touch(Ruling& r, UnitId charger, UnitId touched) {
  const Unit* enemy = find(r.now(), touched);
  if (!enemy) return;
  if (enemy->kind == Kind::kBaggage) return touch_baggage(r, Unit(*enemy), charger);
  if (enemy->kind == Kind::kGun) {  // MW-8.12
    r.emit(GunLost{touched, charger});
    return remove_unit(r, touched, Removal::kGunLost);
  }
  if (enemy->side == kMurid && r->murid.get().ratings.ad == 0) surrender(r, touched, Surrender::kAttackZero);
}

}  // namespace

void surrender(Ruling& r, UnitId id, Surrender cause, std::optional<int> die) {
  r.emit(Surrendered{std::vector<UnitId>{id}, cause, die});
  remove_unit(r, id, Removal::kSurrender);
}

void make_contact(Ruling& r, UnitId charger, std::vector<UnitId> touched, UnitId target) {
  r.emit(Contact{charger, touched});
  for (const UnitId id : touched) {
    touch(r, charger, id);
    if (is_over(r)) return;
  }
  const Unit* enemy = find(r.now(), target);
  const bool fights = enemy && find(r.now(), charger) && enemy->side != unit_at(r.now(), charger).side;
  if (!fights || !r->options->melee_on_contact) return end_activation(r);
  fight(r, charger, target);
}

}  // namespace cherta::murid_wars
