// Orders of Tartar Raid in words: every form is read and written back the same; what cannot be read is refused with the
// word that is wrong (section 6).
#include <gtest/gtest.h>

#include <set>

#include "server/rules/core/chance.h"
#include "server/rules/tartar_raid/game.h"
#include "server/rules/tartar_raid/words/orders_table.h"
#include "tests/rules/order_texts.h"

namespace cherta::tartar_raid {
namespace {

using Game = TartarRaid;

// As written canonically; each must come back letter for letter.
constexpr std::string_view kCanonical[] = {
    "ready",
    "option windows standing",
    "hexes 0001 clear tartary",
    "town 44",
    "extra 66",
    "extra none",
    "terrain 33-43=B 21-22=R",
    "terrain none",
    "cherta 2 3",
    "cherta none",
    "deploy subs=KC,QD AGA=10+c1@03 T1S=c2@04 T2S=10@05 dummy=05:poor dummy=06",
    "deploy subs=none AGA=20@03",
    "deploy subs=KD AGA=12@03 T1S=8@04",
    "muster sub=KD PRINCE=8@town FSUB=6@31 cossacks=E heroes=23,46",
    "muster PRINCE=15@N heroes=none",
    "overrun 31 T1 burn",
    "overrun 31 T1 enslave carry",
    "overrun 31 T1 enslave guard",
    "overrun 31 T1 enslave caravan1",
    "overrun 31 T1 enslave caravan2",
    "done",
    "herd 64",
    "first",
    "second",
    "march T1 13 23 33 forced",
    "march T1 13 23 33 forced else stay surprise",
    "march T1 13 22 fast 7H",
    "march F1 24 assault pick H1 P2",
    "march T1 0608 0607",
    "assault T1",
    "siege T1",
    "siege T1 with T2 T3",
    "sally F1",
    "join T2 T1",
    "separate F1",
    "summon F1 H1",
    "leave F1 peasants",
    "leave F1 cossacks",
    "leave F1 foot",
    "gather T1 T5",
    "abandon T1",
    "play intel AS T2",
    "play cossacks 9S",
    "play cossacks 9S N",
    "play heroes 8S 46",
    "play heroes 8S",
    "play join 6D C1 F1",
    "counter AD",
    "intercept 6D F1",
    "zoc F1",
    "contact 34",
    "contact 34 engage T1 joint T2 T3 climax play join 5D T4 play intel AS F1 levy yes mode table",
    "contact 03 levy no",
    "pass",
    "mute",
    "retreat 56",
    "retreat inside",
    "battleorder 34 44",
    "battleorder 34 44 end",
    "losses F1 feudal cossack T3",
    "claim T3 good",
    "withdraw",
    "end",
    "pursue F1",
    "stop",
    "result 3 winner=tartar losses T1:foot=2,tartar=1 F1:feudal=2 killed=T1,F1 wagons=1",
    "result 1 winner=draw killed=none",
    "stand add step if enemy=T1 do intercept 6D F1",
    "stand add w_start if enemy=any if box=31,34 if own=F1 if turn>=3 if turn<=9 if weather=bad if village=31 if "
    "target=F1 if size>=8 do play intel AS T1 repeat",
    "stand add contact do contact 34 engage F1 joint F2 climax",
    "stand del 3",
    "stand move 3 1",
    "resign",
    "offer undo",
    "accept undo",
    "end; march T1 13; stand del 1",
    "expire",
    "prepared",
    "ref pause the cat; sat on the map",
    "ref pause",
    "ref resume",
    "ref extend aga 3600",
    "ref set T2 at 34 units 7 commander poor",
    "ref set turn 6 because we lost; a turn",
    "ref place T1 34",
    "ref remove F2",
    "ref rule both go home; drink",
    "ref roll test C1",
    "ref undo turn",
    "ref undo phase",
    "ref note prince look at 34; twice",
    "ref abort",
};

TEST(TartarText, EveryOrderIsWrittenAsItWasRead) {
  for (const std::string_view text : kCanonical) {
    const auto order = Game::parse(text);
    ASSERT_TRUE(order) << text << ": " << order.error().text;
    EXPECT_EQ(Game::write(*order), text);
    const auto again = Game::parse(Game::write(*order));
    ASSERT_TRUE(again);
    EXPECT_TRUE(*again == *order) << text;
  }
}

TEST(TartarText, EveryKindOfOrderIsInTheList) {
  std::set<std::size_t> seen;
  for (const std::string_view text : kCanonical) seen.insert(Game::parse(text)->index());
  EXPECT_EQ(seen.size(), Order::kKinds);
}

TEST(TartarText, EveryOrderHasHelp) { rules::testing::every_order_has_help<Game>(kCanonical); }
TEST(TartarText, EveryVerbHasHelp) {
  std::vector<rules::Named<bool>> players, referees;
  const Rows chapters[] = {setup_orders(),    march_orders(), window_orders(),
                           any_time_orders(), clock_orders(), referee_orders()};
  for (const Rows& chapter : chapters)
    for (const auto& row : chapter)
      for (const auto& phrase : row.phrases)
        (row.by == rules::By::kReferee ? referees : players).push_back({phrase.verb.front(), true});
  rules::testing::every_verb_has_help<Game>({players}, referees);
}

TEST(TartarText, CaseAndBlanksDoNotMatter) {
  EXPECT_EQ(Game::write(*Game::parse("  MARCH t1   13\t23 FORCED Else Go ")), "march T1 13 23 forced");
  EXPECT_EQ(Game::write(*Game::parse("play INTEL as t2")), "play intel AS T2");
  EXPECT_EQ(Game::write(*Game::parse("terrain 43-33=b")), "terrain 33-43=B");
  EXPECT_EQ(Game::write(*Game::parse("set t2 at 34")), "ref set T2 at 34");
  EXPECT_EQ(Game::write(*Game::parse("set t2.units 7 because so")), "ref set T2 units 7 because so");
  EXPECT_EQ(Game::write(*Game::parse("set aga.hand AS 6D")), "ref set hand aga AS 6D");
  for (const char* none : {"ref set t2. x", "ref set hand[x] y", "ref set because.hand x", "ref set t2[aga] x"})
    EXPECT_EQ(Game::write(*Game::parse(Game::write(*Game::parse(none)))), Game::write(*Game::parse(none))) << none;
  EXPECT_EQ(Game::write(*Game::parse("extend PRINCE 2h")), "ref extend prince 7200");
  EXPECT_EQ(Game::write(*Game::parse("end battleorder 34 44")), "battleorder 34 44 end");
  EXPECT_EQ(Game::write(*Game::parse("leave F1 mercenaries")), "leave F1 cossacks");
}

TEST(TartarText, SeveralLinesAreAScript) {
  const auto order = Game::parse("march T1 13\n\n end ;; nonsense here\n");
  ASSERT_TRUE(order);
  const auto& script = get<Script>(*order);
  EXPECT_EQ(script.lines, (std::vector<std::string>{"march T1 13", "end", "nonsense here"}));
  EXPECT_TRUE(*Game::parse(Game::write(*order)) == *order);
  const auto noted = Game::parse("note all one; two\nset turn 3");
  ASSERT_TRUE(noted);
  EXPECT_EQ(get<Script>(*noted).lines.size(), 2u);
  EXPECT_TRUE(*Game::parse(Game::write(*noted)) == *noted);
}

struct Bad {
  std::string_view text, code, words;
};
constexpr Bad kBad[] = {
    {"", "E_SYNTAX", "an order is expected"},
    {"   \n ; ", "E_SYNTAX", "an order is expected"},
    {"dance T1", "E_SYNTAX", "word 1, \"dance\""},
    {"march", "E_SYNTAX", "word 2 should be a counter"},
    {"march T1", "E_SYNTAX", "word 3 should be a box"},
    {"march Q1 13", "E_SYNTAX", "word 2, \"Q1\""},
    {"march T0 13", "E_SYNTAX", "word 2, \"T0\""},
    {"march T1 00", "E_SYNTAX", "word 3, \"00\""},
    {"march T1 13 quickly", "E_SYNTAX", "word 4, \"quickly\""},
    {"march T1 13 forced else run", "E_SYNTAX", "word 6, \"run\""},
    {"march T1 13 fast 1X", "E_SYNTAX", "word 5, \"1X\""},
    {"march T1 13 fast JK1", "E_SYNTAX", "word 5, \"JK1\""},
    {"town", "E_SYNTAX", "word 2 should be a box"},
    {"town 44 45", "E_SYNTAX", "word 3, \"45\": the end of the order"},
    {"terrain 33-43", "E_SYNTAX", "word 2, \"33-43\""},
    {"terrain 33=B", "E_SYNTAX", "a side and its kind"},
    {"cherta 7", "E_SYNTAX", "a number from 1 to 6"},
    {"cherta x", "E_SYNTAX", "word 2, \"x\""},
    {"deploy subs=KC", "E_SYNTAX", "AGA="},
    {"deploy AGA=x@03", "E_SYNTAX", "units and a box"},
    {"deploy AGA=10+c9@03", "E_SYNTAX", "units and a box"},
    {"deploy AGA=10@03 dummy=05:brave", "E_SYNTAX", "a box and a claim"},
    {"deploy AGA=10@03 T2S=3@04", "E_SYNTAX", "T1S="},
    {"deploy AGA=10@03 wagons", "E_SYNTAX", "word 3, \"wagons\""},
    {"muster", "E_SYNTAX", "PRINCE="},
    {"muster PRINCE=8@moon", "E_SYNTAX", "units and a place"},
    {"muster PRINCE=8@town cossacks=W", "E_SYNTAX", "an edge"},
    {"overrun 31 T1", "E_SYNTAX", "burn, or enslave"},
    {"overrun 31 T1 enslave burn", "E_SYNTAX", "carry, guard"},
    {"leave F1 tartars", "E_SYNTAX", "peasants, cossacks or foot"},
    {"play", "E_SYNTAX", "intel, cossacks, heroes or join"},
    {"play chess", "E_SYNTAX", "word 2, \"chess\""},
    {"play cossacks 9S W", "E_SYNTAX", "N, S or E"},
    {"contact 34 fight", "E_SYNTAX", "word 3, \"fight\""},
    {"contact 34 levy perhaps", "E_SYNTAX", "yes or no"},
    {"contact 34 mode chess", "E_SYNTAX", "auto, table or played"},
    {"contact 34 play heroes 8S", "E_SYNTAX", "join or intel"},
    {"losses F1", "E_SYNTAX", "a kind"},
    {"losses F1 ships", "E_SYNTAX", "word 3, \"ships\""},
    {"claim T1 brave", "E_SYNTAX", "poor, average or good"},
    {"result 1", "E_SYNTAX", "winner="},
    {"result x winner=draw", "E_SYNTAX", "a number"},
    {"result 1 winner=nobody", "E_SYNTAX", "winner=tartar"},
    {"result 1 winner=draw losses T1:tartar", "E_SYNTAX", "losses such as"},
    {"result 1 winner=draw killed=you", "E_SYNTAX", "killed="},
    {"stand", "E_SYNTAX", "add, del or move"},
    {"stand list", "E_SYNTAX", "part of your view"},
    {"stand del 17", "E_SYNTAX", "a number from 1 to 16"},
    {"stand add sometimes do pass", "E_STAND", "is no trigger"},
    {"stand add step if moon=full do pass", "E_STAND", "is no condition"},
    {"stand add step if weather=wet do pass", "E_STAND", "is no condition"},
    {"stand add step if village=31,34 do pass", "E_STAND", "is no condition"},
    {"stand add step pass", "E_STAND", "`do`"},
    {"stand add step do dance", "E_STAND", "cannot read this standing order's action"},
    {"stand add step do resign", "E_STAND", "cannot be given in advance"},
    {"offer", "E_SYNTAX", "undo"},
    {"accept peace", "E_SYNTAX", "undo"},
    {"show map", "E_SYNTAX", "your own program"},
    {"ref", "E_SYNTAX", "an order is expected"},
    {"ref march T1 13", "E_SYNTAX", "referee's order"},
    {"extend observer 5", "E_SYNTAX", "aga or prince"},
    {"extend aga soon", "E_SYNTAX", "a time such as"},
    {"extend aga 999999d", "E_SYNTAX", "a time such as"},
    {"set", "E_SYNTAX", "what to set"},
    {"set turn 6 because", "E_SYNTAX", "a reason"},
    {"roll dice", "E_SYNTAX", "test and a counter"},
    {"undo everything", "E_SYNTAX", "phase or turn"},
    {"note khan hello", "E_SYNTAX", "aga, prince or all"},
    {"note all", "E_SYNTAX", "the words of the note"},
    {"rule", "E_SYNTAX", "the words of the ruling"},
};

TEST(TartarText, WhatCannotBeReadIsRefusedWithTheWord) {
  for (const Bad& bad : kBad) {
    const auto order = Game::parse(bad.text);
    ASSERT_FALSE(order) << bad.text << " was read as " << Game::write(*order);
    EXPECT_EQ(order.error().code, bad.code) << bad.text;
    EXPECT_NE(order.error().text.find(bad.words), std::string::npos) << bad.text << ": " << order.error().text;
  }
}

TEST(TartarText, AbsurdInputIsRefusedOrReadBackTheSame) {
  EXPECT_FALSE(Game::parse(std::string(100'000, 'x')));
  EXPECT_FALSE(Game::parse(std::string("march T1\0 13", 12)));
  std::string many;
  for (int i = 0; i < 200; ++i) many += "end\n";
  EXPECT_FALSE(Game::parse(many));
  // Canonical orders cut, doubled and garbled at random: whatever is read must survive being written.
  rules::SeededChance chance(7);
  const auto pick = [&](std::size_t n) { return static_cast<std::size_t>(chance.next() % n); };
  int read = 0;
  for (int i = 0; i < 20'000; ++i) {
    std::string text(kCanonical[pick(std::size(kCanonical))]);
    for (std::size_t n = pick(4); n > 0 && !text.empty(); --n) {
      const std::size_t at = pick(text.size());
      switch (pick(4)) {
        case 0:
          text.erase(at, pick(5));
          break;
        case 1:
          text.insert(at, 1, static_cast<char>(' ' + pick(95)));
          break;
        case 2:
          text += " " + std::string(kCanonical[pick(std::size(kCanonical))]);
          break;
        default:
          text[at] = static_cast<char>(pick(256));
          break;
      }
    }
    const auto order = Game::parse(text);
    if (!order) {
      EXPECT_FALSE(order.error().text.empty());
      continue;
    }
    ++read;
    const auto again = Game::parse(Game::write(*order));
    ASSERT_TRUE(again) << text << " -> " << Game::write(*order) << ": " << again.error().text;
    ASSERT_TRUE(*again == *order) << text << " -> " << Game::write(*order);
  }
  EXPECT_GT(read, 1000);
}

TEST(TartarOptions, EveryValueOfTheTableIsTakenAndNothingElse) {
  for (const auto& info : option_table()) {
    Options options;
    EXPECT_FALSE(info.text.empty()) << info.name;
    EXPECT_TRUE(set_option(options, info.name, info.standard)) << info.name;
    if (info.name != "windows") {
      EXPECT_TRUE(options == Options()) << info.name << " is not standard";
    }
    for (const std::string_view value : info.values) {
      if (value.find("..") != std::string_view::npos || value.find('(') != std::string_view::npos) continue;
      Options changed;
      EXPECT_TRUE(set_option(changed, info.name, value)) << info.name << " " << value;
      if (value != info.standard) {
        EXPECT_FALSE(changed == Options()) << info.name << " " << value << " changes nothing";
      }
    }
    const auto refused = set_option(options, info.name, "sometimes");
    ASSERT_FALSE(refused) << info.name;
    EXPECT_EQ(refused.error().code, "E_OPTION");
  }
  Options options;
  EXPECT_FALSE(set_option(options, "colour", "red"));
  EXPECT_TRUE(set_option(options, "base_units_aga", "20"));
  EXPECT_EQ(options.base_units_aga, 20);
  for (const std::string_view value : {"4", "21", "5..20", "-1", ""})
    EXPECT_FALSE(set_option(options, "base_units_aga", value)) << value;
  EXPECT_TRUE(set_option(options, "rough_mod", "+2"));
  EXPECT_TRUE(set_option(options, "rough_mod", "-1"));
  EXPECT_EQ(options.rough_mod, -1);
  EXPECT_TRUE(set_option(options, "hex_extras", "roads,flanks"));
  EXPECT_TRUE(options.roads && options.flanks && !options.rivers);
  EXPECT_FALSE(set_option(options, "hex_extras", "roads,trams"));
  EXPECT_TRUE(options.roads);
  EXPECT_TRUE(set_option(options, "clock", "async(48)"));
  EXPECT_TRUE(options.standing());  // TR-17.3.1: by mail, standing orders are the rule
  EXPECT_TRUE(set_option(options, "windows", "live"));
  EXPECT_FALSE(options.standing());
  for (const std::string_view value : {"live", "live()", "live(0)", "async(9999)", "none(3)"})
    EXPECT_FALSE(set_option(options, "clock", value)) << value;
}

}  // namespace
}  // namespace cherta::tartar_raid
