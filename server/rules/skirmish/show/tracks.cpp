// Cards, points, stores and pools: what is open, and one's own secrets.
#include "server/rules/skirmish/show/display.h"

namespace cherta::skirmish {

namespace {

using rules::Phrase;
using rules::Wording;

constexpr Phrase kOf{"of", "{} of {}"}, kCalled{"called", "{} for {}"}, kMen{"men", "{} {}"}, kNone{"none", "none"},
    kCharge{"charge", "{} at {}"}, kScoreOf{"score_of", "{}"}, kSeat{"seat", "{}"};

std::vector<std::string> faces_of(const std::vector<int>& cards) {
  std::vector<std::string> faces;
  for (const int card : cards) faces.push_back(std::to_string(card));
  return faces;
}
void add_zone(rules::View& view, const std::string& what, std::string name, Seat side, int count,
              std::vector<std::string> faces) {
  view.zones.push_back({what + " " + owner_word(side), std::move(name), owner_word(side), count, std::move(faces)});
}

void add_track(rules::View& view, std::string id, std::string name, rules::Wording value, std::string owner = {}) {
  if (!value.empty()) view.tracks.push_back({std::move(id), std::move(name), std::move(value), std::move(owner)});
}

std::string ids_text(const std::vector<const Prize*>& prizes) {
  std::string text;
  for (const Prize* prize : prizes) text += (text.empty() ? "" : " ") + prize->id;
  return text;
}
void add_prizes(rules::View& view, const State& s) {
  if (s.prizes->empty()) return;
  std::vector<const Prize*> on_ship, led, loose;
  for (const Prize& prize : *s.prizes) {
    if (prize.where.state == PrizeState::kAboard) on_ship.push_back(&prize);
    if (prize.where.state == PrizeState::kLed) led.push_back(&prize);
    if (prize.where.state == PrizeState::kLoose) loose.push_back(&prize);
  }
  add_track(view, "aboard", "prizes aboard", ids_text(on_ship));
  add_track(view, "led", "prizes led", ids_text(led));
  add_track(view, "loose", "prizes loose", ids_text(loose));
}

void add_points(rules::View& view, const State& s, Seat side) {
  const std::string owner = owner_word(side);
  // The side's own name, which the track's has, too, stands behind the points.
  add_track(view, "score " + owner, "points of the " + side_name(s, side),
            {kScoreOf, {points_text((*s.score)[side]), side_name(s, side)}}, owner);
  if ((*s.kills)[side] > 0)
    add_track(view, "kills " + owner, "enemies killed", std::to_string((*s.kills)[side]), owner);
  if ((*s.called)[side] > 0)
    add_track(view, "called " + owner, "reserves called",
              {kCalled, {(*s.called)[side], points_text((*s.reserve_cost)[side])}}, owner);
}

void add_secrets(rules::View& view, const State& s, Seat side) {
  const std::string owner = owner_word(side);
  if (const int* left = (*s.morale_left)[side].if_known())
    add_track(view, "morale " + owner, "morale points left", std::to_string(*left), owner);
  const std::vector<int>* pool = (*s.pools)[side].if_known();
  const int size = (*s.pool_size)[side];
  if (size > 0) {
    const bool known = pool && !pool->empty();
    add_track(view, "pool " + owner, "men on call", known ? count_wording(s, *pool) : Wording(std::to_string(size)),
              owner);
  }
  const std::optional<int>* landing = nullptr;
  const Draft* draft = (*s.drafts)[side].if_known();
  if (draft) landing = &draft->landing;
  if (landing && *landing && men_of(s, side).empty())
    add_track(view, "landing " + owner, "landing site", table::short_inches_text(**landing), owner);
}

// What its owner has said beforehand; his own alone, so that the referee's page is no list of it.
void add_wishes(rules::View& view, const Known& known, Seat side) {
  const StandingOrders* standing = (*known->standing)[side].if_known();
  if (!standing || known.viewer().kind != Viewer::Kind::kPlayer) return;
  const std::string owner = owner_word(side);
  add_track(view, "standing", "standing orders", standing_text(*standing), owner);
  if (const auto& queue = (*known->queues)[side].get())
    add_track(view, "queue", "turn that waits", Skirmish::write(queue->turn), owner);
}

Wording charges_wording(const std::vector<Charge>& charges) {
  Wording all;
  for (const Charge& one : charges) all.then(", ", {kCharge, {one.attacker.text(), one.target.text()}});
  return all;
}

}  // namespace

Wording count_wording(const State& s, const std::vector<int>& types) {
  Wording all;
  for (std::size_t i = 0; i < types.size();) {
    std::size_t end = i;
    while (end < types.size() && types[end] == types[i]) ++end;
    all.then(", ", {kMen, {static_cast<int>(end - i), s.data().types[static_cast<std::size_t>(types[i])].name}});
    i = end;
  }
  return all.empty() ? Wording(kNone) : all;
}

std::string standing_text(const StandingOrders& standing) {
  std::string text;
  const auto add = [&](const Order& order) { text += (text.empty() ? "" : "; ") + Skirmish::write(order); };
  if (standing.att) add(StandAtt{*standing.att});
  if (standing.level) add(StandAuto{*standing.level});
  if (standing.play) add(StandPlay{*standing.play});
  return text;
}

void add_cards(rules::View& view, const Known& known) {
  const State& s = *known;
  for (const Seat side : kSides) {
    if (!(*s.dealt)[side]) continue;
    const std::string of = " of the " + side_name(s, side);
    const std::vector<int>* hand = (*s.hands)[side].if_known();
    const Deck* deck = (*s.decks)[side].if_known();
    add_zone(view, "hand", "hand" + of, side, hand_count(s, side), hand ? faces_of(*hand) : std::vector<std::string>());
    add_zone(view, "deck", "deck" + of, side, deck_count(s, side),
             deck ? faces_of(deck->left) : std::vector<std::string>());
    const std::vector<int>& played = (*s.played)[side];
    add_zone(view, "played", "played" + of, side, static_cast<int>(played.size()), faces_of(played));
    const std::vector<int> left = unplayed(s, side);
    add_zone(view, "unplayed", "still to be played" + of, side, static_cast<int>(left.size()), faces_of(left));
  }
}

void add_tracks(rules::View& view, const Known& known) {
  const State& s = *known;
  if (*s.play > 0) {
    add_track(view, "play", "play", {kOf, {*s.play, last_play(s)}});
    if (*s.card) add_track(view, "card", "increments of this card", std::to_string(**s.card), owner_word(*s.active));
  }
  for (const Seat side : kSides)
    if ((*s.dealt)[side]) add_points(view, s, side);
  if (*s.play > 0) add_prizes(view, s);
  for (const Seat side : kSides) add_secrets(view, s, side);
  for (const Seat side : kSides) add_wishes(view, known, side);
  add_track(view, "charges", "charges to be settled", charges_wording(*s.charges));
  add_track(view, "declared", "charges declared", charges_wording(*s.declared));
  if (*s.offer) add_track(view, "offer", "offers to end the game", {kSeat, {owner_word(**s.offer)}});
}

}  // namespace cherta::skirmish
