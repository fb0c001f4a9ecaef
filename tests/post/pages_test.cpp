// What one does with an account, and the seats that it holds.
#include "tests/post/office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";

std::string field_of(const std::string& body, const std::string& before, char until) {
  const auto at = body.find(before);
  if (at == std::string::npos) return "";
  const auto begin = at + before.size();
  return body.substr(begin, body.find(until, begin) - begin);
}

TEST(Account, ItsOwnerListsAndEndsSessions) {
  Office office;
  Browser desk(office), phone(office);
  (void)desk.sign_in(kAda);
  (void)phone.sign_in(kAda);
  std::string body = desk.get("/account").body;
  const auto first = field_of(body, "name=\"session\" value=\"", '"');
  ASSERT_EQ(first.size(), 16U);
  EXPECT_EQ(desk.post("/account/end", "session=" + first).status, 303U);
  EXPECT_NE(desk.is_in(), phone.is_in());
  Browser& left = desk.is_in() ? desk : phone;
  (void)left.post("/account/out", "");
  EXPECT_FALSE(left.is_in());
}

TEST(Account, NobodyEndsTheSessionsOfOthers) {
  Office office;
  Browser ada(office), bea(office);
  (void)ada.sign_in(kAda);
  (void)bea.sign_in(kBea);
  const auto hers = field_of(ada.get("/account").body, "name=\"session\" value=\"", '"');
  (void)bea.post("/account/end", "session=" + hers);
  EXPECT_TRUE(ada.is_in());
}

TEST(Account, ASessionEndsWhenItWasNotSeenForLong) {
  Office office;
  Browser ada(office);
  (void)ada.sign_in(kAda);
  office.table.timers.advance(store::kSessionFor - 1);
  EXPECT_TRUE(ada.is_in());
  office.table.timers.advance(store::kSessionFor - 1);
  EXPECT_TRUE(ada.is_in());
  office.table.timers.advance(store::kSessionFor);
  EXPECT_FALSE(ada.is_in());
}

TEST(Account, ANameIsTextAndNothingElse) {
  Office office;
  Browser ada(office);
  (void)ada.sign_in(kAda);
  (void)ada.post("/account/name", "name=%3Cscript%3Ealert(1)%3C%2Fscript%3E%0D%0ABcc%3A+eve%40example.org");
  const std::string body = ada.get("/account").body;
  EXPECT_EQ(body.find("<script"), std::string::npos);
  EXPECT_NE(body.find("&lt;script&gt;alert(1)&lt;/script&gt;  Bcc: eve@example.org"), std::string::npos);
  EXPECT_EQ(ada.post("/account/name", "name=+%0A+").status, 403U);
}

std::string link_in(const post::Letter& letter) { return field_of(letter.text, "agree?t=", '\n'); }

TEST(Account, ItMovesWhenBothAddressesAgree) {
  Office office;
  Browser ada(office);
  (void)ada.sign_in(kAda);
  (void)ada.post("/account/move", std::string("address=") + kBea);
  const std::string old_link = link_in(office.letters_to(kAda).back()),
                    new_link = link_in(office.letters_to(kBea).back());
  EXPECT_NE(ada.get("/account/agree", "t=" + new_link).body.find("<button>"), std::string::npos);
  EXPECT_EQ(ada.post("/account/agree", "t=" + new_link).status, 200U);
  EXPECT_EQ(ada.post("/account/agree", "t=" + new_link).status, 200U);  // the same once more is no second word
  EXPECT_NE(ada.get("/account").body.find(kAda), std::string::npos);
  EXPECT_EQ(ada.post("/account/agree", "t=" + old_link).status, 200U);
  EXPECT_NE(ada.get("/account").body.find(kBea), std::string::npos);
  EXPECT_EQ(ada.post("/account/agree", "t=" + old_link).status, 403U);
}

TEST(Account, ItDoesNotMoveToWhereSomebodyIsNorAfterADay) {
  Office office;
  Browser ada(office), bea(office);
  (void)ada.sign_in(kAda);
  (void)bea.sign_in(kBea);
  (void)ada.post("/account/move", std::string("address=") + kBea);
  EXPECT_EQ(ada.post("/account/agree", "t=" + link_in(office.letters_to(kBea).back())).status, 200U);
  EXPECT_EQ(ada.post("/account/agree", "t=" + link_in(office.letters_to(kAda).back())).status, 403U);
  (void)ada.post("/account/move", "address=c@example.org");
  office.table.timers.advance(store::kMoveFor);
  EXPECT_EQ(ada.post("/account/agree", "t=" + link_in(office.letters_to(kAda).back())).status, 403U);
}

TEST(Account, ItIsExportedAndDeleted) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice);
  const std::string all = ada.get("/account/export").body;
  for (const std::string& one : {std::string(kAda), office.table.created.id, std::string("\"label\":\"Test/1\"")})
    EXPECT_NE(all.find(one), std::string::npos) << one;
  EXPECT_EQ(all.find(ada.cookies["__Host-cherta"]), std::string::npos);
  EXPECT_NE(ada.get("/account/delete").body.find("Delete it now"), std::string::npos);
  EXPECT_EQ(ada.post("/account/delete", "").status, 200U);
  EXPECT_FALSE(ada.is_in());
  const auto left = office.in_store([](store::Ledger& ledger) {
    std::int64_t rows = 0;
    for (const char* table : {"accounts", "sessions", "held", "moves", "sign_ins"})
      rows += ledger.database().number("SELECT count(*) FROM " + std::string(table));
    return rows;
  });
  EXPECT_EQ(left, 0);
  // The seat stays, and its link opens it.
  EXPECT_EQ(office.table.enter_code(office.table.created.links[index(kAlice)]), "ok");
  (void)ada.sign_in(kAda);
  EXPECT_EQ(ada.get("/account").body.find(office.table.created.id), std::string::npos);
}

TEST(Seats, AreClaimedByTheirLinkAndOpenFromAnyDevice) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice);
  EXPECT_NE(ada.get("/account").body.find(office.table.created.id), std::string::npos);
  Browser phone(office);
  (void)phone.sign_in(kAda);
  const net::Told opened = phone.post("/account/open", "match=" + office.table.created.id + "&as=0");
  EXPECT_EQ(opened.status, 303U);
  const std::string url = header_of(opened, "Location");
  ASSERT_TRUE(url.starts_with(std::string(kHere) + "/#")) << url;
  const std::string token = url.substr(url.find('#') + 1);
  const lobby::Entrance entrance = office.table.enter(token);
  ASSERT_TRUE(entrance.match);
  EXPECT_EQ(entrance.pass->viewer(), kAlice);
  EXPECT_TRUE(entrance.pass->own());
  EXPECT_EQ(office.table.enter_code(token, store::base64url(store::sha256("another device"))), "E_LINK");
  EXPECT_EQ(office.table.enter_code(office.table.created.links[index(kAlice)]), "ok");  // the first one goes on
}

TEST(Seats, TheRefereesListSaysWhatWaitsForHim) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kReferee), bea = player(office, kBea, kBob);
  EXPECT_EQ(ada.get("/account").body.find("your ruling"), std::string::npos);
  EXPECT_EQ(office.table.say(kAlice, match::Audience::kFirstPlayer, "may <I>?"), "ok");
  const std::string body = ada.get("/account").body;
  EXPECT_NE(body.find("your ruling</span>: alice: may &lt;I&gt;?"), std::string::npos) << body;
  EXPECT_EQ(bea.get("/account").body.find("may &lt;"), std::string::npos);
  EXPECT_EQ(office.table.say(kReferee, match::Audience::kFirstPlayer, "no"), "ok");
  EXPECT_EQ(ada.get("/account").body.find("your ruling"), std::string::npos);
}

TEST(Seats, NobodyOpensOrForgetsWhatIsNotHis) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice), bea(office);
  (void)bea.sign_in(kBea);
  const std::string match = "match=" + office.table.created.id;
  EXPECT_EQ(bea.post("/account/open", match + "&as=0").status, 403U);
  EXPECT_EQ(ada.post("/account/open", match + "&as=1").status, 403U);
  EXPECT_EQ(ada.post("/account/open", match + "&as=2").status, 403U);
  EXPECT_EQ(ada.post("/account/open", match + "&as=9").status, 403U);
  (void)bea.post("/account/let-go", match + "&as=0");
  EXPECT_EQ(ada.post("/account/open", match + "&as=0").status, 303U);
  (void)ada.post("/account/let-go", match + "&as=0");
  EXPECT_EQ(ada.post("/account/open", match + "&as=0").status, 403U);
}

TEST(Seats, InvitationsAndObserversLinksAreNotClaimed) {
  Office office;
  office.table.seat();
  Browser ada(office);
  (void)ada.sign_in(kAda);
  EXPECT_EQ(ada.post("/account/claim", "link=" + office.table.created.links[index(kObserver)]).status, 403U);
  Caught<std::string> fresh;
  office.table.hall().hand_on(office.table.at(kAlice), kAlice, fresh.into());
  office.table.run();
  EXPECT_EQ(ada.post("/account/claim", "link=" + fresh.get()).status, 403U);
  EXPECT_EQ(ada.post("/account/claim", "link=nonsense").status, 403U);
}

// Whoever has handed a seat on has none to come back to.
TEST(Seats, AreLostWhenTheyAreHandedOn) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice);
  (void)ada.post("/account/open", "match=" + office.table.created.id + "&as=0");
  Caught<std::string> fresh;
  office.table.hall().hand_on(office.table.at(kAlice), kAlice, fresh.into());
  office.table.run();
  ASSERT_TRUE(fresh.ok());
  EXPECT_EQ(ada.post("/account/open", "match=" + office.table.created.id + "&as=0").status, 403U);
  EXPECT_EQ(ada.get("/account").body.find(office.table.created.id), std::string::npos);
}

// The account asks for a link to its seat while that is handed on: whichever comes first, step by step, of that seat
// there is one link that opens it, and it is the new holder's.
TEST(Seats, ALinkThatIsMadeWhileTheSeatIsHandedOnOpensNothing) {
  for (std::size_t steps = 0; steps < 8; ++steps)
    for (const bool link_first : {true, false}) {
      Office office;
      office.table.seat();
      Browser ada = player(office, kAda, kAlice);
      net::Told opened;
      Caught<std::string> handed;
      const auto open = [&] {
        ada.begin_post("/account/open", "match=" + office.table.created.id + "&as=0",
                       [&](net::Told told) { opened = std::move(told); });
      };
      const auto hand_on = [&] { office.table.hall().hand_on(office.table.at(kAlice), kAlice, handed.into()); };
      link_first ? open() : hand_on();
      office.table.io.restart();
      for (std::size_t i = 0; i < steps; ++i) office.table.io.run_one_for(std::chrono::milliseconds(2));
      link_first ? hand_on() : open();
      office.table.run();
      ASSERT_TRUE(handed.ok()) << handed.code();
      const std::string url = header_of(opened, "Location");
      if (opened.status == 303U && url.find('#') != std::string::npos)
        EXPECT_EQ(office.table.enter_code(url.substr(url.find('#') + 1)), "E_LINK") << steps << link_first;
      EXPECT_EQ(office.table.enter_code(handed.get()), "ok") << steps << link_first;
    }
}

TEST(Seats, WhoeverElseHoldsOneIsToldThatItIsClaimed) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice);
  const auto before = office.letters_to(kAda).size();
  Browser bea = player(office, kBea, kAlice);
  ASSERT_EQ(office.letters_to(kAda).size(), before + 1);
  EXPECT_NE(office.letters_to(kAda).back().text.find("Another account now holds your seat"), std::string::npos);
  EXPECT_EQ(office.letters_to(kAda).back().text.find(kBea), std::string::npos);
}

TEST(Programs, HaveKeysThatTheirOwnerEnds) {
  Office office;
  office.table.seat();
  Browser ada = player(office, kAda, kAlice), program(office);
  program.origin = "";
  const std::string asked =
      field_of(program.post("/account/api/ask", std::string("address=") + kAda).body, "asked\":\"", '"');
  EXPECT_EQ(program.post("/account/api/code", "asked=" + asked + "&code=12").status, 403U);
  const net::Told got =
      program.post("/account/api/code", "asked=" + asked + "&label=laptop&code=" + program.code_for(kAda));
  const std::string key = field_of(got.body, "key\":\"", '"');
  ASSERT_EQ(key.size(), 43U) << got.body;
  EXPECT_TRUE(got.headers.empty());
  EXPECT_EQ(program.get("/account/api/games").status, 401U);
  program.authorization = "Bearer " + key;
  const std::string games = program.get("/account/api/games").body;
  EXPECT_NE(games.find(office.table.created.id), std::string::npos);
  EXPECT_NE(games.find("\"your_move\":true"), std::string::npos) << games;
  EXPECT_NE(program.post("/account/api/open", "match=" + office.table.created.id + "&as=0").body.find("/#"),
            std::string::npos);
  EXPECT_NE(ada.get("/account").body.find("Program: laptop"), std::string::npos);
  EXPECT_EQ(program.post("/account/api/out", "").status, 200U);
  EXPECT_EQ(program.get("/account/api/games").status, 401U);
}

TEST(Pages, WithoutMailThereAreNoAccountsAndThePageSaysSo) {
  std::optional<net::Told> told;
  post::serve_without_mail({}, [&](net::Told answer) { told = std::move(answer); });
  EXPECT_EQ(told->status, 404U);
  EXPECT_NE(told->body.find("no mail, and so no accounts"), std::string::npos);
}

TEST(Pages, FormsAreReadAsBrowsersSendThem) {
  const auto form = post::read_form("a=1&b=two+words&c=%3D%26%zz&d&a=2&=x");
  EXPECT_EQ(post::value_of(form, "a"), "1");
  EXPECT_EQ(post::value_of(form, "b"), "two words");
  EXPECT_EQ(post::value_of(form, "c"), "=&%zz");
  EXPECT_EQ(post::value_of(form, "d"), "");
  EXPECT_EQ(post::cookie_of("x=1; cherta=abc=; y=2", "cherta"), "abc=");
  EXPECT_EQ(post::cookie_of("xcherta=1", "cherta"), "");
}

}  // namespace
}  // namespace cherta::test
