// A WebSocket connection without waiting, for programs that hold many: faults and benchmarks. It trusts the server's
// frames to be well formed; that they are is the business of tests/net.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace cherta::test {

class Wire {
 public:
  using Got = std::function<void(std::string_view message)>;

  // Begins to connect to 127.0.0.1 and to shake hands; as somebody at 127.0.0.`from`, for what is counted by address.
  explicit Wire(std::uint16_t port, std::uint8_t from = 1);
  // Cuts: what was not sent is not sent any more.
  ~Wire();
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;

  int socket() const { return socket_; }
  bool wants_to_write() const { return !out_.empty(); }
  // A binary message. It goes out at once, as far as the socket takes it and once hands are shaken.
  void send(std::string_view message);
  // Reads and writes what can be, and gives the messages that came; false when the connection is at its end.
  bool work(const Got& got);
  // The code of the server's close frame; 0 if there was none.
  int close_code() const { return close_code_; }

 private:
  bool read();
  bool write();
  bool take_handshake();
  bool take_frames(const Got& got);
  void frame(int opcode, std::string_view payload);

  int socket_ = -1;
  bool open_ = false;  // hands are shaken
  int close_code_ = 0;
  std::string in_, out_, before_open_;
};

}  // namespace cherta::test
