// A battle that is fought in a match of its own: what the game that hands it over, and the one that takes it, tell
// whoever runs both. Neither game knows the other.
//
// A game that does either says so where it is made playable (game.cpp), by a specialisation of Linking.
#pragma once

#include <string>

#include "server/rules/core/game.h"

namespace cherta::rules {

struct LinkedBattle {
  std::string battle;              // its name, as the game has it: "battle-3"
  std::string game;                // registered name of the game that it is to be played as
  std::string record;              // what is handed over, one line of JSON
  Seat first_sits = Seat::kFirst;  // the seat of that game which our first seat has there
  bool operator==(const LinkedBattle&) const = default;
};

// How such a match begins. `pace`: seconds for a decision, 0 = no clock; the options say only whether one runs.
struct Taking {
  OptionMap options;
  std::string order;  // the first, in the referee's name: the record
  bool operator==(const Taking&) const = default;
};

// A game that hands battles over has in it
//   static std::optional<LinkedBattle> battle(const State&)             the one that waits to be fought now
//   static Result<Order> result(const State&, std::string_view record)  what came back, as an order of the clock's
//   static bool in_advance(const Order&)                                an order that stands for later: it may be given
//                                                                       while the game is halted
// A game that takes them has
//   static Taking take(std::string_view record, int pace)
//   static std::string record(const State&)                             what goes back, JSON; "" while it goes on
template <class G>
struct Linking {};

}  // namespace cherta::rules
