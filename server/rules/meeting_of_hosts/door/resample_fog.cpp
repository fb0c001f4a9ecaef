// Another truth of a battle in fog: what is out of the viewer's sight may be stronger or weaker, better or worse, and
// stand elsewhere out of his sight (8, indistinguishability 4). Observers, who are told a turn late, know nothing of
// now.
#include "server/rules/meeting_of_hosts/door/resample_fog.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

namespace {

int one_of(Chance& chance, int n) { return chance.die("guess", "guess", static_cast<std::uint32_t>(n)) - 1; }
bool coin(Chance& chance) { return one_of(chance, 2) == 1; }
Army& army_to_edit(State& s, Seat side) { return side == Seat::kFirst ? *s.a : *s.b; }

// It keeps its figures' files and what half of them is.
void redraw_hits(Unit& u, Chance& chance) {
  constexpr int kFew = 3;
  Unit changed = u;
  changed.now->hits_temp = one_of(chance, kFew);
  if (has_lost_half(changed) == has_lost_half(u) && strength(changed) > 0) u.now->hits_temp = changed.now->hits_temp;
}

bool may_stand(const State& s, const Unit& there) {
  if (!table::is_on({s.options->table_w * kInch, s.options->table_h * kInch}, Shape(body(there)).box())) return false;
  for (const Seat side : kSides)
    for (const Unit* other : on_table(s, side)) {
      if (*other->id == *there.id) continue;
      if (overlap(there, *other)) return false;
      if (side != there.id->side && distance(there, *other) < kSpacing) return false;
    }
  return !is_visible(s, there);
}

void redraw_place(const State& s, Unit& u, Chance& chance) {
  constexpr int kSteps = 7, kStep = 150;
  Unit there = u;
  there.now->pose.at.x += (one_of(chance, kSteps) - kSteps / 2) * kStep;
  there.now->pose.at.y += (one_of(chance, kSteps) - kSteps / 2) * kStep;
  if (may_stand(s, there)) u.now->pose = there.now->pose;
}

}  // namespace

void redraw_in_fog(State& s, Seat side, Viewer viewer, Chance& chance) {
  const bool late = viewer.kind == Viewer::Kind::kObserver;
  for (std::size_t i = 0; i < units_of(s, side).size(); ++i) {
    Unit u = units_of(s, side)[i];
    const bool seen = u.sight.get().seen;
    if (!is_on_table(u) || is_engaged(s, u) || (seen && !late)) continue;
    if (coin(chance)) redraw_hits(u, chance);
    if (!seen && coin(chance)) u.quality = static_cast<Quality>(one_of(chance, 3));
    if (!seen && coin(chance)) redraw_place(s, u, chance);
    army_to_edit(s, side).units.edit()[i] = u;
  }
}

}  // namespace cherta::meeting_of_hosts
