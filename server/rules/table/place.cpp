#include "server/rules/table/place.h"

#include <algorithm>

namespace cherta::table {

namespace {

// 0..3 clockwise from north; within one of them the cross product tells the order.
int quarter(Point p) { return p.x >= 0 && p.y > 0 ? 0 : p.x > 0 ? 1 : p.y < 0 ? 2 : 3; }

bool is_earlier(LatticeStep left, LatticeStep right) {
  const Point a{left.i, left.j}, b{right.i, right.j};
  if (dot(a, a) != dot(b, b)) return dot(a, a) < dot(b, b);
  if (quarter(a) != quarter(b)) return quarter(a) < quarter(b);
  return cross(a, b) < 0;
}

std::vector<LatticeStep> ordered_lattice() {
  std::vector<LatticeStep> steps;
  for (int i = -kLatticeReach; i <= kLatticeReach; ++i)
    for (int j = -kLatticeReach; j <= kLatticeReach; ++j)
      if (i * i + j * j <= kLatticeReach * kLatticeReach)
        steps.push_back({static_cast<std::int8_t>(i), static_cast<std::int8_t>(j)});
  std::ranges::sort(steps, is_earlier);
  return steps;
}

int shift_into(int least, int most, int room) { return least < 0 ? -least : most > room ? room - most : 0; }

}  // namespace

const std::vector<LatticeStep>& lattice() {
  static const std::vector<LatticeStep> steps = ordered_lattice();
  return steps;
}

namespace {

// A body that a core must not overlap, made ready for moving that core about: along each side of either, how far their
// middles lie apart, and what their sides reach. As overlaps() has it; with radii that is asked itself.
class Blocker {
 public:
  Blocker(const Shape& core, const Shape& body) : core_(&core), body_(&body) {
    const Point middle = body.twice_centre() - core.twice_centre();
    for (const Shape* shape : {&core, &body})
      for (const Point side : shape->sides()) {
        std::int64_t reach = 0;
        for (const Shape* other : {&core, &body})
          for (const Point s : other->sides()) reach += magnitude(cross(side, s));
        strips_[count_++] = {2 * side, cross(side, middle), reach};
      }
  }
  bool is_met(Point by) const {
    if (count_ == 0 || core_->radius() + body_->radius() > 0) return overlaps(core_->moved(by), *body_);
    for (std::size_t i = 0; i < count_; ++i)
      if (magnitude(strips_[i].apart - cross(strips_[i].twice_side, by)) >= strips_[i].reach) return false;
    return true;
  }

 private:
  struct Strip {
    Point twice_side;
    std::int64_t apart, reach;
  };
  const Shape *core_, *body_;
  std::array<Strip, static_cast<std::size_t>(2 * Shape::kMostSides)> strips_;
  std::size_t count_ = 0;
};

// Those who can matter to a place up to `radius` away; whoever stood in the way of the place before comes first, since
// as a rule he stands in that of the next one, too.
class Near {
 public:
  Near(const Course& course, const Mover& at_from, std::span<const KeptOff> off, int radius) {
    const Box core = grown(at_from.core.box(), radius), whole = grown(at_from.whole.box(), radius);
    for (const Other& other : course.others)
      if (!other.may_share && !apart(core, other.core.box())) bodies_.emplace_back(at_from.core, other.core);
    for (const KeptOff& kept : off)
      if (!apart(grown(whole, kept.over), kept.from.box())) off_.push_back(&kept);
  }
  bool is_taken(Point by) {
    for (std::size_t i = 0; i < bodies_.size(); ++i) {
      if (!bodies_[i].is_met(by)) continue;
      std::swap(bodies_[i], bodies_[0]);
      return true;
    }
    return false;
  }
  bool is_too_near(const Shape& whole) const {
    return std::ranges::any_of(off_, [&](const KeptOff* kept) { return within(whole, kept->from, kept->over); });
  }

 private:
  std::vector<Blocker> bodies_;
  std::vector<const KeptOff*> off_;
};

bool is_ground_free(const Course& course, const Mover& there) {  // on the table as well
  return may_stand({course.table, course.ground, {}}, there);
}

}  // namespace

std::optional<Point> nearest_free(const Course& course, const Mover& at_from, Point from,
                                  std::span<const KeptOff> off) {   // GEO-9.1
  static constexpr std::array kRings = {6, 24, 60, kLatticeReach};  // in steps
  const auto& steps = lattice();
  std::size_t next = 0;
  for (const int ring : kRings) {
    Near near(course, at_from, off, ring * kLatticeStep);
    for (; next < steps.size(); ++next) {
      const Point step{steps[next].i, steps[next].j}, by = kLatticeStep * step;
      if (dot(step, step) > ring * ring) break;
      if (near.is_taken(by) || near.is_too_near(at_from.whole.moved(by))) continue;
      if (is_ground_free(course, at_from.moved(by))) return from + by;
    }
  }
  return std::nullopt;
}

std::array<TableEdge, 4> edges_in_order(const Table& table, Point centre, TableEdge own_base) {  // GEO-9.4
  const std::array<int, 4> far = {table.height - centre.y, table.width - centre.x, centre.y, centre.x};
  std::array<TableEdge, 4> edges = {TableEdge::kNorth, TableEdge::kEast, TableEdge::kSouth, TableEdge::kWest};
  std::ranges::stable_sort(edges, [&](TableEdge a, TableEdge b) {
    const int far_a = far[static_cast<std::size_t>(a)], far_b = far[static_cast<std::size_t>(b)];
    return far_a != far_b ? far_a < far_b : a == own_base && b != own_base;
  });
  return edges;
}

std::optional<Pose> turned_to_retreat(const Table& table, const Pose& front, Size size, int new_facing) {  // GEO-9.5
  Pose there = turned_on_spot(front, size, new_facing, size);
  const Box box = Shape(rectangle_behind(there, size)).box();
  if (box.east - box.west > table.width || box.north - box.south > table.height) return std::nullopt;
  there.at =
      there.at + Point{shift_into(box.west, box.east, table.width), shift_into(box.south, box.north, table.height)};
  return there;
}

int room_to(const Table& table, const Pose& front, TableEdge edge) {
  const std::array<int, 4> far = {table.height - front.at.y, table.width - front.at.x, front.at.y, front.at.x};
  return far[static_cast<std::size_t>(edge)];
}

}  // namespace cherta::table
