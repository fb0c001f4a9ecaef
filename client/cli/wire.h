// One connection to a server: frames out and in, over WebSocket, with TLS for https. Everything happens on the
// io_context's one thread. Boost.Beast is included by wire.cpp and http.cpp alone.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "cherta/v1/frames.pb.h"
#include "client/cli/link.h"

namespace cherta::cli {

// How a connection ended.
struct Ending {
  std::string why;         // in words
  std::uint16_t code = 0;  // the server's close code (docs/PROTOCOL.md, section 8); 0: it gave none
};

struct WireEvents {
  std::function<void()> opened;                               // the handshake is done; nothing was sent yet
  std::function<void(const cherta::v1::ServerFrame&)> frame;  // a frame came
  std::function<void(const Ending&)> closed;                  // once, and nothing after it
};

class Wire {
 public:
  virtual ~Wire() = default;
  // Queues a frame; it is dropped if the connection is closed.
  virtual void send(const cherta::v1::ClientFrame& frame) = 0;
  // Ends the connection without an event.
  virtual void drop() = 0;
};

inline constexpr std::size_t kMaxServerFrame = 8u << 20;

// Begins to connect. The events come from the io_context.
std::shared_ptr<Wire> connect(boost::asio::io_context& io, const Address& address, WireEvents events);

}  // namespace cherta::cli
