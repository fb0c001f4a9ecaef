#include "server/rules/table/slide.h"

#include <algorithm>

namespace cherta::table {

namespace {

// Narrows a share to where at + rate * t is positive. False if that is nowhere.
bool narrow(OpenShare& share, std::int64_t at, std::int64_t rate) {
  if (rate == 0) return at > 0;
  const Share zero = rate > 0 ? Share{-at, rate} : Share{at, -rate};
  if (rate > 0 && share.from < zero) share.from = zero;
  if (rate < 0 && zero < share.to) share.to = zero;
  return share.from < share.to;
}

std::int64_t span_of(Point way) { return magnitude(way.x) + magnitude(way.y); }  // at least its length

// A place on the way of a disc, times the way's length: below 2^36.
struct Fine {
  std::int64_t x, y;
};
Fine operator-(Fine a, Fine b) { return {a.x - b.x, a.y - b.y}; }
Wide fine_cross(Point a, Fine b) { return static_cast<Wide>(a.x) * b.y - static_cast<Wide>(a.y) * b.x; }
Wide fine_dot(Point a, Fine b) { return static_cast<Wide>(a.x) * b.x + static_cast<Wide>(a.y) * b.y; }
Wide fine_square(Fine a) { return static_cast<Wide>(a.x) * a.x + static_cast<Wide>(a.y) * a.y; }

// The distances here are compared with the radius, all times the length of the way.
struct FineWay {
  Fine start, end;
  Point by;
  int length;
  Wide radius;

  // Is `p` closer than the radius to the segment from `from` along `way`, `long_by` times as long?
  bool is_close(Fine p, Fine from, Point way, int long_by) const {
    const Fine off = p - from;
    const Wide along = fine_dot(way, off), square = dot(way, way), most = square * long_by;
    if (along <= 0 || most == 0) return fine_square(off) < radius * radius;
    if (along >= most)
      return fine_square(off - Fine{std::int64_t{way.x} * long_by, std::int64_t{way.y} * long_by}) < radius * radius;
    const Wide area = fine_cross(way, off);
    return area * area < radius * radius * square;
  }
};

// Has the way a point in the area, border included?
bool meets(const FineWay& way, std::span<const Point> corners) {
  bool left = false, right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], edge = corners[(i + 1) % corners.size()] - from;
    const Fine corner{std::int64_t{from.x} * way.length, std::int64_t{from.y} * way.length};
    if (fine_cross(edge, way.start - corner) < 0 && fine_cross(edge, way.end - corner) < 0) return false;
    const Wide side = fine_cross(way.by, corner - way.start);
    left = left || side >= 0;
    right = right || side <= 0;
  }
  return left && right;
}

}  // namespace

std::optional<OpenShare> open_share(const Shape& trace, Point by, const Area& area, int depth) {
  OpenShare share;
  const auto corners = area.corners();
  const Point twice = trace.twice_centre();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], edge = corners[i + 1 == corners.size() ? 0 : i + 1] - from;
    std::int64_t at = cross(edge, twice - 2 * from) - 2 * depth * span_of(edge);
    for (const Point s : trace.sides()) at += magnitude(cross(edge, s));
    if (!narrow(share, at, 2 * cross(edge, by))) return std::nullopt;
  }
  for (const Point side : trace.sides()) {
    std::int64_t reach = -2 * depth * span_of(side), least = INT64_MAX, most = INT64_MIN;
    for (const Point s : trace.sides()) reach += magnitude(cross(side, s));
    for (const Point p : corners) {
      const std::int64_t off = cross(side, 2 * p - twice);
      least = std::min(least, off);
      most = std::max(most, off);
    }
    const std::int64_t rate = 2 * cross(side, by);
    if (!narrow(share, reach - least, rate) || !narrow(share, most + reach, -rate)) return std::nullopt;
  }
  return share;
}

bool disc_enters_between(const Shape& disc, int radius, Point by, int length, int first, int past, const Area& area) {
  const Point centre = disc.corners().at[0];
  const auto at = [&](int i) {
    return Fine{std::int64_t{centre.x} * length + std::int64_t{by.x} * i,
                std::int64_t{centre.y} * length + std::int64_t{by.y} * i};
  };
  const FineWay way{at(first), at(past), by, length, static_cast<Wide>(radius) * length};
  const auto corners = area.corners();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point from = corners[i], edge = corners[(i + 1) % corners.size()] - from;
    const Fine corner{std::int64_t{from.x} * length, std::int64_t{from.y} * length};
    if (way.is_close(way.start, corner, edge, length) || way.is_close(way.end, corner, edge, length) ||
        way.is_close(corner, way.start, by, past - first))
      return true;
  }
  return meets(way, corners);
}

}  // namespace cherta::table
