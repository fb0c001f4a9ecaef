// The charts of movement, laid out as the rules print them. Columns of skill: good, average, poor.
#pragma once

#include "server/rules/core/chart.h"
#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid::charts {

constexpr std::size_t column(Skill skill) { return 2 - static_cast<std::size_t>(skill); }

// ---- TR-7.1.2 allowance in boxes, and TR-16.2.5 in hexes; -1: not allowed ----
inline constexpr int kNot = -1;
enum Load : std::uint8_t { kMounted, kFoot, kBurdened };
using Allowances = rules::Chart<int, 6, 3, rules::as_printed, rules::in_order<Load>>;
// clang-format off
inline constexpr Allowances kBoxes = {{{
    // mounted  foot  markers
    {   2,       1,    1   },  // normal, fair
    {   1,       1,    1   },  // normal, bad weather
    {   3,       2,    kNot},  // forced march, fair
    {   2,       1,    kNot},  // forced march, bad
    {   3,       kNot, kNot},  // Fast Move, fair
    {   2,       kNot, kNot},  // Fast Move, bad
}}};
inline constexpr Allowances kHexes = {{{
    {   5,       2,    2   },
    {   2,       2,    2   },
    {   7,       4,    kNot},
    {   5,       2,    kNot},
    {   7,       kNot, kNot},
    {   5,       kNot, kNot},
}}};
// clang-format on
inline constexpr int kDiagonal = 2;  // TR-4.2.1.4, in any weather
inline constexpr int kStraight = 8;  // TR-16.2.5
static_assert(kBoxes.at(2U, kMounted) == 3 && kHexes.at(3U, kFoot) == 2);

// ---- TR-7.1.6 rough sides and TR-7.2.3 forced marches: success, and units lost ----
struct Passage {
  bool ok = false;
  int loss = 0;
  constexpr bool operator==(const Passage&) const = default;
};
using Passages = rules::Chart<Passage, 6, 3, rules::from_six, column>;
inline constexpr Passage kPass{true, 0}, kPass1{true, 1}, kFail{false, 0}, kFail1{false, 1}, kFail2{false, 2};
// clang-format off
inline constexpr Passages kRough = {{{
    // good    average  poor
    {kPass,  kPass,  kPass1},  // 6
    {kPass,  kPass1, kFail1},  // 5
    {kPass1, kFail1, kFail1},  // 4
    {kFail1, kFail1, kFail2},  // 3
    {kFail1, kFail1, kFail2},  // 2
    {kFail1, kFail2, kFail2},  // 1
}}};
inline constexpr Passages kForced = {{{
    // good    average  poor
    {kPass,  kPass,  kPass1},  // 6
    {kPass,  kPass1, kFail },  // 5
    {kPass,  kFail,  kFail },  // 4
    {kPass1, kFail,  kFail1},  // 3
    {kFail,  kFail1, kFail2},  // 2
    {kFail1, kFail1, kFail2},  // 1
}}};
// clang-format on
static_assert(kRough.at(4, Skill::kGood) == kPass1 && kRough.at(1, Skill::kAverage) == kFail2);
static_assert(kForced.at(5, Skill::kAverage) == kPass1 && kForced.at(3, Skill::kPoor) == kFail1);

// ---- TR-10.3 Chertas ----
struct Barrier {
  bool pass = false, revealed = false;
  constexpr bool operator==(const Barrier&) const = default;
};
inline constexpr Barrier kThrough{true, false}, kSeen{true, true}, kStopped{false, false}, kStoppedSeen{false, true};
// clang-format off
inline constexpr rules::Chart<Barrier, 6, 3, rules::from_six, column> kCherta = {{{
    // good       average    poor
    {kThrough, kThrough, kThrough    },  // 6
    {kThrough, kThrough, kSeen       },  // 5
    {kThrough, kSeen,    kSeen       },  // 4
    {kSeen,    kSeen,    kStopped    },  // 3
    {kSeen,    kStopped, kStopped    },  // 2
    {kStopped, kStopped, kStoppedSeen},  // 1
}}};
// clang-format on
static_assert(kCherta.at(5, Skill::kPoor) == kSeen && kCherta.at(1, Skill::kPoor) == kStoppedSeen);

// ---- TR-5.3.5 the die that ends the ruse ----
inline constexpr std::array<int, 3> kRuseEnds = {5, 4, 3};  // at least this, on turns 4, 5, 6
inline constexpr int kRuseFirst = 4, kRuseLast = 7, kRuseTurn = 5;

// ---- TR-7.3.1 ----
inline constexpr int kBadWeather = 4;  // the weather die: 4-6

}  // namespace cherta::tartar_raid::charts
