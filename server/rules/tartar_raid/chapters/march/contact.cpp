// Meetings: exposure of dummies, contact, villagers, and counters that are no more (TR-5.3.6, TR-7.1.13, TR-9.3.3-4).
#include <algorithm>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

namespace {

// Those of a side in a box who would be in contact with an enemy who enters: not behind walls, no villagers at home.
Labels in_the_open(const State& state, Box box, Seat side) {
  Labels found;
  for (const Counter* one : counters_in(state, box, side))
    if (!is_villagers_at_home(state, *one) && !(*one->inside_town && !*one->sallying)) found.push_back(*one->label);
  return found;
}

Labels villagers_in(const State& state, Box box) {
  Labels found;
  for (const Counter* one : counters_in(state, box, kPrince))
    if (is_villagers_at_home(state, *one)) found.push_back(*one->label);
  return found;
}

void expose_dummies(Ruling& r, Box box) {
  Labels dummies;
  for (const Counter* one : counters_in(r.now(), box, kAga))
    if (!is_real(*one)) dummies.push_back(*one->label);
  for (const Label label : dummies) expose(r, label, Exposure::kContact);
}

// TR-7.1.13: untested Cossacks and peasants in the open are tested on contact; not villagers at home.
void test_bands(Ruling& r, Box box) {
  for (const Label label : in_the_open(r.now(), box, kPrince))
    if (label.letter == 'C' || label.letter == 'P') test_strength(r, label);
}

// Villagers are tested when they are challenged (TR-9.3.5). True if any still stand.
bool test_villagers(Ruling& r, Box box) {
  bool any = false;
  for (const Label label : villagers_in(r.now(), box)) any = test_strength(r, label) || any;
  return any;
}

bool meets_any(const State& state, const Counter& one, const Labels& challengers) {
  const bool tartar = one.label->side() == kAga;
  for (const Counter* other : counters_in(state, one.box, rules::other(one.label->side()))) {
    if (!is_real(*other)) continue;
    const Counter &t = tartar ? one : *other, &f = tartar ? *other : one;
    const bool challenged =
        is_villagers_at_home(state, f) && std::ranges::find(challengers, *t.label) != challengers.end();
    if (challenged || are_in_contact(state, t, f)) return true;
  }
  return false;
}

Labels met(const State& state, Box box, Seat side, const Labels& challengers) {
  Labels found;
  for (const Counter* one : counters_in(state, box, side))
    if (is_real(*one) && meets_any(state, *one, challengers)) found.push_back(*one->label);
  return found;
}

const Contest* contest_at(const State& state, Box box) {
  const auto found = std::ranges::find(*state.contests, box, &Contest::box);
  return found == state.contests->end() ? nullptr : &*found;
}

// Does this contact pin anybody, or begin anything, that is not so already?
bool is_news(const State& state, const ContactMade& contact) {
  const Contest* contest = contest_at(state, contact.box);
  if (!contest || (*contact.at_once && !contest->at_once)) return true;
  for (const auto* labels : {&*contact.tartars, &*contact.feudals})
    for (const Label one : *labels)
      if (!*find_counter(state, one)->pinned) return true;
  return std::ranges::any_of(*contact.challengers, [&](Label one) { return !*find_counter(state, one)->challenging; });
}

bool tell(Ruling& r, ContactMade contact) {
  if (contact.tartars->empty() || contact.feudals->empty()) return false;
  if (const Contest* contest = contest_at(r.now(), contact.box)) contact.attacker = contest->attacker;  // the first
  if (is_news(r.now(), contact)) r.emit(std::move(contact));
  return true;
}

// True if there is contact. Outside the movement phases what the villagers began is fought at once (TR-9.3.3).
bool declare_contact(Ruling& r, Box box, Seat attacker, bool sally, bool at_once, const Labels& challengers) {
  const Labels tartars = met(r.now(), box, kAga, challengers), feudals = met(r.now(), box, kPrince, challengers);
  return tell(r, {box, attacker, sally, at_once, listed(tartars), listed(feudals), listed(challengers)});
}

// What an interceptor brings about: it, the villagers beside it, and those whom it meets. Friends that stand in the box
// are the mover's to meet (TR-4.2.4.4, steps 3 and 4).
bool declare_interception(Ruling& r, Label interceptor, Box box, const Labels& challengers) {
  const Seat side = interceptor.side();
  Labels own = {interceptor};
  for (const Label one : met(r.now(), box, side, challengers))
    if (one.letter == 'H') own.push_back(one);
  const Counter& counter = *find_counter(r.now(), interceptor);
  Labels others;
  for (const Label one : met(r.now(), box, rules::other(side), challengers)) {
    const Counter& other = *find_counter(r.now(), one);
    const bool challenged = one.letter == 'H' && !challengers.empty();
    if (challenged || are_in_contact(r.now(), side == kAga ? counter : other, side == kAga ? other : counter))
      others.push_back(one);
  }
  const Labels &tartars = side == kAga ? own : others, &feudals = side == kAga ? others : own;
  return tell(r, {box, side, false, false, listed(tartars), listed(feudals), listed(challengers)});
}

// A counter has come into a box: by its march, by an interception, or by a muster.
struct Coming {
  Label mover;
  std::optional<Seat> attacker;
  bool intercepts = false;
  bool home_blocked = false;  // of a Tartar, when its move began (TR-16.1.2)
};

bool declare(Ruling& r, const Coming& coming, Box box, Seat attacker, const Labels& challengers) {
  if (coming.intercepts) return declare_interception(r, coming.mover, box, challengers);
  return declare_contact(r, box, attacker, false, false, challengers);
}

// TR-16.1.2, R-100: a battle that a Tartar commander began while his way home was open.
void note_battle_begun(Ruling& r, const Coming& coming) {
  if (coming.home_blocked) return;
  TallyChanged tally;
  tally.side = kAga;
  tally.battles_begun = r->battles_begun.get() + 1;
  r.emit(tally);
}

bool tartar_meets(Ruling& r, const Coming& coming, Box box) {
  const Label mover = coming.mover;
  const Labels foes = in_the_open(r.now(), box, kPrince);
  if (!is_real(*find_counter(r.now(), mover))) {
    if (foes.empty()) return false;
    expose(r, mover, Exposure::kContact);  // TR-5.3.6, TR-5.3.7: the other is not tested
    return true;
  }
  test_bands(r, box);
  const bool field = !in_the_open(r.now(), box, kPrince).empty();
  const bool burdened = is_burdened(find_counter(r.now(), mover)->contents.get());
  Labels challengers;
  if (burdened && test_villagers(r, box)) challengers.push_back(mover);  // TR-9.3.3
  if (!field && challengers.empty()) return false;
  const bool first = !contest_at(r.now(), box);
  const Seat side = field ? coming.attacker.value_or(kAga) : kPrince;
  if (!declare(r, coming, box, side, challengers)) return false;
  if (first && side == kAga) note_battle_begun(r, coming);
  return true;
}

bool feudal_meets(Ruling& r, const Coming& coming, Box box) {
  const Counter* counter = find_counter(r.now(), coming.mover);
  if (*counter->inside_town && !*counter->sallying) return false;
  expose_dummies(r, box);
  return declare(r, coming, box, coming.attacker.value_or(kPrince), {});
}

bool meet(Ruling& r, const Coming& coming) {
  const Counter* counter = find_counter(r.now(), coming.mover);
  if (!counter) return true;
  const Box box = *counter->box;
  return coming.mover.side() == kAga ? tartar_meets(r, coming, box) : feudal_meets(r, coming, box);
}

void lose_leaders(Ruling& r, Seat side, const Contents& contents) {
  std::vector<LeaderEntry> fallen;
  for (const Contingent& one : contents.contingents)
    if (one.leader && !one.leader_lost) fallen.push_back({*one.leader, skill_of(r.now(), *one.leader), Fate::kKilled});
  if (fallen.empty()) return;
  r.emit(CommandersKilled{side, fallen, std::vector<ContentsEntry>()});
  for (const LeaderEntry& entry : fallen) lose_leader(r, entry.leader);
}

}  // namespace

void expose(Ruling& r, Label dummy, Exposure cause) {
  r.emit(CounterExposed{dummy, *find_counter(r.now(), dummy)->box, cause});
}

bool meet(Ruling& r, Label mover, std::optional<Seat> attacker) {
  const auto& march = *r->march;
  const bool marching = march && *march->counter == mover;
  return meet(r, {mover, attacker, false, marching && march->plan.get().home_blocked});
}

void meet_intercepted(Ruling& r, Label interceptor, bool home_blocked) {
  meet(r, {interceptor, std::nullopt, true, home_blocked});
}

void make_contact(Ruling& r, Box box, Seat attacker, bool sally) {
  declare_contact(r, box, attacker, sally, false, {});
}

void villagers_attack(Ruling& r, Box box) {
  Labels burdened;
  for (const Counter* one : counters_in(r.now(), box, kAga))
    if (is_real(*one) && is_burdened(one->contents.get())) burdened.push_back(*one->label);
  if (burdened.empty() || !test_villagers(r, box)) return;
  declare_contact(r, box, kPrince, false, !is_movement_phase(r.now()), burdened);
}

bool remove_if_empty(Ruling& r, Label label, Downfall cause) {
  const Counter* counter = find_counter(r.now(), label);
  if (!counter || !is_real(*counter)) return false;
  Contents contents = counter->contents.get();
  if (!is_empty(contents)) return false;
  const Contents last = contents;
  if (!contents.markers.empty()) {
    const int number = static_cast<int>(contents.markers.size());
    contents.markers.clear();
    r.emit(MarkersFreed{label, number, *counter->box, contents});
  }
  r.emit(Destroyed{label, cause});
  lose_leaders(r, label.side(), last);
  if (label.side() == kAga) game_ends(r);  // TR-19.1
  return true;
}

// ---- TR-9.3.4 ----

Refused check_assault(const Known& known, Seat seat, const Assault& order) {
  const Counter* counter = find_counter(*known, order.counter);
  const std::string name = order.counter.text();
  if (!counter || order.counter.side() != seat) return refuse("E_COUNTER", "TR-9.3.4", "you have no counter " + name);
  const auto assault_target = [&](Box box) { return !villagers_in(*known, box).empty(); };
  if (!assault_target(counter->box)) return refuse("E_TARGET", "TR-9.3.4", "there are no villagers in its box");
  if (*counter->fought || *counter->assaulted || *counter->pinned)
    return refuse("E_MOVED", "TR-9.3.4", name + " has fought or challenged villagers this turn");
  const Contents& contents = counter->contents.get();
  if (!contents.dummy && !is_commanded(contents))
    return refuse("E_NO_COMMANDER", "TR-9.3.4", name + " cannot assault without a commander");
  if (contents.dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot assault");
  return {};
}

void do_assault(Ruling& r, Seat, const Assault& order) {
  const Box box = *find_counter(r.now(), order.counter)->box;
  r.emit(AssaultOrdered{order.counter});
  if (test_villagers(r, box)) declare_contact(r, box, kAga, false, false, {order.counter});
}

}  // namespace cherta::tartar_raid
