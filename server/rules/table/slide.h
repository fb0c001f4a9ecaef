// Sliding a shape past an area (GEO-6.8): in which share of the way their interiors have a point in common. Exactly.
// Within the kit; games ask cost.h.
#pragma once

#include "server/rules/table/shape.h"

namespace cherta::table {

// An open share of a way: from `from` to `to`, both without; nothing if they do not meet on it.
struct OpenShare {
  Share from{0, 1}, to{1, 1};
};
// Of a shape without a radius. With a depth: of the share in which it is deeper inside than that, at most.
std::optional<OpenShare> open_share(const Shape& trace, Point by, const Area& area, int depth);

// Of a disc, whose shares are no fractions: does its interior meet that of the area while it goes the part of its way
// from first/length to past/length?
bool disc_enters_between(const Shape& disc, int radius, Point by, int length, int first, int past, const Area& area);

}  // namespace cherta::table
