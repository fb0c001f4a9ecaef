// When a player's time does not run, by his own clock on the wall: quiet hours and days of the week, in his zone
// (decision 0119). A secret of his: it stands beside the journal and not in it, and what others see of it is a
// deadline.
//
//   calendar := none | [HH:MM-HH:MM] [DAY[,DAY]...] in ZONE       "23:00-07:00 sat,sun in Europe/Berlin"
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/match/clock_terms.h"

namespace cherta::match {

struct Calendar {
  int from = 0, to = 0;        // minutes of the day; no quiet hours where they are the same
  std::array<bool, 7> days{};  // Monday first
  std::string zone = {};       // as the IANA calls it; empty: he has none, and his time always runs
  std::int64_t set_at = 0;     // Unix milliseconds; no part of the words
  bool is_none() const { return zone.empty(); }
  bool operator==(const Calendar&) const = default;
};

inline constexpr std::int64_t kCalendarEvery = 7 * kDay;  // one that was set stands for so long at least

using Calendars = std::array<Calendar, rules::kSeats>;  // of the seats
// As the store keeps them, with when they were set, a line each; what cannot be read is none.
std::string kept(const Calendars& calendars);
Calendars calendars_kept(std::string_view text);

// E_CLOCK; this machine is asked what zones there are.
Result<Calendar> read_calendar(std::string_view text);
std::string write(const Calendar& calendar);

// Why a match on these terms takes no such calendar: E_CLOCK.
std::optional<Refusal> too_much(const Calendar& calendar, const ClockTerms& terms);
// How much later than otherwise a decision of `budget` milliseconds ends that begins then: the quiet time until as much
// has passed beside it.
std::int64_t spared(const Calendar& calendar, std::int64_t began, std::int64_t budget);
// The most that can be on these terms, whatever the calendar.
std::int64_t most_spared(const ClockTerms& terms, std::int64_t budget);

}  // namespace cherta::match
