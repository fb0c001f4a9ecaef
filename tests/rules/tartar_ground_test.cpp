// The maps of Tartar Raid: boxes (TR-1) and hexes (TR-16.2). Worked examples.
#include <gtest/gtest.h>

#include <map>

#include "server/rules/core/codec.h"
#include "server/rules/tartar_raid/chapters/march/ground.h"

namespace cherta::tartar_raid {
namespace {

Box box(std::string_view word) { return Box::parse(word).value(); }

std::string text(const Boxes& boxes) {
  std::string all;
  for (const Box b : boxes) all += (all.empty() ? "" : " ") + b.text();
  return all;
}

Ground with_villages(std::initializer_list<std::string_view> boxes) {
  Ground ground;
  for (const auto word : boxes) ground.villages.push_back({box(word), false, 0});
  return ground;
}

SideItem item(std::string_view side, SideKind kind = SideKind::kBlocked) {
  return {box(side.substr(0, 2)), box(side.substr(3)), kind};
}

// Map M0 of section 13.
Ground m0() {
  Ground ground = with_villages({"23", "31", "46", "52", "65"});
  ground.town = Town{box("44"), TownState::kIntact, 0};
  ground.sides = {item("33-43"), item("54-55"), item("21-22", SideKind::kRough)};
  return ground;
}

char fault(std::initializer_list<SideItem> items) {
  const auto found = terrain_fault(m0(), items);
  return found ? found->first : '-';
}

TEST(TartarGround, BoxesAndHexesAreReadAndWrittenAndNeverMistakenForEachOther) {
  EXPECT_EQ(box("34").text(), "34");
  EXPECT_EQ(box("04").text(), "04");
  EXPECT_EQ(box("0034").text(), "0034");
  EXPECT_NE(box("34"), box("0034"));
  EXPECT_EQ(box("0807").column(), 8);
  EXPECT_EQ(box("0807").row(), 7);
  for (const auto* bad : {"", "3", "345", "00", "3x", "-4", "99999", "55555555555555555555"})
    EXPECT_FALSE(Box::parse(bad)) << bad;
}

TEST(TartarGround, LabelsAreReadAndWritten) {
  EXPECT_EQ(Label::parse("T1"), (Label{'T', 1}));
  EXPECT_EQ(Label::parse("h12")->text(), "H12");
  EXPECT_EQ(Label::parse("T1")->side(), kAga);
  EXPECT_EQ(Label::parse("C2")->side(), kPrince);
  for (const auto* bad : {"", "T", "X1", "T0", "T01", "T256", "T1x", "11"}) EXPECT_FALSE(Label::parse(bad)) << bad;
}

TEST(TartarGround, TheGridHas42BoxesWithASharedSideAsNeighbours) {
  const Ground ground;
  int boxes = 0;
  for (int c = 0; c < 10; ++c)
    for (int r = 0; r < 10; ++r) boxes += on_map(ground, Box::at(c, r)) ? 1 : 0;
  EXPECT_EQ(boxes, 42);
  EXPECT_EQ(text(neighbours(ground, box("34"))), "24 33 35 44");
  EXPECT_EQ(text(neighbours(ground, box("01"))), "02 11");
  EXPECT_EQ(text(neighbours(ground, box("66"))), "56 65");
  EXPECT_FALSE(adjacent(ground, box("34"), box("45")));
  EXPECT_TRUE(is_tartary(ground, box("03")));
  EXPECT_FALSE(is_tartary(ground, box("13")));
}

TEST(TartarGround, EdgesAreRowsOneAndSixAndColumnSix) {
  const Ground ground;
  EXPECT_EQ(text(edge_boxes(ground, Edge::kNorth)), "11 21 31 41 51 61");
  EXPECT_EQ(text(edge_boxes(ground, Edge::kSouth)), "16 26 36 46 56 66");
  EXPECT_EQ(text(edge_boxes(ground, Edge::kEast)), "61 62 63 64 65 66");
  EXPECT_EQ(edge_box(Edge::kEast, 3), box("63"));
  EXPECT_FALSE(on_edge(ground, box("01"), Edge::kNorth));
}

// N 0, S 5, E 3; and a tie goes to E.
TEST(TartarGround, TheEdgeNearestToAVillageAndItsTies) {
  EXPECT_EQ(nearest_edge(m0(), box("31")), Edge::kNorth);
  EXPECT_EQ(nearest_edge(m0(), box("52")), Edge::kEast);
  EXPECT_EQ(nearest_edge(m0(), box("46")), Edge::kSouth);
}

TEST(TartarGround, X1OneLegalTownBox) {
  EXPECT_EQ(text(legal_town_boxes(with_villages({"23", "31", "46", "52", "65"}))), "44");
}

TEST(TartarGround, X2NoLegalTownBoxAndTenForAnExtraVillage) {
  const Ground ground = with_villages({"22", "35", "42", "55", "62"});
  EXPECT_TRUE(legal_town_boxes(ground).empty());
  EXPECT_EQ(text(legal_extra_boxes(ground)), "51 52 53 54 56 61 63 64 65 66");
}

// TR-1.3.3: of 7776 layouts 74 have no legal box, the rest 1 to 16.
TEST(TartarGround, AllVillageLayoutsOffer0To16TownBoxes) {
  std::map<std::size_t, int> layouts;
  for (int n = 0; n < 7776; ++n) {
    Ground ground;
    for (int column = 2, left = n; column <= 6; ++column, left /= 6)
      ground.villages.push_back({Box::at(column, left % 6 + 1), false, 0});
    const Boxes legal = legal_town_boxes(ground);
    ++layouts[legal.size()];
    for (const Box b : legal)
      for (const Village& v : ground.villages)
        ASSERT_GE(std::max(std::abs(v.box.column() - b.column()), std::abs(v.box.row() - b.row())), 2);
  }
  EXPECT_EQ(layouts[0], 74);
  EXPECT_EQ(layouts.rbegin()->first, 16U);
}

TEST(TartarGround, X3TerrainRestrictions) {
  EXPECT_EQ(fault({item("02-12")}), 'a');
  EXPECT_EQ(fault({item("01-02")}), 'a');
  EXPECT_EQ(fault({item("11-12", SideKind::kRough)}), 'b');
  EXPECT_EQ(fault({item("33-43"), item("36-46")}), 'c');
  EXPECT_EQ(fault({item("33-43"), item("33-43", SideKind::kRough)}), 'c');
  EXPECT_EQ(fault({item("33-34"), item("53-54", SideKind::kRough)}), 'c');
  EXPECT_EQ(fault({item("65-66")}), 'd');
  EXPECT_EQ(fault({item("21-31"), item("31-41")}), 'd');  // 31 has three sides
  EXPECT_EQ(fault({item("33-43"), item("54-55"), item("21-22", SideKind::kRough)}), '-');
  EXPECT_EQ(fault({}), '-');
}

// TR-1.4.6: 60 sides in the domain, 55 candidates on ten lines; the corners may carry none.
TEST(TartarGround, FiftyFiveCandidateSides) {
  EXPECT_EQ(domain_sides().size(), 60U);
  int candidates = 0, corners = 0;
  for (const auto& [a, b] : domain_sides()) {
    const auto found = terrain_fault(m0(), {{a, b, SideKind::kRough}});
    candidates += !found || found->first == 'd' ? 1 : 0;
    corners += found && found->first == 'd' ? 1 : 0;
  }
  EXPECT_EQ(candidates, 55);
  EXPECT_EQ(corners, 4);  // two sides each of 61 and 66
}

TEST(TartarGround, StepsMeetWhatLiesOnTheirSide) {
  const Ground ground = m0();
  EXPECT_EQ(step_kind(ground, box("33"), box("43")), SideKind::kBlocked);
  EXPECT_EQ(step_kind(ground, box("43"), box("33")), SideKind::kBlocked);
  EXPECT_EQ(step_kind(ground, box("22"), box("21")), SideKind::kRough);
  EXPECT_EQ(step_kind(ground, box("22"), box("23")), SideKind::kOpen);
}

TEST(TartarGround, ChertasCoverBorderSidesAndLengthenTheWayHome) {
  Ground ground = m0();
  EXPECT_EQ(home_distance(ground, box("34")), 3);
  EXPECT_EQ(home_distance(ground, box("04")), 0);
  ground.chertas = {3, 4};
  EXPECT_TRUE(is_cherta(ground, box("03"), box("13")));
  EXPECT_TRUE(is_cherta(ground, box("14"), box("04")));
  EXPECT_FALSE(is_cherta(ground, box("05"), box("15")));
  EXPECT_FALSE(is_cherta(ground, box("13"), box("23")));
  EXPECT_EQ(home_distance(ground, box("34")), 4);
  ground.chertas = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(home_distance(ground, box("34")), std::nullopt);
}

// Box by box, as the rules say it.
std::map<Box, int> walked(const Ground& ground, const Boxes& goals, Distances::Over over) {
  std::map<Box, int> steps;
  std::vector<Box> line(goals.begin(), goals.end());
  for (const Box goal : goals) steps[goal] = 0;
  for (std::size_t i = 0; i < line.size(); ++i)
    for (const Box next : neighbours(ground, line[i])) {
      const bool bars = over == Distances::Over::kNoCherta ? is_cherta(ground, next, line[i])
                                                           : is_tartary(ground, next) || is_tartary(ground, line[i]);
      if (bars || step_kind(ground, next, line[i]) != SideKind::kOpen || steps.contains(next)) continue;
      steps[next] = steps[line[i]] + 1;
      line.push_back(next);
    }
  return steps;
}

TEST(TartarGround, WaysForTheWholeMapAtOnceAreThoseWalkedBoxByBox) {
  rules::SeededChance chance(1);
  const auto some = [&](int n) { return chance.die("d", "way", static_cast<std::uint32_t>(n)) - 1; };
  const auto sides = domain_sides();
  for (int round = 0; round < 500; ++round) {
    Ground ground;
    for (int left = some(30); left > 0; --left) {  // far more than the rules allow
      const auto& [a, b] = sides[static_cast<std::size_t>(some(static_cast<int>(sides.size())))];
      ground.sides.push_back({a, b, static_cast<SideKind>(1 + some(2))});
    }
    for (int row = 1; row <= kRows; ++row)
      if (some(3) == 0) ground.chertas.push_back(row);
    const Boxes goals = {Box::at(1 + some(kColumns - 1), 1 + some(kRows)), Box::at(1 + some(kColumns - 1), 1)};
    for (const auto over : {Distances::Over::kNoCherta, Distances::Over::kDomain}) {
      const Distances distances(ground, goals, over);
      const auto steps = walked(ground, goals, over);
      for (int column = 0; column < kColumns; ++column)
        for (int row = 1; row <= kRows; ++row) {
          const auto at = steps.find(Box::at(column, row));
          ASSERT_EQ(distances.from(Box::at(column, row)), at == steps.end() ? std::nullopt : std::optional(at->second))
              << "round " << round << ", box " << Box::at(column, row).text();
        }
    }
  }
}

TEST(TartarGround, ABlockedDrawMayNotSealABox) {
  Ground ground;
  EXPECT_FALSE(seals_a_box(ground, box("61"), box("62")));
  ground.sides = {item("51-61", SideKind::kRough)};
  EXPECT_FALSE(seals_a_box(ground, box("61"), box("62")));
  ground.sides = {item("51-61")};
  EXPECT_TRUE(seals_a_box(ground, box("61"), box("62")));
}

Ground hex_m0() {
  Ground ground = m0();
  expand_to_hexes(ground);
  return ground;
}

HexGround ground_of(const Ground& ground, std::string_view hex) {
  const Box at = box(hex);
  return ground.hex.at(static_cast<std::size_t>(at.column() * kHexRows + at.row() - 1)).ground;
}

TEST(TartarGround, X46BoxesBecomeHexes) {
  const Ground ground = hex_m0();
  EXPECT_EQ(ground.town->box, box("0807"));
  EXPECT_EQ(ground.villages[0].box, box("0405"));
  EXPECT_EQ(ground_of(ground, "0705"), HexGround::kImpassable);
  EXPECT_EQ(ground_of(ground, "0706"), HexGround::kImpassable);
  EXPECT_EQ(ground_of(ground, "1008"), HexGround::kImpassable);
  EXPECT_EQ(ground_of(ground, "1108"), HexGround::kImpassable);
  EXPECT_EQ(ground_of(ground, "0402"), HexGround::kDifficult);
  EXPECT_EQ(ground_of(ground, "0502"), HexGround::kDifficult);
  int rough_going = 0;
  for (const Hex& hex : ground.hex) rough_going += hex.ground != HexGround::kClear ? 1 : 0;
  EXPECT_EQ(rough_going, 6);
  EXPECT_EQ(text(neighbours(ground, box("0807"))), "0706 0707 0806 0808 0906 0907");
  EXPECT_EQ(step_kind(ground, box("0807"), box("0706")), SideKind::kBlocked);
  EXPECT_EQ(step_kind(ground, box("0401"), box("0402")), SideKind::kRough);
  EXPECT_EQ(step_kind(ground, box("0402"), box("0401")), SideKind::kOpen);  // leaving is free
  EXPECT_EQ(hex_distance(box("0807"), box("0405")), 4);
  EXPECT_EQ(hex_distance(box("0005"), box("0405")), 4);
}

TEST(TartarGround, HexesAreNextToThoseAtDistanceOneAlone) {
  const Ground ground = hex_m0();
  int hexes = 0;
  for (int q = 0; q < kHexColumns; ++q)
    for (int r = 1; r <= kHexRows; ++r, ++hexes)
      for (int q2 = 0; q2 < kHexColumns; ++q2)
        for (int r2 = 1; r2 <= kHexRows; ++r2) {
          const Boxes next = neighbours(ground, Box::hex(q, r));
          const bool listed = std::find(next.begin(), next.end(), Box::hex(q2, r2)) != next.end();
          ASSERT_EQ(listed, hex_distance(Box::hex(q, r), Box::hex(q2, r2)) == 1);
        }
  EXPECT_EQ(hexes, 168);
}

TEST(TartarGround, HexBorderEdgesAndChertas) {
  Ground ground = hex_m0();
  EXPECT_TRUE(is_tartary(ground, box("0105")));
  EXPECT_FALSE(is_tartary(ground, box("0205")));
  EXPECT_EQ(text(edge_boxes(ground, Edge::kEast)), "1301 1302 1303 1304 1305 1306 1307 1308 1309 1310 1311 1312");
  EXPECT_EQ(edge_boxes(ground, Edge::kNorth).size(), 12U);
  EXPECT_FALSE(on_edge(ground, box("0101"), Edge::kNorth));
  ground.chertas = {3};
  EXPECT_TRUE(is_cherta(ground, box("0105"), box("0205")));
  EXPECT_TRUE(is_cherta(ground, box("0206"), box("0105")));
  EXPECT_FALSE(is_cherta(ground, box("0106"), box("0207")));
  EXPECT_EQ(nearest_edge(ground, box("1003")), Edge::kEast);  // village 52: N 1, E 1
  EXPECT_EQ(home_distance(ground, box("0807")), 7);
}

// TR-16.2.3: a feature hex is never affected and keeps an open neighbour, under the Prince's restrictions.
TEST(TartarGround, EveryLegalPairOfItemsLeavesFeatureHexesOpen) {
  const auto sides = domain_sides();
  for (const auto& [a, b] : sides)
    for (const auto& [c, d] : sides) {
      const SideItems items = {{a, b, SideKind::kBlocked}, {c, d, SideKind::kBlocked}};
      if (terrain_fault({}, items)) continue;
      Ground ground;
      ground.sides = items;
      expand_to_hexes(ground);
      for (int column = 1; column < kColumns; ++column)
        for (int row = 1; row <= kRows; ++row) {
          const Box feature = feature_hex(Box::at(column, row));
          ASSERT_EQ(ground_of(ground, feature.text()), HexGround::kClear);
          const Boxes next = neighbours(ground, feature);
          ASSERT_TRUE(std::any_of(next.begin(), next.end(), [&](Box hex) {
            return step_kind(ground, feature, hex) == SideKind::kOpen;
          })) << feature.text();
          ASSERT_EQ(box_of_hex(feature), Box::at(column, row));
        }
    }
}

TEST(TartarGround, RoadsTakeTheShortestClearWayLowestHexFirst) {
  Ground ground = hex_m0();
  lay_roads(ground);
  std::string road;
  for (int q = 0; q < kHexColumns; ++q)
    for (int r = 1; r <= kHexRows; ++r)
      if (ground.hex[static_cast<std::size_t>(q * kHexRows + r - 1)].road) road += Box::hex(q, r).text() + " ";
  for (const auto* hex : {"0807", "0405", "0601", "0811", "1003", "1209"})
    EXPECT_NE(road.find(hex), std::string::npos) << hex;
  EXPECT_NE(road.find("0707"), std::string::npos);  // 0706 is impassable
  for (const auto* hex : {"0705", "0706", "1008", "1108", "0402", "0502"})
    EXPECT_EQ(road.find(hex), std::string::npos) << hex;
}

// k = 2, ford row 3, bridge row 5.
TEST(TartarGround, X84RiversAreCrossedByFordAndBridge) {
  Ground ground = hex_m0();
  ground.river = {5, 3, 5};
  EXPECT_EQ(step_kind(ground, box("0505"), box("0605")), SideKind::kOpen);
  EXPECT_TRUE(crosses_ford(ground, box("0505"), box("0605")));
  EXPECT_TRUE(crosses_ford(ground, box("0606"), box("0505")));
  EXPECT_EQ(step_kind(ground, box("0507"), box("0607")), SideKind::kBlocked);
  EXPECT_EQ(step_kind(ground, box("0506"), box("0607")), SideKind::kBlocked);  // one hex out of the row
  EXPECT_EQ(step_kind(ground, box("0509"), box("0609")), SideKind::kOpen);
  EXPECT_FALSE(crosses_ford(ground, box("0509"), box("0609")));
  EXPECT_EQ(step_kind(ground, box("0605"), box("0606")), SideKind::kOpen);
  ground.river = {5, 3, 3};  // the same row: a bridge
  EXPECT_FALSE(crosses_ford(ground, box("0505"), box("0605")));
}

// A little map of the players' own: three columns of Tartary and a domain six wide.
std::string custom(std::string_view changed, std::string_view words) {
  std::string map;
  for (int q = 0; q < 8; ++q)
    for (int r = 1; r <= 6; ++r) {
      const std::string hex = Box::hex(q, r).text();
      std::string line = hex + (q < 2 ? " tartary clear" : " domain clear");
      if (q >= 2 && r == 1) line += " N";
      if (q >= 2 && r == 6) line += " S";
      if (q == 7) line += " E";
      if (hex == "0203" || hex == "0304" || hex == "0503" || hex == "0605") line += " village";
      if (hex == "0403") line += " town";
      map += (hex == changed ? hex + std::string(words) : line) + "; ";
    }
  return map;
}

TEST(TartarGround, ACustomMapIsReadAndChecked) {
  const auto read = read_custom_map(custom("", ""));
  ASSERT_TRUE(read) << read.error().text;
  EXPECT_TRUE(read->custom);
  EXPECT_EQ(read->villages.size(), 4U);
  EXPECT_EQ(read->town->box, box("0403"));
  EXPECT_EQ(edge_boxes(*read, Edge::kEast).size(), 6U);
  EXPECT_FALSE(on_map(*read, box("0801")));
  EXPECT_EQ(nearest_edge(*read, box("0503")), Edge::kEast);
  const auto code = [](std::string_view hex, std::string_view words) {
    const auto bad = read_custom_map(custom(hex, words));
    return bad ? std::string("accepted") : bad.error().code;
  };
  EXPECT_EQ(code("0203", " domain"), "E_SETUP_PLACE");  // three villages
  EXPECT_EQ(code("0203", " impassable village"), "E_SETUP_PLACE");
  EXPECT_EQ(code("0701", " N E impassable"), "E_SETUP_PLACE");  // five passable hexes on N
  EXPECT_EQ(code("0203", " village town"), "E_SETUP_PLACE");    // two towns
  EXPECT_EQ(code("0403", " village town"), "E_SETUP_PLACE");
  EXPECT_EQ(code("0403", " swamp"), "E_SYNTAX");
  EXPECT_EQ(code("0003", " tartary difficult"), "accepted");
  EXPECT_EQ(read_custom_map("0101 clear; 0101 clear").error().code, "E_SYNTAX");
  EXPECT_EQ(read_custom_map("1400 clear").error().code, "E_SYNTAX");
  EXPECT_EQ(read_custom_map("").error().code, "E_SETUP_PLACE");
}

TEST(TartarGround, TheMapIsWrittenAndReadBack) {
  for (const Ground& ground : {m0(), hex_m0()}) {
    Ground back;
    ASSERT_TRUE(rules::from_json(rules::to_json(ground), back));
    EXPECT_EQ(back, ground);
  }
}

}  // namespace
}  // namespace cherta::tartar_raid
