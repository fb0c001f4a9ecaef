// Open tables and invitations: offered, seen, taken, declined, withdrawn, over; blocks and reports.
#include "server/store/tables_check.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";
constexpr const char* kCid = "cid@example.org";
const std::string kGame = "game=kuhn-poker&options=hands%3D3";

std::string after(const std::string& text, const std::string& before, std::size_t length) {
  const auto at = text.find(before);
  return at == std::string::npos ? "" : text.substr(at + before.size(), length);
}

class Tables : public ::testing::Test {
 protected:
  Browser person(const std::string& address) {
    Browser browser(office);
    (void)browser.sign_in(address);
    office.pigeonhole.letters.clear();
    return browser;
  }
  net::Told offer(Browser& by, const std::string& more = "") { return by.post("/account/offer", kGame + more); }
  std::string seen(Browser& by) { return by.get("/account/tables").body; }
  // The first table that he could take.
  std::string table(Browser& by) {
    return after(seen(by), "action=\"/account/take\"><input type=\"hidden\" name=\"table\" value=\"", 12);
  }
  std::string own_table(Browser& by) {
    return after(seen(by), "action=\"/account/withdraw\"><input type=\"hidden\" name=\"table\" value=\"", 12);
  }
  static std::string form_of(const std::string& table) { return "table=" + table; }
  // Where taking leads; the match.
  std::string take(Browser& by, const std::string& table) {
    const net::Told told = by.post("/account/take", form_of(table));
    const std::string where = header_of(told, "Location");
    EXPECT_NE(where.find("match="), std::string::npos) << told.body;
    return after(where, "match=", 16);
  }
  std::vector<std::string> wrong_rows() {
    return office.in_store([](store::Ledger& ledger) { return store::check_tables(ledger.database()); });
  }
  std::string tag_of(Browser& by) { return after(seen(by), "You are known here as ", 8); }  // ada~1234

  Office office;
};

TEST_F(Tables, OneOffersAnotherTakesAndBothHoldTheirSeats) {
  Browser ada = person(kAda), bea = person(kBea);
  EXPECT_EQ(header_of(offer(ada, "&seat=alice"), "Location"), "/account/tables");
  EXPECT_NE(seen(bea).find("no record yet"), std::string::npos);
  EXPECT_NE(seen(bea).find("you play bob"), std::string::npos);
  const std::string match = take(bea, table(bea));
  for (Browser* one : {&ada, &bea}) EXPECT_NE(one->get("/account").body.find(match), std::string::npos);
  const auto letters = office.letters_to(kAda);
  ASSERT_EQ(letters.size(), 1U);
  EXPECT_NE(letters[0].text.find("match " + match), std::string::npos);
  EXPECT_NE(letters[0].text.find("bea~"), std::string::npos);
  sit_down(office, match, {&ada, &bea});
  EXPECT_EQ(office.table.order(kAlice, "ante"), "ok");
  EXPECT_EQ(wrong_rows(), std::vector<std::string>());
}

TEST_F(Tables, ATableIsTakenOnce) {
  Browser ada = person(kAda), bea = person(kBea), cid = person(kCid);
  (void)offer(ada);
  const std::string one = table(bea);
  (void)take(bea, one);
  EXPECT_EQ(table(cid), "");
  EXPECT_EQ(cid.post("/account/take", form_of(one)).status, 403U);
  EXPECT_EQ(ada.post("/account/take", form_of(one)).status, 403U);
}

TEST_F(Tables, NobodyTakesHisOwn) {
  Browser ada = person(kAda);
  (void)offer(ada);
  EXPECT_EQ(table(ada), "");
  EXPECT_NE(ada.post("/account/take", form_of(own_table(ada))).body.find("your own"), std::string::npos);
}

TEST_F(Tables, WhoWithdrawsTakesItOffTheList) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada);
  const std::string one = table(bea);
  EXPECT_EQ(bea.post("/account/withdraw", form_of(one)).status, 403U);
  EXPECT_EQ(ada.post("/account/withdraw", form_of(one)).status, 303U);
  EXPECT_EQ(table(bea), "");
  EXPECT_EQ(bea.post("/account/take", form_of(one)).status, 403U);
}

TEST_F(Tables, TheyOutliveARestartAndEndWhenTheirTimeIsOver) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada, "&days=2");
  office.restart();
  const std::string one = table(bea);
  EXPECT_EQ(one.size(), 12U);
  office.table.timers.advance(2 * store::kDay - 1);
  EXPECT_EQ(table(bea), one);
  office.table.timers.advance(1);
  office.table.run();
  EXPECT_EQ(table(bea), "");
  EXPECT_EQ(bea.post("/account/take", form_of(one)).status, 403U);
  ASSERT_EQ(office.letters_to(kAda).size(), 1U);
  EXPECT_NE(office.letters_to(kAda)[0].text.find("Nobody has come"), std::string::npos);
  EXPECT_EQ(offer(ada, "&days=15").status, 403U);
}

TEST_F(Tables, WhatWasBeingTakenWhenTheServerEndedIsOpenAgain) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada);
  office.in_store([](store::Ledger& ledger) {
    ledger.database().execute("UPDATE offers SET state = 1, taker = 1");
    return true;
  });
  EXPECT_EQ(table(bea), "");
  office.restart();
  (void)take(bea, table(bea));
}

TEST_F(Tables, IfTheMatchCannotBeMadeTheTableIsOpenAsBefore) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada);
  const std::string one = table(bea);
  office.games_are_gone = true;
  EXPECT_EQ(bea.post("/account/take", form_of(one)).status, 403U);
  office.games_are_gone = false;
  (void)take(bea, one);
}

TEST_F(Tables, WhoIsInvitedByNameIsToldAndAnswers) {
  Browser ada = person(kAda), bea = person(kBea), cid = person(kCid);
  EXPECT_EQ(offer(ada, "&to=bea").status, 303U);
  EXPECT_EQ(table(cid), "");
  ASSERT_EQ(office.letters_to(kBea).size(), 1U);
  EXPECT_NE(office.letters_to(kBea)[0].text.find("ada~"), std::string::npos);
  const std::string one = table(bea);
  EXPECT_EQ(cid.post("/account/take", form_of(one)).status, 403U);
  EXPECT_EQ(cid.post("/account/decline", form_of(one)).status, 403U);
  EXPECT_EQ(bea.post("/account/decline", form_of(one)).status, 303U);
  ASSERT_EQ(office.letters_to(kAda).size(), 1U);
  EXPECT_NE(office.letters_to(kAda)[0].text.find("will not come"), std::string::npos);
  EXPECT_EQ(offer(ada, "&to=nobody").status, 403U);
  EXPECT_EQ(offer(ada, "&to=ada").status, 403U);
}

// Options are text of whoever invites: what is mailed to others in the server's name holds none of it.
TEST_F(Tables, AnInvitationNamesTheGameAndNoneOfItsOptions) {
  for (const std::string to : {"&to=bea", "&to=dan%40example.net"}) {
    Browser ada = person(kAda), bea = person(kBea);
    EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&options=hands%3D3%0Apace%3Dslow(2d%2B1d)" + to).status, 303U);
    const auto letters = office.letters_to(to == "&to=bea" ? kBea : "dan@example.net");
    ASSERT_EQ(letters.size(), 1U);
    EXPECT_NE(letters[0].text.find("invites you to a game of Kuhn"), std::string::npos) << letters[0].text;
    for (const char* word : {"hands", "pace", "slow(2d"}) {
      EXPECT_EQ(letters[0].text.find(word), std::string::npos) << letters[0].text;
      EXPECT_EQ(letters[0].subject.find(word), std::string::npos);
    }
    if (to == "&to=bea") EXPECT_NE(seen(bea).find("slow(2d+1d)"), std::string::npos) << "the page has them";
  }
}

TEST_F(Tables, OfTwoOfOneNameTheTagSaysWhich) {
  Browser ada = person(kAda), bea = person(kBea), other = person("bea@example.com");
  EXPECT_EQ(offer(ada, "&to=bea").status, 403U);
  EXPECT_EQ(offer(ada, "&to=" + tag_of(other)).status, 303U);
  EXPECT_EQ(table(bea), "");
  EXPECT_EQ(table(other).size(), 12U);
}

TEST_F(Tables, WhoIsInvitedByMailComesWithoutAnAccount) {
  Browser ada = person(kAda), someone(office);
  EXPECT_EQ(offer(ada, "&seat=alice&to=zoe%40example.org").status, 303U);
  const auto letters = office.letters_to("zoe@example.org");
  ASSERT_EQ(letters.size(), 1U);
  const std::string token = after(letters[0].text, "invited?t=", 44);
  EXPECT_EQ(someone.get("/account/invited", "t=" + token).status, 200U);
  EXPECT_EQ(someone.get("/account/invited", "t=" + token).status, 200U);  // nothing is done by looking
  EXPECT_EQ(someone.post("/account/invited", "say=come&t=" + token.substr(0, 43) + "!").status, 403U);
  const std::string link = header_of(someone.post("/account/invited", "say=come&t=" + token), "Location");
  ASSERT_EQ(link.find(std::string(kHere) + "/#"), 0U) << link;
  const auto entrance = office.table.enter(link.substr(link.find('#') + 1));
  EXPECT_EQ(entrance.pass->viewer(), kBob);
  EXPECT_NE(ada.get("/account").body.find(entrance.match->id()), std::string::npos);
  EXPECT_EQ(someone.post("/account/invited", "say=come&t=" + token).status, 403U);
}

TEST_F(Tables, WhoHasTheAddressSeesItInHisAccount) {
  Browser ada = person(kAda), bea = person(kBea);
  EXPECT_EQ(offer(ada, "&to=Bea%40Example.ORG").status, 303U);
  (void)take(bea, table(bea));
  EXPECT_NE(seen(ada).find("bea~"), std::string::npos);
}

TEST_F(Tables, AnAddressIsWrittenToAFewTimesADayAndNeverWhenItIsShut) {
  Browser ada = person(kAda);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(offer(ada, "&to=zoe%40example.org").status, 303U);
  EXPECT_EQ(office.letters_to("zoe@example.org").size(), 3U);
  const std::string stop = office.letters_to("zoe@example.org")[0].unsubscribe;
  Browser mailer(office);
  mailer.origin = "";
  EXPECT_EQ(mailer.get("/account/shut", stop.substr(stop.find("t="))).status, 200U);
  office.table.timers.advance(store::kDay);
  EXPECT_EQ(offer(ada, "&to=zoe%40example.org").status, 303U);
  EXPECT_EQ(office.letters_to("zoe@example.org").size(), 4U);
  EXPECT_EQ(mailer.post("/account/shut", stop.substr(stop.find("t="))).status, 200U);
  EXPECT_EQ(offer(ada, "&to=zoe%40example.org").status, 303U);
  EXPECT_EQ(office.letters_to("zoe@example.org").size(), 4U);
}

TEST_F(Tables, AnAccountHasSoManyAtATime) {
  Browser ada = person(kAda);
  for (std::size_t i = 0; i < store::kMostOpenOffers; ++i) EXPECT_EQ(offer(ada).status, 303U);
  EXPECT_EQ(offer(ada).status, 403U);
  EXPECT_EQ(ada.post("/account/withdraw", form_of(own_table(ada))).status, 303U);
  EXPECT_EQ(offer(ada).status, 303U);
}

TEST_F(Tables, WhatTheGameDoesNotHaveIsRefusedAtOnce) {
  Browser ada = person(kAda);
  EXPECT_EQ(ada.post("/account/offer", "game=chess").status, 403U);
  EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&options=hands%3D-1").status, 403U);
  EXPECT_EQ(offer(ada, "&seat=Zoe").status, 403U);
  EXPECT_EQ(offer(ada, "&pace=soon").status, 403U);
  EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&options=a%3D1%0Aa%3D2").status, 403U);
  EXPECT_EQ(own_table(ada), "");
}

TEST_F(Tables, SomebodyWithoutAnAccountTakesOnlyWhatIsForAnybody) {
  Browser ada = person(kAda), someone(office);
  (void)offer(ada);
  EXPECT_EQ(table(someone), "");
  EXPECT_EQ(someone.post("/account/take", form_of(own_table(ada))).status, 403U);
  (void)offer(ada, "&anybody=yes");
  const net::Told told = someone.post("/account/take", form_of(table(someone)));
  EXPECT_EQ(header_of(told, "Location").find(std::string(kHere) + "/#"), 0U) << told.body;
}

// ---- blocks, reports ----

TEST_F(Tables, WhoIsBlockedSeesAndGetsNothingNorDoesWhoBlocks) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada);
  (void)offer(bea);
  const std::string one = table(bea), other = table(ada);
  EXPECT_EQ(ada.post("/account/block", "name=bea").status, 303U);
  EXPECT_EQ(table(bea) + table(ada), "");
  EXPECT_EQ(bea.post("/account/take", form_of(one)).status, 403U);
  EXPECT_EQ(ada.post("/account/take", form_of(other)).status, 403U);
  for (const char* const to : {"&to=ada", "&to=ada%40example.org"}) EXPECT_EQ(offer(bea, to).status, 303U);
  EXPECT_TRUE(office.letters_to(kAda).empty());
  EXPECT_EQ(table(ada), "");
  EXPECT_EQ(ada.post("/account/unblock", "name=bea").status, 303U);
  EXPECT_NE(table(bea), "");
}

TEST_F(Tables, AReportGoesToTheOperatorAndIsBounded) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada);
  const std::string match = take(bea, table(bea));
  EXPECT_EQ(ada.post("/account/report", "match=nosuch&text=x").status, 403U);
  EXPECT_EQ(ada.post("/account/report", "match=" + match + "&text=").status, 403U);
  for (int i = 0; i < store::kReportsADay; ++i)
    EXPECT_EQ(ada.post("/account/report", "match=" + match + "&text=He+swears").status, 200U);
  EXPECT_EQ(ada.post("/account/report", "match=" + match + "&text=x").status, 403U);
  const auto all = office.in_store([](store::Ledger& ledger) { return store::Records(ledger).reports(); });
  ASSERT_EQ(all.size(), static_cast<std::size_t>(store::kReportsADay));
  EXPECT_EQ(all[0].by + " " + all[0].match + " " + all[0].text, std::string(kAda) + " " + match + " He swears");
}

TEST_F(Tables, DeletingAnAccountForgetsThem) {
  Browser ada = person(kAda), bea = person(kBea);
  (void)offer(ada, "&to=bea");
  (void)offer(bea, "&to=ada%40example.org");
  (void)ada.post("/account/block", "name=bea");
  EXPECT_NE(ada.get("/account/export").body.find("\"blocked\":[\"bea\"]"), std::string::npos);
  EXPECT_EQ(ada.post("/account/delete", "").status, 200U);
  const auto left = office.in_store([](store::Ledger& ledger) {
    return ledger.database().number("SELECT (SELECT count(*) FROM offers) + (SELECT count(*) FROM blocks)");
  });
  EXPECT_EQ(left, 0);
  EXPECT_EQ(wrong_rows(), std::vector<std::string>());
}

TEST_F(Tables, ACheckFindsRowsThatNobodyWrote) {
  Browser ada = person(kAda);
  (void)offer(ada);
  EXPECT_EQ(wrong_rows(), std::vector<std::string>());
  for (const char* const sql :
       {"UPDATE offers SET host = 1", "UPDATE offers SET state = 9", "UPDATE offers SET what = '{'",
        "INSERT INTO blocks VALUES ('5', 6, 0)", "INSERT INTO records VALUES (5, 'm', 1, 2, 0)",
        "INSERT INTO sessions VALUES (zeroblob(32), 5, 0, '', 0, 0)",
        "INSERT INTO targets VALUES (5, 1, 3, 0, 'u', x'', x'', '', 0, 0, 0, 0, 0)",
        "INSERT INTO held VALUES (5, 6, 0, zeroblob(32), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, x'')",
        "INSERT INTO causes VALUES (77, 1)", "UPDATE accounts SET known_as = 'x'",
        "INSERT INTO mails VALUES (x'00', 1)",
        "INSERT INTO moves VALUES (9, 'a', zeroblob(32), zeroblob(32), 0, 0, 0)"}) {
    const auto found = office.in_store([sql](store::Ledger& ledger) {
      ledger.database().execute("SAVEPOINT here");
      ledger.database().execute(sql);
      const auto wrong = store::check_tables(ledger.database()).size();
      store::drop_strays(ledger.database());
      const auto left = store::check_tables(ledger.database()).size();
      ledger.database().execute("ROLLBACK TO here");
      ledger.database().execute("RELEASE here");
      return std::pair(wrong, left);
    });
    EXPECT_GE(found.first, 1U) << sql;
    EXPECT_EQ(found.second, 0U) << sql;
  }
  EXPECT_EQ(wrong_rows(), std::vector<std::string>());
}

}  // namespace
}  // namespace cherta::test
