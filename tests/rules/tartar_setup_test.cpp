// Terrain and Chertas of Tartar Raid (section 3). X-3, X-6, X-79.
#include "tests/rules/tartar_setting_up.h"

namespace cherta::tartar_raid {
namespace {

// ---- terrain ----

TEST(TartarSetup, X3TerrainIsAcceptedOrRefusedAsAWhole) {
  Table table = at_terrain();
  EXPECT_EQ(table.prince("town 43"), "E_SETUP_BOX");
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

}  // namespace
}  // namespace cherta::tartar_raid
