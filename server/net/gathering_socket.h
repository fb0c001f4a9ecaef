// A socket that can hold back what is written until more comes, so that messages that belong together leave together:
// an order's answer and the view that shows it. Beast, which may put a pong between any two messages, writes to it as
// to any stream. Inside server/net only.
#pragma once

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string>
#include <utility>

#include "server/net/connection.h"

namespace cherta::net {

class GatheringSocket {
 public:
  using executor_type = Executor;
  using lowest_layer_type = Socket;  // for TLS

  explicit GatheringSocket(Socket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  lowest_layer_type& lowest_layer() { return socket_; }
  const lowest_layer_type& lowest_layer() const { return socket_; }
  void close() {
    boost::system::error_code ignored;
    socket_.close(ignored);
  }

  // While this is on, what is written is taken and waits; the first that is written after it was turned off takes it
  // along. Whoever turns it on sees to it that something is.
  void hold(bool on) { holding_ = on; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return boost::asio::async_initiate<Handler, void(boost::system::error_code, std::size_t)>(
        [this](auto&& done, const auto& what) { this->write(what, std::forward<decltype(done)>(done)); }, handler,
        buffers);
  }

  // What Beast asks of a stream at its end.
  friend void beast_close_socket(GatheringSocket& stream) { stream.close(); }
  friend void teardown(boost::beast::role_type role, GatheringSocket& stream, boost::system::error_code& failed) {
    boost::beast::websocket::teardown(role, stream.socket_, failed);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, GatheringSocket& stream, Handler&& handler) {
    boost::beast::websocket::async_teardown(role, stream.socket_, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers, class Handler>
  void write(const Buffers& buffers, Handler&& handler) {
    if (!holding_ && held_.empty()) {
      socket_.async_write_some(buffers, std::forward<Handler>(handler));
      return;
    }
    const std::size_t size = boost::asio::buffer_size(buffers);
    const std::size_t before = held_.size();
    held_.resize(before + size);
    boost::asio::buffer_copy(boost::asio::buffer(held_.data() + before, size), buffers);
    if (holding_)
      boost::asio::post(socket_.get_executor(), boost::beast::bind_front_handler(std::forward<Handler>(handler),
                                                                                 boost::system::error_code(), size));
    else
      let_go(size, std::forward<Handler>(handler));
  }

  // Writes all that waits; the handler hears of its own part, the last one.
  template <class Handler>
  void let_go(std::size_t own, Handler&& handler) {
    const auto executor = boost::asio::get_associated_executor(handler, socket_.get_executor());
    boost::asio::async_write(
        socket_, boost::asio::buffer(held_),
        boost::asio::bind_executor(executor, [this, own, done = std::forward<Handler>(handler)](
                                                 boost::system::error_code failed, std::size_t) mutable {
          std::string().swap(held_);  // an idle connection keeps no memory for it
          std::move(done)(failed, failed ? 0 : own);
        }));
  }

  Socket socket_;
  std::string held_;
  bool holding_ = false;
};

}  // namespace cherta::net
