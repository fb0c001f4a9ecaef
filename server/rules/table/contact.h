// GEO-5: inside, overlap, contact. Everything is decided exactly, and order does not matter. Bodies are judged by their
// cores (GEO-3.4), which the caller gives; grounds by traces (GEO-3.7).
#pragma once

#include "server/rules/table/distance.h"

namespace cherta::table {

// GEO-5.1: inside or on the border.
bool is_in(Point p, const Area& area);
// GEO-5.6: all of it, borders included.
bool is_wholly_in(const Shape& shape, const Area& area);
inline bool is_wholly_in(const Shape& shape, const Box& region) { return holds(region, shape.box()); }

// GEO-5.2, 5.3: the interiors have a point in common; of a line, a piece that is more than a point lies in the area's
// interior; of a point, it does. Standing flush, running along a border or through a corner is not entering.
bool enters(const Shape& shape, const Area& area);
bool enters(const Area& shape, const Area& area);

// GEO-5.4, of cores: the interiors have a point in common. One of them may be a line feature, which the other one then
// cuts (GEO-5.3), or a sight line, which the other one blocks (GEO-8.3). Two lines do if they cross.
bool overlaps(const Shape& a, const Shape& b);
inline bool overlaps(const Shape& a, const Area& b) { return enters(a, b); }
inline bool overlaps(const Area& a, const Shape& b) { return enters(b, a); }

// GEO-5.5.
inline bool touches(const Shape& a, const Shape& b, int reach) { return within(a, b, reach); }

// The same, but by more than `depth` in every direction: whatever is less than `depth` out of its place overlaps (or
// enters) still. It may say no where they do; never yes where they do not.
bool overlaps_deeply(const Shape& a, const Shape& b, int depth);
bool enters_deeply(const Shape& shape, const Area& area, int depth);

}  // namespace cherta::table
