// The beginning (section 3): an empty battle, its ground, its edges.
#include "server/rules/meeting_of_hosts/setup/setup.h"

#include "server/rules/core/reader.h"
#include "server/rules/table/generator.h"

namespace cherta::meeting_of_hosts {

namespace {

Army empty_army(const Options& options) {
  Army army;
  army.withdrawable = true;
  army.break_point = options.break_point;
  army.skill = 0;
  army.name = std::string();
  army.own = SideSecrets{};
  army.units = std::vector<Unit>();
  army.generals = std::vector<General>();
  return army;
}

table::Table table_of_options(const Options& o) { return {o.table_w * kInch, o.table_h * kInch}; }

// MH-5.9: printed with the defender in the north; without roles the northern side defends.
bool defender_is_north(const State& s) {
  for (const Seat side : kSides)
    if (*army_of(s, side).role == Role::kDefender)
      return army_of(s, side).edge->value_or(TableEdge::kNorth) != TableEdge::kSouth;
  return true;
}

Zone turned(const Zone& z) {
  const auto [w, h] = kTemplateTable;
  return {w - z.east, h - z.north, w - z.west, h - z.south};
}

}  // namespace

std::vector<table::Piece> template_pieces(const State& s) {
  const TemplateRow& row = kTemplates.at(s.options->ground);
  std::vector<table::Piece> pieces;
  for (int i = 0; i < row.count; ++i) {
    const TemplatePiece& p = row.pieces[static_cast<std::size_t>(i)];
    const std::string kind(rules::word_of(p.kind));
    table::Piece piece = kTerrain.at(p.kind).linear ? table::Piece{kind, {{p.x1, p.y1}, {p.x2, p.y2}}, 0}
                                                    : table::box_piece(kind, p.x1, p.y1, p.x2, p.y2).value();
    pieces.push_back(defender_is_north(s) ? piece : table::turned_about(kTemplateTable, piece));
  }
  return pieces;
}

// MH-5.9, 18.3: the zone of the side at this edge.
Zone zone_at(const State& s, TableEdge edge) {
  if (s.options->terrain != GroundMode::kTemplate) return usual_zone(s, edge);
  const auto& its = kTemplates.at(s.options->ground).zone;
  const bool north = defender_is_north(s), defends = (edge == TableEdge::kNorth) == north;
  const Zone zone = defends ? Zone{its[0], its[1], its[2], its[3]}
                            : Zone{kAttackerZone[0], kAttackerZone[1], kAttackerZone[2], kAttackerZone[3]};
  return north ? zone : turned(zone);
}

State empty_battle(const Options& options) {
  State s;
  s.options = options;
  s.phase = Phase::kConfig;
  s.a = empty_army(options);
  s.b = empty_army(options);
  for (const Seat side : kSides) (*s.claims)[side] = std::optional<Claim>();
  s.disputed = std::vector<Claim>();
  s.watched = Watch{};
  s.awaited = Watch{};
  s.telling = std::vector<std::string>();
  return s;
}

Result<State> MeetingOfHosts::start(const rules::OptionMap& chosen) {
  const auto scenario = chosen.find("scenario");
  Options options = usual_options(scenario != chosen.end() && rules::lower(scenario->second) == "first_game");
  for (const auto& [name, value] : chosen)
    if (auto refused = set_option(options, name, value); refused.has_error()) return refused.error();
  if (auto refused = check_options(options); refused.has_error()) return refused.error();
  return empty_battle(options);
}

Zone usual_zone(const State& s, TableEdge edge) {  // MH-18.3
  const auto [w, h] = table_of_options(*s.options);
  const bool lengthwise = edge == TableEdge::kNorth || edge == TableEdge::kSouth;
  const int deep = std::min(1200, ((lengthwise ? h : w) - 1200) / 2), in = 600;
  switch (edge) {
    case TableEdge::kSouth:
      return {in, 0, w - in, deep};
    case TableEdge::kNorth:
      return {in, h - deep, w - in, h};
    case TableEdge::kWest:
      return {0, in, deep, h - in};
    case TableEdge::kEast:
      break;
  }
  return {w - deep, in, w, h - in};
}

void place_terrain(Ruling& r) {
  std::vector<table::Piece> pieces = r->terrain;
  if (r->options->terrain == GroundMode::kTemplate) pieces = template_pieces(r.now());
  if (r->options->terrain == GroundMode::kGenerated) {  // MH-5.8
    table::ChanceDraws draws(r.chance());
    constexpr std::array<int, 3> kDensity = {0, 3, 6};
    const table::Scattered how{kDensity[static_cast<std::size_t>(r->options->terrain_density)],
                               r->options->terrain_mirror};
    pieces = table::scattered_map(table_of_options(*r->options), how, draws);
  }
  // What the referee has put there before it was drawn stays (6.3).
  const bool drawn = r->options->terrain == GroundMode::kTemplate || r->options->terrain == GroundMode::kGenerated;
  if (drawn) pieces.insert(pieces.end(), r->terrain->begin(), r->terrain->end());
  r.emit(TerrainPlaced{std::move(pieces), *r->objective});
}

void roll_edges(Ruling& r) {  // ties are rolled again in full
  std::vector<int> dice;
  do {
    dice.push_back(rules::d6(r.chance(), "edge"));
    dice.push_back(rules::d6(r.chance(), "edge"));
  } while (dice[dice.size() - 2] == dice.back());
  const Seat winner = dice[dice.size() - 2] > dice.back() ? Seat::kFirst : Seat::kSecond;
  r.emit(EdgesRolled{std::move(dice), winner});
}

void choose_edge(Ruling& r, TableEdge edge) {
  const TableEdge opposite = edge == TableEdge::kSouth ? TableEdge::kNorth : TableEdge::kSouth;
  const bool by_a = *r->chooser == Seat::kFirst;
  const TableEdge a = by_a ? edge : opposite, b = by_a ? opposite : edge;
  r.emit(EdgesChosen{a, b, zone_at(r.now(), a), zone_at(r.now(), b)});
}

void set_secrets(Ruling& r, Seat side, std::string what, SideSecrets own) {
  r.emit(SecretsSet{side, std::move(what), std::move(own)});
}
void set_ready(Ruling& r, Seat side, bool ready) {
  SideSecrets own = army_of(r.now(), side).own.get();
  own.ready = ready;
  set_secrets(r, side, ready ? "ready" : "unready", std::move(own));
  const bool setup = *r->phase == Phase::kMuster || *r->phase == Phase::kDeploy;
  if (setup && r->options->show_ready) r.emit(ReadyShown{side, ready});
}

}  // namespace cherta::meeting_of_hosts
