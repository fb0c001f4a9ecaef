// Properties 3 and 4 of section 15: sweeps, costs, stopping short, first contact.
#include "tests/table/random_table.h"

namespace cherta::table {
namespace {

TEST(TableProperties, ASweepOverlapsExactlyIfSomePositionOnTheWayDoes) {  // GEO-6.3
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Thing a(random_rectangle(random, span)), b(random_rectangle(random, span));
    const Area area = random_area(random, span);
    const Point by = random_way(random, span);
    const auto sweeps = [&](const reference::Outline& other) {
      return by == Point{} ? reference::overlap(a.outline, other, 0)
                           : reference::stretch(a.outline, plain(by), 1, other).has_value();
    };
    ASSERT_EQ(overlaps(a.shape.swept(by), b.shape), sweeps(b.outline));
    ASSERT_EQ(enters(a.shape.swept(by), area), sweeps(plain(area.corners())));
    if (overlaps(a.shape.moved(by), b.shape)) {
      ASSERT_TRUE(overlaps(a.shape.swept(by), b.shape));
    }
  });
}

TEST(TableProperties, TheSweepOfADiscIsItsWay) {  // GEO-6.3
  for_all_seeds([](Random& random) {
    const int span = random_span(random), radius = random.upto(1, std::min(span, 300));
    const Point from = random_point(random, span), by = random_way(random, span);
    const Shape way = Shape(Disc{from, radius}).swept(by);
    const Thing b = random_thing(random, span);
    const Area area = random_area(random, span);
    const reference::Outline line =
        by == Point{} ? reference::Outline{plain(from)} : reference::Outline{plain(from), plain(from + by)};
    ASSERT_EQ(overlaps(way, b.shape), reference::overlap(line, b.outline, radius + b.radius));
    ASSERT_EQ(enters(way, area), reference::overlap(line, plain(area.corners()), radius));
  });
}

TEST(TableProperties, AStretchIsThatOfTheReference) {  // GEO-6.8
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Point p = random_point(random, span), by = random_way(random, span);
    const Thing mover = random.one_in(3) ? Thing(p) : Thing(random_rectangle(random, span));
    const Area area = random_area(random, span);
    const int length = leg_length({}, by);
    const auto expected = reference::stretch(mover.outline, plain(by), length, plain(area.corners()));
    const Stretch found = stretch_in(mover.shape, by, length, area);
    ASSERT_EQ(found.first, expected ? expected->first : 0);
    ASSERT_EQ(found.past, expected ? expected->past : 0);
  });
}

TEST(TableProperties, AStretchOfADiscBeginsAndEndsWhereItShould) {  // GEO-6.8
  for_all_seeds([](Random& random) {
    const int span = random_span(random), radius = random.upto(1, std::min(span, 300));
    const Point from = random_point(random, span), by = random_way(random, span);
    const Area area = random_area(random, span);
    const int length = leg_length({}, by);
    const Stretch found = stretch_in(Shape(Disc{from, radius}), by, length, area);
    const auto is_entered = [&](int first, int past) {
      return first < past &&
             reference::disc_enters(plain(from), plain(by), length, first, past, radius, plain(area.corners()));
    };
    ASSERT_EQ(found.first < found.past, is_entered(0, length));
    if (found.first == found.past) return;
    ASSERT_FALSE(is_entered(0, found.first));
    ASSERT_TRUE(is_entered(found.first, found.first + 1));
    ASSERT_TRUE(is_entered(found.past - 1, found.past));
    ASSERT_FALSE(is_entered(found.past, length));
  });
}

TEST(TableProperties, ALegCutInTwoEntersTheSame) {  // section 15, 3
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Shape mover = random_rectangle(random, span);
    const Area area = random_area(random, span);
    const Point half = random_way(random, std::min(span, 7200));
    const Point first = random.upto(1, 5) * half, second = random.upto(1, 5) * half;
    ASSERT_EQ(enters(mover.swept(first + second), area),
              enters(mover.swept(first), area) || enters(mover.moved(first).swept(second), area));
  });
}

// A small battlefield, thick enough that most moves meet something.
struct Field {
  std::vector<Area> areas;
  std::vector<Line> lines;
  std::vector<Going> ground;
  std::vector<Other> others;
  Mover mover = Mover(Shape(Point{}), Shape(Point{}));
  Track track = Track::straight(0, Way::kForward);
  int wanted = 0;

  Course course() const { return {{1200, 1200}, ground, others}; }
};

Mover random_mover(Random& random, const Pose& pose, Size size) {
  if (random.one_in(4)) {
    const Shape disc = Disc{pose.at, random.upto(20, 80)};
    return {disc, disc};
  }
  const Shape body = rectangle_about(pose.at, degrees(pose.facing), size);
  if (random.one_in(4)) return {body, body, pose.at};
  return Mover::front_kept(pose, size, 2);
}

Field random_field(Random& random) {
  Field field;
  const Pose pose{{random.upto(200, 1000), random.upto(200, 1000)}, random_facing(random)};
  field.mover = random_mover(random, pose, {2 * random.upto(20, 100), 2 * random.upto(20, 60)});
  for (int i = random.upto(0, 3); i > 0; --i) field.areas.push_back(random_area(random, 1200));
  if (random.one_in(2))
    field.lines.push_back({{random.upto(0, 600), random.upto(0, 1200)}, {random.upto(601, 1200), 600}});
  for (const Area& area : field.areas) {
    field.ground.push_back({.area = &area, .factor = random.upto(1, 3)});
    if (random.one_in(3)) field.ground.back().barred = true;
    if (random.one_in(3)) field.ground.back().toll = random.upto(1, 50);
  }
  for (const Line& line : field.lines) field.ground.push_back({.line = &line, .toll = 30, .barred = random.one_in(2)});
  for (int i = random.upto(0, 3); i > 0; --i) {
    const Pose there{random_point(random, 1200), random_facing(random)};
    const Mover body = random_mover(random, there, {2 * random.upto(20, 100), 2 * random.upto(20, 60)});
    field.others.push_back(
        {body.whole, body.core, random.one_in(2), random.one_in(2) ? random.upto(1, 120) : 0, random.one_in(4)});
  }
  field.wanted = random.upto(0, 160);
  if (random.one_in(2))
    field.track = Track::leg(pose.at, pose.at + Point{random.upto(-160, 160), random.upto(-160, 160)});
  else
    field.track = Track::straight(pose.facing, static_cast<Way>(random.upto(0, 3)));
  return field;
}

TEST(TableProperties, AsFarAsItCanIsTheGreatestThatServes) {  // GEO-6.6, 6.7, 6.9
  for_all_seeds([](Random& random) {
    Field field = random_field(random);
    if (random.one_in(2)) forgive_start(field.mover, field.ground, field.others);
    const Course course = field.course();
    const Purse purse{{random.upto(0, 20), {}}, random.upto(0, 300)};
    const bool is_last = !random.one_in(4);
    // Some count from a hundredth on: what lies before it is a part for itself.
    const int from = random.one_in(3) ? random.upto(1, 40) : 0;
    std::vector<Other> before, after;
    for (Other& other : field.others) {
      if (random.one_in(2)) other.from = from;
      (other.from == 0 ? before : after).push_back(other);
    }
    const auto later_serve = [&](int s) {
      const Point first = field.track.by(std::min(s, from));
      return fault_on({{1200, 1200}, {}, after}, field.mover.moved(first), field.track.by(s) - first) == Fault{};
    };
    const auto serves = [&](int s) {
      const Point by = field.track.by(s);
      return fault_on({{1200, 1200}, field.ground, before}, field.mover, by) == Fault{} && later_serve(s) &&
             (!is_last || fault_at_end(course, field.mover.moved(by)) == Fault{}) &&
             pays(purse, field.mover, field.track, s, course.ground);
    };
    std::optional<int> greatest;
    for (int s = field.wanted; s >= 0 && !greatest; --s)
      if (serves(s)) greatest = s;
    const Stop stop = furthest(course, field.mover, field.track, field.wanted, purse, is_last);
    ASSERT_EQ(stop.at, greatest);
    ASSERT_EQ(stop.fault == Fault{}, stop.at == field.wanted);
  });
}

// What bars one degree of a wheel, by the reference: `hull` of cores, of footprints.
bool bars(const Going& piece, const Area& core, const Area& whole) {
  if (!piece.barred) return false;
  return piece.area ? reference::overlap(plain(whole.corners()), plain(piece.area->corners()), 0)
                    : reference::overlap(plain(core.corners()), {plain(piece.line->from), plain(piece.line->to)}, 0);
}
bool bars(const Thing& thing, const Other& other, const Area& core, const Area& whole) {
  const bool overlapped = other.bars && reference::overlap(plain(core.corners()), thing.outline, 0);
  return overlapped ||
         (other.clearance > 0 && reference::distance(plain(whole.corners()), thing.outline, 0) < other.clearance);
}

TEST(TableProperties, AWheelGoesAsFarAsItsDegreesAreClear) {  // GEO-6.4, 6.6; section 15, 3
  for_all_seeds([](Random& random) {
    constexpr int kMost = 6, kGive = 2;
    const Field field = random_field(random);
    const Pose pose{{random.upto(100, 1100), random.upto(100, 1100)}, random_facing(random)};
    const Size size{2 * random.upto(20, 100), 2 * random.upto(20, 60)};
    const Hand hand = random.one_in(2) ? Hand::kLeft : Hand::kRight;
    std::vector<Thing> things;
    std::vector<Other> others;
    for (int i = random.upto(0, 2); i > 0; --i) {
      const Rectangle body = random_rectangle(random, 1200);
      things.emplace_back(body);
      others.push_back({Shape(body), Shape(body), random.one_in(2), random.one_in(2) ? random.upto(1, 100) : 0});
    }
    const Table table{1200, 1200};
    const auto on_table = [&](int degree) {
      return is_on(table, Shape(rectangle_behind(wheeled(pose, size.front, hand, degree), size)).box());
    };
    const auto clear = [&](int degree) {
      const Area core = WheelHulls(pose, size, kGive, hand).at(degree),
                 whole = WheelHulls(pose, size, 0, hand).at(degree);
      for (const Going& piece : field.ground)
        if (bars(piece, core, whole)) return false;
      for (std::size_t i = 0; i < others.size(); ++i)
        if (bars(things[i], others[i], core, whole)) return false;
      return true;
    };
    std::optional<int> furthest = on_table(0) ? std::optional(0) : std::nullopt;
    while (furthest && *furthest < kMost && on_table(*furthest + 1) && clear(*furthest)) ++*furthest;
    const Stop stop = furthest_wheel({table, field.ground, others}, pose, size, kGive, hand, kMost);
    ASSERT_EQ(stop.at, furthest);
    ASSERT_EQ(stop.fault == Fault{}, stop.at == kMost);
  });
}

TEST(TableProperties, FirstContactIsTheFirst) {  // GEO-6.10
  for_all_seeds([](Random& random) {
    const Field field = random_field(random);
    const Shape target = random_rectangle(random, 1200);
    const int reach = random.one_in(2) ? 5 : random.upto(0, 30);
    std::optional<int> first;
    for (int s = 0; s <= field.wanted && !first; ++s)
      if (within(field.mover.whole.moved(field.track.by(s)), target, reach)) first = s;
    ASSERT_EQ(first_contact(field.mover.whole, field.track, field.wanted, target, reach), first);
  });
}

TEST(TableProperties, CostsGrowWithTheGround) {  // GEO-6.8
  for_all_seeds([](Random& random) {
    const Field field = random_field(random);
    const int length = field.track.length(field.wanted);
    const auto cost = [&](std::size_t pieces) {
      return with_part({}, field.mover, field.track.by(field.wanted), length, {field.ground.data(), pieces}).cost;
    };
    int highest = 1, tolls = 0, before = length;
    ASSERT_EQ(cost(0), length);
    for (std::size_t i = 0; i < field.ground.size(); ++i) {
      highest = std::max(highest, field.ground[i].factor);
      tolls += field.ground[i].toll;
      ASSERT_GE(cost(i + 1), before);
      ASSERT_LE(cost(i + 1), length * highest + tolls);
      before = cost(i + 1);
    }
  });
}

TEST(TableProperties, ATollIsPaidOnce) {  // GEO-6.8
  for_all_seeds([](Random& random) {
    const Field field = random_field(random);
    const Point by = field.track.by(field.wanted);
    const int length = field.track.length(field.wanted);
    const Bill once = with_part({}, field.mover, by, length, field.ground);
    const Bill back = with_part(once, field.mover.moved(by), -by, length, field.ground);
    const Bill alone = with_part({}, field.mover.moved(by), -by, length, field.ground);
    int tolls = 0;
    for (std::size_t i = 0; i < field.ground.size(); ++i) tolls += once.paid[i] ? field.ground[i].toll : 0;
    ASSERT_EQ(once.paid, back.paid);
    ASSERT_EQ(back.cost, once.cost + alone.cost - tolls);
  });
}

}  // namespace
}  // namespace cherta::table
