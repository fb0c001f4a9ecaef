// One mail a day: what is in it, in which order, when, and that none is sent for nothing.
#include "tests/match/clocked.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kBea = "bea@example.org";
constexpr std::int64_t kHour = 60 * store::kMinute;

class Digest : public ::testing::Test {
 protected:
  void SetUp() override {
    bea.sign_in(kBea);
    ASSERT_EQ(bea.post("/account/ways", "mail-move=daily&mail-talk=daily&mail-end=daily&mail-window=no&hour=6").status,
              303U);
  }
  // A match in which he is asked; gives its name.
  std::string play(const std::string& pace) {
    office.table.clock = terms(pace);
    office.table.seat({{"hands", "3"}});
    (void)bea.post("/account/claim", "link=" + key_for(office.table.created.links[index(kBob)]));
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
      EXPECT_EQ(office.table.order(who, order), "ok");
    return office.table.created.id;
  }
  // To the next time that it is six, and a little more.
  void to_six() {
    office.table.timers.advance(store::next_hour(office.table.timers.now(), 6) - office.table.timers.now());
    office.table.run();
  }
  std::vector<post::Letter> digests() {
    auto all = office.letters_to(kBea);
    std::erase_if(all, [](const post::Letter& one) { return one.subject != "Your games at Cherta: news"; });
    return all;
  }
  Office office;
  Browser bea{office};
};

TEST_F(Digest, OnceADayByTheTimeThatIsLeft) {
  const std::string slow = play("slow(9d+1s)"), none = play("slow(20d+1s)"), quick = play("slow(5d+1s)");
  office.table.timers.advance(store::next_hour(office.table.timers.now(), 6) - office.table.timers.now() - 1);
  office.table.run();
  EXPECT_TRUE(digests().empty());
  office.table.timers.advance(1);
  office.table.run();
  ASSERT_EQ(digests().size(), 1U);
  const post::Letter letter = digests()[0];
  EXPECT_TRUE(letter.text.starts_with("It is your move, the shortest time first:\n\n  Kuhn Poker, match " + quick +
                                      ", as bob: 4 days "))
      << letter.text;
  EXPECT_LT(letter.text.find(quick), letter.text.find(slow));
  EXPECT_LT(letter.text.find(slow), letter.text.find(none));
  EXPECT_NE(letter.text.find("/account/open?match=" + slow + "&as=1\n"), std::string::npos);
  EXPECT_TRUE(letter.unsubscribe.starts_with("https://play.example/account/quiet?t="));
}

TEST_F(Digest, NoneWithoutNews) {
  (void)play("slow(20d+1s)");
  to_six();
  EXPECT_EQ(digests().size(), 1U);
  for (int day = 0; day < 3; ++day) to_six();
  EXPECT_EQ(digests().size(), 1U);
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "well?"), "ok");
  to_six();
  ASSERT_EQ(digests().size(), 2U);
  EXPECT_NE(digests()[0].id, digests()[1].id);
}

TEST_F(Digest, NothingOfWhatHeHasSeen) {
  (void)play("slow(20d+1s)");
  office.table.enter(office.table.created.links[index(kBob)]);
  office.table.run();
  to_six();
  EXPECT_TRUE(digests().empty());
}

TEST_F(Digest, TheMailServerDownIsAskedAgainForTheSame) {
  (void)play("slow(20d+1s)");
  office.pigeonhole.answers = {post::Carried::kLater, post::Carried::kLater};
  office.pigeonhole.tried.clear();
  to_six();
  for (int i = 0; i < 10; ++i) {
    office.table.timers.advance(store::kMinute);
    office.table.run();
  }
  EXPECT_EQ(digests().size(), 1U);
  ASSERT_EQ(office.pigeonhole.tried.size(), 3U);
  for (const auto& one : office.pigeonhole.tried) EXPECT_EQ(one.id, digests()[0].id);
}

TEST_F(Digest, ARestartLosesNoneAndSendsItUnderTheSameId) {
  (void)play("slow(20d+1s)");
  office.pigeonhole.silent = true;
  to_six();
  ASSERT_EQ(digests().size(), 1U);
  office.close();
  office.table.restart();
  office.pigeonhole.silent = false;
  office.open();
  ASSERT_EQ(digests().size(), 2U);
  EXPECT_EQ(digests()[0].id, digests()[1].id);
  to_six();
  EXPECT_EQ(digests().size(), 2U);
}

// The server stops while a digest is being written: it is sent once, before or after, whichever step it had come to.
TEST_F(Digest, AStopInTheMiddleLosesNone) {
  (void)play("slow(20d+1s)");
  std::size_t sent = 0;
  for (std::size_t steps = 0; steps < 12; ++steps) {
    ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "well?"), "ok");
    office.table.timers.advance(store::next_hour(office.table.timers.now(), 6) - office.table.timers.now());
    office.table.io.restart();
    for (std::size_t i = 0; i < steps; ++i) office.table.io.run_one_for(std::chrono::milliseconds(20));
    office.table.hall().close([] {});
    office.table.run();
    office.close();
    office.table.restart();
    office.open();
    office.table.enter_all();
    for (int i = 0; i < 5; ++i) {
      office.table.timers.advance(store::kMinute);
      office.table.run();
    }
    EXPECT_EQ(digests().size(), ++sent) << "after " << steps << " steps";
    sent = digests().size();
  }
}

TEST_F(Digest, NoneToWhoWantsNoMail) {
  (void)play("slow(20d+1s)");
  ASSERT_EQ(bea.post("/account/mail", "wanted=no").status, 303U);
  to_six();
  EXPECT_TRUE(digests().empty());
}

TEST_F(Digest, WhatHasEndedIsToldAfterWhatWaits) {
  const std::string over = play("slow(1d+1s)");
  ASSERT_EQ(office.table.abandon(kReferee, true), "ok");
  const std::string waits = play("slow(20d+1s)");
  to_six();
  ASSERT_EQ(digests().size(), 1U);
  const std::string text = digests()[0].text;
  EXPECT_LT(text.find(waits), text.find(over));
  EXPECT_NE(text.find("What else is new:\n\n  Kuhn Poker, match " + over + ", as bob: it is at its end\n"),
            std::string::npos)
      << text;
}

TEST(NextHour, IsAlwaysLater) {
  EXPECT_EQ(store::next_hour(0, 7), 7 * kHour);
  EXPECT_EQ(store::next_hour(7 * kHour - 1, 7), 7 * kHour);
  EXPECT_EQ(store::next_hour(7 * kHour, 7), 31 * kHour);
  EXPECT_EQ(store::next_hour(8 * kHour, 7), 31 * kHour);
  EXPECT_EQ(store::next_hour(kHour, 0), 24 * kHour);
}

}  // namespace
}  // namespace cherta::test
