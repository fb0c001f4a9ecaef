// Clipping: GEO-5.7 (share inside), GEO-7.2 (regions of a rectangle). Whether something is left is decided exactly;
// what is left has its corners rounded to nearest before it is measured. Corners are kept as pairs of original lines,
// so nothing is ever rounded twice, and everything stays below 2^80.
#pragma once

#include "server/rules/table/shape.h"

namespace cherta::table {

// What clipping leaves, its corners rounded: of a polygon, in its order; of a line, its two ends. Corners may coincide.
struct Clipped {
  static constexpr std::size_t kMost = 24;
  std::array<Point, kMost> at;
  int count = 0;
  std::span<const Point> all() const { return {at.data(), static_cast<std::size_t>(count)}; }
  bool empty() const { return count == 0; }
};

// The part of a convex polygon (3 to 12 corners, either way round) or a line (two points) in an area, border included.
Clipped clipped(std::span<const Point> shape, const Area& area);

// GEO-7.2: a region in local coordinates: u from left to right, v from rear to front. kBeyond: no limit on that side.
// A side that is `open` does not belong to it (`<` in a rule).
struct Region {
  static constexpr int kBeyond = 1 << 18;
  struct Side {
    int at = 0;
    bool open = false;
  };
  Side left{-kBeyond}, right{kBeyond}, rear{-kBeyond}, front{kBeyond};
};
Clipped clipped(std::span<const Point> shape, const Region& region);  // borders included, whether open or not

// Corners of a shape, brought to the local coordinates of a pose one by one, each rounded.
Clipped to_local(const Pose& from, std::span<const Point> corners);

// GEO-7.2: has the convex polygon (or line, or point), in local coordinates, a point in the region? Exactly.
bool has_part_in(std::span<const Point> local, const Region& region);

// How far what is left reaches along u and along v.
struct Extent {
  int least = 0, most = 0;
  int length() const { return most - least; }
};
Extent extent_u(const Clipped& left);  // of something that is not empty
Extent extent_v(const Clipped& left);

// GEO-5.7: twice the area, from its corners.
std::int64_t twice_area(std::span<const Point> corners);
// Is at least half of the polygon in the area?
bool is_half_in(std::span<const Point> polygon, const Area& area);

}  // namespace cherta::table
