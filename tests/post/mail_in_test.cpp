// Orders by mail: who may give them, what comes of each kind of mail, and where the answer goes.
#include "tests/post/mail_office.h"

namespace cherta::test {
namespace {

constexpr const char* kAda = "ada@example.org";
constexpr const char* kBea = "bea@example.org";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Two players who are away. Alice has passed: Bob is asked, and Bea, who plays him, was told.
class MailOrdersTest : public ::testing::Test {
 protected:
  void SetUp() override {
    office.table.seat({{"hands", "3"}});
    (void)player(office, kAda, kAlice);
    (void)player(office, kBea, kBob);
    clear();
    Watcher watcher;
    const auto looking = office.table.watch(kAlice, watcher);
    ASSERT_EQ(office.table.order(kAlice, "ante"), "ok");
    ASSERT_EQ(office.table.order(kReferee, "cards Q J"), "ok");
    ASSERT_EQ(office.table.order(kAlice, "pass"), "ok");
    ASSERT_EQ(office.told(kBea), 1U);
    notice = office.last(kBea);
    clear();
  }
  void clear() {
    office.pigeonhole.letters.clear();
    office.pigeonhole.tried.clear();
  }
  // What she is answered.
  std::string answer(const std::string& text) {
    EXPECT_EQ(office.bring(office.reply(notice, text)), 200U) << text;
    return office.last(kBea).text;
  }
  std::size_t entries() { return office.table.lines().size(); }
  MailOffice office;
  post::Letter notice;
};

TEST_F(MailOrdersTest, ANoticeSaysWhereAndHowToAnswer) {
  EXPECT_TRUE(notice.reply_to.starts_with("orders+")) << notice.reply_to;
  EXPECT_EQ(notice.subject, "Kuhn Poker, match " + office.table.created.id + ": news [step " +
                                std::to_string(office.step_of(kBob)) + "]");
  EXPECT_TRUE(has(notice.text, "To order by mail, reply to this")) << notice.text;
  const std::string mime = post::write_mime(notice, "table@play.example");
  EXPECT_TRUE(has(mime, "Reply-To: Cherta <" + notice.reply_to + ">")) << mime;
}

TEST_F(MailOrdersTest, AnOrderIsGivenAndAnswered) {
  const std::string text = answer("Bet\n\nOn Sunday, Cherta <orders@play.example> wrote:\n> It is your move.\n");
  EXPECT_TRUE(text.starts_with("1 order given:\n  Bet\n\nIt is not your move now.\n")) << text;
  EXPECT_TRUE(has(text, "bob: bet.")) << text;
  const post::Letter letter = office.last(kBea);
  EXPECT_EQ(office.told(kBea), 1U);
  EXPECT_EQ(office.told("somebody@elsewhere.example"), 0U);
  EXPECT_NE(letter.reply_to, notice.reply_to);
  EXPECT_TRUE(letter.reply_to.starts_with("orders+"));
  EXPECT_TRUE(letter.subject.ends_with("[step " + std::to_string(office.step_of(kBob)) + "]")) << letter.subject;
  const std::string mime = post::write_mime(letter, "table@play.example");
  EXPECT_TRUE(has(mime, "Auto-Submitted: auto-replied")) << mime;
  EXPECT_TRUE(has(mime, "In-Reply-To: <1.bea@example.org>")) << mime;
  EXPECT_EQ(office.told(kAda), 1U);  // it is her move
}

TEST_F(MailOrdersTest, UpToTheFirstRefusal) {
  const std::string text = answer("note one\ncall\nbet\n");
  EXPECT_TRUE(text.starts_with("1 order given:\n  note one\n\nRefused:\n  call\n    ")) << text;
  EXPECT_TRUE(has(text, "Not given, for they came after that:\n  bet\n")) << text;
  EXPECT_TRUE(has(text, "It is your move.")) << text;
}

TEST_F(MailOrdersTest, AllOrNothing) {
  const std::size_t before = entries();
  const std::string text = answer("all\nnote one\ncall\nbet\n");
  EXPECT_TRUE(text.starts_with("All or nothing was asked for")) << text;
  EXPECT_TRUE(has(text, "Refused:\n  call\n")) << text;
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(has(answer("ALL\nnote one\nbet\n"), "2 orders given:\n  note one\n  bet\n"));
}

TEST_F(MailOrdersTest, DryDoesNothing) {
  const std::size_t before = entries();
  const std::string text = answer("dry\nbet\ncall\n");
  EXPECT_TRUE(has(text, "could be given:\n  bet\n")) << text;
  EXPECT_TRUE(has(text, "Would be refused:\n  call\n")) << text;
  EXPECT_EQ(entries(), before);
  EXPECT_FALSE(office.table.match().glance(kBob).watched);
}

TEST_F(MailOrdersTest, TheSameMessageCountsOnce) {
  const Mail mail = office.reply(notice, "note one\n");
  EXPECT_EQ(office.bring(mail), 200U);
  const std::size_t before = entries();
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(entries(), before);
  EXPECT_EQ(office.told(kBea), 1U);  // it is answered once, too
  office.restart();
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(entries(), before);
  // The same words in another message are another order; it comes after a step of her own, so the tag must be new.
  Mail other = office.reply(notice, "note one\n");
  EXPECT_EQ(office.bring(other), 200U);
  EXPECT_EQ(entries(), before);
  other = office.reply(office.last(kBea), "note one\n");
  EXPECT_EQ(office.bring(other), 200U);
  EXPECT_EQ(entries(), before + 1);
}

TEST_F(MailOrdersTest, ATurnThatIsOver) {
  ASSERT_EQ(office.table.order(kBob, "bet"), "ok");
  const std::size_t before = entries();
  const std::string text = answer("pass\n");
  EXPECT_TRUE(text.starts_with("Something has happened since")) << text;
  EXPECT_TRUE(has(text, "bob: bet.")) << text;
  EXPECT_EQ(entries(), before);
  Mail later = office.reply(notice, "pass\n");
  later.subject = "Re: Kuhn Poker, match x: news [step 1000]";
  EXPECT_EQ(office.bring(later), 200U);
  EXPECT_EQ(entries(), before);
}

TEST_F(MailOrdersTest, TalkMakesNoTurnOver) {
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "take your time"), "ok");
  EXPECT_TRUE(has(answer("bet\n"), "1 order given"));
}

TEST_F(MailOrdersTest, WithoutATagItIsTakenAsItComes) {
  Mail mail = office.reply(notice, "bet\n");
  mail.subject = "my move";
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_TRUE(has(office.last(kBea).text, "1 order given"));
}

TEST_F(MailOrdersTest, TheTokenMayStandInTheEnvelopeAlone) {
  Mail mail = office.reply(notice, "bet\n");
  mail.to = "undisclosed-recipients:;";
  EXPECT_EQ(office.bring(written(mail), "to=" + std::string("orders%2B") + notice.reply_to.substr(7)), 200U);
  EXPECT_TRUE(has(office.last(kBea).text, "1 order given"));
}

// ---- what cannot be read ----

TEST_F(MailOrdersTest, WhatCannotBeReadIsSaidSo) {
  const std::size_t before = entries();
  Mail html = office.reply(notice, "<b>bet</b>\n");
  html.type = "Content-Type: text/html\n";
  EXPECT_EQ(office.bring(html), 200U);
  EXPECT_TRUE(office.last(kBea).text.starts_with("Your mail is HTML alone")) << office.last(kBea).text;
  EXPECT_TRUE(answer("\n> bet\n").starts_with("There is no order in your mail."));
  EXPECT_TRUE(answer("").starts_with("There is no order in your mail."));
  std::string many;
  for (std::size_t i = 0; i <= post::kMostMailOrders; ++i) many += "bet\n";
  EXPECT_TRUE(answer(many).starts_with("There are more than 64 orders"));
  EXPECT_EQ(office.bring(written(office.reply(notice, "bet\n")), "to=&cut=1"), 200U);
  EXPECT_TRUE(office.last(kBea).text.starts_with("Your mail is too long")) << office.last(kBea).text;
  EXPECT_EQ(entries(), before);
}

TEST_F(MailOrdersTest, AttachmentsAreNotLookedAt) {
  Mail mail = office.reply(notice, "--b\nContent-Type: text/plain\n\nbet\n--b\nContent-Type: image/png\n\nxx\n--b--\n");
  mail.type = "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n";
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_TRUE(office.last(kBea).text.starts_with("What was attached to your mail was not looked at.\n\n1 order given"));
}

TEST_F(MailOrdersTest, MachinesAreNotAnswered) {
  const std::size_t before = entries();
  for (const char* head : {"Auto-Submitted: auto-replied\n", "Return-Path: <>\n", "Precedence: bulk\n"}) {
    Mail mail = office.reply(notice, "bet\n");
    mail.head = head;
    EXPECT_EQ(office.bring(mail), 200U);
  }
  EXPECT_EQ(office.bring(written(office.reply(notice, "bet\n")), "to=&from="), 200U);  // a bounce
  Mail own = office.reply(notice, "bet\n");
  own.from = notice.reply_to;
  EXPECT_EQ(office.bring(own), 200U);
  own.from = "table@play.example";
  EXPECT_EQ(office.bring(own), 200U);
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
}

// ---- who may ----

TEST_F(MailOrdersTest, TheAnswerGoesToWhoeverHoldsTheSeatAndToNobodyElse) {
  Mail mail = office.reply(notice, "call\n");
  mail.from = kAda;  // forged, or a friend's program
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(office.told(kBea), 1U);
  EXPECT_EQ(office.told(kAda), 0U);
}

TEST_F(MailOrdersTest, WithoutTheKeyNothingIsTaken) {
  const std::size_t before = entries();
  const std::string raw = written(office.reply(notice, "bet\n"));
  for (const std::string& key : {std::string(), std::string("a key of twenty or mord"), std::string("x")})
    EXPECT_EQ(office.bring(raw, "to=", key), 403U) << key;
  EXPECT_EQ(entries(), before);
}

TEST_F(MailOrdersTest, GuessedTokensAreGoodForNothing) {
  const std::size_t before = entries();
  Mail mail = office.reply(notice, "bet\n");
  for (const std::size_t at : {7U, 20U, 38U}) {
    mail.to = notice.reply_to;
    mail.to[at] = mail.to[at] == 'a' ? 'b' : 'a';
    EXPECT_EQ(office.bring(mail), 200U);
  }
  mail.to = kOrders;
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
}

// Nobody makes the store look for thousands of them.
TEST_F(MailOrdersTest, ToTooManySeatsIsToNone) {
  const std::size_t before = entries();
  Mail mail = office.reply(notice, "bet\n");
  for (char c = 'b'; c < 'b' + 12; ++c)
    mail.to += ", " + std::string(notice.reply_to).replace(20, 1, 1, notice.reply_to[20] == c ? 'a' : c);
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(entries(), before);
}

TEST_F(MailOrdersTest, TheLastFiveTokensAreGood) {
  std::vector<post::Letter> letters = {notice};
  for (std::size_t i = 0; i < store::kMostReplies; ++i) {
    EXPECT_EQ(office.bring(office.reply(letters.back(), "note " + std::to_string(i) + "\n")), 200U);
    letters.push_back(office.last(kBea));
  }
  const std::size_t before = entries();
  clear();
  EXPECT_EQ(office.bring(office.reply(letters.front(), "bet\n")), 200U);
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
  Mail second = office.reply(letters[1], "bet\n");
  second.subject = letters.back().subject;
  EXPECT_EQ(office.bring(second), 200U);
  EXPECT_EQ(entries(), before + 1);
}

TEST_F(MailOrdersTest, ATokenOpensNoSeatAndIsGoodForOrdersAlone) {
  const std::string token = notice.reply_to.substr(7, 32);
  EXPECT_EQ(office.table.enter_code(token), "E_LINK");
  Browser eve(office);
  eve.sign_in("eve@example.org");
  for (const std::string& what : {token, store::base64url(store::sha256(token)), notice.reply_to})
    EXPECT_EQ(eve.post("/account/claim", "link=" + what).status, 403U) << what;
  clear();
  const std::size_t before = entries();
  for (const char* more : {"say hello", "abandon", "draw", "resign all", "hand on", "link"})
    EXPECT_TRUE(has(answer(std::string(more) + "\n"), "Refused:\n")) << more;
  EXPECT_EQ(entries(), before);
}

TEST_F(MailOrdersTest, TokensEndWithTheSeatAndWhenTheyAreMadeVoid) {
  const std::size_t before = entries();
  Browser bea(office);
  bea.sign_in(kBea);
  EXPECT_TRUE(has(bea.get("/account").body, "Make them void"));
  EXPECT_EQ(bea.post("/account/void", "").status, 303U);
  clear();
  EXPECT_EQ(office.bring(office.reply(notice, "bet\n")), 200U);
  ASSERT_EQ(office.table.say(kAlice, match::Audience::kPlayers, "hello"), "ok");
  office.table.pass(store::kMailEvery);
  const post::Letter later = office.last(kBea);
  EXPECT_EQ(entries(), before + 1);  // what was said
  EXPECT_EQ(bea.post("/account/let-go", "match=" + office.table.created.id + "&as=1").status, 303U);
  clear();
  EXPECT_EQ(office.bring(office.reply(later, "bet\n")), 200U);
  EXPECT_EQ(entries(), before + 1);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
}

TEST_F(MailOrdersTest, TheStoreHoldsNoToken) {
  const std::string token = notice.reply_to.substr(7, 32);
  const auto kept = office.in_store([](store::Ledger& ledger) {
    store::Statement all(ledger.database().handle(), "SELECT group_concat(hex(replies)) FROM held");
    all.row();
    return std::string(all.text(0));
  });
  std::string hash = store::hex(store::sha256(token));
  for (char& c : hash) c = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  EXPECT_TRUE(has(kept, hash));
  std::string plain;
  for (const char c : token) plain += store::hex({static_cast<std::uint8_t>(c)}).substr(0, 2);
  EXPECT_FALSE(has(kept, plain));
}

TEST_F(MailOrdersTest, TwoSeatsInOneMessage) {
  ASSERT_EQ(office.table.order(kBob, "bet"), "ok");
  const post::Letter hers = office.last(kAda);
  clear();
  const std::size_t before = entries();
  Mail mail = office.reply(notice, "call\n");
  mail.to = notice.reply_to + ", " + hers.reply_to;
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_EQ(entries(), before);
  EXPECT_EQ(office.told(kBea), 1U);
  EXPECT_TRUE(office.last(kBea).text.starts_with("Your mail is for more than one seat"));
  EXPECT_EQ(office.bring(mail), 200U);  // the copy for the other address
  EXPECT_EQ(office.told(kBea), 1U);
}

// ---- by who signed it ----

class SignedMail : public MailOrdersTest {
 protected:
  Mail letter(const std::string& text) {
    Mail mail = office.reply(notice, text);
    mail.to = kOrders;
    mail.from = "Bea <bea@example.org>";
    mail.head =
        "Authentication-Results: mx.play.example; dkim=pass header.d=example.org header.b=abc\n"
        "DKIM-Signature: v=1; d=example.org; s=k; h=from:to:subject:date:message-id; b=abcdef\n";
    return mail;
  }
};

TEST_F(SignedMail, OfHerOwnAddressIsTaken) {
  EXPECT_EQ(office.bring(letter("bet\n")), 200U);
  EXPECT_TRUE(has(office.last(kBea).text, "1 order given:\n  bet\n"));
}

TEST_F(SignedMail, ForgedIsNotAndNobodyIsTold) {
  const std::size_t before = entries();
  std::vector<Mail> forged(6, letter("bet\n"));
  forged[0].head.clear();
  forged[1].from = "Bea <bea@example.com>";
  forged[2].from = "Eve <eve@example.org>";
  forged[3].to = std::string(kOrders) + ", eve@example.org";
  forged[4].head = "Authentication-Results: mx.play.example; dkim=none\n" + forged[4].head;
  forged[5].head += "Subject: another\n";
  for (const Mail& mail : forged) EXPECT_EQ(office.bring(mail), 200U);
  office.table.pass(post::kSignedFor + store::kDay);
  clear();
  EXPECT_EQ(office.bring(letter("bet\n")), 200U);  // too old
  EXPECT_EQ(entries(), before);
  EXPECT_TRUE(office.pigeonhole.tried.empty());
}

TEST_F(SignedMail, CountsOnceAndForItsMatchAndStepAlone) {
  const Mail mail = letter("note one\n");
  EXPECT_EQ(office.bring(mail), 200U);
  const std::size_t before = entries();
  EXPECT_EQ(office.bring(mail), 200U);
  Mail spaced = mail;
  spaced.text = "note  one \n\n";  // as a signature lets pass
  EXPECT_EQ(office.bring(spaced), 200U);
  Mail lost = letter("note two\n");
  lost.subject = "no match";
  EXPECT_EQ(office.bring(lost), 200U);
  EXPECT_TRUE(office.last(kBea).text.starts_with("It cannot be told which match")) << office.last(kBea).text;
  lost.subject = notice.subject.substr(0, notice.subject.find(" ["));
  lost.id = "<other@example.org>";
  EXPECT_EQ(office.bring(lost), 200U);
  EXPECT_EQ(entries(), before);
}

// ---- faults ----

TEST_F(MailOrdersTest, WhatCannotBeDoneNowIsToBeBroughtAgain) {
  const Mail mail = office.reply(notice, "bet\n");
  office.table.journal.fail(1, 1'000, FailingStore::How::kBefore);
  EXPECT_EQ(office.bring(mail), 503U);
  office.table.journal.heal();
  EXPECT_EQ(office.bring(mail), 200U);
  EXPECT_TRUE(has(office.last(kBea).text, "given:\n  bet\n") || has(office.last(kBea).text, "bob: bet."))
      << office.last(kBea).text;
}

TEST_F(MailOrdersTest, TooManyAnHourWaitOutside) {
  post::Letter letter = notice;
  for (std::size_t i = 0; i < post::kMailsAnHour; ++i) {
    ASSERT_EQ(office.bring(office.reply(letter, "call\n")), 200U) << i;
    letter = office.last(kBea);
  }
  EXPECT_EQ(office.bring(office.reply(letter, "bet\n")), 503U);
  office.table.pass(60 * store::kMinute);
  EXPECT_EQ(office.bring(office.reply(letter, "bet\n")), 200U);
  EXPECT_TRUE(has(office.last(kBea).text, "1 order given"));
}

// The answer says it, and so no notice does.
TEST_F(MailOrdersTest, ToldOnceWhatIsAskedNext) {
  ASSERT_EQ(office.table.order(kBob, "bet"), "ok");
  const post::Letter hers = office.last(kAda);
  clear();
  EXPECT_EQ(office.bring(office.reply(hers, "call\n")), 200U);  // the hand is over; the next one waits for bob or alice
  office.table.pass(3 * store::kMailEvery);
  const bool hers_next = office.table.match().glance(kAlice).asked;
  EXPECT_EQ(office.told(kAda), 1U) << hers_next;
}

}  // namespace
}  // namespace cherta::test
