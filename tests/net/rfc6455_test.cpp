// RFC 6455 from the server's side, as a table: what is sent after the handshake, and what must come back.
#include <string>
#include <vector>

#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

// One frame that must come back. A close ends the row.
struct Back {
  int opcode;
  std::string payload;
  int code = 0;  // of a close
};
Back echo(std::string payload) { return {kBinary, std::move(payload)}; }
Back pong(std::string payload) { return {kPong, std::move(payload)}; }
Back closed(int code) { return {kClose, {}, code}; }

struct WireCase {
  std::string section, what;
  std::vector<FrameSpec> sent;
  std::vector<Back> back;
};

FrameSpec close_with(int code, std::string_view reason = "") {
  return {.opcode = kClose, .payload = close_payload(code, reason)};
}

std::vector<WireCase> good_cases() {
  const std::string full(64 * 1024, 'f'), long_ping(125, 'p');
  return {
      {"5.2", "an empty message", {{}}, {echo("")}},
      {"5.2", "125 bytes", {{.payload = std::string(125, 'a')}}, {echo(std::string(125, 'a'))}},
      {"5.2", "126 bytes", {{.payload = std::string(126, 'a')}}, {echo(std::string(126, 'a'))}},
      {"5.2", "65535 bytes", {{.payload = std::string(65535, 'a')}}, {echo(std::string(65535, 'a'))}},
      {"5.2", "as long as may be", {{.payload = full}}, {echo(full)}},
      {"5.4",
       "two fragments",
       {{.payload = "ab", .fin = false}, {.opcode = kContinuation, .payload = "cd"}},
       {echo("abcd")}},
      {"5.4",
       "empty fragments",
       {{.fin = false}, {.opcode = kContinuation, .payload = "x", .fin = false}, {.opcode = kContinuation}},
       {echo("x")}},
      {"5.4",
       "a ping between fragments",
       {{.payload = "ab", .fin = false}, {.opcode = kPing, .payload = "?"}, {.opcode = kContinuation, .payload = "cd"}},
       {pong("?"), echo("abcd")}},
      {"5.5.2", "an empty ping", {{.opcode = kPing}}, {pong("")}},
      {"5.5.2", "a ping of 125 bytes", {{.opcode = kPing, .payload = long_ping}}, {pong(long_ping)}},
      {"5.5.3", "a pong that nobody asked for", {{.opcode = kPong, .payload = "!"}, {.payload = "on"}}, {echo("on")}},
      {"5.5.1", "a normal close", {close_with(1000)}, {closed(1000)}},
      {"5.5.1", "a close with a reason", {close_with(1001, "going home")}, {closed(1001)}},
      {"5.5.1", "a close of the client's own kind", {close_with(4999)}, {closed(4999)}},
      {"5.5.1", "a close without a code", {{.opcode = kClose}}, {closed(1000)}},
      {"1.4", "nothing is answered after a close", {close_with(1000), {.payload = "late"}}, {closed(1000)}},
  };
}

std::vector<WireCase> bad_cases() {
  const std::string half(40'000, 'x');
  std::vector<WireCase> cases = {
      {"5.1", "no mask", {{.payload = "x", .masked = false}}, {closed(1002)}},
      {"5.2", "a length in 16 bits that needs 7", {{.payload = "x", .length_form = 16}}, {closed(1002)}},
      {"5.2", "a length in 64 bits that needs 7", {{.payload = "x", .length_form = 64}}, {closed(1002)}},
      {"5.4", "a continuation of nothing", {{.opcode = kContinuation, .payload = "x"}}, {closed(1002)}},
      {"5.4", "a new message inside another", {{.payload = "a", .fin = false}, {.payload = "b"}}, {closed(1002)}},
      {"5.5", "a ping in fragments", {{.opcode = kPing, .fin = false}}, {closed(1002)}},
      {"5.5", "a ping of 126 bytes", {{.opcode = kPing, .payload = std::string(126, 'p')}}, {closed(1002)}},
      {"5.5", "a close in fragments", {{.opcode = kClose, .fin = false}}, {closed(1002)}},
      {"5.5.1", "a close of one byte", {{.opcode = kClose, .payload = "x"}}, {closed(1002)}},
      {"8.1", "a reason that is not UTF-8", {close_with(1000, "\xc3\x28")}, {closed(1002)}},
      {"cherta.v1", "a text message", {{.opcode = kText, .payload = "hello"}}, {closed(1003)}},
      {"7.4.1", "a message too long", {{.payload = std::string(64 * 1024 + 1, 'x')}}, {closed(1009)}},
      {"7.4.1",
       "a length beyond all bounds",
       {{.payload = "x", .length = 1ULL << 62, .length_form = 64}},
       {closed(1009)}},
      {"7.4.1",
       "fragments that grow too long",
       {{.payload = half, .fin = false}, {.opcode = kContinuation, .payload = half}},
       {closed(1009)}},
  };
  for (const int bits : {1, 2, 4, 7})
    cases.push_back(
        {"5.2", "reserved bits " + std::to_string(bits), {{.payload = "x", .reserved = bits}}, {closed(1002)}});
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15})
    cases.push_back({"5.2", "opcode " + std::to_string(opcode), {{.opcode = opcode}}, {closed(1002)}});
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999})
    cases.push_back({"7.4", "close code " + std::to_string(code), {close_with(code)}, {closed(1002)}});
  return cases;
}

void play(std::uint16_t port, const WireCase& one) {
  SCOPED_TRACE("RFC 6455 " + one.section + ": " + one.what);
  RawClient client(port);
  shake_hands(client);
  std::string bytes;
  for (const auto& frame : one.sent) bytes += encode(frame);
  client.send(bytes);
  for (const auto& expected : one.back) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame) << "the stream ended";
    EXPECT_EQ(frame->opcode, expected.opcode);
    if (expected.opcode == kClose) {
      EXPECT_EQ(frame->close_code(), expected.code);
    } else {
      EXPECT_EQ(frame->payload, expected.payload);
    }
  }
  if (one.back.back().opcode != kClose) return;
  client.send(encode(close_with(1000)));
  const auto rest = client.read_to_end();
  ASSERT_TRUE(rest) << "the server did not close the connection";
  EXPECT_EQ(*rest, "");
}

TEST_F(NetTest, GoodFramesAreTakenAsRfc6455Says) {
  start();
  for (const auto& one : good_cases()) play(port, one);
}

TEST_F(NetTest, BadFramesEndTheConnectionWithTheCodeOfRfc6455) {
  start();
  for (const auto& one : bad_cases()) play(port, one);
  RawClient client(port);  // and nobody else is any the worse for it
  shake_hands(client);
  client.send(encode({.payload = "still here"}));
  EXPECT_EQ(client.read_frame()->payload, "still here");
}

TEST_F(NetTest, EveryByteMayComeAlone) {
  start();
  RawClient client(port);
  for (const char c : handshake()) client.send(std::string_view(&c, 1));
  ASSERT_TRUE(client.read_http().starts_with("HTTP/1.1 101"));
  for (const char c : encode({.payload = std::string(200, 'b')})) client.send(std::string_view(&c, 1));
  EXPECT_EQ(client.read_frame()->payload, std::string(200, 'b'));
}

TEST_F(NetTest, FramesBeforeTheHandshakeIsAnsweredAreRefused) {
  start();
  RawClient client(port);
  client.send(handshake() + encode({.payload = "early"}));
  EXPECT_TRUE(client.read_http().starts_with("HTTP/1.1 400"));
}

}  // namespace
}  // namespace cherta::testing
