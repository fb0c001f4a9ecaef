// Terrain (MW-14). A unit is where its centre is.
#include "server/rules/core/enum_words.h"
#include "server/rules/murid_wars/engine.h"
#include "server/rules/table/generator.h"
#include "server/rules/table/sight.h"

namespace cherta::murid_wars {

namespace {

const table::Area& area_of(const table::Site& site) { return get<table::Area>(site); }
bool blocks_sight(const table::Piece& piece) { return kGrounds.at(kind_of(piece)).blocks_sight; }

}  // namespace

std::vector<table::Piece> seeded_map(const Options& options) {
  table::SeedDraws draws(options.seed);
  return table::squared_map({options.table_w * kInch, options.table_d * kInch}, draws);
}

Ground kind_of(const table::Piece& piece) { return rules::enum_from_word<Ground>(piece.kind).value_or(Ground::kHill); }

std::vector<table::Site> sites(const State& s) {
  std::vector<table::Site> all;
  for (const table::Piece& piece : s.terrain) all.push_back(table::site_of(piece).value());
  return all;
}

// MW-14.2.
std::vector<table::Going> going_for(const State& s, const std::vector<table::Site>& sites, const Unit& u) {
  std::vector<table::Going> all;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const GroundRow& ground = kGrounds.at(kind_of(s.terrain[i]));
    table::Going going = table::going_over(sites[i]);
    going.factor = ground.factor;
    going.toll = ground.toll;
    going.barred = ground.bars_wheels && (u.kind == Kind::kGun || u.kind == Kind::kBaggage);
    all.push_back(going);
  }
  return all;
}

bool is_seen(const State& s, Point from, Point to) {
  const Shape line = table::sight_line(from, to);
  const auto ground = sites(s);
  for (std::size_t i = 0; i < ground.size(); ++i) {
    if (!blocks_sight(s.terrain[i])) continue;
    const table::Area& piece = area_of(ground[i]);
    if (!table::is_in(from, piece) && !table::is_in(to, piece) && table::blocks(piece, line)) return false;
  }
  return true;
}

bool has_cover(const State& s, const Unit& shooter, const Unit& target) {
  const Shape line = table::sight_line(shooter.at, target.at);
  const auto ground = sites(s);
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const Ground kind = kind_of(s.terrain[i]);
    const table::Area& piece = area_of(ground[i]);
    if (kind == Ground::kWood && table::is_in(target.at, piece)) return true;
    if (kind == Ground::kWall && table::blocks(piece, line) && table::within(Shape(body(target)), piece, kNearWall))
      return true;
  }
  return false;
}

bool is_above(const State& s, const Unit& u, const Unit& enemy) {
  const auto ground = sites(s);
  for (std::size_t i = 0; i < ground.size(); ++i)
    if (kind_of(s.terrain[i]) == Ground::kHill && table::is_in(u.at, area_of(ground[i])) &&
        !table::is_in(enemy.at, area_of(ground[i])))
      return true;
  return false;
}

}  // namespace cherta::murid_wars
