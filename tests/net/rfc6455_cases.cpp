#include "tests/net/rfc6455_cases.h"

#include <gtest/gtest.h>

namespace cherta::testing {

namespace {

Back echo(std::string payload) { return {kBinary, std::move(payload)}; }
Back pong(std::string payload) { return {kPong, std::move(payload)}; }
Back closed(int code) { return {kClose, {}, code}; }

FrameSpec close_with(int code, std::string_view reason = "") {
  return {.opcode = kClose, .payload = close_payload(code, reason)};
}

std::string every_byte() {
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  return all;
}

}  // namespace

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
      {"5.4",
       "a ping and a pong between fragments, each of one byte",
       {{.payload = "a", .fin = false},
        {.opcode = kPong, .payload = "!"},
        {.opcode = kContinuation, .payload = "b", .fin = false},
        {.opcode = kPing, .payload = "?"},
        {.opcode = kContinuation, .payload = "c"}},
       {pong("?"), echo("abc")}},
      {"5.4",
       "fragments that are together as long as may be",
       {{.payload = full.substr(0, 40'000), .fin = false}, {.opcode = kContinuation, .payload = full.substr(40'000)}},
       {echo(full)}},
      {"5.4",
       "two messages one behind the other",
       {{.payload = "one"}, {.payload = "two"}},
       {echo("one"), echo("two")}},
      {"5.3", "a mask of zeros", {{.payload = "bare", .mask = 0}}, {echo("bare")}},
      {"5.3", "bytes of every value", {{.payload = every_byte()}}, {echo(every_byte())}},
      {"5.5.2",
       "pings one behind the other",
       {{.opcode = kPing, .payload = "1"}, {.opcode = kPing, .payload = "2"}, {.payload = "on"}},
       {pong("1"), pong("2"), echo("on")}},
      {"5.5.3", "a pong that nobody asked for", {{.opcode = kPong, .payload = "!"}, {.payload = "on"}}, {echo("on")}},
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
      {"cherta.v1",
       "a text message in fragments",
       {{.opcode = kText, .payload = "hel", .fin = false}, {.opcode = kContinuation, .payload = "lo"}},
       {closed(1003)}},
      {"8.1", "a text that is not UTF-8", {{.opcode = kText, .payload = "\xc3\x28"}}, {closed(1007)}},
      {"8.1", "a text that ends within a letter", {{.opcode = kText, .payload = "\xe2\x82"}}, {closed(1007)}},
      {"8.1", "a reason that is a surrogate", {close_with(1000, "\xed\xa0\x80")}, {closed(1002)}},
      {"5.1", "a ping without a mask", {{.opcode = kPing, .masked = false}}, {closed(1002)}},
      {"5.1",
       "a close without a mask",
       {{.opcode = kClose, .payload = close_payload(1000, ""), .masked = false}},
       {closed(1002)}},
      {"5.1",
       "a continuation without a mask",
       {{.payload = "a", .fin = false}, {.opcode = kContinuation, .payload = "b", .masked = false}},
       {closed(1002)}},
      {"5.2",
       "a length in 64 bits that needs 16",
       {{.payload = std::string(300, 'x'), .length_form = 64}},
       {closed(1002)}},
      {"5.2",
       "a length of more than 63 bits (too long as well)",
       {{.payload = "x", .length = 1ULL << 63, .length_form = 64}},
       {closed(1009)}},
      {"5.4",
       "a continuation after the end of a message",
       {{.payload = "whole"}, {.opcode = kContinuation, .payload = "x"}},
       {closed(1002)}},
      {"5.5",
       "a close of 126 bytes",
       {{.opcode = kClose, .payload = close_payload(1000, std::string(124, 'x'))}},
       {closed(1002)}},
      {"5.5", "a pong in fragments", {{.opcode = kPong, .fin = false}}, {closed(1002)}},
      {"5.5", "a pong of 126 bytes", {{.opcode = kPong, .payload = std::string(126, 'p')}}, {closed(1002)}},
      {"5.5",
       "a ping whose length takes 16 bits",
       {{.opcode = kPing, .payload = "x", .length_form = 16}},
       {closed(1002)}},
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
    for (const int opcode : {kBinary, kText, kPing, kPong, kClose})
      cases.push_back({"5.2",
                       "reserved bits " + std::to_string(bits) + " on opcode " + std::to_string(opcode),
                       {{.opcode = opcode, .reserved = bits}},
                       {closed(1002)}});
  for (const int opcode : {3, 4, 5, 6, 7, 11, 12, 13, 14, 15})
    cases.push_back({"5.2", "opcode " + std::to_string(opcode), {{.opcode = opcode}}, {closed(1002)}});
  for (const int code : {0, 999, 1004, 1005, 1006, 1015, 1016, 2999})
    cases.push_back({"7.4", "close code " + std::to_string(code), {close_with(code)}, {closed(1002)}});
  return cases;
}

std::vector<WireCase> closing_cases() {
  std::vector<WireCase> cases = {
      {"5.5.1", "a close with a reason", {close_with(1001, "going home")}, {closed(1001)}},
      {"5.5.1", "a close with the longest reason", {close_with(1000, std::string(123, 'r'))}, {closed(1000)}},
      {"5.5.1", "a close with a reason in UTF-8", {close_with(1000, "na sch\xc3\xb6nen Tag")}, {closed(1000)}},
      {"5.5.1", "a close without a code", {{.opcode = kClose}}, {closed(1000)}},
      {"5.4", "a close within a message", {{.payload = "half", .fin = false}, close_with(1000)}, {closed(1000)}},
      {"1.4", "nothing is answered after a close", {close_with(1000), {.payload = "late"}}, {closed(1000)}},
  };
  for (const int code : {1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 3000, 3999, 4000, 4999})
    cases.push_back({"7.4", "close code " + std::to_string(code), {close_with(code)}, {closed(code)}});
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

}  // namespace cherta::testing
