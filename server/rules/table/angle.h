// GEO-2: angles and turning. Angles are whole hundredths of a degree, clockwise from north; facings in orders, records
// and views are whole degrees.
#pragma once

#include <array>
#include <boost/describe.hpp>

#include "server/rules/table/whole.h"

namespace cherta::table {

// A place, or the way from one place to another. x grows to the east, y to the north (GEO-1.1).
struct Point {
  int x = 0;
  int y = 0;
  bool operator==(const Point&) const = default;
};
BOOST_DESCRIBE_STRUCT(Point, (), (x, y))

constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
constexpr Point operator-(Point a) { return {-a.x, -a.y}; }
constexpr Point operator*(int n, Point a) { return {n * a.x, n * a.y}; }
// Positive where b lies anticlockwise of a. Below 2^42 even of doubled coordinates (GEO-1.3).
constexpr std::int64_t cross(Point a, Point b) {
  return static_cast<std::int64_t>(a.x) * b.y - static_cast<std::int64_t>(a.y) * b.x;
}
constexpr std::int64_t dot(Point a, Point b) {
  return static_cast<std::int64_t>(a.x) * b.x + static_cast<std::int64_t>(a.y) * b.y;
}

// GEO-2.1: 0..35999.
struct Angle {
  int hundredths = 0;
  bool operator==(const Angle&) const = default;
};
constexpr Angle angle(std::int64_t hundredths) {
  return {static_cast<int>((hundredths % kWholeTurn + kWholeTurn) % kWholeTurn)};
}
constexpr Angle degrees(int whole) { return angle(std::int64_t{whole} * 100); }
constexpr Angle operator+(Angle a, Angle b) { return angle(a.hundredths + b.hundredths); }
constexpr Angle operator-(Angle a, Angle b) { return angle(a.hundredths - b.hundredths); }

// A facing of whole degrees, 0..359.
constexpr int facing(std::int64_t degrees) { return static_cast<int>((degrees % 360 + 360) % 360); }

// GEO-2.2, 2.3: 10^9 times the sine of 0.00 to 90.00 degrees, each rounded to nearest.
inline constexpr std::int64_t kUnit = 1'000'000'000;
extern const std::array<std::int32_t, 9001> kSines;
inline std::int64_t sine(Angle a) {
  const int half = a.hundredths % 18000;
  const std::int32_t size = kSines[static_cast<std::size_t>(half <= 9000 ? half : 18000 - half)];
  return a.hundredths < 18000 ? size : -size;
}
inline std::int64_t cosine(Angle a) { return sine(angle(a.hundredths + 9000)); }

// Its sine and cosine. Those of whole degrees, which are nearly all that is asked for, stand together in a small table.
struct Heading {
  std::int64_t sine = 0, cosine = kUnit;
};
inline Heading heading(Angle a) { return {sine(a), cosine(a)}; }
extern const std::array<Heading, 360> kHeadings;
inline Heading heading(int facing) {
  return facing >= 0 && facing < 360 ? kHeadings[static_cast<std::size_t>(facing)] : heading(degrees(facing));
}

// GEO-2.4: what lies u to the right and v ahead of a thing that faces so, from that thing.
inline Point turn(const Heading& h, Point local) {
  return {static_cast<int>(nearest(local.x * h.cosine + local.y * h.sine, kUnit)),
          static_cast<int>(nearest(local.y * h.cosine - local.x * h.sine, kUnit))};
}
inline Point turn(Angle a, Point local) { return turn(heading(a), local); }
// The same of what lies to the right alone, and ahead alone.
inline Point turn_right(const Heading& h, int u) {
  return {static_cast<int>(nearest(u * h.cosine, kUnit)), static_cast<int>(nearest(-u * h.sine, kUnit))};
}
inline Point turn_ahead(const Heading& h, int v) {
  return {static_cast<int>(nearest(v * h.sine, kUnit)), static_cast<int>(nearest(v * h.cosine, kUnit))};
}

// GEO-6.1: a reference point and a facing, in whole degrees.
struct Pose {
  Point at;
  int facing = 0;
  bool operator==(const Pose&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pose, (), (at, facing))

inline Point to_table(const Pose& from, Point local) { return from.at + turn(heading(from.facing), local); }
inline Point to_local(const Pose& from, Point place) {
  const auto [s, c] = heading(from.facing);
  const Point d = place - from.at;
  return {static_cast<int>(nearest(d.x * c - d.y * s, kUnit)), static_cast<int>(nearest(d.x * s + d.y * c, kUnit))};
}

// GEO-2.5: 0 if `way` lies in the direction of a; negative if clockwise of it, positive if anticlockwise.
inline std::int64_t side_of(Angle a, Point way) { return sine(a) * way.y - cosine(a) * way.x; }
// GEO-2.5: the whole degree nearest to the direction of `way`; 0 for no way at all.
int bearing(Point way);

// GEO-2.6: the way of a point at `radius` from a pivot that is turned by `hundredths` of a degree.
constexpr int arc_length(int radius, int hundredths) {
  return static_cast<int>(upward(std::int64_t{radius} * hundredths * 71, 406800));
}

}  // namespace cherta::table
