// Setup of Tartar Raid (section 3): the deal, divisions, musters, activation. X-3 to X-7, X-9, X-60, X-79, X-85.
#include "server/rules/tartar_raid/setup.h"
#include "tests/rules/tartar_table.h"

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

// A game brought to S3 on map M0, to S5, or to S6.
Table at_terrain(const rules::OptionMap& options = {}, const std::string& dice = "2 1") {
  Table table(options);
  EXPECT_EQ(table.aga("ready"), "");
  table.queue("d6", "3 1 6 2 5");
  EXPECT_EQ(table.prince("ready"), "");
  table.queue("d6", dice);
  return table;
}

struct Dealing {
  std::string skills = "3 3";
  std::string clubs = "K 7 6";  // the Aga's two (four with town_host), the Prince's
  std::string aga = "AS 7H 6D 5D 4D 2S";
  std::string prince;  // empty: blanks that the Aga does not hold
};

std::string blanks_beside(const std::string& aga) {
  std::string hand;
  int count = 0;
  for (const auto* card : {"9S", "9D", "9H", "8S", "8H", "3S", "3D", "2H", "4S", "7D"}) {
    if (aga.find(card) != std::string::npos || count == 6) continue;
    hand += std::string(card) + " ";
    ++count;
  }
  return hand;
}

Table at_chertas(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_terrain(options);
  EXPECT_EQ(table.prince("town 44"), "");
  table.queue("d6", deal.skills).queue("club", deal.clubs).queue("deck", deal.aga);
  table.queue("deck", deal.prince.empty() ? blanks_beside(deal.aga) : deal.prince);
  EXPECT_EQ(table.prince("terrain 33-43=B 54-55=B 21-22=R"), "");
  return table;
}

Table at_deploy(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_chertas(deal, options);
  EXPECT_EQ(table.prince("cherta none"), "");
  return table;
}

Table at_muster(const Dealing& deal = {}, const rules::OptionMap& options = {}) {
  Table table = at_deploy(deal, options);
  Deploy order = default_deploy(table.truth);
  std::string labels;
  for (std::size_t i = 0; i <= order.sub_armies.size(); ++i) labels += std::to_string(i + 1) + " ";
  table.queue("label", labels);
  EXPECT_EQ(table.aga(TartarRaid::write(order)), "");
  return table;
}

// ---- the cards (table TR-4.2) ----

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

// ---- terrain ----

TEST(TartarSetup, X3TerrainIsAcceptedOrRefusedAsAWhole) {
  Table table = at_terrain();
  EXPECT_EQ(table.prince("town 43"), "E_SETUP_BOX");
  table.truth = table.truth;
  EXPECT_EQ(table.prince("town 44"), "");
  for (const auto* bad :
       {"02-12=B", "11-12=R", "33-43=B 36-46=R", "65-66=B", "33-35=B", "33-43=B 54-55=B 21-31=B", "21-22=R 54-55=R"})
    EXPECT_EQ(table.prince(std::string("terrain ") + bad), "E_SETUP_TERRAIN") << bad;
  EXPECT_EQ(*table.truth.phase, Phase::kTerrain);
}

TEST(TartarSetup, SixesLeaveNothingToPlaceAndThePrinceIsStillAsked) {
  Table table = at_terrain({}, "6 6");
  EXPECT_EQ(table.prince("town 44"), "");
  EXPECT_EQ(*table.truth.phase, Phase::kTerrain);
  EXPECT_EQ(table.prince("terrain 33-43=B"), "E_SETUP_TERRAIN");
}

TEST(TartarSetup, X79RandomTerrainIsLegalInEveryRun) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    for (const auto* kind : {"random", "random_free"}) {
      State state = *TartarRaid::start({{"terrain", kind}});
      rules::SeededChance chance(seed);
      Ruling ruling(state, chance);
      do_ready(ruling, kAga, {});
      do_ready(ruling, kPrince, {});
      if (*ruling->phase == Phase::kTown)
        do_town(ruling, kPrince, default_town(ruling.now()));
      else
        do_extra(ruling, kPrince, {});
      ASSERT_EQ(*ruling->phase, Phase::kChertas) << "the Prince is not asked, seed " << seed;
      const auto& sides = ruling->ground->sides;
      const std::size_t rolled = static_cast<std::size_t>(*ruling->rolled_blocked + *ruling->rolled_rough);
      if (std::string_view(kind) == "random") {
        ASSERT_FALSE(terrain_fault(ruling->ground, sides)) << "seed " << seed;
        ASSERT_LE(sides.size(), rolled);
      } else {
        ASSERT_EQ(sides.size(), rolled) << "seed " << seed;
        for (const SideItem& item : sides) ASSERT_GT(item.a.column(), 0) << "seed " << seed;
      }
    }
  }
}

// ---- Chertas ----

TEST(TartarSetup, X6ChertasByTensAndSkill) {
  const auto limit = [](const std::string& skills, const std::string& prince) {
    const Table start = at_chertas({.skills = skills, .prince = prince});
    int most = 0;
    for (const auto& [count, order] :
         {std::pair{1, "cherta 3"}, std::pair{2, "cherta 3 4"}, std::pair{3, "cherta 3 4 6"}}) {
      Table table = start;
      if (table.prince(order).empty()) most = count;
    }
    return most;
  };
  EXPECT_EQ(limit("3 1", "10D 10S 2H 3H 4H 3S"), 1);
  EXPECT_EQ(limit("3 3", "10D 10S 10H 3H 4H 3S"), 2);
  EXPECT_EQ(limit("3 5", "10D 10S 10H 3H 4H 3S"), 3);
  EXPECT_EQ(limit("3 5", "10D 2H 8H 3H 4H 3S"), 1);
  EXPECT_EQ(limit("3 5", "9D 2H 8H 3H 4H 3S"), 0);
  Table table = at_chertas({.skills = "3 5", .prince = "10D 10S 10H 3H 4H 3S"});
  EXPECT_EQ(table.prince("cherta 3 3"), "E_CHERTA_LIMIT");
}

// The event is the same, byte for byte, whoever placed one Cherta and why.
TEST(TartarSetup, X6TheChertaEventTellsNothingOfTensOrSkill) {
  std::vector<std::string> seen;
  for (const auto& [skills, hand] : {std::pair{"3 1", "10D 10S 2H 3H 4H 3S"}, std::pair{"3 5", "10D 9H 2H 3H 4H 3S"},
                                     std::pair{"3 5", "10D 10S 10H 3H 4H 3S"}}) {
    Table table = at_chertas({.skills = skills, .prince = hand});
    const State before = table.truth;
    EXPECT_EQ(table.prince("cherta 3"), "");
    seen.push_back(table.told(before, Viewer::player(kAga)));
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0], seen[2]);
}

// ---- deploy ----

const Dealing kOneSub = {.aga = "KD 7S 6H 5S 2D 4H"};  // blocks 10, 3, 7

TEST(TartarDeploy, X7Divisions) {
  Table table = at_deploy(kOneSub);
  EXPECT_EQ(table.aga("deploy AGA=8@03 T1S=12@04"), "E_SETUP_LARGEST");
  EXPECT_EQ(table.aga("deploy AGA=12@03 T1S=7@04"), "E_SETUP_UNITS");
  EXPECT_EQ(table.aga("deploy AGA=20@03"), "E_SETUP_SUBCARD");
  EXPECT_EQ(table.aga("deploy subs=QD AGA=12@03 T1S=8@04"), "E_SETUP_SUBCARD");
  EXPECT_EQ(table.aga("deploy AGA=12@13 T1S=8@04"), "E_SETUP_PLACE");
  EXPECT_EQ(table.aga("deploy AGA=20@03 T1S=0@04"), "E_SETUP_UNITS");
  EXPECT_EQ(table.aga("deploy AGA=c1@03 T1S=10+c1@04"), "E_SETUP_UNITS");
  EXPECT_EQ(table.aga("deploy AGA=12@03 T1S=8@04 dummy=01 dummy=02 dummy=03 dummy=04"), "E_SETUP_PLACE");
  Table blocks = table;
  blocks.queue("label", "1 2");
  EXPECT_EQ(blocks.aga("deploy AGA=c1@03 T1S=10+c2@04"), "");
  EXPECT_EQ(tested_units(find_counter(blocks.truth, {'T', 2})->contents.get()), 17);
  Table numbers = table;  // 13 = 10 + 3: whole blocks, given as a number
  numbers.queue("label", "1 2");
  EXPECT_EQ(numbers.aga("deploy AGA=7@03 T1S=13@04"), "");
}

TEST(TartarDeploy, X7LabelsAreDrawnAndOthersSeeOnlyBoxes) {
  Table table = at_deploy(kOneSub);
  table.queue("label", "3 1 2");
  const State before = table.truth;
  EXPECT_EQ(table.aga("deploy AGA=12@03 T1S=8@04 dummy=05:poor"), "");
  const auto& counters = *table.truth.counters;
  ASSERT_EQ(counters.size(), 3U);
  EXPECT_EQ(*counters[0].box, *Box::parse("04"));
  EXPECT_EQ(*counters[1].box, *Box::parse("05"));
  EXPECT_EQ(*counters[2].box, *Box::parse("03"));
  EXPECT_EQ(counters[0].contents.get().contingents[0].leader, Leader::kTsub1);
  EXPECT_TRUE(counters[1].contents.get().dummy);
  EXPECT_EQ(counters[1].contents.get().claim, Skill::kPoor);
  EXPECT_EQ(tested_units(counters[2].contents.get()), 12);
  for (const Viewer viewer : {Viewer::player(kPrince), Viewer::observer()}) {
    const State seen = TartarRaid::project(table.truth, viewer);
    for (const Counter& one : seen.counters) EXPECT_FALSE(one.contents.known());
    EXPECT_EQ(table.told(before, viewer).find("contents"), std::string::npos);
  }
  EXPECT_EQ(skill_of(table.truth, Leader::kTsub1), Skill::kGood);
}

TEST(TartarDeploy, WithThreeFaceCardsExactlyTwoAreNamed) {
  Table table = at_deploy({.aga = "AS KH QD JS 10D 3H"});
  EXPECT_EQ(table.aga("deploy subs=KH AGA=10@03 T1S=10@04"), "E_SETUP_SUBCARD");
  EXPECT_EQ(table.aga("deploy AGA=10@03 T1S=3@04 T2S=7@04"), "E_SETUP_SUBCARD");
  EXPECT_EQ(table.aga("deploy subs=KH,KH AGA=10@03 T1S=3@04 T2S=7@04"), "E_SETUP_SUBCARD");
  table.queue("label", "1 2 3");
  EXPECT_EQ(table.aga("deploy subs=JS,QD AGA=10@03 T1S=c1@04 T2S=c2@04"), "");
  EXPECT_EQ(skill_of(table.truth, Leader::kTsub1), Skill::kPoor);
  EXPECT_EQ(skill_of(table.truth, Leader::kTsub2), Skill::kAverage);
}

TEST(TartarDeploy, TheDefaultGivesTheLargerClubToTheFirstSub) {
  Table table = at_deploy({.clubs = "4 9 6", .aga = "AS KH QD JS 10D 3H"});
  const Deploy order = default_deploy(table.truth);
  EXPECT_EQ(TartarRaid::write(order), "deploy subs=KH,QD AGA=10@03 T1S=c2@03 T2S=c1@03");
  Table one = at_deploy({.clubs = "4 9 6", .aga = "AS KH 5D 5S 10D 3H"});
  const auto division = divide(one.truth, default_deploy(one.truth));
  ASSERT_TRUE(division);
  EXPECT_EQ(division->armies[0].horse, 14);
  EXPECT_EQ(division->armies[1].horse, 9);
}

const rules::OptionMap kTownHost = {{"town_host", "on"}};

TEST(TartarDeploy, X60TownHost) {
  const auto blocks = [](const std::string& clubs, const std::string& hand) {
    const Table table = at_deploy({.clubs = clubs, .aga = hand}, kTownHost);
    std::string all;
    for (const Block& block : aga_blocks(table.truth))
      all += block.name + "=" + std::to_string(block.units) + (block.foot ? "f " : " ");
    return all;
  };
  EXPECT_EQ(blocks("9 4 5 8 6", "10D 7S 6H 5S 2D 4H"), "10=10 c1=9 c2=4 c3=5 c4=16f ");
  EXPECT_EQ(blocks("9 4 8 5 6", "10D 7S 6H 5S 2D 4H"), "10=10 c1=9 c2=4 c3=16f c4=5 ");
  EXPECT_EQ(blocks("9 4 K Q 6", "10D 7S 6H 5S 2D 4H"), "10=10 c1=9 c2=4 c3=3 c4=6f ");
  EXPECT_EQ(blocks("9 4 5 8 6", "KD 7S 6H 5S 2D 4H"), "10=10 c1=9 c2=4 ");
}

TEST(TartarDeploy, TownHostFootGoesToTheAgaAsFarAsItHasRoom) {
  Table table = at_deploy({.clubs = "9 4 5 8 6", .aga = "10D KS 6H 5S 2D 4H"}, kTownHost);  // 28 horse, 16 foot
  const auto split = [&](std::string_view text) {
    const auto division = divide(table.truth, std::get<Deploy>(*TartarRaid::parse(text)));
    std::string all;
    for (const ArmyUnits& army : division->armies)
      all += std::to_string(army.horse) + "+" + std::to_string(army.foot) + " ";
    return all;
  };
  EXPECT_EQ(split("deploy AGA=30@03 T1S=14@04"), "14+16 14+0 ");
  EXPECT_EQ(split("deploy AGA=10+c1+c2+c3@03 T1S=c4@04"), "28+0 0+16 ");
  EXPECT_EQ(split("deploy AGA=20@03 T1S=24@04"), "4+16 24+0 ");  // whole blocks: c2 and c4
}

// ---- muster ----

const Dealing kPrinceWithSub = {.prince = "AD KD 8D 7D 6H 3H"};  // average, club 6: 16 units, FSUB 4..8

TEST(TartarMuster, X4UnitsOfTheSubCommander) {
  EXPECT_EQ(fsub_range(*Card::parse("AC")), (std::pair{1, 3}));
  EXPECT_EQ(fsub_range(*Card::parse("6C")), (std::pair{4, 8}));
  EXPECT_EQ(fsub_range(*Card::parse("10C")), (std::pair{8, 12}));
  EXPECT_EQ(fsub_range(*Card::parse("2C")), (std::pair{1, 4}));
  Table table = at_muster({.clubs = "K 7 10", .prince = "AD KD 8D 7D 6H 3H"});
  EXPECT_EQ(table.prince("muster PRINCE=13@town FSUB=7@E cossacks=E heroes=none"), "E_SETUP_UNITS");
  EXPECT_EQ(table.prince("muster PRINCE=13@town FSUB=8@E cossacks=E heroes=none"), "E_SETUP_UNITS");
  EXPECT_EQ(table.prince("muster PRINCE=12@town FSUB=8@E cossacks=E heroes=none"), "");
}

TEST(TartarMuster, PlacesAndSubCards) {
  const Table start = at_muster(kPrinceWithSub);
  const auto code = [&](std::string_view order) {
    Table table = start;
    return table.prince(order);
  };
  EXPECT_EQ(code("muster PRINCE=16@town cossacks=E heroes=none"), "E_SETUP_SUBCARD");
  EXPECT_EQ(code("muster sub=QD PRINCE=10@town FSUB=6@E cossacks=E heroes=none"), "E_SETUP_SUBCARD");
  EXPECT_EQ(code("muster PRINCE=10@31 FSUB=6@E cossacks=E heroes=none"), "E_SETUP_PLACE");  // only a good Prince
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@town cossacks=E heroes=none"), "E_SETUP_PLACE");
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@44 cossacks=E heroes=none"), "E_SETUP_PLACE");
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@33 cossacks=E heroes=none"), "E_SETUP_PLACE");  // no village
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@E cossacks=E heroes=23,31"), "E_VILLAGE");      // one 8
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@E cossacks=E heroes=33"), "E_VILLAGE");
  EXPECT_EQ(code("muster PRINCE=10@town FSUB=6@E cossacks=E heroes=23"), "");
  EXPECT_EQ(code("muster sub=KD PRINCE=10@44 FSUB=6@31 cossacks=N heroes=none"), "");
}

TEST(TartarMuster, AGoodPrinceChoosesHisPlace) {
  for (const auto* place : {"town", "31", "N", "S", "E"}) {
    Table table = at_muster({.skills = "3 5"});
    EXPECT_EQ(table.prince("muster PRINCE=16@" + std::string(place) + " cossacks=E heroes=none"), "") << place;
  }
}

TEST(TartarMuster, NobodyElseLearnsThePlan) {
  Table table = at_muster(kPrinceWithSub);
  const State before = table.truth;
  EXPECT_EQ(table.prince(TartarRaid::write(default_muster(table.truth))), "");
  EXPECT_EQ(table.truth.plan.get().fsub_units, 6);
  for (const Viewer viewer : {Viewer::player(kAga), Viewer::observer()}) {
    EXPECT_FALSE(TartarRaid::project(table.truth, viewer).plan.known());
    EXPECT_EQ(table.told(before, viewer).find("fsub"), std::string::npos);
  }
}

// X-44, X-85: foot share.
TEST(TartarMuster, FootShareByNationAndOption) {
  const auto foot = [](const rules::OptionMap& chosen, int units) {
    const Contents army = feudal_army(*TartarRaid::start(chosen)->options, units, Leader::kFsub, {'F', 1});
    return army.contingents.size() < 2 ? 0 : *army.contingents[1].units;
  };
  EXPECT_EQ(foot({}, 11), 0);
  EXPECT_EQ(foot({{"opponent", "balkan"}}, 11), 3);
  EXPECT_EQ(foot({{"opponent", "transylvania"}}, 11), 2);
  EXPECT_EQ(foot({{"opponent", "hungary"}}, 11), 2);
  EXPECT_EQ(foot({{"foot_share", "1/2"}}, 11), 5);
  EXPECT_EQ(foot({{"foot_share", "1/4"}}, 11), 2);
  EXPECT_EQ(foot({{"foot_share", "1/3"}}, 11), 3);
  EXPECT_EQ(foot({{"opponent", "balkan"}, {"foot_share", "0"}}, 11), 0);
}

// ---- activation (table TR-9.1.2, X-9) ----

// 0: no die is needed; else the highest die that succeeds.
int activation_number(int turn, Skill skill) {
  int most = 0;
  for (int die = 1; die <= 6; ++die) {
    Table table = at_muster({.skills = "3 " + std::to_string(2 * static_cast<int>(skill) + 1)});
    EXPECT_EQ(table.prince("muster PRINCE=16@town cossacks=E heroes=none"), "");
    State state = table.truth;
    state.turn = turn;
    rules::ScriptedChance chance;
    chance.queue("d6", std::to_string(die));
    Ruling ruling(state, chance);
    roll_activation(ruling);
    if (!chance.used_up()) return *ruling->activated ? 0 : -1;
    if (*ruling->activated) most = die;
  }
  return most;
}

TEST(TartarActivation, EveryCellOfTheTable) {
  struct Row {
    int turn, good, average, poor;
  };
  constexpr std::array<Row, 7> kTable = {
      {{2, 2, 1, 1}, {3, 3, 2, 1}, {4, 4, 3, 2}, {5, 0, 5, 3}, {6, 0, 0, 5}, {7, 0, 0, 0}, {9, 0, 0, 0}}};
  for (const Row& row : kTable) {
    EXPECT_EQ(activation_number(row.turn, Skill::kGood), row.good) << row.turn;
    EXPECT_EQ(activation_number(row.turn, Skill::kAverage), row.average) << row.turn;
    EXPECT_EQ(activation_number(row.turn, Skill::kPoor), row.poor) << row.turn;
  }
}

TEST(TartarActivation, NotDueOnTheFirstTurn) {
  Table table = at_muster();
  table.truth.turn = 1;
  EXPECT_FALSE(activation_due(table.truth));
  table.truth.turn = 2;
  EXPECT_TRUE(activation_due(table.truth));
}

}  // namespace
}  // namespace cherta::tartar_raid
