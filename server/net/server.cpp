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

// The state that its coroutines share; it outlives the Server by as long as they run.
struct Listener : std::enable_shared_from_this<Listener> {
  Listener(asio::io_context& io, const Settings& settings, Converse converse, Ready ready, Pages pages)
      : hub(std::make_shared<Hub>(settings, std::move(converse), std::move(ready), std::move(pages))),
        acceptor(make_acceptor(io, settings)),
        sweeper(io),
        last_call(io) {
    hub->tls = make_tls(settings);
  }

  static asio::awaitable<void> accept(std::shared_ptr<Listener> self) {
    asio::steady_timer rest(self->acceptor.get_executor());
    while (self->acceptor.is_open()) {
      boost::system::error_code failed;
      auto socket = co_await self->acceptor.async_accept(asio::redirect_error(asio::use_awaitable, failed));
      if (!failed) {
        serve(self->hub, std::move(socket));
      } else if (self->acceptor.is_open()) {
        self->hub->tell("cannot_accept", "", failed.message());
        if (self->spare.turn_one_away(self->acceptor.native_handle())) continue;
        rest.expires_after(kRest);
        co_await rest.async_wait(asio::redirect_error(asio::use_awaitable, failed));
      }
    }
  }

  // One timer for the limits of all connections.
  static asio::awaitable<void> sweep(std::shared_ptr<Listener> self) {
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

  static asio::awaitable<void> drain(std::shared_ptr<Listener> self) {
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
    if (hub->stopping) return;
    hub->stopping = true;
    done = std::move(when_done);
    boost::system::error_code ignored;
    acceptor.close(ignored);
    const auto live = hub->live;
    for (Connection* one : live) one->stop();
    hub->when_empty = [self = shared_from_this()] { self->finish(); };
    if (hub->live.empty()) asio::post(acceptor.get_executor(), std::exchange(hub->when_empty, {}));
    asio::co_spawn(acceptor.get_executor(), drain(shared_from_this()), asio::detached);
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
  SpareDescriptor spare;
  Acceptor acceptor;
  asio::steady_timer sweeper, last_call;
  std::function<void()> done;
  bool stopped = false;
};

class BeastServer final : public Server {
 public:
  explicit BeastServer(std::shared_ptr<Listener> listener)
      : listener_(std::move(listener)), port_(listener_->acceptor.local_endpoint().port()) {
    const auto executor = listener_->acceptor.get_executor();
    asio::co_spawn(executor, Listener::accept(listener_), asio::detached);
    asio::co_spawn(executor, Listener::sweep(listener_), asio::detached);
  }
  std::uint16_t port() const override { return port_; }
  std::size_t connections() const override { return listener_->hub->live.size(); }
  void stop(std::function<void()> done) override { listener_->stop(std::move(done)); }
  std::string renew_certificate() override {
    try {
      listener_->hub->tls = make_tls(listener_->hub->settings);
      return listener_->hub->tls ? "" : "there is no certificate";
    } catch (const std::exception& error) {
      return error.what();
    }
  }
  std::optional<std::chrono::seconds> certificate_left() const override {
    const auto& tls = listener_->hub->tls;
    if (!tls) return std::nullopt;
    return until(X509_get0_notAfter(SSL_CTX_get0_certificate(tls->native_handle())));
  }

 private:
  std::shared_ptr<Listener> listener_;
  std::uint16_t port_;
};

}  // namespace

std::unique_ptr<Server> listen(asio::io_context& io, const Settings& settings, Converse converse, Ready ready,
                               Pages pages) {
  return std::make_unique<BeastServer>(
      std::make_shared<Listener>(io, settings, std::move(converse), std::move(ready), std::move(pages)));
}

}  // namespace cherta::net
