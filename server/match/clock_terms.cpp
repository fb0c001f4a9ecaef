#include "server/match/clock_terms.h"

#include <algorithm>
#include <array>
#include <utility>

namespace cherta::match {

namespace {

struct Unit {
  char letter;
  std::int64_t length;
};
constexpr std::array<Unit, 4> kUnits = {{{'d', kDay}, {'h', kHour}, {'m', kMinute}, {'s', kSecond}}};
constexpr std::array<std::string_view, 5> kFlags = {"wait", "default", "automatic", "forfeit", "referee"};

Refusal bad_terms(std::string why) { return {"E_OPTION", "", std::move(why)}; }
Refusal bad_time() {
  return bad_terms(
      "The clock is none, live(BASE+INCREMENT) or slow(BANK+INCREMENT,CAP), with times such as 30s, 20m, 12h, 1d12h: "
      "live(30m+30s), slow(7d+1d,7d).");
}
Refusal bad_flag() {
  return bad_terms(
      "When the time is out: wait, default, automatic, forfeit or referee; default and forfeit may wait on: "
      "default(1h).");
}

// "word(inside)"; the inside is empty where there are no brackets.
struct Call {
  std::string_view word, inside;
  bool brackets = false;
};
std::optional<Call> read_call(std::string_view text) {
  const auto open = text.find('(');
  if (open == std::string_view::npos) return Call{text, {}, false};
  if (!text.ends_with(')')) return std::nullopt;
  return Call{text.substr(0, open), text.substr(open + 1, text.size() - open - 2), true};
}

// The two parts of a text around the first of this mark; the second is empty where there is none.
std::pair<std::string_view, std::string_view> split(std::string_view text, char mark) {
  const auto at = text.find(mark);
  if (at == std::string_view::npos) return {text, {}};
  return {text.substr(0, at), text.substr(at + 1)};
}

bool is_fine(const ClockTerms& terms) {
  return terms.increment >= kSecond && terms.increment <= kLongestBank && terms.bank <= kLongestBank &&
         terms.cap <= kLongestBank;
}

Result<std::optional<ClockTerms>> read_pace(std::string_view text) {
  if (text == "none") return std::optional<ClockTerms>();
  const auto call = read_call(text);
  if (!call || (call->word != "live" && call->word != "slow")) return bad_time();
  ClockTerms terms;
  terms.pace = call->word == "live" ? Pace::kLive : Pace::kSlow;
  const auto [times, cap] = split(call->inside, ',');
  const auto [bank, increment] = split(times, '+');
  const auto a = read_time(bank), b = read_time(increment);
  const auto c = cap.empty() ? a : read_time(cap);
  if (!a || !b || !c || (!cap.empty() && terms.pace == Pace::kLive)) return bad_time();
  terms.bank = *a;
  terms.increment = *b;
  if (terms.pace == Pace::kSlow) terms.cap = std::max(*a, *c);
  if (!is_fine(terms)) return bad_terms("A decision brings at least a second; nobody has more than 90 days.");
  return std::optional(terms);
}

}  // namespace

std::string write_time(std::int64_t milliseconds) {
  std::string text;
  for (const Unit& unit : kUnits) {
    if (const auto whole = milliseconds / unit.length; whole > 0) text += std::to_string(whole) + unit.letter;
    milliseconds %= unit.length;
  }
  return text.empty() ? "0s" : text;
}

std::optional<std::int64_t> read_time(std::string_view text) {
  constexpr std::size_t kMostDigits = 8;
  std::int64_t sum = 0;
  auto next = kUnits.begin();
  if (text.empty()) return std::nullopt;
  while (!text.empty()) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    if (digits == 0 || digits > kMostDigits || digits == text.size()) return std::nullopt;
    std::int64_t number = 0;
    for (const char c : text.substr(0, digits)) number = number * 10 + (c - '0');
    const auto unit = std::find_if(next, kUnits.end(), [&](const Unit& one) { return one.letter == text[digits]; });
    if (unit == kUnits.end()) return std::nullopt;
    next = unit + 1;
    sum += number * unit->length;
    text.remove_prefix(digits + 1);
  }
  return sum;
}

std::string spread_word(const Spread& spread) { return write_time(spread.least) + "-" + write_time(spread.most); }

Result<Spread> read_spread(std::string_view text) {
  const auto [least, most] = split(text, '-');
  const auto a = read_time(least), b = read_time(most);
  if (a && b && *a >= kSecond && *a <= *b && *b <= kDay) return Spread{*a, *b};
  return bad_terms("Orders in advance are given within two times, of a second to a day, such as 5m-2h.");
}

std::string pace_word(const ClockTerms& terms) {
  const std::string times = write_time(terms.bank) + "+" + write_time(terms.increment);
  if (terms.pace == Pace::kLive) return "live(" + times + ")";
  return "slow(" + times + "," + write_time(terms.cap) + ")";
}

std::string flag_word(const ClockTerms& terms) {
  std::string word(kFlags[static_cast<std::size_t>(terms.flag)]);
  return terms.grace > 0 ? word + "(" + write_time(terms.grace) + ")" : word;
}

Result<std::optional<ClockTerms>> read_terms(std::string_view pace, std::string_view flag, std::string_view leave) {
  auto terms = read_pace(pace);
  const auto call = read_call(flag);
  if (!terms) return terms;
  const auto word = call ? std::find(kFlags.begin(), kFlags.end(), call->word) : kFlags.end();
  if (word == kFlags.end()) return bad_flag();
  const auto which = static_cast<Flag>(word - kFlags.begin());
  const bool may_wait = which == Flag::kDefault || which == Flag::kForfeit;
  const auto grace = call->brackets ? read_time(call->inside) : std::optional<std::int64_t>(0);
  if (!grace || *grace > kLongestGrace || (call->brackets && !may_wait)) return bad_flag();
  const auto away = read_time(leave);
  if (!away || *away > kLongestLeave) return bad_terms("A leave is a time of at most 90 days, such as 14d.");
  if (!*terms) return terms;
  if (*away > 0 && (*terms)->pace == Pace::kLive) return bad_terms("A live match knows no leave.");
  (*terms)->leave = *away;
  (*terms)->flag = which;
  (*terms)->grace = *grace;
  return terms;
}

std::string quiet_word(const ClockTerms& terms) {
  if (terms.quiet == 0 && terms.quiet_days == 0) return "none";
  return write_time(terms.quiet) + (terms.quiet_days > 0 ? "," + std::to_string(terms.quiet_days) : "");
}

Result<void> read_quiet(std::string_view text, ClockTerms& terms) {
  if (text == "none") return {};
  const auto [hours, days] = split(text, ',');
  const auto time = read_time(hours);
  const bool one = days.empty() || (days.size() == 1 && days[0] >= '0' && days[0] <= '0' + kMostQuietDays);
  if (!time || *time > kLongestQuiet || !one)
    return bad_terms("Quiet may be at most 12 hours of a day and 3 days of a week: 10h,2.");
  if (terms.pace == Pace::kLive) return bad_terms("A live match knows no quiet hours.");
  terms.quiet = *time;
  terms.quiet_days = days.empty() ? 0 : days[0] - '0';
  return {};
}

Result<void> tell_rules(const ClockTerms& terms, const rules::ClockWords& words, rules::OptionMap& options) {
  if (words.option.empty()) return bad_terms("This game knows no clock.");
  for (const auto option : {words.option, words.besides})
    if (!option.empty() && options.contains(std::string(option)))
      return bad_terms("The match has a clock: the option " + std::string(option) + " would be another one.");
  const bool live = terms.pace == Pace::kLive;
  const std::int64_t unit = kSecond * (live ? words.live_unit : words.slow_unit);
  const std::int64_t number = std::clamp<std::int64_t>((terms.increment + unit - 1) / unit, 1, words.most);
  std::string value(live ? words.live : words.slow);
  value.replace(value.find('%'), 1, std::to_string(number));
  options[std::string(words.option)] = std::move(value);
  if (!words.besides.empty()) options[std::string(words.besides)] = std::string(words.so);
  return {};
}

}  // namespace cherta::match
