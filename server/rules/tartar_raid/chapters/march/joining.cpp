// Joining and separating armies, picking up and leaving behind (TR-12.4-7, TR-9.2.4, TR-9.3.9-10, TR-14.1.8).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/joint.h"

namespace cherta::tartar_raid {

namespace {

bool is_own(const State& s, Seat seat, Label label) { return find_counter(s, label) && label.side() == seat; }

Refusal no_such(Label label) { return refuse("E_COUNTER", "TR-0.10", "you have no counter " + label.text()); }
Refusal has_fought(Label label) { return refuse("E_MOVED", "TR-7.1.15", label.text() + " has fought this turn"); }
Refusal is_pinned(Label label) { return refuse("E_PINNED", "TR-12.4", label.text() + " is in contact"); }
Refusal is_held(Label label) {
  return refuse("E_PINNED", "TR-7.1.15", label.text() + " is in contact, or has been this turn");
}

bool has_leader(const Contents& contents, Leader leader) {
  return std::ranges::any_of(contents.contingents, [&](const Contingent& one) { return one.leader == leader; });
}

bool is_band(Label label) { return label.letter == 'C' || label.letter == 'H' || label.letter == 'P'; }

// TR-12.4: f amalgamating in retreat, g a commander-lost counter with a commanded one, h picking up.
bool may_join(const State& s, const Counter& who, const Counter& into) {
  if (s.options->honour) return true;  // TR-12.7
  const Contents& a = who.contents.get();
  const Contents& b = into.contents.get();
  if (who.label->side() == kAga) {
    if (*s.withdrawing) return true;
    if (a.form != Form::kArmy) return true;
  }
  if ((is_commander_lost(a) && is_commanded(b)) || (is_commanded(a) && is_commander_lost(b))) return true;
  if (is_band(*who.label)) return is_commanded(b);
  if (who.label->letter == 'F' && !is_commanded(a) && !is_commander_lost(a))
    return is_commanded(b);  // left by TR-14.4.4
  return has_leader(a, Leader::kReinf) || has_leader(b, Leader::kReinf);
}

void add_contingent(Contents& contents, const Contingent& one) {
  for (Contingent& own : contents.contingents) {
    const bool same = own.kind == one.kind && own.origin == one.origin && own.home == one.home;
    if (!same || !own.units || !one.units || (own.leader && one.leader)) continue;
    *own.units += *one.units;
    if (one.leader) own.leader = one.leader;
    own.leader_lost = !own.leader && (own.leader_lost || one.leader_lost);
    return;
  }
  contents.contingents.push_back(one);
}

Contents merged(const State& s, const Counter& who, const Counter& into) {
  const Contents& from = who.contents.get();
  Contents both = into.contents.get();
  for (Contingent one : from.contingents) {
    if (is_villagers_at_home(s, who)) one.home = who.box;  // so that they can be left in their village again
    add_contingent(both, one);
  }
  both.markers.insert(both.markers.end(), from.markers.begin(), from.markers.end());
  if (from.form == Form::kArmy) both.form = Form::kArmy;
  if (both.form == Form::kGuard && from.form == Form::kCaravan) both.form = Form::kCaravan;
  both.overran = both.overran || from.overran;
  return both;
}

bool is_army_label(Label label) { return label.letter == 'T' || label.letter == 'F'; }

}  // namespace

void take_in(Ruling& r, Label who, Label into, bool by_march) {
  const Counter& from = *find_counter(r.now(), who);
  const Counter& army = *find_counter(r.now(), into);
  Contents contents = merged(r.now(), from, army);
  if (who.letter == 'H' || who.letter == 'P') {
    // TR-9.3.9 b, c; what they have marched binds the army they come to (TR-12.4, R-81).
    const bool ends_move = *from.moved || (!by_march && *from.box != *army.box);
    r.emit(PeasantsSummoned{who, into, by_march, ends_move, std::move(contents)});
    return;
  }
  r.emit(Joined{who, into, is_army_label(who) && is_army_label(into), std::move(contents)});
}

// ---- join (TR-12.4) ----

Refused check_join(const Known& known, Seat seat, const Join& order) {
  const State& s = *known;
  for (const Label one : {order.who, order.into})
    if (!is_own(s, seat, one)) return no_such(one);
  if (order.who == order.into) return refuse("E_COUNTER", "TR-12.4", "a counter cannot join itself");
  const Counter& who = *find_counter(s, order.who);
  const Counter& into = *find_counter(s, order.into);
  for (const Counter* one : {&who, &into})
    if (*one->fought) return has_fought(*one->label);
  for (const Counter* one : {&who, &into})
    if (has_been_pinned(*one)) return is_held(*one->label);
  if (*who.box != *into.box || *who.inside_town != *into.inside_town)
    return refuse("E_RANGE", "TR-12.4", "they are not in the same box");
  const bool rumour = who.contents.get().dummy || into.contents.get().dummy;
  if (!rumour && !may_join(s, who, into)) return refuse("E_JOIN", "TR-12.4", "these armies may not join now (TR-12.4)");
  if (rumour) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  return {};
}

void do_join(Ruling& r, Seat, const Join& order) { take_in(r, order.who, order.into, false); }

// ---- separate (TR-12.6) ----

namespace {

// The original armies in a counter, in the order of their labels; whatever is not an army stays with the first.
// Peasants and Cossacks make none: those of the reinforcements go with their horse, where it is (TR-15.5).
Labels armies_in(const Contents& contents) {
  Labels armies;
  for (const Contingent& one : contents.contingents)
    if (is_army_label(one.origin) && one.kind != Kind::kPeasant && one.kind != Kind::kCossack &&
        std::ranges::find(armies, one.origin) == armies.end())
      armies.push_back(one.origin);
  std::ranges::sort(armies);
  return armies;
}

}  // namespace

bool may_separate(const State& s, const Counter& counter) {
  const Contents& contents = counter.contents.get();
  if (contents.contingents.size() < 2) return false;
  const Labels armies = armies_in(contents);
  if (armies.size() < 2) return false;
  for (const Label army : armies) {  // every part needs men
    int units = 0;
    for (const Contingent& one : contents.contingents)
      if (one.origin == army) units += one.units.value_or(1);
    if (units == 0) return false;
  }
  if (s.options->honour) return true;
  if (counter.label->side() == kAga) return *s.withdrawing;
  // TR-12.6, R-102: read off what it holds, whether anybody's commander lives or not.
  return std::ranges::find(armies, *s.reinforcements) != armies.end() || has_leader(contents, Leader::kReinf);
}

Refused check_separate(const Known& known, Seat seat, const Separate& order) {
  const State& s = *known;
  if (!is_own(s, seat, order.counter)) return no_such(order.counter);
  const Counter& counter = *find_counter(s, order.counter);
  if (*counter.fought || *counter.moved)
    return refuse("E_MOVED", "TR-12.6", order.counter.text() + " has moved or fought this turn");
  if (*counter.pinned) return is_pinned(order.counter);
  if (counter.contents.get().dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  if (!may_separate(s, counter)) return refuse("E_JOIN", "TR-12.6", "it was not made by joining armies that may part");
  return {};
}

void do_separate(Ruling& r, Seat, const Separate& order) {
  const Counter counter = *find_counter(r.now(), order.counter);
  const Contents whole = counter.contents.get();
  const Labels armies = armies_in(whole);
  std::vector<Contents> parts(armies.size());
  for (const Contingent& one : whole.contingents) {
    const auto at = std::ranges::find(armies, one.origin);
    const auto part = at == armies.end() ? std::size_t{0} : static_cast<std::size_t>(at - armies.begin());
    parts[part].contingents.push_back(one);
  }
  for (Contents& part : parts) part.overran = whole.overran;
  parts.front().markers = whole.markers;
  parts.front().form = Form::kArmy;
  const Labels labels = next_labels(r, order.counter.letter, static_cast<int>(parts.size()));
  std::vector<DeployedCounter> deployed;
  for (std::size_t i = 0; i < parts.size(); ++i) deployed.push_back({labels[i], *counter.box, parts[i]});
  std::ranges::sort(deployed, {}, [](const DeployedCounter& one) { return *one.counter; });
  r.emit(Separated{order.counter, std::move(deployed)});
}

// ---- summon (TR-9.3.9 a, c) ----

Refused check_summon(const Known& known, Seat seat, const Summon& order) {
  const State& s = *known;
  if (seat != kPrince) return refuse("E_COUNTER", "TR-9.3.9", "only the Prince's armies summon villagers and peasants");
  for (const Label one : {order.army, order.peasants})
    if (!is_own(s, seat, one)) return no_such(one);
  if (order.peasants.letter != 'H' && order.peasants.letter != 'P') return no_such(order.peasants);
  const Counter& army = *find_counter(s, order.army);
  const Counter& peasants = *find_counter(s, order.peasants);
  const bool here = *army.box == *peasants.box && *army.inside_town == *peasants.inside_town;
  if (*army.fought) return has_fought(order.army);
  if (*peasants.fought) return has_fought(order.peasants);
  if (!here && *peasants.moved)
    return refuse("E_MOVED", "TR-9.3.10", order.peasants.text() + " has already moved this turn");
  for (const Counter* one : {&army, &peasants})
    if (has_been_pinned(*one)) return is_held(*one->label);
  if (order.army.letter != 'F' || !is_commanded(army.contents.get()))
    return refuse("E_NO_COMMANDER", "TR-9.3.9", order.army.text() + " cannot do that without a commander");
  if (here) return {};
  const bool good = march_skill(s, army) == Skill::kGood;
  const bool besieged = *peasants.inside_town && has_enemy_counter(s, peasants.box, kPrince);
  const int most = s.ground->hexes ? 2 : 1;  // TR-16.2.5
  if (!good || besieged || open_way(s, peasants, army.box, most).empty())
    return refuse("E_RANGE", "TR-9.3.9", order.peasants.text() + " is out of range, or the way is closed");
  return {};
}

// From the next box only a Good commander summons them: his skill has been read (TR-3.4).
void do_summon(Ruling& r, Seat, const Summon& order) {
  const bool here = *find_counter(r.now(), order.army)->box == *find_counter(r.now(), order.peasants)->box;
  if (const auto read = read_counter(r.now(), order.army); read && !here)
    disclose(r, {*read}, [](const std::vector<Skill>& skills) { return skills.front() == Skill::kGood ? 1 : 0; });
  take_in(r, order.peasants, order.army, false);
}

// ---- leave (TR-9.2.4, TR-9.3.10, TR-16.4.5) ----

Refused check_leave(const Known& known, Seat seat, const Leave& order) {
  const State& s = *known;
  if (seat != kPrince) return refuse("E_COUNTER", "TR-9.2.4", "only the Prince's armies leave troops behind");
  if (!is_own(s, seat, order.army)) return no_such(order.army);
  const Counter& army = *find_counter(s, order.army);
  if (*army.fought) return has_fought(order.army);
  if (*army.pinned) return is_pinned(order.army);
  if (order.what == Kind::kCossack && has_enemy_counter(s, army.box, kPrince))
    return refuse("E_RANGE", "TR-9.2.4", "Cossacks are left only in a box without Tartars");
  const Contents& contents = army.contents.get();
  const auto stays = [&](const Contingent& one) { return one.kind != order.what && one.units != 0; };
  if (order.army.letter != 'F' || !has_kind(contents, order.what) || std::ranges::none_of(contents.contingents, stays))
    return refuse("E_JOIN", "TR-12.5",
                  order.army.text() + " has nothing of the kind to leave, or nothing would be left");
  return {};
}

void do_leave(Ruling& r, Seat, const Leave& order) {
  const Counter& army = *find_counter(r.now(), order.army);
  const Box box = *army.box;
  const bool inside = *army.inside_town;
  Contents staying = army.contents.get(), left;
  Contingents kept;
  for (Contingent one : staying.contingents) {
    if (one.kind != order.what) {
      kept.push_back(one);
      continue;
    }
    if (one.leader || one.leader_lost) {  // whoever leads rides on with the army
      kept.push_back({one.kind, one.origin, 0, one.leader, one.leader_lost, {}});
      one.leader.reset();
      one.leader_lost = false;
    }
    left.contingents.push_back(one);
  }
  staying.contingents = std::move(kept);
  const auto at_home = [&](const Contingent& one) { return one.home == box; };
  const bool home = order.what == Kind::kPeasant && is_intact_village(r->ground, box) &&
                    std::ranges::all_of(left.contingents, at_home);
  const char letter = order.what == Kind::kCossack ? 'C' : home ? 'H' : 'P';
  const PublicKind kind = letter == 'C' ? PublicKind::kCossack : home ? PublicKind::kHeroic : PublicKind::kPeasant;
  const Label label = next_label(r.now(), letter);
  r.emit(CounterAppeared{label, kind, box, Appearance::kLeft, inside, std::move(left)});
  r.emit(LeftBehind{order.army, label, order.what, std::move(staying)});
}

// ---- gather and abandon (TR-14.1.8) ----

Refused check_gather(const Known& known, Seat seat, const Gather& order) {
  const State& s = *known;
  for (const Label one : {order.army, order.escort})
    if (seat != kAga || !is_own(s, seat, one)) return no_such(one);
  if (order.army == order.escort) return no_such(order.escort);
  const Counter& army = *find_counter(s, order.army);
  const Counter& escort = *find_counter(s, order.escort);
  for (const Counter* one : {&army, &escort})
    if (*one->fought) return has_fought(*one->label);
  for (const Counter* one : {&army, &escort})
    if (has_been_pinned(*one)) return is_held(*one->label);
  if (*army.box != *escort.box) return refuse("E_RANGE", "TR-14.1.8", "they are not in the same box");
  const bool rumour = army.contents.get().dummy || escort.contents.get().dummy;
  if (!rumour && escort.contents.get().form == Form::kArmy)
    return refuse("E_JOIN", "TR-14.1.8", order.escort.text() + " is neither a caravan nor a guard");
  if (rumour) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  return {};
}

void do_gather(Ruling& r, Seat, const Gather& order) {
  const Counter& army = *find_counter(r.now(), order.army);
  r.emit(EscortGathered{order.army, order.escort, merged(r.now(), *find_counter(r.now(), order.escort), army)});
}

Refused check_abandon(const Known& known, Seat seat, const Abandon& order) {
  const State& s = *known;
  if (seat != kAga || !is_own(s, seat, order.counter)) return no_such(order.counter);
  const Counter& counter = *find_counter(s, order.counter);
  if (*counter.fought) return has_fought(order.counter);
  if (*counter.pinned) return is_pinned(order.counter);
  if (counter.contents.get().dummy) return refuse("E_DUMMY", "TR-5.3.4", "a rumour cannot do that");
  if (counter.contents.get().markers.empty())
    return refuse("E_JOIN", "TR-14.1.8", order.counter.text() + " carries neither slaves nor loot");
  return {};
}

void do_abandon(Ruling& r, Seat, const Abandon& order) { free_markers(r, order.counter); }

}  // namespace cherta::tartar_raid
