#include "client/cli/wire.h"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <chrono>
#include <deque>

namespace cherta::cli {

namespace {

namespace net = boost::asio;
namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using tcp = net::ip::tcp;
using cherta::v1::ClientFrame;
using cherta::v1::ServerFrame;

constexpr auto kConnectTime = std::chrono::seconds(20);
constexpr auto kSilence = std::chrono::seconds(45);  // then a ping, and after as long again the end

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
    const std::string host = address_.text();
    co_await stream_.async_handshake(host.substr(host.find("//") + 2), "/ws", net::use_awaitable);
    open_ = true;
    if (!dropped_) events_.opened();
    if (!out_.empty() && !writing_) write_all();
    co_await read_all();
  }

  net::awaitable<void> secure() {
    auto& layer = stream_.next_layer();
    SSL_set_tlsext_host_name(layer.native_handle(), address_.host.c_str());
    layer.set_verify_callback(net::ssl::host_name_verification(address_.host));
    co_await layer.async_handshake(net::ssl::stream_base::client, net::use_awaitable);
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
    std::string why = "the server ended the connection";
    try {
      if (broken) std::rethrow_exception(broken);
    } catch (const boost::system::system_error& error) {
      if (error.code() != websocket::error::closed && error.code() != net::error::eof)
        why = (error.code().category() == net::error::get_ssl_category() ? "no secure connection: " : "") +
              error.code().message();
      else if (!stream_.reason().reason.empty())
        why = std::string(stream_.reason().reason.c_str());
    } catch (const std::exception& error) {
      why = error.what();
    }
    if (!std::exchange(dropped_, true)) events_.closed(why);
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

net::ssl::context& tls_context() {
  static net::ssl::context context = [] {
    net::ssl::context made(net::ssl::context::tls_client);
    made.set_default_verify_paths();
    made.set_verify_mode(net::ssl::verify_peer);
    return made;
  }();
  return context;
}

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
