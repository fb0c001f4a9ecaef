// Random shapes for the properties of the measured table, as the kit has them and as plain corners for the reference.
// Small and huge coordinates, and cases made on purpose: flush, collinear, corner to corner, parallel, one inside the
// other.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>

#include "server/rules/table/course.h"
#include "tests/table/print.h"
#include "tests/table/reference.h"

namespace cherta::table {

// CHERTA_TABLE_CASES: how many cases each property is tried on; CHERTA_TABLE_FROM: from which seed on, so that a long
// search can be made in stretches.
inline int setting(const char* name, int usual) {
  const char* asked = std::getenv(name);
  return asked ? std::atoi(asked) : usual;
}
inline int cases() { return setting("CHERTA_TABLE_CASES", 10'000); }
inline int first_seed() { return setting("CHERTA_TABLE_FROM", 1); }

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15) {}
  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }
  int upto(int least, int most) {
    return least + static_cast<int>(next() % static_cast<std::uint64_t>(most - least + 1));
  }
  bool one_in(int n) { return upto(1, n) == 1; }

 private:
  std::uint64_t state_;
};

// Runs a property on cases() seeds; a failure names the seed.
inline void for_all_seeds(const std::function<void(Random&)>& property) {
  const int first = first_seed(), past = first + cases();
  for (int seed = first; seed < past && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(static_cast<std::uint64_t>(seed));
    property(random);
  }
}

inline reference::XY plain(Point p) { return {p.x, p.y}; }
inline reference::Outline plain(std::span<const Point> corners) {
  reference::Outline outline;
  for (const Point p : corners) outline.push_back(plain(p));
  return outline;
}

// A body, line or point, with its corners for the reference.
struct Thing {
  Shape shape;
  reference::Outline outline;
  int radius = 0;
  Thing(const Rectangle& r) : shape(r), outline(plain(r.corners())) {}            // NOLINT
  Thing(const Disc& d) : shape(d), outline{plain(d.centre)}, radius(d.radius) {}  // NOLINT
  Thing(const Line& l) : shape(l), outline{plain(l.from), plain(l.to)} {}         // NOLINT
  Thing(Point p) : shape(p), outline{plain(p)} {}                                 // NOLINT
};

// How large the numbers of a case are: 120 makes meetings on borders and corners likely, 131072 is the bound (GEO-1.3).
inline int random_span(Random& random) {
  static constexpr std::array kSpans = {120, 600, 7200, 120'000};
  return kSpans[static_cast<std::size_t>(random.upto(0, 3))];
}
inline Point random_point(Random& random, int span) { return {random.upto(0, span), random.upto(0, span)}; }
inline int random_facing(Random& random) { return random.one_in(2) ? 90 * random.upto(0, 3) : random.upto(0, 359); }
inline Size random_size(Random& random, int span) {
  const int most = std::min(span, 2000) / 2;
  return {2 * random.upto(20, std::max(20, most)), 2 * random.upto(20, std::max(20, most))};
}
inline Rectangle random_rectangle(Random& random, int span) {
  return rectangle_about(random_point(random, span), degrees(random_facing(random)), random_size(random, span));
}

// A rectangle that is placed on purpose against another: flush and aligned along an edge, corner to corner, inside it.
inline Rectangle placed_against(Random& random, const Rectangle& other, int span) {
  const Size size = random_size(random, span);
  const int facing = random_facing(random);
  Rectangle r = rectangle_about(other.centre, degrees(facing), size);
  if (random.one_in(3)) {  // parallel to it, flush ahead
    r.half_front = other.half_front;
    r.half_depth = other.half_depth;
    r.centre = other.centre + 2 * other.half_depth;
    if (random.one_in(2)) r.centre = r.centre + random.upto(-3, 3) * Point{1, 0};
  } else if (random.one_in(2)) {  // a corner on a corner
    r.centre = other.corners()[static_cast<std::size_t>(random.upto(0, 3))] + r.half_front + r.half_depth;
  }
  return r;
}

inline Thing random_thing(Random& random, int span) {
  switch (random.upto(0, 5)) {
    case 0:
      return random_point(random, span);
    case 1:
      return Disc{random_point(random, span), random.upto(1, std::min(span, 300))};
    case 2: {
      const Line line{random_point(random, span), random_point(random, span)};
      return line.from == line.to ? Thing(line.from) : Thing(line);
    }
    default:
      return random_rectangle(random, span);
  }
}

inline Area random_area(Random& random, int span) {
  if (random.one_in(3)) {
    for (;;) {  // a triangle
      const std::array<Point, 3> corners = {random_point(random, span), random_point(random, span),
                                            random_point(random, span)};
      if (const auto area = Area::of(corners)) return *area;
    }
  }
  if (random.one_in(2)) return Area::of(random_rectangle(random, span));
  return Area::hull(random_rectangle(random, span), random_rectangle(random, span));
}

inline Point random_way(Random& random, int span) {
  if (random.one_in(8)) return {};
  const Point way = random_point(random, span) - random_point(random, span);
  if (random.one_in(4)) return {way.x, 0};
  if (random.one_in(4)) return {0, way.y};
  return way;
}

// Turned by a quarter about the origin, and moved.
inline Point quarter_turned(Point p, Point by) { return Point{p.y, -p.x} + by; }
inline Rectangle quarter_turned(const Rectangle& r, Point by) {
  return {quarter_turned(r.centre, by), quarter_turned(r.half_front, {}), quarter_turned(r.half_depth, {})};
}

}  // namespace cherta::table
