// GEO-7: arcs and sides. Regions of a rectangle (GEO-7.2) are in clip.h.
#pragma once

#include "server/rules/table/distance.h"

namespace cherta::table {

// GEO-7.1: does p lie in the arc of `half` (up to 90.00 degrees) to either side of `middle`, seen from `from`? The arms
// belong to it, and so does `from`.
bool is_in_arc(Point from, Angle middle, Angle half, Point p);

// In the order in which they win ties (GEO-7.3), unless a rule gives another one.
enum class Side : std::uint8_t { kFront, kLeft, kRight, kRear };
BOOST_DESCRIBE_ENUM(Side, kFront, kLeft, kRight, kRear)

// The edge of a rectangle on that side, from left to right as seen from its centre.
Line edge_of(const Rectangle&, Side);
// GEO-7.3: the side nearest to a point, of those given, the first one winning ties.
Side nearest_side(const Rectangle&, Point p, std::span<const Side> in_order);
Side nearest_side(const Rectangle&, Point p);

}  // namespace cherta::table
