#include "tests/table/reference.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/linestring.hpp>
#include <boost/geometry/geometries/point_xy.hpp>
#include <boost/geometry/geometries/polygon.hpp>
#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

namespace cherta::reference {

namespace {

namespace bg = boost::geometry;
namespace mp = boost::multiprecision;
using Number = mp::cpp_rational;
using Integer = mp::cpp_int;
using Place = bg::model::d2::point_xy<Number>;
using Path = bg::model::linestring<Place>;
using Polygon = bg::model::polygon<Place>;
using Fine = mp::number<mp::cpp_bin_float<200, mp::digit_base_2>>;

struct Exact {
  Number x, y;
};
using Exacts = std::vector<Exact>;

Place place(const XY& p) { return {Number(p.x), Number(p.y)}; }

Path path(const Outline& outline) {
  Path line;
  for (const XY& p : outline) line.push_back(place(p));
  return line;
}

Polygon polygon(const Outline& outline) {
  Polygon shape;
  for (const XY& p : outline) bg::append(shape.outer(), place(p));
  bg::correct(shape);
  return shape;
}

template <class Ask>
auto with_shape(const Outline& outline, const Ask& ask) {
  if (outline.size() == 1) return ask(place(outline[0]));
  if (outline.size() == 2) return ask(path(outline));
  return ask(polygon(outline));
}

Number square(const Outline& a, const Outline& b) {
  return with_shape(a, [&](const auto& one) {
    return with_shape(b, [&](const auto& other) { return Number(bg::comparable_distance(one, other)); });
  });
}

Integer floor_of(const Number& n) {
  Integer whole = numerator(n) / denominator(n);
  if (whole * denominator(n) > numerator(n)) --whole;
  return whole;
}
Integer up_of(const Number& n) { return -floor_of(-n); }
Integer nearest_of(const Number& n) { return n < 0 ? -nearest_of(-n) : floor_of(n + Number(1, 2)); }

Integer up_root(const Number& n) {
  const Integer up = up_of(n);
  Integer root = sqrt(up);
  if (root * root < up) ++root;
  return root;
}

Number cross(const Exact& a, const Exact& b, const Exact& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

Exacts exacts(const Outline& outline) {
  Exacts all;
  for (const XY& p : outline) all.push_back({p.x, p.y});
  return all;
}

Number twice_area(const Exacts& shape) {
  Number sum = 0;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Exact &a = shape[i], &b = shape[(i + 1) % shape.size()];
    sum += a.x * b.y - a.y * b.x;
  }
  return sum;
}

Exacts anticlockwise(const Outline& outline) {
  Exacts all = exacts(outline);
  if (twice_area(all) < 0) std::reverse(all.begin(), all.end());
  return all;
}

// What of a convex polygon lies on the left of the line from a to b: Sutherland and Hodgman, in fractions.
Exacts left_of(const Exacts& shape, const Exact& a, const Exact& b) {
  Exacts kept;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Exact &here = shape[i], &there = shape[(i + 1) % shape.size()];
    const Number from = cross(a, b, here), to = cross(a, b, there);
    if (from >= 0) kept.push_back(here);
    if ((from < 0) == (to < 0) || from == 0 || to == 0) continue;
    const Number t = from / (from - to);
    kept.push_back({here.x + t * (there.x - here.x), here.y + t * (there.y - here.y)});
  }
  return kept;
}

Exacts common_part(const Exacts& a, const Exacts& b) {
  Exacts part = a;
  for (std::size_t i = 0; i < b.size() && !part.empty(); ++i) part = left_of(part, b[i], b[(i + 1) % b.size()]);
  return part;
}

struct Interval {
  Number from = 0, to = 1;
};

// The open share of the line from `a` by (x, y) in the interior of an anticlockwise polygon.
std::optional<Interval> share_inside(const Exact& a, const Number& x, const Number& y, const Exacts& shape) {
  Interval share;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const Exact &p = shape[i], &q = shape[(i + 1) % shape.size()];
    const Number at = cross(p, q, a), rate = (q.x - p.x) * y - (q.y - p.y) * x;
    if (rate == 0) {
      if (at <= 0) return std::nullopt;
    } else if (rate > 0) {
      share.from = std::max(share.from, Number(-at / rate));
    } else {
      share.to = std::min(share.to, Number(-at / rate));
    }
  }
  if (share.from >= share.to) return std::nullopt;
  return share;
}

// All places of a's first corner, less that corner, at which a and b have a point in common: a polygon.
Exacts differences(const Outline& a, const Outline& b) {
  bg::model::multi_point<Place> all;
  for (const XY& p : a)
    for (const XY& q : b) bg::append(all, place({q.x - p.x, q.y - p.y}));
  Polygon hull;
  bg::convex_hull(all, hull);
  Exacts corners;
  for (std::size_t i = 0; i + 1 < hull.outer().size(); ++i)
    corners.push_back({bg::get<0>(hull.outer()[i]), bg::get<1>(hull.outer()[i])});
  if (twice_area(corners) < 0) std::reverse(corners.begin(), corners.end());
  return corners;
}

// Lies each end of either line strictly on another side of the other line?
bool cross_each_other(const Outline& a, const Outline& b) {
  const Exacts p = exacts(a), q = exacts(b);
  return cross(p[0], p[1], q[0]) * cross(p[0], p[1], q[1]) < 0 && cross(q[0], q[1], p[0]) * cross(q[0], q[1], p[1]) < 0;
}

}  // namespace

std::int64_t distance(const Outline& a, const Outline& b, std::int64_t radii) {
  const Integer far = up_root(square(a, b)) - radii;
  return far < 0 ? 0 : static_cast<std::int64_t>(far);
}

bool overlap(const Outline& a, const Outline& b, std::int64_t radii) {
  if (radii > 0) return square(a, b) < Number(Integer(radii) * radii);
  if (a.size() >= 3 && b.size() >= 3) return twice_area(common_part(anticlockwise(a), anticlockwise(b))) > 0;
  if (a.size() < 3 && b.size() < 3) return a.size() == 2 && b.size() == 2 && cross_each_other(a, b);
  if (b.size() < 3) return overlap(b, a, 0);
  const XY from = a.front(), to = a.back();
  return share_inside({from.x, from.y}, to.x - from.x, to.y - from.y, anticlockwise(b)).has_value();
}

bool meet(const Outline& a, const Outline& b) {
  return with_shape(
      a, [&](const auto& one) { return with_shape(b, [&](const auto& other) { return bg::intersects(one, other); }); });
}

bool is_in(const XY& p, const Outline& area) { return bg::covered_by(place(p), polygon(area)); }

std::optional<Stretch> stretch(const Outline& a, const XY& by, std::int64_t length, const Outline& area) {
  const auto share = share_inside({0, 0}, by.x, by.y, differences(a, area));
  if (!share || length == 0) return std::nullopt;
  return Stretch{static_cast<std::int64_t>(floor_of(share->from * length)),
                 static_cast<std::int64_t>(up_of(share->to * length))};
}

bool disc_enters(const XY& from, const XY& by, std::int64_t length, std::int64_t first, std::int64_t past,
                 std::int64_t radius, const Outline& area) {
  const auto at = [&](std::int64_t i) {
    return Place(Number(from.x) + Number(by.x * i, length), Number(from.y) + Number(by.y * i, length));
  };
  Path way;
  way.push_back(at(first));
  way.push_back(at(past));
  return Number(bg::comparable_distance(way, polygon(area))) < Number(Integer(radius) * radius);
}

std::int64_t length_inside(const XY& from, const XY& to, const Outline& area) {
  const auto share = share_inside({from.x, from.y}, to.x - from.x, to.y - from.y, anticlockwise(area));
  if (!share) return 0;
  const auto end = [&](const Number& t) {
    return std::pair{nearest_of(from.x + t * (to.x - from.x)), nearest_of(from.y + t * (to.y - from.y))};
  };
  const auto [x1, y1] = end(share->from);
  const auto [x2, y2] = end(share->to);
  return static_cast<std::int64_t>(up_root(Number((x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1))));
}

bool has_part_below(const Outline& a, std::int64_t most_u, bool open, std::int64_t most_v) {
  const Exacts part = left_of(exacts(a), {1, most_v}, {0, most_v});
  return std::any_of(part.begin(), part.end(), [&](const Exact& p) { return open ? p.x < most_u : p.x <= most_u; });
}

std::int64_t sine(int hundredths) {
  const Fine exact = sin(boost::math::constants::pi<Fine>() * hundredths / 18000) * 1000000000;
  return static_cast<std::int64_t>(exact < 0 ? ceil(exact - Fine(0.5)) : floor(exact + Fine(0.5)));
}

bool is_close_to_ideal(const XY& corner, int hundredths, std::int64_t u, std::int64_t v, int tenths) {
  const Fine turned = boost::math::constants::pi<Fine>() * hundredths / 18000, s = sin(turned), c = cos(turned);
  const Fine dx = u * c + v * s - corner.x, dy = v * c - u * s - corner.y;
  return (dx * dx + dy * dy) * 100 < Fine(tenths) * tenths;
}

}  // namespace cherta::reference
