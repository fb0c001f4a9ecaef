// SK-16.2: what a scenario must keep that depends on several of its fields; what a map says of a place.
#include <algorithm>

#include "server/rules/skirmish/scenario/reading.h"
#include "server/rules/table/contact.h"

namespace cherta::skirmish {

namespace {

using rules::index;
using rules::Seat;
using table::Point;

constexpr std::array<Seat, 2> kBoth = {Seat::kFirst, Seat::kSecond};

struct Stood {
  Point at;
  int radius;
};

int radius_of(const Scenario& s, int type) { return s.types[static_cast<std::size_t>(type)].radius; }

void check_fixed(const Node& scenario, const Scenario& s, Seat seat, std::vector<Stood>& stood) {
  const SideData& side = s.side(seat);
  const auto men = scenario["muster"][side.id]["fixed"].items(kMostMen);
  for (std::size_t i = 0; i < side.muster.fixed.size(); ++i) {
    const Man& man = side.muster.fixed[i];
    if (side.deploy.mode != DeployMode::kFixed) {
      if (man.at) men[i]["at"].wrong("this side places its men itself");
      continue;
    }
    if (!man.at) return men[i]["at"].wrong("missing");
    const int radius = radius_of(s, man.type);
    if (!is_land(s, *man.at, radius)) men[i]["at"].wrong("not a legal place");
    for (const Stood& one : stood)
      if (table::overlaps(table::Disc{*man.at, radius}, table::Disc{one.at, one.radius}))
        men[i]["at"].wrong("two figures overlap");
    stood.push_back({*man.at, radius});
  }
}

bool has_riders(const Scenario& s, const std::vector<int>& types) {
  return std::ranges::any_of(types, [&](int type) { return s.types[static_cast<std::size_t>(type)].mounted; });
}

// Who lands, or is called to a deck, goes on foot; they stand in a row (SK-2.5).
void check_deck(const Node& scenario, const Scenario& s, Seat seat) {
  const SideData& side = s.side(seat);
  const Node muster = scenario["muster"][side.id];
  std::vector<int> types = side.muster.types;
  for (const Man& man : side.muster.fixed) types.push_back(man.type);
  if (side.deploy.mode == DeployMode::kLand) {
    if (has_riders(s, types)) muster.wrong("nobody lands mounted");
    const ShipData& ship = s.ships[static_cast<std::size_t>(*side.deploy.ship)];
    if (200 * (numbers_of(s, seat) - 1) > ship.length - 2 * kFootRadius)
      muster.wrong("the ship is too short for so many");
  }
  if (side.reserves && side.reserves->kind == EntryKind::kDeck && has_riders(s, side.muster.pool_types))
    muster["pool_types"].wrong("nobody comes on deck mounted");
}

void check_refuge(const Node& at, const Scenario& s, const Refuge& refuge) {
  if (refuge.kind == RefugeKind::kShip) return;
  if (!table::is_on(s.table, refuge.at)) return at["at"].wrong("off the table");
  if (refuge.kind == RefugeKind::kDoor) {
    const Rect& r = s.terrain[static_cast<std::size_t>(*refuge.hut)].rect;
    const bool on_x = refuge.at.x == r.x1 || refuge.at.x == r.x2, on_y = refuge.at.y == r.y1 || refuge.at.y == r.y2;
    const bool in_x = refuge.at.x > r.x1 && refuge.at.x<r.x2, in_y = refuge.at.y> r.y1 && refuge.at.y < r.y2;
    if (!(on_x && in_y) && !(on_y && in_x)) return at["at"].wrong("a door is on a wall of its hut");
  }
  if (!is_land(s, before_refuge(s, refuge, kFootRadius), kFootRadius)) at["at"].wrong("not on open land");
}

}  // namespace

void check_places(const Node& scenario, const Scenario& s) {
  std::vector<Stood> stood;
  const auto sides = scenario["sides"].items(rules::kSeats);
  for (const Seat seat : kBoth) {
    check_refuge(sides[index(seat)]["refuge"], s, s.side(seat).refuge);
    check_fixed(scenario, s, seat, stood);
    check_deck(scenario, s, seat);
  }
}

bool is_land(const Scenario& s, Point centre, int radius) {
  const table::Shape disc = table::Disc{centre, radius};
  if (!table::is_on(s.table, disc.box())) return false;
  return std::ranges::none_of(s.terrain, [&](const Feature& piece) {
    if (piece.kind == GroundKind::kBridge || piece.kind == GroundKind::kRoad) return false;
    const auto area = table::Area::box_of(piece.rect.x1, piece.rect.y1, piece.rect.x2, piece.rect.y2);
    return area && table::enters(disc, *area);
  });
}

Point before_refuge(const Scenario& s, const Refuge& refuge, int radius) {
  if (refuge.kind == RefugeKind::kDoor) {
    const Rect& hut = s.terrain[static_cast<std::size_t>(*refuge.hut)].rect;
    if (refuge.at.y == hut.y1) return refuge.at - Point{0, radius};
    if (refuge.at.y == hut.y2) return refuge.at + Point{0, radius};
    return refuge.at + Point{refuge.at.x == hut.x1 ? -radius : radius, 0};
  }
  return {std::clamp(refuge.at.x, radius, s.table.width - radius),
          std::clamp(refuge.at.y, radius, s.table.height - radius)};
}

int missile_men(const Scenario& s, const std::vector<int>& types) {
  return static_cast<int>(std::ranges::count_if(
      types, [&](int type) { return s.types[static_cast<std::size_t>(type)].weapon.has_value(); }));
}

const ShipData* Scenario::ship_of(Seat seat) const {
  const auto found = std::ranges::find(ships, seat, &ShipData::side);
  return found == ships.end() ? nullptr : &*found;
}

std::optional<int> Scenario::type_named(std::string_view name) const {
  const auto found = std::ranges::find(types, name, &Type::name);
  return found == types.end() ? std::nullopt : std::optional(static_cast<int>(found - types.begin()));
}

// Places in the list of pieces move up when pieces before them go.
Scenario in_the_open(const Scenario& s) {
  Scenario open = s;
  open.terrain.clear();
  std::vector<int> place(s.terrain.size(), 0);
  for (std::size_t i = 0; i < s.terrain.size(); ++i) {
    place[i] = static_cast<int>(open.terrain.size());
    const GroundKind kind = s.terrain[i].kind;
    if (kind != GroundKind::kSlow && kind != GroundKind::kBridge) open.terrain.push_back(s.terrain[i]);
  }
  const auto move = [&](std::optional<int>& at) {
    if (at) at = place[static_cast<std::size_t>(*at)];
  };
  for (SideData& side : open.sides) {
    move(side.refuge.hut);
    if (side.reserves) move(side.reserves->hut);
  }
  for (PrizeData& prize : open.prizes) prize.hut = place[static_cast<std::size_t>(prize.hut)];
  return open;
}

}  // namespace cherta::skirmish
