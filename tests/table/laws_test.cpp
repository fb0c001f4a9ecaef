// Laws of the measured table that no worked example shows: what a table is and what lies on it, whole numbers and whole
// degrees, points kept, traces, bands, borders, and what is degenerate but defined.
#include <gtest/gtest.h>

#include <array>

#include "server/rules/table/arc.h"
#include "server/rules/table/course.h"
#include "server/rules/table/ground.h"
#include "server/rules/table/parameters.h"
#include "server/rules/table/sight.h"
#include "tests/table/print.h"

namespace cherta::table {
namespace {

constexpr Size kHeavy{640, 240};

Area area(int x1, int y1, int x2, int y2) { return *Area::box_of(x1, y1, x2, y2); }
Rectangle upright(int x, int y) { return rectangle_behind(Pose{{x, y}, 0}, kHeavy); }

TEST(Laws, ATableHasItsEdges) {  // GEO-1.2
  EXPECT_TRUE(is_table({600, 24000}));
  EXPECT_FALSE(is_table({599, 4800}));
  EXPECT_FALSE(is_table({7200, 24001}));
  const Table table{7200, 4800};
  for (const Point corner : {Point{0, 0}, Point{7200, 0}, Point{7200, 4800}, Point{0, 4800}})
    EXPECT_TRUE(is_on(table, corner));
  EXPECT_FALSE(is_on(table, Point{-1, 0}));
  EXPECT_FALSE(is_on(table, Point{7200, 4801}));
  EXPECT_TRUE(is_on(table, Shape(upright(320, 240)).box()));  // flush with two edges
  EXPECT_FALSE(is_on(table, Shape(upright(319, 240)).box()));
  EXPECT_FALSE(is_on(table, Shape(upright(320, 239)).box()));
  EXPECT_TRUE(is_on(table, Shape(Disc{{7150, 50}, 50}).box()));
  EXPECT_FALSE(is_on(table, Shape(Disc{{7150, 49}, 50}).box()));
}

TEST(Laws, OrderDoesNotMatterAndNothingIsNearlySo) {  // GEO-1.5
  const Shape turned(rectangle_behind(Pose{{3600, 1200}, 37}, kHeavy)), disc(Disc{{4100, 1600}, 59});
  const Area wood = area(3900, 900, 4400, 1100);
  EXPECT_EQ(distance(turned, disc), distance(disc, turned));
  EXPECT_EQ(distance(turned, wood), distance(wood, turned));
  EXPECT_EQ(overlaps(turned, disc), overlaps(disc, turned));
  EXPECT_EQ(overlaps(turned, wood), overlaps(wood, turned));
  // A triangle's height is a root of no whole number: at one hundredth it is not yet, at the next it is.
  const Shape point(Point{0, 0}), slant(Line{{1, 2}, {3, 1}});  // 5 / root of 5 away
  EXPECT_FALSE(within(point, slant, 2));
  EXPECT_TRUE(within(point, slant, 3));
  EXPECT_EQ(distance(point, slant), 3);
}

TEST(Laws, ThereAreThreeRoundings) {  // GEO-1.4
  EXPECT_EQ(upward(0, 7), 0);
  EXPECT_EQ(upward(14, 7), 2);
  EXPECT_EQ(upward(15, 7), 3);
  EXPECT_EQ(nearest(5, 2), 3);  // halves away from zero
  EXPECT_EQ(nearest(-5, 2), -3);
  EXPECT_EQ(nearest(4, 3), 1);
  EXPECT_EQ(nearest(-5, 3), -2);
  EXPECT_EQ(along({0, 0}, {100, 70}, 61), (Point{49, 34}));  // short: 50.0 and 35.0 lie beyond
  EXPECT_EQ(along({0, 0}, {-100, -70}, 61), (Point{-49, -34}));
}

TEST(Laws, AMoveIsAChainOfPoses) {  // GEO-6.1
  EXPECT_EQ(straight(0, Way::kForward, 100), (Point{0, 100}));
  EXPECT_EQ(straight(90, Way::kForward, 100), (Point{100, 0}));
  EXPECT_EQ(straight(90, Way::kBack, 100), (Point{-100, 0}));
  EXPECT_EQ(straight(90, Way::kLeft, 100), (Point{0, 100}));
  EXPECT_EQ(straight(90, Way::kRight, 100), (Point{0, -100}));
  EXPECT_EQ(Track::straight(30, Way::kForward).length(200), 200);
  EXPECT_EQ(Track::straight(30, Way::kForward).by(200), (Point{100, 173}));
  EXPECT_EQ(leg_length({1000, 1000}, {1300, 1400}), 500);
  EXPECT_EQ(leg_length({0, 0}, {100, 70}), 123);
}

TEST(Laws, NearestComparesTheNumbersAndTiesGoByTheRule) {  // GEO-4.6
  const Rectangle body = upright(3600, 1200);
  EXPECT_EQ(nearest_side(body, {3600, 1300}), Side::kFront);
  EXPECT_EQ(nearest_side(body, {4000, 1100}), Side::kRight);
  constexpr std::array<Side, 3> kBehind = {Side::kLeft, Side::kRight, Side::kRear};
  EXPECT_EQ(nearest_side(body, {3600, 1300}, kBehind), Side::kLeft);  // as far from the right: the first of the rule
  // 3.50 to both by the number, though the one is a little nearer (GEO-4.2).
  EXPECT_EQ(distance(Shape(Point{0, 0}), Shape(Point{350, 0})), distance(Shape(Point{0, 0}), Shape(Point{149, 316})));
}

TEST(Laws, AnglesGoClockwiseFromNorth) {  // GEO-2.1
  EXPECT_EQ(turn(degrees(0), {0, 100}), (Point{0, 100}));
  EXPECT_EQ(turn(degrees(90), {0, 100}), (Point{100, 0}));
  EXPECT_EQ(turn(degrees(180), {0, 100}), (Point{0, -100}));
  EXPECT_EQ(angle(36000), angle(0));
  EXPECT_EQ(angle(-1), angle(35999));
  EXPECT_EQ(degrees(350) + degrees(20), degrees(10));
  EXPECT_EQ(degrees(10) - degrees(20), degrees(350));
  EXPECT_EQ(facing(-90), 270);
  EXPECT_EQ(facing(720), 0);
}

TEST(Laws, ADiscIsWhatLiesWithinItsRadius) {  // GEO-3.1
  const Disc smallest{{100, 100}, 1};
  EXPECT_EQ(distance(Shape(smallest), Shape(Point{101, 100})), 0);
  EXPECT_EQ(distance(Shape(smallest), Shape(Point{102, 100})), 1);
  EXPECT_EQ(distance(Shape(smallest), Shape(Point{100, 100})), 0);
  EXPECT_EQ(distance(Shape(Disc{{100, 100}, 30}), Shape(Disc{{200, 100}, 50})), 20);
}

TEST(Laws, FrontAndCentreAreBothWhole) {  // GEO-3.3
  for (int facing = 0; facing < 360; ++facing) {
    const Rectangle body = rectangle_behind(Pose{{3600, 1200}, facing}, kHeavy);
    EXPECT_EQ(body.front(), (Point{3600, 1200})) << facing;
    EXPECT_EQ(rectangle_about(body.centre, degrees(facing), kHeavy), body) << facing;
  }
  EXPECT_EQ(kMuridWars.body, Kept::kCentre);
  EXPECT_EQ(kMeetingOfHosts.body, Kept::kFront);
}

TEST(Laws, ALineHasTwoEndsAndNoThickness) {  // GEO-3.6
  EXPECT_FALSE(site_of({"wall", {{5, 5}, {5, 5}}, 0}));
  ASSERT_TRUE(site_of({"wall", {{5, 5}, {5, 6}}, 0}));
  const Line wall{{0, 500}, {1000, 500}};
  EXPECT_EQ(distance(Shape(wall), Shape(Point{500, 501})), 1);
  EXPECT_EQ(distance(Shape(wall), Shape(Point{500, 500})), 0);
  EXPECT_FALSE(enters(Shape(wall), area(0, 500, 1000, 900)));  // along the border
  EXPECT_TRUE(enters(Shape(wall), area(0, 499, 1000, 900)));
}

// A footprint enters the wood before its centre does.
TEST(Laws, ATraceIsTheFootprintOrTheCentre) {  // GEO-3.7
  const Rectangle body = upright(1000, 1000);
  const Shape whole(body);
  const Area wood = area(600, 1001, 1400, 2000);
  const Going slow{.area = &wood, .factor = 2};
  const Point by{0, 100};
  const auto cost = [&](const Mover& mover) { return with_part({}, mover, by, 100, {&slow, 1}).cost; };
  EXPECT_EQ(cost(Mover(whole, whole)), 199);
  EXPECT_EQ(cost(Mover(whole, whole, body.centre)), 100);
  EXPECT_EQ(kMuridWars.trace, Trace::kCentre);
  EXPECT_EQ(kMeetingOfHosts.trace, Trace::kFootprint);
}

TEST(Laws, BandsLeaveNothingBetween) {  // GEO-4.4
  const Shape point(Point{0, 0});
  EXPECT_TRUE(within(point, Shape(Point{200, 0}), 200));
  EXPECT_FALSE(within(point, Shape(Point{200, 1}), 200));  // a hair over 2.00"
  EXPECT_EQ(distance(point, Shape(Point{200, 1})), 201);   // and so in the band from 2.01"
}

TEST(Laws, WholeInchesAreRoundedDown) {  // GEO-4.5
  EXPECT_EQ(whole_inches(0), 0);
  EXPECT_EQ(whole_inches(99), 0);
  EXPECT_EQ(whole_inches(100), 1);
  EXPECT_EQ(whole_inches(699), 6);
  EXPECT_TRUE(kSkirmish.whole_inches);
}

TEST(Laws, WhollyInCountsTheBorder) {          // GEO-5.6
  const Rectangle body = upright(1000, 1000);  // 680..1320, 760..1000
  EXPECT_TRUE(is_wholly_in(Shape(body), area(680, 760, 1320, 1000)));
  EXPECT_FALSE(is_wholly_in(Shape(body), area(681, 760, 1320, 1000)));
  EXPECT_TRUE(is_wholly_in(Shape(Disc{{500, 500}, 50}), area(450, 450, 550, 550)));
  EXPECT_FALSE(is_wholly_in(Shape(Disc{{500, 500}, 50}), area(450, 451, 550, 550)));
}

TEST(Laws, GrazingIsFree) {  // GEO-8.4
  const Shape line = sight_line({0, 0}, {1000, 0});
  EXPECT_FALSE(blocks(area(200, 0, 400, 300), line));      // along a border
  EXPECT_TRUE(blocks(area(200, -1, 400, 300), line));      // a hundredth within
  EXPECT_FALSE(blocks(Shape(Disc{{500, 60}, 60}), line));  // tangent
  EXPECT_TRUE(blocks(Shape(Disc{{500, 59}, 60}), line));   // and not
  EXPECT_FALSE(blocks(*Area::of(std::array{Point{500, 0}, Point{600, 90}, Point{400, 90}}), line));  // past a corner
  const Shape between = sight_line({0, 0}, {1000, 1000});  // through the one point that two areas share
  EXPECT_FALSE(blocks(area(0, 500, 500, 1000), between));
  EXPECT_FALSE(blocks(area(500, 0, 1000, 500), between));
}

TEST(Laws, AKindIsTheGamesMatter) {  // GEO-10.1
  const auto is_kind = [](std::string_view kind, bool is_line) { return is_line ? kind == "wall" : kind == "wood"; };
  const Table table{7200, 4800};
  const Piece wood{"wood", {{0, 0}, {100, 0}, {0, 100}}, 0}, wall{"wall", {{0, 0}, {100, 0}}, 0};
  const auto sites = sites_of({wall, wood}, table, is_kind, "E_SCENARIO");
  ASSERT_TRUE(sites);
  EXPECT_TRUE(std::holds_alternative<Line>(sites->at(0)));
  EXPECT_TRUE(std::holds_alternative<Area>(sites->at(1)));
  EXPECT_FALSE(sites_of({{"wall", wood.outline, 0}}, table, is_kind, "E_SCENARIO"));
  EXPECT_FALSE(sites_of({{"wood", wall.outline, 0}}, table, is_kind, "E_SCENARIO"));
}

TEST(Laws, WhatIsDegenerateIsDefined) {  // GEO-11.5
  const Point here{700, 700};
  EXPECT_EQ(distance(Shape(here), Shape(here)), 0);
  EXPECT_FALSE(blocks(area(0, 0, 1400, 1400), sight_line(here, here)));
  EXPECT_EQ(bearing({}), 0);
  const Shape outer(upright(1000, 1000)), inner(Disc{{1000, 900}, 20});
  EXPECT_EQ(distance(outer, inner), 0);
  EXPECT_TRUE(overlaps(outer, inner));
  EXPECT_TRUE(touches(outer, inner, 0));
  const Shape beside(upright(1640, 1000));  // flush
  EXPECT_FALSE(overlaps(outer, beside));
  EXPECT_TRUE(touches(outer, beside, 0));
  EXPECT_FALSE(blocks(outer, sight_line({1320, 0}, {1320, 2000})));
  const Pose pose{{1000, 1000}, 30};
  EXPECT_EQ(wheeled(pose, kHeavy.front, Hand::kLeft, 0), pose);
  EXPECT_EQ(straight(30, Way::kForward, 0), Point{});
}

}  // namespace
}  // namespace cherta::table
