// The one table of errors on the wire: every one typed, with a constant sentence.
#pragma once

#include <string_view>

#include "cherta/v1/frames.pb.h"
#include "common/result.h"

namespace cherta::gateway {

// The error of this code, with its sentence and, where trying again helps, when.
v1::Error error_of(v1::ErrorCode code);
// What a refusal of the lobby or the match (never of a game) is on the wire. Its own text, which may name what only the
// operator should read, is not passed on.
v1::Error error_of(const Refusal& refusal);
// ERROR_TOO_MANY of a limit, in words that end in "at most" its number: "requests of a connection in a minute, by what
// they cost:".
v1::Error over_limit(std::string_view limit, std::uint32_t number, std::uint32_t retry_ms);
// For orders and the like: milliseconds after which the same one, same id, should be sent again; 0 if it is settled.
std::uint32_t retry_after(const Refusal& refusal);

}  // namespace cherta::gateway
