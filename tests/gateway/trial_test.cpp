// Orders tried over the wire.
#include "tests/gateway/fixture.h"

namespace cherta::testing {
namespace {

v1::ClientFrame trial(const std::string& text) {
  v1::ClientFrame frame;
  frame.mutable_try_()->set_text(text);
  return frame;
}

TEST_F(GatewayTest, AnOrderIsTriedAndNothingComesOfIt) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  auto bob = enter(links.at("bob"));
  const auto before = look(links.at("referee"));
  const auto fine = alice->ask(trial(" ante "));
  ASSERT_TRUE(fine.has_tried());
  EXPECT_FALSE(fine.tried().has_refusal());
  EXPECT_EQ(fine.tried().order(), "ante");
  const auto refused = bob->ask(trial("ante"));
  ASSERT_TRUE(refused.has_tried());
  EXPECT_EQ(refused.tried().refusal().code(), bob->order("b1", "ante").answer().refusal().code());
  EXPECT_EQ(look(links.at("referee")).SerializeAsString(), before.SerializeAsString());
  EXPECT_TRUE(alice->order("a1", "ante").answer().accepted());
}

TEST_F(GatewayTest, OfOrdersTriedInOneBreathTheNewestIsJudged) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  const auto bob = enter(links.at("bob"));
  constexpr int kAsked = 5;
  for (int i = 0; i < kAsked; ++i) alice->send(trial("ante"));
  int judged = 0;
  for (int answers = 0; answers < kAsked;) {
    const auto frame = alice->unasked();
    ASSERT_TRUE(frame);
    if (!frame->has_tried()) continue;
    ++answers;
    const auto& tried = frame->tried();
    judged += !tried.has_refusal();
    if (tried.has_refusal()) {
      EXPECT_EQ(tried.refusal().code(), "E_NEWER");
    }
  }
  EXPECT_GE(judged, 1);
  EXPECT_LT(judged, kAsked);
}

// Trying has an allowance of its own: used up, orders are still taken.
TEST_F(GatewayTest, TryingTakesNothingFromPlaying) {
  start();
  const auto links = make_match();
  auto alice = enter(links.at("alice"));
  const auto bob = enter(links.at("bob"));
  std::uint64_t last = 0;
  constexpr int kMore = 1800 / 4 + 20;  // than are allowed at once
  for (int i = 0; i < kMore; ++i) last = alice->send(trial("ante"));
  EXPECT_EQ(alice->answer_to(last).error().code(), v1::ERROR_TOO_MANY);
  EXPECT_TRUE(alice->order("a1", "ante").answer().accepted());
}

TEST_F(GatewayTest, NothingIsTriedOutsideAMatch) {
  start();
  Client client(port);
  client.hello();
  EXPECT_EQ(client.ask(trial("ante")).error().code(), v1::ERROR_NOT_OPEN);
}

}  // namespace
}  // namespace cherta::testing
