// RFC 6455 against the net alone: every row of the table, and bytes that come one by one.
#include "tests/net/fixture.h"
#include "tests/net/rfc6455_cases.h"

namespace cherta::testing {
namespace {

TEST_F(NetTest, GoodFramesAreTakenAsRfc6455Says) {
  start();
  for (const auto& one : good_cases()) play(port, one);
}

TEST_F(NetTest, ClosesAreAnsweredAsRfc6455Says) {
  start();
  for (const auto& one : closing_cases()) play(port, one);
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
