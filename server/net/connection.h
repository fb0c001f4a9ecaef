// Makes connections out of accepted sockets. Inside server/net only.
#pragma once

#include <boost/asio/ip/tcp.hpp>

#include "server/net/hub.h"

namespace cherta::net {

// Serves one accepted socket until it ends: TLS if the hub has a context, HTTP, WebSocket. Puts itself into hub->live
// for that time. Refuses at once, without reading, if the hub is full.
void serve(const std::shared_ptr<Hub>& hub, boost::asio::ip::tcp::socket socket);

}  // namespace cherta::net
