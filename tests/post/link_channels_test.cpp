// Who holds a seat by a link alone is called as an account is, with mail and without, and no longer than he holds it.
#include "server/post/push.h"
#include "server/store/link_holders.h"
#include "server/store/tables_check.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kUrl = "url=https%3A%2F%2Fhooks.example%2Fsecret-path";
constexpr const char* kBrowser = "url=https%3A%2F%2Fpush.example%2Fone&auth=c2l4dGVlbiBieXRlcyA6KQ&key=";

class LinkChannels : public ::testing::Test {
 protected:
  void SetUp() override {
    office.close();
    office.has_mail = false;
    office.open();
    office.table.seat({{"hands", "3"}});
    by_key(bob, kBob);
  }
  void by_key(Browser& browser, rules::Viewer viewer) {
    browser.authorization = "Bearer " + key_for(office.table.created.links[index(viewer)]);
  }
  static std::string browser_form() {
    return kBrowser + post::push_text(post::public_point(store::sha256("his browser")));
  }
  std::size_t calls() const { return office.switchboard.calls.size(); }
  const post::Call& last() const { return office.switchboard.calls.back(); }
  std::string listed() { return bob.get("/account/link").body; }
  void add(const std::string& more = "") {
    const auto told = bob.post("/account/link/hook", kUrl + more);
    ASSERT_EQ(told.status, 200U) << told.body;
  }
  void play() {
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
      ASSERT_EQ(office.table.order(who, order), "ok");
  }
  void say(const std::string& text) { ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, text), "ok"); }
  std::vector<std::string> wrong() {
    return office.in_store([](store::Ledger& ledger) { return store::check_tables(ledger.database()); });
  }
  std::int64_t rows() {
    return office.in_store([](store::Ledger& ledger) {
      return ledger.database().number(
          "SELECT (SELECT count(*) FROM held) + (SELECT count(*) FROM targets) + (SELECT count(*) FROM calls)");
    });
  }
  void claim(const std::string& address, rules::Viewer viewer) {
    office.close();
    office.has_mail = true;
    office.open();
    (void)player(office, address, viewer);
  }

  Office office;
  Browser bob{office};
};

TEST_F(LinkChannels, AreCalledOnAServerWithoutMail) {
  add();
  ASSERT_EQ(bob.post("/account/link/push", browser_form()).status, 200U);
  play();
  ASSERT_EQ(calls(), 2U);
  const auto& hook = office.switchboard.calls.front().url.starts_with("https://hooks") ? office.switchboard.calls[0]
                                                                                       : office.switchboard.calls[1];
  const auto id = hook.body.substr(7, 32);
  EXPECT_EQ(hook.body, "{\"id\":\"" + id +
                           "\",\"news\":\"move\",\"game\":\"kuhn-poker\",\"title\":\"Kuhn Poker\",\"match\":\"" +
                           office.table.created.id + "\",\"url\":\"" + std::string(kHere) + "/\"}");
  EXPECT_TRUE(office.pigeonhole.tried.empty());
  EXPECT_TRUE(wrong().empty());
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(calls(), 2U);
}

TEST_F(LinkChannels, AreToldNothingThatStoodThereWhenTheyWereSet) {
  say("before");
  for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
    ASSERT_EQ(office.table.order(who, order), "ok");
  add();
  ASSERT_EQ(office.table.order(kAlice, "note a thought"), "ok");
  EXPECT_EQ(calls(), 0U);
  say("after");
  EXPECT_EQ(calls(), 1U);
}

TEST_F(LinkChannels, NothingToWhoLooks) {
  add();
  Watcher watcher;
  const auto looking = office.table.watch(kBob, watcher);
  play();
  EXPECT_EQ(calls(), 0U);
}

TEST_F(LinkChannels, ListNoSecretOfAnAddressAndTheSecretThatTheirReceiverChecks) {
  add("&style=0&more=on");
  const std::string all = listed();
  EXPECT_NE(all.find("\"name\":\"hooks.example\",\"off\":false,\"style\":\"json\",\"more\":true,\"secret\":\""),
            std::string::npos)
      << all;
  EXPECT_EQ(all.find("secret-path"), std::string::npos);
  EXPECT_NE(all.find("\"claimed\":false"), std::string::npos);
  play();
  EXPECT_NE(last().body.find("\"seat\":\"bob\""), std::string::npos) << last().body;
  const auto key = store::from_hex(all.substr(all.find("\"secret\":\"") + 10, 64));
  ASSERT_TRUE(key);
  EXPECT_EQ(last().headers.at(1).second, "sha256=" + store::hex(store::hmac_sha256(*key, last().body)));
}

// Neither a cookie nor another link's key opens them, and an invitation and the observers' link hold no seat.
TEST_F(LinkChannels, NeedTheKeyOfThatSeat) {
  add();
  Browser alice(office);
  by_key(alice, kAlice);
  EXPECT_NE(alice.get("/account/link").body.find("\"told\":[]"), std::string::npos);
  ASSERT_EQ(alice.post("/account/link/away", "num=1").status, 200U);
  EXPECT_NE(listed().find("hooks.example"), std::string::npos);
  Browser nobody(office);
  EXPECT_EQ(nobody.post("/account/link/hook", kUrl).status, 403U);
  nobody.cookies["cherta"] = key_for(office.table.created.links[index(kBob)]);
  EXPECT_EQ(nobody.post("/account/link/hook", kUrl).status, 403U);
  nobody.authorization = "Bearer " + store::base64url(store::sha256("a guess"));
  EXPECT_EQ(nobody.get("/account/link").status, 403U);
  Caught<lobby::Created> made;
  office.table.hall().create({"kuhn-poker", {}, {}, false, {}, {}, {}, {}, {}}, made.into());
  office.table.run();
  nobody.authorization = "Bearer " + made.get().links[index(kAlice)];
  for (const char* page : {"hook", "away", "on", "try"})
    EXPECT_NE(nobody.post(std::string("/account/link/") + page, kUrl).body.find("E_INVITATION"), std::string::npos)
        << page;
}

TEST_F(LinkChannels, OnlyTheWorldIsCalledAndSoManyOfIt) {
  for (const char* url : {"http%3A%2F%2Fhooks.example", "https%3A%2F%2F127.0.0.1%2F",
                          "https%3A%2F%2Fa%3Ab%40hooks.example", "", "https%3A%2F%2Fhooks.example%2F%0D%0AX"})
    EXPECT_EQ(bob.post("/account/link/hook", std::string("url=") + url).status, 403U) << url;
  EXPECT_EQ(bob.post("/account/link/push", std::string(kBrowser) + "AAAA").status, 403U);
  for (std::size_t i = 0; i < store::kMostHooks; ++i)
    EXPECT_EQ(bob.post("/account/link/hook", "url=https%3A%2F%2Fhooks.example%2F" + std::to_string(i)).status, 200U);
  EXPECT_NE(bob.post("/account/link/hook", "url=https%3A%2F%2Fhooks.example%2Fmore").body.find("E_FULL"),
            std::string::npos);
  EXPECT_EQ(bob.post("/account/link/away", "num=1").status, 200U);
  EXPECT_EQ(bob.post("/account/link/hook", "url=https%3A%2F%2Fhooks.example%2Fmore").status, 200U);
  Browser other(office);  // of the same network
  std::size_t taken = 0;
  for (std::size_t i = 0; i <= post::kAsksAnHour; ++i)
    taken += other.post("/account/link/away", "num=9").body.find("E_OFTEN") == std::string::npos;
  EXPECT_LT(taken, post::kAsksAnHour);
}

TEST_F(LinkChannels, SoManyCallsADayAndFewerThanAnAccounts) {
  add();
  const std::int64_t day = office.table.timers.now() / store::kDay;
  office.in_store([day](store::Ledger& ledger) {
    ledger.database().execute("UPDATE targets SET calls = " + std::to_string(store::kLinkCallsADay) +
                              ", day = " + std::to_string(day));
    return true;
  });
  play();
  EXPECT_EQ(calls(), 0U);
  EXPECT_NE(bob.post("/account/link/try", "num=1").body.find("E_OFTEN"), std::string::npos);
  office.table.timers.advance(store::kDay);
  office.table.run();
  EXPECT_EQ(calls(), 1U);
}

TEST_F(LinkChannels, ATrialSaysHowItWent) {
  add();
  EXPECT_NE(bob.post("/account/link/try", "num=1").body.find("\"taken\":true"), std::string::npos);
  EXPECT_NE(last().body.find("\"news\":\"trial\""), std::string::npos);
  EXPECT_EQ(bob.post("/account/link/try", "num=2").status, 403U);
}

// Nobody can be written to: it is seen on his page, and in the operator's list.
TEST_F(LinkChannels, WhoTakesNothingIsSwitchedOffAndListedForTheOperator) {
  add();
  office.switchboard.answers = {post::Called::kGone};
  play();
  EXPECT_NE(listed().find("\"off\":true"), std::string::npos);
  const auto dead = office.in_store([](store::Ledger& ledger) { return store::Outbox(ledger).dead_letters(); });
  ASSERT_EQ(dead.size(), 1U);
  EXPECT_EQ(dead[0].address, "a link's webhook at hooks.example");
  EXPECT_EQ(dead[0].match, office.table.created.id);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
  say("hello?");
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(calls(), 1U);
  ASSERT_EQ(bob.post("/account/link/on", "num=1").status, 200U);
  say("hello?");
  EXPECT_EQ(calls(), 2U);
}

TEST_F(LinkChannels, ABrowserThatIsGoneIsForgotten) {
  ASSERT_EQ(bob.post("/account/link/push", browser_form()).status, 200U);
  office.switchboard.answers = {post::Called::kGone};
  play();
  EXPECT_EQ(calls(), 1U);
  EXPECT_EQ(rows(), 0);
}

TEST_F(LinkChannels, ARestartLosesNothingAndSendsItUnderTheSameId) {
  add();
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

TEST_F(LinkChannels, EndWithTheirLink) {
  add();
  ASSERT_EQ(bob.post("/account/link/push", browser_form()).status, 200U);
  Caught<std::string> fresh;
  office.table.hall().hand_on(office.table.at(kBob), kBob, fresh.into());
  office.table.run();
  ASSERT_TRUE(fresh.ok());
  EXPECT_EQ(rows(), 0);
  EXPECT_EQ(bob.get("/account/link").status, 403U);
  play();
  office.table.pass(store::kCallEvery);
  EXPECT_EQ(calls(), 0U);
}

TEST_F(LinkChannels, EndWithTheirMatch) {
  add();
  office.in_store([id = office.table.created.id](store::Ledger& ledger) { return ledger.remove(id).has_value(); });
  EXPECT_EQ(rows(), 0);
  EXPECT_TRUE(wrong().empty());
}

TEST_F(LinkChannels, EndWhenTheyAreTakenAway) {
  add();
  ASSERT_EQ(bob.post("/account/link/away", "num=1").status, 200U);
  EXPECT_EQ(rows(), 0);
  play();
  EXPECT_EQ(calls(), 0U);
}

// Whoever claims a seat keeps no stranger's channel: from then on the account's own ways are the seat's.
TEST_F(LinkChannels, EndWhenAnAccountClaimsTheSeat) {
  add();
  Browser alice(office);
  by_key(alice, kAlice);
  ASSERT_EQ(alice.post("/account/link/hook", "url=https%3A%2F%2Falice.example%2F").status, 200U);
  claim("bea@example.org", kBob);
  office.switchboard.calls.clear();
  EXPECT_NE(listed().find("\"claimed\":true"), std::string::npos);
  EXPECT_NE(listed().find("\"told\":[]"), std::string::npos);
  EXPECT_NE(bob.post("/account/link/hook", kUrl).body.find("E_CLAIMED"), std::string::npos);
  play();
  say("hello?");
  for (const auto& call : office.switchboard.calls) EXPECT_EQ(call.url, "https://alice.example/");
  EXPECT_EQ(office.letters_to("bea@example.org").back().text.find("hooks.example"), std::string::npos);
  EXPECT_TRUE(wrong().empty());
}

// The seam: an order is being stored while the seat is claimed, before and after. The account is told of his move.
TEST_F(LinkChannels, AClaimWhileAnOrderIsBeingStoredLosesNoNotice) {
  for (const bool claim_first : {true, false}) {
    Office house;
    house.table.seat({{"hands", "3"}});
    Browser links(house), bea(house);
    links.authorization = "Bearer " + key_for(house.table.created.links[index(kBob)]);
    ASSERT_EQ(links.post("/account/link/hook", kUrl).status, 200U);
    bea.sign_in("bea@example.org");
    for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}})
      ASSERT_EQ(house.table.order(who, order), "ok");
    house.pigeonhole.letters.clear();
    const auto& alice = house.table.at(kAlice);
    const auto ordered = std::make_shared<Caught<match::Accepted>>();
    std::optional<net::Told> claimed;
    const auto order = [&] { alice.match->submit(alice.pass, "the-order", "pass", ordered->into()); };
    const auto claims = [&] {
      bea.begin_post("/account/claim", "link=" + key_for(house.table.created.links[index(kBob)]),
                     [&](net::Told told) { claimed = std::move(told); });
    };
    claim_first ? claims() : order();
    claim_first ? order() : claims();
    house.table.run();
    ASSERT_TRUE(claimed && ordered->ok());
    house.table.pass(store::kCallEvery);
    EXPECT_NE(bea.get("/account").body.find("your move"), std::string::npos);
    ASSERT_EQ(house.table.order(kBob, "bet"), "ok");
    house.pigeonhole.letters.clear();
    house.switchboard.calls.clear();
    ASSERT_EQ(house.table.order(kAlice, "fold"), "ok");
    ASSERT_EQ(house.table.say(kAlice, match::Audience::kPlayers, "well played"), "ok");
    house.table.pass(store::kCallEvery);
    EXPECT_GE(house.letters_to("bea@example.org").size(), 1U) << claim_first;
    EXPECT_EQ(house.switchboard.calls.size(), 0U) << claim_first;
  }
}

TEST_F(LinkChannels, CountInNoRecord) {
  add();
  play();
  ASSERT_EQ(office.table.order(kBob, "bet"), "ok");
  const auto records =
      office.in_store([](store::Ledger& ledger) { return ledger.database().number("SELECT count(*) FROM records"); });
  EXPECT_EQ(records, 0);
}

// Those of links have places of their own: however many are slow, an account is called at once.
TEST_F(LinkChannels, KeepNoAccountWaiting) {
  add();
  claim("ada@example.org", kAlice);
  Browser ada(office);
  ada.sign_in("ada@example.org");
  ASSERT_EQ(ada.post("/account/hook", "url=https%3A%2F%2Fada.example%2F").status, 303U);
  play();
  office.table.pass(store::kCallEvery);
  office.in_store([](store::Ledger& ledger) {
    ledger.database().execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 300) INSERT INTO held (account, match, "
        "role, link, since, looked, told, told_end, talked, mailed_at, kind, mark, seq, due_at, tries) SELECT "
        "h.account+i, h.match, h.role, h.link, h.since, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 FROM n, held h WHERE h.account < "
        "0;"
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i < 300) INSERT INTO targets (account, "
        "num, way, style, url, key, auth, name, more, bad, off, day, calls) SELECT t.account+i, 1, 3, 0, t.url, t.key, "
        "t.auth, t.name, 0, 0, 0, 0, 0 FROM n, targets t WHERE t.account < 0;"
        "INSERT INTO calls (account, match, role, way, kind, mark, seq, due_at, tries, sent_at) SELECT h.account, "
        "h.match, h.role, 3, 4, 1, 1000, 1, 0, 0 FROM held h WHERE h.account < 0 ON CONFLICT DO UPDATE SET due_at = "
        "1;");
    return true;
  });
  office.switchboard.silent = true;
  office.switchboard.calls.clear();
  ASSERT_EQ(office.table.say(kBob, match::Audience::kPlayers, "hello!"), "ok");
  std::size_t hers = 0;
  for (const auto& call : office.switchboard.calls) hers += call.url == "https://ada.example/";
  EXPECT_EQ(hers, 1U);
  EXPECT_EQ(calls(), post::kCallsAtOnce + 1);
}

// Asked while the store is busy, or not: told at a multiple of the floor (decision 0122).
TEST_F(LinkChannels, AreListedByTheFloor) {
  office.table.refusal_floor = 30;
  office.restart();
  std::optional<net::Told> told;
  Browser other(office);
  other.authorization = bob.authorization;
  other.begin_get("/account/link", [&](net::Told answer) { told = std::move(answer); });
  office.table.run();
  EXPECT_FALSE(told);
  office.table.timers.advance(29);
  office.table.run();
  EXPECT_FALSE(told);
  office.table.timers.advance(1);
  office.table.run();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->status, 200U);
}

}  // namespace
}  // namespace cherta::test
