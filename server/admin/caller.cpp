#include "server/admin/caller.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <iostream>

namespace cherta::admin {

namespace {

// What others have written (names, reasons) may hold anything: nothing of it moves the cursor.
std::string printable(std::string text) {
  for (char& c : text)
    if ((static_cast<unsigned char>(c) < ' ' && c != '\n') || c == 0x7f) c = '?';
  return text;
}

}  // namespace

int call(const std::filesystem::path& socket, const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + word;
  line += '\n';
  boost::asio::io_context io;
  boost::asio::local::stream_protocol::socket wire(io);
  boost::system::error_code failed;
  wire.connect(boost::asio::local::stream_protocol::endpoint(socket.string()), failed);
  if (!failed) boost::asio::write(wire, boost::asio::buffer(line), failed);
  std::string answer;
  if (!failed) boost::asio::read(wire, boost::asio::dynamic_buffer(answer), failed);
  if (answer.size() < 3) {  // "ok\n"
    std::cerr << "chertad: no server answers at " << socket.string() << ": " << failed.message() << '\n';
    return 1;
  }
  const bool done = answer.starts_with("ok\n");
  (done ? std::cout : std::cerr) << printable(answer.substr(3)) << std::flush;
  return done ? 0 : 1;
}

}  // namespace cherta::admin
