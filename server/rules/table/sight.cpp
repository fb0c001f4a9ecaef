#include "server/rules/table/sight.h"

#include "server/rules/table/slide.h"

namespace cherta::table {

int length_inside(const Area& area, Point from, Point to) {  // GEO-8.5
  const Point way = to - from;
  if (way == Point{}) return 0;
  const auto share = open_share(Shape(from), way, area, 0);
  if (!share) return 0;
  const auto at = [&](const Share& s) {
    const auto part = [&](int start, int by) {
      return static_cast<int>(
          nearest_wide(static_cast<Wide>(start) * s.whole + static_cast<Wide>(by) * s.part, s.whole));
    };
    return Point{part(from.x, way.x), part(from.y, way.y)};
  };
  return distance(Shape(at(share->from)), Shape(at(share->to)));
}

}  // namespace cherta::table
