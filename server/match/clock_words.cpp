#include "server/match/clock_words.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace cherta::match {

namespace {

using Verb = ClockWord::Verb;
using Words = std::vector<std::string>;

Refusal unread() {
  return {"E_CLOCK", "",
          "of the clock one says: clock stand-in on or off, clock leave TIME [in TIME], clock back, clock pause, clock "
          "resume, clock pace slow(7d+1d), clock quiet 23:00-07:00 sat,sun in ZONE; the referee: clock pause, clock "
          "resume, clock more TIME, clock default, clock "
          "forfeit SEAT"};
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

// In lower case, parted by blanks.
Words words_of(std::string_view line) {
  Words words;
  bool inside = false;
  for (const char c : line) {
    const bool blank = c == ' ' || c == '\t';
    if (!blank && !inside) words.emplace_back();
    if (!blank) words.back() += lower(c);
    inside = !blank;
  }
  return words;
}

std::optional<rules::Seat> seat_named(std::string_view name, const rules::AnyGame& game) {
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    if (lower(game.seat_names()[index(seat)]) == name) return seat;
  return std::nullopt;
}

constexpr std::array<std::pair<Verb, std::string_view>, 4> kAlone = {
    {{Verb::kDefault, "default"}, {Verb::kBack, "back"}, {Verb::kPause, "pause"}, {Verb::kResume, "resume"}}};

std::optional<ClockWord> read_leave(const Words& words) {
  ClockWord word;
  word.verb = Verb::kLeave;
  const bool later = words.size() == 5 && words[3] == "in";
  const auto time = read_time(words[2]);
  const auto from_now = later ? read_time(words[4]) : std::optional<std::int64_t>(0);
  if ((words.size() != 3 && !later) || !time || !from_now) return std::nullopt;
  if (*time < kHour || *time > kLongestLeave || *from_now > kLongestLeave) return std::nullopt;
  word.time = *time;
  word.from_now = *from_now;
  return word;
}

std::optional<ClockWord> read_pace(std::string_view text) {
  const auto terms = read_terms(text, "wait");
  if (!terms || !*terms) return std::nullopt;
  ClockWord word;
  word.verb = Verb::kPace;
  word.pace = **terms;
  return word;
}

std::optional<ClockWord> read(const Words& words, const rules::AnyGame& game) {
  ClockWord word;
  if (words.size() == 2) {
    const auto found =
        std::find_if(kAlone.begin(), kAlone.end(), [&](const auto& one) { return one.second == words[1]; });
    if (found == kAlone.end()) return std::nullopt;
    word.verb = found->first;
    return word;
  }
  if (words.size() >= 3 && words[1] == "leave") return read_leave(words);
  if (words.size() >= 3 && words[1] == "quiet") {
    word.verb = Verb::kQuiet;
    for (std::size_t i = 2; i < words.size(); ++i) word.calendar += (i > 2 ? " " : "") + words[i];
    return word;
  }
  if (words.size() != 3) return std::nullopt;
  if (words[1] == "pace") return read_pace(words[2]);
  if (words[1] == "stand-in" && (words[2] == "on" || words[2] == "off")) {
    word.on = words[2] == "on";
    return word;
  }
  if (words[1] == "more") {
    const auto time = read_time(words[2]);
    if (!time || *time < kSecond || *time > kLongestBank) return std::nullopt;
    word.verb = Verb::kMore;
    word.time = *time;
    return word;
  }
  const auto seat = seat_named(words[2], game);
  if (words[1] != "forfeit" || !seat) return std::nullopt;
  word.verb = Verb::kForfeit;
  word.seat = *seat;
  return word;
}

}  // namespace

bool is_of_clock(std::string_view line) {
  const Words words = words_of(line);
  return !words.empty() && words.front() == "clock";
}

Result<ClockWord> read_clock_word(std::string_view line, const rules::AnyGame& game) {
  const auto word = read(words_of(line), game);
  if (!word) return unread();
  return *word;
}

std::string write(const ClockWord& word, const rules::AnyGame& game) {
  switch (word.verb) {
    case Verb::kStandIn:
      return word.on ? "clock stand-in on" : "clock stand-in off";
    case Verb::kLeave:
      return "clock leave " + write_time(word.time) + (word.from_now > 0 ? " in " + write_time(word.from_now) : "");
    case Verb::kPace:
      return "clock pace " + pace_word(word.pace);
    case Verb::kQuiet:
      return "clock quiet " + word.calendar;
    case Verb::kMore:
      return "clock more " + write_time(word.time);
    case Verb::kDefault:
    case Verb::kBack:
    case Verb::kPause:
    case Verb::kResume:
      for (const auto& [verb, name] : kAlone)
        if (verb == word.verb) return "clock " + std::string(name);
      break;
    case Verb::kForfeit:
      break;
  }
  return "clock forfeit " + lower(game.seat_names()[index(word.seat)]);
}

}  // namespace cherta::match
