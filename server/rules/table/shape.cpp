#include "server/rules/table/shape.h"

#include <algorithm>

namespace cherta::table {

namespace {

bool is_near(Point p) { return magnitude(p.x) <= kFar && magnitude(p.y) <= kFar; }  // GEO-1.3

// Every other corner lies on one side of each edge, and on no edge's line: then all differ, no three are in a line, and
// they go round once.
bool is_convex(std::span<const Point> corners) {
  bool left = false, right = false;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::size_t j = (i + 1) % corners.size();
    for (std::size_t k = 0; k < corners.size(); ++k) {
      if (k == i || k == j) continue;
      const std::int64_t side = cross(corners[j] - corners[i], corners[k] - corners[i]);
      if (side == 0) return false;
      (side > 0 ? left : right) = true;
    }
  }
  return left != right;
}

}  // namespace

Shape::Corners Shape::corners() const {
  Corners found;
  const auto put = [&](Point twice) { found.at[static_cast<std::size_t>(found.count++)] = {twice.x / 2, twice.y / 2}; };
  // Round the shape: along every side from one end, then back along every side, in the order of their directions.
  std::array<Point, kMostSides> round = sides_;
  for (int i = 0; i < count_; ++i)
    if (round[i].y < 0 || (round[i].y == 0 && round[i].x < 0)) round[i] = -round[i];
  std::sort(round.begin(), round.begin() + count_, [](Point a, Point b) { return cross(a, b) > 0; });
  Point at = middle_;
  for (int i = 0; i < count_; ++i) at = at - round[i];
  if (count_ == 0) put(at);
  for (int i = 0; i < count_; ++i) {
    put(at);
    at = at + 2 * round[i];
  }
  for (int i = 0; i < count_; ++i) {
    put(at);
    at = at - 2 * round[i];
  }
  return found;
}

std::optional<Area> Area::of(std::span<const Point> corners) {  // GEO-3.5
  if (corners.size() < 3 || corners.size() > kMostCorners) return std::nullopt;
  if (!std::ranges::all_of(corners, is_near) || !is_convex(corners)) return std::nullopt;
  Area area;
  area.take(corners);
  if (cross(corners[1] - corners[0], corners[2] - corners[0]) < 0)
    std::reverse(area.at_.begin(), area.at_.begin() + area.count_);
  return area;
}

std::optional<Area> Area::box_of(int x1, int y1, int x2, int y2) {
  if (x1 >= x2 || y1 >= y2) return std::nullopt;
  const std::array<Point, 4> corners = {{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}}};
  return of(corners);
}

Area Area::of(const Rectangle& r) {
  auto corners = r.corners();
  std::ranges::reverse(corners);  // given clockwise
  Area area;
  area.take(corners);
  return area;
}

Area Area::hull(const Rectangle& a, const Rectangle& b) {
  std::array<Point, 8> all;
  std::ranges::copy(a.corners(), all.begin());
  std::ranges::copy(b.corners(), all.begin() + 4);
  std::ranges::sort(all, [](Point p, Point q) { return p.x < q.x || (p.x == q.x && p.y < q.y); });
  // The lower border from west to east, then the upper one back; corners in line with others are left out.
  std::array<Point, 17> kept;
  std::size_t count = 0;
  const auto border = [&](Point next, std::size_t least) {
    while (count >= least + 2 && cross(kept[count - 1] - kept[count - 2], next - kept[count - 2]) <= 0) --count;
    kept[count++] = next;
  };
  for (const Point p : all) border(p, 0);
  const std::size_t lower = count - 1;
  for (std::size_t i = all.size() - 1; i-- > 0;) border(all[i], lower);
  Area area;
  area.take({kept.data(), count - 1});
  return area;
}

void Area::take(std::span<const Point> corners) {
  std::ranges::copy(corners, at_.begin());
  count_ = static_cast<int>(corners.size());
  box_ = around(corners[0]);
  for (const Point p : corners) box_ = joined(box_, around(p));
}

}  // namespace cherta::table
