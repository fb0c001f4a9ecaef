// The cards (SK-3.1 to 3.7).
#include <algorithm>

#include "server/rules/skirmish/apply.h"

namespace cherta::skirmish {

namespace {

int deck_size(const State& s, Seat side) { return static_cast<int>(s.data().side(side).deck.size()); }
int cards_played(const State& s, Seat side) { return static_cast<int>((*s.played)[side].size()); }

}  // namespace

// Counts follow from the number of plays (8.3): nobody is told that a deck ran out.
int deck_count(const State& s, Seat side) {
  if (!(*s.dealt)[side]) return 0;
  return std::max(0, deck_size(s, side) - hand_size(s) - cards_played(s, side));
}
int hand_count(const State& s, Seat side) {
  if (!(*s.dealt)[side]) return 0;
  return deck_size(s, side) - cards_played(s, side) - deck_count(s, side);
}
std::vector<int> unplayed(const State& s, Seat side) {
  std::vector<int> left = s.data().side(side).deck;
  for (const int value : (*s.played)[side])
    if (const auto found = std::ranges::find(left, value); found != left.end()) left.erase(found);
  return left;
}

Refused check_card(const State& s, Seat side, const PlayCard& o) {  // SK-3.3
  if (std::ranges::count((*s.hands)[side].get(), o.value) > 0) return {};
  return refuse("E_CARD", "SK-3.3", "You do not hold that card.");
}

void play_card(Ruling& r, Seat side, const PlayCard& o) {
  const int deck = deck_count(r.now(), side), hand = hand_count(r.now(), side);
  const bool draws = deck > 0;  // SK-3.5, 3.6
  r.emit(CardPlayed{side, o.value, *r->play, draws ? hand : hand - 1, draws ? deck - 1 : 0});
  if (draws) r.emit(CardDrawn{side, (*r->decks)[side].get().left.front()});
  drop_charged_prizes(r);
  leave(r);
}

}  // namespace cherta::skirmish
