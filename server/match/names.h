// What people may call themselves: who plays, who invites, who looks on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/match/shown.h"

namespace cherta::match {

inline constexpr std::size_t kMostName = 60;       // bytes
inline constexpr std::uint32_t kMostNamings = 20;  // of one seat, in a match

// May it stand in everybody's page? UTF-8, not too long, nothing that moves, turns or ends a line.
bool is_name(std::string_view text);
// How it looks at a glance: without case, blanks and what is unseen, letters of other scripts that look like Latin ones
// as those. Two names that are the same so are taken for each other.
std::string looks_like(std::string_view name);
// Why whoever has this seat cannot be called so: E_NAME. It would be taken for somebody else's name, or for an
// office's.
std::optional<Refusal> cannot_be_called(std::string_view name, rules::Seat seat, const Standing& standing);

}  // namespace cherta::match
