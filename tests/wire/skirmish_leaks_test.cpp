// Every mistake that is planted in the rules of Skirmish (tests/rules/skirmish_leaks.h), over the wire
// (planted_pairs.h).
#include <gtest/gtest.h>

#include "tests/wire/planted_pairs.h"
#include "tests/wire/skirmish_leaky_game.h"

namespace cherta::wire {
namespace {

// ---- where the worlds part ----

const std::string kOthers = "; R2 20,40 180; R3 22,40 180; R4 24,40 180; R5 26,40 180; R6 28,40 180; R7 30,40 180";

Orders agreed() { return {{"one", "agree"}, {"two", "agree"}}; }
Orders mustered() {
  return agreed() + Orders{{"one", "commit"}, {"two", "commit"}, {"one", "land 72"}, {"one", "commit"}};
}
// Play 1, the Vikings' card.
Orders landed() {
  return mustered() +
         Orders{{"two", "commit"}, {"referee", "ref set one.hand 4,5,6"}, {"referee", "ref set two.hand 4,5,6"}};
}
// Play 3, the Vikings' card: an archer stands before a Roman.
Orders in_the_field() {
  return landed() + Orders{{"one", "card 4"},
                           {"one", "plan V1 d; V2 d; V3 d; V4 d; V5 d; V6 d; V7 d; end"},
                           {"two", "card 4"},
                           {"two", "done"},
                           {"referee", "ref place V6 60,12 0"},
                           {"referee", "ref place R1 60,20 180"}};
}
// Three Vikings are charged, and have yet to lay their card.
Orders charging() {
  Orders orders = landed() + Orders{{"one", "card 4"}, {"one", "plan V1 d; V2 d; V3 d; V4 d; V5 d; V6 d; V7 d; end"}};
  for (const char* words : {"V1 66,8 0", "V2 68,8 0", "V3 70,8 0", "R1 66,14 180", "R2 68,14 180", "R3 70,14 180"})
    orders.push_back({"referee", std::string("ref place ") + words});
  return orders + Orders{{"two", "card 4"},
                         {"two", "plan R1 c:V1; R2 c:V2; R3 c:V3; end"},
                         {"referee", "ref set one.hand 5,5,6"}};
}
Orders charged() { return charging() + Orders{{"one", "card 5"}}; }

const Said kRoll = {"referee", "ref roll d10"};  // something that all are told

std::vector<Pair> pairs_of_the_course() {
  return {
      {"another hand",
       "two",
       landed(),
       {{"referee", "ref set one.hand 4,5,6"}},
       {{"referee", "ref set one.hand 1,1,5"}},
       {{"referee", "ref set V1.wounded yes"}, {"one", "card 5"}, {"one", "done"}},
       {"hand", "hand order", "next card", "draw", "deck order", "snapshot", "ruling"}},
      {"a hand that somebody looks on",
       "observer",
       landed(),
       {{"referee", "ref set one.hand 4,5,6"}},
       {{"referee", "ref set one.hand 1,1,5"}},
       {kRoll},
       {"spectator"}},
      {"a hand, and fire",
       "two",
       in_the_field(),
       {{"referee", "ref set one.hand 4,5,6"}},
       {{"referee", "ref set one.hand 1,1,5"}},
       {{"one", "card 5"}, {"one", "plan V6 f:R1"}},
       {"public dice"}},
      {"orders for later",
       "one",
       in_the_field(),
       {{"two", "standing auto 40"}, {"two", "turn card=5 | plan R2 w"}},
       {},
       {{"one", "card 6"}},
       {"standing", "standing told", "queue", "queue told", "counter", "timing"}},
      {"a turn that is refused",
       "one",
       in_the_field(),
       {{"two", "turn card=5 | plan R9 w"}},
       {},
       {{"one", "card 6"}, {"one", "done"}, kRoll},
       {"refusal"}},
      {"who is asked, and has given an order ahead",
       "one",
       in_the_field(),
       {{"two", "standing auto 40"}},
       {},
       {{"one", "card 6"}, {"one", "done"}, kRoll},
       {"prompt"}},
      {"a plan that is tried",
       "two",
       in_the_field() + Orders{{"one", "card 6"}},
       {{"one", "check plan V1 w"}},
       {},
       {kRoll},
       {"dry run"}},
      {"cards that are dealt",
       "two",
       mustered(),
       {{"two", "commit"}},
       {{"two", "commit"}},
       {},
       {"deal", "store at the deal"},
       true},
      {"results of a table",
       "one",
       agreed(),
       {{"two", "result winner=one how=killed fate_two=killed"}},
       {{"two", "result winner=two how=killed fate_one=killed"}},
       {kRoll},
       {"entry"},
       false,
       {{"scenario", "duel"}, {"mode", "table"}}},
  };
}

std::vector<Pair> pairs_of_places() {
  const auto place = [](const std::string& r1) { return Said{"two", "place R1 " + r1 + " 180" + kOthers}; };
  const Said commit = {"two", "commit"};
  return {
      {"another place",
       "one",
       mustered(),
       {place("72,15"), commit},
       {place("30,30"), commit},
       {{"referee", "ref set one.hand 4,5,6"}, {"one", "card 6"}, {"one", "plan V4 d m:72,12"}},
       {"draft", "places", "unseen", "search"}},
      {"places that are not final", "one", mustered(), {place("72,15")}, {}, {kRoll}, {"draft time"}},
      {"who gives way",
       "one",
       mustered(),
       {place("72,12"), commit},
       {place("72.25,11.25"), commit},
       {{"referee", "ref set one.hand 4,5,6"},
        {"one", "card 6"},
        {"referee", "ref place V3 72,12.5 0"},
        {"one", "done"}},
       {"displacement"}},
      {"another muster",
       "one",
       agreed(),
       {{"two", "muster initial=legionary*7 reserve=cavalry*8"}, commit},
       {{"two", "muster initial=legionary*6,slinger*1 reserve=archer*8"}, commit},
       {kRoll},
       {"lists", "pool"}},
      {"others on call",
       "two",
       in_the_field(),
       {{"referee", "ref set one.pool warrior*1,archer*7"}},
       {{"referee", "ref set one.pool warrior*7,archer*1"}},
       {{"one", "card 6"}, {"one", "reserve archer 72,4"}},
       {"rest of the pool", "numbers"}},
      {"kinds on call",
       "two",
       in_the_field(),
       {{"referee", "ref set one.pool warrior*8"}},
       {{"referee", "ref set one.pool warrior*4,archer*4"}},
       {{"one", "card 6"}, {"one", "done"}},
       {"size"}},
  };
}

std::vector<Pair> pairs_of_morale() {
  return {
      {"other points",
       "two",
       charged(),
       {{"one", "morale V1=29 V2 V3"}},
       {{"one", "morale V1=30 V2 V3"}},
       {kRoll},
       {"points", "level", "certain", "store", "no points"}},
      {"no points",
       "two",
       charged(),
       {{"one", "morale V1 V2 V3"}},
       {{"one", "morale V1=1 V2 V3"}},
       {kRoll},
       {"store told"}},
      {"no points left",
       "two",
       charging(),
       {{"referee", "ref set one.morale_left 0"}},
       {{"referee", "ref set one.morale_left 50"}},
       {{"one", "card 5"}, kRoll},
       {"skip"}},
      {"dice", "two", charged(), {{"one", "morale V1 V2 V3"}}, {{"one", "morale V1 V2 V3"}}, {}, {"roll"}, true},
      {"an order beside",
       "two",
       charged(),
       {{"one", "standing att V1=5"}, {"one", "morale V1+V2+V3"}},
       {{"one", "morale V1+V2+V3"}},
       {kRoll},
       {"automatic"}},
  };
}

std::set<std::string> are_noticed(const std::vector<Pair>& pairs) {
  return are_noticed(leaky_skirmish(), planted_in_skirmish(), pairs);
}

TEST(SkirmishLeaksOnTheWire, OfHandsAndTurnsAreNoticed) { EXPECT_EQ(are_noticed(pairs_of_the_course()).size(), 21u); }
TEST(SkirmishLeaksOnTheWire, OfPlacesAndMustersAreNoticed) { EXPECT_EQ(are_noticed(pairs_of_places()).size(), 11u); }
TEST(SkirmishLeaksOnTheWire, OfMoraleAreNoticed) { EXPECT_EQ(are_noticed(pairs_of_morale()).size(), 9u); }

}  // namespace
}  // namespace cherta::wire
