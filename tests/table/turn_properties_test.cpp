// Properties 5 to 9 of section 15: turning, wheels, points on lines, arcs, free places, aligned pairs, garbage.
#include <cmath>
#include <numbers>

#include "server/rules/table/arc.h"
#include "server/rules/table/clip.h"
#include "server/rules/table/place.h"
#include "server/rules/table/words.h"
#include "tests/table/random_table.h"

namespace cherta::table {
namespace {

TEST(TableProperties, TheSinesAreThoseOfFineArithmetic) {  // GEO-2.2
  for (int a = 0; a < kWholeTurn; a += 7) ASSERT_EQ(sine(angle(a)), reference::sine(a)) << a;
}

TEST(TableProperties, CornersOfEveryFacingLieWhereTheyShould) {  // GEO-3.2
  for (int a = 0; a < kWholeTurn; ++a) {
    const Size size = a % 3 == 0 ? Size{40, 40} : a % 3 == 1 ? Size{640, 240} : Size{2000, 40};
    const auto corners = rectangle_about({0, 0}, angle(a), size).corners();
    ASSERT_TRUE(reference::is_close_to_ideal(plain(corners[0]), a, -size.front / 2, size.depth / 2, 22)) << a;
    ASSERT_TRUE(reference::is_close_to_ideal(plain(corners[1]), a, size.front / 2, size.depth / 2, 22)) << a;
    ASSERT_LT(twice_area(corners), 0) << a;  // front left, front right, rear right: clockwise
    ASSERT_TRUE(Area::of(corners)) << a;
  }
}

TEST(TableProperties, TurningThereAndBack) {  // GEO-2.4, 6.5
  for_all_seeds([](Random& random) {
    const Pose pose{random_point(random, 7200), random_facing(random)};
    const Size size = random_size(random, 7200);
    const Pose back = about_face(pose, size);
    ASSERT_EQ(about_face(back, size), pose);
    const Rectangle one = rectangle_behind(pose, size), other = rectangle_behind(back, size);
    ASSERT_EQ(one.centre, other.centre);
    ASSERT_EQ(one.half_front, -other.half_front);
    ASSERT_EQ(one.half_depth, -other.half_depth);
    const Point local = random_point(random, 7200);
    ASSERT_EQ(turn(degrees(pose.facing), -local), -turn(degrees(pose.facing), local));
    const Point there = to_local(pose, to_table(pose, local));
    ASSERT_LE(std::abs(there.x - local.x), 2);
    ASSERT_LE(std::abs(there.y - local.y), 2);
    const Pose square{pose.at, 90 * random.upto(0, 3)};
    ASSERT_EQ(to_local(square, to_table(square, local)), local);
  });
}

TEST(TableProperties, AWheelKeepsItsPivotAndAdds) {  // GEO-6.4
  for_all_seeds([](Random& random) {
    const Pose pose{random_point(random, 7200), random_facing(random)};
    const int front = 2 * random.upto(20, 1000), v = random.upto(0, 90), w = random.upto(0, 90);
    const Hand hand = random.one_in(2) ? Hand::kLeft : Hand::kRight;
    const Pose after = wheeled(pose, front, hand, v);
    ASSERT_EQ(pivot(after, front, hand), pivot(pose, front, hand));
    ASSERT_EQ(wheeled(after, front, hand, w), wheeled(pose, front, hand, v + w));
    ASSERT_EQ(wheeled(pose, front, hand, 0), pose);
  });
}

// What is left out of the reckoning of a wheel could not have been met.
TEST(TableProperties, AWheelStaysWithinItsReach) {  // GEO-6.4
  for_all_seeds([](Random& random) {
    const Pose pose{random_point(random, 7200), random_facing(random)};
    const Size size{2 * random.upto(20, 1000), 2 * random.upto(20, 400)};
    const Hand hand = random.one_in(2) ? Hand::kLeft : Hand::kRight;
    for (const int give : {0, 2})
      ASSERT_TRUE(holds(wheel_reach(pose, size), WheelHulls(pose, size, give, hand).at(random.upto(0, 89)).box()));
  });
}

TEST(TableProperties, AHullHoldsBothFootprintsAndNoMore) {  // GEO-6.4
  for_all_seeds([](Random& random) {
    const Rectangle a = random_rectangle(random, 600), b = random_rectangle(random, 600);
    const Area hull = Area::hull(a, b);
    ASSERT_TRUE(is_wholly_in(Shape(a), hull));
    ASSERT_TRUE(is_wholly_in(Shape(b), hull));
    for (const Point corner : hull.corners()) {
      const auto is_of = [&](const Rectangle& r) {
        const auto corners = r.corners();
        return std::find(corners.begin(), corners.end(), corner) != corners.end();
      };
      ASSERT_TRUE(is_of(a) || is_of(b));
    }
  });
}

TEST(TableProperties, PointsOnLinesFallShort) {  // GEO-6.2
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Point p = random_point(random, span), q = random_point(random, span), way = q - p;
    const int length = leg_length(p, q), s = random.upto(0, 3 * length);
    const Point at = along(p, q, s);
    ASSERT_LE(leg_length(p, at), s);
    ASSERT_GE(leg_length(p, at), s - 5);
    ASSERT_EQ(along(p, q, 0), p);
    ASSERT_EQ(along(p, q, length), q);
    ASSERT_GE(dot(at - p, way), 0);
    ASSERT_LE(magnitude((at - p).x), magnitude(std::int64_t{way.x} * s / std::max(1, length)));
    ASSERT_LE(distance(Shape(at), p == q ? Shape(p) : Shape(Line{p, p + 4 * way})), 2);
  });
}

TEST(TableProperties, ArcsAndBearings) {  // GEO-2.5, 7.1
  for_all_seeds([](Random& random) {
    const Point from = random_point(random, 7200), way = random_way(random, 7200);
    const int a = random.upto(0, 359), w = random.upto(0, 90);
    // By the angle of the way in the fine sines: the sines of both arms, once more.
    const auto side = [&](int hundredths) {
      const int turned = ((hundredths % kWholeTurn) + kWholeTurn) % kWholeTurn;
      return reference::sine(turned) * way.y - reference::sine((turned + 9000) % kWholeTurn) * way.x;
    };
    const bool is_behind =
        w == 0 && reference::sine(a * 100) * way.x + reference::sine((a * 100 + 9000) % kWholeTurn) * way.y < 0;
    const bool expected = !is_behind && side((a - w) * 100) <= 0 && side((a + w) * 100) >= 0;
    ASSERT_EQ(is_in_arc(from, degrees(a), degrees(w), from + way), expected);
    ASSERT_TRUE(is_in_arc(from, degrees(a), degrees(w), from));
    const int quarters = random.upto(0, 3);
    Point turned = way;
    for (int i = 0; i < quarters; ++i) turned = quarter_turned(turned, {});
    ASSERT_EQ(is_in_arc(from, degrees(a + 90 * quarters), degrees(w), from + turned), expected);
    if (way == Point{}) return;
    const int b = bearing(way);
    ASSERT_LE(side(b * 100 - 50), 0);
    ASSERT_GT(side(b * 100 + 50), 0);
    ASSERT_EQ(bearing(turned), (b + 90 * quarters) % 360);
  });
}

TEST(TableProperties, RegionsAreDecidedExactly) {  // GEO-7.2
  for_all_seeds([](Random& random) {
    const auto corners = random_rectangle(random, 600).corners();
    const int u = random.upto(-100, 700), v = random.upto(-100, 700);
    const bool open = random.one_in(2);
    Region region;
    region.right = {u, open};
    region.front = {v, false};
    ASSERT_EQ(has_part_in(corners, region), reference::has_part_below(plain(corners), u, open, v));
    Region closed;
    closed.right = {u, false};
    closed.front = {v, false};
    const Clipped left = clipped(corners, closed);
    ASSERT_EQ(!left.empty(), has_part_in(corners, closed));
    if (left.empty()) return;
    ASSERT_LE(extent_u(left).most, u);
    ASSERT_LE(extent_v(left).most, v);
    ASSERT_LE(magnitude(twice_area(left.all())), magnitude(twice_area(corners)) + 4000);
  });
}

TEST(TableProperties, TheNearestFreePlaceIsFreeAndNoneIsNearer) {  // GEO-9.1
  for_all_seeds([](Random& random) {
    std::vector<Other> others;
    std::vector<KeptOff> off;
    for (int i = random.upto(0, 12); i > 0; --i) {
      const Shape body = random_rectangle(random, 600);
      others.push_back({body, body, false, 0, random.one_in(5)});
      if (random.one_in(3)) off.push_back({body, random.upto(0, 25)});
    }
    const Area wood = random_area(random, 600);
    const std::array ground = {Going{.area = &wood, .barred = true}};
    const Course course{{600, 600}, ground, others};
    const Point from = random_point(random, 600);
    const Shape body = rectangle_about(from, degrees(random_facing(random)), {40, 60});
    const Mover mover(body, body);
    const Box room = Shape(body).box();
    const auto serves = [&](Point place) {
      const Point by = place - from;  // off the table first: so are most of the 45,225 places
      if (!is_on(course.table, Box{room.west + by.x, room.south + by.y, room.east + by.x, room.north + by.y}))
        return false;
      const Mover there = mover.moved(by);
      const auto is_near = [&](const KeptOff& kept) { return within(there.whole, kept.from, kept.over); };
      return may_stand(course, there) && std::none_of(off.begin(), off.end(), is_near);
    };
    ASSERT_EQ(nearest_free(course, mover, from, off), nearest_free(from, serves));
  });
}

TEST(TableProperties, TheLatticeIsInItsOrder) {  // GEO-9.1
  const auto& steps = lattice();
  const auto clockwise = [](Point p) {  // from north, in radians
    const double turned = std::atan2(p.x, p.y);
    return turned < 0 ? turned + 2 * std::numbers::pi : turned;
  };
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const Point a{steps[i - 1].i, steps[i - 1].j}, b{steps[i].i, steps[i].j};
    ASSERT_LE(dot(a, a), dot(b, b));
    ASSERT_LE(dot(b, b), 14400);
    ASSERT_TRUE(dot(a, a) < dot(b, b) || clockwise(a) < clockwise(b)) << i;
  }
}

TEST(TablePlaces, TheFanGoesOutOnBothSides) {  // GEO-9.3
  std::vector<int> tried;
  EXPECT_EQ(fan(350, 60, [&](int b) { return tried.push_back(b), false; }), std::nullopt);
  EXPECT_EQ(tried, (std::vector<int>{350, 50, 290, 110, 230, 170}));
  EXPECT_EQ(fan(350, 60, [](int b) { return b < 300; }), 50);
}

TEST(TablePlaces, BackAlongALine) {  // GEO-9.2
  const auto serves = [](int r, Point at) { return at == along({100, 100}, {103, 104}, r) && r <= 7; };
  EXPECT_EQ(back_along({100, 100}, {3, 4}, 50, serves), 7);
  EXPECT_EQ(back_along({100, 100}, {0, 0}, 50, serves), std::nullopt);
  EXPECT_EQ(back_along({100, 100}, {3, 4}, 50, [](int, Point) { return false; }), std::nullopt);
}

TEST(TablePlaces, EdgesAndSidesInOrder) {  // GEO-7.3, 9.4
  const auto edges = edges_in_order({1000, 1000}, {500, 500}, TableEdge::kSouth);
  EXPECT_EQ(edges, (std::array{TableEdge::kSouth, TableEdge::kNorth, TableEdge::kEast, TableEdge::kWest}));
  const auto nearer = edges_in_order({1000, 1000}, {400, 501}, TableEdge::kSouth);
  EXPECT_EQ(nearer, (std::array{TableEdge::kWest, TableEdge::kNorth, TableEdge::kSouth, TableEdge::kEast}));
  const Rectangle r = rectangle_about({0, 0}, degrees(0), {200, 200});
  EXPECT_EQ(nearest_side(r, {0, 0}), Side::kFront);
  EXPECT_EQ(nearest_side(r, {-150, 120}), Side::kFront);  // the corner is nearest: the front wins over the left
  EXPECT_EQ(nearest_side(r, {-150, 90}), Side::kLeft);
  EXPECT_EQ(nearest_side(r, {150, 90}), Side::kRight);
  EXPECT_EQ(nearest_side(r, {0, -150}), Side::kRear);
  constexpr std::array kOther = {Side::kLeft, Side::kRight, Side::kRear};
  EXPECT_EQ(nearest_side(r, {0, 300}, kOther), Side::kLeft);
}

TEST(TableProperties, AlignedPairsOfEveryFacingTouchAndDoNotOverlap) {  // GEO-5.4, 5.5, G-06
  const std::array<Size, 3> sizes = {Size{640, 240}, Size{600, 200}, Size{1120, 200}};
  for (int facing_of = 0; facing_of < 360; ++facing_of)
    for (const Size size : sizes)
      for (int u = -60; u <= 60; u += 5) {
        const Pose target{{3600, 2400}, facing_of};
        const Pose charger{to_table(target, {u, 0}), facing(facing_of + 180)};
        const Shape one = rectangle_behind(target, size), other = rectangle_behind(charger, size);
        ASSERT_TRUE(touches(one, other, 5)) << facing_of << ' ' << u;
        ASSERT_FALSE(overlaps(Shape(core_behind(target, size, 2)), Shape(core_behind(charger, size, 2)))) << facing_of;
        const Pose beside{to_table(target, {size.front, 0}), facing_of};
        ASSERT_FALSE(overlaps(Shape(core_behind(target, size, 2)), Shape(core_behind(beside, size, 2)))) << facing_of;
      }
}

TEST(TableProperties, GarbageIsRefusedBeforeItIsReckonedWith) {  // GEO-1.3, 11.4
  for_all_seeds([](Random& random) {
    const auto wild = [&] { return static_cast<std::int64_t>(random.next()); };
    if (const auto place = place_on({7200, 4800}, wild(), wild())) {
      ASSERT_TRUE(is_on({7200, 4800}, *place));
    }
    std::vector<Point> corners;
    for (int i = random.upto(0, 14); i > 0; --i)
      corners.push_back({static_cast<int>(wild()), static_cast<int>(wild() >> random.upto(0, 60))});
    const auto area = Area::of(corners);
    const auto is_near = [](Point p) { return magnitude(p.x) <= kFar && magnitude(p.y) <= kFar; };
    ASSERT_TRUE(!area || std::all_of(corners.begin(), corners.end(), is_near));
    ASSERT_EQ(is_size({static_cast<int>(wild()), static_cast<int>(wild())}), false);
    std::string text;
    for (int i = random.upto(0, 40); i > 0; --i) text += static_cast<char>(random.upto(1, 255));
    for (const std::string& words : {text, std::to_string(wild()), "to " + std::to_string(wild()) + "," + text})
      if (const auto steps = read_steps(words)) {
        ASSERT_EQ(read_steps(write_steps(*steps)).value(), *steps);
      }
    (void)angle(wild());
    (void)facing(wild());
  });
}

}  // namespace
}  // namespace cherta::table
