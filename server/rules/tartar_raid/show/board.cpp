// The board as clients draw it (view.h): 42 boxes of 100 x 100, or 168 flat-top hexes (TR-1.1, TR-16.2.1).
#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/show/display.h"
#include "server/rules/tartar_raid/show/forms.h"

namespace cherta::tartar_raid {

namespace {

using rules::Area;
using rules::Board;
using rules::Point;

inline constexpr int kBoxSize = 100;
// A flat-top hex about 100 high: half its width, a quarter, half its height.
inline constexpr int kHexHalf = 58, kHexQuarter = 29, kHexTall = 50;

Point box_corner(Box box) { return {box.column() * kBoxSize, (box.row() - 1) * kBoxSize}; }

Point hex_centre(Box hex) {
  return {kHexHalf + hex.column() * (kHexHalf + kHexQuarter),
          kHexTall + (hex.row() - 1) * 2 * kHexTall + (hex.column() % 2) * kHexTall};
}

// Corners clockwise from the west.
std::array<Point, 6> hex_corners(Box hex) {
  const Point c = hex_centre(hex);
  return {
      Point{c.x - kHexHalf, c.y}, Point{c.x - kHexQuarter, c.y - kHexTall}, Point{c.x + kHexQuarter, c.y - kHexTall},
      Point{c.x + kHexHalf, c.y}, Point{c.x + kHexQuarter, c.y + kHexTall}, Point{c.x - kHexQuarter, c.y + kHexTall}};
}

std::string place_name(const Ground& ground, Box box) {
  if (village_at(ground, box)) return "village " + box.text();
  if (ground.town && ground.town->box == box) return "town " + box.text();
  return box.text();
}

Area box_area(const Ground& ground, Box box) {
  const Point at = box_corner(box);
  Area area{box.text(), place_name(ground, box), is_tartary(ground, box) ? "tartary" : "domain", {}, {}};
  area.outline = {at, {at.x + kBoxSize, at.y}, {at.x + kBoxSize, at.y + kBoxSize}, {at.x, at.y + kBoxSize}};
  area.centre = {at.x + kBoxSize / 2, at.y + kBoxSize / 2};
  return area;
}

Area hex_area(const Ground& ground, Box box, const Hex& hex) {
  Area area{box.text(), place_name(ground, box), hex.tartary ? "tartary" : "domain", {}, hex_centre(box)};
  const auto corners = hex_corners(box);
  area.outline.assign(corners.begin(), corners.end());
  if (hex.ground == HexGround::kDifficult) area.name += ", difficult";
  if (hex.ground == HexGround::kImpassable) area.name += ", impassable";
  if (hex.road) area.name += ", road";
  return area;
}

// The line that two neighbours share.
rules::Side line_between(std::string kind, Box a, Box b) {
  rules::Side side{std::move(kind), a.text(), b.text(), {}, {}};
  if (a.is_hex()) {
    const auto first = hex_corners(a), second = hex_corners(b);
    std::vector<Point> shared;
    for (const Point p : first)
      if (std::find(second.begin(), second.end(), p) != second.end()) shared.push_back(p);
    if (shared.size() == 2) side.from = shared[0], side.to = shared[1];
    return side;
  }
  const Point at = box_corner(b);  // the later box: its west or north side
  side.from = at;
  side.to = a.column() == b.column() ? Point{at.x + kBoxSize, at.y} : Point{at.x, at.y + kBoxSize};
  return side;
}

// Border, Cherta, terrain and river between two neighbours, a before b. A Cherta lies on the border and replaces it.
void add_sides(const Ground& ground, Box a, Box b, std::vector<rules::Side>& sides) {
  if (is_tartary(ground, a) != is_tartary(ground, b))
    sides.push_back(line_between(is_cherta(ground, a, b) ? "cherta" : "border", a, b));
  if (ground.hexes) {
    const River& river = ground.river;
    if (river.after == 0 || a.column() != river.after || b.column() != river.after + 1) return;
    const bool ford = crosses_ford(ground, a, b);
    const auto in_row = [&](int row) { return (a.row() + 1) / 2 == row && (b.row() + 1) / 2 == row; };
    sides.push_back(line_between(in_row(river.bridge_row) ? "bridge" : ford ? "ford" : "river", a, b));
    return;
  }
  const SideKind kind = step_kind(ground, a, b);
  if (kind != SideKind::kOpen) sides.push_back(line_between(kind == SideKind::kRough ? "rough" : "blocked", a, b));
}

void add_terrain(Box box, const Hex& hex, std::vector<rules::Terrain>& terrain) {
  if (hex.ground == HexGround::kClear && !hex.road) return;
  const auto corners = hex_corners(box);
  rules::Terrain item;
  item.id = box.text();
  item.kind = hex.ground == HexGround::kDifficult    ? "difficult"
              : hex.ground == HexGround::kImpassable ? "impassable"
                                                     : "road";
  item.name = item.kind + ' ' + item.id;
  item.outline.assign(corners.begin(), corners.end());
  terrain.push_back(std::move(item));
}

}  // namespace

const Ground& showing::ground_shown(const State& state) {
  static const Ground level = read_custom_map(plain_map()).value();
  const bool is_awaited = *state.phase == Phase::kLobby && state.options->hexes && state.options->hex_custom;
  if (!is_awaited || state.ground->custom) return *state.ground;
  return level;
}

rules::Board TartarRaid::board(const Known& known) {
  const Ground& ground = showing::ground_shown(*known);
  Board board;
  board.kind = Board::Kind::kAreas;
  board.unit = ground.hexes ? "hex" : "box";
  board.width = ground.hexes ? 2 * kHexHalf + (kHexColumns - 1) * (kHexHalf + kHexQuarter) : kColumns * kBoxSize;
  board.height = ground.hexes ? kHexRows * 2 * kHexTall + kHexTall : kRows * kBoxSize;
  for (int column = 0; column < (ground.hexes ? kHexColumns : kColumns); ++column)
    for (int row = 1; row <= (ground.hexes ? kHexRows : kRows); ++row) {
      const Box box = ground.hexes ? Box::hex(column, row) : Box::at(column, row);
      if (!on_map(ground, box)) continue;
      if (ground.hexes) {
        const Hex& hex = ground.hex[static_cast<std::size_t>(column * kHexRows + row - 1)];
        board.areas.push_back(hex_area(ground, box, hex));
        add_terrain(box, hex, board.terrain);
      } else {
        board.areas.push_back(box_area(ground, box));
      }
      for (const Box next : neighbours(ground, box))
        if (box < next) add_sides(ground, box, next, board.sides);
    }
  return board;
}

}  // namespace cherta::tartar_raid
