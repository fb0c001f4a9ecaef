// A gateway that leaks: the honest one, and around each of its conversations a double that makes one hurried engineer's
// mistake (docs/decisions/0003, G-1 to G-9).
#pragma once

#include <functional>
#include <string>

#include "server/gateway/allowance.h"
#include "server/net/server.h"

namespace cherta::wire {

struct AboutHouse {
  std::uint32_t requests_per_minute = 0;
  std::function<std::int64_t()> now;
  std::function<std::string()> board;  // in characters, as the referee sees it
};
net::Converse leaky(net::Converse honest, AboutHouse house);

}  // namespace cherta::wire
