// GEO-8: sight. A sight line is the segment between two whole points; if they are equal it is clear. Grazing is free:
// along a border, past a corner, tangent to a disc, between two that touch (GEO-8.4). Clear one way is clear the other
// way (GEO-8.6).
#pragma once

#include "server/rules/table/contact.h"

namespace cherta::table {

// The line as a shape, for many questions about one line.
inline Shape sight_line(Point from, Point to) { return Line{from, to}; }

// GEO-8.2: does an area that blocks sight block this line? What is excused is the game's matter.
inline bool blocks(const Area& area, const Shape& line) { return !line.sides().empty() && enters(line, area); }
// GEO-8.3: does a body, by its core? The two at the ends of the line are not to be asked.
inline bool blocks(const Shape& core, const Shape& line) { return !line.sides().empty() && overlaps(line, core); }

// GEO-8.5: how much of the line lies inside the area, its ends rounded to nearest; 0 if it does not enter.
int length_inside(const Area& area, Point from, Point to);

}  // namespace cherta::table
