// GEO-9: finding a place. Whether a place serves is the caller's to say: from the projection for a check, from the
// truth for the carrying out (GEO-11.3).
#pragma once

#include <vector>

#include "server/rules/table/course.h"

namespace cherta::table {

// GEO-9.1: the steps of the lattice (25 h, up to 30.00" away) in their order: nearest first, those equal clockwise from
// north. 45,225 of them; made once.
inline constexpr int kLatticeStep = 25, kLatticeReach = 120;
struct LatticeStep {
  std::int8_t i = 0, j = 0;
};
const std::vector<LatticeStep>& lattice();

// The first point about `from` that serves: bool serves(Point). Nothing if there is none.
template <class Serves>
std::optional<Point> nearest_free(Point from, const Serves& serves) {
  for (const LatticeStep step : lattice()) {
    const Point place = from + kLatticeStep * Point{step.i, step.j};
    if (serves(place)) return place;
  }
  return std::nullopt;
}
// The same for a body that may_stand on this course and touches none of those at `keep_off` (their distance is more).
struct KeptOff {
  Shape from;
  int over = 0;
};
std::optional<Point> nearest_free(const Course& course, const Mover& at_from, Point from, std::span<const KeptOff> off);

// GEO-9.2: the greatest whole r from `wanted` down to 1 for which along(c, c + u, r) serves: bool serves(int r, Point).
template <class Serves>
std::optional<int> back_along(Point c, Point u, int wanted, const Serves& serves) {
  if (u == Point{}) return std::nullopt;
  for (int r = wanted; r >= 1; --r)
    if (serves(r, along(c, c + u, r))) return r;
  return std::nullopt;
}

// GEO-9.3: b, b+k, b-k, b+2k, ... up to half a turn: the first bearing that serves. Whole degrees, k > 0.
template <class Serves>
std::optional<int> fan(int first, int step, const Serves& serves) {
  if (serves(facing(first))) return facing(first);
  for (int off = step; off <= 180; off += step) {
    if (serves(facing(first + off))) return facing(first + off);
    if (off < 180 && serves(facing(first - off))) return facing(first - off);
  }
  return std::nullopt;
}

// GEO-9.4: the table's edges, in the order in which they win ties; a side's own base edge wins before all.
enum class TableEdge : std::uint8_t { kNorth, kEast, kSouth, kWest };
BOOST_DESCRIBE_ENUM(TableEdge, kNorth, kEast, kSouth, kWest)
constexpr int facing_to(TableEdge edge) { return 90 * static_cast<int>(edge); }
std::array<TableEdge, 4> edges_in_order(const Table& table, Point centre, TableEdge own_base);

// GEO-9.5: a front-kept rectangle turned on the spot to this facing (of a retreat: to an edge), shifted by the least
// that brings its corners back on the table; nothing if it is longer than the table is wide.
std::optional<Pose> turned_to_retreat(const Table& table, const Pose& front, Size size, int new_facing);
// How far it may go straight to that edge: as far as its front edge lies from it.
int room_to(const Table& table, const Pose& front, TableEdge edge);

}  // namespace cherta::table
