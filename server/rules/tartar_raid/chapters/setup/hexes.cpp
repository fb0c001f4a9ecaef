// The box map expanded to hexes, and roads over it (TR-16.2.3, TR-16.2.10).
#include <array>

#include "server/rules/tartar_raid/chapters/march/ground.h"

namespace cherta::tartar_raid {

namespace {

constexpr int kBorderColumn = 2;  // the first of the domain

Hex& hex_of(Ground& ground, Box hex) {
  return ground.hex[static_cast<std::size_t>(hex.column() * kHexRows + hex.row() - 1)];
}

bool is_clear(const Ground& ground, Box hex) {
  return ground.hex[static_cast<std::size_t>(hex.column() * kHexRows + hex.row() - 1)].ground == HexGround::kClear;
}

// The two hexes that carry a side's terrain: the east ones of the western box, or the lower ones of the northern box.
std::array<Box, 2> hexes_of_side(const SideItem& item) {
  const int q = 2 * item.a.column(), r = 2 * item.a.row();
  if (item.a.row() == item.b.row()) return {Box::hex(q + 1, r - 1), Box::hex(q + 1, r)};
  return {Box::hex(q, r), Box::hex(q + 1, r)};
}

void lay_terrain(Ground& ground, SideKind kind, HexGround as) {
  for (const SideItem& item : ground.sides)
    if (item.kind == kind)
      for (const Box hex : hexes_of_side(item)) hex_of(ground, hex).ground = as;
}

void tag_regions(Ground& ground) {
  for (int q = 0; q < kHexColumns; ++q)
    for (int r = 1; r <= kHexRows; ++r) {
      Hex& hex = hex_of(ground, Box::hex(q, r));
      hex.tartary = q < kBorderColumn;
      hex.north = !hex.tartary && r == 1;
      hex.south = !hex.tartary && r == kHexRows;
      hex.east = q == kHexColumns - 1;
    }
}

// Steps over clear hexes to `goal`, by index; none where it cannot be reached.
std::vector<std::optional<int>> steps_to(const Ground& ground, Box goal) {
  const auto at = [](Box hex) { return static_cast<std::size_t>(hex.column() * kHexRows + hex.row() - 1); };
  std::vector<std::optional<int>> steps(ground.hex.size());
  std::vector<Box> line = {goal};
  steps[at(goal)] = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    for (const Box next : neighbours(ground, line[i])) {
      if (steps[at(next)] || !is_clear(ground, next)) continue;
      steps[at(next)] = *steps[at(line[i])] + 1;
      line.push_back(next);
    }
  return steps;
}

// Ties by the lowest hex ID at each step: neighbours come in ascending order.
void lay_road(Ground& ground, Box from, Box to) {
  const auto steps = steps_to(ground, to);
  const auto left = [&](Box hex) { return steps[static_cast<std::size_t>(hex.column() * kHexRows + hex.row() - 1)]; };
  if (!left(from)) return;  // no way over clear hexes: no road
  hex_of(ground, from).road = true;
  for (Box at = from; at != to;) {
    for (const Box next : neighbours(ground, at))
      if (left(next) && *left(next) == *left(at) - 1) {
        at = next;
        break;
      }
    hex_of(ground, at).road = true;
  }
}

}  // namespace

Box box_of_hex(Box hex) { return Box::at(hex.column() / 2, (hex.row() + 1) / 2); }
Box feature_hex(Box box) { return Box::hex(2 * box.column(), 2 * box.row() - 1); }

void expand_to_hexes(Ground& ground) {
  ground.hexes = true;
  ground.hex.assign(static_cast<std::size_t>(kHexColumns * kHexRows), Hex{});
  tag_regions(ground);
  lay_terrain(ground, SideKind::kRough, HexGround::kDifficult);
  lay_terrain(ground, SideKind::kBlocked, HexGround::kImpassable);  // impassable wins where both apply
  ground.sides.clear();
  for (Village& village : ground.villages) village.box = feature_hex(village.box);
  if (ground.town) ground.town->box = feature_hex(ground.town->box);
}

void lay_roads(Ground& ground) {
  const Box start = ground.town ? ground.town->box : Box::hex(kHexColumns - 1, kHexRows / 2);
  if (!on_map(ground, start)) return;
  for (const Village& village : ground.villages) lay_road(ground, start, village.box);
}

}  // namespace cherta::tartar_raid
