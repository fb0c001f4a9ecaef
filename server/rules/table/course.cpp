#include "server/rules/table/course.h"

#include <algorithm>

namespace cherta::table {

namespace {

// Ways of different lengths on one track lie less than 3 h beside each other (GEO-6.1, 6.2 round their ends). So what
// is overlapped more deeply than that by a shorter way is overlapped by every longer one.
constexpr int kStray = 3;

// One part of a move, by its length; and a box around all that it can cover, however far it goes.
struct Part {
  const Course& course;
  const Mover& start;
  const Track& track;
  const Purse& purse;
  Box box;

  bool may_meet(const Box& other, int clearance) const { return !apart(grown(box, clearance), other); }
};

Box box_of(const Going& piece) { return piece.area ? piece.area->box() : Shape(*piece.line).box(); }

bool is_ground_barred(const Mover& mover, Point by, const Going& piece) {  // GEO-6.6 b
  if (!piece.barred) return false;
  return piece.area ? enters(mover.trace.swept(by), *piece.area) : overlaps(mover.core.swept(by), Shape(*piece.line));
}

bool is_ground_barred_deeply(const Mover& mover, Point by, const Going& piece) {
  return piece.area ? enters_deeply(mover.trace.swept(by), *piece.area, kStray)
                    : overlaps_deeply(mover.core.swept(by), Shape(*piece.line), kStray);
}

// Of a sweep of the mover's whole body (GEO-6.6 d), of its core (c).
bool is_near(const Shape& whole, const Other& other) {
  return other.clearance > 0 && within(whole, other.whole, other.clearance - 1);
}

bool is_near_deeply(const Shape& whole, const Other& other) {
  const int most = other.clearance - 1 - kStray;
  return most >= 0 ? within(whole, other.whole, most) : overlaps_deeply(whole, other.whole, kStray);
}

bool bars(const Shape& core, const Other& other) { return other.bars && overlaps(core, other.core); }

bool is_rest_barred(const Mover& there, const Going& piece) {  // GEO-5.3: the border counts at rest
  return piece.barred && piece.area && there.by == Trace::kCentre && is_in(there.trace.corners().at[0], *piece.area);
}

bool ends_on(const Mover& there, const Other& other) { return !other.may_share && overlaps(there.core, other.core); }

// The greatest number from s down at which it is not barred; -1 if there is none. Where it is barred for sure it is so
// for all greater numbers as well.
int retreat(int s, auto is_barred, auto is_sure) {
  if (s < 0 || !is_barred(s)) return s;
  if (is_sure(s)) {
    int free = -1;
    while (s - free > 1) {
      const int middle = free + (s - free) / 2;
      (is_sure(middle) ? s : free) = middle;
    }
    s = free;
  }
  while (s >= 0 && is_barred(s)) --s;
  return s;
}

constexpr auto kNeverSure = [](int) { return false; };

// What every part at least as long costs: what it enters so deeply, such a part enters in the same hundredths, for
// those do not shift by as much.
int surely_due(const Part& part, int s) {
  const Point by = part.track.by(s);
  return with_deep_part(part.purse.bill, part.start, by, part.track.length(s), part.course.ground, kStray).cost;
}

int retreat_to_table(const Part& part, int s) {
  const auto box_at = [&](int at) { return part.start.whole.moved(part.track.by(at)).box(); };
  return retreat(
      s, [&](int at) { return !is_on(part.course.table, box_at(at)); },
      [&](int at) { return !is_on(part.course.table, grown(box_at(at), -kStray)); });
}

int retreat_to_price(const Part& part, int s) {
  return retreat(
      s, [&](int at) { return !pays(part.purse, part.start, part.track, at, part.course.ground); },
      [&](int at) { return surely_due(part, at) > part.purse.allowance; });
}

// How far a part goes for one thing after another, and what holds it back most; of equals the first.
class Least {
 public:
  explicit Least(int wanted) : at_(wanted) {}
  void take(int at, Fault fault) {
    if (at >= at_) return;
    at_ = at;
    fault_ = fault;
  }
  int at() const { return at_; }
  Fault fault() const { return fault_; }

 private:
  int at_;
  Fault fault_;
};

void retreat_from_ground(const Part& part, Least& least) {
  const Course& course = part.course;
  const Mover& start = part.start;
  const Track& track = part.track;
  for (std::size_t i = 0; i < course.ground.size(); ++i) {
    const Going& piece = course.ground[i];
    if (!piece.barred || !part.may_meet(box_of(piece), 0)) continue;
    least.take(retreat(
                   least.at(), [&](int at) { return is_ground_barred(start, track.by(at), piece); },
                   [&](int at) { return is_ground_barred_deeply(start, track.by(at), piece); }),
               {Bar::kGround, i});
  }
}

void retreat_from_bodies(const Part& part, Least& least) {
  const Course& course = part.course;
  const Mover& start = part.start;
  const Track& track = part.track;
  for (std::size_t i = 0; i < course.others.size(); ++i) {
    const Other& other = course.others[i];
    if (!other.bars || !part.may_meet(other.core.box(), 0)) continue;
    const auto core = [&](int at) { return swept_from(start.core, track, other.from, at); };
    least.take(retreat(
                   least.at(), [&](int at) { return bars(core(at), other); },
                   [&](int at) { return at > other.from && overlaps_deeply(core(at), other.core, kStray); }),
               {Bar::kBody, i});
  }
}

void retreat_from_enemies(const Part& part, Least& least) {
  const Course& course = part.course;
  const Mover& start = part.start;
  const Track& track = part.track;
  for (std::size_t i = 0; i < course.others.size(); ++i) {
    const Other& other = course.others[i];
    if (other.clearance == 0 || !part.may_meet(other.whole.box(), other.clearance)) continue;
    const auto whole = [&](int at) { return swept_from(start.whole, track, other.from, at); };
    least.take(retreat(
                   least.at(), [&](int at) { return is_near(whole(at), other); },
                   [&](int at) { return at > other.from && is_near_deeply(whole(at), other); }),
               {Bar::kNear, i});
  }
}

void retreat_to_rest(const Part& part, Least& least) {
  const Course& course = part.course;
  const Mover& start = part.start;
  const Track& track = part.track;
  for (std::size_t i = 0; i < course.ground.size(); ++i) {
    const Going& piece = course.ground[i];
    if (!piece.barred || !part.may_meet(box_of(piece), 0)) continue;
    least.take(retreat(
                   least.at(), [&](int at) { return is_rest_barred(start.moved(track.by(at)), piece); }, kNeverSure),
               {Bar::kGround, i});
  }
  for (std::size_t i = 0; i < course.others.size(); ++i) {
    const Other& other = course.others[i];
    if (other.may_share || !part.may_meet(other.core.box(), 0)) continue;
    least.take(
        retreat(
            least.at(), [&](int at) { return overlaps(start.core.moved(track.by(at)), other.core); }, kNeverSure),
        {Bar::kEnd, i});
  }
}

// One round: each thing in turn, from where those before it have left off: what is not barred there bars nothing nearer
// that would come first.
Least round_from(const Part& part, int s, bool is_last) {
  Least least(s);
  least.take(retreat_to_table(part, least.at()), {Bar::kTable, 0});
  retreat_from_ground(part, least);
  retreat_from_bodies(part, least);
  retreat_from_enemies(part, least);
  if (is_last) retreat_to_rest(part, least);
  least.take(retreat_to_price(part, least.at()), {Bar::kCost, 0});
  return least;
}

}  // namespace

Shape swept_from(const Shape& body, const Track& track, int from, int s) {
  if (s <= from) return body.moved(track.by(s));
  const Point first = track.by(from);
  return body.moved(first).swept(track.by(s) - first);
}

void forgive_start(const Mover& start, std::span<Going> ground, std::span<Other> others) {  // GEO-6.7
  for (Going& piece : ground) {
    if (!piece.barred) continue;
    if (is_ground_barred(start, {}, piece) || is_rest_barred(start, piece))
      piece = {.area = piece.area, .line = piece.line};
  }
  for (Other& other : others) {
    if (overlaps(start.core, other.core)) other.bars = false;
    if (other.clearance > 0) other.clearance = std::min(other.clearance, distance(start.whole, other.whole));
  }
}

Fault fault_on(const Course& course, const Mover& mover, Point by) {  // GEO-6.6
  const Shape whole = mover.whole.swept(by), core = mover.core.swept(by);
  if (!is_on(course.table, whole.box())) return {Bar::kTable, 0};
  for (std::size_t i = 0; i < course.ground.size(); ++i)
    if (is_ground_barred(mover, by, course.ground[i])) return {Bar::kGround, i};
  for (std::size_t i = 0; i < course.others.size(); ++i)
    if (bars(core, course.others[i])) return {Bar::kBody, i};
  for (std::size_t i = 0; i < course.others.size(); ++i)
    if (is_near(whole, course.others[i])) return {Bar::kNear, i};
  return {};
}

Fault fault_at_end(const Course& course, const Mover& there) {
  for (std::size_t i = 0; i < course.ground.size(); ++i)
    if (is_rest_barred(there, course.ground[i])) return {Bar::kGround, i};
  for (std::size_t i = 0; i < course.others.size(); ++i)
    if (ends_on(there, course.others[i])) return {Bar::kEnd, i};
  return {};
}

bool may_stand(const Course& course, const Mover& there) {
  if (!is_on(course.table, there.whole.box())) return false;
  for (const Going& piece : course.ground)
    if (is_ground_barred(there, {}, piece)) return false;
  return fault_at_end(course, there) == Fault{};
}

bool pays(const Purse& purse, const Mover& mover, const Track& track, int s, std::span<const Going> ground) {
  return with_part(purse.bill, mover, track.by(s), track.length(s), ground).cost <= purse.allowance;
}

Stop furthest(const Course& course, const Mover& start, const Track& track, int wanted, const Purse& purse,
              bool is_last) {  // GEO-6.9
  const Point by = track.by(wanted);
  const Box all = joined(start.whole.swept(by).box(), start.core.swept(by).box());
  const Part part{course, start, track, purse, grown(all, kStray)};
  Least least = round_from(part, wanted, is_last);
  const Fault fault = least.fault();
  // Ways of different lengths differ by a rounding, so what was free before may not be so now: again, until all agree.
  for (int before = wanted; least.at() < before && least.at() >= 0;) {
    before = least.at();
    least = round_from(part, before, is_last);
  }
  return {least.at() < 0 ? std::nullopt : std::optional<int>(least.at()), fault};
}

}  // namespace cherta::table
