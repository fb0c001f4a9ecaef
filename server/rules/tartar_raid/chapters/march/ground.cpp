// Geometry of both maps: where things are, what is next to what, what a step meets (TR-0.5-0.9, TR-1.1, TR-16.2.1-2).
#include "server/rules/tartar_raid/chapters/march/ground.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace cherta::tartar_raid {

namespace {

constexpr int kMostPlaces = kHexColumns * kHexRows;  // 168 hexes; 42 boxes fit as well

int place(Box box) {
  return box.is_hex() ? box.column() * kHexRows + box.row() - 1 : box.column() * kRows + box.row() - 1;
}

const Hex* hex_at(const Ground& ground, Box box) {
  if (!box.is_hex() || box.column() >= kHexColumns || box.row() < 1 || box.row() > kHexRows) return nullptr;
  const auto at = static_cast<std::size_t>(place(box));
  return at < ground.hex.size() && ground.hex[at].on_map ? &ground.hex[at] : nullptr;
}

bool is_box(Box box) { return !box.is_hex() && box.column() < kColumns && box.row() >= 1 && box.row() <= kRows; }

// TR-0.9: the boxes that share a side, ascending.
Boxes box_neighbours(Box box) {
  const int c = box.column(), r = box.row();
  Boxes next;
  if (c > 0) next.push_back(Box::at(c - 1, r));
  if (r > 1) next.push_back(Box::at(c, r - 1));
  if (r < kRows) next.push_back(Box::at(c, r + 1));
  if (c + 1 < kColumns) next.push_back(Box::at(c + 1, r));
  return next;
}

// TR-16.2.2: odd columns lie half a hex lower.
Boxes hex_neighbours(const Ground& ground, Box hex) {
  const int q = hex.column(), r = hex.row();
  const int up = q % 2 == 0 ? r - 1 : r;  // the upper of the two neighbours in each column beside it
  const std::array<std::pair<int, int>, 6> around = {
      {{q - 1, up}, {q - 1, up + 1}, {q, r - 1}, {q, r + 1}, {q + 1, up}, {q + 1, up + 1}}};
  Boxes next;
  for (const auto& [nq, nr] : around)
    if (nq >= 0 && nr >= 1 && hex_at(ground, Box::hex(nq, nr))) next.push_back(Box::hex(nq, nr));
  return next;
}

int box_row_of(Box hex) { return (hex.row() + 1) / 2; }

bool over_river(const Ground& ground, Box from, Box to) {
  if (ground.river.after == 0) return false;
  const int west = std::min(from.column(), to.column()), east = std::max(from.column(), to.column());
  return west == ground.river.after && east == west + 1;
}

// TR-16.2.10: a ford or bridge serves steps with both hexes in its box row.
bool within_row(Box from, Box to, int row) { return box_row_of(from) == row && box_row_of(to) == row; }

// TR-16.2.6: the hex entered says how it is entered; leaving it is free.
SideKind hex_step(const Ground& ground, Box from, Box to) {
  const Hex* hex = hex_at(ground, to);
  if (!hex || hex->ground == HexGround::kImpassable) return SideKind::kBlocked;
  const bool dry = !over_river(ground, from, to) || within_row(from, to, ground.river.ford_row) ||
                   within_row(from, to, ground.river.bridge_row);
  if (!dry) return SideKind::kBlocked;
  return hex->ground == HexGround::kDifficult ? SideKind::kRough : SideKind::kOpen;
}

}  // namespace

bool on_map(const Ground& ground, Box box) { return ground.hexes ? hex_at(ground, box) != nullptr : is_box(box); }

// TR-1.1.3: the border is the line between Tartary and the rest.
bool is_tartary(const Ground& ground, Box box) {
  if (!ground.hexes) return is_box(box) && box.column() == 0;
  const Hex* hex = hex_at(ground, box);
  return hex && hex->tartary;
}

bool is_passable(const Ground& ground, Box box) {
  if (!ground.hexes) return is_box(box);
  const Hex* hex = hex_at(ground, box);
  return hex && hex->ground != HexGround::kImpassable;
}

Boxes neighbours(const Ground& ground, Box box) {
  if (!on_map(ground, box)) return {};
  return ground.hexes ? hex_neighbours(ground, box) : box_neighbours(box);
}

bool adjacent(const Ground& ground, Box a, Box b) {
  if (!on_map(ground, a) || !on_map(ground, b)) return false;
  if (ground.hexes) return hex_distance(a, b) == 1;
  return std::abs(a.column() - b.column()) + std::abs(a.row() - b.row()) == 1;
}

int hex_distance(Box a, Box b) {
  const auto z_of = [](Box hex) { return hex.row() - (hex.column() - hex.column() % 2) / 2; };
  const int dx = a.column() - b.column(), dz = z_of(a) - z_of(b);
  return std::max({std::abs(dx), std::abs(dz), std::abs(dx + dz)});
}

// By terrain alone: villages and the town do not affect movement (TR-7.1.10).
SideKind step_kind(const Ground& ground, Box from, Box to) {
  if (ground.hexes) return hex_step(ground, from, to);
  const Box a = std::min(from, to), b = std::max(from, to);
  for (const SideItem& item : ground.sides)
    if (item.a == a && item.b == b) return item.kind;
  return SideKind::kOpen;
}

// TR-10.2: a row of the border. On hexes every step over the border into a domain hex of that box row (TR-16.2.3).
bool is_cherta(const Ground& ground, Box from, Box to) {
  if (ground.chertas.empty() || is_tartary(ground, from) == is_tartary(ground, to)) return false;
  const Box inside = is_tartary(ground, from) ? to : from;
  const int row = ground.hexes ? box_row_of(inside) : inside.row();
  return std::find(ground.chertas.begin(), ground.chertas.end(), row) != ground.chertas.end();
}

bool crosses_ford(const Ground& ground, Box from, Box to) {
  return ground.hexes && over_river(ground, from, to) && within_row(from, to, ground.river.ford_row) &&
         !within_row(from, to, ground.river.bridge_row);
}

Distances::Distances(const Ground& ground, const Boxes& goals, Over over) : Distances() {
  if (ground.hexes)
    over_hexes(ground, goals, over);
  else
    over_boxes(ground, goals, over);
}

namespace {

using BoxSet = std::uint64_t;  // of the box map, a bit for each place()

BoxSet set_of(Box box) { return BoxSet{1} << place(box); }

constexpr BoxSet kTartaryBoxes = (BoxSet{1} << kRows) - 1;  // column 0
constexpr BoxSet kAllBoxes = (BoxSet{1} << kColumns * kRows) - 1;
constexpr BoxSet kBottomRow = kAllBoxes / kTartaryBoxes << (kRows - 1);  // row 6 of each column

// The boxes with a step to their eastern and to their southern neighbour.
struct OpenSides {
  BoxSet east = kAllBoxes >> kRows, south = kAllBoxes & ~kBottomRow;
};

OpenSides open_sides(const Ground& ground, Distances::Over over) {
  OpenSides open;
  for (const SideItem& item : ground.sides)
    if (item.kind != SideKind::kOpen) (item.a.column() != item.b.column() ? open.east : open.south) &= ~set_of(item.a);
  if (over == Distances::Over::kNoCherta) {
    for (const int row : ground.chertas) open.east &= ~set_of(Box::at(0, row));
  } else {
    open.east &= ~kTartaryBoxes;
    open.south &= ~kTartaryBoxes;
  }
  return open;
}

// All boxes one step from those of a set.
BoxSet around(BoxSet boxes, const OpenSides& open) {
  return (boxes & open.east) << kRows | ((boxes >> kRows) & open.east) | (boxes & open.south) << 1 |
         ((boxes >> 1) & open.south);
}

}  // namespace

void Distances::over_boxes(const Ground& ground, const Boxes& goals, Over over) {
  const OpenSides open = open_sides(ground, over);
  BoxSet edge = 0, reached = 0;
  for (const Box goal : goals) edge |= set_of(goal);
  for (std::uint8_t steps = 0; edge != 0; ++steps) {
    reached |= edge;
    for (BoxSet left = edge; left != 0; left &= left - 1)
      steps_[static_cast<std::size_t>(std::countr_zero(left))] = steps;
    edge = around(edge, open) & ~reached;
  }
}

void Distances::over_hexes(const Ground& ground, const Boxes& goals, Over over) {
  const auto counts = [&](Box from, Box to) {
    if (step_kind(ground, from, to) != SideKind::kOpen) return false;
    return over == Over::kNoCherta ? !is_cherta(ground, from, to)
                                   : !is_tartary(ground, from) && !is_tartary(ground, to);
  };
  std::array<Box, kMostPlaces> line;
  std::size_t first = 0, last = 0;
  const auto reach = [&](Box box, int steps) {
    std::uint8_t& known = steps_[static_cast<std::size_t>(place(box))];
    if (known != kNoWay) return;
    known = static_cast<std::uint8_t>(steps);
    line[last++] = box;
  };
  for (const Box goal : goals) reach(goal, 0);
  for (; first < last; ++first) {
    const Box at = line[first];
    const int steps = steps_[static_cast<std::size_t>(place(at))] + 1;
    for (const Box from : neighbours(ground, at))
      if (counts(from, at)) reach(from, steps);
  }
}

std::optional<int> Distances::from(Box box) const {
  const auto at = static_cast<std::size_t>(place(box));
  if (at >= steps_.size() || steps_[at] == kNoWay) return std::nullopt;
  return steps_[at];
}

// TR-16.2.9: on hexes as on boxes; impassable and difficult ones do not count.
Distances home_distances(const Ground& ground) {
  Boxes tartary;
  const int columns = ground.hexes ? kHexColumns : 1, rows = ground.hexes ? kHexRows : kRows;
  for (int column = 0; column < columns; ++column)
    for (int row = 1; row <= rows; ++row) {
      const Box box = ground.hexes ? Box::hex(column, row) : Box::at(column, row);
      if (is_tartary(ground, box)) tartary.push_back(box);
    }
  return Distances(ground, tartary, Distances::Over::kNoCherta);
}

std::optional<int> home_distance(const Ground& ground, Box box) {
  return on_map(ground, box) ? home_distances(ground).from(box) : std::nullopt;
}

const Village* village_at(const Ground& ground, Box box) {
  for (const Village& village : ground.villages)
    if (village.box == box) return &village;
  return nullptr;
}

bool is_intact_village(const Ground& ground, Box box) {
  const Village* village = village_at(ground, box);
  return village && village->overrun_turn == 0;
}

bool is_untaken_town(const Ground& ground, Box box) {
  return ground.town && ground.town->box == box && ground.town->state != TownState::kTaken;
}

Box edge_box(Edge edge, int die) {
  if (edge == Edge::kNorth) return Box::at(die, 1);
  return edge == Edge::kSouth ? Box::at(die, kRows) : Box::at(kColumns - 1, die);
}

bool on_edge(const Ground& ground, Box box, Edge edge) {
  if (ground.hexes) {
    const Hex* hex = hex_at(ground, box);
    if (!hex) return false;
    return edge == Edge::kNorth ? hex->north : edge == Edge::kSouth ? hex->south : hex->east;
  }
  if (!is_box(box) || box.column() == 0) return false;
  if (edge == Edge::kNorth) return box.row() == 1;
  return edge == Edge::kSouth ? box.row() == kRows : box.column() == kColumns - 1;
}

Boxes edge_boxes(const Ground& ground, Edge edge) {
  Boxes rim;
  if (!ground.hexes) {
    for (int die = 1; die <= 6; ++die) rim.push_back(edge_box(edge, die));
    return rim;
  }
  for (int q = 0; q < kHexColumns; ++q)
    for (int r = 1; r <= kHexRows; ++r) {
      const Box hex = Box::hex(q, r);
      if (on_edge(ground, hex, edge) && is_passable(ground, hex)) rim.push_back(hex);
    }
  return rim;
}

// TR-5.2.9; a made hex map asks its boxes, a custom one measures to the nearest passable hex of each edge (TR-16.2.8).
// Ties go to E, then to N.
Edge nearest_edge(const Ground& ground, Box village) {
  constexpr int kFar = 1000;
  const auto distance = [&](Edge edge) {
    if (ground.custom) {
      int least = kFar;
      for (const Box hex : edge_boxes(ground, edge)) least = std::min(least, hex_distance(village, hex));
      return least;
    }
    const Box box = ground.hexes ? box_of_hex(village) : village;
    if (edge == Edge::kNorth) return box.row() - 1;
    return edge == Edge::kSouth ? kRows - box.row() : kColumns - 1 - box.column();
  };
  Edge nearest = Edge::kEast;
  for (const Edge edge : {Edge::kNorth, Edge::kSouth})
    if (distance(edge) < distance(nearest)) nearest = edge;
  return nearest;
}

}  // namespace cherta::tartar_raid
