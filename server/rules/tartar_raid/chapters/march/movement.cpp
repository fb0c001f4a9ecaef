// The march (TR-7): its check, its beginning, its steps and its end. Where it may lead: march_path.cpp; its dice:
// crossing.cpp; whom it meets: contact.cpp.
#include "server/rules/tartar_raid/chapters/march/movement.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"

namespace cherta::tartar_raid {

namespace {

using marching::Case;

const Counter* picked(const Case& c, Label label) {
  const Counter* one = find_counter(c.state, label);
  return one && label.side() == c.seat && label != c.order.counter ? one : nullptr;
}

bool is_picked_here(const Case& c, const Counter& one) { return *one.box == *c.counter.box; }

bool has_villagers(const State& state, Box box) {
  return std::ranges::any_of(counters_in(state, box, kPrince),
                             [&](const Counter* one) { return is_villagers_at_home(state, *one); });
}

// Who has been in contact this turn (TR-7.1.15), or takes up somebody who has moved already (TR-12.4).
Refused check_held(const Case& c) {
  for (const Label label : c.order.pick)
    if (const Counter& one = *picked(c, label); is_picked_here(c, one) && *one.moved)
      return refuse("E_MOVED", "TR-12.4", label.text() + " has already moved this turn");
  if (has_been_pinned(c.counter))
    return refuse("E_PINNED", "TR-7.1.15", c.name() + " is in contact, or has been this turn");
  for (const Label label : c.order.pick)
    if (has_been_pinned(*picked(c, label)))
      return refuse("E_PINNED", "TR-12.4", label.text() + " is in contact, or has been this turn");
  return {};
}

Refused check_counter(const Case& c) {
  if (c.counter.label->letter == 'H') return refuse("E_COUNTER", "TR-9.3.1", "villagers stay in their village");
  for (const Label label : c.order.pick)
    if (!picked(c, label)) return refuse("E_COUNTER", "TR-9.3.9", "you have no counter " + label.text());
  const Box last = c.order.path.empty() ? *c.counter.box : c.order.path.back();
  if (c.order.assault && (c.seat != kAga || !has_villagers(c.state, last)))
    return refuse("E_TARGET", "TR-9.3.4", "there are no villagers to assault in " + last.text());
  if (*c.counter.moved || *c.counter.fought)
    return refuse("E_MOVED", "TR-7.1.1", c.name() + " has already moved, fought or intercepted this turn");
  if (*c.counter.assaulted) return refuse("E_MOVED", "TR-9.3.4", c.name() + " stayed to challenge the villagers");
  return check_held(c);
}

}  // namespace

// TR-7.2.1-2, TR-4.2.1.4, TR-4.2.2.6: who may go at extra speed.
Refused marching::check_extra(const Case& c) {
  if (!c.extra()) return {};
  const bool leaderless =
      c.order.forced ? !c.contents.dummy && !is_commanded(c.contents) : is_commander_lost(c.contents);
  const bool escort = c.contents.form != Form::kArmy;  // told by its burden
  if (leaderless && !escort)
    return refuse(
        "E_NO_COMMANDER", "TR-13.3",
        c.name() + (c.order.forced ? " cannot march by force" : " cannot take a Fast Move") + " without a commander");
  if (*c.counter.extra_last_turn) return refuse("E_EXTRA", "TR-7.2.2", "extra speed was used last turn");
  if (*c.counter.tried_forced) return refuse("E_EXTRA", "TR-7.2.1", "a forced march was already tried this turn");
  if (c.contents.overran) return refuse("E_OVERRAN", "TR-14.1.4", c.name() + " overran a village this turn");
  if (is_burdened(c.contents)) return refuse("E_BURDENED", "TR-14.1.7", c.name() + " has slaves or loot with it");
  const bool picks_here =
      std::ranges::any_of(c.order.pick, [&](Label label) { return is_picked_here(c, *find_counter(c.state, label)); });
  if ((c.fast() && is_slow(c.contents)) || picks_here)
    return refuse("E_FOOT", "TR-4.2.2.6", "leave foot and peasants first");
  return {};
}

bool marching::is_fast_card(Seat seat, Card card) {
  if (card.is_joker() || card.suit() == rules::Suit::kClubs) return false;
  return card.rank() == rules::Rank::kSeven || (seat == kAga && card.rank() == rules::Rank::kSix);
}

namespace {

// Would entering this box mean contact? Dummies count as counters (TR-7.1.14, L-5). Feudals behind the walls of the
// town are not met: Tartars may stand in its box like in any other (TR-14.2.0.1).
bool means_contact(const Case& c, Box box) {
  if (c.seat == kPrince) return has_enemy_counter(c.state, box, kPrince);
  for (const Counter* one : counters_in(c.state, box, kPrince)) {
    if (is_villagers_at_home(c.state, *one) ? is_burdened(c.contents) : !*one->inside_town) return true;
  }
  return false;
}

bool leaves_besieged_town(const Case& c) {
  return *c.counter.inside_town && has_enemy_counter(c.state, c.counter.box, kPrince);
}

// TR-9.2.3: so a band on its own enters no box with a Tartar counter; it may go anywhere else.
Refused check_contact_ban(const Case& c) {
  if (may_initiate_contact(c.state, c.counter)) return {};
  const bool meets = std::ranges::any_of(c.order.path, [&](Box box) { return means_contact(c, box); });
  if (meets || leaves_besieged_town(c))
    return refuse("E_NO_CONTACT", "TR-7.1.14", c.name() + " may not move into contact");
  return {};
}

Refused check_fast_card(const Case& c) {
  if (!c.fast()) return {};
  if (!holds_card(c.state, c.seat, *c.order.fast) || !marching::is_fast_card(c.seat, *c.order.fast))
    return refuse("E_CARD", "TR-4.2.1.4", "you do not hold a Fast Move " + c.order.fast->text());
  if (*side_of(c.state, c.seat).card_played) return refuse("E_CARD_LIMIT", "TR-4.2.0.3", "one card per turn");
  return {};
}

// TR-9.3.9 a and TR-14.1.8: picked up in the first box, or in the last, where the march then ends.
Refused check_picks(const Case& c) {
  for (const Label label : c.order.pick) {
    const Counter& one = *picked(c, label);
    if (*one.box != *c.counter.box && *one.box != c.order.path.back())
      return refuse("E_RANGE", "TR-9.3.9", label.text() + " is neither where the march begins nor where it ends");
    const bool escort = label.letter == 'T' && one.contents.get().form != Form::kArmy;
    const bool peasants = label.letter == 'H' || label.letter == 'P';
    if (!escort && !peasants) return refuse("E_JOIN", "TR-12.4", label.text() + " cannot be picked up on the march");
  }
  return {};
}

Refused check_dummy(const Case& c) {
  if (!c.contents.dummy) return {};
  if (c.order.assault || c.order.surprise || !c.order.pick.empty())
    return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  return {};
}

std::optional<std::string> surprise_fault(const Case& c) {
  const auto& town = c.state.ground->town;
  if (c.seat != kAga) return "only the Aga rides to take the town";  // what the Khan has ordered the Prince cannot know
  const bool ordered = c.state.options->town_attempt_any || c.state.objective.get() == Objective::kRush;
  if (!ordered) return "your orders are not to rush the town";
  if (!town || town->box != c.order.path.back()) return "the march does not end at the town";
  if (town->state != TownState::kIntact || *c.state.bo_missed) return "the town has had its day";
  if (*c.state.surprise_used) return "it can be tried only once";
  if (!c.extra()) return "only by forced march or Fast Move";
  if (tested_units(c.contents) < kSurpriseUnits) return "at least 8 units are needed";
  if (*c.state.town_mustered) return "a feudal army has mustered in the town";
  if (has_enemy_counter(c.state, town->box, kAga)) return "there are feudal troops in the town";
  if (!is_commanded(c.contents)) return "needs a commander";
  return std::nullopt;
}

Refused check_orders(const Case& c) {
  if (c.order.surprise)
    if (const auto fault = surprise_fault(c)) return refuse("E_TOWN", "TR-14.2.1.1", "no surprise: " + *fault);
  if (is_pillaging(c.state, c.counter)) return refuse("E_TOWN", "TR-14.3.4", c.name() + " is pillaging the town");
  const bool sallies_in_fallback = *c.state.fallback && c.seat == kPrince && leaves_besieged_town(c);
  if (sallies_in_fallback || !march_obeys(c.state, c.counter, c.order)) {
    if (c.seat == kAga) return refuse("E_WITHDRAW", "TR-14.0.8", c.name() + " must end nearer home");
    return refuse("E_FALLBACK", "TR-13.8", c.name() + " must fall back on a village or the town");
  }
  return {};
}

Refused check_command(const Case& c) {
  if (c.order.assault && !c.contents.dummy && !is_commanded(c.contents))
    return refuse("E_NO_COMMANDER", "TR-9.3.4", c.name() + " cannot assault without a commander");
  const bool peasants =
      std::ranges::any_of(c.order.pick, [](Label one) { return one.letter == 'H' || one.letter == 'P'; });
  if (peasants && !is_commanded(c.contents))
    return refuse("E_NO_COMMANDER", "TR-9.3.9", "only a commander can summon peasants");
  return {};
}

}  // namespace

Refused check_march(const Known& known, Seat seat, const March& order) {
  const Counter* counter = find_counter(*known, order.counter);
  if (!counter || order.counter.side() != seat)
    return refuse("E_COUNTER", "TR-7.1.1", "you have no counter " + order.counter.text());
  const Case c{*known, *counter, counter->contents.get(), order, seat};
  using Check = Refused (*)(const Case&);
  for (const Check check :
       {Check(check_counter), Check(marching::check_path), Check(check_command), Check(marching::check_extra),
        Check(check_contact_ban), Check(check_fast_card), Check(check_picks), Check(check_dummy), Check(check_orders)})
    if (Refused refused = check(c); refused.has_error()) return refused;
  return {};
}

namespace {

// TR-14.2.1.2: riding out of a besieged town is a sally, unless only rumours sit before it. True if it has become one.
bool rides_out_to_fight(Ruling& r, Seat seat, const March& order) {
  const Counter& counter = *find_counter(r.now(), order.counter);
  if (!*counter.inside_town) return false;
  const auto besiegers = counters_in(r.now(), counter.box, kAga);
  if (std::ranges::any_of(besiegers, [](const Counter* one) { return is_real(*one); })) {
    do_sally(r, seat, Sally{order.counter});
    return true;
  }
  Labels rumours;
  for (const Counter* one : besiegers) rumours.push_back(*one->label);
  for (const Label label : rumours) expose(r, label, Exposure::kSally);
  return false;
}

MarchMode mode_of(const State& state, const March& order, Box from) {
  if (order.fast) return MarchMode::kFast;
  if (order.forced) return MarchMode::kForced;
  if (order.path.size() != 1) return MarchMode::kNormal;
  if (order.counter.side() == kAga && is_cherta(state.ground, from, order.path[0])) return MarchMode::kCherta;
  return step_kind(state.ground, from, order.path[0]) == SideKind::kRough ? MarchMode::kRough : MarchMode::kNormal;
}

void begin(Ruling& r, const March& order, bool ride) {
  const Counter& counter = *find_counter(r.now(), order.counter);
  MarchPlan plan;
  plan.path = order.path;
  plan.assault = order.assault;
  plan.surprise = order.surprise;
  plan.pick = order.pick;
  const bool tartar = order.counter.side() == kAga && is_real(counter);
  plan.ride = ride;
  plan.home_blocked = tartar && is_home_blocked(r.now(), counter);
  Marching march;
  march.counter = order.counter;
  march.mode = mode_of(r.now(), order, counter.box);
  march.plan = std::move(plan);
  r.emit(MarchBegun{std::move(march)});
}

void take_in_here(Ruling& r, Label army, const Labels& pick) {
  for (const Label label : pick) {
    const Counter *one = find_counter(r.now(), label), *into = find_counter(r.now(), army);
    if (one && into && *one->box == *into->box && !has_been_pinned(*one) && !*into->pinned)
      take_in(r, label, army, true);
  }
}

// The dice before the first step; false if the counter stays where it is.
bool roll_for_march(Ruling& r, const March& order) {
  const MarchMode mode = (*r->march)->mode;
  const Label label = order.counter;
  if (mode == MarchMode::kForced) return marching::force_march(r, order);
  if (mode == MarchMode::kCherta && !marching::cross_cherta(r, label, order.path[0])) return false;
  const Counter* counter = find_counter(r.now(), label);
  const bool crossing = mode == MarchMode::kCherta || mode == MarchMode::kRough;
  if (!crossing || step_kind(r->ground, counter->box, order.path[0]) != SideKind::kRough) return true;
  return marching::cross_rough(r, label, order.path[0]);
}

MoveEnd how_of(const Marching& march) {
  switch (*march.mode) {
    case MarchMode::kFast:
      return MoveEnd::kFast;
    case MarchMode::kForced:
      return *march.ok ? MoveEnd::kForced : MoveEnd::kForcedFailed;
    case MarchMode::kRough:
    case MarchMode::kCherta:
      return *march.steps > 0 ? MoveEnd::kCrossed : MoveEnd::kSpent;
    default:
      return MoveEnd::kMoved;
  }
}

// The march is over: what was ordered for its end (TR-9.3.4, TR-9.3.9, TR-14.2.1.1), unless it ended in contact.
// `met`: its own last step made the contact.
void conclude_march(Ruling& r, const Marching& march, bool met) {
  const Label label = march.counter;
  if (!find_counter(r.now(), label)) {
    r.emit(MarchChanged{std::optional<Marching>()});
    return;
  }
  const bool straggles = met && *march.mode == MarchMode::kForced && *march.ok;  // TR-7.2.6, TR-11.9
  r.emit(MoveEnded{label, how_of(march), straggles});
  const MarchPlan& plan = march.plan.get();
  if (*find_counter(r.now(), label)->pinned || !plan.path.empty()) return;
  take_in_here(r, label, plan.pick);
  if (plan.assault && *march.steps > 0) {
    const auto known = Known::of(r.now(), Viewer::player(kAga));
    if (check_assault(known, kAga, Assault{label})) do_assault(r, kAga, Assault{label});
  }
  if (plan.surprise && *march.steps > 0) try_surprise(r, label);
}

void end_march(Ruling& r, bool met) {
  const Marching march = **r->march;
  conclude_march(r, march, met);
  if (march.plan.get().ride) marching::go_on_for_the_late(r);
}

// TR-17.2.1: the enemy's T or F counters next to the box entered, no blocked or rough side between; on hexes within
// two hexes, and next to it even if he may play no card (TR-16.2.7).
bool opens_window(const State& state, Label mover, Box box) {
  const Seat asked = rules::other(mover.side());
  const bool may_play = may_still_play(state, asked), hexes = state.ground->hexes;
  for (const Counter& one : state.counters) {
    if (one.label->side() != asked || (one.label->letter != 'T' && one.label->letter != 'F')) continue;
    for (const Box near : neighbours(state.ground, one.box)) {
      if (step_kind(state.ground, one.box, near) != SideKind::kOpen) continue;
      if (near == box && (may_play || hexes)) return true;
      if (hexes && may_play && adjacent(state.ground, near, box) &&
          step_kind(state.ground, near, box) == SideKind::kOpen)
        return true;
    }
  }
  return false;
}

// TR-0.16: counters share a box without limit. TR-13.5: a commander-lost feudal counter may go into the town, too.
void take_step(Ruling& r) {
  Marching march = **r->march;
  MarchPlan& plan = march.plan.edit();
  const Label label = march.counter;
  if (plan.ride) {
    const Counter& counter = *find_counter(r.now(), label);
    const auto next = ride_step(r.now(), counter, counter.box);
    if (!next) return end_march(r, false);
    plan.path.front() = *next;
  }
  const Box from = *find_counter(r.now(), label)->box, to = plan.path.front();
  plan.path.erase(plan.path.begin());
  if (crosses_ford(r->ground, from, to) && !plan.path.empty()) {  // TR-16.2.10: a ford ends the move
    plan.path.clear();
    plan.assault = false;
  }
  const bool inside =
      label.side() == kPrince && is_untaken_town(r->ground, to) && !has_enemy_counter(r.now(), to, kPrince);
  r.emit(Stepped{label, from, to, inside});
  ++march.steps;
  march.arriving = true;
  r.emit(MarchChanged{std::optional(std::move(march))});
  if (!opens_window(r.now(), label, to)) return;
  Window window;
  window.kind = WindowClass::kStep;
  window.box = to;
  window.subject = label;
  (label.side() == kAga ? window.prince_asked : window.aga_asked) = true;
  open_window(r, window);
}

void start(Ruling& r, Seat seat, const March& order, bool ride) {
  if (rides_out_to_fight(r, seat, order)) return;
  begin(r, order, ride);
  if (order.fast) spend_card(r, seat, *order.fast, CardUse::kFastMove, order.counter, std::nullopt);
  take_in_here(r, order.counter, (*r->march)->plan.get().pick);
  if (roll_for_march(r, order) || *r->phase == Phase::kFinished) return;
  if (find_counter(r.now(), order.counter)) {
    Marching march = **r->march;
    march.plan.edit().path.clear();
    march.plan.edit().pick.clear();
    r.emit(MarchChanged{std::optional(std::move(march))});
  }
  end_march(r, false);
}

}  // namespace

void do_march(Ruling& r, Seat seat, const March& order) { start(r, seat, order, false); }
void ride(Ruling& r, Seat seat, const March& order) { start(r, seat, order, true); }

// TR-17.2.3: after a step window the march goes on, unless there is contact.
void continue_march(Ruling& r) {
  const Label label = (*r->march)->counter;
  const Counter* counter = find_counter(r.now(), label);
  if (counter && *(*r->march)->arriving) {
    // Its own contact test is never dropped, whoever rode into its box or rose there meanwhile (TR-4.2.4.4).
    const bool stopped = *counter->pinned || *(*r->march)->intercepted;
    const bool met = meet(r, label);
    if (*r->phase == Phase::kFinished) return;
    if (stopped || met || !find_counter(r.now(), label)) return end_march(r, met && !stopped);
    Marching march = **r->march;
    march.arriving = false;
    r.emit(MarchChanged{std::optional(std::move(march))});
    counter = find_counter(r.now(), label);
  }
  if (!counter || *counter->pinned || (*r->march)->plan.get().path.empty()) return end_march(r, false);
  take_step(r);
}

// ---- TR-5.3.3 ----

Refused check_claim(const Known& known, Seat seat, const Claim& order) {
  const Counter* counter = find_counter(*known, order.counter);
  if (!counter || order.counter.side() != seat)
    return refuse("E_COUNTER", "TR-5.3.3", "you have no counter " + order.counter.text());
  if (seat != kAga || !counter->contents.get().dummy)
    return refuse("E_DUMMY", "TR-5.3.3", order.counter.text() + " is no rumour");
  if (*counter->stamp || counter->contents.get().claim)
    return refuse("E_DUMMY", "TR-5.3.3", "what " + order.counter.text() + " pretends to has been assigned and stays");
  return {};
}

void do_claim(Ruling& r, Seat seat, const Claim& order) {
  Contents contents = find_counter(r.now(), order.counter)->contents.get();
  contents.claim = order.skill;
  r.emit(ClaimSet{seat, order.counter, contents});
}

}  // namespace cherta::tartar_raid
