// Orders of Meeting of Hosts in words: every form is read and written back the same; what cannot be read is refused
// with the word that is wrong (section 6). Rules and options in words.
#include "server/rules/meeting_of_hosts/game.h"
#include "tests/rules/order_texts.h"

namespace cherta::meeting_of_hosts {
namespace {

using namespace rules::testing;
using Game = MeetingOfHosts;

// As written canonically; each must come back letter for letter.
constexpr std::string_view kCanonical[] = {
    "option terrain template:hall",
    "accept",
    "edge south",
    "muster sample roman",
    "muster buy HI standard average",
    "muster buy HC small elite javelin chariot impetuous",
    "muster general",
    "muster drop 3",
    "muster ready",
    "muster unready",
    "assign G2 3 4 5",
    "deploy 3 36 10.5 0",
    "deploy 3 36 10 0 files 6",
    "deploy G1 36 8",
    "attach G1 3",
    "undeploy 3",
    "undeploy G1",
    "autodeploy",
    "ready",
    "unready",
    "initiative first",
    "initiative second",
    "hold A3",
    "adv A3 4.5",
    "adv A3 R30 max",
    "adv x3 L1 0",
    "back A3 L20 3",
    "man A3 90 2.5",
    "man A3 0 0 files 3",
    "march A3 R10 12",
    "charge A3 B2",
    "charge A3 x2 L15",
    "enter r1 36 files 6 max",
    "gmove AG1 30 12",
    "join AG1 A3",
    "done",
    "holdfire A3 A4",
    "holdfire all",
    "fire A3",
    "evade A3",
    "stand A3",
    "pursue A3 adv R20 5",
    "pursue A3 charge B2 R20",
    "recover A3",
    "rest A3",
    "policy shoot always",
    "policy evade never A3 A4",
    "policy initiative first",
    "policy pursue straight",
    "concede",
    "withdraw",
    "offer draw",
    "accept draw",
    "refuse draw",
    "auto",
    "result winner=A decisive=yes turns=8 lossA=g1:2,g2:0.5 lossB=g1:5 fateA=AG1:unhurt fateB=BG1:killed",
    "result winner=none decisive=no turns=0",
    "range A3 B2",
    "los A3 x2",
    "command A3",
    "preview adv A3 max",
    "adv A3 4; done",
    "each; adv A3 4; done",
    "expire",
    "ref pause",
    "ref resume",
    "ref skip A",
    "ref set a3 hits_temp 4",
    "ref remove A3 destroyed",
    "ref place a3 36 10 0",
    "ref roll 2d6 for the weather",
    "ref rule the hedge is a wall; both agree",
    "ref terrain hill level 1 30,13 42,13 42,20",
    "ref terrain wall 30,13 42,13",
    "ref deadline 48h",
    "ref result winner=B decisive=no turns=3",
    "ref end A decisive",
    "ref end none",
};

TEST(HostsText, EveryOrderIsWrittenAsItWasRead) { every_order_is_written_as_it_was_read<Game>(kCanonical); }
// But the hand-over of a campaign, which no player types.
TEST(HostsText, EveryKindOfOrderIsInTheList) {
  std::set<std::size_t> seen;
  for (const std::string_view text : kCanonical) seen.insert(Game::parse(text)->index());
  seen.insert(Order(HandOver{}).index());
  EXPECT_EQ(seen.size(), Order::kKinds);
}

constexpr Written kWritten[] = {
    {"  ADV a3\tr30   MAX ", "adv A3 R30 max"},
    {"adv A3 4.50", "adv A3 4.5"},
    {"gmove ag1 30,12", "gmove AG1 30 12"},
    {"muster buy hi", "muster buy HI standard average"},
    {"muster buy HI javelin elite", "muster buy HI standard elite javelin"},
    {"result decisive=YES turns=8 winner=a", "result winner=A decisive=yes turns=8"},
    {"set A3 hits_temp 4", "ref set a3 hits_temp 4"},
    {"set A3.hits_temp 4", "ref set a3 hits_temp 4"},
    {"deadline 48", "ref deadline 48h"},
    {"place AG1 36 8", "ref place ag1 36 8 0"},
    {"EACH ;done;; DONE", "each; done; done"},
    {"adv A1 2\n\nadv A2 2;", "adv A1 2; adv A2 2"},
};
TEST(HostsText, CaseBlanksAndOrderDoNotMatter) { is_read_whatever_its_case_and_blanks<Game>(kWritten); }

TEST(HostsText, ALineThatCannotBeReadStopsItsScriptWhenItsTurnComes) {
  const auto order = Game::parse("adv A1 2; nonsense here");
  ASSERT_TRUE(order);
  EXPECT_EQ(get<Script>(*order).lines, (std::vector<std::string>{"adv A1 2", "nonsense here"}));
  const auto ruled = Game::parse("rule one; two\npause");
  ASSERT_TRUE(ruled);
  EXPECT_EQ(get<Script>(*ruled).lines.size(), 2u);
  EXPECT_TRUE(*Game::parse(Game::write(*ruled)) == *ruled);
}

constexpr BadOrder kBad[] = {
    {"", "E_SYNTAX", "an order is expected"},
    {"dance A3", "E_SYNTAX", "dance"},
    {"show A3", "E_SYNTAX", "your own program"},
    {"adv", "E_SYNTAX", "a unit"},
    {"adv AG1 3", "E_SYNTAX", "a unit"},
    {"adv 3 3", "E_SYNTAX", "a unit"},
    {"adv A3", "E_SYNTAX", ""},
    {"adv A3 far", "E_SYNTAX", "far"},
    {"adv A3 1.234", "E_SYNTAX", "1.234"},
    {"adv A3 R30.5 2", "E_SYNTAX", "R30.5"},
    {"adv A3 3 4", "E_SYNTAX", "the end"},
    {"man A3 360 1", "E_SYNTAX", "360"},
    {"charge A3", "E_SYNTAX", "a unit"},
    {"gmove A3 1 1", "E_SYNTAX", "a general"},
    {"muster", "E_SYNTAX", ""},
    {"muster buy", "E_SYNTAX", ""},
    {"muster buy HI gigantic", "E_SYNTAX", "a size"},
    {"edge up", "E_SYNTAX", "up"},
    {"initiative third", "E_SYNTAX", ""},
    {"policy shoot", "E_SYNTAX", ""},
    {"policy sleep always", "E_SYNTAX", "sleep"},
    {"pursue A3 run", "E_SYNTAX", ""},
    {"result winner=C", "E_SYNTAX", "winner=C"},
    {"result winner=A winner=A", "E_SYNTAX", "winner=A"},
    {"result winner=A lossA=1:x", "E_SYNTAX", "lossA=1:x"},
    {"ref roll 2d1000", "E_SYNTAX", "dice"},
    {"ref deadline soon", "E_SYNTAX", ""},
    {"each", "E_SYNTAX", ""},
};
TEST(HostsText, WhatCannotBeReadIsNamed) { is_refused_with_the_word<Game>(kBad); }

TEST(HostsText, GarbledOrdersReadBackTheSame) {
  EXPECT_GT(garbled_orders_read_back_the_same<Game>(kCanonical, 40'000), 4'000);
}
TEST(HostsText, AbsurdTextsAreRefused) { absurd_texts_are_refused<Game>("adv A3 3"); }

// Orders that share a verb (`muster …`) have a line of help each; none has the line of another.
TEST(HostsText, EveryFormHasHelpOnce) {
  std::set<std::string> forms, verbs;
  for (const rules::OrderHelp& help : Game::help()) {
    EXPECT_TRUE(forms.insert(std::string(help.form)).second) << help.form;
    EXPECT_FALSE(help.form.empty() || help.text.empty()) << help.verb;
    verbs.insert(std::string(help.verb.substr(0, help.verb.find(' '))));
  }
  for (const std::string_view text : kCanonical) {
    const bool referee = text.starts_with("ref ");
    const std::string_view line = referee ? text.substr(4) : text;
    const std::string verb(line.substr(0, line.find_first_of(" ;")));
    const bool typed = verb != "expire" && verb != "each";  // the clock's; a word before others
    EXPECT_TRUE(!typed || verbs.contains(verb) || verbs.contains("ref")) << text;
  }
}

TEST(HostsText, EveryRuleIsThereOnceInALine) { every_rule_is_there_once_in_a_line<Game>(152); }

}  // namespace
}  // namespace cherta::meeting_of_hosts
