// What the referee puts and takes away (6.3): units and generals, checked as any place is; ground.
#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

// Late arrivals are nobody's to place: they enter (MH-9.14).
const Unit* unit_named(const State& s, std::string_view who) {
  const auto id = unit_of_word(who);
  return id && id->naming == Naming::kNumber ? find(s, *id) : nullptr;
}
const General* general_named(const State& s, std::string_view who) {
  const auto id = general_of_word(who);
  return id ? find(s, *id) : nullptr;
}

Unit with(const Unit& u, const Condition& after) {
  Unit there = u;
  there.now = after;
  return there;
}
Condition placed_at(const Unit& u, const Pose& pose) {
  Condition after = *u.now;
  after.status = Status::kOnTable;
  after.placed = true;
  after.pose = pose;
  after.frozen.reset();
  return after;
}

}  // namespace

Refused check_standing(const State& s, const Unit& there) {
  if (!table::is_on(table_of(s), Shape(body(there)).box()))
    return refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
  for (const Seat side : kSides)
    for (const Unit* other : on_table(s, side))
      if (*other->id != *there.id && overlap(there, *other))
        return refuse("E_OVERLAP", "MH-1.7", "Overlaps another unit.");
  return {};
}

Refused check_ref_place(const State& s, const RefPlace& o) {
  if (!s.revealed) return refuse("E_PHASE", "MH-7.1", "Not before the armies stand.");
  if (const Unit* u = unit_named(s, o.who)) return check_standing(s, with(*u, placed_at(*u, o.pose)));
  if (!general_named(s, o.who)) return unknown(o.who);
  return table::is_on(table_of(s), o.pose.at) ? Refused() : refuse("E_OFF_TABLE", "MH-9.12", "Would leave the table.");
}

void ref_place(Ruling& r, const RefPlace& o) {
  if (const Unit* u = unit_named(r.now(), o.who)) {
    const bool moved = u->now->turn.moved;
    const UnitId id = *u->id;
    move_unit(r, id, MoveKind::kPlaced, placed_at(*u, o.pose), 0);
    Condition after = condition_of(r, id);  // put, not moved
    after.turn.moved = moved;
    mark(r, id, after);
  } else {
    const General& g = *general_named(r.now(), o.who);
    if (g.now->with != 0) {
      Condition after = condition_of(r, {g.id->side, Naming::kNumber, g.now->with});
      after.general = 0;
      mark(r, {g.id->side, Naming::kNumber, g.now->with}, after);
    }
    GeneralNow after = *general_at(r.now(), *g.id).now;
    after.placed = true;
    after.at = o.pose.at;
    after.with = 0;
    after.fate = Fate::kUnhurt;
    r.emit(GeneralMoved{*g.id, GeneralStep::kMoved, after});
  }
  settle_table(r);
}

Refused check_ref_remove(const State& s, const RefRemove& o) {
  const Unit* u = find(s, o.unit);
  if (!u || !is_on_table(*u)) return unknown(o.unit.text());
  const bool lost = o.how != Status::kPending && o.how != Status::kOnTable;
  return lost ? Refused() : refuse("E_SYNTAX", "MH-7.1", "Say destroyed, surrendered, fled or left.");
}
void ref_remove(Ruling& r, const RefRemove& o) {
  remove_unit(r, o.unit, o.how);
  settle_table(r);
}

Refused check_map(const State& s, const std::vector<table::Piece>& map) {
  const auto is_kind = [](std::string_view kind, bool is_line) {
    const auto word = rules::enum_from_word<Terrain>(kind);
    return word && *word != Terrain::kOpen && kTerrain.at(*word).linear == is_line;
  };
  const auto sites = table::sites_of(map, table_of(s), is_kind, "E_SYNTAX");
  return sites ? Refused() : Refused(sites.error());
}
Refused check_ref_terrain(const State& s, const RefTerrain& o) {
  if (*s.phase > Phase::kMuster) return refuse("E_PHASE", "MH-5.7", "Only before the armies deploy.");
  std::vector<table::Piece> map = s.terrain;
  map.push_back({o.kind, o.outline, o.level});
  return check_map(s, map);
}
void ref_terrain(Ruling& r, const RefTerrain& o) {
  std::vector<table::Piece> map = r->terrain;
  map.push_back({o.kind, o.outline, o.level});
  r.emit(TerrainPlaced{std::move(map), *r->objective});
}

}  // namespace cherta::meeting_of_hosts
