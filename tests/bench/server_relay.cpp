// The floor under the server: a raw Beast pair relay. One frame in, two frames out, to both members of the pair;
// nothing is looked at but the first bytes, which say how long the frames out shall be: as the product's are.
//   server_relay PORT_FILE
// The first message of a connection is "pair N" (binary); every later one begins with "SIZE ".
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

class Member;
std::map<std::string, std::vector<std::shared_ptr<Member>>> pairs;

class Member : public std::enable_shared_from_this<Member> {
 public:
  explicit Member(tcp::socket socket) : ws_(std::move(socket)) {}

  void start() { asio::co_spawn(ws_.get_executor(), run(shared_from_this()), asio::detached); }

  void send(std::shared_ptr<const std::string> frame) {
    out_.push_back(std::move(frame));
    if (out_.size() == 1) write();
  }

 private:
  static asio::awaitable<void> run(std::shared_ptr<Member> self) {
    std::string pair;
    try {
      self->ws_.set_option(websocket::stream_base::decorator(
          [](websocket::response_type& r) { r.set("Sec-WebSocket-Protocol", "cherta.v1"); }));
      co_await self->ws_.async_accept(asio::use_awaitable);
      self->ws_.binary(true);
      self->ws_.auto_fragment(false);
      for (;;) {
        beast::flat_buffer buffer;
        co_await self->ws_.async_read(buffer, asio::use_awaitable);
        const std::string message(static_cast<const char*>(buffer.cdata().data()), buffer.size());
        if (pair.empty()) {
          pair = message;
          pairs[pair].push_back(self);
          self->send(std::make_shared<const std::string>(pair));  // it is known from here on
          continue;
        }
        const auto frame = std::make_shared<const std::string>(std::stoul(message), 'x');
        for (const auto& member : pairs[pair]) member->send(frame);
      }
    } catch (const std::exception&) {  // the client went away
      pairs.erase(pair);
    }
  }

  void write() {
    ws_.async_write(asio::buffer(*out_.front()), [self = shared_from_this()](auto failed, std::size_t) {
      if (failed) return;
      self->out_.pop_front();
      if (!self->out_.empty()) self->write();
    });
  }

  websocket::stream<beast::tcp_stream> ws_;
  std::deque<std::shared_ptr<const std::string>> out_;
};

asio::awaitable<void> listen(tcp::acceptor& acceptor) {
  for (;;) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    std::make_shared<Member>(std::move(socket))->start();
  }
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  const std::string part = std::string(argv[1]) + ".part";
  std::ofstream(part) << acceptor.local_endpoint().port() << '\n';
  std::filesystem::rename(part, argv[1]);
  asio::co_spawn(io, listen(acceptor), asio::detached);
  io.run();
}
