// The tables of the rules as printed.
#pragma once

#include "server/rules/skirmish/basics.h"

namespace cherta::skirmish {

inline constexpr int kReach = 25;          // SK-4.8: contact
inline constexpr int kShortOf = 10;        // SK-4.8: just short of contact
inline constexpr int kNear = 100;          // SK-6.2, 6.3, 6.9, 11.5, 12.2: from a base to a hut, a bank, the shore
inline constexpr int kLoose = 150;         // SK-12.2: from a centre to loose prizes
inline constexpr int kHorseReach = 100;    // SK-5.9
inline constexpr int kGangway = 200;       // SK-6.10: along the shore
inline constexpr int kEscortSpeed = 200;   // SK-12.4: with a peasant
inline constexpr int kMostLed = 2;         // SK-12.3
inline constexpr int kMostInGroup = 3;     // SK-10.3
inline constexpr int kMostLevel = 100;     // SK-10.9
inline constexpr int kSupport = 2;         // SK-9.8
inline constexpr int kFanStep = 15;        // SK-11.3
inline constexpr int kArc = 45;            // SK-4.7
inline constexpr int kThrownRange = 1000;  // SK-7.7
inline constexpr int kRowStep = 200;       // SK-2.5: between the men on deck
inline constexpr int kPercent = 100;       // SK-1.2
inline constexpr int kOwnDead = 2;         // SK-14.2: hp, own_dead_cost
inline constexpr int kWoundPoints = 1;     // SK-14.2: hp, wound_points
inline constexpr int kUsualLevel = 0;      // SK-18.4: `auto 0`

// SK-7.4: D10 and modifiers.
constexpr Hurt hurt_of(int total) {
  return total <= 6 ? Hurt::kNothing : total == 7 ? Hurt::kRout : total == 8 ? Hurt::kWound : Hurt::kKill;
}

}  // namespace cherta::skirmish
