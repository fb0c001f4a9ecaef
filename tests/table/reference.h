// An independent reckoning of the measured table, in fractions without end: Boost.Geometry over cpp_rational for
// distances and hulls, clipping by the book for interiors. It knows nothing of the kit; its outlines are plain corners.
// Slow, and for tests alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cherta::reference {

struct XY {
  std::int64_t x = 0, y = 0;
};
// One corner: a point; two: a line; more: a convex polygon, either way round.
using Outline = std::vector<XY>;

// The exact distance of two outlines less their radii, rounded up; 0 at least.
std::int64_t distance(const Outline& a, const Outline& b, std::int64_t radii);
// Is the exact distance below the radii? With no radii: have the interiors a point in common (of a line: a piece of it
// that is more than a point lies in the other's interior; of two lines: they cross)?
bool overlap(const Outline& a, const Outline& b, std::int64_t radii);
// Have they a point in common, borders included?
bool meet(const Outline& a, const Outline& b);
bool is_in(const XY& p, const Outline& area);

// While `a` slides by `by`, from 0 to `length`: the whole numbers floor(length * t0) and up(length * t1) of the open
// share (t0, t1) in which the interiors have a point in common; nothing if there is none.
struct Stretch {
  std::int64_t first = 0, past = 0;
};
std::optional<Stretch> stretch(const Outline& a, const XY& by, std::int64_t length, const Outline& area);
// Is a disc about `from` that goes `by` closer than its radius to the area between first/length and past/length?
bool disc_enters(const XY& from, const XY& by, std::int64_t length, std::int64_t first, std::int64_t past,
                 std::int64_t radius, const Outline& area);

// The length of the part of a line inside an area, its ends rounded to nearest; 0 if it does not enter.
std::int64_t length_inside(const XY& from, const XY& to, const Outline& area);
// Is some point of the outline at u <= most_u (below, if open), v <= most_v?
bool has_part_below(const Outline& a, std::int64_t most_u, bool open, std::int64_t most_v);

// 10^9 times the sine of an angle in hundredths of a degree, rounded to nearest, from 200-bit arithmetic.
std::int64_t sine(int hundredths);
// Is a whole corner less than `tenths` of 0.1 from where u to the right and v ahead of (0,0) facing `hundredths`
// ideally is?
bool is_close_to_ideal(const XY& corner, int hundredths, std::int64_t u, std::int64_t v, int tenths);

}  // namespace cherta::reference
