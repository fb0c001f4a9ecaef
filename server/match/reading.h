// Reading a journal without getting in anybody's way: it comes from the store in parts, and is worked through a few
// lines in a turn.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "server/match/match.h"

namespace cherta::match {

inline constexpr std::size_t kPartBytes = 128 * 1024;  // of a journal in memory at a time, for each who reads
inline constexpr std::size_t kTurnLines = 16;          // worked through in a turn,
inline constexpr std::size_t kTurnBytes = 16 * 1024;   // or so much, and at least one

struct Reading {
  std::string match;
  std::uint64_t from = 0;
  // Is given line after line, and says whether it wants the next.
  std::function<Result<bool>(const std::string& line)> take;
  // When there is no more or no more was wanted; or why it could not be read, or taken. Never called at once.
  store::Completion<void> done;
};
void read_in_turns(const Services& services, Reading reading);

}  // namespace cherta::match
