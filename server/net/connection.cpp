// One connection: a reading coroutine (TLS, HTTP, then WebSocket messages) and, while there is something to be written,
// a chain of writes that pulls messages from the conversation. Thousands of connections wait for weeks: what they keep
// meanwhile is little.
#include "server/net/connection.h"

#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <optional>
#include <type_traits>
#include <typeinfo>
#include <utility>

#include "common/in_log.h"
#include "server/net/frame_watch.h"
#include "server/net/gathering_socket.h"
#include "server/net/http.h"
#include "server/net/read_request.h"
#include "server/net/waiting.h"

namespace cherta::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

using TlsStream = beast::ssl_stream<GatheringSocket>;

// Bytes asked for at a time: few while no message is under way, for that is how connections wait; more of a long one.
constexpr std::size_t kReadWhileIdle = 256, kReadAtOnce = 8 * 1024;
constexpr std::size_t kMostHeld = 8 * 1024;        // a longer message is not held back for another
constexpr std::chrono::milliseconds kLinger{500};  // for the last bytes, once both sides have said goodbye
constexpr std::size_t kSlowest = 1024;             // bytes a second of a file that is still waited for

template <class Stream>
class Served final : public Connection, public Line, public std::enable_shared_from_this<Served<Stream>> {
 public:
  template <class... Args>
  Served(std::shared_ptr<Hub> hub, std::string socket_address, Entry entry, Args&&... args)
      : hub_(std::move(hub)),
        address_(std::move(socket_address)),
        entry_(entry),
        ws_(std::forward<Args>(args)...),
        read_wake_(ws_.get_executor(), kNever) {}

  ~Served() override {
    hub_->live.erase(this);
    hub_->gate->leave(entry_, address_);
    if (hub_->live.empty() && hub_->when_empty) asio::post(ws_.get_executor(), std::exchange(hub_->when_empty, {}));
  }

  void start() {
    hub_->live.insert(this);
    asio::co_spawn(ws_.get_executor(), read(this->shared_from_this()), asio::detached);
  }

  // Line
  void wake() override {
    read_wake_.cancel();
    if (cut_ || std::exchange(writing_, true)) return;
    // Later, for whoever wakes us may be in the midst of something.
    asio::post(ws_.get_executor(), [self = this->shared_from_this()] { self->write(); });
  }
  void hang_up(CloseCode code) override {
    if (!closing_) closing_ = code;
    wake();
  }
  const std::string& address() const override { return address_; }
  std::string logged_address() const override { return hub_->gate->logged(address_); }

  // Connection
  void check_time(Clock::time_point now) override {
    const bool unknown = now > introduced_by_ && !conversation_->introduced();
    if (unknown || now > handshake_by_ || now > written_by_ || is_message_late(now)) cut();
  }
  void stop() override {
    if (conversation_)
      conversation_->stop();
    else
      cut();
  }
  void cut() override {
    cut_ = true;
    beast::get_lowest_layer(ws_).close();
    wake();
  }

 private:
  using Self = std::shared_ptr<Served>;
  static Awaitable<void> read(Self self) {
    try {
      co_await self->greet();
      if (co_await self->answer_http()) co_await self->converse();
    } catch (const boost::system::system_error& e) {
      // Expected: the other side went away, or overran a limit.
      spdlog::debug("event=connection_ended why={}", in_log(e.code().message()));
      if (e.code() == websocket::condition::protocol_violation)
        self->hub_->gate->tell("malformed_frame", self->address_, e.code().message());
    } catch (const std::exception& e) {
      spdlog::error("event=connection_failed type={}", typeid(e).name());
    }
    self->reading_ended_ = true;
    self->end_unless_saying_goodbye();
  }

  Awaitable<void> greet() {
    if constexpr (!std::is_same_v<Stream, GatheringSocket>) {
      handshake_by_ = Clock::now() + patience();
      co_await ws_.next_layer().next_layer().async_handshake(asio::ssl::stream_base::server, kAwaitable);
    }
  }

  // Answers requests until one becomes a WebSocket, and says whether it came to that. What was needed for them is gone
  // when the conversation begins.
  Awaitable<bool> answer_http() {
    for (;;) {
      RequestParser parser;
      handshake_by_ = Clock::now() + patience();
      const boost::system::error_code failed = co_await read_request(*hub_, ws_.next_layer(), buffer_, parser);
      if (failed) {
        if (auto refused = refuse_bad_http(failed)) co_await send(*refused);
        co_return false;
      }
      const HttpRequest request = parser.release();
      if (entry_ == Entry::kAtDoor && !is_about_health(request)) {
        HttpResponse refused = refuse(http::status::service_unavailable, "too many connections\n", request);
        co_await send(refused);
        co_return false;
      }
      if (websocket::is_upgrade(request)) co_return co_await accept(request);
      std::string told;  // the answer points to it, or to this
      Told page;
      HttpResponse response = answer(*hub_, request);
      if (is_page(*hub_, request) && response.result() == http::status::ok) {
        page = co_await answer_to<Told>([&](auto done) { hub_->pages(asked_of(*hub_, request, address_), done); });
        response = page_answer(*hub_, page, request);
      } else if (request.target() == "/readyz" && response.result() == http::status::ok) {
        told = co_await ask_ready();
        response = readiness(*hub_, told, request);
      }
      if (!co_await send(response)) co_return false;
    }
  }

  std::chrono::milliseconds patience() const {
    const auto usual = hub_->settings.limits.handshake;
    return entry_ == Entry::kAtDoor ? std::min(usual, kAtTheDoor) : usual;
  }

  // What is asked is answered later, by a call.
  template <class T, class Ask>
  Awaitable<T> answer_to(Ask ask) {
    const auto answered = std::make_shared<std::optional<T>>();
    ask([answered, weak = this->weak_from_this()](T said) {
      *answered = std::move(said);
      if (const auto self = weak.lock()) self->read_wake_.cancel();
    });
    while (!*answered && !cut_) co_await sleep(read_wake_);
    co_return answered->value_or(T());
  }

  // A line for /readyz.
  Awaitable<std::string> ask_ready() {
    if (!hub_->ready) co_return "ready\n";
    const std::string why = co_await answer_to<std::string>([this](auto done) { hub_->ready(done); });
    co_return why.empty() ? "ready\n" : why + "\n";
  }

  // Writes; says whether another request may follow.
  Awaitable<bool> send(HttpResponse& response) {
    if (hub_->stopping) response.keep_alive(false);
    http::response_serializer<http::span_body<const char>> serializer(response);
    handshake_by_ = kNever;
    const auto takes = std::chrono::seconds(response.body().size() / kSlowest);
    written_by_ = Clock::now() + hub_->settings.limits.stalled + takes;
    co_await http::async_write(ws_.next_layer(), serializer, kAwaitable);
    written_by_ = kNever;
    if (!response.need_eof()) co_return true;
    boost::system::error_code ignored;
    beast::get_lowest_layer(ws_).lowest_layer().shutdown(tcp::socket::shutdown_send, ignored);
    if (response.result() == http::status::payload_too_large) co_await drain(ws_.next_layer());
    co_return false;
  }

  // The WebSocket handshake, or the refusal of it.
  Awaitable<bool> accept(const HttpRequest& request) {
    auto refused = refuse_handshake(*hub_, request);
    if (!refused && buffer_.size() > 0)  // RFC 6455, section 4.1: the client must wait for the answer
      refused = refuse(http::status::bad_request, "wait for the handshake's answer\n", request);
    if (!refused && entry_ == Entry::kOfProxy && !enter_for(client_address(*hub_, request, address_)))
      refused = refuse(http::status::service_unavailable, "too many connections\n", request);
    if (!refused && hub_->stopping) refused = refuse(http::status::service_unavailable, "stopping\n", request);
    if (refused) {
      co_await send(*refused);
      co_return false;
    }
    set_options();
    co_await ws_.async_accept(request, kAwaitable);
    co_return true;
  }

  // Through a proxy: counted by whom it comes for.
  bool enter_for(std::string client) {
    if (!hub_->gate->enter(client)) return false;
    address_ = std::move(client);
    entry_ = Entry::kCounted;
    return true;
  }

  void set_options() {
    const Limits& limits = hub_->settings.limits;
    handshake_by_ = kNever;  // the WebSocket keeps its own time from here on
    ws_.set_option(websocket::stream_base::timeout{limits.handshake, limits.idle, true});
    ws_.set_option(websocket::stream_base::decorator([this](websocket::response_type& response) {
      response.set(http::field::server, "cherta");
      response.set(http::field::sec_websocket_protocol, hub_->settings.subprotocol);
    }));
    ws_.read_message_max(limits.message_bytes);
    ws_.binary(true);
    ws_.auto_fragment(false);  // a view is written in one piece
    ws_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::ping) count_ping();
      if (kind == websocket::frame_type::close && saying_goodbye_) linger();
    });
  }

  void count_ping() {
    if (pings_.one_more(Clock::now()) <= hub_->settings.limits.pings_per_minute) return;
    hub_->gate->tell("too_many_pings", address_);
    hang_up(CloseCode::kPolicy);
  }

  Awaitable<void> converse() {
    ws_.next_layer().follow();
    conversation_ = hub_->converse(*this);
    introduced_by_ = Clock::now() + hub_->settings.limits.handshake;
    buffer_.shrink_to_fit();
    if (hub_->stopping) conversation_->stop();
    for (;;) {
      while (!closing_ && !cut_ && !conversation_->may_receive()) co_await sleep(read_wake_);
      co_await ws_.async_read_some(buffer_, under_way_ ? kReadAtOnce : kReadWhileIdle, kAwaitable);
      under_way_ = !ws_.is_message_done();
      if (under_way_) continue;
      if (!ws_.got_binary()) {
        hang_up(CloseCode::kUnknownData);
      } else if (!closing_) {
        hear();
      }
      buffer_.consume(buffer_.size());
      if (buffer_.capacity() > kReadWhileIdle) buffer_.shrink_to_fit();
    }
  }

  bool is_message_late(Clock::time_point now) {
    const auto begun = ws_.next_layer().begun();
    return begun != kNever && now > begun + hub_->settings.limits.message;
  }

  void hear() {
    const auto bytes = buffer_.cdata();
    try {
      conversation_->receive({static_cast<const char*>(bytes.data()), bytes.size()});
    } catch (const std::exception& e) {
      // What it says might hold a secret: the log has the type alone.
      spdlog::error("event=message_failed type={}", typeid(e).name());
      hang_up(CloseCode::kInternal);
    }
    wake();
  }

  // Writes the next message, or the goodbye if it is time for it. One write is under way at a time.
  void write() {
    try {
      if (auto message = conversation_->next()) return write_message(std::move(*message));
      if (closing_ && !reading_ended_) return say_goodbye();
      if (reading_ended_) return cut();
      writing_ = false;
    } catch (const std::exception& e) {
      spdlog::error("event=writing_failed type={}", typeid(e).name());
      cut();
    }
  }

  void write_message(std::string message) {
    written_by_ = Clock::now() + hub_->settings.limits.stalled;
    out_ = std::move(message);
    beast::get_lowest_layer(ws_).hold(out_.size() <= kMostHeld && conversation_->has_more());
    ws_.async_write(asio::buffer(out_),
                    [self = this->shared_from_this()](boost::system::error_code failed, std::size_t) {
                      if (failed) return self->cannot_write(failed);
                      beast::get_lowest_layer(self->ws_).hold(false);
                      std::string().swap(self->out_);  // an idle connection keeps no memory for it
                      self->written_by_ = kNever;
                      self->read_wake_.cancel();
                      self->write();
                    });
  }

  void cannot_write(boost::system::error_code failed) {
    spdlog::debug("event=writing_ended why={}", in_log(failed.message()));
    cut();
  }

  void say_goodbye() {
    written_by_ = Clock::now() + hub_->settings.limits.stalled;
    saying_goodbye_ = true;
    const websocket::close_reason reason(static_cast<websocket::close_code>(*closing_));
    ws_.async_close(reason, [self = this->shared_from_this()](boost::system::error_code failed) {
      if (failed) return self->cannot_write(failed);
      self->cut();
    });
  }

  // RFC 6455, section 7.1.1: after both goodbyes the server closes first. Beast waits until the client has closed; one
  // that does not would hold the connection, and a stop with it, for as long as it likes.
  void linger() {
    const auto timer = std::make_shared<Timer>(ws_.get_executor(), kLinger);
    timer->async_wait([timer, weak = this->weak_from_this()](boost::system::error_code failed) {
      if (const auto self = weak.lock(); self && !failed) self->cut();
    });
  }

  // A goodbye reads the client's own before it is done; anything else ends with the reading.
  void end_unless_saying_goodbye() {
    if (!saying_goodbye_) cut();
  }

  std::shared_ptr<Hub> hub_;  // keeps the TLS context, too
  std::string address_;
  Entry entry_;
  websocket::stream<FrameWatch<Stream>, false> ws_;  // false: without compression
  beast::flat_buffer buffer_;
  std::shared_ptr<Conversation> conversation_;
  Timer read_wake_;
  bool under_way_ = false;  // some of a message was read
  std::optional<CloseCode> closing_;
  bool reading_ended_ = false;
  std::string out_;       // the message being written
  bool writing_ = false;  // it is, or is about to be
  bool saying_goodbye_ = false;
  bool cut_ = false;
  PerMinute pings_;
  Clock::time_point handshake_by_ = kNever;  // when TLS, or the HTTP request being read, must be done with
  Clock::time_point introduced_by_ = kNever;
  Clock::time_point written_by_ = kNever;  // when the message being written must have been taken
};

}  // namespace

void serve(const std::shared_ptr<Hub>& hub, Socket socket, const Admitted& one) {
  boost::system::error_code gone;
  socket.set_option(tcp::no_delay(true), gone);
  if (hub->tls)
    std::make_shared<Served<TlsStream>>(hub, one.address, one.entry, std::move(socket), *hub->tls)->start();
  else
    std::make_shared<Served<GatheringSocket>>(hub, one.address, one.entry, std::move(socket))->start();
}

}  // namespace cherta::net
