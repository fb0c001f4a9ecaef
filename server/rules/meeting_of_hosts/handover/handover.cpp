// A campaign's battle is handed over: MH-22.1, 22.3 to 22.5, from the record as it was read to the position.
#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/handover/handover_position.h"
#include "server/rules/meeting_of_hosts/handover/results.h"
#include "server/rules/table/generator.h"

namespace cherta::meeting_of_hosts {

namespace {

using record::GroundSaid;
using record::Record;
using record::SideSaid;

std::string side_path(Seat side) { return std::string("sides.") + letter(side); }

// ---- options ----

void set_ground(Options& options, const GroundSaid& ground) {
  options.terrain = ground.seed ? GroundMode::kExplicit : ground.mode;  // drawn from the seed here and now
  options.ground = ground.printed;
  if (ground.density) options.terrain_density = *ground.density;
}

// What the match was opened with, and over it what the record says.
Result<Options> options_of(const State& before, const Record& said) {
  Options options = *before.options;
  options.army_mode = ArmyMode::kHandover;
  options.battle_mode = said.mode;
  options.table_w = said.table_w;
  options.table_h = said.table_h;
  if (said.ground) set_ground(options, *said.ground);
  if (said.turn_limit) options.turn_limit = *said.turn_limit;
  if (said.tie_winner) options.tie_winner = *said.tie_winner;
  for (const auto& [name, value] : said.options)
    if (const auto fine = set_option(options, name, value); !fine)
      return bad_record("options." + name.substr(0, kMostNameBytes), fine.error().text);
  options.lesson.reset();  // its armies are its own
  if (const auto fine = check_options(options); !fine) return bad_record("options", fine.error().text);
  return options;
}

// ---- roles, edges, zones ----

constexpr TableEdge opposite(TableEdge edge) {
  return static_cast<TableEdge>((static_cast<int>(edge) + 2) % 4);  // north, east, south, west
}

// R81: A attacks, B defends; the attacker has the south, the defender the north.
Refused set_sides(State& s, const Record& said) {
  const SideSaid &a = said.sides[0], &b = said.sides[1];
  const auto turned = [](Role role) { return role == Role::kAttacker ? Role::kDefender : Role::kAttacker; };
  const Role role_a = a.role ? *a.role : b.role ? turned(*b.role) : Role::kAttacker;
  if (b.role == role_a) return bad_record("sides.B.role", "the same as A's");
  s.a->role = role_a;
  s.b->role = turned(role_a);
  const TableEdge usual = role_a == Role::kAttacker ? TableEdge::kSouth : TableEdge::kNorth;
  const TableEdge edge_a = a.edge ? *a.edge : b.edge ? opposite(*b.edge) : usual;
  const TableEdge edge_b = b.edge.value_or(opposite(edge_a));
  if (edge_a == edge_b) return bad_record("sides.B.edge", "the same as A's");
  const bool printed = s.options->terrain == GroundMode::kTemplate;
  const auto lies_across = [](TableEdge edge) { return edge == TableEdge::kEast || edge == TableEdge::kWest; };
  if (printed && (lies_across(edge_a) || lies_across(edge_b)))
    return bad_record("sides.A.edge", "a template lies between north and south");
  s.a->edge = edge_a;
  s.b->edge = edge_b;
  return {};
}

bool is_too_near(const Zone& a, const Zone& b) {
  const std::int64_t dx = std::max({0, a.west - b.east, b.west - a.east});
  const std::int64_t dy = std::max({0, a.south - b.north, b.south - a.north});
  return dx * dx + dy * dy < std::int64_t{kSpacing} * kSpacing;
}

Refused set_zones(State& s, const Record& said) {
  const int width = s.options->table_w * kInch, height = s.options->table_h * kInch;
  for (const Seat side : kSides) {
    const auto& zone = said.sides[rules::index(side)].zone;
    if (zone && (zone->east > width || zone->north > height))
      return bad_record(side_path(side) + ".zone", "off the table");
    Army& army = side == Seat::kFirst ? *s.a : *s.b;
    army.zone = zone.value_or(zone_at(s, **army.edge));
  }
  if (is_too_near(**s.a->zone, **s.b->zone)) return bad_record("sides.B.zone", "closer than 1 inch to A's");
  return {};
}

// ---- ground and objective ----

Refused set_pieces(State& s, const GroundSaid& ground) {
  if (ground.seed) {  // GEO-10.4
    table::SeedDraws draws(*ground.seed);
    constexpr std::array<int, 3> kDensity = {0, 3, 6};
    const table::Scattered how{kDensity[static_cast<std::size_t>(s.options->terrain_density)],
                               s.options->terrain_mirror};
    s.terrain = table::scattered_map({s.options->table_w * kInch, s.options->table_h * kInch}, how, draws);
    return {};
  }
  if (ground.mode != GroundMode::kExplicit) return {};
  if (const auto fine = check_map(s, ground.pieces); !fine) return bad_record("terrain", fine.error().text);
  s.terrain = ground.pieces;
  return {};
}

std::vector<Point> outline_of(const Zone& z) {
  return {{z.west, z.south}, {z.east, z.south}, {z.east, z.north}, {z.west, z.north}};
}

// By name: the hall's hard cover, the ford or bridge, the town behind its wall.
std::vector<Point> named_outline(const State& s, const std::string& name, Seat defender) {
  if (s.options->terrain != GroundMode::kTemplate) return {};
  const Template printed = s.options->ground;
  if (name == "town" && printed == Template::kTownWall) return outline_of(zone_at(s, **army_of(s, defender).edge));
  const bool hall = name == "hall" && printed == Template::kHall;
  const bool crossing = name == "ford" && (printed == Template::kFord || printed == Template::kBridge);
  if (!hall && !crossing) return {};
  return template_pieces(s).back().outline;  // the hall alone; of a crossing the last piece
}

Refused set_objective(State& s, const record::ObjectiveSaid& said) {
  const Seat defender = **s.a->role == Role::kDefender ? Seat::kFirst : Seat::kSecond;
  Objective objective{said.outline, {}};
  if (!said.name.empty()) {
    objective.outline = named_outline(s, said.name, defender);
    objective.holder = defender;
    if (objective.outline.empty()) return bad_record("objective", "this ground has none of that name");
  }
  for (const Point p : objective.outline)
    if (p.x > s.options->table_w * kInch || p.y > s.options->table_h * kInch)
      return bad_record("objective", "off the table");
  if (said.holder == TieWinner::kNone) objective.holder.reset();
  if (said.holder == TieWinner::kA) objective.holder = Seat::kFirst;
  if (said.holder == TieWinner::kB) objective.holder = Seat::kSecond;
  s.objective = std::optional(std::move(objective));
  return {};
}

// ---- the whole position ----

Refused set_armies(State& s, const Record& said) {
  for (const Seat side : kSides)
    if (auto refused = set_army(s, side, said); refused.has_error()) return refused;
  return {};
}

State blank_of(const State& before, const Record& said, const Options& options) {
  State s = empty_battle(options);
  s.waits = *before.waits + 1;
  s.paused = *before.paused;
  const bool a = said.sides[0].roster_secret, b = said.sides[1].roster_secret;
  s.handed_over = std::optional(HandedOver{said.battle_id, said.source, scale_of(said), a, b, said.one_decimal});
  return s;
}

Result<State> position_of(const State& before, std::string_view json) {
  const auto said = record::read(json);
  if (!said) return said.error();
  const auto options = options_of(before, *said);
  if (!options) return options.error();
  if (options->fog && !(said->sides[0].roster_secret && said->sides[1].roster_secret))
    return bad_record("sides.A.roster_secret", "fog shows no rosters");
  State s = blank_of(before, *said, *options);
  if (auto refused = set_sides(s, *said); refused.has_error()) return refused.error();
  if (auto refused = set_zones(s, *said); refused.has_error()) return refused.error();
  if (said->ground)
    if (auto refused = set_pieces(s, *said->ground); refused.has_error()) return refused.error();
  if (said->objective)
    if (auto refused = set_objective(s, *said->objective); refused.has_error()) return refused.error();
  if (auto refused = set_armies(s, *said); refused.has_error()) return refused.error();
  return s;
}

}  // namespace

bool waits_for_record(const State& s) {
  return *s.phase == Phase::kConfig && s.options->army_mode == ArmyMode::kHandover && !*s.handed_over;
}

Refused check_handover(const State& s, const HandOver& o) {
  if (*s.phase != Phase::kConfig)
    return refuse("E_PHASE", "MH-22.1", "Not possible in phase " + std::string(rules::word_of(*s.phase)) + ".");
  const auto position = position_of(s, o.record);
  return position ? Refused() : Refused(position.error());
}

// A battle that is fought elsewhere, or not at all, begins with its end.
void hand_over(Ruling& r, const HandOver& o) {
  State position = position_of(r.now(), o.record).value();
  const BattleMode mode = position.options->battle_mode;
  r.emit(BattleHandedOver{Whole{std::move(position)}});
  if (mode == BattleMode::kAuto) return fight_quickly(r);
  if (mode == BattleMode::kPlayed) return;
  close_muster(r);
  enter(r, Phase::kResult);
}

}  // namespace cherta::meeting_of_hosts
