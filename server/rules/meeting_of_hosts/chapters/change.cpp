// What happens to units, whatever the chapter: they are marked, moved, hit, removed; and what follows of itself when
// they stand still again: footprints (MH-2.6), who is in contact, generals in danger, sight.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/table/parameters.h"

namespace cherta::meeting_of_hosts {

namespace {

Unit with_condition(const Unit& unit, const Condition& after) {
  Unit changed = unit;
  changed.now = after;
  return changed;
}

// R74: may its figures fall in behind it, where they stand deeper than its footprint does now?
bool has_room(const State& s, const Unit& old, const Unit& grown) {
  const table::Mover mover(Shape(body(grown)), Shape(core(grown)));
  const auto ground = sites(s);
  auto going = going_for(s, ground, grown.profile->kind, grown.profile->mount);
  std::vector<table::Other> others;
  for (const Unit* u : canonical(s)) {
    if (*u->id == *grown.id) continue;
    const bool enemy = u->id->side != grown.id->side;
    const int clearance = enemy ? std::min(kSpacing, distance(old, *u)) : 0;
    others.push_back({Shape(body(*u)), Shape(core(*u)), true, clearance});
  }
  const table::Table table{s.options->table_w * kInch, s.options->table_h * kInch};
  return table::fault_on({table, going, others}, mover, {}).bar == table::Bar::kNothing;
}

// R67: contact made from here on is melee, too.
bool is_past_melee(Phase phase) {
  return phase == Phase::kMelee || phase == Phase::kPursuit1 || phase == Phase::kPursuit2;
}

// MH-2.6: in contact the footprint is frozen; out of it, it follows the figures.
void settle_footprint(Ruling& r, const Unit& u) {
  Condition after = *u.now;
  std::erase_if(after.charged_by, [&](UnitId id) {
    const Unit* enemy = find(r.now(), id);
    return !enemy || !is_on_table(*enemy) || !in_contact(u, *enemy);
  });
  if (is_engaged(r.now(), u)) {
    after.turn.melee = after.turn.melee || is_past_melee(*r->phase);
    if (!after.frozen) after.frozen = Frozen{files(u), size_of(u).depth};
  } else if (after.frozen) {
    after.frozen.reset();
    after.files = std::max(1, std::min(after.files, figures(u)));
    const Unit grown = with_condition(u, after);
    const bool deeper = size_of(grown).depth > size_of(u).depth;
    const bool may_grow = *r->phase == Phase::kTurnEnd || after.turn.moved;
    if (deeper && (!may_grow || !has_room(r.now(), u, grown))) after.frozen = u.now->frozen;
  }
  if (after != *u.now) mark(r, *u.id, after);
}

}  // namespace

Condition condition_of(const Ruling& r, UnitId id) { return *unit_at(r.now(), id).now; }

void mark(Ruling& r, UnitId id, Condition after) { r.emit(UnitMarked{id, std::move(after)}); }

void move_unit(Ruling& r, UnitId id, MoveKind kind, Condition after, int cost) {
  const Unit& unit = unit_at(r.now(), id);
  const Pose from = unit.now->pose;
  after.turn.moved = after.turn.moved || after.pose != from || after.files != unit.now->files;
  const bool sighted = !r->options->fog || is_visible(r.now(), with_condition(unit, after));
  const bool vanishes = unit.sight.get().seen && !sighted;
  const bool carries = after.turn.moved && kind != MoveKind::kPlaced;  // placed: by the referee
  r.emit(UnitMoved{id, kind, from, vanishes, std::move(after), cost});
  if (carries) carry_general(r, id);
}

void carry_general(Ruling& r, UnitId id) {  // by whatever move, a retreat at the start of the turn included
  const General* general = general_with(r.now(), unit_at(r.now(), id));
  if (!general || general->now->moved) return;
  GeneralNow carried = *general->now;
  carried.moved = true;
  r.emit(GeneralMoved{*general->id, GeneralStep::kCarried, carried});
}

void take_hits(Ruling& r, UnitId id, int hits) {
  const Unit& unit = unit_at(r.now(), id);
  const int before = figures(unit);
  Condition after = *unit.now;
  after.hits_temp += std::min(hits, strength(unit));
  const int left = figures(with_condition(unit, after));
  if (left < before) after.turn.lost_figures = true;
  if (!after.frozen) after.files = std::max(1, std::min(after.files, left));
  r.emit(Casualties{id, hits, left, after});
}

void remove_unit(Ruling& r, UnitId id, Status how) {
  const Unit gone = unit_at(r.now(), id);
  Condition after = *gone.now;
  after.status = how;
  after.general = 0;
  after.charged_by.clear();
  r.emit(UnitLost{id, after});
  if (gone.now->general != 0) general_shares_fate(r, gone, how);
}

void remove_destroyed(Ruling& r) {
  std::vector<UnitId> dead;
  for (const Unit* u : canonical(r.now()))
    if (strength(*u) == 0) dead.push_back(*u->id);
  for (const UnitId id : dead) remove_unit(r, id, Status::kDestroyed);
}

void settle_table(Ruling& r) {
  std::vector<UnitId> there;
  for (const Unit* u : canonical(r.now())) there.push_back(*u->id);
  for (const UnitId id : there) settle_footprint(r, unit_at(r.now(), id));
  displace_generals(r);
  look(r);
}

void reveal_quality(Ruling& r, UnitId id) {  // MH-20.1
  const Unit& unit = unit_at(r.now(), id);
  if (!r->options->hidden_quality || unit.quality_shown) return;
  r.emit(QualityRevealed{id, unit.quality.get()});
}

}  // namespace cherta::meeting_of_hosts
