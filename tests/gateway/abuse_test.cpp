// Clients that misbehave towards the whole server: bad WebSocket frames, half, slow, oversized and endless messages,
// bytes that are no request. Each is dealt with alone; a game that is being played does not notice.
#include <array>

#include "tests/gateway/fixture.h"
#include "tests/net/rfc6455_cases.h"

namespace cherta::testing {
namespace {

// A repeatable stream of bytes.
class Noise {
 public:
  explicit Noise(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    return state_ ^= state_ << 17;
  }
  std::string bytes(std::size_t count) {
    std::string all;
    while (all.size() < count) all += static_cast<char>(next());
    return all;
  }

 private:
  std::uint64_t state_;
};

class AbuseTest : public GatewayTest {
 protected:
  void SetUp() override { begin({}); }
  void begin(gateway::Settings settings) {
    start(std::move(settings));
    links_ = make_match();
    alice_ = enter(links_.at("alice"));
    bob_ = enter(links_.at("bob"));
  }
  // The game goes on as if nothing had been.
  void expect_unharmed() {
    const auto before = look(links_.at("observer")).seq();
    const auto answer = alice_->order("order-" + std::to_string(++orders_), "note all is well").answer();
    EXPECT_TRUE(answer.accepted()) << answer.refusal().text();
    EXPECT_EQ(look(links_.at("observer")).seq(), before);
    v1::ClientFrame ping;
    ping.mutable_ping()->set_mark(5);
    EXPECT_EQ(bob_->ask(ping).pong().mark(), 5U);
  }

  std::map<std::string, std::string> links_;
  std::unique_ptr<Client> alice_, bob_;
  int orders_ = 0;
};

TEST_F(AbuseTest, EveryRowOfRfc6455HoldsForTheWholeServer) {
  for (const auto& one : bad_cases()) play(port, one);
  for (const auto& one : closing_cases()) play(port, one);
  expect_unharmed();
}

TEST_F(AbuseTest, MessagesOfAnyBytesAreRefusedByName) {
  Noise noise(7);
  for (int i = 0; i < 300; ++i) {
    Client client(port);
    client.hello();
    const std::string bytes = noise.bytes(noise.next() % 300);
    client.raw().send(encode({.payload = bytes}));
    v1::ClientFrame ping;
    ping.mutable_ping()->set_mark(9);
    EXPECT_EQ(client.ask(ping).pong().mark(), 9U) << "one bad message ends no connection";
    v1::ClientFrame read;
    const bool request = read.ParseFromString(bytes) && read.request() != 0;
    if (!request) {
      const auto answer = client.unasked();
      ASSERT_TRUE(answer);
      EXPECT_EQ(answer->error().code(), v1::ERROR_MALFORMED);
    }
  }
  expect_unharmed();
}

// Every request that a client can make, with fields that nobody should send.
TEST_F(AbuseTest, RequestsWithWildFieldsAreRefusedByName) {
  const std::string odd("\0\x01\n{}\"\\ \xc2\x80", 10);
  for (const std::string& text : {std::string(), odd, std::string(20'000, 'x')}) {
    std::array<v1::ClientFrame, 14> frames;
    frames[0].mutable_order()->set_text(text);
    frames[1].mutable_order()->set_id("id");
    frames[1].mutable_order()->set_text(text);
    frames[2].mutable_say()->set_to(text);
    frames[3].mutable_history()->set_as(text);
    frames[3].mutable_history()->set_first_seq(~0ULL);
    frames[4].mutable_look_back()->set_seq(~0ULL);
    frames[5].mutable_share()->set_share(text);
    frames[6].mutable_hand_on()->set_viewer(text);
    frames[7].mutable_revoke()->set_viewer(text);
    frames[8].mutable_open()->set_link(text);
    frames[9].mutable_open()->set_watch(text);
    frames[10].mutable_create()->set_game(text);
    frames[11].mutable_help()->set_game(text);
    frames[12].mutable_hello()->set_client(text);
    frames[13].mutable_abandon()->set_id(text);
    for (const auto& frame : frames) {
      const auto answer = enter(links_.at("alice"))->ask(frame);
      const bool refused = answer.has_error() || (answer.has_answer() && !answer.answer().accepted());
      const bool nothing = answer.has_history() && answer.history().steps_size() == 0;
      EXPECT_TRUE(refused || nothing) << answer.ShortDebugString().substr(0, 200);
    }
  }
  expect_unharmed();
}

TEST_F(AbuseTest, TextThatIsNotUtf8IsNoRequest) {
  auto client = enter(links_.at("alice"));
  // ClientFrame{request: 9, order: {id: "\xff"}} byte by byte: a compiler's own coder would not write it.
  client->raw().send(encode({.payload = std::string("\x08\x09\x22\x03\x0a\x01\xff", 7)}));
  for (auto frame = client->unasked(); frame; frame = client->unasked()) {
    if (!frame->has_error()) continue;
    EXPECT_EQ(frame->error().code(), v1::ERROR_MALFORMED);
    break;
  }
  expect_unharmed();
}

TEST_F(AbuseTest, HalfMessagesAndSuddenEndsLeaveNothingBehind) {
  v1::ClientFrame order;
  order.set_request(2);
  order.mutable_order()->set_id("half");
  order.mutable_order()->set_text("ante");
  const std::string frame = encode({.payload = order.SerializeAsString()});
  for (std::size_t length = 1; length < frame.size(); ++length) {
    auto client = enter(links_.at("alice"));
    client->raw().send(frame.substr(0, length));
  }  // gone without a goodbye
  expect_unharmed();
  EXPECT_TRUE(alice_->order("half", "ante").answer().accepted());  // it had never arrived
}

// One request a second, so that a hundred refused in a row are not interrupted however slow the machine is.
class FloodTest : public AbuseTest {
 protected:
  void SetUp() override {
    gateway::Settings settings;
    settings.requests_per_minute = 60;
    begin(std::move(settings));
  }
};

TEST_F(FloodTest, IsAnsweredWithinItsAllowanceAndThenEnded) {
  Client client(port);
  client.hello();
  v1::ClientFrame ping;
  ping.mutable_ping()->set_mark(1);
  int pongs = 0, refused = 0;
  for (int i = 0; i < 2000; ++i) client.send(ping);
  while (const auto frame = client.unasked()) {
    pongs += frame->has_pong();
    refused += frame->error().code() == v1::ERROR_TOO_MANY;
  }
  EXPECT_EQ(client.close_code(), 1008);
  EXPECT_GE(pongs, 10);
  EXPECT_LT(pongs, 100);
  EXPECT_GT(refused, 100);
  expect_unharmed();
}

}  // namespace
}  // namespace cherta::testing
