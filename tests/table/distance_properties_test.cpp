// Properties 1 and 2 of section 15: distance, overlap, entering, cutting, contact and sight agree with the reckoning in
// fractions; order does not matter; flush never counts.
#include "server/rules/table/sight.h"
#include "tests/table/random_table.h"

namespace cherta::table {
namespace {

// Two things, often laid against each other on purpose.
std::pair<Thing, Thing> random_pair(Random& random, int span) {
  if (!random.one_in(3)) return {random_thing(random, span), random_thing(random, span)};
  const Rectangle one = random_rectangle(random, span);
  return {Thing(one), Thing(placed_against(random, one, span))};
}

TEST(TableProperties, DistanceIsThatOfTheReference) {  // GEO-4.1, 4.2, 1.5
  for_all_seeds([](Random& random) {
    const auto [a, b] = random_pair(random, random_span(random));
    const int found = distance(a.shape, b.shape);
    ASSERT_EQ(found, reference::distance(a.outline, b.outline, a.radius + b.radius));
    ASSERT_EQ(found, distance(b.shape, a.shape));
    ASSERT_TRUE(within(a.shape, b.shape, found));
    ASSERT_FALSE(within(a.shape, b.shape, found - 1));
    const int k = random.upto(0, 2 * found + 1);
    ASSERT_EQ(within(b.shape, a.shape, k), found <= k);
  });
}

TEST(TableProperties, DistanceFromAreasIsThatOfTheReference) {  // GEO-4.1, 4.2
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Thing a = random_thing(random, span);
    const Area area = random_area(random, span), other = random_area(random, span);
    const int found = distance(a.shape, area);
    ASSERT_EQ(found, reference::distance(a.outline, plain(area.corners()), a.radius));
    ASSERT_TRUE(within(area, a.shape, found));
    ASSERT_FALSE(within(a.shape, area, found - 1));
    ASSERT_EQ(distance(area, other), reference::distance(plain(area.corners()), plain(other.corners()), 0));
    ASSERT_EQ(distance(area, other), distance(other, area));
  });
}

TEST(TableProperties, DistanceIsNothingExactlyIfTheyMeet) {  // GEO-4.1
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Rectangle one = random_rectangle(random, span);
    const Thing a(one), b(random.one_in(2) ? placed_against(random, one, span) : random_rectangle(random, span));
    ASSERT_EQ(distance(a.shape, b.shape) == 0, reference::meet(a.outline, b.outline));
  });
}

TEST(TableProperties, DistanceIsUnchangedByMovingAndTurningTheTable) {  // section 15, 1
  for_all_seeds([](Random& random) {
    const int span = std::min(random_span(random), 7200);
    const Rectangle one = random_rectangle(random, span), other = placed_against(random, one, span);
    const Disc disc{random_point(random, span), random.upto(1, 100)};
    const Point by = random_way(random, span);
    ASSERT_EQ(distance(Shape(one), Shape(other)), distance(Shape(one).moved(by), Shape(other).moved(by)));
    const Shape turned = quarter_turned(one, by);
    ASSERT_EQ(distance(Shape(one), Shape(other)), distance(turned, Shape(quarter_turned(other, by))));
    ASSERT_EQ(distance(Shape(one), Shape(disc)),
              distance(turned, Shape(Disc{quarter_turned(disc.centre, by), disc.radius})));
  });
}

TEST(TableProperties, NearestPointsAreAtTheDistance) {  // GEO-4.7: rounded, so within a hundredth of it
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Rectangle r = random_rectangle(random, span);
    const Disc d{random_point(random, span), random.upto(1, 300)};
    const Point p = random_point(random, span);
    for (const auto& [shape, nearest] : {std::pair{Shape(r), nearest_point(r, p)}, {Shape(d), nearest_point(d, p)}}) {
      ASSERT_TRUE(within(shape, Shape(nearest), 1));
      const int far = distance(shape, Shape(p));
      ASSERT_LE(std::abs(leg_length(p, nearest) - far), 1);
      if (far == 0) {
        ASSERT_EQ(nearest, p);
      }
    }
  });
}

TEST(TableProperties, OverlapIsThatOfTheReference) {  // GEO-5.2, 5.3, 5.4, 8.2, 8.3
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const auto [a, b] = random_pair(random, span);
    ASSERT_EQ(overlaps(a.shape, b.shape), reference::overlap(a.outline, b.outline, a.radius + b.radius));
    ASSERT_EQ(overlaps(a.shape, b.shape), overlaps(b.shape, a.shape));
    const Area area = random_area(random, span), other = random_area(random, span);
    ASSERT_EQ(enters(a.shape, area), reference::overlap(a.outline, plain(area.corners()), a.radius));
    ASSERT_EQ(enters(area, other), reference::overlap(plain(area.corners()), plain(other.corners()), 0));
    ASSERT_EQ(enters(area, other), enters(other, area));
    if (enters(a.shape, area)) {
      ASSERT_EQ(distance(a.shape, area), 0);
    }
  });
}

TEST(TableProperties, WhatIsDeepIsSurelyThere) {  // contact.h, overlaps_deeply: the searches rely on it
  for_all_seeds([](Random& random) {
    const int span = std::min(random_span(random), 7200);
    const auto [a, b] = random_pair(random, span);
    const Area area = random_area(random, span);
    for (const Point by : {Point{3, 0}, Point{0, -3}, Point{2, 2}, Point{-2, 2}}) {
      if (overlaps_deeply(a.shape, b.shape, 3)) {
        ASSERT_TRUE(overlaps(a.shape.moved(by), b.shape));
      }
      if (enters_deeply(a.shape, area, 3)) {
        ASSERT_TRUE(enters(a.shape.moved(by), area));
      }
    }
  });
}

TEST(TableProperties, WhatOverlapsHasNoDistance) {  // section 15, 2; a core may stand out of its rectangle (GEO-3.4)
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Size size = random_size(random, span), other_size = random_size(random, span);
    const Pose pose{random_point(random, span), random_facing(random)};
    const Pose other{to_table(pose, {random.upto(-size.front, size.front), random.upto(-2, 2)}), random_facing(random)};
    const Shape one = rectangle_behind(pose, size), two = rectangle_behind(other, other_size);
    ASSERT_TRUE(!overlaps(one, two) || distance(one, two) == 0);
    const bool cores_overlap = overlaps(Shape(core_behind(pose, size, 2)), Shape(core_behind(other, other_size, 2)));
    ASSERT_TRUE(!cores_overlap || distance(one, two) <= 2);
  });
}

TEST(TableProperties, PointsInAreas) {  // GEO-5.1, 5.6
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Area area = random_area(random, span);
    const auto corners = area.corners();
    const Point corner = corners[static_cast<std::size_t>(random.upto(0, static_cast<int>(corners.size()) - 1))];
    const Point p = random.one_in(4) ? corner : random_point(random, span);
    ASSERT_EQ(is_in(p, area), reference::is_in(plain(p), plain(corners)));
    ASSERT_TRUE(is_in(corner, area));
    const Rectangle r = random_rectangle(random, std::min(span, 600));
    bool all_in = true;
    for (const Point c : r.corners()) all_in = all_in && is_in(c, area);
    ASSERT_EQ(is_wholly_in(Shape(r), area), all_in);
  });
}

TEST(TableProperties, SightIsThatOfTheReferenceBothWays) {  // GEO-8.1 to 8.6
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Area area = random_area(random, span);
    const auto corners = area.corners();
    const auto end = [&] {
      return random.one_in(3) ? corners[static_cast<std::size_t>(random.upto(0, static_cast<int>(corners.size()) - 1))]
                              : random_point(random, span);
    };
    const Point p = end(), q = end();
    const bool is_blocked = p != q && reference::overlap({plain(p), plain(q)}, plain(corners), 0);
    ASSERT_EQ(blocks(area, sight_line(p, q)), is_blocked);
    ASSERT_EQ(blocks(area, sight_line(q, p)), is_blocked);
    ASSERT_EQ(length_inside(area, p, q), p == q ? 0 : reference::length_inside(plain(p), plain(q), plain(corners)));
    ASSERT_EQ(length_inside(area, p, q), length_inside(area, q, p));
  });
}

TEST(TableProperties, FlushNeverCounts) {  // GEO-5.3, 8.4
  for_all_seeds([](Random& random) {
    const int span = random_span(random);
    const Rectangle one = random_rectangle(random, span);
    Rectangle ahead = one;
    ahead.centre = one.centre + 2 * one.half_depth;
    ASSERT_FALSE(overlaps(Shape(one), Shape(ahead)));
    ASSERT_FALSE(enters(Shape(one), Area::of(ahead)));
    ASSERT_EQ(distance(Shape(one), Shape(ahead)), 0);
    const auto corners = one.corners();
    for (std::size_t i = 0; i < 4; ++i) {
      const Line edge{corners[i], corners[(i + 1) % 4]};
      const Line longer{edge.from - (edge.to - edge.from), edge.to + (edge.to - edge.from)};
      ASSERT_FALSE(overlaps(Shape(one), Shape(edge)));
      ASSERT_FALSE(overlaps(Shape(one), Shape(longer)));
      ASSERT_FALSE(blocks(Area::of(one), Shape(longer)));
    }
    const Shape slid = Shape(ahead).swept(random.upto(-3, 3) * one.half_front);  // along the common edge
    ASSERT_FALSE(overlaps(slid, Shape(one)));
  });
}

}  // namespace
}  // namespace cherta::table
