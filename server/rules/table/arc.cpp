#include "server/rules/table/arc.h"

namespace cherta::table {

bool is_in_arc(Point from, Angle middle, Angle half, Point p) {  // GEO-7.1
  const Point way = p - from;
  // An arc of nothing is a ray: what lies behind is in line with it, but not ahead.
  const bool is_ahead = sine(middle) * way.x + cosine(middle) * way.y >= 0;
  return is_ahead && side_of(middle - half, way) <= 0 && side_of(middle + half, way) >= 0;
}

Line edge_of(const Rectangle& r, Side side) {
  const auto [front_left, front_right, rear_right, rear_left] = r.corners();
  switch (side) {
    case Side::kFront:
      return {front_left, front_right};
    case Side::kLeft:
      return {rear_left, front_left};
    case Side::kRight:
      return {front_right, rear_right};
    case Side::kRear:
      break;
  }
  return {rear_right, rear_left};
}

Side nearest_side(const Rectangle& r, Point p, std::span<const Side> in_order) {  // GEO-7.3, 4.6
  Side found = in_order[0];
  int least = distance(edge_of(r, found), p);
  for (const Side side : in_order.subspan(1)) {
    const int far = distance(edge_of(r, side), p);
    if (far >= least) continue;
    least = far;
    found = side;
  }
  return found;
}

Side nearest_side(const Rectangle& r, Point p) {
  static constexpr std::array kInOrder = {Side::kFront, Side::kLeft, Side::kRight, Side::kRear};
  return nearest_side(r, p, kInOrder);
}

}  // namespace cherta::table
