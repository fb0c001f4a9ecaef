// Parts of the generic view (view.h) that are made alike for every game. All from one projection.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/game.h"

namespace cherta::rules {

// The name of a seat or viewer in views and text.
template <class G>
std::string viewer_word(Viewer viewer) {
  if (viewer.is_referee()) return "referee";
  if (viewer.kind == Viewer::Kind::kObserver) return "observer";
  return std::string(G::seat_names()[index(viewer.seat)]);
}

// A view with what follows from the game's own waiting(), outcome() and a word for its phase: whose view it is, who is
// on move, the outcome.
template <class G>
View begin_view(const Known<G>& known, int turn, std::string_view phase) {
  View view;
  view.viewer = viewer_word<G>(known.viewer());
  view.turn = turn;
  view.phase = phase;
  for (const Seat seat : G::waiting(*known).on_move) view.on_move.emplace_back(G::seat_names()[index(seat)]);
  view.outcome = G::outcome(*known);
  return view;
}

// How long a game may last that ends after turn `limit` (0: nothing ends it): "at most 9 more turns", "the last turn".
Wording turns_left(int turn, int limit);
Wording plays_left(int play, int last);

// The aims of both seats as `aim_of(seat)` has them, a player's own first.
template <class G, class AimOf>
std::vector<Aim> aims_of_seats(const Known<G>& known, const AimOf& aim_of) {
  const Viewer viewer = known.viewer();
  const bool turned = viewer.kind == Viewer::Kind::kPlayer && viewer.seat == Seat::kSecond;
  const Seat first = turned ? Seat::kSecond : Seat::kFirst;
  std::vector<Aim> aims;
  for (const Seat seat : {first, other(first)}) {
    Aim& aim = aims.emplace_back(aim_of(seat));
    aim.owner = G::seat_names()[index(seat)];
  }
  return aims;
}

// Is this viewer a player who is on move?
template <class G>
bool is_asked(const Known<G>& known) {
  const Viewer viewer = known.viewer();
  if (viewer.kind != Viewer::Kind::kPlayer) return false;
  const auto asked = G::waiting(*known).on_move;
  return std::ranges::find(asked, viewer.seat) != asked.end();
}

// The facts of a piece in one line: "strength 900 (ford, turn 6); tally +100 (tally)". How a fact is known is left out
// where it is the viewer's own, or the truth.
std::string facts_text(const Piece& piece);

// ---- choices ----

// The order with "{}" for its word number `word`, counted from 0: "march 3-7 joker=ford", 1.
std::string with_blank(std::string order, std::size_t word);
// The same for a filling of several words that stands there; the order as it is if it does not.
std::string with_blank(std::string order, std::size_t word, std::string_view filling);

// The choices of the viewer, if he is a player: what he is offered, as it would be typed. show(offer, choice) sets the
// words of the button, the piece concerned and, if the offer has a blank, "{}" in the order, the targets and bounds.
template <class G, class Show>
std::vector<Choice> choices_of_offers(const Known<G>& known, const Show& show) {
  std::vector<Choice> shown;
  if (known.viewer().kind != Viewer::Kind::kPlayer) return shown;
  const auto offers = G::offers(known, known.viewer().seat);
  shown.reserve(offers.size());
  for (const auto& offer : offers) {
    Choice& choice = shown.emplace_back();
    choice.order = G::write(G::order_of(offer, 0));
    choice.slot = offer.slot;
    choice.rule = offer.rule;
    show(offer, choice);
  }
  return shown;
}

}  // namespace cherta::rules
