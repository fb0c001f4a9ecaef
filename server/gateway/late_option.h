// The option that the server gives every game: observers are told so many turns late (match/late.h). Inside
// server/gateway only.
#pragma once

#include <string_view>

#include "server/match/late.h"
#include "server/rules/core/any_game.h"

namespace cherta::gateway {

inline constexpr std::string_view kLateOption = "observers_late";
inline constexpr std::string_view kLateValues = "0..9";
inline constexpr std::string_view kLateText =
    "observers see the game so many turns late (by itself 1 where both deploy in secret, else 0: at once)";

// Takes it out of the options; what follows where it is not among them. E_OPTION.
Result<int> take_late(const rules::AnyGame& game, rules::OptionMap& options);

}  // namespace cherta::gateway
