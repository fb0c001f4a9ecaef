// Sight and fire: MH-6.
#include "server/rules/table/sight.h"

#include <algorithm>

#include "server/rules/meeting_of_hosts/body.h"
#include "server/rules/table/move.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kIntoCover = 300;  // MH-6.1: so far one sees into a wood

bool blocks_line(const State& s, const table::Piece& piece, const table::Area& area, const Shape& line, Point from,
                 Point to) {
  const Terrain kind = kind_of(piece);
  if (kind == Terrain::kHill) {
    const auto stands_above = [&](Point end) {  // the border of a hill is its foot
      for (const table::Piece& hill : s.terrain) {
        if (kind_of(hill) != Terrain::kHill || hill.level < piece.level) continue;
        const auto site = table::site_of(hill);
        if (table::enters(Shape(end), get<table::Area>(*site))) return true;
      }
      return false;
    };
    return table::blocks(area, line) && !stands_above(from) && !stands_above(to);
  }
  if (!kTerrain.at(kind).blocks_sight) return false;
  if (!table::is_in(from, area) && !table::is_in(to, area)) return table::blocks(area, line);
  return table::length_inside(area, from, to) > kIntoCover;  // GEO-8.5
}

// Most pieces lie far from a line: asked before their shapes are made. Touching is not entering (GEO-5.2).
bool lies_apart(const table::Piece& piece, Point from, Point to) {
  const auto beyond = [&](int Point::*coordinate) {
    const auto [least, most] = std::minmax(from.*coordinate, to.*coordinate);
    return std::ranges::all_of(piece.outline, [&, low = least](const Point& p) { return p.*coordinate <= low; }) ||
           std::ranges::all_of(piece.outline, [&, high = most](const Point& p) { return p.*coordinate >= high; });
  };
  return beyond(&Point::x) || beyond(&Point::y);
}

}  // namespace

bool is_clear(const State& s, Point from, Point to) {  // MH-6.1
  if (from == to) return true;
  const Shape line = table::sight_line(from, to);
  for (const table::Piece& piece : s.terrain) {
    if (lies_apart(piece, from, to)) continue;
    const auto site = table::site_of(piece);
    const auto* area = site ? get_if<table::Area>(&*site) : nullptr;
    if (area && blocks_line(s, piece, *area, line, from, to)) return false;
  }
  return true;
}

Point aim_at(const Unit& shooter, const Unit& target) {
  return table::nearest_point(body(target), shooter.now->pose.at);
}

bool is_clear_fire(const State& s, const Unit& shooter, const Unit& target) {  // MH-6.2
  const Point from = shooter.now->pose.at, to = aim_at(shooter, target);
  if (!is_clear(s, from, to)) return false;
  if (from == to) return true;
  const Shape line = table::sight_line(from, to);
  for (const Seat side : kSides)
    for (const Unit* u : on_table(s, side)) {
      if (*u->id == *shooter.id || *u->id == *target.id || !is_seen_by(*u, shooter.id->side)) continue;
      if (table::blocks(Shape(core(*u)), line)) return false;
    }
  return true;
}

bool sees(const State& s, const Unit& u, const Unit& enemy) {  // MH-6.3
  if (distance(u, enemy) <= kSeenWithin) return true;
  const Point eye = u.now->pose.at;
  const Rectangle there = body(enemy);
  if (is_clear(s, eye, enemy.now->pose.at) || is_clear(s, eye, there.centre)) return true;
  for (const Point corner : there.corners())
    if (is_clear(s, eye, corner)) return true;
  return is_clear(s, eye, aim_at(u, enemy));
}

}  // namespace cherta::meeting_of_hosts
