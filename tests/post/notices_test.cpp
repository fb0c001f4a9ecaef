// Who is told what, and that no crash loses a notice or sends it as a new one.
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";

// Two players with accounts, who have both gone away: all that is sent from now on is news.
class Notices : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    (void)player(office, kAda, kAlice);
    (void)player(office, kBea, kBob);
    office.pigeonhole.letters.clear();
    office.pigeonhole.tried.clear();
  }
  std::size_t told(const std::string& address) const { return office.letters_to(address).size(); }
  post::Letter last(const std::string& address) const { return office.letters_to(address).back(); }
  // Alice is there while she plays.
  void play(std::initializer_list<std::pair<rules::Viewer, const char*>> orders) {
    Watcher watcher;
    const auto looking = office.table.watch(kAlice, watcher);
    for (const auto& [who, order] : orders) ASSERT_EQ(office.table.order(who, order), "ok") << order;
  }
  Office office;
};

TEST_F(Notices, YourMove) {
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  ASSERT_EQ(told(kBea), 1U);
  const post::Letter letter = last(kBea);
  EXPECT_EQ(letter.subject, "Kuhn Poker, match " + office.table.created.id + ": news");
  EXPECT_TRUE(letter.text.starts_with("It is your move.\n")) << letter.text;
  EXPECT_NE(letter.text.find("you are bob"), std::string::npos) << letter.text;
  EXPECT_NE(letter.text.find("https://play.example/account/open?match=" + office.table.created.id + "&as=1\n"),
            std::string::npos);
  EXPECT_TRUE(letter.unsubscribe.starts_with("https://play.example/account/quiet?t="));
  for (const std::string& link : office.table.created.links) {
    if (link.empty()) continue;
    EXPECT_EQ(letter.text.find(link), std::string::npos);
    EXPECT_EQ(letter.text.find(key_for(link)), std::string::npos);
  }
}

TEST_F(Notices, WhatHappenedSinceOneLookedLast) {
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "are you there?"), "ok");
  office.table.pass(store::kMailEvery);
  ASSERT_EQ(told(kBea), 2U);
  EXPECT_NE(last(kBea).text.find("are you there?"), std::string::npos);
  EXPECT_NE(last(kBea).text.find("alice"), std::string::npos);
  office.table.enter(office.table.created.links[index(kBob)]);  // he comes and looks
  office.table.run();
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "at last"), "ok");
  office.table.pass(store::kMailEvery);
  ASSERT_EQ(told(kBea), 3U);
  EXPECT_EQ(last(kBea).text.find("are you there?"), std::string::npos) << last(kBea).text;
  EXPECT_NE(last(kBea).text.find("at last"), std::string::npos);
}

// What he has ordered in advance asks him when it stops, though he has been told that it is his move.
TEST_F(Notices, APlanThatStopsAsksItsOwner) {
  play({{kBob, "ahead add when phase betting: call"}, {kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  EXPECT_EQ(told(kBea), 1U);
  office.table.pass(match::kPreparedDelay);
  office.table.pass(store::kMailEvery);
  ASSERT_EQ(told(kBea), 2U);
  EXPECT_NE(last(kBea).text.find("Plan 1 stops and asks you: call: "), std::string::npos) << last(kBea).text;
  EXPECT_EQ(told(kAda), 0U);
}

TEST_F(Notices, NothingToWhoLooks) {
  Watcher watcher;
  auto looking = office.table.watch(kBob, watcher);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "your move"), "ok");
  office.table.pass(post::kHeardAfter);
  EXPECT_EQ(told(kBea), 0U);
  looking = {};
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(told(kBea), 0U);  // he saw that
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "hello?"), "ok");
  EXPECT_EQ(told(kBea), 1U);
}

// A connection may have died before his move came, and nobody knows it yet.
TEST_F(Notices, WhoIsGoneBeforeHeIsHeardAgainIsTold) {
  Watcher watcher;
  auto looking = office.table.watch(kBob, watcher);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  office.table.pass(post::kHeardAfter - 1'000);
  looking = {};
  EXPECT_EQ(told(kBea), 0U);
  office.table.pass(2'000);
  ASSERT_EQ(told(kBea), 1U);
  EXPECT_TRUE(last(kBea).text.starts_with("It is your move.\n")) << last(kBea).text;
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(told(kBea), 1U);
}

TEST_F(Notices, WhoIsGoneIsToldThoughTheServerStopsMeanwhile) {
  Watcher watcher;
  auto looking = office.table.watch(kBob, watcher);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  looking = {};
  office.close();
  office.table.restart();
  office.open();
  office.table.pass(post::kHeardAfter + 1'000);
  EXPECT_EQ(told(kBea), 1U);
}

TEST_F(Notices, WhoHasMovedMeanwhileIsNotTold) {
  Watcher watcher;
  auto looking = office.table.watch(kBob, watcher);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}, {kBob, "bet"}});
  looking = {};
  office.table.pass(post::kHeardAfter);
  EXPECT_EQ(told(kBea), 0U);
}

// What waits to be sent is sent to nobody who has come meanwhile.
TEST_F(Notices, NothingToWhoHasLookedMeanwhile) {
  office.pigeonhole.answers = {post::Carried::kLater};
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  EXPECT_EQ(told(kBea), 0U);
  office.table.enter(office.table.created.links[index(kBob)]);
  office.table.run();
  office.table.pass(store::kAgainAfter);
  EXPECT_EQ(told(kBea), 0U);
  EXPECT_EQ(office.pigeonhole.tried.size(), 1U);
}

TEST_F(Notices, ToldOnceOfEachWait) {
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  for (int i = 0; i < 5; ++i) {
    play({{kAlice, "note a thought"}});
    office.table.pass(store::kMailEvery);
  }
  EXPECT_EQ(told(kBea), 1U);
}

TEST_F(Notices, TheEnd) {
  ASSERT_EQ(office.table.abandon(kReferee, true), "ok");
  ASSERT_EQ(told(kAda), 1U);
  ASSERT_EQ(told(kBea), 1U);
  EXPECT_TRUE(last(kAda).text.starts_with("The match is at its end. The match was abandoned.")) << last(kAda).text;
  EXPECT_EQ(last(kAda).subject, "Kuhn Poker, match " + office.table.created.id + ": news");
}

TEST_F(Notices, FewerThanOneEachFiveMinutesOfAMatch) {
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  ASSERT_EQ(told(kBea), 1U);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "well?"), "ok");
  EXPECT_EQ(told(kBea), 1U);
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(told(kBea), 2U);
}

TEST_F(Notices, NoneToWhoWantsNone) {
  const std::string token = office.post().stop_token(office.in_store([](store::Ledger& ledger) {
    return ledger.database().number("SELECT num FROM accounts WHERE known_as = 'bea@example.org'");
  }));
  Browser anybody(office);
  anybody.origin = "";  // a mail program
  EXPECT_EQ(
      office
          .ask(
              {.method = "POST", .path = "/account/quiet", .query = "t=" + token, .body = "List-Unsubscribe=One-Click"})
          .status,
      200U);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  EXPECT_EQ(told(kBea), 0U);
  for (const std::string& forged : {std::string("2.x"), token.substr(0, token.size() - 1), "1" + token, std::string()})
    EXPECT_EQ(anybody.post("/account/quiet", "t=" + forged).status, 403U) << forged;
}

TEST_F(Notices, TheMailServerDownIsAskedAgainEverLater) {
  for (int i = 0; i < 4; ++i) office.pigeonhole.answers.push_back(post::Carried::kLater);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  std::vector<std::size_t> tries;
  for (int minute = 0; minute < 16; ++minute) {
    tries.push_back(office.pigeonhole.tried.size());
    office.table.pass(store::kMinute);
  }
  EXPECT_EQ(tries, (std::vector<std::size_t>{1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 5}));
  EXPECT_EQ(told(kBea), 1U);
  const auto& tried = office.pigeonhole.tried;
  for (const auto& letter : tried) EXPECT_EQ(letter.id, tried.front().id);
}

TEST_F(Notices, WhatIsRefusedForGoodIsADeadLetter) {
  office.pigeonhole.answers = {post::Carried::kRefused};
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(office.pigeonhole.tried.size(), 1U);
  const auto dead = office.in_store([](store::Ledger& ledger) { return store::Outbox(ledger).dead_letters(); });
  ASSERT_EQ(dead.size(), 1U);
  EXPECT_EQ(dead[0].address, kBea);
  EXPECT_EQ(dead[0].match, office.table.created.id);
  EXPECT_EQ(name_of(dead[0].kind), "move");
}

TEST_F(Notices, AMailServerThatIsDownForEverMakesADeadLetter) {
  for (int i = 0; i < 100; ++i) office.pigeonhole.answers.push_back(post::Carried::kLater);
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  for (int i = 0; i < 40 && !office.table.timers.idle(); ++i) {
    office.table.timers.advance(store::kAgainAtMost);
    office.table.run();
  }
  EXPECT_EQ(office.pigeonhole.tried.size(), static_cast<std::size_t>(store::kMostTries));
  EXPECT_EQ(office.in_store([](store::Ledger& ledger) { return store::Outbox(ledger).dead_letters().size(); }), 1U);
}

// What waits for somebody who has lost the seat meanwhile is nobody's.
TEST_F(Notices, NoneOfASeatThatWasHandedOn) {
  office.pigeonhole.down = true;
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  Caught<std::string> fresh;
  office.table.hall().hand_on(office.table.at(kBob), kBob, fresh.into());
  office.table.run();
  ASSERT_TRUE(fresh.ok());
  office.pigeonhole.down = false;
  office.table.pass(store::kMailEvery);
  EXPECT_EQ(told(kBea), 0U);
  EXPECT_EQ(office.in_store([](store::Ledger& ledger) { return store::Outbox(ledger).next_due().has_value(); }), false);
}

// ---- crashes ----

// It died after the mail was taken and before that was noted: it is sent again, recognisably.
TEST_F(Notices, DyingBetweenSendingAndNotingSendsItUnderTheSameId) {
  office.pigeonhole.silent = true;
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  ASSERT_EQ(told(kBea), 1U);
  office.pigeonhole.silent = false;
  office.restart();
  ASSERT_EQ(told(kBea), 2U);
  EXPECT_EQ(office.letters_to(kBea)[0].id, office.letters_to(kBea)[1].id);
  office.restart();
  EXPECT_EQ(told(kBea), 2U);
}

// It died after the order was stored, before the post had looked at it.
TEST_F(Notices, DyingBetweenStoringAndDecidingLosesNothing) {
  for (int round = 0; round < 2; ++round) {
    office.close();  // the post is dead; play goes on for a moment
    if (round == 0) play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
    if (round == 1) ASSERT_EQ(office.table.abandon(kReferee, true), "ok");
    EXPECT_EQ(told(kBea), static_cast<std::size_t>(round));
    office.table.restart();
    office.open();
    for (const rules::Viewer viewer : {kAlice, kReferee})  // not Bob: he would have seen it
      office.table.entrances[index(viewer)] = office.table.enter(office.table.created.links[index(viewer)]);
    office.table.pass(store::kMailEvery);
    ASSERT_EQ(told(kBea), static_cast<std::size_t>(round) + 1);
  }
  EXPECT_NE(office.letters_to(kBea)[0].id, office.letters_to(kBea)[1].id);
}

// What follows from one entry does not become two notices when the deciding is done twice.
TEST_F(Notices, DecidingTwiceTellsOnce) {
  play({{kAlice, "ante"}, {kReferee, "cards Q J"}, {kAlice, "pass"}});
  for (int again = 0; again < 3; ++again) {
    (void)office.in_store([](store::Ledger& ledger) {
      ledger.database().execute("INSERT OR REPLACE INTO causes (match, times) SELECT num, 1 FROM matches");
      return true;
    });
    office.restart();
    office.table.pass(store::kMailEvery);
  }
  EXPECT_EQ(told(kBea), 1U);
}

// A match without accounts costs the post nothing: not even a cause is written.
TEST(NoNotices, OfMatchesThatNobodyHolds) {
  Office office;
  office.table.seat();
  ASSERT_EQ(office.table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(office.in_store([](store::Ledger& ledger) {
    return ledger.database().number("SELECT count(*) FROM causes") + std::int64_t{ledger.take_caused().has_value()};
  }),
            0);
}

}  // namespace
}  // namespace cherta::test
