// Invitations and shares of the dice, as frames.
#include "server/match/dice.h"
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

v1::ServerFrame open_with(std::uint16_t port, const std::string& link, const std::string& key) {
  Client client(port);
  client.hello();
  v1::ClientFrame frame;
  frame.mutable_open()->set_link(link);
  frame.mutable_open()->set_key(key);
  return client.ask(frame);
}

TEST_F(GatewayTest, AnInvitationOpensOnceForAKeyAndTheKeyIsALinkFromThenOn) {
  start();
  const auto links = make_match();
  const std::string key = test::key_for("alice's own"), other = test::key_for("another's");
  const auto& link = links.at("alice");
  EXPECT_EQ(open_with(port, link, "").error().code(), v1::ERROR_INVITATION);
  for (const std::string& bad : {std::string("x"), key + "A", std::string(43, '='), std::string(5000, 'A')})
    EXPECT_EQ(open_with(port, link, bad).error().code(), v1::ERROR_MALFORMED) << bad;
  const auto taken = open_with(port, link, key).snapshot();
  EXPECT_TRUE(taken.own());
  EXPECT_EQ(taken.viewer(), "alice");
  EXPECT_TRUE(taken.update().standing().seats(0).taken());
  EXPECT_FALSE(taken.update().standing().seats(1).taken());
  EXPECT_FALSE(taken.update().standing().referee());
  EXPECT_TRUE(open_with(port, link, key).snapshot().own());  // the answer was lost: the same again
  std::set<std::string> answers;
  for (const auto& [to, with] :
       {std::pair(link, other), std::pair(link, std::string()), std::pair(other, std::string()), std::pair(other, key),
        std::pair(links.at("bob"), key)})
    answers.insert(open_with(port, to, with).error().SerializeAsString());
  ASSERT_EQ(answers.size(), 1U);  // as for a link that never was
  v1::Error error;
  ASSERT_TRUE(error.ParseFromString(*answers.begin()));
  EXPECT_EQ(error.code(), v1::ERROR_NO_SUCH_LINK);
  EXPECT_EQ(open_with(port, "http://table.example/#" + key, "").snapshot().viewer(), "alice");
  EXPECT_FALSE(open_with(port, key, other).snapshot().own());
  EXPECT_FALSE(open_with(port, links.at("observer"), other).snapshot().own());
  EXPECT_TRUE(open_with(port, links.at("referee"), other).snapshot().update().standing().referee());
}

TEST_F(GatewayTest, SharesArePromisedGivenAndRevealed) {
  start();
  const auto links = make_match();
  Client alice(port), bob(port);
  for (auto* client : {&alice, &bob}) client->hello();
  const auto standing = alice.open(links.at("alice")).snapshot().update().standing();
  EXPECT_EQ(standing.dice(), 2U);
  bob.open(links.at("bob"));
  const std::string share(32, 'a');
  store::Bytes32 bytes{};
  std::ranges::copy(share, bytes.begin());
  const store::Bytes32 hash = match::promise(match_id, bytes);
  v1::ClientFrame promise;
  for (const std::string& bad : {std::string(), std::string(31, 'x'), std::string(33, 'x')}) {
    promise.mutable_promise()->set_hash(bad);
    EXPECT_EQ(alice.ask(promise).error().code(), v1::ERROR_MALFORMED);
  }
  promise.mutable_promise()->set_hash(std::string(store::as_text(hash)));
  EXPECT_EQ(bob.share().answer().refusal().code(), "E_TURN");
  EXPECT_TRUE(alice.ask(promise).answer().accepted());
  EXPECT_EQ(look(links.at("observer")).standing().seats(0).promise(), store::hex(hash));
  EXPECT_TRUE(bob.share().answer().accepted());
  EXPECT_GT(look(links.at("observer")).standing().reveal_by_ms(), 0);
  EXPECT_EQ(alice.share(std::string(32, 'b')).answer().refusal().code(), "E_SHARE");
  EXPECT_EQ(alice.let_server_share().answer().refusal().code(), "E_SHARE");
  EXPECT_TRUE(alice.share(share).answer().accepted());
  EXPECT_TRUE(alice.order("1", "ante").answer().accepted());
}

}  // namespace
}  // namespace cherta::testing
