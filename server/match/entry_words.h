// The words of a journal's lines that are written and read. Inside of entry*.cpp.
#pragma once

#include <array>
#include <string_view>

namespace cherta::match {

// Cannot stand inside a string: its quotes would be escaped.
inline constexpr std::string_view kEventsMark = ",\"events\":[";
// From Phase::kOver on.
inline constexpr std::array<std::string_view, 4> kEnds = {"over", "abandoned", "drawn", "unrevealed"};
inline constexpr std::array<std::string_view, 3> kLateOnes = {"first", "second", "both"};  // by Account
inline constexpr std::array<std::string_view, 3> kBroken = {"unfought", "refused", "unopened"};
inline constexpr std::array<std::string_view, 3> kPlanStops = {"refused", "surprised", "ended"};
inline constexpr std::array<std::string_view, 5> kAudiences = {"players", "first", "second", "observers", "all"};

}  // namespace cherta::match
