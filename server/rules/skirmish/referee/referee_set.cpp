// `ref set PATH VALUE`: of a figure (`V3.wounded yes`), a prize (`h6 led:V1`), the ship (`ship.x 72`), a side
// (`one.hand 5,1,2`). The paths stand in decision 0054.
#include "server/rules/core/settable.h"
#include "server/rules/skirmish/apply.h"
#include "server/rules/skirmish/referee/referee.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

namespace {

using rules::by;
using rules::Reader;
using rules::Settable;
using rules::value;

constexpr int kMostScore = 9'999, kMostSpent = 9, kMostMoves = 99, kMostPoints = 1000;

// ---- figures ----

void set_routing(Figure& f, State& s, Reader& words) {
  f.routing = rules::take_switch(words);
  f.routed_in = f.routing ? std::max(1, *s.play - 1) : 0;  // he has done so before this card
  f.rout_moves = 0;
}
void set_rout_moves(Figure& f, Reader& words) {
  f.rout_moves = words.take_number(0, kMostMoves);
  if (!f.routing) words.fail("nothing: he does not rout");
}
void set_sheltered(Figure& f, State& s, Reader& words) {
  if (!words.accept("yes")) return words.fail("yes: he comes back by being placed");
  const bool to_ship = s.data().side(f.side).refuge.kind == RefugeKind::kShip || f.ship == 0;
  f.shelter = to_ship ? Shelter::kRefuge : Shelter::kHold;
  f.ship = 0;
  f.crossing.reset();
}
void set_loaded(Figure& f, State& s, Reader& words) {
  f.load_progress = 0;
  f.loaded = rules::take_switch(words);
  if (!weapon_of(s, f)) words.fail("nothing: he does not shoot");
}
void set_ammo(Figure& f, State& s, Reader& words) {
  f.ammo = words.take_number(0, kMostMoves);
  if (!weapon_of(s, f)) words.fail("nothing: he does not shoot");
}
void set_mounted(Figure& f, State& s, Reader& words) {
  f.mounted = rules::take_switch(words);
  if (!type_of(s, f).mounted || f.ship > 0) return words.fail("nothing: he has no horse here");
  f.horse_at = f.mounted ? std::nullopt : std::optional(f.at);
  meet(s, f.id);  // on a horse he may touch somebody
  for (const FigureId& enemy : contacts(s, f)) meet(s, enemy);
}
constexpr auto kOfFigure =
    std::to_array<Settable<Figure, State>>({{"wounded", value<&Figure::wounded>},
                                            {"routing", by<set_routing, &Figure::routing>},
                                            {"rout_moves", by<set_rout_moves, &Figure::rout_moves>},
                                            {"sheltered", by<set_sheltered, &Figure::shelter>},
                                            {"loaded", by<set_loaded, &Figure::loaded>},
                                            {"ammo", by<set_ammo, &Figure::ammo>},
                                            {"mounted", by<set_mounted, &Figure::mounted>},
                                            {"facing", value<&Figure::facing>, 0, 359},
                                            {"spent", value<&Figure::spent>, 0, kMostSpent}});

// ---- sides ----

using SetSide = bool (*)(State&, Seat, Reader&);

bool set_morale(State& s, Seat side, Reader& words) {
  (*s.morale_left)[side] = words.take_number(0, kMostPoints);
  return true;
}
bool set_score(State& s, Seat side, Reader& words) {
  (*s.score)[side] = words.take_number(-kMostScore, kMostScore);
  return true;
}
std::optional<std::vector<int>> cards_of(std::string_view words) {
  std::vector<int> cards;
  for (const std::string& word : rules::split(words, words.find(',') == std::string_view::npos ? ' ' : ',')) {
    const auto card = rules::whole_number(word);
    if (!card || *card < 1 || *card > 9) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}
// The cards of the hand are changed against those of the deck, which keeps its order; with referee_deck=hidden he knows
// the cards of both together alone.
bool set_hand(State& s, Seat side, Reader& words) {
  auto hand = cards_of(words.rest());
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
bool set_pool(State& s, Seat side, Reader& words) {
  std::vector<int> pool;
  const std::string text = "initial=warrior reserve=" + words.rest();  // a reader does not keep it
  Reader whole(text);
  Muster list;
  read_words(whole, list);
  if (whole.failed() || !s.data().side(side).reserves) return false;
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
  Reader words(value);
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
  Reader words(rest);
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
  if (who == "ship") return set_ship(s, field, value);
  const std::string line = rules::lower(value);
  Reader words(line), side_word(who);
  bool set = false;
  if (const auto id = figure_of_word(who); id && find(s, *id)) {
    const auto* row = rules::settable_in(kOfFigure, field);
    Figure& f = edit(s, *id);
    set = row && f.alive;
    if (set) row->set(f, s, words);
  } else {
    const Seat side = take_side(side_word);
    const auto of_side = rules::named(kSideFields, field);
    set = !side_word.failed() && of_side && of_side(s, side, words);
  }
  return set && words.at_end() && !words.failed();
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
