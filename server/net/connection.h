// Makes connections out of accepted sockets. Inside server/net only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>
#include <string_view>

#include "server/net/hub.h"

namespace cherta::net {

// Sockets, timers and coroutines know their io_context by type: an executor that may be of any kind takes its toll of
// every operation in time, and of every connection in memory.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;

// For whom there is no room.
inline constexpr std::string_view kFull =
    "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 21\r\n\r\ntoo many connections\n";

// One who was let in.
struct Admitted {
  std::string address;
  Entry entry = Entry::kCounted;
};
// Serves it until it ends: TLS if the hub has a context, HTTP, WebSocket. Puts itself into hub->live for that time.
void serve(const std::shared_ptr<Hub>& hub, Socket socket, const Admitted& one);

}  // namespace cherta::net
