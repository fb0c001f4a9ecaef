#include "server/rules/table/distance.h"

#include <algorithm>

#include "server/rules/table/corner_edge.h"

namespace cherta::table {

namespace {

// Two shapes are as far from each other as the middle of the one from the sum of all sides of both about the middle of
// the other (section 15 of the specification); so everything here is about `middle` and such a sum, in doubled numbers.
struct Sum {
  Point middle;
  std::array<Point, 2 * Shape::kMostSides> sides;
  int count = 0;
  std::span<const Point> all() const { return {sides.data(), static_cast<std::size_t>(count)}; }
};

Sum sum_of(const Shape& a, const Shape& b) {
  Sum sum{b.twice_centre() - a.twice_centre(), {}, 0};
  for (const Point s : a.sides()) sum.sides[static_cast<std::size_t>(sum.count++)] = s;
  for (const Point s : b.sides()) sum.sides[static_cast<std::size_t>(sum.count++)] = s;
  return sum;
}

// How far, times the side's length, zero lies outside the strip along this side; negative: how far inside.
std::int64_t gap_across(const Sum& sum, Point side) {
  std::int64_t reach = 0;
  for (const Point s : sum.all()) reach += magnitude(cross(side, s));
  return magnitude(cross(side, sum.middle)) - reach;
}

Square of_point(Point p) { return {static_cast<Wide>(dot(p, p)), 1}; }

// From zero to the edge along `side` that lies towards it. Parallel sides lengthen it.
Square square_to_edge(const Sum& sum, Point side) {
  const bool is_left = cross(side, sum.middle) > 0;
  Point middle = sum.middle, half{};
  for (const Point s : sum.all()) {
    const std::int64_t off = cross(side, s);
    if (off == 0)
      half = half + (dot(side, s) < 0 ? -s : s);
    else
      middle = (off > 0) == is_left ? middle - s : middle + s;
  }
  const std::int64_t along = -dot(middle, half), most = dot(half, half);
  if (along >= most) return of_point(middle + half);
  if (along <= -most) return of_point(middle - half);
  const Wide area = cross(half, middle);
  return {area * area, most};
}

// Doubled: four times the squared distance.
Square doubled_square(const Sum& sum) {
  if (sum.count == 0) return of_point(sum.middle);
  Square least{-1, 1};
  bool is_flat = true;  // all sides in one direction: there are no strips to be in
  for (const Point s : sum.all()) is_flat = is_flat && cross(sum.sides[0], s) == 0;
  if (is_flat) return square_to_edge(sum, sum.sides[0]);
  for (const Point s : sum.all()) {
    if (gap_across(sum, s) <= 0) continue;
    const Square found = square_to_edge(sum, s);
    if (least.part < 0 || found < least) least = found;
  }
  return least.part < 0 ? Square{} : least;
}

template <class A, class B>
int distance_of(const A& a, const B& b, int radii) {
  return std::max(0, up_root(square_between(a, b)) - radii);
}

Point foot(Point from, Point edge, Point p) {  // the nearest point of an edge
  const std::int64_t along = dot(p - from, edge), most = dot(edge, edge);
  if (along <= 0) return from;
  if (along >= most) return from + edge;
  return {static_cast<int>(nearest_wide(static_cast<Wide>(from.x) * most + static_cast<Wide>(edge.x) * along, most)),
          static_cast<int>(nearest_wide(static_cast<Wide>(from.y) * most + static_cast<Wide>(edge.y) * along, most))};
}

}  // namespace

Square square_between(const Shape& a, const Shape& b) {
  const Square doubled = doubled_square(sum_of(a, b));
  return {doubled.part, 4 * doubled.whole};
}

Square square_between(const Shape& a, const Area& b) { return square_between_corners(a.corners().all(), b.corners()); }

Square square_between(const Area& a, const Area& b) { return square_between_corners(a.corners(), b.corners()); }

int distance(const Shape& a, const Shape& b) { return distance_of(a, b, a.radius() + b.radius()); }
int distance(const Shape& a, const Area& b) { return distance_of(a, b, a.radius()); }
int distance(const Area& a, const Area& b) { return distance_of(a, b, 0); }

bool within(const Shape& a, const Shape& b, int k) {
  if (k < 0 || apart(grown(a.box(), k), b.box())) return false;
  const std::int64_t most = 2 * (std::int64_t{k} + a.radius() + b.radius());
  const Sum sum = sum_of(a, b);
  bool is_outside = sum.count == 0;
  for (const Point s : sum.all()) {
    const std::int64_t gap = gap_across(sum, s);
    if (gap <= 0) continue;
    is_outside = true;
    if (static_cast<Wide>(gap) * gap > static_cast<Wide>(most) * most * dot(s, s)) return false;
  }
  if (!is_outside && sum.count > 1 && cross(sum.sides[0], sum.sides[1]) != 0) return true;
  return at_most(doubled_square(sum), most);
}

bool within(const Shape& a, const Area& b, int k) {
  if (k < 0 || apart(grown(a.box(), k), b.box())) return false;
  return at_most(square_between(a, b), std::int64_t{k} + a.radius());
}

bool within(const Area& a, const Area& b, int k) {
  if (k < 0 || apart(grown(a.box(), k), b.box())) return false;
  return at_most(square_between(a, b), k);
}

Point nearest_point(const Area& area, Point p) {  // GEO-4.7
  const auto corners = area.corners();
  Square least{-1, 1};
  Point found = p;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], edge = corners[(i + 1) % corners.size()] - from;
    if (cross(edge, p - from) >= 0) continue;  // p is on the inner side of this edge
    const Square square = square_to_edge(from, edge, p);
    if (least.part >= 0 && !(square < least)) continue;
    least = square;
    found = foot(from, edge, p);
  }
  return found;
}

Point nearest_point(const Rectangle& r, Point p) { return nearest_point(Area::of(r), p); }
Point nearest_point(const Line& l, Point p) { return foot(l.from, l.to - l.from, p); }

Point nearest_point(const Disc& d, Point p) {  // rounded without a root: |n| = radius * |way| / length
  const Point way = p - d.centre;
  const std::int64_t square = dot(way, way);
  if (square <= std::int64_t{d.radius} * d.radius) return p;
  const auto along = [&](int part) {
    const Wide twice = static_cast<Wide>(2) * d.radius * part;
    const std::int64_t size = (root_below(static_cast<std::int64_t>(twice * twice / square)) + 1) / 2;
    return static_cast<int>(part < 0 ? -size : size);
  };
  return d.centre + Point{along(way.x), along(way.y)};
}

}  // namespace cherta::table
