#include "tests/net/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

namespace cherta::testing {

namespace {

void append_number(std::string& out, std::uint64_t value, int bytes) {
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>((value >> (8 * i)) & 0xff);
}

std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

}  // namespace

int Frame::close_code() const { return payload.size() < 2 ? 1005 : static_cast<int>(number_of(payload.substr(0, 2))); }

std::string encode(const FrameSpec& spec) {
  std::string out;
  out += static_cast<char>((spec.fin ? 0x80 : 0) | spec.reserved << 4 | spec.opcode);
  const std::uint64_t length = spec.length.value_or(spec.payload.size());
  const int form = spec.length_form ? spec.length_form : length < 126 ? 7 : length < 65536 ? 16 : 64;
  const int mask_bit = spec.masked ? 0x80 : 0;
  out += static_cast<char>(mask_bit | (form == 7 ? static_cast<int>(length) : form == 16 ? 126 : 127));
  if (form != 7) append_number(out, length, form / 8);
  if (!spec.masked) return out + spec.payload;
  std::string mask;
  append_number(mask, static_cast<std::uint64_t>(spec.mask), 4);
  out += mask;
  for (std::size_t i = 0; i < spec.payload.size(); ++i) out += static_cast<char>(spec.payload[i] ^ mask[i % 4]);
  return out;
}

std::string close_payload(int code, std::string_view reason) {
  std::string out;
  append_number(out, static_cast<std::uint64_t>(code), 2);
  return out.append(reason);
}

RawClient::RawClient(std::uint16_t port, int receive_buffer)
    : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0) return;
  ::close(socket_);
  throw std::runtime_error("no connection");
}

RawClient::~RawClient() { ::close(socket_); }

bool RawClient::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::size_t RawClient::send_some(std::string_view bytes) {
  const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  return sent < 0 ? 0 : static_cast<std::size_t>(sent);
}

bool RawClient::fill() {
  pollfd ask{socket_, POLLIN, 0};
  if (::poll(&ask, 1, kPatienceMs) != 1) throw std::runtime_error("nothing came for too long");
  std::array<char, 65536> some;
  const auto got = ::recv(socket_, some.data(), some.size(), 0);
  if (got <= 0) return false;
  buffer_.append(some.data(), static_cast<std::size_t>(got));
  return true;
}

std::string RawClient::read_until(std::string_view mark) {
  std::size_t at = 0;
  while ((at = buffer_.find(mark)) == std::string::npos)
    if (!fill()) return std::exchange(buffer_, {});
  return read_exactly(at + mark.size());
}

std::string RawClient::read_exactly(std::size_t count) {
  while (buffer_.size() < count && fill()) {
  }
  const std::size_t size = std::min(count, buffer_.size());
  std::string out = buffer_.substr(0, size);
  buffer_.erase(0, size);
  return out;
}

std::optional<std::string> RawClient::read_to_end() {
  try {
    while (fill()) {
    }
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
  return std::exchange(buffer_, {});
}

std::optional<Frame> RawClient::read_frame() {
  const std::string head = read_exactly(2);
  if (head.size() < 2) return std::nullopt;
  Frame frame;
  frame.fin = (head[0] & 0x80) != 0;
  frame.opcode = head[0] & 0x0f;
  std::uint64_t length = head[1] & 0x7f;
  if (length == 126)
    length = number_of(read_exactly(2));
  else if (length == 127)
    length = number_of(read_exactly(8));
  frame.payload = read_exactly(length);
  return frame;
}

std::string RawClient::read_http() {
  const std::string head = read_until("\r\n\r\n");
  constexpr std::string_view kField = "Content-Length: ";
  const auto at = head.find(kField);
  return at == std::string::npos ? head : head + read_exactly(std::stoul(head.substr(at + kField.size())));
}

std::string handshake(std::string_view path, std::string_view protocol, std::string_view extra) {
  std::string out = "GET " + std::string(path) +
                    " HTTP/1.1\r\nHost: table.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!protocol.empty()) out += "Sec-WebSocket-Protocol: " + std::string(protocol) + "\r\n";
  return out.append(extra) + "\r\n";
}

void shake_hands(RawClient& client) {
  client.send(handshake());
  const std::string answer = client.read_http();
  if (!answer.starts_with("HTTP/1.1 101")) throw std::runtime_error("no handshake: " + answer);
}

}  // namespace cherta::testing
