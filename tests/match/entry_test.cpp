// The journal's lines: canonical, chained, and nothing else is taken for one.
#include "server/match/entry.h"

#include <gtest/gtest.h>

#include "server/match/dice.h"
#include "server/match/fold.h"
#include "tests/match/table.h"

namespace cherta::match {
namespace {

using rules::Actor;
using rules::Seat;
using rules::Viewer;

std::vector<Entry> every_kind() {
  const store::Bytes32 bytes = store::sha256("x");
  Ordered order{Actor::player(Seat::kSecond),    "id-1",
                "note \"a\\b\",\"events\":[ {}", {{"card", "alice's card", 3, 2, "K"}},
                {true, false, true, false},      {}};
  order.events = {R"({"is":"noted","text":"],[}{\"\\"})", R"({"is":"won","who":0,"amount":[1,[2]]})"};
  std::vector<Entry> all;
  const auto add = [&](auto what) { all.push_back({all.size(), bytes, 1234567890123, std::move(what)}); };
  add(Opened{"m", "kuhn-poker", 1, {{"hands", "3"}, {"seconds", "0"}}, {false, true}, "c0"});
  add(Shared{Seat::kFirst, bytes});
  add(order);
  add(Ordered{Actor::clock(), "wait-1", "expire", {}, {}, {}});
  add(Said{Viewer::observer(), "s", Audience::kObservers, "grüß \n dich"});
  add(Handed{Viewer::referee()});
  add(Agreed{Actor::referee(), "e", true});
  add(Closed{store::Phase::kAbandoned, bytes});
  add(Drawn{rules::Seat::kSecond, "id", true});
  add(Closed{store::Phase::kDrawn, bytes});
  add(Opened{"m", "kuhn-poker", 1, {}, {}, "c0", 0, kOldDiceRule});
  add(Promised{Seat::kFirst, bytes});
  add(Shared{Seat::kSecond, bytes, true});
  add(Taken{Viewer::referee()});
  add(Withdrawn{Viewer::player(Seat::kSecond)});
  add(Relinked{Viewer::player(Seat::kFirst)});
  add(Claimed{Viewer::player(Seat::kSecond)});
  add(Named{Seat::kSecond, "Bert \"\\<b>"});
  add(Named{Seat::kFirst, ""});
  add(Closed{store::Phase::kUnrevealed, bytes});
  Opened clocked{"m", "kuhn-poker", 1, {}, {}, "c0", kClockHouse};
  clocked.clock = ClockTerms{Pace::kSlow, 7 * kDay, kDay, 9 * kDay, Flag::kForfeit, kHour, 14 * kDay};
  clocked.campaign =
      Campaign{"c", "b1", Seat::kSecond, 60, {bytes, bytes}, Stand{{1, 2, 3}, {4, 5}, {Leave{6, 7}, Leave{8, 9}}}};
  add(clocked);
  add(Linked{"m-1", "b1", "kuhn-poker", Seat::kFirst, 60, "{}", Stand{{0, kLongestBank, 5}, {}, {}}});
  add(BrokenOff{{"m-1", bytes, Stand{{4, 5, 6}, {}, {}}}, Broken::kUnfought});
  add(OrderedOff{"the club's \"hall\" is closed"});
  add(OrderedOff{""});
  add(Flagged{Account::kBoth, true});
  add(Flagged{Account::kSecond, false});
  add(Clocked{Actor::player(Seat::kFirst), "id", "clock stand-in on"});
  Opened later{"m", "kuhn-poker", 1, {}, {}, "c0", kAheadHouse};
  later.ahead = Spread{kSecond, kDay};
  add(later);
  add(Planned{Seat::kSecond, "id", "ahead add until turn 3 when phase betting: pass | bet"});
  add(PlanStopped{Seat::kSecond, 3, PlanStop::kSurprised, "\"T1\" is seen"});
  add(Ruled{"id", "ref die 6 of d6 because \"it\" fell"});
  add(Spared{Account::kSecond, 12});
  Opened quiet{"m", "kuhn-poker", 1, {}, {}, "c0", kQuietHouse};
  quiet.clock = ClockTerms{Pace::kSlow, 7 * kDay, kDay, 9 * kDay, Flag::kWait, 0, 0, 10 * kHour, 2};
  add(quiet);
  order.plan = 7;
  order.overruled = 1;
  order.from = Ended{"m-1", bytes};
  add(order);
  return all;
}

TEST(Entry, EveryKindIsReadAsItWasWritten) {
  for (const Entry& entry : every_kind()) {
    const std::string line = write_line(entry);
    const auto back = read_line(line);
    ASSERT_TRUE(back) << line << back.error().text;
    EXPECT_EQ(*back, entry) << line;
    EXPECT_EQ(write_line(*back), line);
    EXPECT_EQ(line.find('\n'), std::string::npos);
  }
}

TEST(Entry, TheLineIsWhatTheGrammarSays) {
  const Entry entry{2,
                    {},
                    5,
                    Ordered{Actor::player(Seat::kFirst),
                            "a",
                            "bet",
                            {{"d6", "x", 6, 3, "4"}},
                            {true, true, true, true},
                            {"{\"is\":\"acted\"}"}}};
  EXPECT_EQ(write_line(entry),
            "{\"n\":2,\"prev\":\"" + std::string(64, '0') +
                "\",\"at\":5,\"is\":\"order\",\"by\":\"first\",\"id\":\"a\",\"order\":\"bet\","
                "\"draws\":[[\"d6\",\"x\",6,3,\"4\"]],\"shown\":[\"first\",\"second\",\"referee\",\"observer\"],"
                "\"events\":[{\"is\":\"acted\"}]}");
}

TEST(Entry, WhatIsNoLineIsRefused) {
  for (const Entry& entry : every_kind()) {
    const std::string line = write_line(entry);
    for (std::size_t length = 0; length < line.size(); ++length) EXPECT_FALSE(read_line(line.substr(0, length)));
  }
  for (const char* bad :
       {"", "null", "[]", "{}", "{\"n\":0}", "{\"n\":-1,\"prev\":\"\",\"at\":0,\"is\":\"order\"}", "\xff"})
    EXPECT_FALSE(read_line(bad)) << bad;
}

TEST(Entry, OnlyWellFormedUtf8IsText) {
  for (const char* good : {"", "abc", "grüß", "Чернигов", "\xf0\x9f\x90\x8e", "\xef\xbf\xbd"})
    EXPECT_TRUE(is_utf8(good)) << good;
  for (const char* bad : {"\x80", "\xc0\x80", "\xc3", "\xe2\x82", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                          "\xf0\x80\x80\x80", "a\xff", "\xe0\x80\x80"})
    EXPECT_FALSE(is_utf8(bad));
}

// Any altered byte of any line is found, and the place is named; only the digest of the last line stands elsewhere.
TEST(Entry, AnAlteredByteBreaksTheChain) {
  test::Table table;
  table.seat({{"hands", "1"}});
  for (const auto& [who, order] : std::vector<std::pair<Viewer, std::string>>{
           {test::kAlice, "ante"}, {test::kAlice, "pass"}, {test::kBob, "note x"}, {test::kBob, "pass"}})
    ASSERT_EQ(table.order(who, order), "ok");
  const auto lines = table.lines();
  ASSERT_EQ(check_chain("m", lines).value(), store::sha256(lines.back()));
  for (std::size_t n = 0; n < lines.size(); ++n)
    for (std::size_t at = 0; at < lines[n].size(); ++at) {
      auto altered = lines;
      altered[n][at] ^= 1;
      const auto chain = check_chain("m", altered);
      if (n + 1 == lines.size() && chain) {
        EXPECT_NE(*chain, store::sha256(lines.back()));
        continue;
      }
      ASSERT_FALSE(chain) << n << " " << at;
      const std::string& text = chain.error().text;
      const bool named = text.find("entry " + std::to_string(n)) != std::string::npos ||
                         text.find("entry " + std::to_string(n + 1)) != std::string::npos;
      ASSERT_TRUE(named) << text;
    }
  auto missing = lines;
  missing.erase(missing.begin() + 2);
  EXPECT_FALSE(check_chain("m", missing));
  std::swap(missing[1], missing[2]);
  EXPECT_FALSE(check_chain("m", missing));
}

// The definitions of dice.h, by an independent way: the vectors stand in the documentation.
TEST(Dice, TheFormulasAreThoseOfTheDocument) {
  const store::Bytes32 key = store::sha256("key"), a = store::sha256("a"), b = store::sha256("b");
  const std::string raw(store::as_text(key));
  EXPECT_EQ(commitment("m", key), store::hex(store::sha256("cherta commitment 1\nm\n" + raw)));
  EXPECT_EQ(
      effective_key("m", key, a, b),
      store::hmac_sha256(key, "cherta dice 1\nm\n" + std::string(store::as_text(a)) + std::string(store::as_text(b))));
  EXPECT_NE(automatic_share("m", key, Seat::kFirst), automatic_share("m", key, Seat::kSecond));
  EXPECT_NE(effective_key("m", key, a, b), effective_key("m", key, b, a));
  EXPECT_NE(commitment("m", key), commitment("n", key));
}

TEST(Hash, KnownVectors) {
  EXPECT_EQ(store::hex(store::sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
  const store::Bytes32 bytes = store::sha256("abc");
  EXPECT_EQ(store::from_hex(store::hex(bytes)), bytes);
  EXPECT_EQ(store::from_base64url(store::base64url(bytes)), bytes);
  EXPECT_EQ(store::base64url(bytes), "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
  EXPECT_FALSE(store::from_hex(std::string(64, 'G')));
  EXPECT_FALSE(store::from_base64url(std::string(43, '+')));
}

}  // namespace
}  // namespace cherta::match
