#include "server/rules/table/place.h"

#include <algorithm>

namespace cherta::table {

namespace {

// 0..3 clockwise from north; within one of them the cross product tells the order.
int quarter(Point p) { return p.x >= 0 && p.y > 0 ? 0 : p.x > 0 ? 1 : p.y < 0 ? 2 : 3; }

bool is_earlier(LatticeStep left, LatticeStep right) {
  const Point a{left.i, left.j}, b{right.i, right.j};
  if (dot(a, a) != dot(b, b)) return dot(a, a) < dot(b, b);
  if (quarter(a) != quarter(b)) return quarter(a) < quarter(b);
  return cross(a, b) < 0;
}

std::vector<LatticeStep> ordered_lattice() {
  std::vector<LatticeStep> steps;
  for (int i = -kLatticeReach; i <= kLatticeReach; ++i)
    for (int j = -kLatticeReach; j <= kLatticeReach; ++j)
      if (i * i + j * j <= kLatticeReach * kLatticeReach)
        steps.push_back({static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)});
  std::ranges::sort(steps, is_earlier);
  return steps;
}

int shift_into(int least, int most, int room) { return least < 0 ? -least : most > room ? room - most : 0; }

}  // namespace

const std::vector<LatticeStep>& lattice() {
  static const std::vector<LatticeStep> steps = ordered_lattice();
  return steps;
}

// Whoever stood in the way of the place before stands in that of the next one as a rule: he is asked first.
std::optional<Point> nearest_free(const Course& course, const Mover& at_from, Point from,
                                  std::span<const KeptOff> off) {
  std::size_t last = 0, last_off = 0;
  return nearest_free(from, [&](Point place) {
    const Point by = place - from;
    const Shape core = at_from.core.moved(by), whole = at_from.whole.moved(by);
    const auto is_taken = [&](const Other& other) { return !other.may_share && overlaps(core, other.core); };
    const auto is_too_near = [&](const KeptOff& kept) { return within(whole, kept.from, kept.over); };
    if (last < course.others.size() && is_taken(course.others[last])) return false;
    if (last_off < off.size() && is_too_near(off[last_off])) return false;
    if (!is_on(course.table, whole.box())) return false;
    for (std::size_t i = 0; i < course.others.size(); ++i)
      if (is_taken(course.others[i])) return last = i, false;
    for (std::size_t i = 0; i < off.size(); ++i)
      if (is_too_near(off[i])) return last_off = i, false;
    return may_stand(course, at_from.moved(by));
  });
}

std::array<TableEdge, 4> edges_in_order(const Table& table, Point centre, TableEdge own_base) {  // GEO-9.4
  const std::array<int, 4> far = {table.height - centre.y, table.width - centre.x, centre.y, centre.x};
  std::array<TableEdge, 4> edges = {TableEdge::kNorth, TableEdge::kEast, TableEdge::kSouth, TableEdge::kWest};
  std::ranges::stable_sort(edges, [&](TableEdge a, TableEdge b) {
    const int far_a = far[static_cast<std::size_t>(a)], far_b = far[static_cast<std::size_t>(b)];
    return far_a != far_b ? far_a < far_b : a == own_base && b != own_base;
  });
  return edges;
}

std::optional<Pose> turned_to_retreat(const Table& table, const Pose& front, Size size, int new_facing) {  // GEO-9.5
  Pose there = turned_on_spot(front, size, new_facing, size);
  const Box box = Shape(rectangle_behind(there, size)).box();
  if (box.east - box.west > table.width || box.north - box.south > table.height) return std::nullopt;
  there.at =
      there.at + Point{shift_into(box.west, box.east, table.width), shift_into(box.south, box.north, table.height)};
  return there;
}

int room_to(const Table& table, const Pose& front, TableEdge edge) {
  const std::array<int, 4> far = {table.height - front.at.y, table.width - front.at.x, front.at.y, front.at.x};
  return far[static_cast<std::size_t>(edge)];
}

}  // namespace cherta::table
