// How values of the kit look in a failed test.
#pragma once

#include <ostream>

#include "server/rules/table/angle.h"

namespace cherta::table {

inline void PrintTo(const Point& p, std::ostream* out) { *out << '(' << p.x << ',' << p.y << ')'; }
inline void PrintTo(const Pose& p, std::ostream* out) { *out << '(' << p.at.x << ',' << p.at.y << ") f" << p.facing; }

}  // namespace cherta::table
