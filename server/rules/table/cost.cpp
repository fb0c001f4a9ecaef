#include "server/rules/table/cost.h"

#include <algorithm>

#include "server/rules/table/slide.h"

namespace cherta::table {

namespace {

int first_where(int least, int most, auto is_so) {  // the least number for which it is so, from then on for all
  while (least < most) {
    const int middle = (least + most) / 2;
    if (is_so(middle))
      most = middle;
    else
      least = middle + 1;
  }
  return least;
}

Stretch stretch_of_disc(const Shape& disc, int radius, Point by, int length, const Area& area) {
  const auto enters_from = [&](int first, int past) {
    return disc_enters_between(disc, radius, by, length, first, past, area);
  };
  if (!enters_from(0, length)) return {};
  const int past_first = first_where(1, length, [&](int past) { return enters_from(0, past); });
  const int past = first_where(past_first, length, [&](int first) { return !enters_from(first, length); });
  return {past_first - 1, past};
}

bool meets_deeply(const Shape& trace, const Shape& core, const Going& piece, int depth) {
  return piece.area ? enters_deeply(trace, *piece.area, depth) : overlaps_deeply(core, Shape(*piece.line), depth);
}

// The sum over `length` hundredths of the highest factor of those that cover each.
class Factors {
 public:
  Factors() {}  // what is not counted is not set
  void add(const Stretch& stretch, int factor) {
    if (stretch.first < stretch.past) covers_[count_++] = {stretch.first, stretch.past, factor};
  }
  int sum(int length) {
    std::sort(covers_.begin(), covers_.begin() + count_,
              [](const Cover& a, const Cover& b) { return a.factor > b.factor; });
    int total = 0, left = length;
    for (std::size_t i = 0; i < count_; ++i) {
      const int own = uncovered(i);
      total += own * covers_[i].factor;
      left -= own;
    }
    return total + left;
  }

 private:
  struct Cover {
    int first, past, factor;
  };
  // How many hundredths of cover i none of those before it has.
  int uncovered(std::size_t i) const {
    int own = 0, at = covers_[i].first;
    const int past = covers_[i].past;
    while (at < past) {
      int covered_to = at, next = past;
      for (std::size_t k = 0; k < i; ++k) {
        const Cover& other = covers_[k];
        if (other.first <= at && other.past > covered_to) covered_to = other.past;
        if (other.first > at) next = std::min(next, other.first);
      }
      if (covered_to == at) own += next - at;
      at = covered_to > at ? covered_to : next;
    }
    return own;
  }
  std::array<Cover, kMostPieces> covers_;
  std::size_t count_ = 0;
};

}  // namespace

Mover Mover::moved(Point by_way) const {
  Mover there = *this;
  there.whole = whole.moved(by_way);
  there.core = core.moved(by_way);
  there.trace = trace.moved(by_way);
  return there;
}

Stretch stretch_in(const Shape& trace, Point by, int length, const Area& area) {  // GEO-6.8
  return stretch_deep_in(trace, by, length, area, 0);
}

Stretch stretch_deep_in(const Shape& trace, Point by, int length, const Area& area, int depth) {
  if (length == 0 || apart(trace.swept(by).box(), area.box())) return {};
  if (trace.radius() > depth) return stretch_of_disc(trace, trace.radius() - depth, by, length, area);
  if (trace.radius() > 0) return {};
  const auto share = open_share(trace, by, area, depth);
  if (!share) return {};
  return {static_cast<int>(share->from.part * length / share->from.whole),
          static_cast<int>(upward(share->to.part * length, share->to.whole))};
}

Bill with_part(const Bill& before, const Mover& mover, Point by, int length, std::span<const Going> ground) {
  return with_deep_part(before, mover, by, length, ground, 0);
}

Bill with_deep_part(const Bill& before, const Mover& mover, Point by, int length, std::span<const Going> ground,
                    int depth) {
  Bill bill = before;
  Factors factors;
  const Shape trace = mover.trace.swept(by), core = mover.core.swept(by);
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const Going& piece = ground[i];
    if (piece.area && apart(trace.box(), piece.area->box())) continue;
    if (piece.area && piece.factor > 1)
      factors.add(stretch_deep_in(mover.trace, by, length, *piece.area, depth), piece.factor);
    if (piece.toll == 0 || bill.paid[i] || !meets_deeply(trace, core, piece, depth)) continue;
    bill.paid.set(i);
    bill.cost += piece.toll;
  }
  bill.cost += factors.sum(length);
  return bill;
}

Bill with_wheel(const Bill& before, const Pose& front, Size size, int give, Hand hand, int degrees,
                std::span<const Going> ground) {
  const Box reach = wheel_reach(front, size);
  std::bitset<kMostPieces> counts;  // the others are too far away, or cost nothing
  for (std::size_t i = 0; i < ground.size(); ++i)
    counts[i] = (ground[i].factor > 1 || ground[i].toll > 0) && !apart(ground[i].box(), reach);
  Bill bill = before;
  int factor = 1;
  WheelHulls wholes(front, size, 0, hand), cores(front, size, give, hand);
  for (int degree = 0; degree < degrees && counts.any(); ++degree) {
    const Area hull = wholes.at(degree);
    for (std::size_t i = 0; i < ground.size(); ++i) {
      const Going& piece = ground[i];
      if (!counts[i]) continue;
      if (!(piece.area && piece.factor > factor) && (piece.toll == 0 || bill.paid[i])) {
        counts.reset(i);  // nothing more comes of it
        continue;
      }
      if (!(piece.area ? enters(hull, *piece.area) : overlaps(cores.at(degree), Shape(*piece.line)))) continue;
      if (piece.area) factor = std::max(factor, piece.factor);
      if (piece.toll == 0 || bill.paid[i]) continue;
      bill.paid.set(i);
      bill.cost += piece.toll;
    }
  }
  bill.cost += wheel_length(size.front, degrees) * factor;
  return bill;
}

int highest_factor(const Shape& trace, std::span<const Going> ground) {
  int factor = 1;
  for (const Going& piece : ground)
    if (piece.area && piece.factor > factor && enters(trace, *piece.area)) factor = piece.factor;
  return factor;
}

}  // namespace cherta::table
