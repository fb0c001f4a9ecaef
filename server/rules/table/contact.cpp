#include "server/rules/table/contact.h"

#include <algorithm>

#include "server/rules/table/corner_edge.h"

namespace cherta::table {

namespace {

// At least the length of a way: by how much a strip along it grows, times its length, for each h of depth.
std::int64_t width(Point way) { return magnitude(way.x) + magnitude(way.y); }

// All but what their radii add: each side of either parts them, unless the middles lie closer along it than half of all
// sides reach; `depth` of that is taken off. Doubled numbers.
bool kernels_overlap(const Shape& a, const Shape& b, int depth) {
  const Point middle = b.twice_centre() - a.twice_centre();
  const auto is_parted_along = [&](Point side) {
    std::int64_t room = -magnitude(cross(side, middle)) - 2 * depth * width(side);
    for (const Point s : a.sides()) room += magnitude(cross(side, s));
    for (const Point s : b.sides()) room += magnitude(cross(side, s));
    return room <= 0;
  };
  if (a.sides().empty() && b.sides().empty()) return false;
  return std::ranges::none_of(a.sides(), is_parted_along) && std::ranges::none_of(b.sides(), is_parted_along);
}

bool kernel_enters(const Shape& shape, const Area& area, int depth) {
  const auto corners = area.corners();
  const Point twice = shape.twice_centre();
  for (std::size_t i = 0; i < corners.size(); ++i) {  // the area's edges
    const Point from = corners[i], edge = corners[i + 1 == corners.size() ? 0 : i + 1] - from;
    std::int64_t room = cross(edge, twice - 2 * from) - 2 * depth * width(edge);
    for (const Point s : shape.sides()) room += magnitude(cross(edge, s));
    if (room <= 0) return false;
  }
  for (const Point side : shape.sides()) {  // the shape's
    std::int64_t reach = -2 * depth * width(side);
    for (const Point s : shape.sides()) reach += magnitude(cross(side, s));
    std::int64_t least = INT64_MAX, most = INT64_MIN;
    for (const Point p : corners) {
      const std::int64_t off = cross(side, 2 * p - twice);
      least = std::min(least, off);
      most = std::max(most, off);
    }
    if (least >= reach || most <= -reach) return false;
  }
  return true;
}

}  // namespace

bool is_in(Point p, const Area& area) {  // GEO-5.1
  if (apart(around(p), area.box())) return false;
  const auto corners = area.corners();
  for (std::size_t i = 0; i < corners.size(); ++i)
    if (cross(corners[i + 1 == corners.size() ? 0 : i + 1] - corners[i], p - corners[i]) < 0) return false;
  return true;
}

bool is_wholly_in(const Shape& shape, const Area& area) {  // GEO-5.6
  const auto corners = area.corners();
  const Shape::Corners of_shape = shape.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], edge = corners[i + 1 == corners.size() ? 0 : i + 1] - from;
    for (const Point p : of_shape.all()) {  // as far from the edge as the radius, at least
      const std::int64_t side = cross(edge, p - from);
      const Wide reach = static_cast<Wide>(shape.radius()) * shape.radius() * dot(edge, edge);
      if (side < 0 || static_cast<Wide>(side) * side < reach) return false;
    }
  }
  return true;
}

bool enters(const Shape& shape, const Area& area) {  // GEO-5.2, 5.3
  if (apart(shape.box(), area.box())) return false;
  return shape.radius() == 0 ? kernel_enters(shape, area, 0) : below(square_between(shape, area), shape.radius());
}

bool enters(const Area& shape, const Area& area) {
  return !apart(shape.box(), area.box()) && meet(shape.corners(), area.corners(), true);
}

bool overlaps(const Shape& a, const Shape& b) {  // GEO-5.4
  if (apart(a.box(), b.box())) return false;
  const int radii = a.radius() + b.radius();
  return radii == 0 ? kernels_overlap(a, b, 0) : below(square_between(a, b), radii);
}

bool overlaps_deeply(const Shape& a, const Shape& b, int depth) {
  if (apart(a.box(), b.box())) return false;
  const int radii = a.radius() + b.radius();
  if (radii == 0) return kernels_overlap(a, b, depth);
  return radii > depth && below(square_between(a, b), radii - depth);
}

bool enters_deeply(const Shape& shape, const Area& area, int depth) {
  if (apart(shape.box(), area.box())) return false;
  if (shape.radius() == 0) return kernel_enters(shape, area, depth);
  return shape.radius() > depth && below(square_between(shape, area), shape.radius() - depth);
}

}  // namespace cherta::table
