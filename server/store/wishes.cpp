#include "server/store/wishes.h"

#include <sqlite3.h>

#include <charconv>

#include "server/store/sqlite.h"

namespace cherta::store {

namespace {

constexpr std::int64_t kHourMs = 3'600'000, kDayMs = kHours * kHourMs;

// The part before the separator, which is taken off with it.
std::string_view take(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return part;
}

}  // namespace

std::string_view name_of(Notice kind) {
  constexpr std::array<std::string_view, 6> kNames = {"", "talk", "move", "window", "end", "table"};
  return kNames.at(static_cast<std::size_t>(kind));
}

std::string_view name_of(Way way) {
  constexpr std::array<std::string_view, 5> kNames = {"", "mail", "digest", "hook", "push"};
  return kNames.at(static_cast<std::size_t>(way));
}

Notice notice_from(std::int64_t number) {
  if (number < 0 || number > static_cast<std::int64_t>(Notice::kTable))
    throw SqliteError(SQLITE_CORRUPT, "the kind of a notice is unknown");
  return static_cast<Notice>(number);
}

Way way_from(std::int64_t number) {
  if (number < 0 || number > static_cast<std::int64_t>(Way::kPush))
    throw SqliteError(SQLITE_CORRUPT, "a way to be told is unknown");
  return static_cast<Way>(number);
}

Wishes::Wishes() {
  for (const Notice kind : kNotices)
    for (const Way way : {Way::kMail, Way::kHook, Way::kPush}) set(kind, way, true);
}

std::string write_wishes(const Wishes& wishes) {
  std::string out;
  for (const Notice kind : kNotices) {
    std::string ways;
    for (const Way way : kWays)
      if (wishes.want(kind, way)) ways += (ways.empty() ? "" : "+") + std::string(name_of(way));
    out += std::string(name_of(kind)) + "=" + ways + " ";
  }
  out += "hour=" + std::to_string(wishes.hour());
  return wishes.language() == Language::kEnglish ? out : out + " lang=" + std::string(code_of(wishes.language()));
}

Wishes read_wishes(std::string_view text) {
  Wishes wishes;
  while (!text.empty()) {
    std::string_view value = take(text, ' ');
    const std::string_view name = take(value, '=');
    std::int64_t hour = 0;
    if (name == "hour" && std::from_chars(value.data(), value.data() + value.size(), hour).ec == std::errc() &&
        hour >= 0 && hour < kHours)
      wishes.set_hour(hour);
    if (const auto language = language_from(value); name == "lang" && language) wishes.set_language(*language);
    for (const Notice kind : kNotices) {
      if (name != name_of(kind)) continue;
      for (const Way way : kWays) wishes.set(kind, way, false);
      while (!value.empty()) {
        const std::string_view one = take(value, '+');
        for (const Way way : kWays)
          if (one == name_of(way)) wishes.set(kind, way, true);
      }
    }
  }
  return wishes;
}

std::int64_t next_hour(std::int64_t now, std::int64_t hour) {
  const std::int64_t today = now - now % kDayMs + hour * kHourMs;
  return today > now ? today : today + kDayMs;
}

}  // namespace cherta::store
