#include "server/net/server.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
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

std::unique_ptr<asio::ssl::context> make_tls(const Settings& settings) {
  if (settings.certificate.empty()) return nullptr;
  auto tls = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_server);
  tls->set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                   asio::ssl::context::no_tlsv1_1 | asio::ssl::context::single_dh_use);
  boost::system::error_code failed;
  tls->use_certificate_chain_file(settings.certificate, failed);
  if (failed) throw std::runtime_error("cannot use the certificate " + settings.certificate + ": " + failed.message());
  tls->use_private_key_file(settings.private_key, asio::ssl::context::pem, failed);
  if (failed) throw std::runtime_error("cannot use the private key " + settings.private_key + ": " + failed.message());
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

// The state that its coroutines share; it outlives the Server by as long as they run.
struct Listener : std::enable_shared_from_this<Listener> {
  Listener(asio::io_context& io, const Settings& settings, Converse converse)
      : hub(std::make_shared<Hub>(settings, std::move(converse))),
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
        spdlog::warn("event=cannot_accept why=\"{}\"", failed.message());
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

 private:
  std::shared_ptr<Listener> listener_;
  std::uint16_t port_;
};

}  // namespace

std::unique_ptr<Server> listen(asio::io_context& io, const Settings& settings, Converse converse) {
  return std::make_unique<BeastServer>(std::make_shared<Listener>(io, settings, std::move(converse)));
}

}  // namespace cherta::net
