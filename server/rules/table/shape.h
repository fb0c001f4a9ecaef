// GEO-3: shapes. Points, discs, rectangles and line features are a Shape; so is what any of them covers on a straight
// move (GEO-6.3). Areas are convex polygons; so is what a rectangle covers in one degree of a wheel (GEO-6.4).
#pragma once

#include <cassert>
#include <span>

#include "server/rules/table/angle.h"

namespace cherta::table {

// The least box, along x and y, around something. Its borders belong to it.
struct Box {
  int west = 0, south = 0, east = 0, north = 0;
  bool operator==(const Box&) const = default;
};
constexpr bool apart(const Box& a, const Box& b) {
  return a.east < b.west || b.east < a.west || a.north < b.south || b.north < a.south;
}
constexpr bool holds(const Box& a, const Box& b) {
  return a.west <= b.west && b.east <= a.east && a.south <= b.south && b.north <= a.north;
}
constexpr Box grown(const Box& a, int by) { return {a.west - by, a.south - by, a.east + by, a.north + by}; }
constexpr Box joined(const Box& a, const Box& b) {
  return {a.west < b.west ? a.west : b.west, a.south < b.south ? a.south : b.south, a.east > b.east ? a.east : b.east,
          a.north > b.north ? a.north : b.north};
}
constexpr Box around(Point p) { return {p.x, p.y, p.x, p.y}; }

// GEO-1.2: the rectangle 0..width by 0..height; its edges belong to it.
struct Table {
  int width = 0, height = 0;
  bool operator==(const Table&) const = default;
};
BOOST_DESCRIBE_STRUCT(Table, (), (width, height))
constexpr bool is_table(const Table& t) {
  return t.width >= kNarrowest && t.width <= kWidest && t.height >= kNarrowest && t.height <= kWidest;
}
constexpr bool is_on(const Table& t, const Box& box) { return holds({0, 0, t.width, t.height}, box); }
constexpr bool is_on(const Table& t, Point p) { return is_on(t, around(p)); }
// GEO-1.3, 11.4: a place named in an order, before anything is reckoned with it; nothing if it is off the table.
constexpr std::optional<Point> place_on(const Table& t, std::int64_t x, std::int64_t y) {
  if (x < 0 || y < 0 || x > t.width || y > t.height) return std::nullopt;
  return Point{static_cast<int>(x), static_cast<int>(y)};
}

// GEO-3.1: a round-based figure. radius >= 1.
struct Disc {
  Point centre;
  int radius = 0;
};
// GEO-3.6: a wall, ditch, road: a segment between two different points, without thickness.
struct Line {
  Point from, to;
  bool operator==(const Line&) const = default;
};

// GEO-3.2: frontage and depth, both even and at least 40.
struct Size {
  int front = 0, depth = 0;
  bool operator==(const Size&) const = default;
};
BOOST_DESCRIBE_STRUCT(Size, (), (front, depth))
constexpr bool is_size(Size s) {
  const auto fits = [](int side) { return side >= 40 && side <= kLongest && side % 2 == 0; };
  return fits(s.front) && fits(s.depth);
}
// GEO-3.4: of the core, with the game's give.
constexpr Size less_give(Size s, int give) { return {s.front - 2 * give, s.depth - 2 * give}; }

// GEO-3.2: an exact parallelogram: centre, half front (to the right), half depth (ahead). Turned by half a circle it is
// the same.
struct Rectangle {
  Point centre, half_front, half_depth;
  Point front() const { return centre + half_depth; }  // its front centre
  // Front left, front right, rear right, rear left (GEO-11.1).
  std::array<Point, 4> corners() const {
    return {centre - half_front + half_depth, centre + half_front + half_depth, centre + half_front - half_depth,
            centre - half_front - half_depth};
  }
  bool operator==(const Rectangle&) const = default;
};
// GEO-3.3, centre-kept: about its centre.
inline Rectangle rectangle_about(Point centre, const Heading& h, Size s) {
  return {centre, turn_right(h, s.front / 2), turn_ahead(h, s.depth / 2)};
}
inline Rectangle rectangle_about(Point centre, Angle a, Size s) { return rectangle_about(centre, heading(a), s); }
// GEO-3.3, front-kept: behind its front centre.
inline Rectangle rectangle_behind(const Pose& front, Size s) {
  const Heading h = heading(front.facing);
  const Point half_depth = turn_ahead(h, s.depth / 2);
  return {front.at - half_depth, turn_right(h, s.front / 2), half_depth};
}
// GEO-3.4: the core of rectangle_behind(front, s): about the same centre, its half vectors made for themselves.
inline Rectangle core_behind(const Pose& front, Size s, int give) {
  const Rectangle whole = rectangle_behind(front, s);
  return give == 0 ? whole : rectangle_about(whole.centre, heading(front.facing), less_give(s, give));
}

// All the ways of some sides, each from 0 to 1, from a corner on, and what lies within a radius of them. No side: a
// point or a disc; one: a line; two: a rectangle; one more, if it has moved.
class Shape {
 public:
  static constexpr int kMostSides = 3;

  Shape(Point p) : Shape(2 * p, 0) {}                           // NOLINT: a point is a shape
  Shape(const Disc& d) : Shape(2 * d.centre, d.radius) {}       // NOLINT
  Shape(const Line& l) : Shape(l.from) { add(l.to - l.from); }  // NOLINT
  Shape(const Rectangle& r) : Shape(2 * r.centre, 0) {          // NOLINT
    sides_ = {2 * r.half_front, 2 * r.half_depth};
    count_ = 2;
    find_box();
  }

  Point twice_centre() const { return middle_; }  // doubled, for a move's middle may not be whole
  std::span<const Point> sides() const { return {sides_.data(), static_cast<std::size_t>(count_)}; }
  int radius() const { return radius_; }
  const Box& box() const { return box_; }

  // GEO-6.1: the same elsewhere; GEO-6.3: all it covers on the straight way there. It has at most two sides then.
  Shape moved(Point by) const;
  Shape swept(Point by) const;

  // Its corners in order (without the radius): one, two, four or six; two on one spot if sides are in line.
  struct Corners {
    std::array<Point, 2 * kMostSides> at;
    int count = 0;
    std::span<const Point> all() const { return {at.data(), static_cast<std::size_t>(count)}; }
  };
  Corners corners() const;

 private:
  Shape(Point twice_centre, int radius) : middle_(twice_centre), radius_(radius) { find_box(); }
  void add(Point side);  // the corner stays
  void find_box();

  Point middle_;
  std::array<Point, kMostSides> sides_;
  int count_ = 0;
  int radius_ = 0;
  Box box_;
};

inline Shape Shape::moved(Point by) const {
  Shape there = *this;
  there.middle_ = middle_ + 2 * by;
  there.box_ = {box_.west + by.x, box_.south + by.y, box_.east + by.x, box_.north + by.y};
  return there;
}

inline Shape Shape::swept(Point by) const {
  Shape all = *this;
  all.add(by);
  return all;
}

inline void Shape::add(Point side) {
  if (side == Point{}) return;
  assert(count_ < kMostSides);
  middle_ = middle_ + side;
  sides_[static_cast<std::size_t>(count_++)] = side;
  find_box();
}

inline void Shape::find_box() {
  std::int64_t x = 2 * radius_, y = 2 * radius_;
  for (const Point s : sides()) {
    x += magnitude(s.x);
    y += magnitude(s.y);
  }
  // What is doubled here is even: corners are whole.
  box_ = {static_cast<int>((middle_.x - x) / 2), static_cast<int>((middle_.y - y) / 2),
          static_cast<int>((middle_.x + x) / 2), static_cast<int>((middle_.y + y) / 2)};
}

// GEO-3.5: a convex polygon of 3 to 12 corners, kept anticlockwise.
class Area {
 public:
  static constexpr std::size_t kMostCorners = 12;

  // Of corners either way round; nothing if they are none: too few or many, beyond GEO-1.3, two alike, three in a line,
  // not convex, going round twice.
  static std::optional<Area> of(std::span<const Point> corners);
  // GEO-10.2: a rectangle needs x1 < x2, y1 < y2.
  static std::optional<Area> box_of(int x1, int y1, int x2, int y2);
  static Area of(const Rectangle&);
  // GEO-6.4: the least one that holds both.
  static Area hull(const Rectangle& a, const Rectangle& b);

  std::span<const Point> corners() const { return {at_.data(), static_cast<std::size_t>(count_)}; }
  const Box& box() const { return box_; }
  bool operator==(const Area&) const = default;

 private:
  Area() = default;
  void take(std::span<const Point> corners);

  std::array<Point, kMostCorners> at_;
  int count_ = 0;
  Box box_;
};

}  // namespace cherta::table
