// `ref set PATH VALUE`: of a figure (`V3.wounded yes`), a prize (`h6 led:V1`), the ship (`ship.x 72`), a side
// (`one.hand 5,1,2`). The paths stand in decision 0054.
#include "server/rules/core/reader.h"
#include "server/rules/skirmish/apply.h"
#include "server/rules/skirmish/referee/referee.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

namespace {

constexpr int kMostScore = 9'999, kMostSpent = 9, kMostMoves = 99, kMostPoints = 1000;

template <class T>
bool store(T& to, const std::optional<T>& value) {
  if (value) to = *value;
  return value.has_value();
}
std::optional<bool> mark_of(std::string_view word) {
  if (word == "yes") return true;
  return word == "no" ? std::optional(false) : std::nullopt;
}
std::optional<int> number_of(std::string_view word, int least, int most) {
  const auto number = rules::whole_number(word);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

// ---- figures ----

using SetFigure = bool (*)(State&, Figure&, std::string_view);

template <int Figure::*which, int least, int most>
bool set_number(State&, Figure& f, std::string_view word) {
  return store(f.*which, number_of(word, least, most));
}
bool set_wounded(State&, Figure& f, std::string_view word) { return store(f.wounded, mark_of(word)); }
bool set_routing(State& s, Figure& f, std::string_view word) {
  if (!store(f.routing, mark_of(word))) return false;
  f.routed_in = f.routing ? std::max(1, *s.play - 1) : 0;  // he has done so before this card
  f.rout_moves = 0;
  return true;
}
bool set_rout_moves(State&, Figure& f, std::string_view word) {
  return f.routing && store(f.rout_moves, number_of(word, 0, kMostMoves));
}
bool set_sheltered(State& s, Figure& f, std::string_view word) {
  if (word != "yes") return false;  // he comes back by being placed
  const bool to_ship = s.data().side(f.side).refuge.kind == RefugeKind::kShip || f.ship == 0;
  f.shelter = to_ship ? Shelter::kRefuge : Shelter::kHold;
  f.ship = 0;
  f.crossing.reset();
  return true;
}
bool set_loaded(State& s, Figure& f, std::string_view word) {
  f.load_progress = 0;
  return weapon_of(s, f) && store(f.loaded, mark_of(word));
}
bool set_ammo(State& s, Figure& f, std::string_view word) {
  const auto number = number_of(word, 0, kMostMoves);
  f.ammo = number;
  return weapon_of(s, f) && number;
}
bool set_mounted(State& s, Figure& f, std::string_view word) {
  if (!type_of(s, f).mounted || f.ship > 0 || !store(f.mounted, mark_of(word))) return false;
  f.horse_at = f.mounted ? std::nullopt : std::optional(f.at);
  meet(s, f.id);  // on a horse he may touch somebody
  for (const FigureId& enemy : contacts(s, f)) meet(s, enemy);
  return true;
}
constexpr auto kFigures =
    std::to_array<rules::Named<SetFigure>>({{"wounded", set_wounded},
                                            {"routing", set_routing},
                                            {"rout_moves", set_rout_moves},
                                            {"sheltered", set_sheltered},
                                            {"loaded", set_loaded},
                                            {"ammo", set_ammo},
                                            {"mounted", set_mounted},
                                            {"facing", set_number<&Figure::facing, 0, 359>},
                                            {"spent", set_number<&Figure::spent, 0, kMostSpent>}});

// ---- sides ----

using SetSide = bool (*)(State&, Seat, std::string_view);

bool set_morale(State& s, Seat side, std::string_view word) {
  const auto number = number_of(word, 0, kMostPoints);
  if (number) (*s.morale_left)[side] = *number;
  return number.has_value();
}
bool set_score(State& s, Seat side, std::string_view word) {
  return store((*s.score)[side], number_of(word, -kMostScore, kMostScore));
}
std::optional<std::vector<int>> cards_of(std::string_view words) {
  std::vector<int> cards;
  for (const std::string& word : rules::split(words, words.find(',') == std::string_view::npos ? ' ' : ',')) {
    const auto card = number_of(word, 1, 9);
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}
// The cards of the hand are changed against those of the deck, which keeps its order; with referee_deck=hidden he knows
// the cards of both together alone.
bool set_hand(State& s, Seat side, std::string_view word) {
  auto hand = cards_of(word);
  if (!hand || hand->size() != (*s.hands)[side].get().size()) return false;
  std::vector<int> left = unplayed(s, side);
  if (const Deck* deck = (*s.decks)[side].if_known()) {
    left = (*s.hands)[side].get();
    left.insert(left.end(), deck->left.begin(), deck->left.end());
  }
  for (const int card : *hand) {
    const auto found = std::ranges::find(left, card);
    if (found == left.end()) return false;
    left.erase(found);
  }
  std::ranges::sort(*hand);
  (*s.hands)[side] = *hand;
  if (!(*s.decks)[side].known()) return true;
  Deck deck;
  deck.left = left;
  deck.dealt = (*s.played)[side];
  for (const auto* some : {&*hand, &deck.left}) deck.dealt.insert(deck.dealt.end(), some->begin(), some->end());
  (*s.decks)[side] = std::move(deck);
  return true;
}
bool set_pool(State& s, Seat side, std::string_view word) {
  std::vector<int> pool;
  const std::string text = "initial=warrior reserve=" + std::string(word);  // a reader does not keep it
  rules::Reader words(text);
  Muster list;
  read_words(words, list);
  if (words.failed() || !s.data().side(side).reserves) return false;
  for (const TypeCount& one : list.reserve) {
    const auto type = s.data().type_named(one.type);
    if (!type || std::ranges::count(s.data().side(side).muster.pool_types, *type) == 0) return false;
    pool.insert(pool.end(), static_cast<std::size_t>(one.count), *type);
  }
  std::ranges::sort(pool);
  (*s.pool_size)[side] = static_cast<int>(pool.size());
  (*s.pools)[side] = pool;
  return true;
}
constexpr auto kSideFields = std::to_array<rules::Named<SetSide>>({{"morale_left", set_morale},
                                                                   {"morale", set_morale},
                                                                   {"score", set_score},
                                                                   {"hand", set_hand},
                                                                   {"pool", set_pool}});

// ---- the ship, prizes ----

bool set_ship(State& s, std::string_view field, const std::string& value) {
  rules::Reader words(value);
  const int x = take_length(words);
  if (field != "x" || words.failed() || s.ships->empty() || !s.ships->front().there) return false;
  const ShipData& data = s.data().ships.front();
  if (x < data.x_min || x > data.x_max) return false;
  for (Figure& f : *s.figures)
    if (f.on_table() && f.ship == 1) f.at.x += x - s.ships->front().x;
  s.ships->front().x = x;
  return true;
}

std::optional<PrizePlace> prize_place(const State& s, const std::string& value) {
  PrizePlace place;
  const std::string kind = value.substr(0, value.find(':'));
  const std::string rest = kind.size() == value.size() ? "" : value.substr(kind.size() + 1);
  if (kind == "hut" && rest.empty()) return place;
  if (kind == "aboard" && rest.empty() && !s.ships->empty()) {
    place.state = PrizeState::kAboard;
    place.ship = ship_of(s.data(), s.data().scoring.captor.value_or(kOne)).value_or(1);
    return place;
  }
  if (kind == "led") {
    const auto leader = figure_of_word(rest);
    if (!leader || !on_table(s, *leader)) return std::nullopt;
    place.state = PrizeState::kLed;
    place.leader = leader;
    return place;
  }
  rules::Reader words(rest);
  place.at = take_place(words);
  place.state = PrizeState::kLoose;
  const bool is_place = kind == "loose" && !words.failed() && is_land(s.data(), place.at, 1);
  return is_place ? std::optional(place) : std::nullopt;
}
bool set_prize(State& s, Prize& prize, const std::string& value) {
  const auto place = prize_place(s, value);
  if (!place) return false;
  const auto aboard = [](const PrizePlace& one) { return one.state == PrizeState::kAboard ? 1 : 0; };
  const int gained = aboard(*place) - aboard(prize.where);
  prize.where = *place;
  const Scoring& scoring = s.data().scoring;
  if (scoring.captor) (*s.score)[*scoring.captor] += gained * scoring.captured;  // SK-14.4
  return true;
}

bool edit_at(State& s, const std::string& who, const std::string& field, const std::string& value) {
  if (const auto id = figure_of_word(who); id && find(s, *id)) {
    const auto set = rules::named(kFigures, field);
    Figure& f = edit(s, *id);
    return set && f.alive && set(s, f, rules::lower(value));
  }
  if (who == "ship") return set_ship(s, field, value);
  rules::Reader side_word(who);
  const Seat side = take_side(side_word);
  if (side_word.failed()) return false;
  const auto set = rules::named(kSideFields, field);
  return set && set(s, side, rules::lower(value));
}

}  // namespace

Refused edit(State& s, std::string_view path, const std::string& value) {
  const auto dot = path.find('.');
  const std::string who(path.substr(0, dot));
  const std::string field = dot == std::string_view::npos ? "" : rules::lower(path.substr(dot + 1));
  const auto prize = std::ranges::find(*s.prizes, rules::lower(who), &Prize::id);
  const bool is_prize = field.empty() && prize != s.prizes->end();
  if (is_prize ? set_prize(s, *prize, value) : edit_at(s, who, field, value)) return {};
  return refuse("E_SYNTAX", "SK-18.5", "Not understood: " + std::string(path) + " " + value + ".");
}

}  // namespace cherta::skirmish
