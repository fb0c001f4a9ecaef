// Standard input, byte by byte, while the io_context does its work.
#pragma once

#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

namespace cherta::cli {

class Input {
 public:
  explicit Input(boost::asio::io_context& io) : io_(io), descriptor_(io) { regular_ = !try_assign(); }

  // 1 with a byte, 0 at the end of input or after close().
  int read(char& byte) {
    if (!closed_ && !regular_) wait();
    if (regular_) io_.poll();
    if (closed_) return 0;
    return ::read(STDIN_FILENO, &byte, 1) == 1 ? 1 : 0;
  }
  void close() {
    closed_ = true;
    boost::system::error_code ignored;
    if (!regular_) descriptor_.cancel(ignored);
  }

 private:
  // Plain files cannot be waited for; they are always ready.
  bool try_assign() {
    boost::system::error_code error;
    descriptor_.assign(::dup(STDIN_FILENO), error);
    return !error;
  }
  void wait() {
    bool ready = false;
    descriptor_.async_wait(boost::asio::posix::stream_descriptor::wait_read,
                           [&ready](boost::system::error_code) { ready = true; });
    io_.restart();
    while (!ready) io_.run_one();
  }

  boost::asio::io_context& io_;
  boost::asio::posix::stream_descriptor descriptor_;
  bool regular_ = false;
  bool closed_ = false;
};

}  // namespace cherta::cli
