// Prizes that change hands (SK-12.6, 12.7, 14.4).
#include <algorithm>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

namespace {

int count_aboard(const std::vector<PrizePlace>& places) {
  return static_cast<int>(
      std::ranges::count(places, PrizeState::kAboard, [](const PrizePlace& one) { return one.state; }));
}

// SK-12.6: where he stands; stowed, if that is on a deck; from mid-creek on the bank of entry.
PrizePlace let_go_at(const State& s, const Figure& f) {
  PrizePlace place;
  if (f.ship > 0) {
    place.state = PrizeState::kAboard;
    place.ship = f.ship;
    return place;
  }
  place.state = PrizeState::kLoose;
  place.at = f.at;
  if (!f.crossing) return place;
  const Feature& piece = s.data().terrain[static_cast<std::size_t>(f.crossing->piece)];
  const int size = radius(s, f);
  const bool along_x = piece.axis == Axis::kX;
  int& across = along_x ? place.at.x : place.at.y;
  across = f.crossing->from_high ? (along_x ? piece.rect.x2 : piece.rect.y2) + size
                                 : (along_x ? piece.rect.x1 : piece.rect.y1) - size;
  return place;
}

}  // namespace

PrizesMoved dropped_by(const State& s, const Figure& f) {
  PrizesMoved moved;
  moved.figure = f.id;
  for (const Prize* prize : led_by(s, f.id)) {
    moved.prizes->push_back(prize->id);
    moved.from->push_back(prize->where);
    moved.to->push_back(let_go_at(s, f));
  }
  return moved;
}

void drop_prizes(Ruling& r, const FigureId& id) {
  PrizesMoved moved = dropped_by(r.now(), figure_at(r.now(), id));
  if (!moved.prizes->empty()) move_prizes(r, moved);
}

void move_prizes(Ruling& r, const PrizesMoved& moved) {
  const int gained = count_aboard(*moved.to) - count_aboard(*moved.from);
  r.emit(moved);
  const Scoring& scoring = r->data().scoring;
  if (gained != 0 && scoring.captor && scoring.captured != 0)
    score(r, *scoring.captor, gained * scoring.captured, "prize");
}

}  // namespace cherta::skirmish
