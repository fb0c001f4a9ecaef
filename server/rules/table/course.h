// GEO-6.6 to 6.11: when a move is clear, how far it can go, where it meets somebody. A game makes a Course of what its
// mover knows (GEO-11.3): for a check what its owner sees, for the carrying out what there is.
#pragma once

#include "server/rules/table/cost.h"

namespace cherta::table {

// Somebody else on the table.
struct Other {
  Shape whole, core;
  bool bars = false;       // no part of the way may overlap him (GEO-6.6 c)
  int clearance = 0;       // the way stays at least so far from him (d); 0: as near as it likes
  bool may_share = false;  // the move may end on him
  int from = 0;            // both count from this hundredth of the way on; of a shorter way at its end alone (MH-11.2)
};

struct Course {
  Table table;
  std::span<const Going> ground;
  std::span<const Other> others;
};

// What counts of a body's way of s along a track, from hundredth `from` on: that part of its sweep; if s is less, its
// place then.
Shape swept_from(const Shape& body, const Track& track, int from, int s);

// GEO-6.7: before the first part of a move. Who is overlapped bars no way; no clearance is more than the distance;
// ground that is barred and entered is nothing at all in this move.
void forgive_start(const Mover& start, std::span<Going> ground, std::span<Other> others);

// What a move can fail of, in the order in which failures at one distance are told.
enum class Bar : std::uint8_t { kNothing, kTable, kGround, kBody, kNear, kEnd, kCost };
BOOST_DESCRIBE_ENUM(Bar, kNothing, kTable, kGround, kBody, kNear, kEnd, kCost)

// What stops a move, and which of the course's ground or others it is.
struct Fault {
  Bar bar = Bar::kNothing;
  std::size_t which = 0;
  bool operator==(const Fault&) const = default;
};

// GEO-6.6: is a straight part clear that goes `by`? The whole of it, whatever `from` the others have.
Fault fault_on(const Course& course, const Mover& mover, Point by);
// What a move must keep at its end: no body overlapped, and a centre in no barred ground (GEO-5.3).
Fault fault_at_end(const Course& course, const Mover& there);
// A place for itself (GEO-9.1): on the table, entering or cutting no barred ground, overlapping no body.
bool may_stand(const Course& course, const Mover& there);

// A move as far as it can go.
struct Stop {
  std::optional<int> at;  // the greatest whole hundredth (degree) that serves; nothing: not even 0
  Fault fault;            // what it would fail of first if it went on; nothing if it goes as far as wanted
};

// What may be spent in a move, and what has been.
struct Purse {
  Bill bill;
  int allowance = kLongest;
};
bool pays(const Purse& purse, const Mover& mover, const Track& track, int s, std::span<const Going> ground);

// GEO-6.9: the greatest s from `wanted` down to 0 for which the whole part is clear, ends legally (if it is the last
// one of its move) and is paid for. An order of exactly `wanted` is legal if the answer is `wanted`.
Stop furthest(const Course& course, const Mover& start, const Track& track, int wanted, const Purse& purse,
              bool is_last);

// GEO-6.4, 6.6: how many whole degrees of a wheel are clear, from its start on.
Stop furthest_wheel(const Course& course, const Pose& front, Size size, int give, Hand hand, int degrees);

// GEO-6.10: the least whole s from 0 to `most` at which the mover's distance from the target is at most `reach`.
std::optional<int> first_contact(const Shape& mover, const Track& track, int most, const Shape& target, int reach);

}  // namespace cherta::table
