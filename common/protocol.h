// The version of the protocol (docs/PROTOCOL.md) that server and clients of this tree speak.
#pragma once

#include <cstdint>

namespace cherta {

inline constexpr std::uint32_t kProtocol = 1;

}  // namespace cherta
