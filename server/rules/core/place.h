// Whose an order is, and whether it has its place now. Apart from order_table.h, so that a game's face can name it.
#pragma once

#include <cstdint>

namespace cherta::rules {

enum class By : std::uint8_t { kPlayer, kReferee, kClock };

// Why an order has no place, the likeliest last: of an order with several moments the sender hears the last.
enum class Place : std::uint8_t {
  kOver,      // nothing can be ordered any more
  kReferees,  // it is the referee's order, or a player's, or the clock's, and somebody else's who gives it
  kPlayers,
  kClocks,
  kNotNow,    // it is not the moment
  kNotYours,  // it is the moment, but not his to decide
  kHere
};

}  // namespace cherta::rules
