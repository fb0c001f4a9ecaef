#include "server/match/calendar.h"

#include <date/tz.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <vector>

#include "common/counted.h"

namespace cherta::match {

namespace {

using Ms = std::chrono::milliseconds;
using Instant = date::sys_time<Ms>;

constexpr std::array<std::string_view, 7> kDays = {"mon", "tue", "wed", "thu", "fri", "sat", "sun"};
constexpr int kMinutesOfDay = 24 * 60;
constexpr std::size_t kMostZoneBytes = 64;
// Beyond that nobody's calendar reaches: the longest bank and increment, with a week of one day and twelve hours of it.
constexpr int kMostDaysAhead = 4000;

Refusal bad_hours(std::string why) { return {"E_CLOCK", "", std::move(why)}; }
Refusal unread_hours() {
  return bad_hours("quiet hours are said so: clock quiet 23:00-07:00 sat,sun in Europe/Berlin, or clock quiet none");
}

std::optional<int> two_digits(std::string_view text, int most) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool fine = text.size() == 2 && error == std::errc() && end == text.data() + text.size() && value >= 0;
  return fine && value <= most ? std::optional(value) : std::nullopt;
}

std::optional<int> minute_of_day(std::string_view text) {
  if (text.size() != 5 || text[2] != ':') return std::nullopt;
  const auto hour = two_digits(text.substr(0, 2), 23), minute = two_digits(text.substr(3), 59);
  return hour && minute ? std::optional(*hour * 60 + *minute) : std::nullopt;
}

std::string time_of_day(int minute) {
  const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  return two(minute / 60) + ":" + two(minute % 60);
}

bool read_hours(std::string_view word, Calendar& calendar) {
  if (word.size() != 11 || word[5] != '-') return false;
  const auto from = minute_of_day(word.substr(0, 5)), to = minute_of_day(word.substr(6));
  if (!from || !to || *from == *to) return false;
  calendar.from = *from;
  calendar.to = *to;
  return true;
}

bool read_days(std::string_view word, Calendar& calendar) {
  while (!word.empty()) {
    const auto comma = std::min(word.find(','), word.size());
    const auto day = std::find(kDays.begin(), kDays.end(), word.substr(0, comma));
    if (day == kDays.end()) return false;
    calendar.days[static_cast<std::size_t>(day - kDays.begin())] = true;
    if (comma + 1 == word.size()) return false;
    word.remove_prefix(std::min(comma + 1, word.size()));
  }
  return true;
}

// Null where this machine has no such zone. Names are looked up in a list, never opened as paths.
const date::time_zone* zone_named(const std::string& name) {
  try {
    return date::locate_zone(name);
  } catch (const std::exception&) {
    return nullptr;
  }
}

// Names of zones as people write them: "europe/berlin".
std::string as_listed(std::string_view name) {
  const auto same = [](char a, char b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return lower(a) == lower(b);
  };
  try {
    for (const auto& zone : date::get_tzdb().zones)
      if (std::equal(zone.name().begin(), zone.name().end(), name.begin(), name.end(), same)) return zone.name();
  } catch (const std::exception&) {
  }
  return std::string(name);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const auto end = std::min(text.find_first_of(" \t"), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

int quiet_minutes(const Calendar& calendar) { return (calendar.to - calendar.from + kMinutesOfDay) % kMinutesOfDay; }

std::int64_t instant(const date::time_zone& zone, date::local_days day, int minute) {
  // A time that the clock on the wall leaves out is the moment at which it leaps; of one that comes twice, the first.
  const date::local_time<Ms> local = day + std::chrono::minutes(minute);
  return std::chrono::duration_cast<Ms>(zone.to_sys(local, date::choose::earliest).time_since_epoch()).count();
}

// Spends the time between the quiet ones until none is left.
class Walk {
 public:
  Walk(std::int64_t began, std::int64_t budget) : at_(began), left_(budget) {}
  bool done() const { return done_; }
  std::int64_t at() const { return at_; }
  void rest(std::int64_t from, std::int64_t to) {
    if (done_ || to <= at_) return;
    const std::int64_t awake = std::max<std::int64_t>(0, from - at_);
    if (awake >= left_) return finish();
    left_ -= awake;
    at_ = to;
  }
  void finish() {
    if (!done_) at_ += left_;
    done_ = true;
  }

 private:
  std::int64_t at_, left_;
  bool done_ = false;
};

Calendar from_line(std::string_view text) {
  const auto blank = std::min(text.find(' '), text.size());
  Calendar calendar;
  if (const auto read = read_calendar(text.substr(std::min(blank + 1, text.size())))) calendar = *read;
  std::from_chars(text.data(), text.data() + blank, calendar.set_at);
  return calendar;
}

}  // namespace

std::string kept(const Calendars& calendars) {
  std::string text;
  for (const Calendar& one : calendars) text += std::to_string(one.set_at) + " " + write(one) + "\n";
  return text;
}

Calendars calendars_kept(std::string_view text) {
  Calendars calendars;
  for (Calendar& one : calendars) {
    const auto end = std::min(text.find('\n'), text.size());
    one = from_line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return calendars;
}

Result<Calendar> read_calendar(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() == 1 && words[0] == "none") return Calendar{};
  if (words.size() < 3 || words.size() > 4 || words[words.size() - 2] != "in") return unread_hours();
  Calendar calendar;
  for (std::size_t i = 0; i + 2 < words.size(); ++i) {
    const bool hours = i == 0 && read_hours(words[i], calendar);
    const bool last = i + 3 == words.size();
    if (!hours && !(last && read_days(words[i], calendar))) return unread_hours();
  }
  if (words.back().size() > kMostZoneBytes) return unread_hours();
  calendar.zone = as_listed(words.back());
  if (!zone_named(calendar.zone))
    return bad_hours("this server knows no such zone; they are called as in Europe/Berlin, America/New_York, UTC");
  return calendar;
}

std::string write(const Calendar& calendar) {
  if (calendar.is_none()) return "none";
  std::string text;
  if (calendar.from != calendar.to) text = time_of_day(calendar.from) + "-" + time_of_day(calendar.to) + " ";
  std::string days;
  for (std::size_t i = 0; i < kDays.size(); ++i)
    if (calendar.days[i]) days += (days.empty() ? "" : ",") + std::string(kDays[i]);
  return text + days + (days.empty() ? "" : " ") + "in " + calendar.zone;
}

std::optional<Refusal> too_much(const Calendar& calendar, const ClockTerms& terms) {
  const auto days = std::ranges::count(calendar.days, true);
  if (quiet_minutes(calendar) * kMinute <= terms.quiet && days <= terms.quiet_days) return std::nullopt;
  if (terms.quiet == 0 && terms.quiet_days == 0) return bad_hours("this match knows no quiet hours");
  return bad_hours("in this match at most " + write_time(terms.quiet) + " of a day may be quiet, and " +
                   counted(static_cast<std::size_t>(terms.quiet_days), "day", "days") + " of a week");
}

std::int64_t spared(const Calendar& calendar, std::int64_t began, std::int64_t budget) {
  const date::time_zone* const zone = calendar.is_none() ? nullptr : zone_named(calendar.zone);
  if (!zone || budget <= 0) return 0;
  const auto start = zone->to_local(Instant(Ms(began)));
  Walk walk(began, budget);
  // From the day before: its quiet hours may reach over midnight.
  auto day = date::floor<date::days>(start) - date::days(1);
  for (int i = 0; i < kMostDaysAhead && !walk.done(); ++i, day += date::days(1)) {
    const auto weekday = date::weekday(day).iso_encoding() - 1;
    if (calendar.days[weekday]) walk.rest(instant(*zone, day, 0), instant(*zone, day, kMinutesOfDay));
    if (calendar.from == calendar.to) continue;
    const int end = calendar.from + quiet_minutes(calendar);
    walk.rest(instant(*zone, day, calendar.from), instant(*zone, day, end));
  }
  walk.finish();
  return walk.at() - began - budget;
}

std::int64_t most_spared(const ClockTerms& terms, std::int64_t budget) {
  if (terms.quiet == 0 && terms.quiet_days == 0) return 0;
  const std::int64_t awake = (7 - terms.quiet_days) * (kDay - terms.quiet);  // of a week, but for summer time
  const std::int64_t weeks = budget / awake + 1;
  return weeks * (7 * kDay + 2 * kHour) - budget;
}

}  // namespace cherta::match
