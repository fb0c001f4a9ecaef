// The options that the server gives every game that knows a clock: which one the match has, and what is done for who
// has run out of time (match/clock_terms.h). Inside server/gateway only.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "server/match/clock_terms.h"

namespace cherta::gateway {

inline constexpr std::string_view kPaceOption = "pace", kFlagOption = "out_of_time", kLeaveOption = "leave";
inline constexpr std::array<std::string_view, 3> kPaceValues = {"none", "live(b+i)", "slow(b+i,c)"};
inline constexpr std::array<std::string_view, 7> kFlagValues = {"wait",    "default",    "default(g)", "automatic",
                                                                "forfeit", "forfeit(g)", "referee"};
inline constexpr std::string_view kPaceText =
    "the clock of the match: b a player's own time, i what each decision brings, c what is saved at most: "
    "live(30m+30s), slow(7d+1d,7d)";
inline constexpr std::string_view kFlagText =
    "who has run out of time: the game waits, gives the rules' default order, lets the automatic player go on if he "
    "agreed, counts it lost, or asks the referee; after g, such as 1h";

inline constexpr std::array<std::string_view, 1> kLeaveValues = {"0d..90d"};
inline constexpr std::string_view kLeaveText =
    "how long each player may be away in all without losing time (by itself 14d where the pace is slow)";

inline constexpr std::string_view kQuietOption = "quiet", kUsualQuiet = "10h,2";
inline constexpr std::array<std::string_view, 2> kQuietValues = {"none", "h,d"};
inline constexpr std::string_view kQuietText =
    "of how much of a day, and on how many days of a week, no time of a player's need run, by his own clock (by itself "
    "10h,2 where the pace is slow; at most 12h,3)";

inline constexpr std::string_view kAheadOption = "ahead";
inline constexpr std::array<std::string_view, 1> kAheadValues = {"a-b"};
inline constexpr std::string_view kAheadText =
    "within what time an order is given that a player gave in advance, from when it could be: 5m-2h (by itself so "
    "where "
    "the pace is slow, else 2 seconds)";

// Takes it out of the options; nothing where it is not among them. E_OPTION.
Result<std::optional<match::Spread>> take_ahead(rules::OptionMap& options);

// Takes them out of the options, and tells the game's own that a clock runs. E_OPTION.
Result<std::optional<match::ClockTerms>> take_clock(const rules::AnyGame& game, rules::OptionMap& options);

}  // namespace cherta::gateway
