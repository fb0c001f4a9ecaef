// What the rules say, a line each, by chapters.
#pragma once

#include <span>

#include "server/rules/core/game.h"

namespace cherta::skirmish {

std::span<const rules::RuleText> rules_of_setup();
std::span<const rules::RuleText> rules_of_fighting();
std::span<const rules::RuleText> rules_of_the_rest();

}  // namespace cherta::skirmish
