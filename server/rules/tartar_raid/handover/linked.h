// Battles that are fought in matches of their own; see core/linked.h. What game.cpp needs of them.
#pragma once

#include "server/rules/core/linked.h"
#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

// handover_reply.cpp
std::optional<rules::LinkedBattle> linked_battle(const State&);
Result<Order> battle_result(const State&, std::string_view record);
bool in_advance(const Order&);

}  // namespace cherta::tartar_raid

template <>
struct cherta::rules::Linking<cherta::tartar_raid::TartarRaid> {
  static std::optional<LinkedBattle> battle(const tartar_raid::State& s) { return tartar_raid::linked_battle(s); }
  static Result<tartar_raid::Order> result(const tartar_raid::State& s, std::string_view record) {
    return tartar_raid::battle_result(s, record);
  }
  static bool in_advance(const tartar_raid::Order& order) { return tartar_raid::in_advance(order); }
};
