#include "tests/faults/wire.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

namespace cherta::test {

namespace {

constexpr int kBinary = 2, kClose = 8, kPing = 9, kPong = 10;  // RFC 6455, section 5.2
constexpr std::size_t kAtOnce = 64 * 1024;
constexpr const char* kHandshake =
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Protocol: cherta.v1\r\n\r\n";

}  // namespace

Wire::Wire(std::uint16_t port, std::uint8_t from)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0)) {
  if (socket_ < 0) throw std::runtime_error("no more sockets");
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + from);
  if (from != 1 && ::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0)
    throw std::runtime_error("no such address here");
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(port);
  ::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);  // work() sees what comes of it
  out_ = kHandshake;
}

Wire::~Wire() { ::close(socket_); }

// A client's frames are masked; with the key 0 the bytes stay as they are.
void Wire::frame(int opcode, std::string_view payload) {
  std::string& out = open_ ? out_ : before_open_;
  const std::size_t size = payload.size();
  out += static_cast<char>(0x80 | opcode);
  if (size < 126) {
    out += static_cast<char>(0x80 | size);
  } else if (size < 65536) {
    out += static_cast<char>(0x80 | 126);
    out += static_cast<char>(size >> 8);
    out += static_cast<char>(size);
  } else {
    throw std::runtime_error("a message is too long for this client");
  }
  out.append(4, '\0');
  out += payload;
}

void Wire::send(std::string_view message) {
  frame(kBinary, message);
  if (open_) write();
}

bool Wire::write() {
  while (!out_.empty()) {
    const auto sent = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
    if (sent < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN || errno == EINPROGRESS;
    out_.erase(0, static_cast<std::size_t>(sent));
  }
  return true;
}

bool Wire::read() {
  static thread_local std::array<char, kAtOnce> bytes;
  for (;;) {
    const auto got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    if (got < 0) return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN;
    if (got == 0) return false;
    in_.append(bytes.data(), static_cast<std::size_t>(got));
    if (static_cast<std::size_t>(got) < kAtOnce) return true;
  }
}

bool Wire::work(const Got& got) {
  bool alive = write();
  alive = read() && alive;
  if (!open_ && !take_handshake()) return alive;
  alive = take_frames(got) && alive;
  return write() && alive;
}

bool Wire::take_handshake() {
  const auto end = in_.find("\r\n\r\n");
  if (end == std::string::npos) return false;
  if (!in_.starts_with("HTTP/1.1 101")) throw std::runtime_error("the server refuses to shake hands: " + in_);
  in_.erase(0, end + 4);
  open_ = true;
  out_ += before_open_;
  before_open_.clear();
  return true;
}

bool Wire::take_frames(const Got& got) {
  std::size_t at = 0;
  bool alive = true;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in_[at + i]); };
  while (alive && in_.size() - at >= 2) {
    std::size_t head = 2, size = byte(1) & 0x7f;
    if (size == 126) head = 4;
    if (size == 127) head = 10;
    if (in_.size() - at < head) break;
    if (head > 2) size = 0;
    for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    if (in_.size() - at < head + size) break;
    const std::string_view payload = std::string_view(in_).substr(at + head, size);
    const int opcode = byte(0) & 0x0f;
    if (opcode == kBinary) got(payload);
    if (opcode == kPing) frame(kPong, payload);
    if (opcode == kClose) {
      if (size >= 2) close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      frame(kClose, payload);
      alive = false;
    }
    at += head + size;
  }
  in_.erase(0, at);
  return alive;
}

}  // namespace cherta::test
