#include "server/rules/table/clip.h"

#include <algorithm>

namespace cherta::table {

namespace {

// A line through two points: `from`, and where it goes; its inner side is the left one.
struct Edge {
  Point from, way;
};

// A corner: where two lines cross, as a fraction of 2^42 parts at most; and the line that leads to the next corner.
struct Corner {
  Wide x, y, whole;
  Edge next;
};

constexpr std::size_t kMostCut = Clipped::kMost;
struct Outline {
  std::array<Corner, kMostCut> at;
  std::size_t count = 0;
  void add(const Corner& c) { at[count++] = c; }
};

// Positive inside the line, 0 on it.
Wide side(const Corner& c, const Edge& line) {
  return line.way.x * (c.y - line.from.y * c.whole) - line.way.y * (c.x - line.from.x * c.whole);
}

Corner crossing(const Edge& a, const Edge& b, const Edge& next) {
  const std::int64_t whole = cross(a.way, b.way), part = cross(b.from - a.from, b.way);
  const Wide sign = whole < 0 ? -1 : 1;
  return {sign * (static_cast<Wide>(a.from.x) * whole + static_cast<Wide>(a.way.x) * part),
          sign * (static_cast<Wide>(a.from.y) * whole + static_cast<Wide>(a.way.y) * part), sign * whole, next};
}

Outline outline_of(std::span<const Point> shape) {
  Outline outline;
  for (std::size_t i = 0; i < shape.size(); ++i)
    outline.add({shape[i].x, shape[i].y, 1, {shape[i], shape[(i + 1) % shape.size()] - shape[i]}});
  return outline;
}

// What lies on the inner side of the line, the line included.
Outline cut(const Outline& whole, const Edge& line) {
  Outline left;
  for (std::size_t i = 0; i < whole.count; ++i) {
    const Corner &here = whole.at[i], &there = whole.at[(i + 1) % whole.count];
    const Wide from = side(here, line), to = side(there, line);
    if (from >= 0) {
      left.add(here);
      if (from == 0 && to < 0) left.at[left.count - 1].next = line;
      if (from > 0 && to < 0) left.add(crossing(here.next, line, line));
    } else if (to > 0) {
      left.add(crossing(here.next, line, here.next));
    }
  }
  return left;
}

Clipped rounded(const Outline& outline) {
  Clipped left;
  for (std::size_t i = 0; i < outline.count; ++i) {
    const Corner& c = outline.at[i];
    left.at[i] = {static_cast<int>(nearest_wide(c.x, c.whole)), static_cast<int>(nearest_wide(c.y, c.whole))};
  }
  left.count = static_cast<int>(outline.count);
  return left;
}

// The four lines of a region, anticlockwise.
std::array<Edge, 4> edges_of(const Region& r) {
  return {{{{0, r.rear.at}, {1, 0}}, {{r.right.at, 0}, {0, 1}}, {{0, r.front.at}, {-1, 0}}, {{r.left.at, 0}, {0, -1}}}};
}

// A region's border is drawn in by 2^-40 h where it does not belong to the region: corners of what is left are
// fractions of 2^37 parts at most, so nothing else falls off with it.
constexpr Wide kFine = Wide{1} << 40;
struct Fine {
  Wide left, right, rear, front;
};

// Does the line from `from` on have all of the box on its outer (right) side?
bool is_box_outside(Point from, Point way, const Fine& box) {
  const Wide x = way.y > 0 ? box.left : box.right, y = way.x > 0 ? box.front : box.rear;  // the innermost corner
  return way.x * (y - from.y * kFine) - way.y * (x - from.x * kFine) < 0;
}

}  // namespace

Clipped clipped(std::span<const Point> shape, const Area& area) {
  Outline left = outline_of(shape);
  const auto corners = area.corners();
  for (std::size_t i = 0; i < corners.size() && left.count > 0; ++i)
    left = cut(left, {corners[i], corners[(i + 1) % corners.size()] - corners[i]});
  return rounded(left);
}

Clipped clipped(std::span<const Point> shape, const Region& region) {
  Outline left = outline_of(shape);
  for (const Edge& edge : edges_of(region)) left = cut(left, edge);
  return rounded(left);
}

Clipped to_local(const Pose& from, std::span<const Point> corners) {
  Clipped local;
  for (const Point p : corners) local.at[static_cast<std::size_t>(local.count++)] = to_local(from, p);
  return local;
}

bool has_part_in(std::span<const Point> local, const Region& r) {  // GEO-7.2
  const auto drawn_in = [](const Region::Side& s) { return s.open ? 1 : 0; };
  const Fine box = {r.left.at * kFine + drawn_in(r.left), r.right.at * kFine - drawn_in(r.right),
                    r.rear.at * kFine + drawn_in(r.rear), r.front.at * kFine - drawn_in(r.front)};
  if (box.left > box.right || box.rear > box.front) return false;
  const auto all = [&](auto is_outside) { return std::ranges::all_of(local, is_outside); };
  if (all([&](Point p) { return p.x * kFine < box.left; }) || all([&](Point p) { return p.x * kFine > box.right; }) ||
      all([&](Point p) { return p.y * kFine < box.rear; }) || all([&](Point p) { return p.y * kFine > box.front; }))
    return false;
  // Rounded corners may go either way round: the shape lies on the left or on the right of its edges.
  const bool is_clockwise = twice_area(local) < 0;
  for (std::size_t i = 0; i < local.size(); ++i) {
    const Point from = local[i], way = local[(i + 1) % local.size()] - from;
    if (way == Point{}) continue;
    if (is_clockwise ? is_box_outside(from, -way, box) : is_box_outside(from, way, box)) return false;
  }
  return true;
}

Extent extent_u(const Clipped& left) {
  const auto [least, most] = std::ranges::minmax(left.all(), {}, &Point::x);
  return {least.x, most.x};
}

Extent extent_v(const Clipped& left) {
  const auto [least, most] = std::ranges::minmax(left.all(), {}, &Point::y);
  return {least.y, most.y};
}

std::int64_t twice_area(std::span<const Point> corners) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) sum += cross(corners[i], corners[(i + 1) % corners.size()]);
  return sum;
}

bool is_half_in(std::span<const Point> polygon, const Area& area) {  // GEO-5.7
  const Clipped part = clipped(polygon, area);
  return 2 * magnitude(twice_area(part.all())) >= magnitude(twice_area(polygon));
}

}  // namespace cherta::table
