// Questions (6.2) and their answers.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

// A unit's move, in the movement phase or in pursuit, as far as the order is one.
struct Move {
  MoveOrder order;
  bool is_pursuit = false;  // needs no die (MH-15.2)
};
std::optional<Move> move_of(const Order&);

// What range, los, command or preview is told; the order has passed its check.
std::string answer(const Known&, const Order&);
// The sides that its giver means where a token does not say them.
Order addressed(Order, rules::Actor);
bool is_movement(const Order&);  // what preview takes

}  // namespace cherta::meeting_of_hosts
