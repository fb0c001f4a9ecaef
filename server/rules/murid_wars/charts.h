// The charts of the rules as they are printed.
#pragma once

#include <array>

#include "server/rules/core/chart.h"
#include "server/rules/murid_wars/options.h"

namespace cherta::murid_wars {

inline constexpr int kInch = table::kInch;
inline constexpr int kBand = 5, kArms = 6;                              // bands of a range chart; kinds of arms
inline constexpr std::size_t kMostLegs = 8;                             // MW-6.5
inline constexpr int kJoinRange = 600;                                  // MW-10.5, 10.9, 11.6
inline constexpr int kSetDownRange = 100;                               // MW-10.9
inline constexpr int kSharpRange = 1300;                                // MW-16.2
inline constexpr int kLeastMass = 4, kMostMass = 8;                     // MW-11.5
inline constexpr int kMassCasualties = 2;                               // MW-11.6
inline constexpr int kTripleGo = 3;                                     // MW-5.6
inline constexpr int kAdvance = 100;                                    // MW-13.6
inline constexpr int kNearWall = 100;                                   // MW-14.4
inline constexpr int kRatingCap = 10;                                   // MW-2.15
inline constexpr int kMuridDice = 10, kMostGroups = 10, kMostGuns = 3;  // MW-2
inline constexpr int kCompanies = 12;                                   // MW-3.1
inline constexpr Men kFullCompany{7, 1, 1, 1};                          // MW-3.1
inline constexpr Size kFoot{50, 50}, kGunSize{150, 150}, kChiefSize{100, 100}, kBaggageSize{100, 100};  // MW-1.5

// MW-1.5: files and ranks of so many figures.
constexpr int files_of(int figures) {
  const int files = (figures + 1) / 2;
  return files < 1 ? 1 : files > 10 ? 10 : files;
}
constexpr Size foot_size(int figures) {
  const int files = files_of(figures), ranks = figures < 1 ? 1 : (figures + files - 1) / files;
  return {kFoot.front * files, kFoot.depth * ranks};
}

// ---- MW-7.6 to 7.8: up to which distance, how many dice, what hits ----

enum class Arms : std::uint8_t { kMuridMusket, kRussianMusket, kLightGun, kMediumGun, kHeavyGun, kSiegeGun };
struct Shooting {
  int upto = 0;  // h
  int dice = 0;  // 0: the figures'
  int need = 0;  // or more
};
using RangeChart = rules::Chart<Shooting, kArms, kBand, rules::in_order<Arms>, rules::in_order<Band>>;
// clang-format off
inline constexpr RangeChart kRanges = {{{
  // point blank     close          medium         long           very long
  {{ { 200, 0, 2}, { 600, 0, 3}, {1000, 0, 4}, {1200, 0, 5}, {1300, 0, 6} }},  // Murid musket
  {{ { 100, 0, 2}, { 300, 0, 3}, { 600, 0, 4}, { 900, 0, 5}, {1200, 0, 6} }},  // Russian musket
  {{ { 300, 4, 2}, { 600, 3, 3}, {1200, 2, 3}, {1800, 1, 4}, {2400, 1, 5} }},  // light gun
  {{ { 600, 4, 2}, {1200, 4, 3}, {2400, 3, 3}, {3600, 2, 4}, {4800, 1, 5} }},  // medium
  {{ {1200, 6, 2}, {2400, 5, 3}, {3600, 4, 4}, {4800, 3, 5}, {6000, 2, 5} }},  // heavy
  {{ {2400, 8, 2}, {3600, 6, 3}, {4800, 5, 4}, {6000, 4, 5}, {7200, 3, 5} }},  // siege
}}};
// clang-format on
constexpr Arms arms_of(GunClass gun) {
  return static_cast<Arms>(static_cast<int>(Arms::kLightGun) + static_cast<int>(gun));
}
// In which band a distance lies; nothing: out of range.
constexpr std::optional<Band> band_of(Arms arms, int distance) {
  for (int i = 0; i < kBand; ++i)
    if (distance <= kRanges.at(arms, static_cast<Band>(i)).upto) return static_cast<Band>(i);
  return std::nullopt;
}

// MW-9.16: half a die, rounded down or up.
constexpr int half(int die, bool up) { return (die + (up ? 1 : 0)) / 2; }

// MW-11.13: what a gun costs.
constexpr int credits_for(GunClass gun) { return 1 + static_cast<int>(gun); }

// MW-13.8: points for what is lost.
struct Points {
  int russian_figure = 1, gun = 10, baggage = 5, chief = 20, murid_hit = 1, group = 10;
};
inline constexpr Points kPoints{};

// ---- MW-14: ground ----

enum class Ground : std::uint8_t { kHill, kWood, kStream, kWall };
BOOST_DESCRIBE_ENUM(Ground, kHill, kWood, kStream, kWall)
struct GroundRow {
  int factor;         // MW-14.2: what a hundredth in it costs
  int toll;           // h
  bool bars_wheels;   // guns and baggage
  bool blocks_sight;  // MW-14.3
};
// clang-format off
inline constexpr rules::ChartLine<GroundRow, 4, rules::in_order<Ground>> kGrounds = {{{
  // factor toll  wheels sight
  {1,   0,   false, true},   // hill
  {2,   0,   false, true},   // wood
  {1,   200, false, false},  // stream
  {1,   100, true,  false},  // wall
}}};
// clang-format on

}  // namespace cherta::murid_wars
