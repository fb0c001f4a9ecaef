// What is shown of a measured table (GEO-11): views, offers, the board in characters.
#include "server/rules/table/show.h"

#include <gtest/gtest.h>

#include "server/rules/table/parameters.h"
#include "tests/table/print.h"

namespace cherta::table {
namespace {

constexpr Table kTable{7200, 4800};
constexpr Size kHeavy{640, 240};

enum class Class { kHeavyFoot, kHorse };
BOOST_DESCRIBE_ENUM(Class, kHeavyFoot, kHorse)
struct Unit {
  rules::Open<Class> type;
  rules::Open<Pose> pose;
  rules::Open<int> files;
  rules::Hidden<int> quality;
  rules::Hidden<bool> broken;
  rules::Open<std::string> note;
  rules::Open<std::vector<int>> hits;  // no word for it: not a fact
};
BOOST_DESCRIBE_STRUCT(Unit, (), (type, pose, files, quality, broken, note, hits))

rules::Piece piece_of(std::string id, std::string owner, const Pose& pose) {
  rules::Piece piece;
  piece.id = std::move(id);
  piece.kind = "heavy infantry";
  piece.owner = std::move(owner);
  show_rectangle(piece, kTable, rectangle_behind(pose, kHeavy), pose.facing, kHeavy);
  return piece;
}

std::vector<Piece> some_ground() {
  return {{"wood", {{2742, 2017}, {3608, 1517}, {3358, 1083}, {2492, 1583}}, 0},
          {"wall", {{600, 2900}, {6600, 2900}}, 0},
          *box_piece("hill", 5000, 3600, 6000, 4400)};
}

TEST(Show, AViewCountsFromTheNorth) {  // GEO-1.1 against core/view.h
  EXPECT_EQ(shown(kTable, {100, 200}), (rules::Point{100, 4600}));
  EXPECT_EQ(from_shown(kTable, shown(kTable, {100, 200})), (Point{100, 200}));
  const rules::Board board = board_of(kTable, some_ground());
  EXPECT_EQ(board.kind, rules::Board::Kind::kTable);
  ASSERT_EQ(board.terrain.size(), 3u);
  EXPECT_EQ(board.terrain[0].outline[0], (rules::Point{2742, 2783}));
  EXPECT_TRUE(board.terrain[0].closed);
  EXPECT_FALSE(board.terrain[1].closed);
}

TEST(Show, WhoDrawsAPieceHasItsCornersExactly) {  // GEO-11.1
  for (int facing = 0; facing < 360; ++facing) {
    const Pose pose{{3600, 1200}, facing};
    const rules::Piece piece = piece_of("A1", "alice", pose);
    const Rectangle drawn =
        rectangle_about(from_shown(kTable, piece.at.value()), degrees(piece.facing), {piece.width, piece.depth});
    ASSERT_EQ(drawn, rectangle_behind(pose, kHeavy)) << facing;
  }
  rules::Piece figure;
  show_disc(figure, kTable, {{100, 100}, 50}, 90);
  EXPECT_EQ(figure.at, (rules::Point{100, 4700}));
  EXPECT_EQ(figure.width, 100);
}

TEST(Show, AUnitIsToldByItsFields) {
  Unit unit{Class::kHeavyFoot, Pose{{3600, 1200}, 30}, 8, 1, false, std::string(), std::vector<int>{1}};
  unit.broken.forget();
  rules::Piece piece;
  constexpr std::array<std::string_view, 1> kBut = {"files"};
  add_facts(piece, unit, "seen", 4, kBut);
  EXPECT_EQ(piece.facts, (std::vector<rules::Fact>{{"type", "heavy_foot", "seen", 4},
                                                   {"pose", "36.00,12.00 facing 30", "seen", 4},
                                                   {"quality", "1", "seen", 4}}));
}

TEST(Show, OffersHaveTheirBounds) {
  const auto point = point_choice(kTable, "gmove AG1 {}", "Move the general", "MH-4.3", {3600, 1200}, 1800);
  EXPECT_EQ(point.slot, rules::Slot::kPoint);
  EXPECT_EQ(point.bounds, (rules::Bounds{1, 1, {3600, 3600}, 1800}));
  EXPECT_TRUE(is_offered(kTable, point, {3600, 3000}));
  EXPECT_FALSE(is_offered(kTable, point, {3600, 3001}));
  EXPECT_FALSE(is_offered(kTable, point, {3600, -1}));
  const auto path = path_choice(kTable, "move R1 {}", "Move", "MW-6.5", {100, 100}, 600, 1, 8);
  EXPECT_EQ(path.slot, rules::Slot::kPath);
  EXPECT_EQ(path.bounds.most, 8);
  const auto length = length_choice("adv A1 {}", "Advance", "MH-9.4", 600);
  EXPECT_EQ(length.bounds.most, 600);
  ASSERT_EQ(length.targets.size(), 1u);
  EXPECT_EQ(length.targets[0].fill, "max");
}

constexpr std::string_view kMap = R"(
+------------------------------------------------------------------------+
|                                                                        |
|                                                                        |
|                                                  ::::::::::            |
|                                 ooB2vo           ::::::::::            |
|                                                  ::::::::::            |
|                                                  ::::::::::            |
|                                                                        |
|                                                                        |
|                                                                        |
|      #############################################################     |
|                                                                        |
|                                                                        |
|                                                                        |
|                                                                        |
|                           ..                                           |
|                          .......                                       |
|                          ..........                                    |
|                              .....                                     |
|                                 **A1^*                                 |
|                                                                        |
|                                                                        |
|                                                                        |
|                                                                        |
|                                                                        |
+------------------------------------------------------------------------+
North is up. A column is 1.00 inches, a row 2.00; the table 72.00 by 48.00.
. wood  : hill
# wall
* alice  o bob
A1: heavy infantry, alice, at 36.00,10.80, faces 0
B2: heavy infantry, bob, at 36.00,41.20, faces 180
)";

TEST(Show, TheBoardInCharacters) {
  const std::vector<rules::Piece> pieces = {piece_of("A1", "alice", {{3600, 1200}, 0}),
                                            piece_of("B2", "bob", {{3600, 4000}, 180})};
  const std::string text = board_text(board_of(kTable, some_ground()), pieces, 76, Figures::kShort);
  EXPECT_EQ('\n' + text, kMap);
}

TEST(Show, ExactFiguresOnRequest) {
  const std::vector<rules::Piece> pieces = {piece_of("A1", "alice", {{3600, 1200}, 30})};
  const std::string brief = board_text(board_of(kTable, some_ground()), pieces, 40, Figures::kShort);
  EXPECT_EQ(brief.find("33.23,13.60"), std::string::npos);
  const std::string exact = board_text(board_of(kTable, some_ground()), pieces, 40, Figures::kExact);
  EXPECT_NE(exact.find("A1: heavy infantry, alice, at 35.40,10.96, faces 30, 6.40 by 2.40, corners 33.23,13.60 "
                       "38.77,10.40 37.57,8.32 32.03,11.52\n"),
            std::string::npos);
  EXPECT_NE(exact.find("T2: wall: 6.00,29.00 66.00,29.00\n"), std::string::npos);
  EXPECT_NE(exact.find("A column is 2.00 inches, a row 4.00;"), std::string::npos);
}

TEST(Show, WhatIsOffTheTableIsNotOnTheBoard) {
  rules::Piece fled = piece_of("A9", "alice", {{3600, 1200}, 0});
  fled.at = {-500, 100};
  const std::string text = board_text(board_of(kTable, {}), {fled}, 76, Figures::kExact);
  EXPECT_EQ(text.find("A9"), std::string::npos);
  const std::string tiny = board_text(board_of({600, 600}, {}), {}, 0, Figures::kShort);
  EXPECT_NE(tiny.find("A column is 6.00 inches"), std::string::npos);
}

TEST(Show, HowOneLiesToAnother) {
  const Rectangle you = rectangle_behind({{3600, 1200}, 0}, kHeavy);
  EXPECT_EQ(relation_text(you, 0, rectangle_behind({{3600, 2450}, 180}, kHeavy), 180), "12.50 away, ahead, faces you");
  EXPECT_EQ(relation_text(you, 0, rectangle_behind({{4500, 1200}, 0}, kHeavy), 0),
            "2.60 away, to the right, shows its left");
  EXPECT_EQ(relation_text(you, 0, rectangle_behind({{3600, 700}, 180}, kHeavy), 180),
            "0.20 away, behind, shows its back");
}

TEST(Show, TheParametersOfTheGames) {  // section 12.1
  EXPECT_EQ(kMuridWars.prefix, "MW");
  EXPECT_EQ(kMeetingOfHosts.reach, 5);
  EXPECT_EQ(kMeetingOfHosts.give, 2);
  EXPECT_EQ(kMeetingOfHosts.clearance, 100);
  EXPECT_EQ(kMeetingOfHosts.general_clearance, 101);
  EXPECT_EQ(kMuridWars.clearance, 1);
  EXPECT_EQ(kMuridWars.trace, Trace::kCentre);
  EXPECT_EQ(kSkirmish.reach, 25);
  EXPECT_TRUE(kSkirmish.whole_inches);
}

}  // namespace
}  // namespace cherta::table
