// Orders of Murid Wars in words: every form is read and written back the same; what cannot be read is refused with the
// word that is wrong (section 6). Rules, options and what is told in words.
#include "server/rules/murid_wars/game.h"
#include "tests/rules/order_texts.h"
#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& murid_wars();
}

namespace cherta::murid_wars {
namespace {

using namespace rules::testing;
using Game = MuridWars;

// As written canonically; each must come back letter for letter.
constexpr std::string_view kCanonical[] = {
    "option murid_role=attack",
    "accept",
    "assign officers=6 musicians=2 flags=9",
    "attributes MK=9 FA=10 AD=8 IN=7 MO=6 AM=5",
    "group M1 rank=10 musicians=1 flags=2",
    "group M2 rank=5 musicians=0 flags=0 horse",
    "muster done",
    "place R1 36 11.5",
    "place MG1 36 24.5 unlimbered",
    "unplace R1",
    "mass RX1 R1 R2 R3 R4",
    "mass RX2 R5 R6 R7 R8 at 20 6.25",
    "attach MC M1",
    "attach M3.7 M1",
    "deploy usual",
    "deploy done",
    "move M1 30 20",
    "move M1 30 20 31.5 22.25",
    "move R6",
    "move M1 @M2",
    "move M1 inches=5",
    "charge M1 R3",
    "charge M1 R3 at 31.5 7",
    "charge M1 R3 via 30 12 31 9",
    "fire M4",
    "fire M4 R1",
    "fire M4 R1 range=9.01 cover",
    "sharpshoot M1",
    "sharpshoot M1 R1 R2 prio=MSO",
    "melee M1 R3",
    "limber MG1",
    "unlimber RG1",
    "mount M1",
    "dismount M1",
    "detach MC 30 40",
    "hold M2",
    "go",
    "go 30 20",
    "go charge R3",
    "endgo",
    "pass",
    "replace R5 36",
    "gun siege R1 R2 R3 R4 36",
    "arrive M9 20.5",
    "reinforce done",
    "allocate",
    "allocate MK=2 FA=1",
    "prefs priority MK:1 FA:1 IN:1 AD:1 AM:1 MO:1",
    "prefs standard M1 melee",
    "prefs replenish M1 off",
    "prefs confirm on",
    "queue charge R6 M1 at 20 8 | fire R6 | hold R6",
    "queue rest fire",
    "queue clear",
    "concede",
    "offer draw",
    "accept draw",
    "decline draw",
    "range M1 R3",
    "legal",
    "legal M1",
    "touch M5 RB4 on",
    "stuck M1",
    "confirm",
    "dispute 10.5",
    "result murid broken murid MK=2 FA=3 AD=4 IN=5 MO=6 AM=1 HP=0 lost R1 R2",
    "result russian morale",
    "expire",
    "prepared",
    "ref set MO 4",
    "ref set R3.rank 5",
    "ref place R3 36 10",
    "ref remove M1",
    "ref dice D6 3 4",
    "ref undo 2",
    "ref rule the hedge is a wall",
    "ref decide 10.5",
    "ref extend russian 24",
    "ref play murid hold M1",
    "ref option terrain=none",
    "ref end draw",
    "ref handover {\"murid\":\"rolled\"}",
};

TEST(MuridText, EveryOrderIsWrittenAsItWasRead) { every_order_is_written_as_it_was_read<Game>(kCanonical); }
TEST(MuridText, EveryKindOfOrderIsInTheList) { every_kind_of_order_is_in_the_list<Game>(kCanonical); }

constexpr Written kWritten[] = {
    {"  MOVE m1\t30   20 ", "move M1 30 20"},
    {"move M1 30.00,20.50", "move M1 30 20.5"},
    {"assign flags=9 OFFICERS=6 musicians=2", "assign officers=6 musicians=2 flags=9"},
    {"group m1 rank=10 musicians=1 flags=2", "group M1 rank=10 musicians=1 flags=2"},
    {"attributes AM=5 MO=6 IN=7 AD=8 FA=10 MK=9", "attributes MK=9 FA=10 AD=8 IN=7 MO=6 AM=5"},
    {"gun SIEGE r1 r2 r3 r4 36.0", "gun siege R1 R2 R3 R4 36"},
    {"set MO 4", "ref set MO 4"},
    {"ref roll d10 3", "ref dice D10 3"},
    {"ref result russian", "ref end russian"},
    {"ref undo", "ref undo 1"},
};
TEST(MuridText, CaseBlanksAndOrderDoNotMatter) { is_read_whatever_its_case_and_blanks<Game>(kWritten); }

constexpr BadOrder kBad[] = {
    {"", "E_SYNTAX", "an order is expected"},
    {"dance M1", "E_SYNTAX", "dance"},
    {"move", "E_SYNTAX", ""},
    {"move X1 3 4", "E_SYNTAX", "X1"},
    {"move M1 3", "E_SYNTAX", ""},
    {"move M1 1.234 5", "E_SYNTAX", "1.234"},
    {"move M0 3 4", "E_SYNTAX", "M0"},
    {"move M1000 3 4", "E_SYNTAX", "M1000"},
    {"move M1 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9", "E_SYNTAX", ""},
    {"charge M1", "E_SYNTAX", ""},
    {"fire M1 R1 range=x", "E_SYNTAX", "range=x"},
    {"sharpshoot M1 prio=OOO", "E_SYNTAX", "prio=OOO"},
    {"allocate XX=2", "E_SYNTAX", "XX=2"},
    {"allocate MK=99999999999", "E_SYNTAX", ""},
    {"prefs priority MK:1", "E_SYNTAX", ""},
    {"prefs standard M1 never", "E_SYNTAX", "never"},
    {"queue", "E_SYNTAX", ""},
    {"queue rest run", "E_SYNTAX", "run"},
    {"gun huge R1 20", "E_SYNTAX", "huge"},
    {"result nobody broken", "E_SYNTAX", "nobody"},
    {"ref dice D8 3", "E_SYNTAX", "D8"},
    {"ref extend nobody 3", "E_SYNTAX", "nobody"},
};
TEST(MuridText, WhatCannotBeReadIsNamed) { is_refused_with_the_word<Game>(kBad); }

TEST(MuridText, GarbledOrdersReadBackTheSame) {
  EXPECT_GT(garbled_orders_read_back_the_same<Game>(kCanonical, 40'000), 4'000);
}
TEST(MuridText, AbsurdTextsAreRefused) { absurd_texts_are_refused<Game>("move M1 30 20"); }

TEST(MuridText, EveryFormHasHelpOnce) {
  std::set<std::string> forms, verbs;
  for (const rules::OrderHelp& help : Game::help()) {
    EXPECT_TRUE(forms.insert(std::string(help.form)).second) << help.form;
    EXPECT_FALSE(help.form.empty() || help.text.empty()) << help.verb;
    verbs.insert(std::string(help.verb.substr(0, help.verb.find(' '))));
  }
  for (const std::string_view text : kCanonical) {
    const bool typed = text != "expire" && text != "prepared";  // the clock's
    const std::string verb(text.substr(0, text.find(' ')));
    EXPECT_TRUE(!typed || verbs.contains(verb)) << text;
  }
}

TEST(MuridText, EveryRuleIsThereOnceInALine) { every_rule_is_there_once_in_a_line<Game>(189); }

TEST(MuridText, EveryValueOfEveryOptionIsTaken) {
  every_value_of_the_table_is_taken<Options>(option_table(), set_option);
}

// ---- what is told ----

constexpr int kGames = 12;

TEST(MuridText, EveryLineNamesItsRules) {
  std::set<std::string> kinds;
  for (int seed = 1; seed <= kGames; ++seed) {
    const rules::OptionMap options = {{"turn_limit", "5"}, {"table", seed % 2 == 0 ? "36x36" : "48x36"}};
    every_line_names_its_rules(rules::murid_wars(),
                               WholeGame(rules::murid_wars(), options, static_cast<std::uint64_t>(seed)),
                               seed % 3 == 0 ? at_random : by_opponent, by_opponent, kinds);
  }
  EXPECT_GE(kinds.size(), 25u);
}
TEST(MuridText, ViewsHideWhatCannotBeTold) {
  views_hide_what_cannot_be_told(WholeGame(rules::murid_wars(), {{"turn_limit", "6"}, {"table", "36x36"}}, 5), 400);
}
TEST(MuridText, EveryChoiceIsAccepted) {
  WholeGame game(rules::murid_wars(), {{"turn_limit", "4"}, {"table", "36x36"}}, 7);
  for (int step = 0; !game.is_over(); ++step) {
    if (step % 15 == 0)
      for (const rules::Seat seat : game.position->waiting().on_move) every_choice_is_accepted(game, seat);
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
  }
}

}  // namespace
}  // namespace cherta::murid_wars
