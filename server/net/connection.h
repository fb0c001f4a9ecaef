// Makes connections out of accepted sockets. Inside server/net only.
#pragma once

#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
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

// Serves one accepted socket until it ends: TLS if the hub has a context, HTTP, WebSocket. Puts itself into hub->live
// for that time. If the hub is full it may ask for the server's health, and no more; if the door is crowded, too, it is
// refused at once, without reading.
void serve(const std::shared_ptr<Hub>& hub, Socket socket);

}  // namespace cherta::net
