// The worked examples of the measured table (section 13 of the specification), 1 to 14 and 26: numbers, shapes,
// distance, overlap, points on lines. "HI" is a rectangle of 640 by 240.
#include <gtest/gtest.h>

#include "server/rules/table/arc.h"
#include "server/rules/table/course.h"
#include "tests/table/print.h"

namespace cherta::table {

namespace {

constexpr Size kHeavy{640, 240};

Rectangle heavy(int x, int y, int facing) { return rectangle_behind(Pose{{x, y}, facing}, kHeavy); }
Shape heavy_core(int x, int y, int facing) { return core_behind(Pose{{x, y}, facing}, kHeavy, 2); }
Rectangle box(int x1, int y1, int x2, int y2) {
  return {{(x1 + x2) / 2, (y1 + y2) / 2}, {(x2 - x1) / 2, 0}, {0, (y2 - y1) / 2}};
}
Area area(int x1, int y1, int x2, int y2) { return *Area::box_of(x1, y1, x2, y2); }

testing::AssertionResult is_square(const Square& s, std::int64_t part, std::int64_t whole) {
  if (s.part * whole == static_cast<Wide>(part) * s.whole) return testing::AssertionSuccess();
  return testing::AssertionFailure() << static_cast<std::int64_t>(s.part) << '/' << static_cast<std::int64_t>(s.whole);
}

TEST(Examples, Ex01Sines) {  // GEO-2.2
  EXPECT_EQ(sine(angle(1)), 174533);
  EXPECT_EQ(sine(degrees(1)), 17452406);
  EXPECT_EQ(sine(degrees(30)), 500000000);
  EXPECT_EQ(cosine(degrees(30)), 866025404);
  EXPECT_EQ(sine(degrees(210)), -500000000);
}

TEST(Examples, Ex02ATurnedRectangle) {  // GEO-3.2, 3.4
  const Rectangle hi = heavy(3600, 1200, 30);
  EXPECT_EQ(hi.half_front, (Point{277, -160}));
  EXPECT_EQ(hi.half_depth, (Point{60, 104}));
  EXPECT_EQ(hi.centre, (Point{3540, 1096}));
  EXPECT_EQ(hi.front(), (Point{3600, 1200}));
  EXPECT_EQ(hi.corners(), (std::array<Point, 4>{{{3323, 1360}, {3877, 1040}, {3757, 832}, {3203, 1152}}}));
  const Rectangle core = core_behind(Pose{{3600, 1200}, 30}, kHeavy, 2);
  EXPECT_EQ(core.half_front, (Point{275, -159}));
  EXPECT_EQ(core.half_depth, (Point{59, 102}));
  EXPECT_EQ(core.corners(), (std::array<Point, 4>{{{3324, 1357}, {3874, 1039}, {3756, 835}, {3206, 1153}}}));
}

TEST(Examples, Ex03AboutFace) {  // GEO-6.5
  const Pose before{{3600, 1200}, 30}, after = about_face(before, kHeavy);
  EXPECT_EQ(after, (Pose{{3480, 992}, 210}));
  const auto one = rectangle_behind(before, kHeavy).corners(), other = rectangle_behind(after, kHeavy).corners();
  EXPECT_TRUE(std::is_permutation(one.begin(), one.end(), other.begin()));
  EXPECT_EQ(about_face(after, kHeavy), before);
}

TEST(Examples, Ex04Bearing) {  // GEO-2.5
  EXPECT_EQ(bearing({400, 400}), 45);
  EXPECT_EQ(bearing({410, 400}), 46);
  EXPECT_EQ(bearing({1000, 9}), 89);
  EXPECT_EQ(bearing({1000, 8}), 90);
  EXPECT_EQ(sine(angle(8950)), 999961923);
  EXPECT_EQ(cosine(angle(8950)), 8726535);
  EXPECT_EQ(bearing({0, 0}), 0);
}

TEST(Examples, Ex05DistanceAndBands) {  // GEO-4.2, 4.3, 4.4
  const Shape here = box(0, 0, 100, 100);
  const auto gap = [&](int dx, int dy) { return distance(here, Shape(box(100 + dx, 100 + dy, 200 + dx, 200 + dy))); };
  EXPECT_EQ(gap(200, 0), 200);
  EXPECT_EQ(gap(200, 1), 201);
  EXPECT_TRUE(is_square(square_between(here, Shape(box(300, 101, 400, 201))), 40001, 1));
  EXPECT_EQ(gap(120, 160), 200);
  EXPECT_EQ(gap(1299, 50), 1300);
  EXPECT_EQ(gap(1299, 51), 1301);
  EXPECT_EQ(gap(600, 35), 602);
}

TEST(Examples, Ex06TurnedAgainstTurned) {  // GEO-4.1, 4.2
  const Rectangle one = heavy(3600, 1200, 30), other = heavy(3600, 1900, 200);
  EXPECT_EQ(other.corners(), (std::array<Point, 4>{{{3901, 1791}, {3299, 2009}, {3381, 2235}, {3983, 2017}}}));
  EXPECT_TRUE(is_square(square_between(Shape(one), Shape(other)), 37146009289, 102482));
  EXPECT_EQ(distance(Shape(one), Shape(other)), 603);
  EXPECT_TRUE(within(Shape(one), Shape(other), 603));
  EXPECT_FALSE(within(Shape(one), Shape(other), 602));
  const Shape third = rectangle_behind(Pose{{4300, 1300}, 75}, {600, 200});
  EXPECT_TRUE(is_square(square_between(Shape(one), third), 1707094489, 22546));
  EXPECT_EQ(distance(third, Shape(one)), 276);
}

TEST(Examples, Ex07NearestPoint) {  // GEO-4.7
  const Rectangle hi = heavy(3600, 1200, 30);
  EXPECT_EQ(nearest_point(hi, {3000, 1500}), (Point{3303, 1325}));
  EXPECT_TRUE(is_square(square_between(Shape(Point{3000, 1500}), Shape(hi)), 110208004, 901));
  EXPECT_EQ(distance(Shape(Point{3000, 1500}), Shape(hi)), 350);
  EXPECT_EQ(nearest_point(hi, hi.centre), hi.centre);
}

TEST(Examples, Ex08CloserThanAnInch) {  // GEO-4.3
  const Shape here = Point{0, 0};
  const Shape there = Point{70, 71};  // 99.7...
  EXPECT_EQ(distance(here, there), 100);
  EXPECT_FALSE(within(here, there, kInch - 1));
  EXPECT_EQ(distance(here, Shape(Point{99, 0})), 99);
  EXPECT_TRUE(within(here, Shape(Point{99, 0}), kInch - 1));
}

TEST(Examples, Ex09Overlap) {  // GEO-5.4, give 2 and 0
  const auto overlap_at = [](int x) { return overlaps(heavy_core(0, 0, 0), heavy_core(x, 0, 0)); };
  EXPECT_FALSE(overlap_at(640));
  EXPECT_FALSE(overlap_at(636));
  EXPECT_TRUE(overlap_at(635));
  EXPECT_TRUE(overlaps(Shape(heavy(0, 0, 0)), Shape(heavy(639, 0, 0))));
  EXPECT_FALSE(overlaps(Shape(heavy(0, 0, 0)), Shape(heavy(640, 0, 0))));
}

TEST(Examples, Ex10ContactOfTurnedBodies) {  // GEO-5.5, reach 5
  const Pose target{{3600, 1200}, 30};
  const Pose charger{to_table(target, {40, 0}), 210};
  EXPECT_EQ(charger.at, (Point{3635, 1180}));
  const Shape one = rectangle_behind(target, kHeavy), other = rectangle_behind(charger, kHeavy);
  EXPECT_EQ(distance(one, other), 1);
  EXPECT_TRUE(touches(one, other, 5));
  EXPECT_FALSE(touches(one, other, 0));
  EXPECT_FALSE(overlaps(Shape(core_behind(target, kHeavy, 2)), Shape(core_behind(charger, kHeavy, 2))));
}

TEST(Examples, Ex11ContactOfDiscs) {  // GEO-5.5, reach 25
  const Shape foot = Disc{{0, 0}, 50};
  EXPECT_EQ(distance(Shape(Point{0, 0}), Shape(Point{75, 100})), 125);
  EXPECT_TRUE(touches(foot, Shape(Disc{{75, 100}, 50}), 25));
  EXPECT_EQ(distance(Shape(Point{0, 0}), Shape(Point{75, 101})), 126);
  EXPECT_FALSE(touches(foot, Shape(Disc{{75, 101}, 50}), 25));
  EXPECT_TRUE(touches(foot, Shape(Disc{{110, 0}, 50}), 25));
}

TEST(Examples, Ex12ADiscAtACorner) {  // GEO-5.3
  const Area hut = area(6900, 1600, 7500, 2000);
  EXPECT_TRUE(enters(Shape(Disc{{7535, 2035}, 50}), hut));
  EXPECT_FALSE(enters(Shape(Disc{{7536, 2036}, 50}), hut));
  EXPECT_FALSE(enters(Shape(Disc{{7550, 2000}, 50}), hut));
  const Shape way = Shape(Disc{{7600, 1900}, 50}).swept({-200, 220});
  EXPECT_TRUE(is_square(square_between(way, hut), 10000, 221));
  EXPECT_TRUE(enters(way, hut));
}

TEST(Examples, Ex13PointOnALine) {  // GEO-6.2
  EXPECT_EQ(leg_length({1000, 1000}, {1300, 1400}), 500);
  EXPECT_EQ(along({1000, 1000}, {1300, 1400}, 400), (Point{1240, 1320}));
  EXPECT_EQ(leg_length({3000, 600}, {3200, 700}), 224);
  EXPECT_EQ(along({3000, 600}, {3200, 700}, 300), (Point{3267, 733}));
  EXPECT_EQ(leg_length({0, 0}, {100, 70}), 123);
  EXPECT_EQ(along({0, 0}, {100, 70}, 61), (Point{49, 34}));
  EXPECT_EQ(leg_length({0, 0}, {49, 34}), 60);
  EXPECT_EQ(along({5, 6}, {5, 6}, 100), (Point{5, 6}));
}

TEST(Examples, Ex14ASweepThatSamplesWouldMiss) {  // GEO-6.3, 6.9
  const Shape start = box(950, 950, 1050, 1050), enemy = box(1193, 1047, 1293, 1147);
  const Track leg = Track::leg({1000, 1000}, {1300, 1400});
  for (const int s : {225, 250}) EXPECT_FALSE(overlaps(start.moved(leg.by(s)), enemy)) << s;
  EXPECT_TRUE(overlaps(start.swept(leg.by(500)), enemy));
  const Mover mover(start, start);
  const auto greatest = [&](const Other& other) {
    const std::array others = {other};
    return furthest({{7200, 4800}, {}, others}, mover, leg, 500, {}, true);
  };
  const Stop skirmish = greatest({enemy, enemy, true, 0, false});
  EXPECT_EQ(skirmish.at, 239);
  EXPECT_EQ(skirmish.fault.bar, Bar::kBody);
  EXPECT_EQ(Point({1000, 1000}) + leg.by(239), (Point{1143, 1191}));
  const Stop murid = greatest({enemy, enemy, false, 1, false});
  EXPECT_EQ(murid.at, 238);
  EXPECT_EQ(murid.fault.bar, Bar::kNear);
  EXPECT_EQ(Point({1000, 1000}) + leg.by(238), (Point{1142, 1190}));
  EXPECT_EQ(distance(start.moved(leg.by(238)), enemy), 1);
}

TEST(Examples, Ex26AtTheBounds) {  // GEO-1.3
  const Point third{131071, 131070};
  EXPECT_EQ(cross({131072, 131071}, third), -1);
  const Shape line = Line{{0, 0}, {131072, 131071}};
  EXPECT_TRUE(is_square(square_between(Shape(third), line), 1, 34359476225));
  EXPECT_EQ(distance(line, Shape(third)), 1);
  EXPECT_FALSE(Area::of(std::array<Point, 3>{{{0, 0}, {131072, 131071}, {131073, 0}}}));
  EXPECT_TRUE(Area::of(std::array<Point, 3>{{{0, 0}, {131072, 131071}, third}}));
}

}  // namespace
}  // namespace cherta::table
