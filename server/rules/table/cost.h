// GEO-6.8: what a way over ground costs, for one mover. A game makes a list of what each piece of ground is to him.
#pragma once

#include <bitset>

#include "server/rules/table/contact.h"
#include "server/rules/table/move.h"

namespace cherta::table {

inline constexpr std::size_t kMostPieces = 200;  // GEO-10.2: of a map

// What a piece of ground is to a mover. It is an area or a line feature.
struct Going {
  const Area* area = nullptr;  // one of the two, kept by whoever asks
  const Line* line = nullptr;
  int factor = 1;       // of an area: what each hundredth in it costs
  int toll = 0;         // added once in a move
  bool barred = false;  // he may not enter or cut it
  Box box() const { return area ? area->box() : Shape(*line).box(); }
};

// GEO-3.7: what of a mover counts for ground.
enum class Trace : std::uint8_t { kFootprint, kCentre };

// A body that moves, at the start of a part of its move.
struct Mover {
  Shape whole;  // its footprint
  Shape core;   // the same with the game's give (GEO-3.4)
  Shape trace;  // its footprint, or its centre
  Trace by = Trace::kFootprint;

  Mover(const Shape& footprint, const Shape& its_core) : whole(footprint), core(its_core), trace(footprint) {}
  // By its centre.
  Mover(const Shape& footprint, const Shape& its_core, Point centre)
      : whole(footprint), core(its_core), trace(centre), by(Trace::kCentre) {}
  static Mover front_kept(const Pose& front, Size size, int give) {
    return {rectangle_behind(front, size), core_behind(front, size, give)};
  }
  Mover moved(Point by_way) const;
};

// The hundredths of a leg of `length` in which the trace, going `by`, is in an area: from `first` on, `past` not
// included; the same number twice if there is none.
struct Stretch {
  int first = 0, past = 0;
  bool operator==(const Stretch&) const = default;
};
Stretch stretch_in(const Shape& trace, Point by, int length, const Area& area);
// The same of what lies deeper in it than `depth`, at most.
Stretch stretch_deep_in(const Shape& trace, Point by, int length, const Area& area, int depth);

// What a move costs so far, and the tolls that it has paid: a toll is due once, however often (GEO-6.8).
struct Bill {
  int cost = 0;
  std::bitset<kMostPieces> paid;
};
// The bill with a straight part of that length added, going `by`. `ground` is the same list, in the same order, for
// every part of a move; at most kMostPieces.
Bill with_part(const Bill& before, const Mover& mover, Point by, int length, std::span<const Going> ground);
// The same, but nothing that is entered less deeply than `depth` counts: what a way surely costs that may be out of
// place by that much.
Bill with_deep_part(const Bill& before, const Mover& mover, Point by, int length, std::span<const Going> ground,
                    int depth);
// With a wheel: its length times the highest factor that one of its hulls enters.
Bill with_wheel(const Bill& before, const Pose& front, Size size, int give, Hand hand, int degrees,
                std::span<const Going> ground);
// The highest factor among the areas entered, 1 if none is: of a place (GEO-6.5), or of whatever a shape covers.
int highest_factor(const Shape& trace, std::span<const Going> ground);

}  // namespace cherta::table
