// Every rule of the specification in a line of our own words: the answer to "why?". By chapters, in its order.
#pragma once

#include <span>

#include "server/rules/core/game.h"

namespace cherta::murid_wars {

std::span<const rules::RuleText> rules_of_muster();   // MW-1 to 4
std::span<const rules::RuleText> rules_of_actions();  // MW-5 to 7
std::span<const rules::RuleText> rules_of_losses();   // MW-8 to 10
std::span<const rules::RuleText> rules_of_the_end();  // MW-11 to 17

}  // namespace cherta::murid_wars
