// GEO-4: distance. The distance is the exact one rounded up, so that `distance(a, b) <= k` is exactly "within k"; over
// k, closer than k (within k - 1) and at least k (not within k - 1) follow from it (GEO-4.3, 4.4). within() takes no
// root and allocates nothing. Order does not matter (GEO-1.5).
#pragma once

#include "server/rules/table/shape.h"

namespace cherta::table {

// GEO-4.1: the squared distance of what the shapes are without their radii; 0 if they have a point in common.
Square square_between(const Shape& a, const Shape& b);
Square square_between(const Shape& a, const Area& b);
Square square_between(const Area& a, const Area& b);

// GEO-4.2.
int distance(const Shape& a, const Shape& b);
int distance(const Shape& a, const Area& b);
inline int distance(const Area& a, const Shape& b) { return distance(b, a); }
int distance(const Area& a, const Area& b);

// distance(a, b) <= k, for k >= 0 (for less: no).
bool within(const Shape& a, const Shape& b, int k);
bool within(const Shape& a, const Area& b, int k);
inline bool within(const Area& a, const Shape& b, int k) { return within(b, a, k); }
bool within(const Area& a, const Area& b, int k);

// GEO-4.5: where a rule drops fractions.
constexpr int whole_inches(int distance) { return distance / kInch; }

// GEO-4.7: the point of the shape that is nearest to p, rounded to nearest; p itself, if it is in it.
Point nearest_point(const Rectangle&, Point p);
Point nearest_point(const Area&, Point p);
Point nearest_point(const Line&, Point p);
Point nearest_point(const Disc&, Point p);

}  // namespace cherta::table
