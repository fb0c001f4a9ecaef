// Who one is: by mail, and by nothing else.
#include "tests/post/office.h"

namespace cherta::test {

// Beside the pages' own suites, the tables run over SQLite.
std::unique_ptr<store::Bench> make_bench() { return std::make_unique<store::SqliteBench>(false); }

namespace {

constexpr const char* kAda = "ada@example.org";
constexpr std::int64_t kMinute = store::kMinute;

TEST(SignIn, ByTheCodeOfAMail) {
  Office office;
  Browser ada(office);
  EXPECT_FALSE(ada.is_in());
  EXPECT_EQ(header_of(ada.sign_in(kAda), "Location"), "/account");
  EXPECT_TRUE(ada.is_in());
  EXPECT_NE(ada.get("/account").body.find("ada@example.org"), std::string::npos);
  const std::string& session = ada.set[1];
  EXPECT_TRUE(session.starts_with("__Host-cherta="));
  for (const char* flag : {"; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"})
    EXPECT_NE(session.find(flag), std::string::npos) << flag;
}

TEST(SignIn, ByTheLinkWhichLookingAtDoesNotUseUp) {
  Office office;
  Browser ada(office);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  const std::string link = ada.link_for(kAda);
  for (int scanner = 0; scanner < 3; ++scanner)
    EXPECT_NE(ada.get("/account/in", "t=" + link).body.find("<button>Sign in</button>"), std::string::npos);
  EXPECT_FALSE(ada.is_in());
  EXPECT_EQ(ada.post("/account/in", "t=" + link).status, 303U);
  EXPECT_TRUE(ada.is_in());
  ada.cookies.erase("__Host-cherta");
  EXPECT_EQ(ada.post("/account/in", "t=" + link).status, 403U);  // used up
}

TEST(SignIn, IsBoundToTheBrowserThatAsked) {
  Office office;
  Browser ada(office), thief(office);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  EXPECT_EQ(thief.get("/account/in", "t=" + ada.link_for(kAda)).status, 403U);
  EXPECT_EQ(thief.post("/account/in", "t=" + ada.link_for(kAda)).status, 403U);
  EXPECT_EQ(thief.post("/account/code", "code=" + ada.code_for(kAda)).status, 403U);
  (void)thief.post("/account/ask", "address=thief@example.org");
  EXPECT_EQ(thief.post("/account/in", "t=" + ada.link_for(kAda)).status, 403U);
  EXPECT_EQ(ada.post("/account/code", "code=" + ada.code_for(kAda)).status, 303U);
}

TEST(SignIn, CodesRunOutAfterAQuarterOfAnHour) {
  Office office;
  Browser ada(office);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  office.table.timers.advance(15 * kMinute - 1);
  Browser other = ada;
  EXPECT_EQ(other.post("/account/code", "code=" + ada.code_for(kAda)).status, 303U);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  office.table.timers.advance(15 * kMinute);
  EXPECT_EQ(ada.post("/account/code", "code=" + ada.code_for(kAda)).status, 403U);
  EXPECT_EQ(ada.post("/account/in", "t=" + ada.link_for(kAda)).status, 403U);
}

std::string wrong(const std::string& code) { return code == "000000" ? "000001" : "000000"; }

TEST(SignIn, ACodeHasFiveTries) {
  Office office;
  Browser ada(office);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  const std::string code = ada.code_for(kAda);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ada.post("/account/code", "code=" + wrong(code)).status, 403U);
  EXPECT_EQ(ada.post("/account/code", "code=" + code).status, 403U);
  EXPECT_FALSE(ada.is_in());
}

// New codes bring no new tries without end: they count by address and day.
TEST(SignIn, TriesCountOverAllCodesOfAnAddress) {
  Office office;
  int tries = 0;
  for (int asked = 0; asked < 4; ++asked) {
    Browser thief(office, "198.51.100." + std::to_string(asked));
    (void)thief.post("/account/ask", std::string("address=") + kAda);
    for (int i = 0; i < 5; ++i, ++tries)
      EXPECT_EQ(thief.post("/account/code", "code=" + wrong(thief.code_for(kAda))).status, 403U);
  }
  EXPECT_EQ(tries, store::kTriesADay);
  Browser ada(office);
  EXPECT_EQ(ada.sign_in(kAda).status, 403U);
  office.table.timers.advance(store::kDay);
  EXPECT_EQ(ada.sign_in(kAda).status, 303U);
}

TEST(SignIn, AnAddressIsSentSoManyMailsADay) {
  Office office;
  for (int i = 0; i < 15; ++i) {
    Browser one(office, "198.51.100." + std::to_string(i));
    EXPECT_EQ(one.post("/account/ask", "address=ADA@example.org").status, 200U);
  }
  EXPECT_EQ(office.pigeonhole.letters.size(), static_cast<std::size_t>(store::kAsksADay));
}

TEST(SignIn, ANetworkAsksSoOftenInAnHour) {
  Office office;
  Browser one(office);
  for (std::size_t i = 0; i < post::kAsksAnHour; ++i)
    EXPECT_EQ(one.post("/account/ask", "address=a" + std::to_string(i) + "@example.org").status, 200U);
  EXPECT_EQ(one.post("/account/ask", "address=b@example.org").status, 429U);
  Browser elsewhere(office, "203.0.113.9");
  EXPECT_EQ(elsewhere.post("/account/ask", "address=b@example.org").status, 200U);
}

// Whoever has a large network fills no places with its small ones: others can still sign in.
TEST(SignIn, ALargeNetworkLocksNobodyOut) {
  Office office;
  for (int i = 0; i < 10'500; ++i) {
    constexpr const char* kDigits = "0123456789abcdef";
    std::string subnet;
    for (int shift = 12; shift >= 0; shift -= 4) subnet += kDigits[i >> shift & 15];
    Browser one(office, "2001:db8:1:" + subnet + "::1");
    (void)one.post("/account/ask", "address=nobody");
  }
  Browser inside(office, "2001:db8:1:ffff::1"), elsewhere(office, "203.0.113.9");
  EXPECT_EQ(inside.post("/account/ask", "address=b@example.org").status, 429U);
  EXPECT_EQ(elsewhere.post("/account/ask", "address=b@example.org").status, 200U);
}

// Whether there is an account shows in no answer.
TEST(SignIn, KnownAndUnknownAddressesAreAnsweredAlike) {
  Office office;
  Browser ada(office);
  (void)ada.sign_in(kAda);
  Browser one(office), two(office);
  const net::Told known = one.post("/account/ask", std::string("address=") + kAda);
  const net::Told unknown = two.post("/account/ask", "address=new@example.org");
  EXPECT_EQ(known.status, unknown.status);
  EXPECT_EQ(known.body, unknown.body);
  EXPECT_EQ(known.headers.size(), unknown.headers.size());
  EXPECT_EQ(office.letters_to(kAda).size(), 2U);
  EXPECT_EQ(office.letters_to("new@example.org").size(), 1U);
}

TEST(SignIn, AFormOfAnotherSiteDoesNothing) {
  Office office;
  Browser ada(office);
  (void)ada.sign_in(kAda);
  for (const auto& [origin, site] : std::vector<std::pair<std::string, std::string>>{{"https://evil.example", ""},
                                                                                     {"", ""},
                                                                                     {"null", "cross-site"},
                                                                                     {kHere, "cross-site"},
                                                                                     {kHere, "same-site"}}) {
    ada.origin = origin;
    ada.site = site;
    EXPECT_EQ(ada.post("/account/name", "name=Eve").status, 403U) << origin << site;
    EXPECT_EQ(ada.post("/account/ask", "address=eve@example.org").status, 403U);
  }
  ada.origin = kHere;
  ada.site = "";
  EXPECT_EQ(ada.get("/account").body.find("Eve"), std::string::npos);
  ada.origin = "null";  // what a browser says of a form on a page that keeps its address to itself
  ada.site = "same-origin";
  EXPECT_EQ(ada.post("/account/name", "name=Countess").status, 303U);
}

// A cookie that somebody planted before names nobody afterwards.
TEST(SignIn, ASessionOfBeforeIsNeverTakenOver) {
  Office office;
  Browser ada(office), eve(office);
  const std::string planted = store::base64url(store::sha256("planted"));
  ada.cookies["__Host-cherta"] = eve.cookies["__Host-cherta"] = planted;
  (void)ada.sign_in(kAda);
  EXPECT_NE(ada.cookies["__Host-cherta"], planted);
  EXPECT_FALSE(eve.is_in());
}

TEST(SignIn, NoSecretStandsInTheStore) {
  Office office;
  Browser ada(office);
  (void)ada.post("/account/ask", std::string("address=") + kAda);
  const std::string code = ada.code_for(kAda), link = ada.link_for(kAda);
  const std::string all = office.in_store([&](store::Ledger& ledger) {
    store::Statement rows(ledger.database().handle(), "SELECT hex(browser), hex(link), hex(code) FROM sign_ins");
    std::string out;
    while (rows.row())
      for (int i = 0; i < 3; ++i) out += rows.text(i);
    return out;
  });
  EXPECT_FALSE(all.empty());
  const auto token = store::from_base64url(link);
  ASSERT_TRUE(token);
  std::string upper = store::hex(*token);
  for (char& c : upper) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(all.find(upper), std::string::npos);
  // Nor can the six digits be tried out without the browser's token.
  EXPECT_EQ(all.find(store::hex(store::sha256(code))), std::string::npos);
}

}  // namespace
}  // namespace cherta::test
