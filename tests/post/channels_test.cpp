// By what ways one is told: what an account says of it, and webhooks that are taken, refused, slow and switched off.
#include "server/post/web_text.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kBea = "bea@example.org";
constexpr const char* kUrl = "https%3A%2F%2Fhooks.example%2Fsecret-path";

using match::Audience;

class Channels : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    bea.emplace(player(office, kBea, kBob));
    office.pigeonhole.letters.clear();
  }
  std::size_t mails() const { return office.letters_to(kBea).size(); }
  std::size_t calls() const { return office.switchboard.calls.size(); }
  const post::Call& last() const { return office.switchboard.calls.back(); }
  void add_hook(const std::string& more = "") {
    ASSERT_EQ(bea->post("/account/hook", std::string("url=") + kUrl + more).status, 303U);
  }
  // He is asked.
  void play() {
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
      ASSERT_EQ(office.table.order(who, order), "ok");
  }
  void say(const std::string& text) { ASSERT_EQ(office.table.say(kAlice, Audience::kPlayers, text), "ok"); }
  std::string page() { return bea->get("/account").body; }

  Office office;
  std::optional<Browser> bea;
};

TEST_F(Channels, AllByMailUntilSomebodySaysOtherwise) {
  play();
  EXPECT_EQ(mails(), 1U);
  EXPECT_EQ(calls(), 0U);
}

TEST_F(Channels, EachKindByItsWays) {
  add_hook();
  ASSERT_EQ(bea->post("/account/ways", "mail-talk=now&mail-move=no&mail-end=no&mail-window=no&hook-move=on").status,
            303U);
  play();
  EXPECT_EQ(mails(), 0U);
  EXPECT_EQ(calls(), 1U);
  say("hello?");
  EXPECT_EQ(mails(), 1U);
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(calls(), 1U);
  const std::string body = page();
  EXPECT_NE(body.find("<option value=\"no\" selected>"), std::string::npos);
  EXPECT_NE(body.find("name=\"hook-move\" aria-label=\"It is your move: by webhook\" checked"), std::string::npos)
      << body;
  EXPECT_EQ(body.find("name=\"hook-talk\" aria-label=\"Somebody speaks to you: by webhook\" checked"),
            std::string::npos);
}

TEST_F(Channels, NoneByNoWay) {
  add_hook();
  ASSERT_EQ(bea->post("/account/ways", "").status, 303U);
  play();
  say("hello?");
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(mails() + calls(), 0U);
}

// What waits when one says so is not sent any more.
TEST_F(Channels, WhatIsWantedNoMoreIsNotSent) {
  add_hook();
  office.pigeonhole.down = true;
  office.switchboard.usual = post::Called::kLater;
  play();
  office.pigeonhole.tried.clear();
  office.switchboard.calls.clear();
  ASSERT_EQ(bea->post("/account/ways", "").status, 303U);
  office.table.pass(10 * store::kMinute);
  EXPECT_EQ(office.pigeonhole.tried.size() + calls(), 0U);
}

TEST_F(Channels, AWebhookSaysYourMoveAndTheMatchAlone) {
  add_hook();
  play();
  ASSERT_EQ(calls(), 1U);
  const std::string open = std::string(kHere) + "/account/open?match=" + office.table.created.id + "&as=1";
  EXPECT_EQ(last().url, "https://hooks.example/secret-path");
  const auto id = last().body.substr(7, 32);
  EXPECT_EQ(last().body, "{\"id\":\"" + id +
                             "\",\"news\":\"move\",\"game\":\"kuhn-poker\",\"title\":\"Kuhn Poker\",\"match\":\"" +
                             office.table.created.id + "\",\"url\":\"" + open + "\"}");
  for (const std::string& link : office.table.created.links)
    EXPECT_TRUE(link.empty() || last().body.find(link) == std::string::npos);
}

TEST_F(Channels, AWebhookIsSignedWithItsSecret) {
  add_hook();
  play();
  const std::string body = page();
  const auto at = body.find("<code>");
  ASSERT_NE(at, std::string::npos);
  const auto key = store::from_hex(body.substr(at + 6, 64));
  ASSERT_TRUE(key);
  ASSERT_EQ(last().headers.size(), 2U);
  EXPECT_EQ(last().headers[1],
            std::pair(std::string("Cherta-Signature"), "sha256=" + store::hex(store::hmac_sha256(*key, last().body))));
}

TEST_F(Channels, ItsOwnerMayAskForMore) {
  add_hook("&more=on");
  play();
  EXPECT_NE(last().body.find("\"kind\":\"move\",\"seat\":\"bob\""), std::string::npos) << last().body;
  EXPECT_NE(last().body.find("\"ask\":"), std::string::npos);
}

TEST_F(Channels, DiscordAndSlackAreWrittenToAsTheyRead) {
  add_hook("&style=1");
  ASSERT_EQ(bea->post("/account/hook", "style=2&url=https%3A%2F%2Fslack.example%2Fx").status, 303U);
  play();
  ASSERT_EQ(calls(), 2U);
  const std::string text = "Your move: Kuhn Poker, match " + office.table.created.id + "\\u000a" + kHere +
                           "/account/open?match=" + office.table.created.id;
  EXPECT_EQ(office.switchboard.calls[0].body,
            "{\"content\":\"" + text + "&as=1\",\"allowed_mentions\":{\"parse\":[]}}");
  EXPECT_EQ(office.switchboard.calls[1].body, "{\"text\":\"" + text + "&amp;as=1\"}");
}

TEST_F(Channels, NothingToWhoLooks) {
  add_hook();
  Watcher watcher;
  const auto looking = office.table.watch(kBob, watcher);
  play();
  EXPECT_EQ(calls(), 0U);
}

TEST_F(Channels, WhatIsNotTakenIsTriedAgainEverLaterUnderTheSameId) {
  add_hook();
  office.switchboard.usual = post::Called::kLater;
  play();
  std::vector<std::size_t> tries;
  for (int minute = 0; minute < 8; ++minute) {
    tries.push_back(calls());
    office.table.pass(store::kMinute);
  }
  EXPECT_EQ(tries, (std::vector<std::size_t>{1, 2, 2, 3, 3, 3, 3, 4}));
  office.switchboard.usual = post::Called::kTaken;
  office.table.pass(10 * store::kMinute);
  EXPECT_EQ(calls(), 5U);
  for (const auto& one : office.switchboard.calls) EXPECT_EQ(one.body, last().body);
  office.table.pass(3 * 60 * store::kMinute);
  EXPECT_EQ(calls(), 5U);
}

TEST_F(Channels, WhoTakesNothingIsSwitchedOffAndItsOwnerTold) {
  add_hook();
  ASSERT_EQ(bea->post("/account/ways", "hook-move=on&hook-talk=on").status, 303U);
  office.switchboard.usual = post::Called::kLater;
  play();
  for (int i = 0; i < 4; ++i) {
    office.table.pass(130 * store::kMinute);
    say("hello?");
  }
  EXPECT_EQ(calls(), static_cast<std::size_t>(store::kMostBad));
  ASSERT_EQ(mails(), 1U);
  EXPECT_EQ(office.letters_to(kBea)[0].subject, "A webhook of yours at Cherta");
  EXPECT_EQ(office.letters_to(kBea)[0].text.find("secret-path"), std::string::npos);
  EXPECT_NE(page().find("Switched off"), std::string::npos);
  office.switchboard.usual = post::Called::kTaken;
  ASSERT_EQ(bea->post("/account/hook-on", "num=1").status, 303U);
  say("hello?");
  EXPECT_EQ(calls(), static_cast<std::size_t>(store::kMostBad) + 1);
}

TEST_F(Channels, WhoIsGoneIsSwitchedOffAtOnce) {
  add_hook();
  office.switchboard.answers = {post::Called::kGone};
  play();
  office.table.pass(10 * store::kMinute);
  EXPECT_EQ(calls(), 1U);
  EXPECT_NE(page().find("Switched off"), std::string::npos);
}

// One account has more rows than are looked at at once, and its webhook does not answer.
TEST_F(Channels, WhoHasManyGamesKeepsNobodyWaiting) {
  add_hook();
  auto ada = player(office, "ada@example.org", kAlice);
  ASSERT_EQ(ada.post("/account/hook", "url=https%3A%2F%2Fother.example%2F").status, 303U);
  play();
  office.table.pass(store::kCallEvery);
  office.switchboard.silent = true;
  office.switchboard.calls.clear();
  say("hello?");
  ASSERT_EQ(calls(), 1U);
  ASSERT_EQ(last().url, "https://hooks.example/secret-path");
  office.in_store([](store::Ledger& ledger) {
    auto& db = ledger.database();
    db.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 300) INSERT INTO matches (id, game, "
        "version, options, automatic, open_to_watch, key, created_at, phase, alarm_at, entries) SELECT 'zz' || i, "
        "game, "
        "version, options, automatic, open_to_watch, key, created_at, phase, 0, 0 FROM n, (SELECT * FROM matches LIMIT "
        "1);"
        "INSERT INTO held (account, match, role, link, since, looked, told, told_end, talked, mailed_at, kind, mark, "
        "seq, due_at, tries) SELECT h.account, m.num, h.role, h.link, h.since, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM "
        "matches m, held h JOIN calls c ON c.account = h.account AND c.way = 3 AND c.due_at > 0 WHERE m.id LIKE 'zz%';"
        "INSERT INTO calls (account, match, role, way, kind, mark, seq, due_at, tries, sent_at) SELECT c.account, "
        "m.num, c.role, 3, c.kind, c.mark, c.seq, 1, 0, 0 FROM matches m, calls c WHERE m.id LIKE 'zz%' AND c.way = 3 "
        "AND c.due_at > 0;");
    return db.number("SELECT count(*) FROM calls WHERE due_at = 1");
  });
  ASSERT_EQ(office.table.say(kBob, Audience::kPlayers, "hello!"), "ok");
  ASSERT_EQ(calls(), 2U);
  EXPECT_EQ(last().url, "https://other.example/");
}

// There is no room for a call: nobody out there is to blame, and it is made as soon as there is.
TEST_F(Channels, AFullQueueOfCallsIsNobodysFault) {
  add_hook();
  office.switchboard.usual = post::Called::kUntried;
  play();
  office.table.pass(3 * 60 * store::kMinute);
  const std::size_t tried = calls();
  EXPECT_GT(tried, static_cast<std::size_t>(store::kMostCallTries));
  EXPECT_EQ(page().find("Switched off"), std::string::npos);
  office.switchboard.usual = post::Called::kTaken;
  office.table.pass(10 * store::kMinute);
  EXPECT_EQ(calls(), tried + 1);
  EXPECT_EQ(last().body, office.switchboard.calls.front().body);
}

TEST_F(Channels, ASlowOneKeepsNobodyWaiting) {
  add_hook();
  auto ada = player(office, "ada@example.org", kAlice);
  ASSERT_EQ(ada.post("/account/hook", "url=https%3A%2F%2Fother.example%2F").status, 303U);
  office.switchboard.silent = true;
  play();
  say("hello?");
  ASSERT_GE(calls(), 1U);
  ASSERT_EQ(office.table.say(kBob, Audience::kPlayers, "hello!"), "ok");
  std::set<std::string> called;
  for (const auto& one : office.switchboard.calls) called.insert(one.url);
  EXPECT_EQ(called, (std::set<std::string>{"https://hooks.example/secret-path", "https://other.example/"}));
  EXPECT_GE(mails(), 1U);
}

TEST_F(Channels, ARestartLosesNothingAndSendsItUnderTheSameId) {
  add_hook();
  office.switchboard.silent = true;
  play();
  ASSERT_EQ(calls(), 1U);
  const std::string body = last().body;
  office.restart();
  office.switchboard.silent = false;
  office.table.pass(1);
  ASSERT_EQ(calls(), 2U);
  EXPECT_EQ(last().body, body);
}

TEST_F(Channels, ATrialSaysHowItWent) {
  add_hook();
  EXPECT_NE(bea->post("/account/hook-try", "num=1").body.find("It was taken"), std::string::npos);
  EXPECT_NE(last().body.find("\"news\":\"trial\""), std::string::npos);
  office.switchboard.usual = post::Called::kLater;
  EXPECT_NE(bea->post("/account/hook-try", "num=1").body.find("It was not taken"), std::string::npos);
  auto ada = player(office, "ada@example.org", kAlice);
  EXPECT_EQ(ada.post("/account/hook-try", "num=1").status, 303U);  // it is not hers
  EXPECT_EQ(calls(), 2U);
}

TEST_F(Channels, OnlyTheWorldIsCalled) {
  for (const char* url : {"http%3A%2F%2Fhooks.example", "https%3A%2F%2F127.0.0.1%2F",
                          "https%3A%2F%2Fa%3Ab%40hooks.example", "", "https%3A%2F%2Fhooks.example%2F%0D%0AX"})
    EXPECT_EQ(bea->post("/account/hook", std::string("url=") + url).status, 403U) << url;
  EXPECT_EQ(bea->post("/account/hook", "url=https%3A%2F%2Fhooks.example%2F" + std::string(1100, 'a')).status, 403U);
  for (std::size_t i = 0; i < store::kMostHooks; ++i)
    EXPECT_EQ(bea->post("/account/hook", "url=https%3A%2F%2Fhooks.example%2F" + std::to_string(i)).status, 303U);
  EXPECT_EQ(bea->post("/account/hook", "url=https%3A%2F%2Fhooks.example%2Fmore").status, 403U);
  EXPECT_EQ(bea->post("/account/hook-away", "num=1").status, 303U);
  EXPECT_EQ(bea->post("/account/hook", "url=https%3A%2F%2Fhooks.example%2Fmore").status, 303U);
}

TEST_F(Channels, ThePageNamesHostsAndNotWhatIsSecretOfAnAddress) {
  add_hook();
  EXPECT_NE(page().find("hooks.example"), std::string::npos);
  EXPECT_EQ(page().find("secret-path"), std::string::npos);
}

TEST_F(Channels, SoManyCallsADay) {
  add_hook();
  office.in_store([](store::Ledger& ledger) {
    ledger.database().execute("UPDATE targets SET calls = " + std::to_string(store::kCallsADay));
    return true;
  });
  const std::int64_t day = office.table.timers.now() / store::kDay;
  office.in_store([day](store::Ledger& ledger) {
    ledger.database().execute("UPDATE targets SET day = " + std::to_string(day));
    return true;
  });
  play();
  EXPECT_EQ(calls(), 0U);
  office.table.timers.advance(store::kDay);
  office.table.run();
  EXPECT_EQ(calls(), 1U);
}

TEST(Wishes, ComeBackAsTheyWereWritten) {
  store::Wishes wishes;
  EXPECT_EQ(store::read_wishes(""), wishes);
  wishes.set(store::Notice::kYourMove, store::Way::kMail, false);
  wishes.set(store::Notice::kTalk, store::Way::kDigest, true);
  wishes.set_hour(23);
  EXPECT_EQ(store::read_wishes(store::write_wishes(wishes)), wishes);
  EXPECT_EQ(store::write_wishes(wishes),
            "move=hook+push window=mail+hook+push talk=mail+digest+hook+push end=mail+hook+push "
            "table=mail+hook+push hour=23");
  wishes.set_language(Language::kGerman);
  EXPECT_EQ(store::read_wishes(store::write_wishes(wishes)), wishes);
  EXPECT_EQ(store::read_wishes("lang=xx").language(), Language::kEnglish);
  EXPECT_EQ(store::read_wishes("hour=24 nonsense talk=pigeon"), store::read_wishes("talk="));
}

}  // namespace
}  // namespace cherta::test
