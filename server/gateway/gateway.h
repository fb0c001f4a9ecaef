// Frames to values and back: the only room, with proto/, that knows protobuf. One Session per connection.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "common/guarded.h"
#include "server/gateway/lent.h"
#include "server/lobby/hall.h"
#include "server/net/server.h"

namespace cherta::gateway {

enum class Hosting : std::uint8_t { kAnybody, kWithKey, kNobody };  // who may make matches

struct Settings {
  std::string version;     // of the server: "0.1.0"
  std::string public_url;  // where links lead: "https://play.example", without a slash at the end
  Hosting hosting = Hosting::kAnybody;
  Guarded host_key;                         // for kWithKey
  std::uint32_t requests_per_minute = 600;  // of one connection
  std::uint32_t matches_per_hour = 60;      // made by one address
  std::uint32_t writing_per_hour = 20'000;  // orders and chat of one address, and 256 bytes of them, count one each
  std::uint32_t message_bytes = 64 * 1024;  // told to clients; the net enforces it
  std::uint32_t idle_seconds = 120;         // told to clients; the net enforces it
  bool by_floor = true;                     // what waited for the store is told as refusals are (match/match.h)
  Lent lent;                                // what the operator adds to the games' own choices
};

using Games = std::function<std::span<const rules::AnyGame* const>()>;  // as rules::all_games
using Now = std::function<std::int64_t()>;                              // Unix milliseconds

// What makes conversations. The hall outlives every conversation. All calls come on the io executor.
net::Converse make_gateway(Settings settings, lobby::Hall& hall, Games games, Now now);

// The same of several io threads, each with its hall: a conversation that is begun in one goes on in the one where its
// match lives. What is counted by address is counted for all together.
struct Wing {
  boost::asio::any_io_executor io;
  lobby::Hall& hall;
};
std::vector<net::Converse> make_gateways(const Settings& settings, const std::vector<Wing>& wings, const Games& games,
                                         const Now& now);

}  // namespace cherta::gateway
