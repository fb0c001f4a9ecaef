// Orders of Skirmish in words: every form is read and written back the same; what cannot be read is refused with the
// word that is wrong (section 6). Rules, options and what is told in words.
#include "server/rules/skirmish/game.h"
#include "tests/rules/order_texts.h"
#include "tests/rules/whole_game.h"

namespace cherta::rules {
const AnyGame& skirmish();
}

namespace cherta::skirmish {
namespace {

using namespace rules::testing;
using Game = Skirmish;

// As written canonically; each must come back letter for letter.
constexpr std::string_view kCanonical[] = {
    "options",
    "options turning=any hand_size=1",
    "agree",
    "muster initial=warrior*5,archer*2 reserve=warrior*5,archer*3",
    "place R1 72,24 180",
    "place R1 72,24 180; R2 66.5,24.25 0",
    "land 72",
    "commit",
    "card 5",
    "morale V1+V2=47",
    "morale V1+V2+V6 V3=20 V4",
    "dfire end",
    "dfire V7 p:280 f:R3; V6 f:R3 l f:R3 l f:R3; end",
    "rally none",
    "rally V1+V2=47 V3",
    "plan V6 f:R1 l f:R1 l f:R1; V7 f:R1/R2 l p:74 f:R3; V1 d m:66,14; V2 m:70,9 c:R4; end",
    "plan R1 c:V2@66.5,9.1",
    "plan V1 d:72 m:72,12.5 b; SHIP s:66",
    "plan V3 x",
    "plan R8 dm m:16,6.5 b c:V2",
    "plan R8 mt w2 t:h6+p1 r",
    "plan V1 e l3 w",
    "reserve archer 72,4",
    "done",
    "turn card=5",
    "turn card=5 | morale V1+V2=10 | dfire end | rally none | reserve archer 72,4 | plan V1 m:66,7; end",
    "turn card=3 | standing auto 80 | done",
    "turn off",
    "standing att R1+R2+R3=60 R4",
    "standing auto 80",
    "standing play low",
    "standing off",
    "standing off att",
    "check plan V1 m:66,14",
    "offer end",
    "accept",
    "decline",
    "concede",
    "result winner=one how=killed fate_two=killed",
    "expire",
    "prepared",
    "ref options turning=any",
    "ref pause",
    "ref resume",
    "ref deadline one 24",
    "ref as one card 3",
    "ref set V1.wounded yes",
    "ref place V1 66,8 0",
    "ref remove V1",
    "ref roll d10",
    "ref rule the hedge is a wall",
    "ref end",
    "ref void",
    "ref result winner=none how=draw",
    "ref handover {\"battle_id\":\"b\"}",
};

TEST(SkirmishText, EveryOrderIsWrittenAsItWasRead) { every_order_is_written_as_it_was_read<Game>(kCanonical); }
TEST(SkirmishText, EveryKindOfOrderIsInTheList) { every_kind_of_order_is_in_the_list<Game>(kCanonical); }

constexpr Written kWritten[] = {
    {"  CARD \t5 ", "card 5"},
    {"plan v1 M:66.00,14.50 W1 L1", "plan V1 m:66,14.5 w l"},
    {"morale v1+V2=047", "morale V1+V2=47"},
    {"result winner=one how=killed fate_one=unhurt fate_two=killed", "result winner=one how=killed fate_two=killed"},
    {"muster initial=warrior*7", "muster initial=warrior*7"},
    {"place r1 72.0,24 180;", "place R1 72,24 180"},
    {"standing AUTO 80", "standing auto 80"},
};
TEST(SkirmishText, CaseBlanksAndOrderDoNotMatter) { is_read_whatever_its_case_and_blanks<Game>(kWritten); }

constexpr BadOrder kBad[] = {
    {"", "E_SYNTAX", ""},
    {"dance V1", "E_SYNTAX", "dance"},
    {"card", "E_SYNTAX", ""},
    {"card x", "E_SYNTAX", "x"},
    {"plan", "E_SYNTAX", ""},
    {"plan V1", "E_SYNTAX", ""},
    {"plan V1 q:3", "E_SYNTAX", "q:3"},
    {"plan V1 m:66.001,8", "E_SYNTAX", "m:66.001,8"},
    {"plan V1 m:66", "E_SYNTAX", "m:66"},
    {"plan V1 m:12345,8", "E_SYNTAX", "m:12345,8"},
    {"plan V1 p:360", "E_SYNTAX", "p:360"},
    {"plan V1 w0", "E_SYNTAX", "w0"},
    {"plan V1 f:R1/R2/R3", "E_SYNTAX", "f:R1/R2/R3"},
    {"morale", "E_SYNTAX", ""},
    {"morale V1+", "E_SYNTAX", "V1+"},
    {"place R1 72,24", "E_SYNTAX", ""},
    {"place R1 72,24 360", "E_SYNTAX", "360"},
    {"muster", "E_SYNTAX", ""},
    {"muster initial=warrior*0", "E_SYNTAX", "initial=warrior*0"},
    {"standing auto 101", "E_SYNTAX", "101"},
    {"standing play middle", "E_SYNTAX", "middle"},
    {"reserve archer", "E_SYNTAX", ""},
    {"ref roll d7", "E_SYNTAX", "d7"},
};
TEST(SkirmishText, WhatCannotBeReadIsNamed) { is_refused_with_the_word<Game>(kBad); }

TEST(SkirmishText, GarbledOrdersReadBackTheSame) {
  EXPECT_GT(garbled_orders_read_back_the_same<Game>(kCanonical, 20'000), 2'000);
}
TEST(SkirmishText, AbsurdTextsAreRefused) { absurd_texts_are_refused<Game>("plan V1 m:66,14"); }

TEST(SkirmishText, EveryFormHasHelpOnce) {
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

TEST(SkirmishText, EveryRuleIsThereOnceInALine) { every_rule_is_there_once_in_a_line<Game>(183); }

TEST(SkirmishText, EveryValueOfEveryOptionIsTaken) {
  ASSERT_EQ(option_table().front().name, "scenario");  // the setup's own: it takes a whole scenario as well
  every_value_of_the_table_is_taken<Options>(option_table().subspan(1), set_option);
}
TEST(SkirmishText, EveryScenarioIsTaken) {
  for (const std::string_view name : option_table().front().values) {
    const auto started = Skirmish::start({{"scenario", std::string(name)}});
    ASSERT_TRUE(started) << name;
    EXPECT_EQ(started->data().id, name);
  }
}

// ---- what is told ----

TEST(SkirmishText, EveryLineNamesItsRules) {
  std::set<std::string> kinds;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const rules::OptionMap options = seed == 2 ? rules::OptionMap{{"scenario", "duel"}} : rules::OptionMap{};
    every_line_names_its_rules(rules::skirmish(), WholeGame(rules::skirmish(), options, seed),
                               seed == 3 ? at_random : by_opponent, by_opponent, kinds);
  }
  EXPECT_GE(kinds.size(), 20u);
}
TEST(SkirmishText, ViewsHideWhatCannotBeTold) {
  views_hide_what_cannot_be_told(WholeGame(rules::skirmish(), {}, 5), 200);
}
TEST(SkirmishText, EveryChoiceIsAccepted) {
  WholeGame game(rules::skirmish(), {}, 7);
  for (int step = 0; !game.is_over(); ++step) {
    if (step % 15 == 0)
      for (const rules::Seat seat : game.position->waiting().on_move) every_choice_is_accepted(game, seat);
    ASSERT_TRUE(game.step(by_opponent, by_opponent));
  }
}

}  // namespace
}  // namespace cherta::skirmish
