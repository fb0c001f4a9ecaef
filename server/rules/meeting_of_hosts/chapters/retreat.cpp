// Retreat, flight, evading and recoil: MH-11.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/retreat_way.h"
#include "server/rules/table/place.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kAtEdge = 5;  // MH-11.5
using Passed = std::vector<UnitId>;

table::Table table_of_game(const State& s) { return {s.options->table_w * kInch, s.options->table_h * kInch}; }

bool begins_at_edge(const State& s, const Unit& u) {  // MH-11.5
  const table::Table table = table_of_game(s);
  const Box box = Shape(body(u)).box();
  return box.west <= kAtEdge || box.south <= kAtEdge || box.east >= table.width - kAtEdge ||
         box.north >= table.height - kAtEdge;
}

void lose(Ruling& r, UnitId id, Status how) {
  remove_unit(r, id, how);
  settle_table(r);
}

// MH-11.4: whom a retreat goes through must test. MH-3.3: elephants that have lost figures disorder them at once.
void go_through(Ruling& r, UnitId id, const std::vector<UnitId>& friends, Passed& passed) {
  const Unit& unit = unit_at(r.now(), id);
  if (unit.profile->kind == Class::kSk) return;
  const bool panic = r->options->elephant_panic && unit.profile->kind == Class::kEl && unit.now->turn.lost_figures;
  for (const UnitId other : friends) {
    r.emit(UnitPassed{other, id});
    if (!panic) {
      passed.push_back(other);
    } else if (Condition after = condition_of(r, other); !after.disordered) {
      after.disordered = true;
      r.emit(UnitDisordered{other, after});
    }
  }
}

Condition gone(const Ruling& r, UnitId id, MoveKind kind) {
  Condition after = condition_of(r, id);
  (kind == MoveKind::kEvade ? after.turn.evaded : after.turn.retreated) = true;
  if (*r->phase >= Phase::kMelee && *r->phase <= Phase::kPursuit2) after.turn.gone = Gone::kAway;
  return after;
}

// The way is gone, as far as there is room in truth (MH-19.7).
void go(Ruling& r, UnitId id, MoveKind kind, Way way, Passed& passed) {
  const Unit unit = unit_at(r.now(), id);
  std::optional<UnitId> halted_by;
  std::vector<UnitId> through;
  Condition after = gone(r, id, kind);
  int cost = 0;
  {
    const Flight flight(r.now(), unit, on_table(r.now(), other(id.side)));
    const table::Stop stop = flight.stopped(way);
    if (stop.at != way.s) halted_by = *flight.stopper(stop.fault).id;
    if (stop.at) {
      way.s = *stop.at;
      const auto length = flight.clear_of_friends(way);
      if (!length) return lose(r, id, Status::kLeft);
      way.s = *length;
      after.pose = way.end();
      cost = flight.cost(way);
      through = flight.passed(way);
    }
  }
  after.turn.moved = after.turn.moved || halted_by;  // MH-19.4: it counts as done, however short
  move_unit(r, id, kind, after, cost);
  if (halted_by) halt(r, id, *halted_by);
  go_through(r, id, through, passed);
  settle_table(r);
}

bool fights_to_last(const Ruling& r, UnitId id) { return army_of(r.now(), id.side).fight_to_last; }

}  // namespace

void retreat(Ruling& r, UnitId id, Passed& passed) {
  const Unit unit = unit_at(r.now(), id);
  if (begins_at_edge(r.now(), unit)) return lose(r, id, Status::kLeft);
  std::optional<Way> way;
  {
    const Flight flight(r.now(), unit, enemies_seen(r.now(), id.side));
    way = flight.to_an_edge();
    if (!way) way = flight.in_any_direction();
  }
  if (!way) return lose(r, id, Status::kSurrendered);  // MH-11.3
  go(r, id, MoveKind::kRetreat, *way, passed);
}

// MH-11.6: it is gone at once; it runs through friends all the same.
void break_and_flee(Ruling& r, UnitId id, Passed& passed) {
  const Unit unit = unit_at(r.now(), id);
  const table::Table table = table_of_game(r.now());
  const TableEdge base = army_of(r.now(), id.side).edge->value_or(TableEdge::kSouth);
  for (const TableEdge edge : table::edges_in_order(table, centre(unit), base)) {
    const auto turned = table::turned_to_retreat(table, unit.now->pose, size_of(unit), table::facing_to(edge));
    if (!turned) continue;
    const auto through = Flight(r.now(), unit, {}).passed({*turned, table::room_to(table, *turned, edge)});
    go_through(r, id, through, passed);
    break;
  }
  lose(r, id, Status::kFled);
}

bool evade(Ruling& r, UnitId id, Passed& passed) {  // MH-11.7
  const Unit unit = unit_at(r.now(), id);
  if (begins_at_edge(r.now(), unit)) {
    lose(r, id, Status::kLeft);
    return true;
  }
  std::optional<Way> way;
  {
    const Flight flight(r.now(), unit, enemies_seen(r.now(), id.side));
    way = flight.about_face();
    if (!way) way = flight.to_an_edge();
    if (!way) way = flight.in_any_direction();
  }
  if (!way) return false;
  go(r, id, MoveKind::kEvade, *way, passed);
  return true;
}

namespace {

table::Way away_from(table::Side edge) {
  switch (edge) {
    case table::Side::kFront:
      return table::Way::kBack;
    case table::Side::kLeft:
      return table::Way::kRight;
    case table::Side::kRight:
      return table::Way::kLeft;
    case table::Side::kRear:
      break;
  }
  return table::Way::kForward;
}

// MH-11.8: as far as it can; whoever stands there stops it, seen or not.
int recoil_room(const State& s, const Unit& u, const table::Track& track) {
  const auto ground = sites(s);
  auto going = going_for(s, ground, u.profile->kind, u.profile->mount);
  for (table::Going& piece : going) piece.barred = piece.barred || piece.line;
  std::vector<table::Other> others;
  for (const Unit* other : canonical(s))
    if (*other->id != *u.id) others.push_back({Shape(body(*other)), Shape(core(*other)), true, 0, false});
  const table::Mover mover{Shape(body(u)), Shape(core(u))};
  table::forgive_start(mover, going, others);
  return table::furthest({table_of_game(s), going, others}, mover, track, kRecoil, {}, true).at.value_or(0);
}

}  // namespace

void recoil(Ruling& r, UnitId id, table::Side edge) {  // MH-11.8
  const Unit unit = unit_at(r.now(), id);
  if (fights_to_last(r, id) && is_on(r.now(), unit, Terrain::kHardCover)) return;  // MH-11.9
  const auto track = table::Track::straight(unit.now->pose.facing, away_from(edge));
  const int room = recoil_room(r.now(), unit, track);
  Condition after = condition_of(r, id);
  after.turn.recoiled = true;
  if (after.turn.gone == Gone::kNo) after.turn.gone = Gone::kRecoiled;
  after.pose.at = after.pose.at + track.by(room);
  if (room == 0) return mark(r, id, after);
  move_unit(r, id, MoveKind::kRecoil, after, room);
  settle_table(r);
}

}  // namespace cherta::meeting_of_hosts
