// Places for those that have none yet: MH-18.6.
#include <algorithm>

#include "server/rules/meeting_of_hosts/chapters/movement.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

constexpr int kGap = 100, kStep = 25;

// A front line in the zone as its side sees it: `along` from the left border, `back` from the forward border.
Pose pose_in(const Zone& z, TableEdge own, int along, int back) {
  switch (own) {
    case TableEdge::kSouth:
      return {{z.west + along, z.north - back}, 0};
    case TableEdge::kNorth:
      return {{z.east - along, z.south + back}, 180};
    case TableEdge::kEast:
      return {{z.west + back, z.south + along}, 270};
    case TableEdge::kWest:
      break;
  }
  return {{z.east - back, z.north - along}, 90};
}

struct Line {
  int along = 0, back = 0, deepest = 0;
};

// The next place of the line, or of the lines behind it, that this unit may take.
std::optional<Pose> next_place(const State& s, const Unit& u, const std::vector<const Unit*>& beside, Line& line) {
  const Army& army = army_of(s, u.id->side);
  const Zone z = army.zone->value();
  const TableEdge own = army.edge->value();
  const bool lengthwise = own == TableEdge::kSouth || own == TableEdge::kNorth;
  const int wide = lengthwise ? z.east - z.west : z.north - z.south;
  const int deep = lengthwise ? z.north - z.south : z.east - z.west;
  const Size size = size_of(u);
  while (line.back + size.depth <= deep) {
    for (; line.along + size.front <= wide; line.along += kStep) {
      const Pose pose = pose_in(z, own, line.along + size.front / 2, line.back);
      if (check_place(s, moved_to(u, pose, files(u)), beside).has_error()) continue;
      line.along += size.front + kGap;
      line.deepest = std::max(line.deepest, size.depth);
      return pose;
    }
    line = {0, line.back + line.deepest + kGap, 0};
  }
  return std::nullopt;
}

struct Auto {
  std::vector<Unit> placed;  // with their places
  std::vector<int> left;     // for whom there was no room
};
Auto auto_places(const State& s, Seat side) {
  Auto all;
  std::vector<Unit> beside;
  for (const Unit* u : placed(s, side)) beside.push_back(*u);
  Line line;
  for (const Unit& u : units_of(s, side)) {
    if (u.now->placed || is_late(s, u)) continue;
    std::vector<const Unit*> those;
    for (const Unit& one : beside) those.push_back(&one);
    const Line before = line;
    const auto pose = next_place(s, u, those, line);
    if (!pose) {
      line = before;
      all.left.push_back(u.id->number);
      continue;
    }
    Unit there = moved_to(u, *pose, files(u));
    there.now->placed = true;
    beside.push_back(there);
    all.placed.push_back(there);
  }
  return all;
}

// To the first unit that he may lead; failing that he stands in the middle of the zone.
void place_general(Ruling& r, Seat side, const General& g) {
  const auto there = placed(r.now(), side);
  const auto free = std::ranges::find_if(
      there, [&](const Unit* u) { return u->now->general == 0 && may_command(r.now(), g, *u) && !g.immobile; });
  if (free != there.end()) return attach(r, side, {g.id->number, (*free)->id->number});
  const Zone z = army_of(r.now(), side).zone->value();
  deploy_general(r, side, {g.id->number, {(z.west + z.east) / 2, (z.south + z.north) / 2}});
}

// R78: who finds no room comes in on turn 1, anywhere on the own edge.
void send_for_later(Ruling& r, Seat side, const std::vector<int>& numbers) {
  SideSecrets own = army_of(r.now(), side).own.get();
  const TableEdge edge = army_of(r.now(), side).edge->value();
  const bool lengthwise = edge == TableEdge::kSouth || edge == TableEdge::kNorth;
  const table::Table table = table_of(r.now());
  std::vector<UnitId> units;
  for (const int number : numbers) units.push_back({side, Naming::kNumber, number});
  const int length = lengthwise ? table.width : table.height;
  own.arrivals.push_back({"rest", std::move(units), When::kTurn, 1, 0, edge, 0, length, false});
  set_secrets(r, side, "arrivals", std::move(own));
}

void place_automatically(Ruling& r, Seat side) {
  const Auto found = auto_places(r.now(), side);
  for (const Unit& u : found.placed) r.emit(UnitDeployed{*u.id, *u.now});
  if (!found.left.empty()) send_for_later(r, side, found.left);
  for (std::size_t i = 0; i < army_of(r.now(), side).generals.get().size(); ++i)
    if (const General g = army_of(r.now(), side).generals.get()[i]; !g.now->placed) place_general(r, side, g);
}

}  // namespace

Refused check_autodeploy(const State& s, Seat side) {
  const bool by_hand = !placed(s, side).empty();
  if (by_hand && !auto_places(s, side).left.empty()) return refuse("E_ZONE_FULL", "MH-18.6", "No room left.");
  return {};
}

void autodeploy(Ruling& r, Seat side) { place_automatically(r, side); }

void autodeploy_at_deadline(Ruling& r, Seat side) {
  if (check_autodeploy(r.now(), side).has_error())
    for (const Unit* u : placed(r.now(), side)) undeploy(r, side, {u->id->number, false});
  place_automatically(r, side);
}

void autodeploy_next(Ruling& r, Seat side) {
  if (const Unit* next = next_to_place(r.now(), side)) {
    const auto found = auto_places(r.now(), side).placed;
    const auto there = std::ranges::find_if(found, [&](const Unit& u) { return *u.id == *next->id; });
    if (there == found.end()) return send_for_later(r, side, {next->id->number});
    r.emit(UnitDeployed{*there->id, *there->now});
  } else if (const General* g = next_general_to_place(r.now(), side)) {
    place_general(r, side, General(*g));
  }
}

}  // namespace cherta::meeting_of_hosts
