// The fold's part in quiet hours: how much later a decision ends for them. Whose they are, and why so much, stands
// nowhere in the journal.
#include <algorithm>
#include <array>
#include <chrono>

#include "server/match/calendar.h"
#include "server/match/fold.h"
#include "server/match/lines.h"

namespace cherta::match {

namespace {

// "2026-12-03 05:00 UTC"
std::string in_utc(std::int64_t ms) {
  using namespace std::chrono;
  const auto time = sys_time<milliseconds>(milliseconds(ms));
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const auto minute = duration_cast<minutes>(time - day).count();
  const auto two = [](auto n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) + "-" +
         two(static_cast<unsigned>(date.day())) + " " + two(minute / 60) + ":" + two(minute % 60) + " UTC";
}

// Of those on whose account the decision is, since it began.
bool has_leave(const Clock& clock) {
  const auto& wait = clock.wait();
  return std::ranges::any_of(std::array{rules::Seat::kFirst, rules::Seat::kSecond}, [&](rules::Seat seat) {
    const bool his = wait->whose == Account::kBoth || static_cast<std::size_t>(wait->whose) == index(seat);
    return his && clock.leave(seat).to > wait->began;
  });
}

}  // namespace

bool Fold::may_be_spared() const {
  const auto& wait = clock_.wait();
  const auto& terms = clock_.terms();
  return wait && !ends() && !link_ && !wait->flagged && (terms->quiet > 0 || terms->quiet_days > 0);
}

// Said again where a leave has moved the end: it may cover what was quiet anyway. A server that would give more than
// the match's terms allow is caught.
Result<void> Fold::absorb(const Spared& what, const Entry& entry, Draft*, Reached& reached) {
  const bool fine = may_be_spared() && clock_.wait()->whose == what.whose && what.ms > 0 &&
                    (what.ms > clock_.wait()->spared || has_leave(clock_)) &&
                    what.ms <= most_spared(*clock_.terms(), clock_.budget());
  if (!fine) return Refusal("E_JOURNAL", "", "nobody has so much quiet time");
  clock_.spare(what.ms);
  const std::string data = "{\"ends_at\":" + std::to_string(clock_.ends_at()) + "}";
  step_all(entry.at, line_of("deadline", "The time for this runs out on " + in_utc(clock_.ends_at()) + ".", data),
           reached);
  return {};
}

}  // namespace cherta::match
