// Orders of The Age of Arthur in words: every form is read and written back the same; what cannot be read is refused
// with the word that is wrong (section 6).
#include "server/rules/age_of_arthur/game.h"
#include "server/rules/age_of_arthur/words/orders_table.h"
#include "tests/rules/order_texts.h"

namespace cherta::age_of_arthur {
namespace {

using namespace rules::testing;
using Game = AgeOfArthur;

// As written canonically; each must come back letter for letter.
constexpr std::string_view kCanonical[] = {
    "option diagonals=off",
    "option list_p1=custom RB:10:6:5 NR:40:4:3 MW:40:4:3 FW:100:3:- SK:30:2:-",
    "accept-setup",
    "mix RB10 NR20 MW20 FW40 SK10",
    "mix RB100 recruits RB10 FW90",
    "base 5-6",
    "march 3-7",
    "march 2-14",
    "march 2-0",
    "march 2--1",
    "march 4-7 via 3-7 joker=double",
    "march 4-6 joker=bridge",
    "march 4-6 joker=ford",
    "march 4-7 via 3-7 joker=double+bridge",
    "march 4-7 via 3-7 joker=double+ford",
    "home",
    "home via 1-7 joker=double",
    "home joker=bridge",
    "halt",
    "end",
    "plunder",
    "burn",
    "leave",
    "guide no",
    "guide 3-8",
    "guide home",
    "joker cancel",
    "joker pass",
    "ford force",
    "ford around",
    "ford withdraw",
    "ford bypass",
    "ford outflank",
    "ford split 40",
    "challenge",
    "pass",
    "accept",
    "decline",
    "press",
    "refuse",
    "stand",
    "withdraw 4-5",
    "withdraw 5-6 via 4-6 joker=double",
    "withdraw home",
    "fight",
    "surrender",
    "sally",
    "hold",
    "battle-mode auto",
    "battle-mode table",
    "battle-mode played",
    "report winner=A decisive=yes award=10 lossA=120 lossD=450 kingA=ok kingD=dead eventA=0 eventD=-3",
    "report winner=none decisive=no lossA=0 lossD=0 kingA=ok kingD=ok eventA=0 eventD=0",
    "duel winner=D fate=killed",
    "duel winner=none fate=none",
    "fallback 5-6",
    "levy LF1 LS1",
    "levy LF3",
    "levy LS2",
    "levy LF0",
    "recruit",
    "attack",
    "standing loot red leave",
    "standing loot black burn",
    "standing loot red plunder black plunder",
    "standing joker R3.8 R5.1",
    "standing joker none",
    "standing guide no",
    "standing guide 3-8",
    "standing ford withdraw",
    "standing ford split 40",
    "standing press refuse",
    "standing answer decline",
    "standing king fight",
    "standing sally hold",
    "standing mode table",
    "standing challenge yes",
    "standing meet stand",
    "standing meet withdraw 4-5 5-6 home",
    "standing fallback 5-6 4-8",
    "standing levy half",
    "standing levy LF",
    "standing act recruit",
    "standing act recruit until 4-6 4-7",
    "standing off joker",
    "concede",
    "offer undo",
    "accept undo",
    "ready",
    "submit",
    "revolt",
    "host RB1 NR6 MW3 FW6 SK2 LF20 LS12",
    "march 3-7; plunder",
    "expire",
    "prepared",
    "ref result battle winner=D decisive=no award=7 lossA=100 lossD=180 kingA=ok kingD=ok eventA=0 eventD=0",
    "ref result duel winner=A fate=alive",
    "ref set s0[a] 900",
    "ref set mena +200",
    "ref place A 3-7",
    "ref place D 4-6",
    "ref place QS 2-7 up",
    "ref place JK1 2-7",
    "ref remove 2-7",
    "ref roll 2d6",
    "ref rule both go home; drink",
    "ref pause",
    "ref resume",
    "ref undo",
    "ref end recalled",
};

TEST(ArthurText, EveryOrderIsWrittenAsItWasRead) { every_order_is_written_as_it_was_read<Game>(kCanonical); }
TEST(ArthurText, EveryKindOfOrderIsInTheList) { every_kind_of_order_is_in_the_list<Game>(kCanonical); }

constexpr Written kWritten[] = {
    {"  MARCH 3-7 VIA 2-7\tjoker=BRIDGE+Double ", "march 3-7 via 2-7 joker=double+bridge"},
    {"march home", "home"},
    {"withdraw H", "withdraw home"},
    {"mix sk10 fw90", "mix FW90 SK10"},
    {"option Diagonals OFF", "option diagonals=off"},
    {"option list_p2 Custom rb:10:6:5", "option list_p2=custom RB:10:6:5"},
    {"levy ls1 lf1", "levy LF1 LS1"},
    {"standing loot black burn red leave", "standing loot red leave black burn"},
    {"standing joker aa-6.r3.8", "standing joker R3.8"},
    {"set S0[A]=900", "ref set s0[a] 900"},
    {"place qs 2-7 down", "ref place QS 2-7"},
    {"roll d6", "ref roll 1d6"},
    {"report winner=d lossd=90 lossA=600 decisive=YES",
     "report winner=D decisive=yes lossA=600 lossD=90 kingA=ok kingD=ok eventA=0 eventD=0"},
};
TEST(ArthurText, CaseBlanksAndOrderDoNotMatter) { is_read_whatever_its_case_and_blanks<Game>(kWritten); }

// AA-17.1.
TEST(ArthurText, SeveralLinesAreAScript) {
  const auto order = Game::parse("march 3-7\n\n Plunder ;; nonsense here\n");
  ASSERT_TRUE(order);
  EXPECT_EQ(get<Script>(*order).lines, (std::vector<std::string>{"march 3-7", "plunder", "nonsense here"}));
  EXPECT_TRUE(*Game::parse(Game::write(*order)) == *order);
  const auto ruled = Game::parse("rule one; two\nset turn 3");
  ASSERT_TRUE(ruled);
  EXPECT_EQ(get<Script>(*ruled).lines.size(), 2u);
  EXPECT_TRUE(*Game::parse(Game::write(*ruled)) == *ruled);
}

constexpr BadOrder kBad[] = {
    {"", "E_SYNTAX", "an order is expected"},
    {" ;\n; ", "E_SYNTAX", "an order is expected"},
    {"dance 3-7", "E_SYNTAX", "word 1, \"dance\""},
    {"help march", "E_SYNTAX", "your own program"},
    {"march", "E_SYNTAX", "word 2 should be a cell"},
    {"march north", "E_SYNTAX", "word 2, \"north\""},
    {"march 9-9", "E_CELL", "no cell 9-9"},
    {"march 0-1", "E_CELL", "no cell 0-1"},
    {"march 3-7 4-7", "E_SYNTAX", "word 3, \"4-7\": the end"},
    {"march 3-7 joker=fly", "E_SYNTAX", "joker=double"},
    {"march 3-7 joker=double+double", "E_SYNTAX", "joker=double"},
    {"march 3-7 via home joker=double", "E_SYNTAX", "a cell of the grid"},
    {"mix", "E_SYNTAX", "shares such as"},
    {"mix RB", "E_SYNTAX", "shares such as"},
    {"mix RB10 NR20 MW20 FW30 LF20", "E_MIX_CAT", "LF"},
    {"mix XX10", "E_MIX_CAT", "XX"},
    {"mix FW100 recruits", "E_SYNTAX", "shares such as"},
    {"base 4", "E_BASE", "5-6 or 5-8"},
    {"option", "E_SYNTAX", "an option"},
    {"option diagonals", "E_SYNTAX", "a value"},
    {"joker", "E_SYNTAX", "cancel or pass"},
    {"joker eat", "E_SYNTAX", "cancel or pass"},
    {"ford swim", "E_SYNTAX", "force, around"},
    {"ford split half", "E_SPLIT", "10 to 90"},
    {"ford split", "E_SYNTAX", "a percentage"},
    {"guide", "E_SYNTAX", "a cell"},
    {"withdraw", "E_SYNTAX", "a cell"},
    {"battle-mode chess", "E_OPTION", "auto, table and played"},
    {"levy FW1", "E_LEVY", "LF and LS"},
    {"levy 3", "E_LEVY", "LF and LS"},
    {"report lossA=10", "E_REPORT", "winner"},
    {"report winner=B", "E_REPORT", "winner"},
    {"report winner=A decisive=perhaps", "E_REPORT", "decisive"},
    {"report winner=A lossA=many", "E_REPORT", "lossA"},
    {"report winner=A kingD=ill", "E_REPORT", "kingD"},
    {"report winner=A ships=3", "E_REPORT", "ships"},
    {"duel fate=killed", "E_REPORT", "winner"},
    {"duel winner=A fate=bored", "E_REPORT", "fate"},
    {"offer peace", "E_SYNTAX", "undo"},
    {"accept peace", "E_SYNTAX", "the end of the order"},
    {"host QQ3", "E_HOST", "QQ"},
    {"host many", "E_SYNTAX", "hundreds such as"},
    {"standing", "E_SYNTAX", "a decision"},
    {"standing weather fair", "E_STANDING", "weather"},
    {"standing loot red burn", "E_STANDING", "burn"},
    {"standing loot black leave", "E_STANDING", "leave"},
    {"standing loot red leave red plunder", "E_STANDING", "red"},
    {"standing joker R1.1", "E_STANDING", "R1.1"},
    {"standing joker", "E_STANDING", "joker"},
    {"standing meet run", "E_STANDING", "run"},
    {"standing meet withdraw", "E_STANDING", "withdraw"},
    {"standing meet withdraw 1-1 1-2 1-3 1-4 1-5 1-6 1-7 1-8 1-9", "E_STANDING", "1-9"},
    {"standing fallback home", "E_STANDING", "home"},
    {"standing levy all", "E_STANDING", "all"},
    {"standing act march", "E_STANDING", "march"},
    {"standing act recruit until", "E_STANDING", "until"},
    {"standing guide maybe", "E_STANDING", "maybe"},
    {"standing press refuse now", "E_STANDING", "now"},
    {"ref", "E_SYNTAX", "an order is expected"},
    {"ref march 3-7", "E_SYNTAX", "referee's order"},
    {"ref set", "E_SYNTAX", "a variable"},
    {"ref set turn", "E_SYNTAX", "a value"},
    {"ref place king 3-7", "E_OPTION", "A, D or a card"},
    {"ref place QS", "E_SYNTAX", "a cell"},
    {"ref roll 3d8", "E_OPTION", "2d6"},
    {"ref roll 99d6", "E_OPTION", "1 to 20"},
    {"ref rule", "E_SYNTAX", "words of the ruling"},
    {"ref result", "E_SYNTAX", "battle or duel"},
    {"ref result war winner=A", "E_SYNTAX", "battle or duel"},
    {"ref end", "E_SYNTAX", "how the raid ends"},
};
TEST(ArthurText, WhatCannotBeReadIsRefusedWithTheWord) { is_refused_with_the_word<Game>(kBad); }

TEST(ArthurText, AbsurdInputIsRefusedOrReadBackTheSame) {
  absurd_texts_are_refused<Game>("halt");
  EXPECT_GT(garbled_orders_read_back_the_same<Game>(kCanonical, 20'000), 2'000);
}

TEST(ArthurText, EveryOrderHasHelp) { every_order_has_help<Game>(kCanonical); }
TEST(ArthurText, EveryVerbHasHelp) {
  std::vector<rules::Named<bool>> players, referees;
  const Rows chapters[] = {setup_orders(),    raider_orders(), encounter_orders(), defender_orders(),
                           any_time_orders(), series_orders(), clock_orders(),     referee_orders()};
  for (const Rows& chapter : chapters)
    for (const auto& row : chapter)
      for (const auto& phrase : row.phrases)
        (row.by == rules::By::kReferee ? referees : players).push_back({phrase.verb.front(), true});
  every_verb_has_help<Game>({players}, referees);
}
TEST(ArthurText, EveryRuleIsThereOnceInALine) { every_rule_is_there_once_in_a_line<Game>(194); }

TEST(ArthurOptions, EveryValueOfTheTableIsTakenAndNothingElse) {
  every_value_of_the_table_is_taken<Options>(option_table(), set_option);
  Options options;
  EXPECT_TRUE(set_option(options, "release_turn", "20"));
  EXPECT_EQ(options.release_turn, 20);
  for (const std::string_view value : {"21", "-1", ""})
    EXPECT_FALSE(set_option(options, "release_turn", value)) << value;
  EXPECT_FALSE(set_option(options, "list_p1", "custom XX:1:1:1"));
}

}  // namespace
}  // namespace cherta::age_of_arthur
