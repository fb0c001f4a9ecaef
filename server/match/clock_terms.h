// What the clock of a match is, in words: as whoever makes the match gives them, and as its journal keeps them.
//
//   pace        := none | live(BASE+INCREMENT) | slow(BANK+INCREMENT[,CAP])      "live(30m+30s)", "slow(7d+1d,7d)"
//   out_of_time := wait | default[(GRACE)] | automatic | forfeit[(GRACE)] | referee
//   leave       := a time: so long each player may be away in all, and his time does not run      "14d"
//   quiet       := none | TIME[,DAYS]: so much of a day, and so many days of a week, may be quiet      "10h,2"
//   ahead       := TIME-TIME: within what time an order in advance is given      "5m-2h"
//   a time      := NUMBER s, m, h or d, or several of them one behind the other, the greater first: "1d12h"
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "common/result.h"
#include "server/rules/core/any_game.h"

namespace cherta::match {

enum class Pace : std::uint8_t { kLive, kSlow };

// What is done for who has run out of time.
enum class Flag : std::uint8_t {
  kWait,       // nothing: the game waits
  kDefault,    // the order that the rules have for it
  kAutomatic,  // the automatic player goes on, if he has agreed to that
  kForfeit,    // he has lost
  kReferee,    // the referee decides
};

// Times are milliseconds.
inline constexpr std::int64_t kSecond = 1000, kMinute = 60 * kSecond, kHour = 60 * kMinute, kDay = 24 * kHour;
inline constexpr std::int64_t kLongestBank = 90 * kDay;  // of the bank, the increment, the cap
inline constexpr std::int64_t kLongestGrace = 14 * kDay;
inline constexpr std::int64_t kLongestLeave = 90 * kDay;
inline constexpr std::int64_t kLongestQuiet = 12 * kHour;  // of a day
inline constexpr int kMostQuietDays = 3;                   // of a week
inline constexpr std::int64_t kUsualLeave = 14 * kDay;     // where nobody says, of a slow match

struct ClockTerms {
  Pace pace = Pace::kSlow;
  std::int64_t bank = 0, increment = 0;
  std::int64_t cap = 0;  // more than this is not saved from one decision to the next; 0: all of it is
  Flag flag = Flag::kWait;
  std::int64_t grace = 0;  // before it is done
  std::int64_t leave = 0;  // of each player
  std::int64_t quiet = 0;  // so much of a day no time of a player's need run, by his own clock
  int quiet_days = 0;      // and on so many days of a week
  bool operator==(const ClockTerms&) const = default;
};

// How long an order given in advance takes, from when it could be given.
struct Spread {
  std::int64_t least = 5 * kMinute, most = 2 * kHour;
  bool operator==(const Spread&) const = default;
};
std::string spread_word(const Spread& spread);  // "5m-2h"
// E_OPTION.
Result<Spread> read_spread(std::string_view text);

std::string write_time(std::int64_t milliseconds);  // in whole seconds: "1d12h"
std::optional<std::int64_t> read_time(std::string_view text);
std::string pace_word(const ClockTerms& terms);  // "slow(7d+1d,7d)"
std::string flag_word(const ClockTerms& terms);  // "default(1h)"
// All of it, as it is written; nothing where no clock runs. E_OPTION.
Result<std::optional<ClockTerms>> read_terms(std::string_view pace, std::string_view flag,
                                             std::string_view leave = "0s");

std::string quiet_word(const ClockTerms& terms);  // "10h,2"
// E_OPTION.
Result<void> read_quiet(std::string_view text, ClockTerms& terms);

// Tells the rules, by the game's own options, that a clock runs. E_OPTION if they speak of one already, or the game
// knows none.
Result<void> tell_rules(const ClockTerms& terms, const rules::ClockWords& words, rules::OptionMap& options);

}  // namespace cherta::match
