// What is written to a terminal: harmless text, lines broken between words, what fits into a window, choices by number.
#include <gtest/gtest.h>

#include "client/cli/page.h"
#include "client/cli/picked.h"
#include "client/cli/present.h"
#include "client/cli/text.h"

using namespace cherta;
using namespace cherta::cli;

namespace {

TEST(Clean, LeavesNothingThatATerminalObeysTurnsOrTakesForTheEndOfALine) {
  EXPECT_EQ(clean("a\x1b[2Jb\x07"
                  "c\td\r\ne\x7f"),
            "a?[2Jb?c?d??e?");
  for (const char* unfit :
       {"\u009b", "\u0085", "\u061c", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"})
    EXPECT_EQ(clean("a" + std::string(unfit) + "b"), "a?b");
  EXPECT_EQ(clean("a\nb\u2028", true), "a\nb?");
  EXPECT_EQ(clean("a\xff\xc3"), "a??");
}

TEST(Clean, LeavesOutWhatHasNoWidth) {
  for (const char* unseen : {"\u200b", "\u200c", "\u200d", "\u2060", "\u2064", "\ufeff", "\u00ad", "\u034f", "\u180e",
                             "\ufe0f", "\U000e0041"})
    EXPECT_EQ(clean("a" + std::string(unseen) + "b"), "ab");
}

TEST(Clean, KeepsTextOfEveryLanguage) {
  for (const char* text : {"Časlav", "Ὀδυσσεύς", "тартары", "汗", "⚔ 🎲", "שלום", "„so“ – …"})
    EXPECT_EQ(clean(text), text);
}

TEST(Text, IsBrokenBetweenWordsAndIndented) {
  EXPECT_EQ(wrapped("one two three\n", 7), "one two\n  three\n");
  EXPECT_EQ(wrapped("one two", 7), "one two");
  EXPECT_EQ(wrapped("  one two three", 9), "  one two\n    three");
  EXPECT_EQ(wrapped("incomprehensibilities are", 10), "incomprehensibilities\n  are");
  EXPECT_EQ(wrapped("a incomprehensibilities", 10), "a\n  incomprehensibilities");
  EXPECT_EQ(wrapped("one two three", 0), "one two three");
  EXPECT_EQ(wrapped("\n\nx\n", 10), "\n\nx\n");
  EXPECT_EQ(wrapped("          ", 5), "");
}

TEST(Text, CountsColumnsNotBytesAndNoColours) {
  EXPECT_EQ(columns_of("\x1b[1;31mT1\x1b[0m…"), 3U);
  EXPECT_EQ(wrapped("\x1b[1mone\x1b[0m two", 7), "\x1b[1mone\x1b[0m two");
  EXPECT_EQ(cropped("ab…def\nxy", 3), "ab…\nxy");
  EXPECT_EQ(cropped("a\x1b[1mbcd\x1b[0m", 2), "a\x1b[1mb\x1b[0m");
}

constexpr const char* kMap =
    "+----+----+\n"
    "|01  |11 #\n"
    "|    |   #\n"
    "+----+----+\n"
    "|02  |12  |\n"
    "|T1  |    |\n"
    "+----+----+\n";

TEST(Page, AMapIsMadeSmallerByWhatOnlyRepeats) {
  EXPECT_EQ(compact(kMap),
            "+----+----+\n"
            "|01  |11 #\n"
            "+----+----+\n"
            "|02  |12  |\n"
            "|T1  |    |\n"
            "+----+----+\n");
  const auto parts = parts_of(std::string(kMap) + "\nPlaces:\n  01: village\n");
  EXPECT_EQ(parts.map, kMap);
  EXPECT_EQ(parts.words, "Places:\n  01: village\n");
  const auto explained = parts_of(std::string(kMap) + "Columns from the west.\nSides: # blocked.\n\nPlaces:\n");
  EXPECT_EQ(explained.map, kMap);
  EXPECT_EQ(explained.legend, "Columns from the west.\nSides: # blocked.\n");
  EXPECT_EQ(parts_of("Cards:\n  none\n").words, "Cards:\n  none\n");
}

TEST(Page, WordsAreToldWhenTheyAreNew) {
  NewWords told;
  EXPECT_EQ(told.take("A:\n  one\n  two\nB:\n  one\n"), "A:\n  one\n  two\nB:\n  one\n");
  EXPECT_EQ(told.take("A:\n  one\n  three\nB:\n  one\n"), "A:\n  three\n");
  EXPECT_EQ(told.take("A:\n  one\nB:\n  one\n"), "");
  EXPECT_EQ(told.take("A:\n  three\n"), "A:\n  three\n");  // it was gone
}

std::size_t height(const std::string& text) { return lines_of(text).size(); }

Picture picture(std::size_t words, std::size_t choices) {
  Picture made{kMap, compact(kMap), {}, "Turn 3; on move: aga\nMove your counters.\n", {}};
  for (std::size_t i = 0; i < words; ++i) made.words += "  word " + std::to_string(i) + "\n";
  for (std::size_t i = 0; i < choices; ++i) made.choices.push_back(std::to_string(i + 1) + ") march\n");
  return made;
}

TEST(Page, WhatIsShownIsNoHigherThanTheWindowAndTheRestWaits) {
  for (std::size_t rows = 6; rows < 40; ++rows)
    for (const std::size_t words : {0, 1, 7, 30})
      for (const std::size_t choices : {0, 1, 4, 5, 30}) {
        const Picture all = picture(words, choices);
        const Shown shown = fit(all, {80, rows}, 12);
        SCOPED_TRACE(std::to_string(rows) + " rows, " + std::to_string(words) + " words, " + std::to_string(choices) +
                     " choices:\n" + shown.now + "---\n" + shown.rest);
        if (rows >= 8) {
          EXPECT_LT(height(shown.now), rows);  // and the prompt
        }
        EXPECT_NE(shown.now.find(all.situation), std::string::npos);
        EXPECT_EQ(shown.now.find("type `more`") != std::string::npos, !shown.rest.empty());
        const bool small = (shown.now + shown.rest).find(kMap) == std::string::npos;
        for (const auto& line : lines_of((small ? all.small_map : all.map) + all.words)) {
          const auto in = [&](const std::string& text) { return (text).find(line + "\n") != std::string::npos; };
          EXPECT_TRUE(in(shown.now) || in(shown.rest)) << line;
        }
        if (rows > 15) {
          EXPECT_NE(shown.now.find(kMap), std::string::npos);
        }
        const bool told = shown.now.find("type `choices`") != std::string::npos;
        EXPECT_EQ(told, choices > 0 && shown.now.find(std::to_string(choices) + ") march\n") == std::string::npos);
      }
}

TEST(Page, NewsStayInSightUnlessTheMapWouldSuffer) {
  const Picture all = picture(30, 5);
  EXPECT_EQ(height(fit(all, {80, 24}, 12).now), 23U);
  EXPECT_EQ(height(fit(all, {80, 24}, 12, 4).now), 19U);
  const Shown narrow = fit(all, {80, 14}, 12, 4);
  EXPECT_TRUE(narrow.whole_map);
  EXPECT_EQ(narrow.now, fit(all, {80, 14}, 12).now);
}

TEST(Page, WithoutAWindowAllIsShown) {
  const Picture all = picture(30, 5);
  const Shown shown = fit(all, {}, 12);
  EXPECT_TRUE(shown.rest.empty());
  EXPECT_NE(shown.now.find(kMap + all.words + all.situation), std::string::npos);
}

TEST(Page, ALongTextComesInPages) {
  std::string text, told;
  for (int i = 0; i < 50; ++i) text += "line " + std::to_string(i) + "\n";
  int pages = 0;
  for (Shown shown = page(text, {80, 24});; shown = page(shown.rest, {80, 24})) {
    EXPECT_LT(height(shown.now), 24U);
    const auto hint = shown.now.find("  …");
    told += shown.now.substr(0, hint);
    ++pages;
    EXPECT_EQ(hint == std::string::npos, shown.rest.empty());
    if (shown.rest.empty()) break;
  }
  EXPECT_EQ(told, text);
  EXPECT_EQ(pages, 3);
}

Choices some_choices() {
  Choices all(4);
  all[0].set_order("pass");
  all[1].set_order("march T1 {}");
  all[1].add_targets()->set_id("34");
  all[1].add_targets()->set_fill("34 44");
  all[2].set_order("bid {}");
  all[2].mutable_bounds()->set_least(1);
  all[2].mutable_bounds()->set_most(6);
  all[3].set_order("deploy AGA=3@04");
  all[3].mutable_form();
  return all;
}

TEST(Picked, ANumberStandsForAChoice) {
  const Choices all = some_choices();
  EXPECT_FALSE(picked("pass", all));
  EXPECT_FALSE(picked("3x", all));
  EXPECT_EQ(picked("1", all)->order, "pass");
  EXPECT_EQ(picked("2 34 44", all)->order, "march T1 34 44");
  EXPECT_EQ(picked("3 6", all)->order, "bid 6");
}

TEST(Picked, WhatIsMissingIsSaid) {
  const Choices all = some_choices();
  const auto why = [&](const char* line) {
    const auto pick = picked(line, all);
    EXPECT_TRUE(pick && pick->order.empty()) << line;
    return pick->why_not;
  };
  EXPECT_NE(why("1 34").find("no more words"), std::string::npos);
  EXPECT_NE(why("2").find("`2 34`, `2 34 44`"), std::string::npos);
  EXPECT_NE(why("3").find("N from 1 to 6"), std::string::npos);
  EXPECT_NE(why("4").find("help deploy"), std::string::npos);
  EXPECT_NE(why("0").find("1 to 4"), std::string::npos);
  EXPECT_NE(why("5").find("1 to 4"), std::string::npos);
  EXPECT_NE(picked("1", {})->why_not.find("Nothing is asked"), std::string::npos);
}

TEST(Present, NumbersTheChoices) {
  v1::View view;
  for (const auto& one : some_choices()) *view.add_choices() = one;
  const auto lines = choices(view, Paint(false));
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(lines[0].starts_with(" 1) pass"));
  EXPECT_TRUE(lines[1].starts_with(" 2) march T1 …"));
}

TEST(Present, SaysWhatWasTooManyAndWhenItIsNot) {
  v1::Error error;
  error.set_code(v1::ERROR_TOO_MANY);
  error.set_text("Too many for now: at most 3.");
  error.set_retry_ms(90'000);
  EXPECT_EQ(error_text(error), "Too many for now: at most 3. Again in 1 min 30 s.");
}

TEST(Present, HelpsWithWhatHasItsPlaceNow) {
  v1::Help help;
  for (const auto& [verb, form] : {std::pair{"pass", "pass"}, {"march", "march T1 13"}, {"set", "ref set WHAT"}}) {
    help.add_orders()->set_verb(verb);
    help.mutable_orders(help.orders_size() - 1)->set_form(form);
  }
  Told told;
  told.viewer = "aga";
  told.view.add_choices()->set_order("march T2 {}");
  const std::string his = orders_now(help, told, Paint(false));
  EXPECT_NE(his.find("  march T1 13\n"), std::string::npos);
  EXPECT_NE(his.find("Other orders: pass."), std::string::npos);
  EXPECT_EQ(his.find("set"), std::string::npos);
  told.viewer = "referee";
  told.view.clear_choices();
  const std::string referees = orders_now(help, told, Paint(false));
  EXPECT_NE(referees.find("  ref set WHAT\n"), std::string::npos);
  EXPECT_NE(referees.find("Other orders: pass, march."), std::string::npos);
}

TEST(Present, TakesNoOrderOfTheRefereesForAWordOfTheTable) {
  v1::Help help;
  const auto add = [&](const char* verb, const char* form) {
    auto* order = help.add_orders();
    order->set_verb(verb);
    order->set_form(form);
  };
  add("dice", "ref dice D6 N ...");
  add("offer draw", "offer draw");
  EXPECT_FALSE(is_order(help, "dice"));  // `dice server` is the table's
  EXPECT_TRUE(is_order(help, "ref"));
  EXPECT_TRUE(is_order(help, "offer"));
  EXPECT_FALSE(is_order(help, "draw"));
}

}  // namespace
