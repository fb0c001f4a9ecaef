// Action cards (TR-4.2; the Aga's TR-4.2.1, the Prince's TR-4.2.2): Intelligence, Cossacks, villagers. Joins and
// interceptions: join_cards.cpp.
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

namespace {

bool is_action(Card card, rules::Rank rank) {
  return !card.is_joker() && card.suit() != rules::Suit::kClubs && card.rank() == rank;
}

Refused check_class(const State& state, Seat seat, std::initializer_list<WindowClass> classes) {
  const auto& window = *state.window;
  if (!window) return {};  // a movement phase or `declare`: check.cpp has seen to it
  if (is_asked(*window, seat) && std::ranges::find(classes, *window->kind) != classes.end()) return {};
  return refuse("E_WINDOW", "TR-17.1.2", "this card cannot be played in this window");
}

// TR-14.2.1-2 of the card table: a village for the 8, or the refusal.
bool takes_heroes(const State& state, Box box) {
  if (!is_intact_village(state.ground, box)) return false;
  const auto here = counters_in(state, box, kPrince);
  return std::ranges::none_of(here, [&](const Counter* one) { return is_villagers_at_home(state, *one); });
}

// With `preset` the Prince has listed beforehand where it may be.
bool is_listed(const State& state, Box box) {
  if (state.options->heroic_place != HeroicPlace::kPreset) return true;
  const auto& list = state.plan.get().heroes;
  return std::ranges::find(list, box) != list.end();
}

Refused check_hero_box(const State& state, const PlayHeroes& order) {
  const auto unfit = [](std::string text) { return refuse("E_VILLAGE", "TR-5.2.6", std::move(text)); };
  if (state.options->heroic_place == HeroicPlace::kDice) {
    if (order.box) return unfit("the village is diced for");
    return hero_villages(state).empty() ? unfit("no village is left to rise") : Refused();
  }
  if (!order.box) return unfit("name the village");
  if (!takes_heroes(state, *order.box)) return unfit(order.box->text() + " is no intact village without heroes");
  return is_listed(state, *order.box) ? Refused() : unfit(order.box->text() + " is not on your list");
}

// TR-5.2.6 `dice`: the die is the column, 1 the extra village; on a custom map it counts the list. Useless results are
// thrown again.
Box dice_for_village(Ruling& r, std::vector<int>& dice) {
  for (;;) {
    const int die = rules::d6(r.chance(), "heroes/village");
    dice.push_back(die);
    const auto& villages = r->ground->villages;
    for (std::size_t i = 0; i < villages.size(); ++i) {
      const Box box = r->ground->hexes ? box_of_hex(villages[i].box) : villages[i].box;
      const bool named = r->ground->custom   ? static_cast<int>(i) + 1 == die
                         : villages[i].extra ? die == 1
                                             : box.column() == die;
      if (named && takes_heroes(r.now(), villages[i].box)) return villages[i].box;
    }
  }
}

// TR-4.2.3.5: its size and nothing else.
void tell_size(Ruling& r, Label target) {
  const Counter* counter = find_counter(r.now(), target);
  if (!counter) return;
  if (!is_real(*counter)) {  // TR-4.2.3.4
    r.emit(StrengthDisclosed{target, 0, SizeFrom::kIntelligence});
    return expose(r, target, Exposure::kIntelligence);
  }
  if (!test_strength(r, target)) return;
  r.emit(
      StrengthDisclosed{target, tested_units(find_counter(r.now(), target)->contents.get()), SizeFrom::kIntelligence});
}

Cards hand_without(const State& state, Seat seat, Card card) {
  Cards hand = side_of(state, seat).hand.get();
  hand.erase(std::remove(hand.begin(), hand.end(), card), hand.end());
  return hand;
}

}  // namespace

// `rank` is that of a card that is played; parameter cards serve for nothing (TR-6.3).
Refused check_card(const State& state, Seat seat, Card card, rules::Rank rank) {
  if (!is_action(card, rank) || !holds_card(state, seat, card))
    return refuse("E_CARD", "TR-4.2.0.2", "you do not hold " + card.text() + ", or it does not serve for this");
  if (*side_of(state, seat).card_played) return refuse("E_CARD_LIMIT", "TR-4.2.0.3", "one card per turn");
  return {};
}

void spend_card(Ruling& r, Seat seat, Card card, CardUse use, std::optional<Label> target, std::optional<Box> box) {
  CardPlayed played;
  played.side = seat;
  played.card = card;
  played.use = use;
  played.target = target;
  played.box = std::optional(box);
  played.hand = hand_without(r.now(), seat, card);
  r.emit(played);
}

// ---- Intelligence (TR-4.2.3) ----

Refused check_play_intel(const Known& known, Seat seat, const PlayIntel& order) {
  const bool enemy = find_counter(*known, order.target) && order.target.side() != seat;
  if (!enemy) return refuse("E_TARGET", "TR-4.2.3.1", "there is no enemy counter " + order.target.text());
  if (Refused refused = check_card(*known, seat, order.card, rules::Rank::kAce); refused.has_error()) return refused;
  return check_class(*known, seat, {WindowClass::kStart, WindowClass::kStep, WindowClass::kEnd, WindowClass::kContact});
}

// The Aga's Ace (TR-4.2.1.1), and the Prince's (TR-4.2.2.1).
void do_play_intel(Ruling& r, Seat seat, const PlayIntel& order) {
  spend_card(r, seat, order.card, CardUse::kIntelligence, order.target, std::nullopt);
  Window window;
  window.kind = WindowClass::kIntel;
  window.box = *find_counter(r.now(), order.target)->box;
  window.subject = order.target;
  window.card = std::optional(order.card);
  const Seat owner = rules::other(seat);
  if (!may_still_play(r.now(), owner)) return tell_size(r, order.target);
  (owner == kAga ? window.aga_asked : window.prince_asked) = true;
  open_window(r, window);
}

void answer_intel(Ruling& r, const Window& window, const std::optional<Order>& reply) {
  const Seat owner = window.subject->side();
  const CounterIntel* counter = reply ? get_if<CounterIntel>(&*reply) : nullptr;
  if (!counter || check_card(r.now(), owner, counter->card, rules::Rank::kAce).has_error())
    return tell_size(r, window.subject);
  spend_card(r, owner, counter->card, CardUse::kCounterIntelligence, *window.subject, std::nullopt);
  r.emit(CardNullified{**window.card, counter->card});
}

Refused check_counter_intel(const Known& known, Seat seat, const CounterIntel& order) {
  if (Refused refused = check_card(*known, seat, order.card, rules::Rank::kAce); refused.has_error()) return refused;
  const auto& window = *known->window;
  if (!window || *window->kind != WindowClass::kIntel || !is_asked(*window, seat))
    return refuse("E_WINDOW", "TR-4.2.3.2", "there is no Intelligence to nullify");
  return {};
}

// ---- Cossacks (TR-9.2.1) ----

Refused check_play_cossacks(const Known& known, Seat seat, const PlayCossacks& order) {
  if (seat != kPrince) return refuse("E_CARD", "TR-4.2.2.4", "only the Prince hires Cossacks");
  if (Refused refused = check_card(*known, seat, order.card, rules::Rank::kNine); refused.has_error()) return refused;
  const bool at_play = known->options->cossack_edge_at_play;
  if (at_play && !order.edge) return refuse("E_RANGE", "TR-5.2.5", "name the edge: N, S or E");
  if (!at_play && order.edge && order.edge != known->plan.get().cossacks)
    return refuse("E_RANGE", "TR-5.2.5", "the edge was fixed at the muster");
  return check_class(*known, seat, {WindowClass::kStart, WindowClass::kStep, WindowClass::kEnd});
}

void do_play_cossacks(Ruling& r, Seat seat, const PlayCossacks& order) {
  Contingent band;  // its strength exists for nobody (TR-9.2.2)
  band.kind = Kind::kCossack;
  Arrival arrival;
  arrival.what = ArrivalClass::kCossacks;
  arrival.due = *r->turn + 1;
  arrival.edge = order.edge.value_or(r->plan.get().cossacks.value_or(Edge::kEast));
  arrival.contents.contingents.push_back(band);
  std::vector<Arrival> pending = r->pending.get();
  pending.push_back(arrival);
  CardPlayed played;
  played.side = seat;
  played.card = order.card;
  played.use = CardUse::kCossacks;
  played.hand = hand_without(r.now(), seat, order.card);
  played.pending = pending;
  r.emit(played);
}

// ---- Heroic villagers (TR-9.3.1, TR-9.3.3) ----

Boxes hero_villages(const State& state) {
  Boxes boxes;
  for (const Village& village : state.ground->villages)
    if (takes_heroes(state, village.box) && is_listed(state, village.box)) boxes.push_back(village.box);
  return boxes;
}

Refused check_play_heroes(const Known& known, Seat seat, const PlayHeroes& order) {
  if (seat != kPrince) return refuse("E_CARD", "TR-4.2.2.5", "only the Prince raises villagers");
  if (Refused refused = check_card(*known, seat, order.card, rules::Rank::kEight); refused.has_error()) return refused;
  if (Refused refused = check_hero_box(*known, order); refused.has_error()) return refused;
  return check_class(*known, seat, {WindowClass::kStart, WindowClass::kStep, WindowClass::kEnd});
}

void do_play_heroes(Ruling& r, Seat seat, const PlayHeroes& order) {
  CardPlayed played;
  std::vector<int> dice;
  const Box box = order.box ? *order.box : dice_for_village(r, dice);
  played.side = seat;
  played.card = order.card;
  played.use = CardUse::kHeroicVillagers;
  played.box = std::optional(box);
  played.dice = dice;
  played.hand = hand_without(r.now(), seat, order.card);
  r.emit(played);
  MusterPlan plan = r->plan.get();
  std::erase(plan.heroes, box);
  r.emit(PendingChanged{kPrince, r->pending.get(), plan});
  const Label label = next_label(r.now(), 'H');
  Contingent villagers;
  villagers.kind = Kind::kPeasant;
  villagers.origin = label;
  villagers.home = box;
  Contents contents;
  contents.contingents.push_back(villagers);
  r.emit(CounterAppeared{label, PublicKind::kHeroic, box, Appearance::kCard, false, contents});
  villagers_attack(r, box);
}

// ---- what a closed window brings ----

// Judged as if the window were still open, by what the seat can see (not the other's reply); what has become illegal
// goes back unseen.
void carry_out(Ruling& r, Seat seat, const Order& order, const Window& window) {
  Known known = Known::of(r.now(), Viewer::player(seat));
  if (const auto told = TartarRaid::redact(r.now(), WindowOpened{window}, known.viewer())) known.hear(*told);
  const auto legal = [&](const auto& one, auto check) { return !check(known, seat, one).has_error(); };
  if (const auto* intel = get_if<PlayIntel>(&order)) {
    if (legal(*intel, check_play_intel)) do_play_intel(r, seat, *intel);
  } else if (const auto* cossacks = get_if<PlayCossacks>(&order)) {
    if (legal(*cossacks, check_play_cossacks)) do_play_cossacks(r, seat, *cossacks);
  } else if (const auto* heroes = get_if<PlayHeroes>(&order)) {
    if (legal(*heroes, check_play_heroes)) do_play_heroes(r, seat, *heroes);
  } else if (const auto* intercept = get_if<Intercept>(&order)) {
    if (legal(*intercept, check_intercept)) carry_out_intercept(r, seat, *intercept, window.box);
  } else if (const auto* zoc = get_if<Zoc>(&order)) {
    if (legal(*zoc, check_zoc)) carry_out_zoc(r, zoc->counter, window.box);
  }
}

}  // namespace cherta::tartar_raid
