// The worked examples of the measured table (section 13 of the specification), 15 to 25 and 27 to 29: wheels, cost,
// contact, arcs, sight, clipping, places.
#include <gtest/gtest.h>

#include "server/rules/table/arc.h"
#include "server/rules/table/clip.h"
#include "server/rules/table/generator.h"
#include "server/rules/table/place.h"
#include "server/rules/table/sight.h"
#include "tests/table/print.h"

namespace cherta::table {

namespace {

constexpr Size kHeavy{640, 240};
constexpr Table kTable{7200, 4800};

Mover heavy(const Pose& pose) { return Mover::front_kept(pose, kHeavy, 2); }
Rectangle box(int x1, int y1, int x2, int y2) {
  return {{(x1 + x2) / 2, (y1 + y2) / 2}, {(x2 - x1) / 2, 0}, {0, (y2 - y1) / 2}};
}
Area area(int x1, int y1, int x2, int y2) { return *Area::box_of(x1, y1, x2, y2); }
Other other_of(const Pose& pose, int clearance) {
  return {rectangle_behind(pose, kHeavy), core_behind(pose, kHeavy, 2), true, clearance, false};
}
int cost_of(const Mover& mover, const Track& track, int s, std::span<const Going> ground) {
  return with_part({}, mover, track.by(s), track.length(s), ground).cost;
}

TEST(Examples, Ex15Wheel) {  // GEO-6.4, 2.6
  const Pose start{{3600, 1200}, 0};
  for (int w = 0; w <= 30; ++w)
    EXPECT_EQ(pivot(wheeled(start, 640, Hand::kRight, w), 640, Hand::kRight), (Point{3920, 1200})) << w;
  EXPECT_EQ(wheeled(start, 640, Hand::kRight, 1), (Pose{{3600, 1206}, 1}));
  EXPECT_EQ(wheeled(start, 640, Hand::kRight, 15), (Pose{{3611, 1283}, 15}));
  EXPECT_EQ(wheeled(start, 640, Hand::kRight, 30), (Pose{{3643, 1360}, 30}));
  EXPECT_EQ(rectangle_behind(start, kHeavy).corners()[0], (Point{3280, 1200}));
  EXPECT_EQ(rectangle_behind(wheeled(start, 640, Hand::kRight, 30), kHeavy).corners()[0], (Point{3366, 1520}));
  EXPECT_EQ(wheel_length(640, 30), 336);
  EXPECT_EQ(wheel_length(640, 90), 1006);
  const Shape friendly = box(2996, 1300, 3296, 1500);
  const std::array others = {Other{friendly, friendly, true, 0, false}};
  const Stop stop = furthest_wheel({kTable, {}, others}, start, kHeavy, 2, Hand::kRight, 30);
  EXPECT_EQ(stop.at, 9);
  EXPECT_EQ(stop.fault, (Fault{Bar::kBody, 0}));
}

TEST(Examples, Ex16Cost) {  // GEO-6.8, 6.9
  const Area wood = area(3000, 1300, 4200, 2000), other = area(2000, 1500, 2400, 2000);
  const std::array ground = {Going{.area = &wood, .factor = 2}};
  const Mover straight = heavy({{3600, 1200}, 0});
  const Track north = Track::straight(0, Way::kForward);
  EXPECT_FALSE(enters(straight.trace.moved(north.by(100)), wood));
  EXPECT_TRUE(enters(straight.trace.moved(north.by(101)), wood));
  EXPECT_EQ(cost_of(straight, north, 350, ground), 600);
  EXPECT_EQ(cost_of(straight, north, 351, ground), 602);
  const Mover turned = heavy({{3600, 1100}, 30});
  const Track ahead = Track::straight(30, Way::kForward);
  EXPECT_EQ(Point({3600, 1100}) + ahead.by(400), (Point{3800, 1446}));
  EXPECT_EQ(stretch_in(turned.trace, ahead.by(400), 400, wood), (Stretch{46, 400}));
  EXPECT_EQ(cost_of(turned, ahead, 400, ground), 754);
  const Stop stop = furthest({kTable, ground, {}}, turned, ahead, 600, {{}, 600}, true);
  EXPECT_EQ(stop.at, 323);
  EXPECT_EQ(stop.fault.bar, Bar::kCost);
  const Shape body = box(1850, 2050, 1950, 2150);
  const Mover centre(body, body, {1900, 2100});
  const std::array beyond = {Going{.area = &other, .factor = 2}};
  EXPECT_EQ(cost_of(centre, Track::leg({1900, 2100}, {2300, 1800}), 500, beyond), 834);
}

TEST(Examples, Ex17StoppingAndContact) {  // GEO-6.6, 6.10
  const Mover mover = heavy({{3600, 1200}, 0});
  const Track ahead = Track::straight(0, Way::kForward);
  const std::array enemies = {other_of({{3600, 1500}, 180}, 100)};
  EXPECT_EQ(first_contact(mover.whole, ahead, 600, enemies[0].whole, 5), 295);
  EXPECT_EQ(first_contact(mover.whole, ahead, 294, enemies[0].whole, 5), std::nullopt);
  const Stop stop = furthest({kTable, {}, enemies}, mover, ahead, 600, {}, true);
  EXPECT_EQ(stop.at, 200);
  EXPECT_EQ(stop.fault, (Fault{Bar::kNear, 0}));
}

TEST(Examples, Ex18ArcOf45) {  // GEO-7.1
  EXPECT_TRUE(is_in_arc({0, 0}, degrees(0), degrees(45), {400, 400}));
  EXPECT_FALSE(is_in_arc({0, 0}, degrees(0), degrees(45), {401, 400}));
  EXPECT_TRUE(is_in_arc({0, 0}, degrees(30), degrees(45), {1000, 268}));
  EXPECT_FALSE(is_in_arc({0, 0}, degrees(30), degrees(45), {1000, 267}));
  EXPECT_TRUE(is_in_arc({7, 7}, degrees(30), degrees(45), {7, 7}));
}

TEST(Examples, Ex19Grazing) {  // GEO-8.2, 8.4, 8.6
  const std::array huts = {area(1000, 1000, 1200, 1200), area(1200, 1200, 1400, 1400), area(1200, 1000, 1400, 1200)};
  const auto is_blocked = [&](Point from, Point to, std::size_t count) {
    const auto any = [&](const Shape& line) {
      return std::any_of(huts.begin(), huts.begin() + count, [&](const Area& hut) { return blocks(hut, line); });
    };
    EXPECT_EQ(any(sight_line(from, to)), any(sight_line(to, from)));
    return any(sight_line(from, to));
  };
  EXPECT_FALSE(is_blocked({900, 1200}, {1500, 1200}, 2));
  EXPECT_FALSE(is_blocked({1100, 1300}, {1300, 1100}, 2));
  EXPECT_TRUE(is_blocked({900, 1199}, {1500, 1200}, 2));
  EXPECT_FALSE(is_blocked({1200, 900}, {1200, 1300}, 3));
  EXPECT_TRUE(blocks(area(1000, 1000, 1201, 1200), sight_line({1200, 900}, {1200, 1300})));
  EXPECT_FALSE(is_blocked({1100, 1100}, {1100, 1100}, 3));  // GEO-8.1
}

TEST(Examples, Ex20TroopsAndSight) {  // GEO-8.3
  const Shape line = sight_line({6600, 650}, {6600, 2050});
  EXPECT_FALSE(blocks(Shape(Disc{{6650, 1200}, 50}), line));
  EXPECT_TRUE(blocks(Shape(Disc{{6649, 1200}, 50}), line));
  const Shape upright = sight_line({3000, 1500}, {3000, 2500});
  const auto core = [](int left) { return Shape(core_behind(Pose{{left + 300, 2000}, 0}, {600, 200}, 2)); };
  EXPECT_FALSE(blocks(core(2998), upright));
  EXPECT_TRUE(blocks(core(2997), upright));
}

TEST(Examples, Ex21LengthInside) {  // GEO-8.5
  const Area wood = *Area::of(std::array<Point, 4>{{{2742, 2017}, {3608, 1517}, {3358, 1083}, {2492, 1583}}});
  EXPECT_EQ(length_inside(wood, {3050, 1539}, {3050, 2400}), 300);
  EXPECT_EQ(length_inside(wood, {3050, 1538}, {3050, 2400}), 301);
  EXPECT_EQ(length_inside(wood, {3050, 2400}, {3050, 1538}), 301);
}

TEST(Examples, Ex22Share) {  // GEO-5.7
  const Area wood = area(3000, 1300, 4200, 2000);
  const std::array<Point, 4> half = {{{3280, 1180}, {3920, 1180}, {3920, 1420}, {3280, 1420}}};
  EXPECT_EQ(twice_area(half), 307200);
  EXPECT_EQ(twice_area(clipped(half, wood).all()), 153600);
  EXPECT_TRUE(is_half_in(half, wood));
  const auto turned = rectangle_behind(Pose{{3600, 1400}, 30}, kHeavy).corners();
  const Clipped part = clipped(turned, wood);
  EXPECT_EQ(magnitude(twice_area(turned)), 307264);
  EXPECT_EQ(magnitude(twice_area(part.all())), 149760);
  for (const Point p : {Point{3323, 1560}, Point{3773, 1300}, Point{3293, 1300}, Point{3203, 1352}})
    EXPECT_NE(std::find(part.all().begin(), part.all().end(), p), part.all().end()) << p.x << ',' << p.y;
  EXPECT_EQ(part.count, 4);
  EXPECT_FALSE(is_half_in(turned, wood));
}

TEST(Examples, Ex23NearestFreePlace) {  // GEO-9.1
  const std::array<Point, 10> first = {
      {{0, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}, {0, 2}}};
  for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ((Point{lattice()[i].i, lattice()[i].j}), first[i]) << i;
  EXPECT_EQ(lattice().size(), 45225u);
  const Shape figure = Disc{{7200, 1200}, 50}, enemy = Disc{{7200, 1250}, 50};
  const Mover mover(figure, figure);
  const std::array others = {Other{enemy, enemy, true, 0, false}};
  const std::array off = {KeptOff{enemy, 25}};
  const auto place = nearest_free({{10800, 6000}, {}, others}, mover, {7200, 1200}, off);
  EXPECT_EQ(place, (Point{7225, 1125}));
  EXPECT_EQ(distance(Shape(*place), Shape(Point{7200, 1250})), 128);
}

TEST(Examples, Ex24RetreatToAnEdge) {  // GEO-9.4, 9.5
  const Pose before{{7070, 2000}, 0};
  EXPECT_EQ(rectangle_behind(before, {240, 640}).centre, (Point{7070, 1680}));
  EXPECT_EQ(turned_on_spot(before, {240, 640}, 90, {240, 640}).at.x, 7390);
  EXPECT_EQ(edges_in_order(kTable, {7070, 1680}, TableEdge::kSouth)[0], TableEdge::kEast);
  const auto after = turned_to_retreat(kTable, before, {240, 640}, facing_to(TableEdge::kEast));
  EXPECT_EQ(after, (Pose{{7200, 1680}, 90}));
  EXPECT_EQ(rectangle_behind(*after, {240, 640}).centre, (Point{6880, 1680}));
  EXPECT_EQ(room_to(kTable, *after, TableEdge::kEast), 0);
  EXPECT_EQ(turned_to_retreat({600, 600}, {{300, 300}, 0}, {640, 240}, 0), std::nullopt);
}

TEST(Examples, Ex25Seed1) {  // GEO-10.4
  SeedDraws words(1), sixes(1), twelves(1);
  for (const std::uint64_t word : {0x910a2dec89025cc1, 0xbeeb8da1658eec67, 0xf893a2eefb32555e})
    EXPECT_EQ(words.next(), word);
  for (const int face : {6, 2, 1}) EXPECT_EQ(sixes.die(6), face);
  for (const int face : {6, 8, 7}) EXPECT_EQ(twelves.die(12), face);
}

TEST(Examples, Ex27OverlapAtTheStart) {  // GEO-6.7
  const Mover mover = heavy({{3600, 1200}, 0});
  std::array others = {other_of({{4230, 1200}, 0}, 0)};
  const Track ahead = Track::straight(0, Way::kForward);
  EXPECT_EQ(fault_on({kTable, {}, others}, mover, ahead.by(236)), (Fault{Bar::kBody, 0}));
  forgive_start(mover, {}, others);
  const Course course{kTable, {}, others};
  EXPECT_EQ(fault_on(course, mover, ahead.by(236)), Fault{});
  EXPECT_EQ(fault_at_end(course, mover.moved(ahead.by(236))), Fault{});
  EXPECT_EQ(fault_at_end(course, mover.moved(ahead.by(235))), (Fault{Bar::kEnd, 0}));
  EXPECT_EQ(furthest(course, mover, ahead, 236, {}, true).at, 236);
  const Stop stop = furthest(course, mover, ahead, 235, {}, true);
  EXPECT_EQ(stop.at, std::nullopt);
  EXPECT_EQ(stop.fault.bar, Bar::kEnd);
}

TEST(Examples, Ex28BarredGroundAtTheStart) {  // GEO-6.7, 5.3
  const Area wall = area(1000, 1000, 1700, 1050);
  const auto gun_at = [](Point p) {
    const Shape body = rectangle_about(p, degrees(0), {150, 150});
    return Mover(body, body, p);
  };
  std::array ground = {Going{.area = &wall, .barred = true}};
  forgive_start(gun_at({1200, 1030}), ground, {});
  const Track away = Track::leg({1200, 1030}, {1200, 1130});
  EXPECT_EQ(furthest({kTable, ground, {}}, gun_at({1200, 1030}), away, 100, {}, true).at, 100);
  EXPECT_EQ(cost_of(gun_at({1200, 1030}), away, 100, ground), 100);
  ground = {Going{.area = &wall, .barred = true}};
  forgive_start(gun_at({1200, 1130}), ground, {});
  EXPECT_TRUE(ground[0].barred);
  const Track back = Track::leg({1200, 1130}, {1200, 1050});
  const Stop stop = furthest({kTable, ground, {}}, gun_at({1200, 1130}), back, 80, {}, true);
  EXPECT_EQ(stop.fault, (Fault{Bar::kGround, 0}));
  EXPECT_EQ(stop.at, 79);
}

TEST(Examples, Ex29TollAndBorder) {  // GEO-6.8, 6.9
  const Area stream = area(0, 1000, 7200, 1050);
  const std::array ground = {Going{.area = &stream, .toll = 200}};
  const auto company_at = [](Point p) {
    const Shape body = rectangle_about(p, degrees(0), {250, 100});
    return Mover(body, body, p);
  };
  const Track leg = Track::leg({2000, 900}, {2000, 1100});
  EXPECT_EQ(cost_of(company_at({2000, 900}), leg, 200, ground), 400);
  EXPECT_EQ(furthest({kTable, ground, {}}, company_at({2000, 900}), leg, 200, {{}, 300}, true).at, 100);
  EXPECT_EQ(cost_of(company_at({2000, 900}), leg, 100, ground), 100);
  EXPECT_EQ(cost_of(company_at({2000, 1000}), Track::leg({2000, 1000}, {2000, 1060}), 60, ground), 260);
}

}  // namespace
}  // namespace cherta::table
