// What the ground is to those who stand on it: MH-5. It does nothing besides (MH-5.6).
#include <algorithm>

#include "server/rules/core/enum_words.h"
#include "server/rules/meeting_of_hosts/body.h"
#include "server/rules/table/clip.h"
#include "server/rules/table/contact.h"

namespace cherta::meeting_of_hosts {

namespace {

using table::Area;
using table::Line;

// Calls use(kind, piece, area) for each area of the ground, until it says true.
template <class Use>
bool any_area(const State& s, const Use& use) {
  for (const table::Piece& piece : s.terrain) {
    const auto site = table::site_of(piece);
    const auto* area = site ? get_if<Area>(&*site) : nullptr;
    if (area && use(kind_of(piece), piece, *area)) return true;
  }
  return false;
}

// MH-5.5: does it defend this feature?
bool defends_line(const Unit& u, const Line& line) {
  const Size size = size_of(u);
  const std::array<Point, 2> ends = {line.from, line.to};
  const auto local = table::to_local(u.now->pose, ends);
  const table::Region before{{-size.front / 2}, {size.front / 2}, {-5}, {100}};
  if (!table::has_part_in(local.all(), before)) return false;
  return 2 * table::extent_u(table::clipped(local.all(), before)).length() >= size.front;
}

template <class Use>
bool any_defended(const State& s, const Unit& u, Terrain kind, const Use& use) {
  for (const table::Piece& piece : s.terrain) {
    if (kind_of(piece) != kind) continue;
    const auto site = table::site_of(piece);
    const auto* line = site ? get_if<Line>(&*site) : nullptr;
    if (line && defends_line(u, *line) && use(*line)) return true;
  }
  return false;
}

std::optional<int> factor_of(Going going, Class kind) {  // MH-5.2
  const MovementRow& row = kMovement.at(kind);
  switch (going) {
    case Going::kBasic:
      return 1;
    case Going::kBroken:
      return row.broken;
    case Going::kVeryDifficult:
      return row.very_difficult;
    case Going::kImpassable:
      break;
  }
  return std::nullopt;
}

}  // namespace

Terrain kind_of(const table::Piece& piece) {
  return rules::enum_from_word<Terrain>(piece.kind).value_or(Terrain::kOpen);
}

std::vector<table::Site> sites(const State& s) {
  std::vector<table::Site> all;
  for (const table::Piece& piece : s.terrain) all.push_back(table::site_of(piece).value());
  return all;
}

std::vector<table::Going> going_for(const State& s, const std::vector<table::Site>& sites, Class kind, Mount mount) {
  std::vector<table::Going> all;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    table::Going one = table::going_over(sites[i]);
    const TerrainRow& row = kTerrain.at(kind_of(s.terrain[i]));
    const auto price = row.linear ? toll_of(row.kind, kind, mount) : factor_of(row.going, kind);
    one.barred = !price;
    (row.linear ? one.toll : one.factor) = price.value_or(row.linear ? 0 : 1);
    all.push_back(one);
  }
  return all;
}

bool is_on(const State& s, const Unit& u, Terrain kind) {  // MH-1.10
  const Point middle = centre(u);
  return any_area(
      s, [&](Terrain there, const auto&, const Area& area) { return there == kind && table::is_in(middle, area); });
}

int level_of(const State& s, Point p) {  // MH-5.4
  int level = 0;
  any_area(s, [&](Terrain there, const table::Piece& piece, const Area& area) {
    if (there == Terrain::kHill && table::is_in(p, area)) level = std::max(level, piece.level);
    return false;
  });
  return level;
}

bool in_halving_ground(const State& s, const Unit& u) {  // MH-13.6
  const Point middle = centre(u);
  return any_area(s, [&](Terrain there, const auto&, const Area& area) {
    return kTerrain.at(there).halves_cavalry && table::is_in(middle, area);
  });
}

bool defends(const State& s, const Unit& u, const Unit& enemy, Terrain line) {  // MH-5.5
  const Point own = centre(u), its = centre(enemy);
  const bool covered = line == Terrain::kWall && any_area(s, [&](Terrain there, const auto&, const Area& area) {
                         return there == Terrain::kHardCover && table::is_in(own, area) && !table::is_in(its, area);
                       });
  if (covered) return true;
  const bool charged_it = std::ranges::count(enemy.now->charged_by, *u.id) > 0;
  if (charged_it || contact_edge(u, enemy).edge != table::Side::kFront) return false;
  return any_defended(s, u, line, [](const Line&) { return true; });
}

bool in_hard_cover(const State& s, const Unit& u, Point shooter, Point aim) {  // MH-5.5
  if (is_on(s, u, Terrain::kHardCover)) return true;
  const Shape fire = shooter == aim ? Shape(aim) : Shape(Line{shooter, aim});
  return any_defended(s, u, Terrain::kWall, [&](const Line& wall) { return table::within(fire, Shape(wall), 0); });
}

}  // namespace cherta::meeting_of_hosts
