// A campaign's groups become units: MH-22.2 to 22.5, 4.9; its generals, and who comes later (MH-9.14).
#include <algorithm>
#include <numeric>

#include "server/rules/meeting_of_hosts/handover/handover_json.h"
#include "server/rules/meeting_of_hosts/handover/handover_position.h"

namespace cherta::meeting_of_hosts {

namespace {

using record::ArrivalSaid;
using record::EdgeWord;
using record::GeneralSaid;
using record::GroupSaid;
using record::Record;
using record::SideSaid;
using record::Troops;

constexpr int kHalves = 2, kScaleAtMost = 5;  // MH-22.3

int ceil_div(int a, int b) { return (a + b - 1) / b; }

int late_tenths(const SideSaid& side, const GroupSaid& group) {
  int late = 0;
  for (const ArrivalSaid& arrival : side.arrivals) late += arrival.gid == group.gid ? arrival.tenths : 0;
  return late;
}

// ---- MH-22.2: what the k-th unit of a group is, k from 0 ----

Troops troops_of(const GroupSaid& group, std::size_t k) {
  if (!group.profiles.empty()) return group.profiles[k % group.profiles.size()];
  const PatternRow& row = *std::ranges::find(kPatterns, group.kind, &PatternRow::kind);
  const PatternUnit& unit = row.units[k % row.length];
  return {unit.kind, {}, unit.weapon, UnitSize::kStandard, unit.quality, false};
}

// ---- an army in the making ----

struct Making {
  State& state;
  Seat side;
  const SideSaid& said;
  int scale;
  std::vector<Unit> units{};
  SideSecrets own{};
  int deployed = 0, late = 0;           // the last number, the last label
  std::vector<std::size_t> taken = {};  // of each group: places of its pattern
};

// So many units of a group: MH-22.4.
std::vector<UnitId> add_units(Making& m, std::size_t group, int tenths, bool is_late) {
  const GroupSaid& from = m.said.groups[group];
  const int n = tactical_units(tenths, from.halves, m.scale);
  const int common = n == 0 ? 1 : std::gcd(tenths, kTenths * n);
  std::vector<UnitId> ids;
  for (int i = 0; i < n; ++i) {
    const Troops troops = troops_of(from, m.taken[group]++);
    const Mount mount = troops.mount.value_or(usual_mount(troops.kind));
    const Weapon weapon = troops.weapon.value_or(*row_of(troops.kind).weapons[0]);
    Unit u = new_unit(m.state, m.side, {troops.kind, mount, weapon, troops.size, 0, troops.impetuous}, troops.quality);
    u.id = is_late ? UnitId{m.side, Naming::kReserve, ++m.late} : UnitId{m.side, Naming::kNumber, ++m.deployed};
    u.own = UnitSecrets{{tenths / common, kTenths * n / common}, from.gid, false, false, false};
    ids.push_back(*u.id);
    m.units.push_back(std::move(u));
  }
  return ids;
}

// R82: those who stand take the first places of the pattern, arrivals the following ones.
void add_groups(Making& m) {
  for (std::size_t i = 0; i < m.said.groups.size(); ++i) {
    const GroupSaid& group = m.said.groups[i];
    m.own.groups.push_back({group.gid, group.tenths});
    add_units(m, i, group.tenths - late_tenths(m.said, group), false);
  }
}

TableEdge edge_of(const Making& m, EdgeWord word) {
  if (word == EdgeWord::kOwn) return **army_of(m.state, m.side).edge;
  if (word == EdgeWord::kEnemy) return **army_of(m.state, other(m.side)).edge;
  return static_cast<TableEdge>(word);  // the four edges come first, in their order
}

Refused add_arrivals(Making& m) {
  for (const ArrivalSaid& said : m.said.arrivals) {
    const TableEdge edge = edge_of(m, said.edge);
    const bool lengthwise = edge == TableEdge::kSouth || edge == TableEdge::kNorth;
    const int length = (lengthwise ? m.state.options->table_w : m.state.options->table_h) * kInch;
    const int lo = said.lo.value_or(0), hi = said.hi.value_or(length);
    if (lo > hi || hi > length) return bad_record(said.path + ".hi", "no part of that edge");
    const auto group = std::ranges::find(m.said.groups, said.gid, &GroupSaid::gid) - m.said.groups.begin();
    auto units = add_units(m, static_cast<std::size_t>(group), said.tenths, true);
    if (units.empty()) continue;
    m.own.arrivals.push_back({said.aid, std::move(units), said.when, said.turn, said.need, edge, lo, hi, false});
  }
  return {};
}

// ---- generals (MH-4.1, 22.5) ----

// A sick king lies in the middle of his hall; on other ground his owner places him.
std::optional<Point> bed_of(const Making& m) {
  const bool hall = m.state.options->terrain == GroundMode::kTemplate && m.state.options->ground == Template::kHall;
  if (!hall || **army_of(m.state, m.side).role != Role::kDefender) return std::nullopt;
  const auto outline = template_pieces(m.state).front().outline;
  const auto [west, east] = std::ranges::minmax(outline, {}, &Point::x);
  const auto [south, north] = std::ranges::minmax(outline, {}, &Point::y);
  return Point{(west.x + east.x) / 2, (south.y + north.y) / 2};
}

// Units that two subordinates lead answer to the first.
void assign_units(Making& m, const GeneralSaid& said, int number) {
  for (Unit& u : m.units)
    if (u.now->answers_to == 0 && std::ranges::count(said.groups, u.own.get().group) > 0) u.now->answers_to = number;
}

std::vector<General> generals_of(Making& m, bool sick) {
  std::vector<General> all;
  int last = 1;
  for (const GeneralSaid& said : m.said.generals) {
    const bool commander = said.rank == Rank::kCommander;
    General g;
    g.id = GeneralId{m.side, Naming::kNumber, commander ? 1 : ++last};
    g.rank = said.rank;
    g.mount = said.mount;
    g.immobile = said.immobile || (commander && sick);
    g.no_command = said.no_command || (commander && sick);
    g.name = said.name.empty() ? said.gid : said.name;
    g.sight = Sight{!m.state.options->fog, 0};
    if (const auto bed = bed_of(m); bed && commander && g.immobile) {
      g.now->placed = true;
      g.now->at = *bed;
    }
    if (!commander) assign_units(m, said, last);
    m.own.generals.push_back({g.id->number, said.gid, g.name.get()});
    all.push_back(std::move(g));
  }
  std::ranges::sort(all, {}, [](const General& g) { return *g.id; });
  return all;
}

}  // namespace

int tactical_units(int tenths, int halves, int scale) {
  return tenths == 0 ? 0 : std::max(1, ceil_div(tenths * halves, kTenths * kHalves * scale));
}

int scale_of(const Record& said) {
  if (said.scale != 0) return said.scale;
  int larger = 0;
  for (const SideSaid& side : said.sides) {
    int total = 0;
    for (const GroupSaid& group : side.groups)
      if (group.kind != "wagons") total += (group.tenths - late_tenths(side, group)) * group.halves;
    larger = std::max(larger, total);
  }
  return std::clamp(ceil_div(larger, kTenths * kHalves * kUnitsAtMost), 1, kScaleAtMost);
}

Refused set_army(State& s, Seat side, const Record& said) {
  const SideSaid& its = said.sides[rules::index(side)];
  const std::string path = std::string("sides.") + letter(side);
  Making m{s, side, its, scale_of(said)};
  m.taken.resize(its.groups.size());
  add_groups(m);
  if (auto refused = add_arrivals(m); refused.has_error()) return refused;
  if (m.units.empty()) return bad_record(path + ".groups", "an army without a unit");
  if (m.units.size() > kMostHandedUnits) return bad_record(path + ".groups", "more than 99 units");
  Army& army = side == Seat::kFirst ? *s.a : *s.b;
  army.generals = generals_of(m, said.sick[rules::index(side)]);
  army.name = its.player;
  army.skill = its.skill;
  army.fight_to_last = its.fight_to_last;
  army.withdrawable = its.withdrawable;
  army.break_point = its.break_point.value_or(s.options->break_point);
  if (s.options->battle_mode == BattleMode::kTable) army.its_groups = m.own.groups;
  army.units = std::move(m.units);
  army.own = std::move(m.own);
  return {};
}

}  // namespace cherta::meeting_of_hosts
