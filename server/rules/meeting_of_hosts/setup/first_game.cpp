// The first game (decision 0138): two small armies that stand already. It is said by the events of any other setup, so
// journals and whoever looks on know nothing new.
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

// Where the middle of its front stands, from the middle of the table, and whither it looks.
struct Stand {
  int x, y, facing;
};
struct LessonUnit {
  Class kind;
  Weapon weapon;
  Quality quality;
  UnitSize size;
  Stand stand;
};
constexpr int kSouthward = 180;

// Two blocks in line, archers beside them who must turn to see anybody, horse on the other wing.
constexpr std::array<LessonUnit, 4> kRomans = {{
    {Class::kHi, Weapon::kJavelin, Quality::kElite, UnitSize::kStandard, {-370, -700, 0}},
    {Class::kHi, Weapon::kJavelin, Quality::kAverage, UnitSize::kStandard, {370, -700, 0}},
    {Class::kMi, Weapon::kBow, Quality::kAverage, UnitSize::kStandard, {-1150, -700, 0}},
    {Class::kMc, Weapon::kJavelin, Quality::kAverage, UnitSize::kStandard, {1350, -800, 0}},
}};
// Those who will not stand long against them.
constexpr std::array<LessonUnit, 3> kHillmen = {{
    {Class::kMi, Weapon::kJavelin, Quality::kAverage, UnitSize::kStandard, {-370, 700, kSouthward}},
    {Class::kMi, Weapon::kJavelin, Quality::kAverage, UnitSize::kStandard, {370, 700, kSouthward}},
    {Class::kSk, Weapon::kJavelin, Quality::kAverage, UnitSize::kStandard, {0, 400, kSouthward}},
}};
constexpr Point kRomanGeneral{300, -1000}, kHillmenGeneral{0, 1000};
// A wood on the left: nobody needs to go there.
constexpr Box kWood{-2100, -300, -1500, 500};

Point middle_of(const State& s) { return {s.options->table_w * kInch / 2, s.options->table_h * kInch / 2}; }

Unit placed(const State& s, Seat side, int number, const LessonUnit& row) {
  Unit u = new_unit(s, side, {row.kind, usual_mount(row.kind), row.weapon, row.size, 0, false}, row.quality);
  u.id = UnitId{side, Naming::kNumber, number};
  u.own.edit().group = std::to_string(number);
  u.now->placed = true;
  u.now->pose = {middle_of(s) + Point{row.stand.x, row.stand.y}, row.stand.facing};
  return u;
}

General leading(const State& s, Seat side, Point off) {
  General g;
  g.id = GeneralId{side, Naming::kNumber, 1};
  g.rank = Rank::kCommander;
  g.mount = GeneralMount::kHorse;
  g.name = std::string();
  g.sight = Sight{};
  g.now->placed = true;
  g.now->at = middle_of(s) + off;
  return g;
}

void bring(Ruling& r, Seat side, std::string name, std::span<const LessonUnit> rows, Point general) {
  std::vector<Unit> units;
  int points = 0;
  for (const LessonUnit& row : rows) {
    units.push_back(placed(r.now(), side, static_cast<int>(units.size()) + 1, row));
    points += points_of(row.kind, row.size, row.quality);
  }
  r.emit(
      MusterChanged{side, std::move(name), points, std::move(units), {std::vector{leading(r.now(), side, general)}}});
}

}  // namespace

void lay_out_first_game(Ruling& r) {
  const Point middle = middle_of(r.now());
  const auto wood = table::box_piece(std::string(rules::word_of(Terrain::kWood)), middle.x + kWood.west,
                                     middle.y + kWood.south, middle.x + kWood.east, middle.y + kWood.north);
  r.emit(TerrainPlaced{std::vector{wood.value()}, *r->objective});
  r.emit(EdgesChosen{TableEdge::kSouth, TableEdge::kNorth, usual_zone(r.now(), TableEdge::kSouth),
                     usual_zone(r.now(), TableEdge::kNorth)});
  bring(r, Seat::kFirst, "Romans", kRomans, kRomanGeneral);
  bring(r, Seat::kSecond, "Hillmen", kHillmen, kHillmenGeneral);
  close_muster(r);
  enter(r, Phase::kReveal);
}

}  // namespace cherta::meeting_of_hosts
