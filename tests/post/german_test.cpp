// Pages and mails in German: for whom, and that no English is left in them. A planted English sentence is found.
#include <fstream>
#include <regex>
#include <sstream>

#include "server/post/reader.h"
#include "server/post/words/refusals.h"
#include "tests/post/mail_office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";
constexpr const char* kGerman = "de-AT,de;q=0.9,en;q=0.5";

// Words that are English alone; without tags, links and what is marked as English.
std::vector<std::string> english_in(std::string text) {
  static const std::regex marked("<([a-z]+)[^>]* lang=\"en\"[^>]*>[^<]*</\\1>"), label("aria-label=\"([^\"]*)\""),
      tag("<[^>]*>"), link("https?://\\S*"),
      english(
          "\\b(the|of|and|with|your|you|from|to|is|are|not|have|has|who|which|what|for|by|at|this|that|here|now|no|new|"
          "match|seat|turn|turns|game|games|left|until|sign|send|delete|change|open|take|block|once|never|nobody|"
          "somebody|tables|account|order|orders|given|refused|days?|hours?|minutes?)\\b",
          std::regex::icase);
  text = std::regex_replace(text, marked, "");
  text = std::regex_replace(text, label, ">$1<");
  text = std::regex_replace(text, tag, "\n");
  text = std::regex_replace(text, link, "");
  std::vector<std::string> found;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (std::regex_search(line, english)) found.push_back(line);
  return found;
}
const std::vector<std::string> kNone;

TEST(Language, IsWhatTheBrowserAsksForMost) {
  using post::preferred;
  EXPECT_EQ(preferred(""), Language::kEnglish);
  EXPECT_EQ(preferred("de"), Language::kGerman);
  EXPECT_EQ(preferred("DE-at"), Language::kGerman);
  EXPECT_EQ(preferred("fr, de;q=0.3, en;q=0.2"), Language::kGerman);
  EXPECT_EQ(preferred("de;q=0.3,en;q=0.35"), Language::kEnglish);
  EXPECT_EQ(preferred("en, de"), Language::kEnglish);
  EXPECT_EQ(preferred("de;q=0"), Language::kEnglish);
  EXPECT_EQ(preferred("de;q=x, *"), Language::kEnglish);
  EXPECT_EQ(preferred("fr, nl, it"), Language::kEnglish);
  std::string many;
  for (int i = 0; i < 4000; ++i) many += "fr,";
  EXPECT_EQ(preferred(many + "de"), Language::kEnglish);  // not read to its end
}

TEST(Language, AChoiceCountsMoreThanTheBrowser) {
  Office office;
  Browser ada(office);
  ada.languages = kGerman;
  net::Told told = ada.get("/account");
  EXPECT_EQ(header_of(told, "Content-Language"), "de");
  EXPECT_EQ(header_of(told, "Vary"), "Accept-Language, Cookie");
  EXPECT_NE(told.body.find("<html lang=\"de\">"), std::string::npos);
  EXPECT_NE(told.body.find("<h1>Anmelden</h1>"), std::string::npos) << told.body;
  EXPECT_EQ(header_of(ada.post("/account/language", "lang=en"), "Location"), "/account");
  EXPECT_EQ(ada.cookies["cherta-lang"], "en");
  told = ada.get("/account");
  EXPECT_EQ(header_of(told, "Content-Language"), "en");
  EXPECT_NE(told.body.find("<h1>Sign in</h1>"), std::string::npos);
  (void)ada.post("/account/language", "lang=..%2Fde");
  EXPECT_EQ(ada.cookies["cherta-lang"], "en");
  ada.cookies["cherta-lang"] = "xx";
  EXPECT_EQ(header_of(ada.get("/account"), "Content-Language"), "de");
}

class German : public ::testing::Test {
 protected:
  // Signed in, and reading German.
  Browser reader(const std::string& address) {
    Browser browser(office);
    browser.languages = kGerman;
    (void)browser.sign_in(address);
    return browser;
  }
  void expect_german(const net::Told& told, const std::string& what) {
    EXPECT_EQ(header_of(told, "Content-Language"), "de") << what;
    EXPECT_EQ(english_in(told.body), kNone) << what;
  }
  Office office;
};

TEST_F(German, NoPageOfAnAccountHasEnglish) {
  office.table.clock = match::read_terms("slow(7d+1d,7d)", "forfeit(1h)", "0s").value();
  office.table.seat({{"hands", "3"}});
  Browser ada = reader(kAda);
  (void)ada.post("/account/claim", "link=" + key_for(office.table.created.links[index(kAlice)]));
  (void)ada.post("/account/hook", "url=https%3A%2F%2Fhook.example%2Fx&style=0&more=on");
  const std::string body = ada.get("/account").body;
  EXPECT_NE(body.find("<h1>Dein Konto</h1>"), std::string::npos);
  EXPECT_NE(body.find("du bist am Zug"), std::string::npos) << body;
  EXPECT_NE(body.find("hook.example"), std::string::npos);
  for (const char* const path : {"/account", "/account/next", "/account/tables", "/account/delete", "/account/nothing"})
    expect_german(ada.get(path), path);
  for (const char* const path : {"/account/open", "/account/quiet", "/account/shut", "/account/agree", "/account/in"})
    expect_german(ada.get(path, "t=x&match=m&as=0"), path);
  (void)ada.post("/account/mail", "wanted=no");
  expect_german(ada.get("/account"), "without mail");
  expect_german(ada.post("/account/move", std::string("address=") + kBea), "move");
  expect_german(ada.post("/account/agree", "t=" + std::string(43, 'A')), "agree");
  expect_german(ada.post("/account/report", "match=m&text=x"), "report");
  expect_german(ada.post("/account/name", "name="), "name");
  ada.origin = "https://elsewhere.example";
  expect_german(ada.post("/account/delete", ""), "from elsewhere");
  ada.origin = kHere;
  expect_german(ada.post("/account/delete", ""), "deleted");
}

TEST_F(German, NorHasSigningIn) {
  Browser ada(office);
  ada.languages = kGerman;
  expect_german(ada.get("/account"), "sign in");
  expect_german(ada.post("/account/ask", "address=nobody"), "no address");
  expect_german(ada.post("/account/ask", std::string("address=") + kAda), "asked");
  expect_german(ada.post("/account/code", "code=12"), "wrong code");
  expect_german(ada.get("/account/in", "t=x"), "link");
  for (int i = 0; i < 70; ++i) (void)ada.post("/account/code", "code=12");
  expect_german(ada.post("/account/code", "code=12"), "too often");
}

TEST_F(German, NorHaveTablesAndTheirLetters) {
  Browser ada = reader(kAda), bea = reader(kBea);
  EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&options=hands%3D3&least=90").status, 303U);
  EXPECT_EQ(ada.post("/account/offer", std::string("game=kuhn-poker&to=") + kBea).status, 303U);
  EXPECT_EQ(ada.post("/account/offer", "game=kuhn-poker&to=bea").status, 303U);
  expect_german(ada.get("/account/tables"), "own");
  const net::Told listed = bea.get("/account/tables");
  // Options are orders.
  EXPECT_EQ(english_in(std::regex_replace(listed.body, std::regex("hands 3"), "")), kNone);
  const auto letters = office.letters_to(kBea);
  ASSERT_GE(letters.size(), 3U);  // the code, the invitation to the address, the invitation by name
  for (std::size_t i = 1; i < letters.size(); ++i) {
    EXPECT_EQ(english_in(letters[i].subject), kNone);
    EXPECT_EQ(english_in(letters[i].text), kNone) << letters[i].text;
  }
  const std::string& text = letters[1].text.find("invited?t=") != std::string::npos ? letters[1].text : letters[2].text;
  const auto at = text.find("invited?t=") + 10;
  const std::string token = text.substr(at, text.find('\n', at) - at);
  expect_german(bea.get("/account/invited", "t=" + token), "invited");
  expect_german(bea.post("/account/invited", "t=" + token + "&say=decline"), "declined");
  EXPECT_EQ(english_in(office.letters_to(kAda).back().text), kNone) << office.letters_to(kAda).back().text;
  expect_german(bea.post("/account/offer", "game=chess"), "no such game");
  expect_german(bea.post("/account/offer", "game=kuhn-poker&days=99"), "days");
  expect_german(bea.post("/account/take", "table=000000000001"), "no such table");
}

// A stranger's letter says nothing of whether there is an account, nor of what it reads: it is as its sender reads.
TEST_F(German, AnInvitationToAnAddressIsInTheLanguageOfWhoInvites) {
  Browser cid(office);
  (void)cid.sign_in("cid@example.org");
  Browser bea = reader(kBea);
  for (const char* const to : {"bea@example.org", "nobody@example.org"})
    EXPECT_EQ(cid.post("/account/offer", std::string("game=kuhn-poker&to=") + to).status, 303U);
  EXPECT_EQ(office.letters_to(kBea).back().subject, "An invitation at Cherta");
  EXPECT_EQ(office.letters_to("nobody@example.org").back().subject, "An invitation at Cherta");
}

// ---- mails ----

TEST_F(German, AnAccountIsWrittenToInTheLanguageInWhichItWasMade) {
  Browser ada = reader(kAda);
  EXPECT_EQ(office.letters_to(kAda).back().subject, "Anmelden bei Cherta");
  EXPECT_EQ(english_in(office.letters_to(kAda).back().text), kNone) << office.letters_to(kAda).back().text;
  Browser elsewhere(office);  // in English, and somebody else's perhaps
  (void)elsewhere.post("/account/ask", std::string("address=") + kAda);
  EXPECT_EQ(office.letters_to(kAda).back().subject, "Anmelden bei Cherta");
  office.restart();
  EXPECT_TRUE(ada.get("/account").body.find("<option value=\"de\" lang=\"de\" selected>") != std::string::npos);
  (void)ada.post("/account/language", "lang=en");
  (void)elsewhere.post("/account/ask", std::string("address=") + kAda);
  EXPECT_EQ(office.letters_to(kAda).back().subject, "Sign in to Cherta");
}

TEST_F(German, AnotherAddressIsWrittenToLikewise) {
  Browser ada = reader(kAda);
  (void)ada.post("/account/move", std::string("address=") + kBea);
  EXPECT_EQ(english_in(office.letters_to(kBea).back().text), kNone) << office.letters_to(kBea).back().text;
  EXPECT_EQ(office.letters_to(kBea).back().subject, "Eine andere Mailadresse bei Cherta");
}

TEST_F(German, TheDigestIs) {
  office.table.clock = match::read_terms("slow(7d+1d,7d)", "forfeit(1h)", "0s").value();
  Browser bea = reader(kBea);
  (void)bea.post("/account/ways", "mail-move=daily&mail-talk=daily&mail-end=daily&mail-window=no&hour=6");
  office.table.seat({{"hands", "3"}});
  (void)bea.post("/account/claim", "link=" + key_for(office.table.created.links[index(kBob)]));
  for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
    EXPECT_EQ(office.table.order(who, order), "ok");
  office.table.timers.advance(store::next_hour(office.table.timers.now(), 6) - office.table.timers.now());
  office.table.run();
  const post::Letter letter = office.letters_to(kBea).back();
  EXPECT_EQ(letter.subject, "Deine Partien bei Cherta: Neues");
  EXPECT_NE(letter.text.find("Du bist am Zug, die kürzeste Zeit zuerst:"), std::string::npos) << letter.text;
  EXPECT_EQ(english_in(letter.text), kNone) << letter.text;
}

TEST(GermanOrders, ANoticeAndItsAnswerAre) {
  MailOffice office;
  office.table.seat({{"hands", "3"}});
  Browser bea(office);
  bea.languages = kGerman;
  (void)bea.sign_in(kBea);
  (void)bea.post("/account/claim", "link=" + key_for(office.table.created.links[index(kBob)]));
  for (const auto& [who, order] : {std::pair(kAlice, "ante"), {kReferee, "cards Q J"}, {kAlice, "pass"}})
    EXPECT_EQ(office.table.order(who, order), "ok");
  office.table.pass(store::kMailEvery);
  const post::Letter notice = office.last(kBea);
  EXPECT_TRUE(notice.subject.starts_with("Kuhn Poker, Partie ")) << notice.subject;
  EXPECT_TRUE(notice.text.starts_with("Du bist am Zug.\n")) << notice.text;
  for (const char* const sentence : {"Seit du zuletzt hineinsahst:", "Um durch Mail zu befehlen",
                                     "Zum Beispiel:", "Um keine solche Mail mehr zu bekommen"})
    EXPECT_NE(notice.text.find(sentence), std::string::npos) << sentence << notice.text;
  EXPECT_EQ(office.bring(office.reply(notice, "note one\nfold hard\ncall\n")), 200U);
  const std::string answer = office.last(kBea).text;
  EXPECT_TRUE(answer.starts_with("1 Befehl gegeben:\n  note one\n\nAbgelehnt:\n  fold hard\n")) << answer;
  EXPECT_NE(answer.find("Nicht gegeben, denn sie kamen danach:\n  call\n"), std::string::npos) << answer;
  EXPECT_EQ(office.bring(office.reply(notice, "\n> nothing\n")), 200U);
  EXPECT_NE(office.last(kBea).text.find("In deiner Mail ist kein Befehl."), std::string::npos)
      << office.last(kBea).text;
}

// ---- the catalogue ----

TEST(GermanWords, APlantedSentenceIsFound) {
  EXPECT_EQ(english_in("<p>Du bist am Zug.</p><p>Take it away</p>"), std::vector<std::string>{"Take it away"});
  EXPECT_EQ(english_in("<select aria-label=\"Once a day\">"), std::vector<std::string>{"Once a day"});
  EXPECT_EQ(english_in("<p lang=\"en\">that is for you</p>"), kNone);
}

TEST(GermanWords, BlanksAreFilledAndNotReadAgain) {
  const std::string words[] = {"{1}", "b"};
  EXPECT_EQ(post::fill("{1}, {0}!", words), "b, {1}!");
}

// Whatever a page may have to show as the reason why it was not done: each has a code of its own, by which it is found.
TEST(GermanWords, EveryRefusalOfStoreAndPostHasItsGerman) {
  static const std::regex refusal("\"(E_[A-Z_]+)\", \"\",\\s*\"([^\"]*)\"( \\+ [^\"]*\\+ \"([^\"]*)\")?");
  std::map<std::string, std::string> of_code;
  for (const char* const name : {"store/accounts.cpp", "store/blocks.cpp", "store/link_holders.cpp", "store/offers.cpp",
                                 "store/records.cpp", "store/targets.cpp"}) {
    std::ifstream file(std::string("server/") + name);
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    for (std::sregex_iterator one(text.begin(), text.end(), refusal), end; one != end; ++one) {
      const std::string why = (*one)[2].str() + ((*one)[3].matched ? "3" : "") + (*one)[4].str();
      const auto german = post::refusal_in(Language::kGerman, {(*one)[1].str(), "", why});
      EXPECT_TRUE(german) << name << ": " << (*one)[1].str();
      EXPECT_EQ(english_in(german.value_or("")), kNone);
      EXPECT_EQ(of_code.emplace((*one)[1].str(), why).first->second, why) << "two refusals of one code: " << name;
    }
  }
  EXPECT_GE(of_code.size(), 18U);
  EXPECT_EQ(post::refusal_in(Language::kGerman, {"E_OFFERS_DAY", "", "an account may offer 20 tables a day"}),
            "ein Konto darf 20 Tische am Tag anbieten");
  EXPECT_EQ(post::refusal_in(Language::kGerman, post::refusal<post::words::kOptionTwice>("fog")),
            "die Option fog steht zweimal da");
  EXPECT_FALSE(post::refusal_in(Language::kGerman, {"E_MOON", "", "the moon is full"}));
}

}  // namespace
}  // namespace cherta::test
