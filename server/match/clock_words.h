// What players and the referee say of the clock, where orders are given: a line that begins with "clock".
//
//   clock stand-in on | off      a player: the automatic player goes on for me when my time is out
//   clock leave TIME [in TIME]   a player: I am away for so long, from now on or from then; no time of mine runs
//   clock back                   a player: I am not, or not any more; what is left of that leave is mine again
//   clock quiet CALENDAR         a player: when no time of mine runs (calendar.h); the match keeps it to itself
//   clock pause                  a player: I would have the clock stopped; it is when both would. The referee: it is
//   clock resume                 any of them: it runs again, or I would not have it stopped
//   clock pace PACE              a player: I would play on at this pace; both do when both want the same
//   clock more TIME              the referee: so much more for the present decision
//   clock default                the referee, when the time is out: the rules' default order is given
//   clock forfeit SEAT           the referee, when the time is out: this player has lost
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/match/clock_terms.h"

namespace cherta::match {

enum class ClockVerb : std::uint8_t {
  kStandIn,
  kLeave,
  kBack,
  kPause,
  kResume,
  kPace,
  kMore,
  kDefault,
  kForfeit,
  kQuiet
};
struct ClockWord {
  ClockVerb verb = ClockVerb::kStandIn;
  bool on = false;
  std::int64_t time = 0;
  std::int64_t from_now = 0;  // of a leave
  ClockTerms pace = {};
  rules::Seat seat = rules::Seat::kFirst;
  std::string calendar = {};  // in words
  bool operator==(const ClockWord&) const = default;
};

// Is it said of the clock, and not to the game?
bool is_of_clock(std::string_view line);
// E_CLOCK.
Result<ClockWord> read_clock_word(std::string_view line, const rules::AnyGame& game);
// In canonical words.
std::string write(const ClockWord& word, const rules::AnyGame& game);

}  // namespace cherta::match
