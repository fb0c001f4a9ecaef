// GEO-4.1 for shapes with corners: the smallest distance of a corner of the one from an edge of the other, both ways,
// if they have no point in common. Within the kit; games ask distance.h and contact.h.
#pragma once

#include "server/rules/table/shape.h"

namespace cherta::table {

// From p to the edge that starts at `from`.
inline Square square_to_edge(Point from, Point edge, Point p) {
  const Point way = p - from;
  const std::int64_t along = dot(way, edge), most = dot(edge, edge);
  if (along <= 0) return {static_cast<Wide>(dot(way, way)), 1};
  if (along >= most) return {static_cast<Wide>(dot(way - edge, way - edge)), 1};
  const Wide area = cross(edge, way);
  return {area * area, most};
}

// Does an edge of `a` part them: has `a` nothing, and `b` all of it, on the outer side? `a` goes anticlockwise (two
// corners: a line, which has two outer sides). With `flush`, the edge's own line counts as outside, too.
inline bool parted_by_edge_of(std::span<const Point> a, std::span<const Point> b, bool flush) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Point from = a[i], edge = a[i + 1 == a.size() ? 0 : i + 1] - from;
    if (edge == Point{}) continue;
    bool is_outer = true;
    for (const Point p : b) {
      const std::int64_t side = cross(edge, p - from);
      if (side > 0 || (side == 0 && !flush)) {
        is_outer = false;
        break;
      }
    }
    if (is_outer) return true;
  }
  return false;
}

// One of them at least is a convex polygon. Closed: they have a point in common; open (flush): their interiors have, or
// that of the polygon and the line or point.
inline bool meet(std::span<const Point> a, std::span<const Point> b, bool flush) {
  return !parted_by_edge_of(a, b, flush) && !parted_by_edge_of(b, a, flush);
}

inline Square square_between_corners(std::span<const Point> a, std::span<const Point> b) {
  if (meet(a, b, false)) return {};
  Square least{-1, 1};
  const auto one_way = [&](std::span<const Point> edges, std::span<const Point> corners) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const Point from = edges[i], edge = edges[i + 1 == edges.size() ? 0 : i + 1] - from;
      for (const Point p : corners) {
        const Square square = square_to_edge(from, edge, p);
        if (least.part < 0 || square < least) least = square;
      }
    }
  };
  one_way(a, b);
  one_way(b, a);
  return least;
}

}  // namespace cherta::table
