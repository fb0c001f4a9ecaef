// The Join card (TR-4.2.4) and the zone of control (TR-16.2.7): interceptions, coming to a battle, summoning.
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// The Aga's 5s (TR-4.2.1.7), the Prince's 6s (TR-4.2.2.7): his 5s and lower cards do nothing (TR-4.2.2.8).
rules::Rank join_rank(Seat seat) { return seat == kAga ? rules::Rank::kFive : rules::Rank::kSix; }

namespace {

Refused no_counter(Label label) {
  return refuse("E_COUNTER", "TR-4.2.4", "you have no counter " + label.text() + " that can do this");
}

// TR-14.2.1.2: while any Tartar counter, dummy or not, stands before the town, nobody inside acts outside (L-39).
bool is_shut_in(const State& state, const Counter& counter) {
  return *counter.inside_town && has_enemy_counter(state, counter.box, kPrince);
}

bool crosses_border(const State& state, const Counter& counter, Box to) {
  const bool from_tartary = is_tartary(state.ground, counter.box), to_tartary = is_tartary(state.ground, to);
  if (counter.label->side() == kPrince) return to_tartary && !(*state.pursuit_turn && *counter.may_cross);
  return from_tartary && !to_tartary && *state.withdrawing;
}

bool falls_back(const State& state, const Counter& counter) {
  return *state.fallback && counter.label->letter == 'F';  // TR-13.8: no contact, no interception
}

Refusal held(std::string_view rule, const Counter& counter) {
  return refuse("E_PINNED", rule, counter.label->text() + " is in contact, or has been this turn");
}

// What holds for every counter that acts out of turn (TR-4.2.4.2, TR-4.2.4.4).
Refused check_free(const State& state, const Counter& counter, Box to) {
  const std::string name = counter.label->text();
  if (*counter.fought || is_pillaging(state, counter))
    return refuse("E_MOVED", "TR-7.1.15", name + " has fought this turn or is pillaging");
  if (has_been_pinned(counter) && *counter.box != to) return held("TR-7.1.15", counter);
  if (crosses_border(state, counter, to)) return refuse("E_BORDER", "TR-7.1.3", "not over the border now");
  return {};
}

int interception_range(const State& state) { return state.ground->hexes ? 2 : 1; }  // TR-16.2.5

// Split where E_CARD stands between them in section 6.4.
Refused check_able(const State& state, const Counter& counter, Box box) {
  if (Refused refused = check_free(state, counter, box); refused.has_error()) return refused;
  if (!counter.contents.get().dummy && !may_initiate_contact(state, counter))
    return refuse("E_NO_COMMANDER", "TR-7.1.14", counter.label->text() + " cannot intercept without a commander");
  return {};
}

Refused check_reach(const State& state, const Counter& counter, Box box, int range) {
  const std::string name = counter.label->text();
  const bool shut = is_shut_in(state, counter) && *counter.box != box;
  if (shut || *counter.box == box || open_way(state, counter, box, range).empty())
    return refuse("E_RANGE", "TR-4.2.4.4", name + " cannot reach " + box.text());
  if (counter.contents.get().dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot intercept");
  if (falls_back(state, counter)) return refuse("E_FALLBACK", "TR-13.8", name + " falls back and may not intercept");
  return {};
}

Refused check_step_window(const State& state, Seat seat) {
  const auto& window = *state.window;
  if (window && *window->kind == WindowClass::kStep && is_asked(*window, seat)) return {};
  return refuse("E_WINDOW", "TR-17.2.1", "no enemy is passing by");
}

void intercept_with(Ruling& r, Label label, Box box, Interception how) {
  const Counter& counter = *find_counter(r.now(), label);
  const Box from = *counter.box;
  const bool home_blocked = label.side() == kAga && is_home_blocked(r.now(), counter);
  const bool inside =
      label.side() == kPrince && is_untaken_town(r->ground, box) && !has_enemy_counter(r.now(), box, kPrince);
  r.emit(Intercepted{label, from, box, how, inside});
  meet_intercepted(r, label, home_blocked);
}

}  // namespace

// ---- interception (TR-4.2.4.4, TR-16.2.7) ----

Refused check_intercept(const Known& known, Seat seat, const Intercept& order) {
  const State& state = *known;
  const Counter* counter = find_counter(state, order.counter);
  if (!counter || order.counter.side() != seat) return no_counter(order.counter);
  const Refused window = check_step_window(state, seat);
  const Box box = window.has_error() ? *counter->box : *(*state.window)->box;
  if (Refused refused = check_able(state, *counter, box); refused.has_error()) return refused;
  if (Refused refused = check_card(state, seat, order.card, join_rank(seat)); refused.has_error()) return refused;
  return window.has_error() ? window : check_reach(state, *counter, box, interception_range(state));
}

void carry_out_intercept(Ruling& r, Seat seat, const Intercept& order, Box box) {
  spend_card(r, seat, order.card, CardUse::kIntercept, order.counter, box);
  intercept_with(r, order.counter, box, Interception::kJoin);
}

Refused check_zoc(const Known& known, Seat seat, const Zoc& order) {
  const State& state = *known;
  const Counter* counter = find_counter(state, order.counter);
  if (!counter || order.counter.side() != seat) return no_counter(order.counter);
  if (*counter->zoc_used) return refuse("E_MOVED", "TR-16.2.7", order.counter.text() + " has used its zone of control");
  const Refused window = check_step_window(state, seat);
  if (!window.has_error()) {
    const Box box = *(*state.window)->box;
    if (Refused refused = check_able(state, *counter, box); refused.has_error()) return refused;
    if (is_slow(counter->contents.get())) return refuse("E_RANGE", "TR-16.2.7", "only mounted counters have a zone");
    if (Refused refused = check_reach(state, *counter, box, 1); refused.has_error()) return refused;
  }
  if (!state.ground->hexes) return refuse("E_WINDOW", "TR-16.2.7", "zones of control are for the hex map");
  return window;
}

void carry_out_zoc(Ruling& r, Label counter, Box box) { intercept_with(r, counter, box, Interception::kZoc); }

// ---- coming to a battle (TR-4.2.4.1-2) ----

Refused check_battle_join(const Known& known, Seat seat, Card card, Label who, Box box) {
  const State& state = *known;
  const Counter* counter = find_counter(state, who);
  if (!counter || who.side() != seat) return no_counter(who);
  if (Refused refused = check_free(state, *counter, box); refused.has_error()) return refused;
  if (Refused refused = check_card(state, seat, card, join_rank(seat)); refused.has_error()) return refused;
  const Contents& contents = counter->contents.get();
  const bool here = *counter->box == box;
  const bool stays = who.letter == 'H' || (is_shut_in(state, *counter) && !here);
  if (stays || (!here && open_way(state, *counter, box, join_range(state, contents)).empty()))
    return refuse("E_RANGE", "TR-4.2.4.2", who.text() + " cannot reach " + box.text());
  if (contents.dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot join a battle");
  if (falls_back(state, *counter) && !here)
    return refuse("E_FALLBACK", "TR-13.8", who.text() + " falls back and may not enter contact");
  return {};
}

namespace {

// Whoever comes by card exposes the rumours in the box like any other (TR-5.3.6), and those whom nobody had met there
// before are in contact with him (TR-7.1.13).
void meet_at_battle(Ruling& r, Label who, Box box) {
  Labels rumours;
  bool fresh = false;
  const Counter& mover = *find_counter(r.now(), who);
  for (const Counter* one : counters_in(r.now(), box, rules::other(who.side()))) {
    if (!is_real(*one))
      rumours.push_back(*one->label);
    else if (who.side() == kPrince && !*one->pinned)
      fresh = fresh || are_in_contact(r.now(), *one, mover);
  }
  for (const Label one : rumours) expose(r, one, Exposure::kContact);
  if (fresh) make_contact(r, box, who.side(), false);
}

}  // namespace

void bring_to_battle(Ruling& r, Seat seat, Card card, Label who) {
  Battle battle = **r->battle;
  const Box box = *battle.box;
  const Known known = Known::of(r.now(), Viewer::player(seat));
  if (check_battle_join(known, seat, card, who, box).has_error()) return;
  spend_card(r, seat, card, CardUse::kJoin, who, box);
  const Box from = *find_counter(r.now(), who)->box;
  const bool garrison = *battle.kind == BattleKind::kBigOpportunity && seat == kPrince;  // TR-14.2.2.2
  if (from != box) r.emit(Intercepted{who, from, box, Interception::kBattle, garrison});
  if (from != box && !garrison) meet_at_battle(r, who, box);
  battle.by_card->insert(seat == kAga ? battle.by_card->begin() : battle.by_card->end(), who);  // TR-11.3
  r.emit(BattleChanged{std::optional(battle)});
}

// ---- summoning (TR-4.2.4.5) ----

Refused check_play_join(const Known& known, Seat seat, const PlayJoin& order) {
  const State& state = *known;
  const Counter *who = find_counter(state, order.who), *into = find_counter(state, order.into);
  const bool summoned = who && (order.who.letter == 'C' || order.who.letter == 'H' || order.who.letter == 'P');
  if (seat != kPrince || !summoned) return no_counter(order.who);
  if (!into || order.into.letter != 'F') return no_counter(order.into);
  if (*who->fought || *into->fought) return refuse("E_MOVED", "TR-7.1.15", "who has fought this turn stays");
  for (const Counter* one : {who, into})
    if (has_been_pinned(*one)) return held("TR-12.4", *one);
  if (!is_commanded(into->contents.get()))
    return refuse("E_NO_COMMANDER", "TR-4.2.4.5", order.into.text() + " has no commander");
  if (Refused refused = check_card(state, seat, order.card, join_rank(seat)); refused.has_error()) return refused;
  const bool here = *who->box == *into->box;
  const bool shut = is_shut_in(state, *who) && !here;
  if (shut || (!here && open_way(state, *who, into->box, join_range(state, who->contents.get())).empty()))
    return refuse("E_RANGE", "TR-4.2.4.5", order.who.text() + " cannot reach " + order.into.text());
  return {};
}

void do_play_join(Ruling& r, Seat seat, const PlayJoin& order) {
  spend_card(r, seat, order.card, CardUse::kJoin, order.who, *find_counter(r.now(), order.into)->box);
  take_in(r, order.who, order.into, false);
}

}  // namespace cherta::tartar_raid
