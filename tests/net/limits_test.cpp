// Limits of number and time, slow readers, and the end of a server.
#include "tests/caught_log.h"
#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

net::Settings with(const net::Limits& limits) {
  net::Settings settings;
  settings.limits = limits;
  return settings;
}

TEST_F(NetTest, AHalfRequestIsCutAfterItsTime) {
  start(with({.handshake = milliseconds(50)}));
  RawClient client(port);
  client.send("GET /healthz HT");
  EXPECT_EQ(client.read_to_end(), "");
}

TEST_F(NetTest, AClientThatNeverIntroducesItselfIsCut) {
  start(with({.handshake = seconds(2)}));  // within which any machine shakes hands
  RawClient client(port);
  shake_hands(client);
  EXPECT_EQ(client.read_to_end(), "");
}

TEST_F(NetTest, EmptyFragmentsAreAPartOfAMessage) {
  start(with({.message = seconds(1)}));
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "hello"}));
  EXPECT_EQ(client.read_frame()->payload, "hello");
  client.send(encode({.payload = "", .fin = false}));
  EXPECT_EQ(client.read_to_end(), "");
}

TEST_F(NetTest, AClientThatDribblesEmptyFragmentsIsCutAllTheSame) {
  start(with({.message = seconds(1)}));
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "hello"}));
  EXPECT_EQ(client.read_frame()->payload, "hello");
  client.send(encode({.payload = "", .fin = false}));
  const auto until = std::chrono::steady_clock::now() + milliseconds(kPatienceMs);
  while (client.send(encode({.opcode = kContinuation, .payload = "", .fin = false}) + encode({.opcode = kPing})) &&
         std::chrono::steady_clock::now() < until)
    std::this_thread::sleep_for(milliseconds(10));
  EXPECT_LT(std::chrono::steady_clock::now(), until);
}

TEST_F(NetTest, AHalfMessageIsCutAfterItsTime) {
  start(with({.message = seconds(1)}));
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "whole"}));
  EXPECT_EQ(client.read_frame()->payload, "whole");
  client.send(encode({.payload = "half", .fin = false}));
  EXPECT_EQ(client.read_to_end(), "");
}

TEST_F(NetTest, ASilentClientIsPingedAndThenCut) {
  start(with({.idle = seconds(3)}));  // half of it until the ping: any machine says hello before
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "hello"}));
  EXPECT_EQ(client.read_frame()->payload, "hello");
  const auto asked = client.read_frame();
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->opcode, kPing);
  EXPECT_TRUE(client.read_to_end());
}

TEST_F(NetTest, AClientThatAnswersPingsIsKept) {
  start(with({.idle = seconds(4)}));
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "hello"}));
  EXPECT_EQ(client.read_frame()->payload, "hello");
  for (int i = 0; i < 4; ++i) {  // twice as long as a silent one would be given
    const auto asked = client.read_frame();
    ASSERT_TRUE(asked) << i;
    ASSERT_EQ(asked->opcode, kPing);
    client.send(encode({.opcode = kPong, .payload = asked->payload}));
  }
  client.send(encode({.payload = "still here"}));
  EXPECT_EQ(client.read_frame()->payload, "still here");
}

struct Logged : NetTest {
  CaughtLog log;
};

TEST_F(Logged, AFloodOfPingsEndsTheConnectionAndIsTold) {
  start(with({.pings_per_minute = 10}));
  RawClient client(port);
  shake_hands(client);
  for (int i = 0; i < 20; ++i) client.send(encode({.opcode = kPing}));
  std::optional<Frame> last;
  while (const auto frame = client.read_frame()) {
    last = frame;
    if (frame->opcode == kClose) break;
  }
  ASSERT_TRUE(last);
  EXPECT_EQ(last->close_code(), 1008);
  const auto told = ask(io(), [this] { return log.count("event=too_many_pings address=127.0.0.1 times=1\n"); });
  EXPECT_EQ(told, 1u);
}

TEST_F(NetTest, ConnectionsAreLimitedByAddressAndFreedAgain) {
  start(with({.connections_per_address = 2}));
  auto first = std::make_unique<RawClient>(port);
  RawClient second(port);
  shake_hands(*first);
  shake_hands(second);
  RawClient third(port);
  third.send(handshake());
  EXPECT_TRUE(third.read_http().starts_with("HTTP/1.1 503"));
  first.reset();
  watched.first_ended.get_future().wait();  // the server has noticed; its place is free
  while (connections() > 1) std::this_thread::yield();
  RawClient fourth(port);
  shake_hands(fourth);
}

// They are dealt out to the threads in turn, and counted together.
TEST_F(NetTest, ConnectionsOfAllThreadsAreLimitedTogether) {
  threads = 3;
  start(with({.connections = 7, .connections_per_address = 5}));
  std::vector<std::unique_ptr<RawClient>> in;
  for (int i = 0; i < 5; ++i) {
    in.push_back(std::make_unique<RawClient>(port));
    shake_hands(*in.back());
  }
  RawClient beyond(port);
  beyond.send(handshake());
  EXPECT_TRUE(beyond.read_http().starts_with("HTTP/1.1 503"));
  for (const auto& client : in) {
    client->send(encode({.payload = "hello"}));
    EXPECT_EQ(client->read_frame()->payload, "hello");
  }
  const auto stopped = std::make_shared<std::promise<void>>();
  ask(io(), [&] { server->stop([stopped] { stopped->set_value(); }); });
  for (const auto& client : in) EXPECT_EQ(client->read_frame()->payload, "goodbye");
  in.clear();
  stopped->get_future().wait();
  EXPECT_EQ(connections(), 0U);
}

TEST_F(NetTest, ConnectionsAreLimitedInAll) {
  start(with({.connections = 1}));
  RawClient first(port);
  shake_hands(first);
  RawClient second(port);
  second.send(handshake());
  EXPECT_TRUE(second.read_http().starts_with("HTTP/1.1 503"));
}

TEST_F(NetTest, BehindAProxyTheForwardedAddressCounts) {
  net::Settings settings = with({.connections_per_address = 1});
  settings.proxies = {*Network::read("127.0.0.0/8")};
  start(settings);
  const auto from = [](std::string_view address) {
    return handshake("/ws", "cherta.v1", "X-Forwarded-For: 10.0.0.1, " + std::string(address) + "\r\n");
  };
  RawClient first(port), second(port), third(port);
  first.send(from("192.0.2.1"));
  EXPECT_TRUE(first.read_http().starts_with("HTTP/1.1 101"));
  second.send(from("192.0.2.1"));
  EXPECT_TRUE(second.read_http().starts_with("HTTP/1.1 503"));
  third.send(from("192.0.2.2"));
  EXPECT_TRUE(third.read_http().starts_with("HTTP/1.1 101"));
}

TEST_F(NetTest, AFailureInTheConversationEndsThatConnectionAlone) {
  start();
  RawClient other(port), client(port);
  shake_hands(other);
  shake_hands(client);
  client.send(encode({.payload = "throw"}));
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1011);
  other.send(encode({.payload = "on"}));
  EXPECT_EQ(other.read_frame()->payload, "on");
}

TEST_F(NetTest, WhatWaitsIsWrittenBeforeAHangUp) {
  start();
  RawClient client(port);
  shake_hands(client);
  client.send(encode({.payload = "one"}) + encode({.payload = "hang up"}) + encode({.payload = "unheard"}));
  EXPECT_EQ(client.read_frame()->payload, "one");
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, kClose);
  EXPECT_EQ(frame->close_code(), 1000);
}

TEST_F(NetTest, AClientThatSendsButDoesNotReadIsNoLongerReadFrom) {
  start();
  RawClient client(port, 4096);
  shake_hands(client);
  const std::string message = encode({.payload = std::string(60'000, 'x')});
  std::size_t sent = 0;
  std::string rest;
  // Until the sockets' buffers, and no queue of ours, have taken what they can.
  for (int idle = 0; idle < 200;) {
    if (rest.empty()) rest = message;
    const std::size_t some = client.send_some(rest);
    rest.erase(0, some);
    sent += some;
    idle = some ? 0 : idle + 1;
    if (!some) connections();  // lets the server's thread run through what it has
    ASSERT_LT(sent, 64U << 20) << "the server takes everything";
  }
  EXPECT_LT(watched.pulled * 60'000, sent);
}

// A conversation with a state that changes all the time, of which only the latest is worth telling.
class Ticker final : public net::Conversation {
 public:
  Ticker(net::Line& line, std::atomic<int>& pulled) : line_(line), pulled_(pulled) {}
  void receive(std::string_view) override {
    for (int i = 0; i < 10'000; ++i) {
      ++state_;
      line_.wake();
    }
  }
  std::optional<std::string> next() override {
    if (told_ == state_) return std::nullopt;
    ++pulled_;
    told_ = state_;
    return std::to_string(state_) + std::string(200'000, '.');
  }
  bool has_more() const override { return told_ != state_; }
  bool may_receive() const override { return true; }
  bool introduced() const override { return true; }
  void stop() override { line_.hang_up(net::CloseCode::kRestart); }

 private:
  net::Line& line_;
  std::atomic<int>& pulled_;
  int state_ = 0, told_ = 0;
};

TEST_F(NetTest, ASlowReaderIsGivenTheLatestAndCostsOneMessage) {
  std::atomic<int> pulled = 0;
  start({}, [&pulled](net::Line& line) { return std::make_shared<Ticker>(line, pulled); });
  RawClient client(port, 4096);
  shake_hands(client);
  constexpr int kRounds = 300;
  for (int i = 0; i < kRounds; ++i) client.send(encode({.payload = "tick"}));
  std::string last;
  int frames = 0;
  while (!last.starts_with(std::to_string(kRounds * 10'000) + ".")) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    ASSERT_EQ(frame->payload.size(), frame->payload.find('.') + 200'000);
    last = frame->payload;
    ++frames;
  }
  EXPECT_LE(frames, kRounds);  // never one for each of the 3,000,000 changes
  EXPECT_EQ(frames, pulled);
}

TEST_F(NetTest, AReaderThatTakesNothingIsCutAfterItsTime) {
  start(with({.stalled = milliseconds(100)}));
  RawClient client(port, 4096);
  shake_hands(client);
  const std::string message = encode({.payload = std::string(60'000, 'x')});
  auto ended = watched.first_ended.get_future();
  std::string rest;
  while (ended.wait_for(milliseconds(0)) != std::future_status::ready) {
    if (rest.empty()) rest = message;
    rest.erase(0, client.send_some(rest));
    connections();
  }
  EXPECT_EQ(watched.ended, 1);
}

TEST_F(NetTest, AStopLetsEverybodySayGoodbye) {
  start(with({.drain = std::chrono::hours(1)}));  // nobody needs to be cut: both have done their part
  RawClient client(port), idle(port);
  shake_hands(client);
  idle.send("GET /healthz HTTP/1.1\r\nHost: table.example\r\n\r\n");
  EXPECT_TRUE(idle.read_http().starts_with("HTTP/1.1 200"));
  std::promise<void> stopped;
  ask(io(), [&] { server->stop([&] { stopped.set_value(); }); });
  EXPECT_EQ(idle.read_to_end(), "");
  EXPECT_EQ(client.read_frame()->payload, "goodbye");
  const auto frame = client.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1012);
  client.send(encode({.opcode = kClose, .payload = close_payload(1012, "")}));
  EXPECT_EQ(client.read_to_end(), "");
  stopped.get_future().get();
  EXPECT_EQ(connections(), 0U);
  EXPECT_THROW(RawClient again(port), std::runtime_error);
}

TEST_F(NetTest, AStopDoesNotWaitForeverForTheDeaf) {
  start(with({.drain = milliseconds(50)}));
  RawClient client(port);
  shake_hands(client);
  std::promise<void> stopped;
  ask(io(), [&] { server->stop([&] { stopped.set_value(); }); });
  auto done = stopped.get_future();
  ASSERT_EQ(done.wait_for(milliseconds(kPatienceMs)), std::future_status::ready);
}

TEST_F(NetTest, AStopWithNobodyThereIsDoneAtOnce) {
  start();
  std::promise<void> stopped;
  ask(io(), [&] { server->stop([&] { stopped.set_value(); }); });
  auto done = stopped.get_future();
  EXPECT_EQ(done.wait_for(milliseconds(kPatienceMs)), std::future_status::ready);
}

TEST_F(NetTest, TwoServersCannotHaveOnePort) {
  start();
  net::Settings settings;
  settings.port = port;
  EXPECT_THROW(ask(io(), [&] { return net::listen(io(), settings, {}); }), std::runtime_error);
}

}  // namespace
}  // namespace cherta::testing
