#include "server/net/server.h"

#include <fcntl.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <ctime>
#include <stdexcept>

#include "server/net/connection.h"

namespace cherta::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

namespace {

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;

constexpr milliseconds kRest{200};           // before accepting again when the machine has no descriptor left
constexpr milliseconds kLongestSweep{1000};  // how late a limit of time may be noticed
constexpr milliseconds kShortestSweep{5};
constexpr milliseconds kLastCall{1000};  // for what was cut to be gone

// How long from now until this time of a certificate; negative if it is past.
std::chrono::seconds until(const ASN1_TIME* time) {
  int days = 0, seconds = 0;
  if (!time || ASN1_TIME_diff(&days, &seconds, nullptr, time) != 1) return std::chrono::seconds(0);
  return std::chrono::hours(24) * days + std::chrono::seconds(seconds);
}

std::string day_of(const ASN1_TIME* time) {
  std::tm utc{};
  std::array<char, 16> text{};
  if (!time || ASN1_TIME_to_tm(time, &utc) != 1) return "an unknown day";
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &utc)};
}

// Of version 1.2 only what encrypts and authenticates at once, with a key for each connection.
void use_good_ciphers(asio::ssl::context& tls) {
  if (SSL_CTX_set_cipher_list(tls.native_handle(), "ECDHE+AESGCM:ECDHE+CHACHA20") != 1)
    throw std::runtime_error("OpenSSL has none of the ciphers that are good enough");
}

// A certificate that nobody would accept is no certificate.
void require_valid(const asio::ssl::context& tls, const std::string& file) {
  const X509* certificate = SSL_CTX_get0_certificate(const_cast<asio::ssl::context&>(tls).native_handle());
  if (!certificate) throw std::runtime_error("there is no certificate in " + file);
  if (until(X509_get0_notAfter(certificate)) <= std::chrono::seconds(0))
    throw std::runtime_error("the certificate " + file + " ran out on " + day_of(X509_get0_notAfter(certificate)));
  if (until(X509_get0_notBefore(certificate)) > std::chrono::seconds(0))
    throw std::runtime_error("the certificate " + file + " holds only from " +
                             day_of(X509_get0_notBefore(certificate)) + " on");
}

std::shared_ptr<asio::ssl::context> make_tls(const Settings& settings) {
  if (settings.certificate.empty()) return nullptr;
  auto tls = std::make_shared<asio::ssl::context>(asio::ssl::context::tls_server);
  tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                   asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use);
  boost::system::error_code failed;
  tls->use_certificate_chain_file(settings.certificate, failed);
  if (failed) throw std::runtime_error("cannot use the certificate " + settings.certificate + ": " + failed.message());
  tls->use_private_key_file(settings.private_key, asio::ssl::context::pem, failed);
  if (failed) throw std::runtime_error("cannot use the private key " + settings.private_key + ": " + failed.message());
  use_good_ciphers(*tls);
  require_valid(*tls, settings.certificate);
  return tls;
}

Acceptor make_acceptor(asio::io_context& io, const Settings& settings) {
  boost::system::error_code failed;
  const auto address = asio::ip::make_address(settings.address, failed);
  if (failed) throw std::runtime_error("not an address to listen on: " + settings.address);
  const tcp::endpoint endpoint(address, settings.port);
  Acceptor acceptor(io);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(tcp::acceptor::reuse_address(true));
  acceptor.bind(endpoint, failed);
  if (!failed) acceptor.listen(asio::socket_base::max_listen_connections, failed);
  if (failed)
    throw std::runtime_error("cannot listen on " + settings.address + " port " + std::to_string(settings.port) + ": " +
                             failed.message());
  return acceptor;
}

// Kept for when the machine has no descriptor left: who then comes is told so, instead of waiting for nothing.
class SpareDescriptor {
 public:
  SpareDescriptor() { open(); }
  ~SpareDescriptor() { ::close(fd_); }
  SpareDescriptor(const SpareDescriptor&) = delete;
  SpareDescriptor& operator=(const SpareDescriptor&) = delete;
  // False if nobody could be taken in for it.
  bool turn_one_away(int listener) {
    if (fd_ < 0) return open(), false;
    ::close(fd_);
    const int client = ::accept4(listener, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client >= 0) {
      (void)::send(client, kFull.data(), kFull.size(), MSG_NOSIGNAL);
      ::shutdown(client, SHUT_WR);
      ::close(client);
    }
    open();
    return client >= 0;
  }

 private:
  void open() { fd_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC); }
  int fd_ = -1;
};

// A word to a client for whom there is no room; whether it gets through does not matter.
void turn_away(Socket& socket) {
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.write_some(asio::buffer(kFull), ignored);
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

// Whether this accepted socket is let in, in the order in which they come. If the house is full it may ask for the
// server's health, and no more; if the door is crowded, too, it is refused at once, without reading.
std::optional<Admitted> admit(Gate& gate, Socket& socket) {
  boost::system::error_code gone;
  const auto peer = socket.remote_endpoint(gone);
  if (gone) return std::nullopt;
  const auto read = read_address(peer.address().to_string());
  Admitted one{read ? write_address(*read) : peer.address().to_string()};
  const bool is_tls = !gate.settings.certificate.empty();
  const auto entry = is_tls && !gate.may_shake_hands(one.address) ? std::nullopt : gate.let_in(one.address);
  if (!entry) return turn_away(socket), std::nullopt;
  one.entry = *entry;
  return one;
}

// What one io thread does: looks after its connections. On that thread alone, but for its making. Its coroutines share
// it, and it outlives the Server by as long as they run.
struct Wing : std::enable_shared_from_this<Wing> {
  Wing(std::shared_ptr<Gate> gate, const Place& place)
      : hub(std::make_shared<Hub>(std::move(gate), place)),
        executor(place.io.get_executor()),
        sweeper(place.io),
        last_call(place.io) {}

  // One timer for the limits of all connections.
  static asio::awaitable<void> sweep(std::shared_ptr<Wing> self) {
    const Limits& limits = self->hub->settings.limits;
    const auto shortest = std::min({limits.handshake, limits.message, limits.stalled});
    const auto interval = std::clamp(shortest / 4, kShortestSweep, kLongestSweep);
    while (!self->stopped) {
      boost::system::error_code woken;
      self->sweeper.expires_after(interval);
      co_await self->sweeper.async_wait(asio::redirect_error(asio::use_awaitable, woken));
      const auto live = self->hub->live;  // a connection may leave the set while it is looked at
      for (Connection* one : live) one->check_time(Clock::now());
    }
  }

  static asio::awaitable<void> drain(std::shared_ptr<Wing> self) {
    boost::system::error_code woken;
    self->last_call.expires_after(self->hub->settings.limits.drain);
    co_await self->last_call.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    const auto live = self->hub->live;
    for (Connection* one : live) one->cut();
    if (self->stopped) co_return;
    self->last_call.expires_after(kLastCall);
    co_await self->last_call.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    self->finish();
  }

  void stop(std::function<void()> when_done) {
    hub->stopping = true;
    done = std::move(when_done);
    const auto live = hub->live;
    for (Connection* one : live) one->stop();
    hub->when_empty = [self = shared_from_this()] { self->finish(); };
    if (hub->live.empty()) asio::post(executor, std::exchange(hub->when_empty, {}));
    asio::co_spawn(executor, drain(shared_from_this()), asio::detached);
  }

  void finish() {
    if (stopped) return;
    stopped = true;
    hub->when_empty = {};
    sweeper.cancel();
    last_call.cancel();
    if (done) std::exchange(done, {})();
  }

  std::shared_ptr<Hub> hub;
  Executor executor;
  asio::steady_timer sweeper, last_call;
  std::function<void()> done;
  bool stopped = false;
};

using Wings = std::vector<std::shared_ptr<Wing>>;

Wings make_wings(const std::shared_ptr<Gate>& gate, const std::vector<Place>& places) {
  Wings wings;
  for (const Place& place : places) wings.push_back(std::make_shared<Wing>(gate, place));
  return wings;
}

// Takes in who comes, on the first thread, and gives him to one of them. One socket that listens, and not one a thread:
// the machine would deal them out by a hash of their addresses, and some threads would have most of a few.
struct Listener : std::enable_shared_from_this<Listener> {
  Listener(std::vector<Place> places, const Settings& settings)
      : gate(std::make_shared<Gate>(settings, places.size() > 1)),
        acceptor(make_acceptor(places.front().io, settings)),
        wings(make_wings(gate, places)) {
    const auto tls = make_tls(settings);
    for (const auto& wing : wings) wing->hub->tls = tls;
  }

  static asio::awaitable<void> accept(std::shared_ptr<Listener> self) {
    asio::steady_timer rest(self->acceptor.get_executor());
    for (std::size_t next = 0; self->acceptor.is_open();) {
      const std::shared_ptr<Wing> wing = self->wings[next];
      boost::system::error_code failed;
      auto socket =
          co_await self->acceptor.async_accept(wing->executor, asio::redirect_error(asio::use_awaitable, failed));
      if (!failed) {
        auto one = admit(*self->gate, socket);
        if (!one) continue;
        next = (next + 1) % self->wings.size();
        self->on(wing, [hub = wing->hub, socket = std::move(socket), one = std::move(*one)]() mutable {
          serve(hub, std::move(socket), one);
        });
      } else if (self->acceptor.is_open()) {
        self->gate->tell("cannot_accept", "", failed.message());
        if (self->spare.turn_one_away(self->acceptor.native_handle())) continue;
        rest.expires_after(kRest);
        co_await rest.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      }
    }
  }

  // Does it on the wing's thread: what comes first is done first.
  template <class Function>
  void on(const std::shared_ptr<Wing>& wing, Function what) {
    if (wing == wings.front())
      what();
    else
      asio::post(wing->executor, std::move(what));
  }

  void stop(std::function<void()> when_done) {
    if (std::exchange(stopping, true)) return;
    done = std::move(when_done);
    boost::system::error_code ignored;
    acceptor.close(ignored);
    going = wings.size();
    for (const auto& wing : wings)
      on(wing, [self = shared_from_this(), wing] { wing->stop([self, wing] { self->one_is_done(wing); }); });
  }

  void one_is_done(const std::shared_ptr<Wing>& wing) {
    if (wing != wings.front())
      return asio::post(acceptor.get_executor(), [self = shared_from_this()] { self->count(); });
    count();
  }
  void count() {
    if (--going == 0 && done) std::exchange(done, {})();
  }

  std::shared_ptr<Gate> gate;
  SpareDescriptor spare;
  Acceptor acceptor;
  const Wings wings;
  std::function<void()> done;
  std::size_t going = 0;  // wings that are not at their end yet
  bool stopping = false;
};

class BeastServer final : public Server {
 public:
  explicit BeastServer(std::shared_ptr<Listener> listener)
      : listener_(std::move(listener)), port_(listener_->acceptor.local_endpoint().port()) {
    const auto executor = listener_->acceptor.get_executor();
    asio::co_spawn(executor, Listener::accept(listener_), asio::detached);
    for (const auto& wing : listener_->wings) asio::co_spawn(wing->executor, Wing::sweep(wing), asio::detached);
  }
  std::uint16_t port() const override { return port_; }
  std::size_t connections() const override { return listener_->gate->inside(); }
  void stop(std::function<void()> done) override { listener_->stop(std::move(done)); }
  std::string renew_certificate() override {
    try {
      const auto tls = make_tls(listener_->gate->settings);
      for (const auto& wing : listener_->wings) listener_->on(wing, [hub = wing->hub, tls] { hub->tls = tls; });
      return tls ? "" : "there is no certificate";
    } catch (const std::exception& error) {
      return error.what();
    }
  }
  std::optional<std::chrono::seconds> certificate_left() const override {
    const auto& tls = listener_->wings.front()->hub->tls;
    if (!tls) return std::nullopt;
    return until(X509_get0_notAfter(SSL_CTX_get0_certificate(tls->native_handle())));
  }

 private:
  std::shared_ptr<Listener> listener_;
  std::uint16_t port_;
};

}  // namespace

std::unique_ptr<Server> listen(std::vector<Place> places, const Settings& settings) {
  return std::make_unique<BeastServer>(std::make_shared<Listener>(std::move(places), settings));
}

std::unique_ptr<Server> listen(asio::io_context& io, const Settings& settings, Converse converse, Ready ready,
                               Pages pages) {
  return listen({{io, std::move(converse), std::move(ready), std::move(pages)}}, settings);
}

}  // namespace cherta::net
