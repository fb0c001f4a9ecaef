// Who comes from where, who crowds the door, and what is not said to strangers.
#include "tests/net/fixture.h"

namespace cherta::testing {
namespace {

using std::chrono::milliseconds;

net::Settings with(const net::Limits& limits) {
  net::Settings settings;
  settings.limits = limits;
  return settings;
}

// Whom the conversations are with, as the net says.
class Addresses : public NetTest {
 protected:
  void listen(std::vector<Network> proxies, std::size_t per_address = 200) {
    net::Settings settings = with({.connections_per_address = per_address});
    settings.proxies = std::move(proxies);
    start(settings, [this](net::Line& line) {
      addresses.push_back(line.address());
      return std::make_shared<Echo>(line, watched);
    });
  }
  // A client that comes with these lines; the first line of the answer, and who he is taken for.
  std::string come(const std::string& lines) {
    clients.push_back(std::make_unique<RawClient>(port));
    clients.back()->send(handshake("/ws", "cherta.v1", lines));
    const std::string status = clients.back()->read_http().substr(9, 3);
    if (status != "101") return status;
    clients.back()->send(encode({.payload = "hello"}));
    clients.back()->read_frame();  // the conversation has begun
    return ask(io(), [this] { return addresses.back(); });
  }
  static std::string forwarded(const std::string& address) { return "X-Forwarded-For: " + address + "\r\n"; }

  std::vector<std::string> addresses;  // the net's thread's
  std::vector<std::unique_ptr<RawClient>> clients;
};

TEST_F(Addresses, OfAllForwardedLinesTheLastElementCounts) {
  listen({*Network::read("127.0.0.0/8")});
  EXPECT_EQ(come(forwarded("192.0.2.1")), "192.0.2.1");
  EXPECT_EQ(come(forwarded("10.0.0.1, 192.0.2.2")), "192.0.2.2");
  EXPECT_EQ(come(forwarded("10.0.0.1") + forwarded("10.0.0.2,192.0.2.3 ")), "192.0.2.3");
  EXPECT_EQ(come(forwarded("2001:DB8:0:0::1")), "2001:db8::1");
  EXPECT_EQ(come(forwarded("::ffff:192.0.2.4")), "192.0.2.4");
  EXPECT_EQ(come(""), "127.0.0.1");
  for (const char* none :
       {"unknown", "192.0.2.5:80", "192.0.2.5,", "_hidden", "[2001:db8::1]", "192.0.2.256", "fe80::1%1"})
    EXPECT_EQ(come(forwarded(none)), "127.0.0.1") << none;
}

TEST_F(Addresses, OnlyAProxyOfOursIsBelieved) {
  listen({*Network::read("10.0.0.0/8"), *Network::read("2001:db8::/32")});
  EXPECT_EQ(come(forwarded("192.0.2.1")), "127.0.0.1");
}

TEST_F(Addresses, OneNetworkOfVersionSixCountsAsOneAddress) {
  constexpr std::size_t kOfEach = 2;
  listen({*Network::read("127.0.0.1")}, kOfEach);
  EXPECT_EQ(come(forwarded("2001:db8:1:1::1")), "2001:db8:1:1::1");
  EXPECT_EQ(come(forwarded("2001:db8:1:1:ffff::2")), "2001:db8:1:1:ffff::2");
  EXPECT_EQ(come(forwarded("2001:db8:1:1::3")), "503");  // a third of its /64
  // Other networks of its /48 have their own places, until those of all together are taken.
  for (std::size_t i = 2; i < kOfEach * kTimesOf48; ++i) {
    const std::string address = "2001:db8:1:" + std::to_string(i) + "::1";
    EXPECT_EQ(come(forwarded(address)), address);
  }
  EXPECT_EQ(come(forwarded("2001:db8:1:99::1")), "503");
  EXPECT_EQ(come(forwarded("2001:db8:2::1")), "2001:db8:2::1");
}

TEST_F(NetTest, HealthIsToldBeyondTheLimits) {
  start(with({.connections_per_address = 1}));
  RawClient first(port), probe(port);
  shake_hands(first);
  for (int i = 0; i < 2; ++i) {
    for (const char* target : {"/healthz", "/readyz"}) {
      probe.send("GET " + std::string(target) + " HTTP/1.1\r\nHost: table.example\r\n\r\n");
      EXPECT_TRUE(probe.read_http().starts_with("HTTP/1.1 200")) << target;
    }
  }
  probe.send("GET / HTTP/1.1\r\nHost: table.example\r\n\r\n");
  EXPECT_TRUE(probe.read_http().starts_with("HTTP/1.1 503"));
}

// The door, too, has room for so many only, and nobody stays there.
TEST_F(NetTest, WhoCrowdsTheDoorIsTurnedAwayAndThenCut) {
  start(with({.connections = 1}));
  RawClient first(port);
  shake_hands(first);
  std::vector<std::unique_ptr<RawClient>> idle;
  for (std::size_t i = 0; i < net::kMostAtTheDoorEach; ++i) idle.push_back(std::make_unique<RawClient>(port));
  RawClient next(port);
  EXPECT_TRUE(next.read_http().starts_with("HTTP/1.1 503"));
  for (const auto& one : idle) EXPECT_EQ(one->read_to_end(), "");
  RawClient probe(port);
  probe.send("GET /healthz HTTP/1.1\r\nHost: table.example\r\n\r\n");
  EXPECT_TRUE(probe.read_http().starts_with("HTTP/1.1 200"));
}

// RFC 6455, section 7.4: codes up to 4999 are for somebody.
TEST_F(NetTest, CloseCodesBeyondTheRfcsAreNotEchoed) {
  start();
  for (const int code : {1000, 1001, 3000, 4999, 5000, 5001, 20'000, 65'535}) {
    RawClient client(port);
    shake_hands(client);
    client.send(encode({.opcode = kClose, .payload = close_payload(code, "why")}));
    const auto answer = client.read_frame();
    ASSERT_TRUE(answer) << code;
    EXPECT_EQ(answer->close_code(), code < 5000 ? code : 1002) << code;
  }
  for (const int code : {1000, 5000, 65'535}) {  // byte by byte
    RawClient client(port);
    shake_hands(client);
    for (const char byte : encode({.opcode = kClose, .payload = close_payload(code, "")})) {
      client.send({&byte, 1});
      connections();  // the server has read it
      std::this_thread::sleep_for(milliseconds(5));
    }
    const auto answer = client.read_frame();
    EXPECT_NE(answer ? answer->close_code() : 0, code < 5000 ? 0 : code);
  }
}

}  // namespace
}  // namespace cherta::testing
