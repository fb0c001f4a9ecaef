// Burning and enslaving, escorts, and the ride home (TR-14.0-14.1, TR-13.8).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle.h"
#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"

namespace cherta::tartar_raid {

namespace {

int escort_units(Manner manner) {  // TR-14.1.6
  if (manner == Manner::kGuard || manner == Manner::kCaravan1) return 1;
  return manner == Manner::kCaravan2 ? 2 : 0;
}

// The units that ride with the markers: the weakest kinds first, as losses fall (TR-0.14), without commanders.
Contents escort_contents(const Contents& army, int units, Manner manner, Box village) {
  Contents escort;
  escort.form = manner == Manner::kGuard ? Form::kGuard : Form::kCaravan;
  escort.markers.push_back({village, true});
  for (const std::size_t i : loss_sequence(army)) {
    const Contingent& from = army.contingents[i];
    const int taken = std::min(units, from.units.value_or(0));
    if (taken == 0) continue;
    escort.contingents.push_back({from.kind, from.origin, taken, std::nullopt, false, {}});
    units -= taken;
  }
  return escort;
}

// To the nearest village or town that still stands, through the domain (TR-13.8).
Distances refuge_distances(const State& s) {
  const Ground& ground = s.ground;
  Boxes goals;
  for (const Village& village : ground.villages)
    if (village.overrun_turn == 0) goals.push_back(village.box);
  if (ground.town && ground.town->state != TownState::kTaken) goals.push_back(ground.town->box);
  return Distances(ground, goals, Distances::Over::kDomain);
}

// Is there a step that brings this counter nearer the goals, into a box without enemy counters?
bool can_come_nearer(const State& s, const Counter& counter, const Distances& distances) {
  const auto here = distances.from(counter.box);
  if (!here || *here == 0) return false;
  const Seat side = counter.label->side();
  for (const Box next : neighbours(s.ground, counter.box)) {
    const auto there = distances.from(next);
    if (!there || *there >= *here || !is_open_today(s, side, counter.box, next)) continue;
    if (!has_enemy_counter(s, next, side)) return true;
  }
  return false;
}

Distances ride_distances(const State& s, Seat side) {
  return side == kAga ? home_distances(s.ground) : refuge_distances(s);
}

bool is_compelled(const State& s, const Counter& counter) {
  return *s.compelled && counter.label->side() == kAga && !is_tartary(s.ground, counter.box);
}

// TR-13.8: commanded or commander-lost feudal counters; Cossack bands are free.
bool must_fall_back(const State& s, const Counter& counter) {
  if (!*s.fallback || counter.label->side() != kPrince || counter.label->letter != 'F') return false;
  const Contents* contents = counter.contents.if_known();
  return contents && (is_commanded(*contents) || is_commander_lost(*contents));
}

}  // namespace

// ---- overrunning a village (TR-14.1.1-6) ----

// Whatever the Khan ordered (TR-14.0.5), with a commander or without (TR-13.4), where no villagers stand (TR-9.3.7).
Refused check_overrun(const Known& known, Seat seat, const Overrun& order) {
  const State& s = *known;
  const Counter* counter = find_counter(s, order.counter);
  if (!counter || seat != kAga || order.counter.side() != kAga)
    return refuse("E_COUNTER", "TR-14.1.1", "you have no counter " + order.counter.text());
  const Contents& contents = counter->contents.get();
  const int away = escort_units(order.manner);
  if (!contents.dummy && away > 0 && tested_units(contents) < away + 1)
    return refuse("E_SETUP_UNITS", "TR-14.1.6", order.counter.text() + " has too few units for that escort");
  if (!is_intact_village(s.ground, order.box) || *counter->box != order.box ||
      !counters_in(s, order.box, kPrince).empty())
    return refuse("E_VILLAGE", "TR-14.1.1",
                  order.box.text() + " is not an intact undefended village with that counter");
  if (contents.dummy) return refuse("E_DUMMY", "TR-14.1.3", "a rumour cannot do that");
  return {};
}

void do_overrun(Ruling& r, Seat, const Overrun& order) {
  const Contents before = find_counter(r.now(), order.counter)->contents.get();
  const int away = escort_units(order.manner);
  Contents after = without_units(before, away);
  after.overran = true;
  if (order.manner == Manner::kCarry) after.markers.push_back({order.box, true});
  r.emit(VillageOverrun{order.box, VillageFate{order.box, order.manner}, order.counter, std::move(after)});
  if (away == 0) return;
  r.emit(CounterAppeared{next_label(r.now(), 'T'), PublicKind::kTartar, order.box, Appearance::kDetached, false,
                         escort_contents(before, away, order.manner, order.box)});
}

// TR-14.1.13: markers beyond the escort's units slip away, one at a time; nobody but the Aga knows.
void check_escorts(Ruling& r) {
  const auto burdened = [&] {
    std::vector<const Counter*> all;
    for (const Counter& one : r->counters)
      if (one.label->side() == kAga && !is_tartary(r->ground, one.box) && !one.contents.get().markers.empty())
        all.push_back(&one);
    return all;
  };
  while (true) {
    int markers = 0, units = 0;
    const Counter* worst = nullptr;
    const auto excess = [](const Counter& one) {
      return static_cast<int>(one.contents.get().markers.size()) - tested_units(one.contents.get());
    };
    for (const Counter* one : burdened()) {
      markers += static_cast<int>(one->contents.get().markers.size());
      units += tested_units(one->contents.get());
      if (!worst || excess(*one) > excess(*worst)) worst = one;
    }
    if (!worst || units >= markers) return;
    Contents contents = worst->contents.get();
    contents.markers.pop_back();  // last acquired first
    r.emit(MarkersEscaped{kAga, Label(*worst->label), 1, std::move(contents)});
  }
}

// ---- the ride home and the fallback ----

std::optional<int> refuge_distance(const State& s, Box box) { return refuge_distances(s).from(box); }

std::optional<Box> ride_step(const State& s, const Counter& counter, Box from) {
  const Seat side = counter.label->side();
  const Distances distances = ride_distances(s, side);
  const auto here = distances.from(from);
  if (!here || *here == 0) return std::nullopt;
  for (const Box next : neighbours(s.ground, from))  // ascending
    if (distances.from(next) == *here - 1 && is_open_today(s, side, from, next) && !has_enemy_counter(s, next, side))
      return next;
  return std::nullopt;
}

// Who has challenged villagers stays with them, also if it found none (TR-9.3.4).
bool may_still_march(const State& s, const Counter& one) {
  return !*one.moved && !*one.fought && !*one.assaulted && !has_been_pinned(one) && !is_pillaging(s, one);
}

Labels compelled_counters(const State& s, Seat seat) {
  Labels late;
  const bool rides = seat == kAga && *s.compelled, falls = seat == kPrince && *s.fallback;
  if (!rides && !falls) return late;
  const Distances distances = falls ? refuge_distances(s) : home_distances(s.ground);
  for (const Counter& one : s.counters) {
    if (one.label->side() != seat || !may_still_march(s, one)) continue;
    if (!(rides ? is_compelled(s, one) : must_fall_back(s, one))) continue;
    if (can_come_nearer(s, one, distances)) late.push_back(*one.label);
  }
  return late;
}

Compulsion::Compulsion(const State& s, const Counter& counter) : state_(s), from_(*counter.box) {
  if (is_compelled(s, counter)) {
    distances_ = home_distances(s.ground);
    if (can_come_nearer(s, counter, distances_)) what_ = What::kRideHome;  // else excused
  } else if (must_fall_back(s, counter)) {
    distances_ = refuge_distances(s);
    const auto here = distances_.from(from_);
    const bool excused = !here || (*here > 0 && !can_come_nearer(s, counter, distances_));
    what_ = excused ? What::kNoContact : What::kFallBack;
  }
}

bool Compulsion::allows(std::span<const Box> path) const {
  if (what_ == What::kNone) return true;
  // A diagonal pair counts by its boxes all the same.
  const auto here = distances_.from(from_), there = distances_.from(path.empty() ? from_ : path.back());
  if (what_ == What::kRideHome) return there && *there < *here;
  if (std::ranges::any_of(path, [&](Box box) { return has_enemy_counter(state_, box, kPrince); })) return false;
  if (what_ == What::kNoContact) return true;
  return there && (*there == 0 || *there < *here);
}

bool march_obeys(const State& s, const Counter& counter, const March& march) {
  return Compulsion(s, counter).allows(march.path);
}

}  // namespace cherta::tartar_raid
