#include "client/cli/wire.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <deque>

#include "client/cli/trust.h"

namespace cherta::cli {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using tcp = net::ip::tcp;
using cherta::v1::ClientFrame;
using cherta::v1::ServerFrame;

constexpr auto kConnectTime = std::chrono::seconds(20);
constexpr std::size_t kMostSaid = 200;               // of an HTTP error's body
constexpr auto kSilence = std::chrono::seconds(45);  // then a ping, and after as long again the end

// What an HTTP answer says that is no WebSocket: "too many connections" and the like.
std::string declined(const websocket::response_type& answer) {
  std::string said = answer.body().substr(0, kMostSaid);
  while (!said.empty() && (said.back() == '\n' || said.back() == '\r')) said.pop_back();
  const auto status = std::to_string(answer.result_int());
  return "the server declines the connection (HTTP " + status + (said.empty() ? "" : ": " + said) + ")";
}

std::string no_server_of_ours(const beast::error_code& error) {
  return "no such server answers there; perhaps with https:// instead of http:// (" + error.message() + ")";
}

using Plain = websocket::stream<beast::tcp_stream>;
using Tls = websocket::stream<beast::ssl_stream<beast::tcp_stream>>;

template <class Stream>
class WireOf final : public Wire, public std::enable_shared_from_this<WireOf<Stream>> {
 public:
  template <class... Arguments>
  WireOf(net::io_context& io, Address address, WireEvents events, Arguments&... arguments)
      : io_(io), address_(std::move(address)), events_(std::move(events)), stream_(io, arguments...) {}

  void start() {
    net::co_spawn(io_, run(this->shared_from_this()),
                  [self = this->shared_from_this()](std::exception_ptr broken) { self->close(broken); });
  }

  void send(const ClientFrame& frame) override {
    if (dropped_) return;
    out_.push_back(frame.SerializeAsString());
    if (open_ && !writing_) write_all();
  }

  void drop() override {
    dropped_ = true;  // the events stay: one of them may be what is calling
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }

 private:
  static net::awaitable<void> run(std::shared_ptr<WireOf> self) { co_await self->talk(); }

  net::awaitable<void> talk() {
    tcp::resolver resolver(io_);
    const auto found = co_await resolver.async_resolve(address_.host, address_.port, net::use_awaitable);
    auto& lowest = beast::get_lowest_layer(stream_);
    lowest.expires_after(kConnectTime);
    co_await lowest.async_connect(found, net::use_awaitable);
    lowest.socket().set_option(tcp::no_delay(true));
    if constexpr (std::is_same_v<Stream, Tls>) co_await secure();
    lowest.expires_never();
    stream_.set_option(websocket::stream_base::timeout{kConnectTime, kSilence, true});
    stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "cherta.v1");
    }));
    stream_.read_message_max(kMaxServerFrame);
    stream_.binary(true);
    co_await shake_hands();
    open_ = true;
    if (!dropped_) events_.opened();
    if (!out_.empty() && !writing_) write_all();
    co_await read_all();
  }

  net::awaitable<void> secure() {
    auto& layer = stream_.next_layer();
    expect_host(layer.native_handle(), address_.host);
    beast::error_code error;
    co_await layer.async_handshake(net::ssl::stream_base::client, net::redirect_error(net::use_awaitable, error));
    if (error) throw std::runtime_error(why_not_trusted(layer.native_handle(), address_.host, error));
  }

  net::awaitable<void> shake_hands() {
    const std::string host = address_.text();
    websocket::response_type answer;
    beast::error_code error;
    co_await stream_.async_handshake(answer, host.substr(host.find("//") + 2), "/ws",
                                     net::redirect_error(net::use_awaitable, error));
    if (error == websocket::error::upgrade_declined) throw std::runtime_error(declined(answer));
    if (error == beast::http::error::bad_version || error == beast::http::error::end_of_stream)
      throw std::runtime_error(no_server_of_ours(error));
    if (error) throw beast::system_error(error);
  }

  net::awaitable<void> read_all() {
    beast::flat_buffer buffer;
    for (;;) {
      co_await stream_.async_read(buffer, net::use_awaitable);
      ServerFrame frame;
      if (!frame.ParseFromArray(buffer.data().data(), static_cast<int>(buffer.size())))
        throw std::runtime_error("the server sent what is no frame");
      buffer.consume(buffer.size());
      if (dropped_) co_return;
      events_.frame(frame);
    }
  }

  void write_all() {
    writing_ = true;
    stream_.async_write(net::buffer(out_.front()),
                        [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                          if (error) return;  // the reader hears of it, too
                          self->out_.pop_front();
                          self->writing_ = false;
                          if (!self->out_.empty()) self->write_all();
                        });
  }

  void close(std::exception_ptr broken) {
    open_ = false;
    Ending ending{"the server ended the connection", stream_.reason().code};
    try {
      if (broken) std::rethrow_exception(broken);
    } catch (const boost::system::system_error& error) {
      if (error.code() != websocket::error::closed && error.code() != net::error::eof)
        ending.why = error.code().message();
      else if (!stream_.reason().reason.empty())
        ending.why = std::string(stream_.reason().reason.c_str());
    } catch (const std::exception& error) {
      ending.why = error.what();
    }
    if (!std::exchange(dropped_, true)) events_.closed(ending);
  }

  net::io_context& io_;
  Address address_;
  WireEvents events_;
  Stream stream_;
  std::deque<std::string> out_;
  bool open_ = false;
  bool writing_ = false;
  bool dropped_ = false;  // no more events
};

}  // namespace

std::shared_ptr<Wire> connect(net::io_context& io, const Address& address, WireEvents events) {
  if (address.tls) {
    auto wire = std::make_shared<WireOf<Tls>>(io, address, std::move(events), tls_context());
    wire->start();
    return wire;
  }
  auto wire = std::make_shared<WireOf<Plain>>(io, address, std::move(events));
  wire->start();
  return wire;
}

}  // namespace cherta::cli
