// Where the armies of Tartar Raid begin: divisions, musters, activation. X-4, X-7, X-9, X-44, X-60, X-85.
#include "tests/rules/tartar_setting_up.h"

namespace cherta::tartar_raid {
namespace {

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
    const auto division = divide(table.truth, get<Deploy>(*TartarRaid::parse(text)));
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
