// Every rule of the specification in a line or two of our own words: the answer to "why?". By chapters, in its order.
#pragma once

#include <span>

#include "server/rules/core/game.h"

namespace cherta::meeting_of_hosts {

std::span<const rules::RuleText> rules_of_ground();  // MH-1 to 7
std::span<const rules::RuleText> rules_of_moves();   // MH-8 to 11
std::span<const rules::RuleText> rules_of_fights();  // MH-12 to 17
std::span<const rules::RuleText> rules_of_battle();  // MH-18 to 23

}  // namespace cherta::meeting_of_hosts
