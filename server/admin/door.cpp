#include "server/admin/door.h"

#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <stdexcept>

#include "common/in_log.h"

namespace cherta::admin {

using Local = boost::asio::local::stream_protocol;
using boost::system::error_code;

namespace {

bool is_our_own(Local::socket& socket) {
  ucred who{};
  socklen_t size = sizeof who;
  if (::getsockopt(socket.native_handle(), SOL_SOCKET, SO_PEERCRED, &who, &size) != 0) return false;
  return who.uid == ::geteuid() || who.uid == 0;
}

// A socket on which nobody listens was left by a server that died.
void clear(boost::asio::io_context& io, const std::filesystem::path& path) {
  std::error_code none;
  if (!std::filesystem::is_socket(path, none)) return;
  Local::socket probe(io);
  error_code failed;
  probe.connect(Local::endpoint(path.string()), failed);
  if (!failed) throw std::runtime_error("a server listens at " + path.string() + " already");
  std::filesystem::remove(path, none);
}

}  // namespace

// One connection: it lives for as long as it is read, answered or written to.
class Door::Caller : public std::enable_shared_from_this<Caller> {
 public:
  Caller(Local::socket socket, Desk& desk, std::shared_ptr<std::size_t> count)
      : socket_(std::move(socket)), timer_(socket_.get_executor()), desk_(desk), count_(std::move(count)) {
    ++*count_;
  }
  ~Caller() { --*count_; }

  void begin() {
    timer_.expires_after(std::chrono::seconds(kPatience));
    timer_.async_wait([self = shared_from_this()](error_code failed) {
      if (!failed) self->socket_.close(failed);
    });
    boost::asio::async_read_until(socket_, boost::asio::dynamic_buffer(line_, kMostWordsBytes + 1), '\n',
                                  [self = shared_from_this()](error_code failed, std::size_t) { self->heard(failed); });
  }

 private:
  void heard(error_code failed) {
    timer_.cancel();
    if (failed) return;
    line_.resize(line_.find('\n'));
    desk_.ask(line_, [self = shared_from_this()](const Said& said) { self->answer(said); });
  }
  void answer(const Said& said) {
    line_ = (said.done ? "ok\n" : "no\n") + said.text;
    boost::asio::async_write(socket_, boost::asio::buffer(line_),
                             [self = shared_from_this()](error_code, std::size_t) {});
  }
  Local::socket socket_;
  boost::asio::steady_timer timer_;
  Desk& desk_;
  std::shared_ptr<std::size_t> count_;
  std::string line_;
};

Door::Door(boost::asio::io_context& io, const std::filesystem::path& socket, Desk& desk)
    : acceptor_(io), path_(socket), desk_(desk) {
  clear(io, path_);
  const Local::endpoint here(path_.string());
  acceptor_.open(here.protocol());
  const mode_t before = ::umask(S_IRWXG | S_IRWXO);  // it is nobody else's from its first moment on
  error_code failed;
  acceptor_.bind(here, failed);
  ::umask(before);
  if (failed) throw std::runtime_error("no operator's socket at " + path_.string() + ": " + failed.message());
  acceptor_.listen();
  accept();
}

Door::~Door() {
  std::error_code none;
  std::filesystem::remove(path_, none);
}

void Door::accept() {
  acceptor_.async_accept([this](error_code failed, Local::socket socket) {
    if (failed == boost::asio::error::operation_aborted) return;
    if (!failed && *callers_ < kMostCallers && is_our_own(socket))
      std::make_shared<Caller>(std::move(socket), desk_, callers_)->begin();
    else if (!failed)
      spdlog::warn("event=operator_refused");
    accept();
  });
}

std::unique_ptr<Door> open_door(boost::asio::io_context& io, const std::filesystem::path& socket, Desk& desk,
                                bool asked_for) {
  if (socket.empty()) return nullptr;
  try {
    return std::make_unique<Door>(io, socket, desk);
  } catch (const std::exception& why) {
    if (asked_for) throw;
    spdlog::warn("event=no_operators_socket why={}", in_log(why.what()));
    return nullptr;
  }
}

}  // namespace cherta::admin
