// A game's part in the clock of its match. The rules know no time: they say which of their waits a clock may end, and
// what is done when one is over. Which clock it is, the match knows; whether one runs, the game is told by its own
// options, in the words that it gives here.
#pragma once

#include <array>
#include <string_view>

#include "server/rules/core/seat.h"

namespace cherta::rules {

struct ClockWords {
  std::string_view option = {};           // which says what a decision may take; empty: this game knows no clock
  std::string_view live = {}, slow = {};  // its values, with % for the number: "live(%)", "async(%)"
  int live_unit = 1, slow_unit = 3600;    // seconds in one of that number
  int most = 1;                           // of the number, where it is slow
  std::string_view besides = {};          // another option without which none runs, and its value
  std::string_view so = {};
  std::string_view gives_up = {};  // the order by which a player loses at once
};

// What the clock minds of the present wait, beside Waiting. A function of public facts.
struct Clocked {
  bool own = false;  // its seconds are a window's, or the referee has set them: they are nobody's to save or to spend
  int extra = 0;     // seconds that the referee has added
  std::array<bool, kSeats> aside{};  // who is on move for something aside, which costs no time
  bool operator==(const Clocked&) const = default;
};

// A game that knows a clock has in it
//   static constexpr ClockWords kWords
//   static Clocked of(const State&)      if there are such waits
template <class G>
struct Clocking {};

}  // namespace cherta::rules
