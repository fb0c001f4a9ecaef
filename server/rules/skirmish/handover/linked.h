// Battles that are fought in matches of their own; see core/linked.h. What game.cpp needs of them.
#pragma once

#include "server/rules/core/linked.h"
#include "server/rules/skirmish/handover/handover.h"

namespace cherta::skirmish {

rules::Taking take_battle(std::string_view record, int pace);

}  // namespace cherta::skirmish

template <>
struct cherta::rules::Linking<cherta::skirmish::Skirmish> {
  static Taking take(std::string_view record, int pace) { return skirmish::take_battle(record, pace); }
  static std::string record(const skirmish::State& s) { return skirmish::handed_back(s); }
};
