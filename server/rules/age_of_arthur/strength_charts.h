// What the first strengths are rolled with (AA-2.3-4), and so what they can be: hundreds of men.
#pragma once

#include <array>

#include "server/rules/age_of_arthur/basics.h"

namespace cherta::age_of_arthur {

inline constexpr int kStrengthDice = 3;                                // the attacker's
inline constexpr std::array<int, 6> kAverageDie = {2, 3, 3, 4, 4, 5};  // the defender's

struct Strengths {
  int least, most;
};
constexpr Strengths strengths_rolled(Role role) {
  return role == Role::kAttacker ? Strengths{100 * kStrengthDice, 600 * kStrengthDice}
                                 : Strengths{100 * kAverageDie.front(), 100 * kAverageDie.back()};
}

}  // namespace cherta::age_of_arthur
