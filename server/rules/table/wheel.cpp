// GEO-6.4, 6.6 for wheels, and GEO-6.10.
#include <algorithm>
#include <vector>

#include "server/rules/table/course.h"

namespace cherta::table {

namespace {

// One degree of a wheel: the hull of both footprints, that of both cores if it is needed.
class Degree {
 public:
  Degree(WheelHulls& wholes, WheelHulls& cores, int give, int degree)
      : cores_(cores), give_(give), degree_(degree), whole_(wholes.at(degree)) {}
  const Area& whole() const { return whole_; }
  const Area& core() {
    if (give_ == 0) return whole_;
    if (!core_) core_ = cores_.at(degree_);
    return *core_;
  }
  // A core stands out of its footprint by less than 1 h (GEO-3.4).
  bool may_meet(const Box& box) const { return !apart(grown(whole_.box(), 1), box); }

 private:
  WheelHulls& cores_;
  int give_, degree_;
  Area whole_;
  std::optional<Area> core_;
};

bool is_barred(Degree& degree, const Going& piece) {
  if (!piece.barred) return false;
  if (piece.area) return enters(degree.whole(), *piece.area);
  const Shape line(*piece.line);
  return degree.may_meet(line.box()) && overlaps(degree.core(), line);
}

// What of a course a wheel can meet at all.
struct Near {
  std::vector<std::size_t> ground, others;
  Near(const Course& course, const Box& reach) {
    for (std::size_t i = 0; i < course.ground.size(); ++i) {
      const Going& piece = course.ground[i];
      if (piece.barred && !apart(piece.box(), reach)) ground.push_back(i);
    }
    for (std::size_t i = 0; i < course.others.size(); ++i) {
      const Other& other = course.others[i];
      if ((other.bars || other.clearance > 0) && !apart(grown(other.whole.box(), other.clearance), reach))
        others.push_back(i);
    }
  }
  bool is_empty() const { return ground.empty() && others.empty(); }
};

Fault fault_in(const Course& course, const Near& near, Degree& degree) {
  for (const std::size_t i : near.ground)
    if (is_barred(degree, course.ground[i])) return {Bar::kGround, i};
  for (const std::size_t i : near.others) {
    const Other& other = course.others[i];
    if (other.bars && degree.may_meet(other.core.box()) && overlaps(degree.core(), other.core)) return {Bar::kBody, i};
  }
  for (const std::size_t i : near.others) {
    const Other& other = course.others[i];
    if (other.clearance > 0 && within(degree.whole(), other.whole, other.clearance - 1)) return {Bar::kNear, i};
  }
  return {};
}

}  // namespace

Stop furthest_wheel(const Course& course, const Pose& front, Size size, int give, Hand hand, int degrees) {
  const auto is_on_table = [&](int degree) {
    return is_on(course.table, Shape(rectangle_behind(wheeled(front, size.front, hand, degree), size)).box());
  };
  const Box reach = wheel_reach(front, size);
  const Near near(course, reach);
  if (near.is_empty() && is_on(course.table, reach)) return {degrees, {}};
  if (!is_on_table(0)) return {std::nullopt, {Bar::kTable, 0}};
  WheelHulls wholes(front, size, 0, hand), cores(front, size, give, hand);
  for (int done = 0; done < degrees; ++done) {
    if (!is_on_table(done + 1)) return {done, {Bar::kTable, 0}};
    if (near.is_empty()) continue;
    Degree next(wholes, cores, give, done);
    if (const Fault fault = fault_in(course, near, next); fault != Fault{}) return {done, fault};
  }
  return {degrees, {}};
}

// GEO-6.10. Where its whole way so far is not within reach and a little, it has not touched yet; from there on it goes
// by steps which no approach can be shorter than.
std::optional<int> first_contact(const Shape& mover, const Track& track, int most, const Shape& target, int reach) {
  constexpr int kStray = 3;
  const auto comes_near = [&](int s) { return within(mover.swept(track.by(s)), target, reach + kStray); };
  if (!comes_near(most)) return std::nullopt;
  int far = -1, near = most;
  while (near - far > 1) {
    const int middle = far + (near - far) / 2;
    (comes_near(middle) ? near : far) = middle;
  }
  for (int s = near; s <= most;) {
    const int left = distance(mover.moved(track.by(s)), target) - reach;
    if (left <= 0) return s;
    s += std::max(1, left - kStray);
  }
  return std::nullopt;
}

}  // namespace cherta::table
