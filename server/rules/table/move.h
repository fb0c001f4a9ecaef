// GEO-6.1 to 6.5: places and moves. What a move covers stands in shape.h (swept, hull), whether it may be in course.h,
// what it costs in cost.h.
#pragma once

#include "server/rules/table/distance.h"

namespace cherta::table {

// GEO-6.1: the ways of a straight move.
enum class Way : std::uint8_t { kForward, kBack, kLeft, kRight };
BOOST_DESCRIBE_ENUM(Way, kForward, kBack, kLeft, kRight)

constexpr Point local_way(Way way, int s) {
  return way == Way::kForward ? Point{0, s} : way == Way::kBack ? Point{0, -s} : Point{way == Way::kLeft ? -s : s, 0};
}
// How far the reference point goes in a straight move of s.
inline Point straight(int facing, Way way, int s) { return turn(heading(facing), local_way(way, s)); }

// GEO-6.1: the length of a leg.
inline int leg_length(Point from, Point to) { return distance(Shape(from), Shape(to)); }
// GEO-6.2: the point at s of the line from p to q; it may lie beyond q.
Point along(Point p, Point q, int s);

// GEO-6.4: a wheel forward on a front corner.
enum class Hand : std::uint8_t { kLeft, kRight };
BOOST_DESCRIBE_ENUM(Hand, kLeft, kRight)

inline int turned(int facing_before, Hand hand, int degrees) {
  return facing(hand == Hand::kRight ? facing_before + degrees : facing_before - degrees);
}
// The corner that stays: front right or front left.
inline Point pivot(const Pose& front, int frontage, Hand hand) {
  return to_table(front, {hand == Hand::kRight ? frontage / 2 : -frontage / 2, 0});
}
// The pose after so many whole degrees of it, front-kept.
Pose wheeled(const Pose& front, int frontage, Hand hand, int degrees);
// The way of the outer front corner.
constexpr int wheel_length(int frontage, int degrees) { return arc_length(frontage, degrees * 100); }
// What holds all of it, whatever its degrees, and more.
Box wheel_reach(const Pose& front, Size size);
// What is covered between whole degree `degree` and the next one: by the footprint (give 0), by the core. Whoever goes
// through the degrees in their order has each of them turned once.
class WheelHulls {
 public:
  WheelHulls(const Pose& front, Size size, int give, Hand hand)
      : front_(front), size_(size), give_(give), hand_(hand) {}
  Area at(int degree);

 private:
  Rectangle turned_by(int degree) const;

  Pose front_;
  Size size_;
  int give_;
  Hand hand_;
  int last_ = -1;    // degree at which the last hull ended
  Rectangle ended_;  // what stood there
};

// GEO-6.5: turning on the spot, with a new size: the centre stays. Of a front-kept rectangle.
Pose turned_on_spot(const Pose& front, Size before, int new_facing, Size after);
inline Pose about_face(const Pose& front, Size size) {
  return turned_on_spot(front, size, facing(front.facing + 180), size);
}

// A way to be gone by whole hundredths: a straight move, or a leg and the shortened legs on it.
class Track {
 public:
  static Track straight(int facing, Way way) { return Track({}, {}, facing, way, false); }
  static Track leg(Point from, Point to) { return Track(from, to, 0, Way::kForward, true); }

  // How far the reference point goes by `s` of it. Neither strays 1.5 h from the straight line.
  Point by(int s) const { return is_leg_ ? along(from_, to_, s) - from_ : table::straight(facing_, way_, s); }
  // Its length then: s of a straight move, the distance of a (shortened) leg.
  int length(int s) const { return is_leg_ ? leg_length({}, by(s)) : s; }

 private:
  Track(Point from, Point to, int facing, Way way, bool is_leg)
      : from_(from), to_(to), facing_(facing), way_(way), is_leg_(is_leg) {}
  Point from_, to_;
  int facing_;
  Way way_;
  bool is_leg_;
};

}  // namespace cherta::table
