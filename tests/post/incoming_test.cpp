// What is read in a mail: its head, its text, who signed it, the orders that stand in it.
#include "server/post/incoming.h"

#include "server/post/authentication_results.h"
#include "server/post/mail_step.h"
#include "server/post/order_lines.h"
#include "server/post/reply_token.h"
#include "tests/post/office.h"

namespace cherta::test {
namespace {

using post::read_order_lines;
using Orders = std::vector<std::string>;

TEST(OrderLines, OneALine) {
  EXPECT_EQ(read_order_lines("ante\r\n\r\n  pass  \r\n").orders, (Orders{"ante", "pass"}));
  EXPECT_EQ(read_order_lines("").orders, Orders());
  EXPECT_EQ(read_order_lines("\xEF\xBB\xBF"
                             "bet\xC2\xA0"
                             "1\n")
                .orders,
            (Orders{"bet 1"}));
}

TEST(OrderLines, TheFirstLineMaySayAllOrDry) {
  const auto all = read_order_lines("\nAll\nante\nall\n");
  EXPECT_TRUE(all.all && !all.dry);
  EXPECT_EQ(all.orders, (Orders{"ante", "all"}));
  EXPECT_TRUE(read_order_lines("dry\nante\n").dry);
  EXPECT_FALSE(read_order_lines("ante\ndry\n").dry);
}

TEST(OrderLines, NothingBehindASignatureOrAQuotation) {
  EXPECT_EQ(read_order_lines("pass\n-- \nbet\n").orders, (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("pass\n--\nbet\n").orders, (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("pass\n> bet\nbet\n").orders, (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("> bet\n\npass\n").orders, Orders());
  EXPECT_EQ(read_order_lines("pass\n-----Original Message-----\nbet\n").orders, (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("pass\n\nSent from my telephone\n").orders, (Orders{"pass"}));
}

TEST(OrderLines, NorWhatLeadsIntoOne) {
  EXPECT_EQ(read_order_lines("pass\n\nOn 27 Nov 2026, Ada <ada@example.org> wrote:\n\n> bet\n").orders,
            (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("pass\n\nOn 27 Nov 2026, Ada <ada@example.org>\nwrote:\n> bet\n").orders,
            (Orders{"pass"}));
  EXPECT_EQ(read_order_lines("pass 1\nwrote:\n> bet\n").orders, (Orders{"pass 1"}));
}

TEST(OrderLines, LinesThatAMailProgramBrokeAreMadeWhole) {
  EXPECT_EQ(post::unflowed("march A to \nB\n-- \nx\n", false), "march A to B\n-- \nx\n");
  EXPECT_EQ(post::unflowed("march A t \no B\n", true), "march A to B\n");
  EXPECT_EQ(post::unflowed(" >no quotation\n", false), ">no quotation\n");
}

TEST(MailSteps, StandInTheSubject) {
  EXPECT_EQ(post::write_step({0, 12}), "step 12");
  EXPECT_EQ(post::read_step("Re: Kuhn Poker, match a-b_1: news [step 12]"), (post::MailStep{0, 12}));
  EXPECT_EQ(post::read_step("AW: news [step 3.12] (spam?)"), (post::MailStep{3, 12}));
  EXPECT_EQ(post::match_in("Re: Kuhn Poker, match a-b_1: news [step 12]"), "a-b_1");
  for (const char* bad : {"", "[step ]", "[step x]", "[step 1", "[step -1]", "[step 1.]", "[step .1]", "step 12",
                          "[step 99999999999999999999999]", "[step 1.2.3]"})
    EXPECT_EQ(post::read_step(bad), std::nullopt) << bad;
}

TEST(ReplyTokens, AreReadAsTheyAreMade) {
  const auto random = store::sha256("random");
  const std::int64_t account = 0x0123456789ab;
  const auto token = post::make_reply_token(account, random);
  EXPECT_EQ(token.text.size(), 32U);
  const std::string address = post::reply_address("orders@play.example", token);
  EXPECT_EQ(address, "orders+" + token.text + "@play.example");
  const auto extension = post::extension_of("OrDers+" + token.text + "@PLAY.example", "orders@play.example");
  ASSERT_TRUE(extension);
  const auto read = post::read_reply_token(*extension);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->account, account);
  EXPECT_EQ(read->hash(), token.hash());
  EXPECT_EQ(post::extension_of("orders@play.example", "orders@play.example"), "");
  for (const char* bad : {"", "orders", "orderss@play.example", "orders@play.example.com", "+@play.example"})
    EXPECT_FALSE(post::extension_of(bad, "orders@play.example")) << bad;
  for (const std::string& bad : {std::string(), token.text.substr(1), token.text + "a", std::string(32, '1')})
    EXPECT_FALSE(post::read_reply_token(bad)) << bad;
}

// ---- messages ----

TEST(Incoming, ReadsThePlainTextInWhateverCharacters) {
  const auto latin = post::read_message(
      "From nobody Fri Nov 27\nFrom: ada@example.org\nSubject: =?iso-8859-1?q?z=FCge?=\n [step 3]\nContent-Type: "
      "text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable\n\nf=FCr\n");
  EXPECT_EQ(latin.text, "f\xC3\xBCr\n");
  EXPECT_NE(latin.subject.find("z\xC3\xBCge"), std::string::npos);
  EXPECT_EQ(post::read_step(latin.subject), (post::MailStep{0, 3}));
  EXPECT_FALSE(latin.unreadable);
  const auto wide = post::read_message(
      "Content-Type: text/plain; charset=utf-16be\nContent-Transfer-Encoding: base64\n\nAHAAYQBzAHM=\n");
  EXPECT_EQ(wide.text, "pass");
  EXPECT_TRUE(
      post::read_message("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n\xff\xfe\n")
          .unreadable ||
      post::read_message("Content-Type: text/plain; charset=utf-8\n\n\xff\xfe\n").text.find('\xff') ==
          std::string::npos);
}

TEST(Incoming, OfSeveralPartsThePlainText) {
  const auto message = post::read_message(
      "MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: multipart/alternative; "
      "boundary=c\n\n--c\nContent-Type: text/plain\n\npass\n--c\nContent-Type: text/html\n\n<b>bet</b>\n--c--\n--b\n"
      "Content-Type: text/plain\nContent-Disposition: attachment; filename=x.txt\n\nfold\n--b--\n");
  EXPECT_EQ(message.text, "pass");
  EXPECT_TRUE(message.has_text && message.has_html && message.has_attachment);
  const auto html = post::read_message("Content-Type: text/html\n\n<b>bet</b>\n");
  EXPECT_TRUE(!html.has_text && html.has_html);
}

TEST(Incoming, ThousandsOfPartsAreNotFollowed) {
  for (const char* kind : {"Content-Type: multipart/mixed", "content-type:multipart (a word) / mixed"}) {
    std::string nested;
    for (int i = 0; i < 5'000; ++i) {
      const std::string boundary = "b" + std::to_string(i);
      nested += std::string(kind) + "; boundary=" + boundary + "\n\n--" + boundary + "\n";
    }
    EXPECT_TRUE(post::read_message(nested + "Content-Type: text/plain\n\npass\n").unreadable) << kind;
  }
  std::string many = "Content-Type: multipart/mixed; boundary=b\n\n";
  for (int i = 0; i < 100'000; ++i) many += "--b\n\n";
  EXPECT_TRUE(post::read_message(many).unreadable);
}

TEST(Incoming, WhatNoPersonSent) {
  for (const char* head :
       {"Auto-Submitted: auto-replied", "Auto-Submitted: auto-generated; owner-email=a@b.c", "Return-Path: <>",
        "Precedence: bulk", "List-Id: <x.example>", "Content-Type: multipart/report; boundary=x",
        "From: MAILER-DAEMON@example.org", "X-Autoreply: yes"})
    EXPECT_TRUE(is_automatic(post::read_message(std::string(head) + "\n\npass\n"))) << head;
  EXPECT_FALSE(is_automatic(post::read_message("From: ada@example.org\nAuto-Submitted: no\n\npass\n")));
}

TEST(Incoming, BadInputIsReadToItsEnd) {
  for (const std::string& bad :
       {std::string(), std::string("\n"), std::string("From "), std::string("From x"), std::string("no head at all"),
        std::string(":\n\n"), std::string("A\0B: c\n\nx", 10), std::string("To: ,,,;:<>\"\n\n"),
        std::string(100'000, '('), "To: " + std::string(50'000, '(') + "\n\n",
        "Content-Type: multipart/mixed; boundary=\"" + std::string(10'000, 'b') + "\"\n\n--b\n"})
    (void)post::read_message(bad);
}

// ---- signatures ----

constexpr const char* kOurs = "mx.play.example";

std::string signed_head(const std::string& results, const std::string& signature,
                        const std::string& from = "Ada <ada@example.org>") {
  return results + signature + "From: " + from +
         "\nTo: orders@play.example\nSubject: Re: x\nDate: Fri, 27 Nov 2026 14:00:00 +0000\nMessage-ID: "
         "<1@example.org>\n";
}
const std::string kResults =
    "Authentication-Results: mx.play.example;\n\tdkim=pass (2048-bit key; unprotected) header.d=example.org "
    "header.i=@example.org header.b=\"AbCd\"\n";
const std::string kSignature =
    "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=k;\n h=From:To:Subject:Date:Message-ID; bh=x=;\n b=AbC\n "
    "dEf=\n";

std::string believed(const std::string& head) {
  const auto message = post::read_message(head + "\npass\n");
  const auto sender = post::signed_sender(message.headers, message.from, kOurs);
  return sender ? *sender : "";
}

TEST(Signatures, OfTheSendersOwnDomainAreBelieved) {
  EXPECT_EQ(believed(signed_head(kResults, kSignature)), "ada@example.org");
  EXPECT_EQ(believed(signed_head(kResults, kSignature, "ada@mail.example.org")), "ada@mail.example.org");
}

TEST(Signatures, WhatIsNotAsItShouldBeIsNot) {
  const auto with = [](std::string text, const std::string& what, const std::string& by) {
    const auto at = text.find(what);
    EXPECT_NE(at, std::string::npos) << what;
    return text.replace(at, what.size(), by);
  };
  const std::string good = signed_head(kResults, kSignature);
  const std::map<std::string, std::string> bad = {
      {"none", signed_head("", kSignature)},
      {"no signature", signed_head(kResults, "")},
      {"another server's", with(good, "mx.play.example;", "mx.other.example;")},
      {"a server's that begins alike", with(good, "mx.play.example;", "mx.play.example.evil.example;")},
      {"it failed", with(good, "dkim=pass", "dkim=fail")},
      {"pass in a comment", with(good, "dkim=pass (2048", "dkim=fail (dkim=pass header.d=example.org (2048")},
      {"pass in quotes", with(good, "dkim=pass (", "dkim=fail reason=\"; dkim=pass header.d=example.org\" (")},
      {"a quotation mark in quotes",
       with(good, "dkim=pass (", "dkim=fail reason=\"x\\\"; dkim=pass header.d=example.org; z=\\\"\" (")},
      {"of another domain", with(good, "header.d=example.org", "header.d=evil.example")},
      {"of a domain that ends alike", with(good, "Ada <ada@example.org>", "Ada <ada@notexample.org>")},
      {"of a domain below", with(good, "Ada <ada@example.org>", "Ada <ada@org>")},
      {"part of the body", with(good, "bh=x=;", "bh=x=; l=10;")},
      {"To is not covered", with(good, "From:To:Subject", "From:Subject")},
      {"Subject is not covered", with(good, "To:Subject:", "To:")},
      {"Message-ID is not covered", with(good, ":Message-ID", "")},
      {"another signature than the good one", with(good, "header.b=\"AbCd\"", "header.b=\"XyZ\"")},
      {"two senders", with(good, "Ada <ada@example.org>", "ada@example.org, eve@example.org")},
      {"two Froms", with(good, "\nTo:", "\nFrom: ada@example.org\nTo:")},
      {"two Subjects", with(good, "\nTo:", "\nSubject: other\nTo:")},
      {"two Tos", with(good, "\nTo:", "\nTo: eve@example.org\nTo:")},
      {"no Date", with(good, "Date: Fri", "X-Date: Fri")},
      {"the topmost says no", "Authentication-Results: mx.play.example; dkim=fail header.d=example.org\n" + good},
      {"the topmost says nothing", "Authentication-Results: mx.play.example; none\n" + good},
      {"the name in the display", with(good, "Ada <ada@example.org>", "\"ada@example.org\" <eve@evil.example>")},
  };
  for (const auto& [name, head] : bad) EXPECT_EQ(believed(head), "") << name;
}

TEST(Signatures, OfSeveralOfOneDomainAllMustBeWholeUnlessItIsSaidWhich) {
  const std::string partial = "DKIM-Signature: v=1; d=example.org; l=5; h=From:To:Subject:Date:Message-ID; b=XyZ\n";
  EXPECT_EQ(believed(signed_head(kResults, kSignature + partial)), "ada@example.org");
  const std::string unsaid = "Authentication-Results: mx.play.example; dkim=pass header.d=example.org\n";
  EXPECT_EQ(believed(signed_head(unsaid, kSignature)), "ada@example.org");
  EXPECT_EQ(believed(signed_head(unsaid, kSignature + partial)), "");
}

// ---- whatever comes ----

// Cut, doubled, blotted: as a hostile sender, or a bad line, would have it.
std::string spoilt(std::string text, std::uint64_t& seed) {
  const auto draw = [&seed](std::size_t below) {
    constexpr std::uint64_t kFactor = 6364136223846793005ULL, kStep = 1442695040888963407ULL;
    seed = seed * kFactor + kStep;
    return below == 0 ? 0 : static_cast<std::size_t>(seed >> 33U) % below;
  };
  static constexpr char kMarks[] = "\0\n\r\t ():;,<>@=\"\\\xff\xc2-+[].";
  static const std::string marks(kMarks, sizeof kMarks - 1);
  for (std::size_t i = 1 + draw(4); i > 0; --i) {
    const std::size_t at = draw(text.size()), length = draw(40);
    switch (draw(4)) {
      case 0:
        text.erase(at, length);
        break;
      case 1:
        text.insert(at, text.substr(draw(text.size()), length));
        break;
      case 2:
        text.insert(at, 1, marks[draw(marks.size())]);
        break;
      default:
        if (!text.empty()) text[at] = static_cast<char>(draw(256));
    }
  }
  return text;
}

TEST(Incoming, SpoiltMessagesAreReadToTheirEnd) {
  const std::vector<std::string> sound = {
      signed_head(kResults, kSignature) + "\npass\n-- \nAda\n",
      signed_head(kResults, kSignature, "=?utf-8?b?QWRh?= <ada@example.org>") +
          "Content-Type: multipart/mixed; boundary=\"b\"\nMIME-Version: 1.0\n\n--b\nContent-Type: text/plain; "
          "charset=utf-16le; format=flowed\nContent-Transfer-Encoding: base64\n\ncABhAHMAcwA=\n--b\nContent-Type: "
          "message/rfc822\n\nFrom: eve@example.org\n\nbet\n--b--\n",
      "From x\nTo: a: b@c.d, orders+abc@play.example;\nSubject: =?koi8-r?q?=C1?= [step 3.4]\nContent-Type: text/plain; "
      "charset*0=iso-; charset*1=8859-1\nContent-Transfer-Encoding: quoted-printable\n\n=E4=\n> x\n",
  };
  std::uint64_t seed = 1;
  for (int i = 0; i < 20'000; ++i) {
    const auto message = post::read_message(spoilt(sound[static_cast<std::size_t>(i) % sound.size()], seed));
    (void)is_automatic(message);
    (void)post::signed_sender(message.headers, message.from, kOurs);
    (void)read_order_lines(message.text);
    (void)post::read_step(message.subject);
    (void)post::match_in(message.subject);
    for (const std::string& to : message.to) (void)post::extension_of(to, "orders@play.example");
  }
}

}  // namespace
}  // namespace cherta::test
