// Of tables one is told by the ways that one wants, as of matches: webhook, browser, digest; and a letter that nobody
// takes is a dead letter.
#include "server/post/push.h"
#include "server/post/web_text.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";
const std::string kGame = "game=kuhn-poker&options=hands%3D3";
const std::string kHook = "url=https%3A%2F%2Fhooks.example%2Fsecret-path";

class TableWays : public ::testing::Test {
 protected:
  void SetUp() override {
    (void)ada.sign_in(kAda);
    (void)bea.sign_in(kBea);
    office.pigeonhole.letters.clear();
  }
  void invite(const std::string& to = "bea") {
    ASSERT_EQ(ada.post("/account/offer", kGame + "&to=" + to).status, 303U);
  }
  std::string table(Browser& by, const std::string& form) {
    const std::string body = by.get("/account/tables").body;
    const std::string before = "action=\"/account/" + form + "\"><input type=\"hidden\" name=\"table\" value=\"";
    const auto at = body.find(before);
    return at == std::string::npos ? "" : "table=" + body.substr(at + before.size(), 12);
  }
  std::vector<post::Call>& calls() { return office.switchboard.calls; }
  void to_hour(std::int64_t hour) {
    office.table.timers.advance(store::next_hour(office.table.timers.now(), hour) - office.table.timers.now());
    office.table.run();
  }
  Office office;
  Browser ada{office}, bea{office};
};

TEST_F(TableWays, AWebhookSaysTheGameAndNobodysName) {
  for (Browser* one : {&ada, &bea}) ASSERT_EQ(one->post("/account/hook", kHook).status, 303U);
  invite();
  ASSERT_EQ(calls().size(), 1U);
  EXPECT_NE(calls()[0].body.find("\"news\":\"table\""), std::string::npos) << calls()[0].body;
  EXPECT_NE(calls()[0].body.find("You are invited to a game of Kuhn Poker"), std::string::npos) << calls()[0].body;
  EXPECT_NE(calls()[0].body.find("https://play.example/account/tables"), std::string::npos);
  EXPECT_EQ(calls()[0].body.find("ada"), std::string::npos);
  EXPECT_EQ(bea.post("/account/decline", table(bea, "decline")).status, 303U);
  ASSERT_EQ(calls().size(), 2U);
  EXPECT_NE(calls()[1].body.find("will not come"), std::string::npos) << calls()[1].body;
  EXPECT_EQ(calls()[1].body.find("bea"), std::string::npos);
  EXPECT_EQ(office.letters_to(kBea).size() + office.letters_to(kAda).size(), 2U) << "and by mail, as before";
}

TEST_F(TableWays, TheHostIsToldThatSomebodyCameOrNobody) {
  ASSERT_EQ(ada.post("/account/hook", kHook).status, 303U);
  invite("");
  EXPECT_TRUE(calls().empty()) << "an open table is told to nobody";
  EXPECT_EQ(bea.post("/account/take", table(bea, "take")).status, 303U);
  ASSERT_EQ(calls().size(), 1U);
  EXPECT_NE(calls()[0].body.find("Somebody has come to your table of Kuhn Poker"), std::string::npos);
  invite("zoe%40example.net");
  office.table.timers.advance(14 * store::kDay);
  office.table.run();
  EXPECT_NE(calls().back().body.find("Nobody has come to your table of Kuhn Poker"), std::string::npos);
}

TEST_F(TableWays, EachByTheWaysThatAreWanted) {
  ASSERT_EQ(bea.post("/account/hook", kHook).status, 303U);
  EXPECT_NE(bea.get("/account").body.find("You are invited, or answered: by webhook"), std::string::npos);
  ASSERT_EQ(bea.post("/account/ways", "mail-table=no").status, 303U);
  invite();
  EXPECT_EQ(calls().size() + office.letters_to(kBea).size(), 0U);
  ASSERT_EQ(bea.post("/account/ways", "mail-table=daily&hour=6").status, 303U);
  invite();
  EXPECT_EQ(office.letters_to(kBea).size(), 0U);
  to_hour(6);
  ASSERT_EQ(office.letters_to(kBea).size(), 1U);
  const post::Letter digest = office.letters_to(kBea)[0];
  EXPECT_EQ(digest.subject, "Your games at Cherta: news");
  EXPECT_NE(digest.text.find("Tables:\n\n  You are invited to a game of Kuhn Poker.\n    https://play.example/account/"
                             "tables\n"),
            std::string::npos)
      << digest.text;
  to_hour(6);
  EXPECT_EQ(office.letters_to(kBea).size(), 1U) << "once";
}

TEST_F(TableWays, WhatIsSoNoMoreIsNotTold) {
  ASSERT_EQ(bea.post("/account/ways", "mail-table=daily&hour=6").status, 303U);
  invite();
  EXPECT_EQ(ada.post("/account/withdraw", table(ada, "withdraw")).status, 303U);
  to_hour(6);
  EXPECT_EQ(office.letters_to(kBea).size(), 0U);
}

TEST_F(TableWays, ABrowserIsToldThatItIsATable) {
  const store::Bytes32 secret = store::sha256("a browser's");
  office.in_store([&](store::Ledger& ledger) {
    store::Target browser;
    browser.account = store::Accounts(ledger).at_address(kBea)->num;
    browser.way = store::Way::kPush;
    browser.url = "https://push.example/bea";
    browser.key = post::public_point(secret);
    browser.auth = std::string(post::kPushAuthBytes, 'a');
    browser.name = "Test";
    return store::Targets(ledger).add(browser).has_value();
  });
  invite();
  invite();
  ASSERT_EQ(calls().size(), 2U);
  EXPECT_EQ(calls()[0].url, "https://push.example/bea");
  EXPECT_EQ(calls()[0].body.size(), calls()[1].body.size());
  const auto topic = [](const post::Call& call) {
    for (const auto& [name, value] : call.headers)
      if (name == "Topic") return value;
    return std::string();
  };
  EXPECT_EQ(topic(calls()[0]), topic(calls()[1])) << "a newer one takes its place";
}

TEST_F(TableWays, WhatIsNotTakenIsToldAgainUnderTheSameIdAlsoAfterARestart) {
  ASSERT_EQ(bea.post("/account/hook", kHook).status, 303U);
  office.switchboard.answers = {post::Called::kLater};
  invite();
  ASSERT_EQ(calls().size(), 1U);
  office.switchboard.silent = true;
  office.table.timers.advance(store::kCallAgainAfter);
  office.table.run();
  ASSERT_EQ(calls().size(), 2U);
  office.switchboard.silent = false;
  office.restart();
  ASSERT_EQ(calls().size(), 3U);
  EXPECT_EQ(calls()[0].body, calls()[1].body);
  EXPECT_EQ(calls()[0].body, calls()[2].body);
  office.restart();
  EXPECT_EQ(calls().size(), 3U);
}

TEST_F(TableWays, ALetterThatIsRefusedForGoodIsADeadLetter) {
  office.pigeonhole.answers = {post::Carried::kRefused};
  invite("dan%40example.net");
  const auto dead = office.in_store([](store::Ledger& ledger) { return store::Outbox(ledger).dead_letters(); });
  ASSERT_EQ(dead.size(), 1U);
  EXPECT_EQ(dead[0].address, "dan@example.net");
  EXPECT_EQ(dead[0].kind, store::Notice::kTable);
  EXPECT_NE(dead[0].why.find("450"), std::string::npos);
}

}  // namespace
}  // namespace cherta::test
