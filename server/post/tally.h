// How a seat kept its time, reckoned from the journal of a match that is at its end (docs/decisions/0117).
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/rules/core/seat.h"
#include "server/store/records.h"

namespace cherta::post {

// What the seat did from `since` on, Unix milliseconds. A turn is whatever a player orders until the other orders; it
// is late if his own time ran out before it was over. Nothing if the match is not at its end, ended before, was played
// against the server, or cannot be read.
std::optional<store::Record> tally(const std::vector<std::string>& lines, rules::Seat seat, std::int64_t since);

}  // namespace cherta::post
