// Coroutines of a connection: what they wait with. Inside server/net only.
#pragma once

#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/net/gathering_socket.h"
#include "server/net/hub.h"

namespace cherta::net {

using Timer = boost::asio::basic_waitable_timer<Clock, boost::asio::wait_traits<Clock>, Executor>;
template <class T>
using Awaitable = boost::asio::awaitable<T, Executor>;
constexpr boost::asio::use_awaitable_t<Executor> kAwaitable;
constexpr auto kNever = Clock::time_point::max();

// Until somebody cancels the timer.
inline Awaitable<void> sleep(Timer& timer) {
  boost::system::error_code woken;
  timer.expires_at(kNever);
  co_await timer.async_wait(boost::asio::redirect_error(kAwaitable, woken));
}

// Reads what a client still sends, though nobody wants it, so that the answer reaches it: a socket that is closed with
// bytes unread takes the answer back. The connection's own time ends it.
template <class Stream>
Awaitable<void> drain(Stream& stream) {
  constexpr std::size_t kMost = 4 * 1024 * 1024;
  std::array<char, 4096> dump;
  boost::system::error_code failed;
  for (std::size_t read = 0; read < kMost && !failed;)
    read += co_await stream.async_read_some(boost::asio::buffer(dump), boost::asio::redirect_error(kAwaitable, failed));
}

}  // namespace cherta::net
