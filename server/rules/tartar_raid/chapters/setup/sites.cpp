// What setup allows on the box map: towns, extra villages, terrain (TR-1.3, TR-1.4).
#include <algorithm>
#include <array>
#include <cstdlib>

#include "server/rules/tartar_raid/chapters/march/ground.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kFirstTownColumn = 3, kFirstExtraColumn = 5;

// TR-1.3.2: two boxes clear of every village, diagonals included.
bool is_clear_of_villages(const Ground& ground, Box box) {
  return std::none_of(ground.villages.begin(), ground.villages.end(), [&](const Village& village) {
    return std::max(std::abs(village.box.column() - box.column()), std::abs(village.box.row() - box.row())) < 2;
  });
}

// TR-0.7: the line of a side; a number of its own for each of C1|2 … C5|6, R1|2 … R5|6.
int line_of(const SideItem& item) {
  return item.a.row() == item.b.row() ? item.a.column() : kRows + kColumns + std::min(item.a.row(), item.b.row());
}

// Sides of a box to other boxes of the map that `counts`.
template <class Counts>
int count_ways(const Ground& ground, Box box, const Counts& counts) {
  int ways = 0;
  for (const Box next : neighbours(ground, box)) ways += counts(box, next) ? 1 : 0;
  return ways;
}

// TR-1.4.5 d: two open sides are left to every box an item touches; the others have lost none. No two of the items lie
// on one side: that is TR-1.4.5 c.
bool leaves_two_ways(const Ground& ground, const SideItems& items, Box box) {
  const auto lost = std::ranges::count_if(items, [&](const SideItem& item) {
    return (item.a == box || item.b == box) && adjacent(ground, item.a, item.b);
  });
  return std::ssize(neighbours(ground, box)) - lost >= 2;
}

}  // namespace

Boxes legal_town_boxes(const Ground& ground) {
  Boxes legal;
  for (int column = kFirstTownColumn; column < kColumns; ++column)
    for (int row = 1; row <= kRows; ++row)
      if (is_clear_of_villages(ground, Box::at(column, row))) legal.push_back(Box::at(column, row));
  return legal;
}

Boxes legal_extra_boxes(const Ground& ground) {
  Boxes legal;
  for (int column = kFirstExtraColumn; column < kColumns; ++column)
    for (int row = 1; row <= kRows; ++row)
      if (!village_at(ground, Box::at(column, row))) legal.push_back(Box::at(column, row));
  return legal;
}

std::vector<std::pair<Box, Box>> domain_sides() {
  std::vector<std::pair<Box, Box>> sides;
  for (int column = 1; column < kColumns; ++column)
    for (int row = 1; row <= kRows; ++row) {
      if (row < kRows) sides.emplace_back(Box::at(column, row), Box::at(column, row + 1));
      if (column + 1 < kColumns) sides.emplace_back(Box::at(column, row), Box::at(column + 1, row));
    }
  return sides;
}

// TR-1.4.5, read on the final set, restriction by restriction.
std::optional<std::pair<char, SideItem>> terrain_fault(const Ground& ground, const SideItems& items) {
  for (const SideItem& item : items)
    if (item.a.column() == 0 || item.b.column() == 0) return std::pair{'a', item};
  for (const SideItem& item : items)
    if (item.a.column() == 1 && item.b.column() == 1) return std::pair{'b', item};
  for (std::size_t i = 0; i < items.size(); ++i)
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      if (line_of(items[i]) == line_of(items[earlier])) return std::pair{'c', items[i]};
  for (const SideItem& item : items)
    if (!leaves_two_ways(ground, items, item.a) || !leaves_two_ways(ground, items, item.b)) return std::pair{'d', item};
  return std::nullopt;
}

bool seals_a_box(const Ground& ground, Box a, Box b) {
  const auto is_way = [&](Box from, Box to) {
    const bool is_the_side = (from == a && to == b) || (from == b && to == a);
    return !is_the_side && step_kind(ground, from, to) != SideKind::kBlocked;
  };
  return count_ways(ground, a, is_way) == 0 || count_ways(ground, b, is_way) == 0;
}

}  // namespace cherta::tartar_raid
