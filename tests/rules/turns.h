// Whose order comes next when a test plays a game: the one loop under all the players of these tests.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "server/rules/core/game.h"

namespace cherta::rules::testing {

// Remembers who has been asked in the present wait: a sealed reply may be changed, but need not be.
class Turns {
 public:
  // The next seat to give an order: on move, not asked yet in this wait, with a choice (`has_choice(seat)`); from
  // `first` on, if that one is on move. Nobody: the clock's turn, or, where the wait has no limit, the game is stuck.
  template <class HasChoice>
  std::optional<Seat> next(const Waiting& waiting, const HasChoice& has_choice, Seat first = Seat::kFirst) {
    if (waiting.token != token_) token_ = waiting.token, asked_ = {};
    for (int round = 0; round < 2; ++round) {
      for (const Seat seat : {first, other(first)}) {
        if (asked_[index(seat)] || std::ranges::find(waiting.on_move, seat) == waiting.on_move.end()) continue;
        if (!has_choice(seat)) continue;
        asked_[index(seat)] = true;
        return seat;
      }
      if (waiting.seconds > 0) break;  // a limited wait lasts its time; another is asked again after an order aside
      asked_ = {};
    }
    return std::nullopt;
  }

 private:
  std::uint64_t token_ = 0;
  std::array<bool, kSeats> asked_{};
};

}  // namespace cherta::rules::testing
