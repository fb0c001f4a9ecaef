// Battles that are fought in matches of their own; see core/linked.h. What game.cpp needs of them.
#pragma once

#include "server/rules/age_of_arthur/game.h"
#include "server/rules/core/linked.h"

namespace cherta::age_of_arthur {

// handover_reply.cpp
std::optional<rules::LinkedBattle> linked_battle(const State&);
Result<Order> battle_result(const State&, std::string_view record);
bool in_advance(const Order&);

}  // namespace cherta::age_of_arthur

template <>
struct cherta::rules::Linking<cherta::age_of_arthur::AgeOfArthur> {
  static std::optional<LinkedBattle> battle(const age_of_arthur::State& s) { return age_of_arthur::linked_battle(s); }
  static Result<age_of_arthur::Order> result(const age_of_arthur::State& s, std::string_view record) {
    return age_of_arthur::battle_result(s, record);
  }
  static bool in_advance(const age_of_arthur::Order& order) { return age_of_arthur::in_advance(order); }
};
