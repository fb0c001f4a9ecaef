// Terrain and ships of a scenario (SK-16.1), and what SK-16.2 asks of them.
#include <algorithm>

#include "server/rules/skirmish/scenario/reading.h"
#include "server/rules/table/ground.h"

namespace cherta::skirmish {

namespace {

constexpr std::size_t kMostShips = 2, kMostCorners = 20;
constexpr int kLeastShip = 200, kMostShip = 4000, kMostSpeed = 2000, kMostCrossing = 9;

std::vector<table::Point> line_of(const Scenario& s, const Node& line) {
  std::vector<table::Point> all;
  for (const Node& one : line.items(kMostCorners)) {
    all.push_back(one.point());
    if (!table::is_on(s.table, all.back())) one.wrong("off the table");
    if (all.size() > 1 && all[all.size() - 2] == all.back()) one.wrong("the same point twice");
  }
  if (all.size() < 2) line.wrong("a line has two points at least");
  return all;
}

Feature read_feature(const Node& one, const Scenario& s) {
  one.only({"kind", "id", "rect", "line", "cross_cards", "axis"});
  Feature feature;
  feature.kind = one.must("kind").word(GroundKind::kSolid);
  feature.id = one.must("id").id();
  if (std::ranges::count(s.terrain, feature.id, &Feature::id) > 0) one["id"].wrong("named twice");
  if (feature.kind == GroundKind::kRoad) {
    feature.line = line_of(s, one.must("line"));
    return feature;
  }
  feature.rect = rect_of(s, one.must("rect"));
  feature.cross_cards = one["cross_cards"].whole(1, kMostCrossing, 2);
  feature.axis = one["axis"].word(Axis::kX);
  return feature;
}

// Does the piece end where the bridge begins (or the other way round), as broad as it?
bool adjoins(const Rect& piece, const Rect& bridge, Axis axis, bool before) {
  if (axis == Axis::kX)
    return piece.x1 == bridge.x1 && piece.x2 == bridge.x2 && (before ? piece.y2 == bridge.y1 : piece.y1 == bridge.y2);
  return piece.y1 == bridge.y1 && piece.y2 == bridge.y2 && (before ? piece.x2 == bridge.x1 : piece.x1 == bridge.x2);
}

void join_bridge(Scenario& s, Feature& bridge, const Node& at) {  // SK-16.2: it joins two pieces of slow ground
  for (std::size_t i = 0; i < s.terrain.size(); ++i) {
    const Feature& piece = s.terrain[i];
    if (piece.kind != GroundKind::kSlow) continue;
    for (const bool before : {true, false})
      if (adjoins(piece.rect, bridge.rect, piece.axis, before)) {
        (before ? bridge.first : bridge.second) = static_cast<int>(i);
        bridge.axis = piece.axis;
      }
  }
  const auto axis = [&](int i) { return s.terrain[static_cast<std::size_t>(i)].axis; };
  if (!bridge.first || !bridge.second || axis(*bridge.first) != axis(*bridge.second))
    at.wrong("a bridge joins two slow pieces, each as broad as it is long");
}

bool lies_alongside(const Scenario& s, const ShipData& ship) {
  return std::ranges::any_of(s.terrain, [&](const Feature& sea) {
    return sea.kind == GroundKind::kSea && sea.rect.y2 == ship.shore() && sea.rect.y1 <= ship.y - ship.width / 2 &&
           sea.rect.x1 <= ship.x_min - ship.length / 2 && sea.rect.x2 >= ship.x_max + ship.length / 2;
  });
}

void read_ship(const Node& one, Scenario& s) {
  one.only({"id", "side", "length", "width", "y", "x_min", "x_max", "speed"});
  ShipData ship;
  ship.id = one.must("id").id();
  ship.side = seat_of(s, one.must("side"));
  ship.length = one["length"].whole(kLeastShip, kMostShip);
  ship.width = one["width"].whole(kLeastShip, kMostShip);
  ship.y = one["y"].whole(0, s.table.height);
  ship.x_min = one["x_min"].whole(0, s.table.width);
  ship.x_max = one["x_max"].whole(0, s.table.width);
  ship.speed = one["speed"].whole(1, kMostSpeed);
  if (ship.length % 2 != 0 || ship.width % 2 != 0) one.wrong("length and width are even");
  if (ship.x_min > ship.x_max) one["x_min"].wrong("above x_max");
  if (s.ship_of(ship.side)) one["side"].wrong("one ship a side");
  if (std::ranges::count(s.ships, ship.id, &ShipData::id) > 0) one["id"].wrong("named twice");
  if (!lies_alongside(s, ship)) one.wrong("its north side lies along the north side of a sea, wherever it sails");
  s.ships.push_back(std::move(ship));
}

}  // namespace

Rect rect_of(const Scenario& s, const Node& at) {
  const auto n = at.numbers(4);
  const Rect rect{n[0], n[1], n[2], n[3]};
  if (at.failed()) return rect;
  if (rect.x1 >= rect.x2) at.wrong("x1 must be below x2");
  if (rect.y1 >= rect.y2) at.wrong("y1 must be below y2");
  if (!table::is_on(s.table, rect.box())) at.wrong("off the table");
  return rect;
}

int hut_of(const Scenario& s, const Node& at) {
  const int found = place_in(s.terrain, &Feature::id, at.id(), at, "hut");
  if (!at.failed() && s.terrain[static_cast<std::size_t>(found)].kind != GroundKind::kSolid)
    at.wrong("not a solid piece");
  return found;
}
int ship_of(const Scenario& s, const Node& at) { return place_in(s.ships, &ShipData::id, at.id(), at, "ship"); }

void read_ground(const Node& scenario, Scenario& s) {
  // The sides' names first: a ship belongs to one.
  std::size_t i = 0;
  for (const Node& side : scenario.must("sides").items(rules::kSeats)) s.sides[i++].id = side.must("id").id();
  if (i != rules::kSeats) scenario["sides"].wrong("exactly two sides are wanted");
  if (s.sides[0].id == s.sides[1].id) scenario["sides"].wrong("the sides have different ids");
  const auto pieces = scenario["terrain"].items(table::kMostPieces);
  for (const Node& one : pieces) s.terrain.push_back(read_feature(one, s));
  if (scenario.failed()) return;
  for (std::size_t n = 0; n < pieces.size(); ++n)
    if (s.terrain[n].kind == GroundKind::kBridge) join_bridge(s, s.terrain[n], pieces[n]);
  for (const Node& one : scenario["ships"].items(kMostShips)) read_ship(one, s);
}

}  // namespace cherta::skirmish
