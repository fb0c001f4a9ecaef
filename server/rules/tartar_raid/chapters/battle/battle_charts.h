// The charts of battle and town, laid out as printed.
#pragma once

#include <string_view>

#include "server/rules/core/chart.h"
#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid {

using BySkill = rules::ChartLine<int, 3, rules::in_order<Skill>>;

//                                          Poor Average Good
inline constexpr BySkill kBattleModifier = {-1, 0, +1};          // TR-11.5
inline constexpr BySkill kTownDefenceByPrince = {0, -1, -2};     // TR-14.2.1.3
inline constexpr BySkill kTownAttackByTartar = {-1, 0, +1};      // TR-14.2.1.3
inline constexpr BySkill kOpportunityByTartar = {-2, 0, +1};     // TR-14.2.2.3
inline constexpr BySkill kOpportunityByPrince = {0, +2, +5};     // TR-14.2.2.3
inline constexpr BySkill kEscapeFrom = {3, 4, 6};                // TR-14.3.1: escapes on this die or more
inline constexpr BySkill kPursuitModifier = {-1, 0, +2};         // TR-14.4.3
inline constexpr BySkill kWrathModifier = {-1, 0, +1};           // TR-16.1.2
inline constexpr int kLostCommander = -1;                        // TR-11.5, TR-13.2
inline constexpr int kAbattisBonus = 2, kFlankBonus = 1;         // TR-16.4.6, TR-16.2.10
inline constexpr int kSurpriseUnits = 8;                         // TR-14.2.1.1
inline constexpr int kSurpriseTakes = 6, kSurpriseLossUpTo = 3;  // TR-14.2.1.3
inline constexpr int kOpportunityFrom = 5;                       // TR-14.2.2.1
inline constexpr int kSiegeFoot = 5;                             // TR-16.4.8
inline constexpr int kTributeFrom = 5, kTributeAndSlaves = 6;    // TR-14.2.3.1
inline constexpr int kStragglersNone = 6, kJoinInTimeUpTo = 3;   // TR-11.9, TR-4.2.4.3
inline constexpr int kLosesHeart = 6;                            // TR-9.2.6
inline constexpr int kLeaderMatters = 6;                         // TR-13.8
inline constexpr int kPursues = 6, kPursuesInPart = 5;           // TR-14.4.3
inline constexpr int kFeudalsStayUpTo = 3;                       // TR-14.4.4
inline constexpr int kLastTurnBeforeRide = 10;                   // TR-14.0.8

// Wrath of the Khan (TR-16.1.3): the verdict of a total.
struct WrathRow {
  int from;
  std::string_view verdict;
};
inline constexpr std::array<WrathRow, 6> kWrath = {{
    {8, "richly rewarded"},
    {7, "praised"},
    {4, "OK"},
    {2, "silence"},
    {1, "disgraced"},
    {0, "banished"},
}};
inline constexpr std::string_view kWrathWorst = "beheaded";  // -1 or less
constexpr std::string_view wrath_verdict(int total) {
  for (const WrathRow& row : kWrath)
    if (total >= row.from) return row.verdict;
  return kWrathWorst;
}
inline constexpr int kWrathTaken = 5, kWrathTributeAndSlaves = 2, kWrathTribute = 1, kWrathFailed = -5;  // TR-16.1.2

static_assert(wrath_verdict(8) == "richly rewarded" && wrath_verdict(3) == "silence" &&
              wrath_verdict(-1) == "beheaded");

}  // namespace cherta::tartar_raid
