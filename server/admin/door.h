// The operator's door: a Unix socket in a folder of the server's. Whoever connects is let in if he is the user that the
// server runs as, or root (SO_PEERCRED, and the socket's own mode 0600); he sends one line, and is told one answer:
// "ok" or "no" in the first line, then the text.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <filesystem>

#include "server/admin/desk.h"

namespace cherta::admin {

inline constexpr std::size_t kMostCallers = 8;  // at once; more are closed
inline constexpr int kPatience = 10;            // seconds in which a caller must have sent his line

class Door {
 public:
  // Nobody may listen there already; what a server that died has left is taken away. Throws std::runtime_error with the
  // reason if it cannot listen.
  Door(boost::asio::io_context& io, const std::filesystem::path& socket, Desk& desk);
  ~Door();

 private:
  class Caller;
  void accept();
  boost::asio::local::stream_protocol::acceptor acceptor_;
  std::filesystem::path path_;
  Desk& desk_;
  std::shared_ptr<std::size_t> callers_ = std::make_shared<std::size_t>(0);
};

// The door at this socket; none for an empty one. Throws as Door does if it was asked for; else, where a store's path
// is too long for a socket, there is none, and the log says so.
std::unique_ptr<Door> open_door(boost::asio::io_context& io, const std::filesystem::path& socket, Desk& desk,
                                bool asked_for);

}  // namespace cherta::admin
