#include "server/match/clock_words.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "server/rules/core/reader.h"

namespace cherta::match {

namespace {

using Words = std::vector<std::string>;

Refusal unread_clock() {
  return {"E_CLOCK", "",
          "of the clock one says: clock stand-in on or off, clock leave TIME [in TIME], clock back, clock pause, clock "
          "resume, clock pace slow(7d+1d), clock quiet 23:00-07:00 sat,sun in ZONE; the referee: clock pause, clock "
          "resume, clock more TIME, clock default, clock "
          "forfeit SEAT"};
}

// In lower case, parted by blanks.
Words words_said(std::string_view line) {
  Words words;
  bool inside = false;
  for (const char c : rules::lower(line)) {
    const bool blank = c == ' ' || c == '\t';
    if (!blank && !inside) words.emplace_back();
    if (!blank) words.back() += c;
    inside = !blank;
  }
  return words;
}

std::optional<rules::Seat> seat_named(std::string_view name, const rules::AnyGame& game) {
  for (const rules::Seat seat : {rules::Seat::kFirst, rules::Seat::kSecond})
    if (rules::lower(game.seat_names()[index(seat)]) == name) return seat;
  return std::nullopt;
}

constexpr std::array<std::pair<ClockVerb, std::string_view>, 4> kAlone = {{{ClockVerb::kDefault, "default"},
                                                                           {ClockVerb::kBack, "back"},
                                                                           {ClockVerb::kPause, "pause"},
                                                                           {ClockVerb::kResume, "resume"}}};

std::optional<ClockWord> read_leave(const Words& words) {
  ClockWord word;
  word.verb = ClockVerb::kLeave;
  const bool later = words.size() == 5 && words[3] == "in";
  const auto time = read_time(words[2]);
  const auto from_now = later ? read_time(words[4]) : std::optional<std::int64_t>(0);
  if ((words.size() != 3 && !later) || !time || !from_now) return std::nullopt;
  if (*time < kHour || *time > kLongestLeave || *from_now > kLongestLeave) return std::nullopt;
  word.time = *time;
  word.from_now = *from_now;
  return word;
}

std::optional<ClockWord> pace_said(std::string_view text) {
  const auto terms = read_terms(text, "wait");
  if (!terms || !*terms) return std::nullopt;
  ClockWord word;
  word.verb = ClockVerb::kPace;
  word.pace = **terms;
  return word;
}

std::optional<ClockWord> clock_word(const Words& words, const rules::AnyGame& game) {
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
    word.verb = ClockVerb::kQuiet;
    for (std::size_t i = 2; i < words.size(); ++i) word.calendar += (i > 2 ? " " : "") + words[i];
    return word;
  }
  if (words.size() != 3) return std::nullopt;
  if (words[1] == "pace") return pace_said(words[2]);
  if (words[1] == "stand-in" && (words[2] == "on" || words[2] == "off")) {
    word.on = words[2] == "on";
    return word;
  }
  if (words[1] == "more") {
    const auto time = read_time(words[2]);
    if (!time || *time < kSecond || *time > kLongestBank) return std::nullopt;
    word.verb = ClockVerb::kMore;
    word.time = *time;
    return word;
  }
  const auto seat = seat_named(words[2], game);
  if (words[1] != "forfeit" || !seat) return std::nullopt;
  word.verb = ClockVerb::kForfeit;
  word.seat = *seat;
  return word;
}

}  // namespace

bool is_of_clock(std::string_view line) {
  const Words words = words_said(line);
  return !words.empty() && words.front() == "clock";
}

Result<ClockWord> read_clock_word(std::string_view line, const rules::AnyGame& game) {
  const auto word = clock_word(words_said(line), game);
  if (!word) return unread_clock();
  return *word;
}

std::string write(const ClockWord& word, const rules::AnyGame& game) {
  switch (word.verb) {
    case ClockVerb::kStandIn:
      return word.on ? "clock stand-in on" : "clock stand-in off";
    case ClockVerb::kLeave:
      return "clock leave " + write_time(word.time) + (word.from_now > 0 ? " in " + write_time(word.from_now) : "");
    case ClockVerb::kPace:
      return "clock pace " + pace_word(word.pace);
    case ClockVerb::kQuiet:
      return "clock quiet " + word.calendar;
    case ClockVerb::kMore:
      return "clock more " + write_time(word.time);
    case ClockVerb::kDefault:
    case ClockVerb::kBack:
    case ClockVerb::kPause:
    case ClockVerb::kResume:
      for (const auto& [verb, name] : kAlone)
        if (verb == word.verb) return "clock " + std::string(name);
      break;
    case ClockVerb::kForfeit:
      break;
  }
  return "clock forfeit " + rules::lower(game.seat_names()[index(word.seat)]);
}

}  // namespace cherta::match
