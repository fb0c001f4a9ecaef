// The deal of Tartar Raid: what cards, clubs and dice make of a side (table TR-4.2). X-5.
#include "tests/rules/tartar_setting_up.h"

namespace cherta::tartar_raid {
namespace {

Cards cards(const std::string& text) {
  Cards hand;
  std::istringstream words(text);
  for (std::string word; words >> word;) hand.push_back(*Card::parse(word));
  return hand;
}

Deal read(const std::string& hand, bool town = true) {
  Deal dealt;
  dealt.hand = cards(hand);
  return read_hand(kAga, 3, dealt, town);
}

TEST(TartarDeal, X5ReadingTheAgasHand) {
  const Deal a = read("AS KH QD JS 10D 3H");
  EXPECT_EQ(a.objective, Objective::kRush);
  EXPECT_EQ(a.wrath_required, 3);
  EXPECT_EQ(a.villages_required, 0);
  const Deal b = read("10S 9H 5D 7H 6S JD");
  EXPECT_EQ(b.objective, Objective::kEnslave);
  EXPECT_EQ(b.villages_required, 2);
  const Deal c = read("KD 7S 6H 5S 2D 4H");
  EXPECT_EQ(c.objective, Objective::kBurn);
  EXPECT_EQ(c.villages_required, 4);
  const Deal d = read("10H 10S 4D 2S 8H 6D");
  EXPECT_EQ(d.objective, Objective::kRush);
  EXPECT_EQ(d.wrath_required, 2);
}

TEST(TartarDeal, ARushWithoutATownIsBurningFourVillages) {
  const Deal dealt = read("10H 10S 4D 2S 8H 6D", false);
  EXPECT_EQ(dealt.objective, Objective::kBurn);
  EXPECT_EQ(dealt.villages_required, 4);
}

// Every row of the table: what the one card makes of a hand of blanks.
TEST(TartarDeal, EveryCardOfTheAgaMeansWhatTheTableSays) {
  constexpr std::string_view kSuits = "SHD";
  for (const char suit : kSuits) {
    const auto objective = [&](const std::string& rank) { return read("AS 7H 6D 5D " + rank + suit).objective; };
    for (const auto* rank : {"K", "Q", "J", "4", "3", "2"}) EXPECT_EQ(objective(rank), Objective::kBurn) << rank;
    for (const auto* rank : {"9", "8"}) EXPECT_EQ(objective(rank), Objective::kEnslave) << rank;
    EXPECT_EQ(objective("10"), suit == 'S' ? Objective::kEnslave : Objective::kRush);
    for (int n = 2; n <= 4; ++n) EXPECT_EQ(read("AS 7H 6D 5D " + std::to_string(n) + suit).villages_required, n);
    for (const auto* rank : {"A", "K", "Q", "J", "9", "8", "7", "6", "5"})
      EXPECT_EQ(read(rank + std::string(1, suit)).villages_required, 2) << rank;
    EXPECT_EQ(face_skill(*Card::parse(std::string("K") + suit)), Skill::kGood);
    EXPECT_EQ(face_skill(*Card::parse(std::string("Q") + suit)), Skill::kAverage);
    EXPECT_EQ(face_skill(*Card::parse(std::string("J") + suit)), Skill::kPoor);
  }
  EXPECT_EQ(face_cards(cards("AS JD 10H KD 7H QS")), cards("KD QS JD"));
}

TEST(TartarDeal, ClubsCountAsTheTableSays) {
  for (int n = 2; n <= 10; ++n)
    for (const Seat side : {kAga, kPrince}) EXPECT_EQ(club_value(*Card::parse(std::to_string(n) + "C"), side), n);
  for (const auto* face : {"AC", "KC", "QC", "JC"}) {
    EXPECT_EQ(club_value(*Card::parse(face), kAga), 3);
    EXPECT_EQ(club_value(*Card::parse(face), kPrince), 1);
  }
}

TEST(TartarDeal, SkillsByDie) {
  const std::array<Skill, 6> table = {Skill::kPoor,    Skill::kPoor, Skill::kAverage,
                                      Skill::kAverage, Skill::kGood, Skill::kGood};
  for (int die = 1; die <= 6; ++die)
    EXPECT_EQ(read_hand(kPrince, die, {}, true).skill, table[static_cast<std::size_t>(die) - 1]);
}

// TR-4.1.3: 15..29 and 11..20 over all clubs.
TEST(TartarDeal, TotalsOfBothSides) {
  Table table = at_deploy();
  std::vector<Card> clubs;
  for (int i = 39; i < 52; ++i) clubs.push_back(Card::at(i));
  int least_aga = 99, most_aga = 0, least_prince = 99, most_prince = 0;
  for (const Card one : clubs) {
    table.truth.prince->clubs = Cards{one};
    least_prince = std::min(least_prince, prince_units(table.truth));
    most_prince = std::max(most_prince, prince_units(table.truth));
    for (const Card two : clubs) {
      if (one == two) continue;
      table.truth.aga->clubs = Cards{one, two};
      int units = 0;
      for (const Block& block : aga_blocks(table.truth)) units += block.units;
      least_aga = std::min(least_aga, units);
      most_aga = std::max(most_aga, units);
    }
  }
  // 2 + 3 = 5 is the least two clubs can be worth, 10 + 9 = 19 the most.
  EXPECT_EQ(least_aga, 15);
  EXPECT_EQ(most_aga, 29);
  EXPECT_EQ(least_prince, 11);
  EXPECT_EQ(most_prince, 20);
}

TEST(TartarDeal, TheDealIsSecretAndItsEventTellsOnlyThatItWasDone) {
  Table table = at_terrain();
  EXPECT_EQ(table.prince("town 44"), "");
  table.queue("d6", "5 2").queue("club", "K 7 6").queue("deck", "AS 7H 6D 5D 4D 2S").queue("deck", "AD 9D 8D 7D 6H 3H");
  const State before = table.truth;
  EXPECT_EQ(table.prince("terrain none"), "");
  const Dealt* dealt = table.event<Dealt>();
  ASSERT_TRUE(dealt);
  EXPECT_EQ(dealt->aga.get().skill, Skill::kGood);
  EXPECT_EQ(dealt->aga.get().clubs, cards("KC 7C"));
  EXPECT_EQ(dealt->prince.get().skill, Skill::kPoor);
  EXPECT_EQ(dealt->pools.get().clubs.size(), 10U);
  EXPECT_EQ(dealt->pools.get().action.size(), 27U);
  const State aga = TartarRaid::project(table.truth, Viewer::player(kAga));
  EXPECT_TRUE(aga.aga->hand.known());
  EXPECT_FALSE(aga.prince->hand.known());
  EXPECT_FALSE(aga.club_pool.known());
  EXPECT_EQ(aga.prince->hand_count, 6);
  const std::string seen = table.told(before, Viewer::observer());
  EXPECT_EQ(seen.find("AS"), std::string::npos);
  EXPECT_NE(seen.find("dealt"), std::string::npos);
}

TEST(TartarDeal, HandsAreOrderedByRankThenSuit) {
  Table table = at_chertas({.aga = "2S 10D KH KS AD 3H"});
  EXPECT_EQ(table.truth.aga->hand.get(), cards("AD KS KH 10D 3H 2S"));
}

}  // namespace
}  // namespace cherta::tartar_raid
