// The charts of the turn's beginning, laid out as printed: activation and reinforcements.
#pragma once

#include <algorithm>
#include <array>

#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid {

// ---- TR-9.1.2: the feudal host is activated on this die or less ----
inline constexpr int kFirstTurn = 2, kLastTurn = 7;  // rows of the table
inline constexpr int kAuto = 6;                      // no roll is needed
inline constexpr std::array<std::array<int, 3>, 6> kActivationTable = {{
    // poor  average good
    {1, 1, 2},              // turn 2
    {1, 2, 3},              // turn 3
    {2, 3, 4},              // turn 4
    {3, 5, kAuto},          // turn 5
    {5, kAuto, kAuto},      // turn 6
    {kAuto, kAuto, kAuto},  // turn 7 and later
}};
constexpr int needed_to_activate(int turn, Skill skill) {
  const int row = std::clamp(turn, kFirstTurn, kLastTurn) - kFirstTurn;
  return kActivationTable[static_cast<std::size_t>(row)][static_cast<std::size_t>(skill)];
}

// ---- TR-15.1: on this die or more they come ----
inline constexpr int kReinforcementTurn = 10;
inline constexpr std::array<int, 3> kReinforcementNeeds = {4, 3, 2};  // turns 10, 11, 12; then automatic
// TR-15.2.
inline constexpr int kClubsDrawn = 3, kFaceWorth = 3;

}  // namespace cherta::tartar_raid
