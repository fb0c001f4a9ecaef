// A client made of a bare socket: sends any bytes, sees any bytes. For what a well-behaved library would not let one
// do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::testing {

inline constexpr int kPatienceMs = 20'000;  // after this a test fails instead of hanging

inline constexpr int kContinuation = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10;  // RFC 6455, 5.2

struct Frame {
  bool fin = false;
  int opcode = 0;
  std::string payload;
  // Of a close frame: its code; 1005 if it has none.
  int close_code() const;
};

// A frame as a client must send it. `length` other than the payload's, no mask and reserved bits make it a wrong one.
struct FrameSpec {
  int opcode = kBinary;
  std::string payload = {};
  bool fin = true;
  bool masked = true;
  int reserved = 0;                                    // RSV1..3 as 4, 2, 1
  std::optional<std::uint64_t> length = std::nullopt;  // claimed
  int length_form = 0;                                 // 0 = shortest; else 16 or 64 bits
  int mask = 0x6d61736b;                               // the four bytes of the mask
};
std::string encode(const FrameSpec& spec);
std::string close_payload(int code, std::string_view reason);

class RawClient {
 public:
  // `receive_buffer`: how much the client's machine takes in unread; 0 = as usual.
  explicit RawClient(std::uint16_t port, int receive_buffer = 0);
  ~RawClient();
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;

  // False if the other side no longer takes bytes.
  bool send(std::string_view bytes);
  // As many bytes as the socket takes without waiting.
  std::size_t send_some(std::string_view bytes);
  // Up to and with the mark; what came before the end if it does not come.
  std::string read_until(std::string_view mark);
  std::string read_exactly(std::size_t count);
  // All until the other side closes; nothing if it does not.
  std::optional<std::string> read_to_end();
  // The next frame; nothing at the end of the stream.
  std::optional<Frame> read_frame();
  // Head and body (by Content-Length) of an HTTP answer.
  std::string read_http();

 private:
  bool fill();  // reads some more into the buffer; false at the end
  int socket_ = -1;
  std::string buffer_;
};

// A handshake request in good order; `extra` header lines end with \r\n.
std::string handshake(std::string_view path = "/ws", std::string_view protocol = "cherta.v1",
                      std::string_view extra = "");
// Connects and shakes hands. Throws if that fails.
void shake_hands(RawClient& client);

}  // namespace cherta::testing
