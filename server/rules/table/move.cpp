#include "server/rules/table/move.h"

namespace cherta::table {

Point along(Point p, Point q, int s) {  // GEO-6.2
  const Point way = q - p;
  if (way == Point{}) return p;
  const std::int64_t length = leg_length(p, q);
  return p +
         Point{static_cast<int>(std::int64_t{way.x} * s / length), static_cast<int>(std::int64_t{way.y} * s / length)};
}

Pose wheeled(const Pose& front, int frontage, Hand hand, int degrees) {  // GEO-6.4
  if (degrees == 0) return front;
  const Point corner = pivot(front, frontage, hand);
  const int after = turned(front.facing, hand, degrees);
  return {to_table({corner, after}, {hand == Hand::kRight ? -frontage / 2 : frontage / 2, 0}), after};
}

// No part of it is further from the corner on which it wheels than both its sides are long, and that is half a front
// away.
Box wheel_reach(const Pose& front, Size size) {
  constexpr int kRounding = 8;  // of corners that are reckoned one from the other
  return grown(around(front.at), 2 * size.front + size.depth + kRounding);
}

Rectangle WheelHulls::turned_by(int degree) const {
  return core_behind(wheeled(front_, size_.front, hand_, degree), size_, give_);
}

Area WheelHulls::at(int degree) {  // GEO-6.4
  const Rectangle here = degree == last_ ? ended_ : turned_by(degree);
  last_ = degree + 1;
  ended_ = turned_by(last_);
  return Area::hull(here, ended_);
}

Pose turned_on_spot(const Pose& front, Size before, int new_facing, Size after) {  // GEO-6.5
  const Point centre = rectangle_behind(front, before).centre;
  return {to_table({centre, new_facing}, {0, after.depth / 2}), new_facing};
}

}  // namespace cherta::table
