// The longest message that the server sends: docs/PROTOCOL.md promises it to clients.
#pragma once

#include <cstddef>

#include "cherta/v1/frames.pb.h"

namespace cherta::gateway {

inline constexpr std::size_t kMostMessage = 4 * 1024 * 1024;  // bytes of one ServerFrame

// Makes the frame fit: of an update the oldest steps are left out (and `gap` says so), of a history the newest (they
// are asked for next; one always stays). False if it does not fit even so.
bool keep_within(v1::ServerFrame& frame, std::size_t most);

}  // namespace cherta::gateway
