// The armies of MH-21.4 and a campaign's kinds of troops (MH-22.2), as they are printed.
#pragma once

#include "server/rules/meeting_of_hosts/charts.h"

namespace cherta::meeting_of_hosts {

struct SampleUnit {
  Class kind;
  std::optional<Weapon> weapon = {};  // none: the first of MH-2.2
  int count = 1;
  Quality quality = Quality::kAverage;
  bool impetuous = false;
  UnitSize size = UnitSize::kStandard;
  Mount mount = Mount::kFoot;  // said only of chariots
};
struct SampleArmy {
  std::string_view id, name;
  std::array<SampleUnit, 8> units;
  int rows;
};
// clang-format off
inline constexpr std::array<SampleArmy, 8> kSampleArmies = {{
    {"roman", "Republican Roman",
     {{{Class::kHi, W::kJavelin, 4}, {Class::kHi, {}, 1, Quality::kElite}, {Class::kHi, {}, 1, Quality::kLevy},
       {Class::kSk, W::kJavelin, 2}, {Class::kLi, W::kJavelin}, {Class::kMc, W::kJavelin, 2}}}, 6},
    {"carthage", "Carthaginian",
     {{{Class::kHi, {}, 2}, {Class::kHi, {}, 1, Quality::kElite}, {Class::kLi, W::kJavelin, 2},
       {Class::kHi, {}, 1, Quality::kAverage, true}, {Class::kSk, W::kSling, 2}, {Class::kLc, W::kJavelin, 2},
       {Class::kEl, W::kJavelin}}}, 7},
    {"successor", "Macedonian Successor",
     {{{Class::kHi, {}, 4}, {Class::kHc, {}, 1, Quality::kElite}, {Class::kLc, W::kJavelin, 2},
       {Class::kSk, W::kBow, 2}, {Class::kEl, W::kJavelin}}}, 5},
    {"gaul", "Gallic",
     {{{Class::kHi, {}, 5, Quality::kAverage, true}, {Class::kHi, {}, 1, Quality::kElite, true},
       {Class::kMc, W::kJavelin, 2}, {Class::kSk, W::kJavelin}, {Class::kLi, W::kJavelin}, {Class::kBa}}}, 6},
    {"persian", "Achaemenid Persian",
     {{{Class::kMi, W::kBow, 1, Quality::kElite}, {Class::kMi, W::kBow, 3}, {Class::kMi, W::kBow, 1, Quality::kLevy},
       {Class::kMc, W::kJavelin, 2}, {Class::kLc, W::kBow}, {Class::kSk, W::kBow, 2},
       {Class::kHc, {}, 1, Quality::kAverage, false, UnitSize::kStandard, Mount::kChariot}, {Class::kBa}}}, 8},
    {"hoplite", "Classical Greek",
     {{{Class::kHi, {}, 6}, {Class::kHi, {}, 1, Quality::kElite}, {Class::kLi, W::kJavelin, 2},
       {Class::kSk, W::kSling}, {Class::kMc, W::kJavelin, 1, Quality::kAverage, false, UnitSize::kSmall}}}, 5},
    {"steppe", "Scythian or Parthian",
     {{{Class::kLc, W::kBow, 7}, {Class::kHc, W::kBow, 1, Quality::kElite}, {Class::kHc}}}, 3},
    {"british", "Post-Roman British",
     {{{Class::kMc, W::kJavelin, 1, Quality::kElite}, {Class::kMc, W::kJavelin, 2}, {Class::kHi, W::kJavelin, 4},
       {Class::kSk, W::kJavelin, 2}, {Class::kLi, W::kJavelin}, {Class::kMi, W::kBow, 1, Quality::kLevy}}}, 6},
}};
// clang-format on
constexpr int points_of(const SampleArmy& army) {
  int points = 0;
  for (int i = 0; i < army.rows; ++i) {
    const SampleUnit& u = army.units[static_cast<std::size_t>(i)];
    points += u.count * points_of(u.kind, u.size, u.quality);
  }
  return points;
}
constexpr bool all_cost_sixty() {  // MH-21.4
  for (const SampleArmy& army : kSampleArmies)
    if (points_of(army) != 60) return false;
  return true;
}
static_assert(all_cost_sixty());

// ---- MH-22.2: kinds of a campaign ----

struct PatternUnit {
  Class kind;
  Weapon weapon;
  Quality quality = Quality::kAverage;
};
struct PatternRow {
  std::string_view kind;
  std::array<PatternUnit, 12> units;  // the k-th unit takes the k-th, repeating
  std::size_t length;
};
// clang-format off
inline constexpr PatternUnit kHorseArchers = {Class::kLc, W::kBow}, kTartarMedium = {Class::kMc, W::kBow};
inline constexpr PatternUnit kFootLevy = {Class::kMi, W::kNone, Quality::kLevy};
inline constexpr std::array<PatternRow, 17> kPatterns = {{
    {"tartar", {{kHorseArchers, kHorseArchers, kHorseArchers, kTartarMedium, kHorseArchers, kHorseArchers,
                 kHorseArchers, kTartarMedium, kHorseArchers, kHorseArchers, kHorseArchers,
                 {Class::kHc, W::kNone}}}, 12},
    {"tartar_foot", {{{Class::kMi, W::kBow, Quality::kLevy}, {Class::kMi, W::kBow, Quality::kLevy},
                      {Class::kMi, W::kBow, Quality::kLevy}, {Class::kHi, W::kNone, Quality::kLevy}}}, 4},
    {"feudal", {{{Class::kHc, W::kBow}, {Class::kMc, W::kBow}, {Class::kMc, W::kBow}, {Class::kMi, W::kBow},
                 {Class::kMc, W::kBow}, {Class::kMi, W::kBow}}}, 6},
    {"feudal_balkan", {{{Class::kMc, W::kNone}, {Class::kLc, W::kJavelin}, {Class::kMi, W::kBow},
                        {Class::kMi, W::kBow}, {Class::kHi, W::kNone}, {Class::kMi, W::kBow, Quality::kLevy},
                        {Class::kLi, W::kJavelin}, {Class::kHi, W::kNone, Quality::kLevy}}}, 8},
    {"cossack", {{{Class::kLc, W::kJavelin}, {Class::kMi, W::kBow}}}, 2},
    {"mercenary", {{{Class::kMi, W::kBow}, {Class::kHi, W::kNone}}}, 2},
    {"peasant", {{{Class::kMi, W::kBow}, kFootLevy, kFootLevy}}, 3},
    {"town_guard", {{{Class::kMi, W::kBow}, {Class::kHi, W::kNone}}}, 2},
    {"bodyguard", {{{Class::kHc, W::kJavelin, Quality::kElite}}}, 1},
    {"bodyguard_foot", {{{Class::kHi, W::kJavelin, Quality::kElite}}}, 1},
    {"mounted", {{{Class::kMc, W::kJavelin}}}, 1},
    {"dismounted", {{{Class::kHi, W::kJavelin}}}, 1},
    {"warband", {{{Class::kHi, W::kJavelin}}}, 1},
    {"archer", {{{Class::kMi, W::kBow}}}, 1},
    {"skirmisher", {{{Class::kSk, W::kJavelin}}}, 1},
    {"levy", {{kFootLevy}}, 1},
    {"wagons", {{{Class::kBa, W::kNone}}}, 1},
}};
// clang-format on

}  // namespace cherta::meeting_of_hosts
