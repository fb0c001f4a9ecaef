// The charts of the rules as they are printed.
#pragma once

#include <array>

#include "server/rules/core/chart.h"
#include "server/rules/meeting_of_hosts/options.h"

namespace cherta::meeting_of_hosts {

inline constexpr int kInch = table::kInch;
inline constexpr int kNear = 1200;          // MH-8.1, 14.3: 12"
inline constexpr int kSpacing = 100;        // MH-9.9: one inch is kept free
inline constexpr int kMarchRoom = 300;      // MH-9.8
inline constexpr int kRecoil = 100;         // MH-11.8
inline constexpr int kFreeStep = 25;        // MH-11.2, 11.4: a retreat counts from 0.25" on
inline constexpr int kSeenWithin = 300;     // MH-6.3
inline constexpr int kVisible = 2400;       // MH-16.3: 24"
inline constexpr int kDieNeedsCommand = 4;  // MH-8.2, 14.2, 16.2: 4 or more; 1 to 3; 0 or less
inline constexpr int kDiceDivisor = 8;      // MH-12.2, 13.5: one die per four figures, of doubled ranks

// ---- MH-2.2: classes, bases, weapons ----

enum class Kind : std::uint8_t { kInfantry, kCavalry, kSpecial };
struct ClassRow {
  std::string_view code, name;
  Kind kind;
  bool light;
  table::Size base;                              // of a figure
  std::array<std::optional<Weapon>, 3> weapons;  // the first is the default
};
inline constexpr std::optional<Weapon> kNoMore{};
using W = Weapon;
// clang-format off
inline constexpr std::array<ClassRow, kClasses> kClassRows = {{
    // code  name               kind             light  base w, d   weapons allowed
    {"Sk", "Skirmishers",     Kind::kInfantry, true,  {100, 100}, {W::kJavelin, W::kBow, W::kSling}},
    {"LI", "Light infantry",  Kind::kInfantry, true,  {100, 100}, {W::kJavelin, W::kBow, kNoMore}},
    {"MI", "Medium infantry", Kind::kInfantry, false, {80, 80},   {W::kBow, W::kJavelin, W::kNone}},
    {"HI", "Heavy infantry",  Kind::kInfantry, false, {80, 80},   {W::kNone, W::kJavelin, kNoMore}},
    {"LC", "Light cavalry",   Kind::kCavalry,  true,  {100, 150}, {W::kBow, W::kJavelin, kNoMore}},
    {"MC", "Medium cavalry",  Kind::kCavalry,  false, {100, 150}, {W::kJavelin, W::kBow, W::kNone}},
    {"HC", "Heavy cavalry",   Kind::kCavalry,  false, {100, 150}, {W::kNone, W::kJavelin, W::kBow}},
    {"EL", "Elephants",       Kind::kSpecial,  false, {160, 200}, {W::kJavelin, W::kBow, W::kNone}},
    {"AR", "Artillery",       Kind::kSpecial,  false, {200, 200}, {W::kArtillery, kNoMore, kNoMore}},
    {"BA", "Baggage",         Kind::kSpecial,  false, {160, 320}, {W::kNone, kNoMore, kNoMore}},
}};
// clang-format on
inline constexpr table::Size kChariotBase = {160, 200};
constexpr const ClassRow& row_of(Class kind) { return kClassRows[static_cast<std::size_t>(kind)]; }
constexpr bool is_light(Class kind) { return row_of(kind).light; }
constexpr bool is_infantry(Class kind) { return row_of(kind).kind == Kind::kInfantry; }
constexpr bool is_cavalry(Class kind) { return row_of(kind).kind == Kind::kCavalry; }
constexpr table::Size base_of(const Profile& p) {
  return p.mount == Mount::kChariot ? kChariotBase : row_of(p.kind).base;
}

// ---- MH-2.3: weights ----

struct Weights {
  int hits, melee, shooting;
};
inline constexpr rules::ChartLine<Weights, 7, rules::in_order<Mount>> kWeights = {{{
    // hits per figure, melee, shooting
    {1, 1, 1},  // foot
    {2, 2, 1},  // horse
    {2, 2, 1},  // camel
    {4, 4, 2},  // chariot
    {4, 4, 2},  // elephant
    {4, 4, 0},  // engine: MH-12.5
    {2, 2, 0},  // wagon
}}};

// ---- MH-2.4: sizes and files ----

struct Muster {
  int figures, files;
};
enum class SizeRow : std::uint8_t { kLightFoot, kFoot, kHorse, kChariots, kElephants, kEngines, kWagons };
constexpr SizeRow size_row(Class kind, Mount mount) {
  switch (kind) {
    case Class::kSk:
    case Class::kLi:
      return SizeRow::kLightFoot;
    case Class::kMi:
    case Class::kHi:
      return SizeRow::kFoot;
    case Class::kLc:
    case Class::kMc:
    case Class::kHc:
      return mount == Mount::kChariot ? SizeRow::kChariots : SizeRow::kHorse;
    case Class::kEl:
      return SizeRow::kElephants;
    case Class::kAr:
      return SizeRow::kEngines;
    case Class::kBa:
      return SizeRow::kWagons;
  }
  return SizeRow::kFoot;
}
inline constexpr rules::Chart<Muster, 7, 3, rules::in_order<SizeRow>, rules::in_order<UnitSize>> kSizes = {{{
    // small    standard  large        figures: files
    {{{8, 4}, {12, 6}, {16, 8}}},   // Sk, LI
    {{{16, 8}, {24, 8}, {32, 8}}},  // MI, HI
    {{{8, 4}, {12, 6}, {16, 8}}},   // LC, MC, HC on horse or camel
    {{{4, 4}, {6, 6}, {8, 8}}},     // MC, HC in chariots
    {{{3, 3}, {4, 4}, {6, 6}}},     // EL
    {{{1, 1}, {2, 2}, {3, 3}}},     // AR
    {{{2, 2}, {3, 3}, {4, 4}}},     // BA
}}};

// ---- MH-4.3, 5.2: movement ----

// What ground is to a mover: a factor, or nothing for X.
using Factor = std::optional<int>;
inline constexpr Factor kX{};
struct MovementRow {
  int basic;
  Factor broken, very_difficult;
};
inline constexpr rules::ChartLine<MovementRow, kClasses, rules::in_order<Class>> kMovement = {{{
    // basic  broken  very difficult
    {1200, 1, 2},   // Sk
    {1200, 1, 2},   // LI
    {600, 2, kX},   // MI
    {600, 2, kX},   // HI
    {2400, 3, kX},  // LC
    {1800, 3, kX},  // MC
    {1800, 3, kX},  // HC
    {1200, 2, kX},  // EL (R12)
    {600, kX, kX},  // AR
    {600, kX, kX},  // BA
}}};
struct GeneralRow {
  int basic;
  Class as;  // whose factors and tolls
  Mount mount;
};
inline constexpr rules::ChartLine<GeneralRow, 6, rules::in_order<GeneralMount>> kGeneralMovement = {{{
    {1200, Class::kLi, Mount::kFoot},      // light_foot
    {600, Class::kHi, Mount::kFoot},       // foot
    {2400, Class::kLc, Mount::kHorse},     // light_horse
    {1800, Class::kHc, Mount::kHorse},     // horse
    {1800, Class::kHc, Mount::kChariot},   // chariot
    {1200, Class::kEl, Mount::kElephant},  // elephant
}}};
inline constexpr int kGeneralKeepsOff = 101;  // MH-4.3
inline constexpr int kTakesRefuge = 100;      // MH-4.7: an enemy within 1"

// MH-5.1: how an area is moved through.
enum class Going : std::uint8_t { kBasic, kBroken, kVeryDifficult, kImpassable };
struct TerrainRow {
  Terrain kind;
  Going going;
  bool linear;
  bool blocks_sight;    // MH-6.1
  bool halves_cavalry;  // MH-13.6
  bool bars_march;      // MH-9.8
};
inline constexpr rules::ChartLine<TerrainRow, 12, rules::in_order<Terrain>> kTerrain = {{{
    // kind                   moves as              linear blocks halves bars march
    {Terrain::kOpen, Going::kBasic, false, false, false, false},
    {Terrain::kBroken, Going::kBroken, false, false, true, true},
    {Terrain::kWood, Going::kBroken, false, true, true, true},
    {Terrain::kVeryDifficult, Going::kVeryDifficult, false, false, true, true},
    {Terrain::kImpassable, Going::kImpassable, false, false, false, true},
    {Terrain::kHill, Going::kBasic, false, false, false, false},  // MH-6.1 has more
    {Terrain::kHardCover, Going::kBroken, false, true, true, true},
    {Terrain::kFord, Going::kBroken, false, false, true, true},
    {Terrain::kBridge, Going::kBasic, false, false, false, false},
    {Terrain::kRoad, Going::kBasic, false, false, false, false},
    {Terrain::kWall, Going::kBasic, true, false, false, true},
    {Terrain::kDitch, Going::kBasic, true, false, false, true},
}}};

// MH-5.3: the toll for crossing; nothing: impassable.
constexpr std::optional<int> toll_of(Terrain line, Class kind, Mount mount) {
  if (is_infantry(kind)) return 300;
  if (line == Terrain::kWall || mount == Mount::kChariot) return std::nullopt;
  return is_cavalry(kind) || kind == Class::kEl ? std::optional(600) : std::nullopt;
}

// ---- MH-5.9: templates, for the 72" by 48" table with the defender in the north ----

struct TemplatePiece {
  Terrain kind;
  int x1, y1, x2, y2;  // a box, or a segment
};
struct TemplateRow {
  std::array<TemplatePiece, 6> pieces;
  int count;
  int zone[4];     // the defender's: west, south, east, north
  int score_part;  // MH-23.1: the defender's factor is score_part / 4
};
// clang-format off
inline constexpr rules::ChartLine<TemplateRow, 8, rules::in_order<Template>> kTemplates = {{{
    {{{{Terrain::kHardCover, 3000, 3300, 4200, 3900}}}, 1, {2400, 2700, 4800, 4500}, 6},  // hall
    {{{{Terrain::kHardCover, 2700, 3100, 3300, 3600},
       {Terrain::kHardCover, 3900, 3100, 4500, 3600},
       {Terrain::kHardCover, 2700, 3900, 3300, 4400},
       {Terrain::kHardCover, 3900, 3900, 4500, 4400},
       {Terrain::kWall, 2600, 2900, 3400, 2900},
       {Terrain::kWall, 3800, 2900, 4600, 2900}}}, 6, {2400, 2900, 4800, 4800}, 6},       // village
    {{{{Terrain::kWall, 0, 3400, 3400, 3400},
       {Terrain::kWall, 3800, 3400, 7200, 3400}}}, 2, {0, 3400, 7200, 4800}, 6},          // town_wall
    {{{{Terrain::kImpassable, 0, 2200, 3200, 2600},
       {Terrain::kImpassable, 4000, 2200, 7200, 2600},
       {Terrain::kFord, 3200, 2200, 4000, 2600}}}, 3, {600, 2700, 6600, 4800}, 5},        // ford
    {{{{Terrain::kImpassable, 0, 2200, 3400, 2600},
       {Terrain::kImpassable, 3800, 2200, 7200, 2600},
       {Terrain::kBridge, 3400, 2200, 3800, 2600}}}, 3, {600, 2700, 6600, 4800}, 5},      // bridge
    {{{{Terrain::kDitch, 0, 2900, 7200, 2900},
       {Terrain::kWall, 0, 3000, 7200, 3000}}}, 2, {0, 3000, 7200, 4800}, 5},             // cherta
    {{{{Terrain::kDitch, 600, 2900, 6600, 2900}}}, 1, {600, 2900, 6600, 4800}, 5},        // obstacle_line
    {{{{Terrain::kImpassable, 6600, 0, 7200, 4800}}}, 1, {600, 3600, 6600, 4800}, 4},     // river_flank
}}};
// clang-format on
inline constexpr table::Table kTemplateTable = {7200, 4800};
inline constexpr int kAttackerZone[4] = {600, 0, 6600, 1200};

// ---- MH-12.6, 12.9: shooting ----

inline constexpr rules::ChartLine<int, 5, rules::in_order<Weapon>> kRange = {{{
    0,     // none
    600,   // javelin
    1200,  // bow
    1200,  // sling
    2400,  // artillery
}}};
// Out of hard cover.
inline constexpr rules::ChartLine<int, kClasses, rules::in_order<Class>> kToShoot = {{{
    // Sk LI MI HI LC MC HC EL AR BA
    6,
    5,
    5,
    6,
    5,
    5,
    6,
    5,
    5,
    5,
}}};
inline constexpr int kToShootInCover = 6;

// ---- MH-13.9: melee ----

inline constexpr rules::ChartLine<int, kClasses, rules::in_order<Class>> kToHit = {{{
    // Sk LI MI HI LC MC HC EL AR BA
    3,
    3,
    4,
    5,
    3,
    4,
    5,
    5,
    3,
    3,
}}};
inline constexpr int kToHitBehindWall = 5;

// ---- MH-21: points, samples ----

inline constexpr rules::ChartLine<int, kClasses, rules::in_order<Class>> kPoints = {{{
    // Sk LI MI HI LC MC HC EL AR BA
    3,
    4,
    5,
    6,
    6,
    7,
    8,
    8,
    5,
    1,
}}};
constexpr int points_of(Class kind, UnitSize size, Quality quality) {  // MH-21.2
  const int standard = kPoints.at(kind);
  const int sized = size == UnitSize::kSmall   ? (standard * 2 + 2) / 3
                    : size == UnitSize::kLarge ? (standard * 4 + 2) / 3
                                               : standard;
  const int points = sized + (quality == Quality::kElite ? 2 : quality == Quality::kLevy ? -2 : 0);
  return points < 1 ? 1 : points;
}
static_assert(points_of(Class::kHc, UnitSize::kSmall, Quality::kElite) == 8);
static_assert(points_of(Class::kSk, UnitSize::kLarge, Quality::kLevy) == 2);
static_assert(points_of(Class::kSk, UnitSize::kSmall, Quality::kLevy) == 1);
static_assert(points_of(Class::kBa, UnitSize::kSmall, Quality::kAverage) == 1);
inline constexpr int kSubordinatePoints = 3, kFreeSubordinates = 1, kMostSubordinates = 3;
inline constexpr int kFewestUnits = 4, kMostUnits = 20, kMostElephants = 2, kMostArtillery = 1, kMostBaggage = 2;

// MH-2.2: on what a class goes unless it is said.
constexpr Mount usual_mount(Class kind) {
  switch (row_of(kind).kind) {
    case Kind::kInfantry:
      return Mount::kFoot;
    case Kind::kCavalry:
      return Mount::kHorse;
    case Kind::kSpecial:
      break;
  }
  return kind == Class::kEl ? Mount::kElephant : kind == Class::kAr ? Mount::kEngine : Mount::kWagon;
}

}  // namespace cherta::meeting_of_hosts
