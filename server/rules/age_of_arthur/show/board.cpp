// The board as clients draw it (view.h): the grid with row 5 at the top and the raider's home below row 1 (AA-1.1).
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

using rules::Area;
using rules::Board;
using rules::Point;

inline constexpr int kSize = 100, kRows = 5, kHomeHeight = 60;

Point corner(const State& s, Cell cell) {
  return {(cell.column() - *s.min_column) * kSize, (kRows - cell.row()) * kSize};
}

std::vector<Point> rectangle(Point at, int width, int height) {
  return {at, {at.x + width, at.y}, {at.x + width, at.y + height}, {at.x, at.y + height}};
}

Area area_of(const State& s, Cell cell) {
  const Point at = corner(s, cell);
  Area area{cell.text(), cell.text(), "row " + std::to_string(cell.row()), rectangle(at, kSize, kSize), {}};
  area.centre = {at.x + kSize / 2, at.y + kSize / 2};
  return area;
}

Area home(int width) {
  const Point at{0, kRows * kSize};
  Area area{"H", "home", "home", rectangle(at, width, kHomeHeight), {}};
  area.centre = {width / 2, at.y + kHomeHeight / 2};
  return area;
}

// The line that a barred route would cross: the edge that two cells share, or a short bar at their common corner.
rules::Side barred_side(const State& s, const Barred& barred) {
  rules::Side side{"barred", barred.a.text(), barred.b.text(), {}, {}};
  if (barred.a.is_home()) {  // a < b: home comes first
    const Point at = corner(s, barred.b);
    side.from = {at.x, at.y + kSize};
    side.to = {at.x + kSize, at.y + kSize};
    return side;
  }
  const Point a = corner(s, barred.a), b = corner(s, barred.b);
  const Point low{std::max(a.x, b.x), std::max(a.y, b.y)};  // where the later cell of each axis begins
  if (a.y == b.y) {
    side.from = low;
    side.to = {low.x, low.y + kSize};
  } else if (a.x == b.x) {
    side.from = low;
    side.to = {low.x + kSize, low.y};
  } else {
    constexpr int kBar = kSize / 5;
    const int lean = (a.x < b.x) == (a.y < b.y) ? -kBar : kBar;
    side.from = {low.x - kBar, low.y - lean};
    side.to = {low.x + kBar, low.y + lean};
  }
  return side;
}

}  // namespace

rules::Board AgeOfArthur::board(const Known& known) {
  const State& s = *known;
  Board board;
  board.kind = Board::Kind::kAreas;
  board.unit = "cell";
  board.width = (*s.max_column - *s.min_column + 1) * kSize;
  board.height = kRows * kSize + kHomeHeight;
  board.areas.push_back(home(board.width));
  for (int row = 1; row <= kRows; ++row)
    for (int column = *s.min_column; column <= *s.max_column; ++column) {
      if (row == kRows && column != 6 && column != 8) continue;  // AA-1.2
      board.areas.push_back(area_of(s, Cell(row, column)));
    }
  const auto is_there = [&](Cell cell) { return cell.is_home() || cell_at(s, cell); };
  for (const Barred& barred : *s.barred)
    if (is_there(barred.a) && is_there(barred.b)) board.sides.push_back(barred_side(s, barred));
  return board;
}

}  // namespace cherta::age_of_arthur
