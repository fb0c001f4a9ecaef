// Every mistake that is planted in the rules of Murid Wars (tests/rules/murid_leaks.h), over the wire
// (planted_pairs.h). But for `undo`: what a state keeps of what was before leaves the server by nothing but a match
// that is taken back (tests/wire/table_talk_test.cpp).
#include <gtest/gtest.h>

#include "tests/wire/murid_leaky_game.h"
#include "tests/wire/planted_pairs.h"

namespace cherta::wire {
namespace {

const Said kTold = {"referee", "ref rule Heard by all."};

Said set(const std::string& what) { return {"referee", "ref set " + what}; }
Said faces(int face, int many) {
  std::string words = "ref dice D6";
  for (int i = 0; i < many; ++i) words += " " + std::to_string(face);
  return {"referee", words};
}
const Said kTwoHits = {"referee", "ref dice D6 6 6 1 1 1 1 1 1 1 1"};

// ---- where the worlds part ----

// A group of eight, its commander and its baggage against two companies, 12" away. The Murid is to go.
Orders deployed() { return leaky_murids().timed.orders; }
// Up to the Russian deployment, and without the last word of the Murid's.
Orders first_of(std::size_t n) {
  Orders orders = deployed();
  orders.resize(n);
  return orders;
}
Orders russians_deployed() { return first_of(deployed().size() - 4); }
Orders all_but_deployed() { return first_of(deployed().size() - 1); }
// The Russian is to go.
Orders after(const std::string& order) { return deployed() + Orders{{"murid", order}}; }
// The commander is with the group, so nobody is tested for morale. The Russian is to go.
Orders led() { return deployed() + Orders{{"referee", "ref place MC 30 27"}, {"murid", "attach MC M1"}}; }
// The rest of the turn, where the group has acted or is yet to.
Orders rest_of_turn(const std::string& murid = "hold MC") {
  return {{"russian", "hold R1"}, {"murid", murid},       {"russian", "hold R2"},
          {"murid", "pass"},      {"russian", "hold RC"}, {"russian", "pass"}};
}
// R1 is a man, and touches the group.
Orders at_close_quarters() {
  return deployed() +
         Orders{set("R1.rank 0"), set("R1.musicians 0"), set("R1.standards 0"), {"referee", "ref place R1 30 23.5"}};
}
Orders mustering() {
  return {{"referee", "ref dice D10 7 3 10 5 9 2 8 6 4 1 1 2 9"},
          {"referee", "ref dice D3 2"},
          {"murid", "accept"},
          {"russian", "accept"}};
}

// ---- shots and moves ----

std::vector<Pair> pairs_of_shots() {
  return {
      {"another pool",
       "russian",
       deployed(),
       {set("MK 9")},
       {set("MK 4")},
       {faces(6, 24), {"murid", "fire M1"}},
       {"pool", "dice", "hits", "overkill", "ratings"}},
      {"no Marksmanship",
       "observer",
       deployed(),
       {set("MK 0")},
       {set("MK 4")},
       {faces(1, 24), {"murid", "fire M1"}},
       {"need"}},
      {"other Ammunition",
       "russian",
       deployed(),
       {set("AM 4")},
       {set("AM 2")},
       {faces(1, 24), {"murid", "fire M1"}},
       {"ammunition"}},
      {"a bearer who is spent",
       "russian",
       deployed(),
       {set("M1.standard_used yes")},
       {set("M1.standard_used no")},
       {faces(1, 24), {"murid", "fire M1"}},
       {"standard"}},
      {"how many sharpshooters",
       "russian",
       deployed(),
       {set("MK 9")},
       {set("MK 4")},
       {faces(1, 24), {"murid", "sharpshoot M1"}},
       {"sharpshot"},
       false,
       {{"sharpshooting", "on"}}},
      {"sharpshooters who miss",
       "russian",
       deployed(),
       {},
       {},
       {faces(1, 24), {"murid", "sharpshoot M1"}},
       {"targets"},
       true,
       {{"sharpshooting", "on"}}},
      {"another reach",
       "russian",
       deployed(),
       {set("FA 8")},
       {set("FA 3")},
       {{"murid", "move M1 30 26"}},
       {"reach", "reckoned"}},
      {"free hit points",
       "russian",
       after("hold M1"),
       {set("HP 1")},
       {set("HP 9")},
       {kTwoHits, {"russian", "fire R1"}},
       {"figures"}},
      {"dice of nobody's",
       "russian",
       after("hold M1"),
       {set("MK 9")},
       {set("MK 4")},
       {{"russian", "fire R1"}},
       {"public dice"}},
      {"Initiative that is gone",
       "russian",
       after("hold M1") + Orders{{"murid", "prefs priority IN:0 MK:1 FA:1 AD:1 AM:1 MO:1"}, set("HP 0"), set("IN 1")},
       {},
       {},
       {kTwoHits, {"russian", "fire R1"}},
       {"late", "hit points"},
       true},
      {"hits to be allocated",
       "russian",
       after("hold M1"),
       {set("HP 0")},
       {set("HP 9")},
       {kTwoHits, {"russian", "fire R1"}},
       {"due", "asked"},
       false,
       {{"allocation", "ask"}}},
  };
}

std::vector<Pair> pairs_of_melees() {
  return {
      {"more dice than needed",
       "russian",
       at_close_quarters(),
       {set("AD 12")},
       {set("AD 14")},
       {faces(6, 20), {"murid", "melee M1 R1"}},
       {"melee dice"}},
      {"casualties, and the commander's die",
       "russian",
       led() + Orders{{"referee", "ref place R1 30 23.5"}, {"referee", "ref dice D10 5"}},
       {},
       {},
       {{"russian", "melee R1 M1"}},
       {"melee hits", "chief die"},
       true},
      {"who would surrender",
       "russian",
       after("hold M1"),
       {set("AD 0")},
       {set("AD 5")},
       {{"russian", "charge R1 M1"}},
       {"attack zero", "knowing refusal"}},
  };
}

// ---- turns ----

std::vector<Pair> pairs_of_turns() {
  return {
      {"what the turn costs",
       "russian",
       after("move M1 30 26"),
       {set("FA 0")},
       {set("FA 5")},
       rest_of_turn(),
       {"costs", "timing"}},
      {"a rating of 0", "russian", after("hold M1"), {set("AM 0")}, {set("AM 4")}, rest_of_turn(), {"zero"}},
      {"tests that nobody takes",
       "russian",
       led(),
       {set("HP 0")},
       {set("HP 5")},
       rest_of_turn("hold M1") + Orders{{"murid", "hold M1"}, faces(1, 10), {"russian", "fire R1"}},
       {"exhausted", "test time", "idle die"}},
      {"a test that is passed",
       "russian",
       after("hold M1") + Orders{set("HP 0"), {"referee", "ref dice D10 1"}},
       {},
       {},
       rest_of_turn(),
       {"morale die"},
       true},
      {"a gain of nothing",
       "russian",
       deployed() + Orders{{"referee", "ref place MB1 30 25.5"}, {"murid", "hold M1"}},
       {faces(1, 1)},
       {faces(6, 1)},
       rest_of_turn(),
       {"gain", "no gain"}},
      {"the first die, and the order of units",
       "russian",
       all_but_deployed(),
       {},
       {},
       {{"murid", "deploy done"}},
       {"first side", "order"},
       true,
       {{"first_activation", "initiative_test"}}},
  };
}

// ---- what one says for himself ----

std::vector<Pair> pairs_of_words() {
  return {
      {"wishes", "russian", deployed(), {{"murid", "prefs standard M1 melee"}}, {}, {kTold}, {"wishes"}},
      {"a queue",
       "russian",
       after("hold M1"),
       {{"murid", "queue fire MC | hold MC"}},
       {},
       {{"russian", "move R1"}},
       {"queue", "tried"}},
      {"a queue that comes to nothing",
       "russian",
       deployed(),
       {{"murid", "queue move M1 30 47"}},
       {},
       {kTold},
       {"refusals"}},
      {"a ruling in secret", "russian", deployed(), {set("MK 4")}, {}, {kTold}, {"ruling"}},
      {"dice laid ready", "observer", deployed(), {faces(1, 1)}, {}, {kTold}, {"loaded dice"}},
      {"a result entered",
       "russian",
       deployed(),
       {{"murid", "result murid broken lost R1"}},
       {{"murid", "result murid broken lost R1"}},
       {kTold},
       {"claimed"},
       true,
       {{"measure", "table"}}},
      {"a length that is disputed",
       "russian",
       deployed(),
       {set("FA 8")},
       {set("FA 3")},
       {{"murid", "move M1 inches=2"}, faces(1, 1), {"russian", "dispute 5"}},
       {"dispute"},
       false,
       {{"measure", "table"}}},
  };
}

// ---- the muster and the drafts ----

std::vector<Pair> pairs_of_drafts() {
  const std::string others = " 9 2 8 6 4 1 1 2 9";
  const Orders accept = {{"murid", "accept"}, {"russian", "accept"}};
  return {
      {"another muster",
       "russian",
       {},
       Orders{{"referee", "ref dice D10 7 3 10 5" + others}} + accept,
       Orders{{"referee", "ref dice D10 1 1 1 1" + others}} + accept,
       {kTold},
       {"muster"}},
      {"how the muster goes on",
       "russian",
       mustering(),
       {{"murid", "assign officers=1 musicians=2 flags=9"}},
       {},
       {kTold},
       {"muster time"}},
      {"a Russian draft",
       "murid",
       first_of(3),
       {{"russian", "place R1 30 11.5"}},
       {{"russian", "place R1 40 11.5"}},
       {kTold},
       {"drafts"}},
      {"that somebody drafts", "murid", first_of(3), {{"russian", "place R1 30 11.5"}}, {}, {kTold}, {"draft time"}},
      {"a Murid draft",
       "russian",
       russians_deployed(),
       {{"murid", "place M1 30 24.5"}},
       {{"murid", "place M1 40 30"}},
       {kTold},
       {"identifiers"}},
  };
}

std::size_t noticed(const std::vector<Pair>& pairs) {
  return are_noticed(leaky_murids().game, planted_in_murids(), pairs).size();
}

TEST(MuridLeaksOnTheWire, OfShotsAndMovesAreNoticed) { EXPECT_EQ(noticed(pairs_of_shots()), 18u); }
TEST(MuridLeaksOnTheWire, OfMeleesAreNoticed) { EXPECT_EQ(noticed(pairs_of_melees()), 5u); }
TEST(MuridLeaksOnTheWire, OfTurnsAreNoticed) { EXPECT_EQ(noticed(pairs_of_turns()), 11u); }
TEST(MuridLeaksOnTheWire, OfWordsAreNoticed) { EXPECT_EQ(noticed(pairs_of_words()), 8u); }
TEST(MuridLeaksOnTheWire, OfDraftsAreNoticed) { EXPECT_EQ(noticed(pairs_of_drafts()), 5u); }

}  // namespace
}  // namespace cherta::wire
