// The lie of the land for offers.cpp: who stands where, and what a counter can reach.
#include <algorithm>

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::offering {

namespace {

constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

std::uint8_t who_stands(const State& state, const Counter& counter) {
  if (counter.label->side() == kAga) {
    const Contents* inside = counter.contents.if_known();
    return inside && !inside->dummy ? kTartarHere | kRealHere : kTartarHere;
  }
  if (*counter.kind == PublicKind::kFeudal)
    return *counter.inside_town ? kFeudalHere | kArmyHere : kFeudalHere | kFeudalContact | kArmyHere;
  if (is_villagers_at_home(state, counter)) return kFeudalHere | kHomeVillagers;
  return *counter.inside_town ? kFeudalHere : kFeudalHere | kFeudalContact;
}

StepList hex_steps(const Scene& scene, int place) {
  StepList steps;
  const Ground& ground = scene.state.ground;
  const Box from = box_of(place, true);
  for (const Box to : neighbours(ground, from)) {
    Step step{static_cast<std::uint8_t>(place_of(to)), step_kind(ground, from, to)};
    step.cherta = !ground.chertas.empty() && is_cherta(ground, from, to);
    step.ford = ground.river.after != 0 && crosses_ford(ground, from, to);
    steps.push_back(step);
  }
  return steps;
}

bool is_home(const Scene& scene, int place) {
  return scene.hexes ? is_tartary(scene.state.ground, box_of(place, true)) : place < kRows;
}

}  // namespace

Scene::Scene(const State& state_, Seat seat_) : state(state_), seat(seat_), hexes(state_.ground->hexes) {
  for (const Counter& counter : *state.counters) here[place_of(*counter.box)] |= who_stands(state, counter);
  if (hexes) return;
  for (const SideItem& item : state.ground->sides) {
    const bool east = item.a.column() != item.b.column();
    const std::uint64_t side = bit(place_of(item.a));
    (east ? east_shut : south_shut) |= side;
    if (item.kind == SideKind::kRough) (east ? east_rough : south_rough) |= side;
  }
  for (const int row : state.ground->chertas) cherta |= bit(row - 1);
}

StepList steps_from(const Scene& scene, int place) {
  if (scene.hexes) return hex_steps(scene, place);
  const int row = place % kRows, column = place / kRows;
  StepList steps;  // ascending (TR-0.9)
  const auto step = [&](int to, std::uint64_t side, std::uint64_t shut, std::uint64_t rough, bool border) {
    const SideKind kind = !(shut & side) ? SideKind::kOpen : rough & side ? SideKind::kRough : SideKind::kBlocked;
    steps.push_back(Step{static_cast<std::uint8_t>(to), kind, border && (scene.cherta & side) != 0, false});
  };
  if (column > 0) step(place - kRows, bit(place - kRows), scene.east_shut, scene.east_rough, column == 1);
  if (row > 0) step(place - 1, bit(place - 1), scene.south_shut, scene.south_rough, false);
  if (row < kRows - 1) step(place + 1, bit(place), scene.south_shut, scene.south_rough, false);
  if (column < kColumns - 1) step(place + kRows, bit(place), scene.east_shut, scene.east_rough, column == 0);
  return steps;
}

bool may_step(const Scene& scene, int from, int to, const Gait& gait) {
  const bool tartary = is_home(scene, to);
  if (!gait.tartar && tartary && !gait.may_cross) return false;                          // TR-14.4.1
  if (gait.tartar && !tartary && gait.stays_home && is_home(scene, from)) return false;  // TR-14.0.7
  return gait.may_contact || !ends_there(scene, to, gait);
}

// Contact (TR-7.1.13) with whoever stands there, as far as anybody can see; dummies count.
bool ends_there(const Scene& scene, int place, const Gait& gait) {
  const std::uint8_t here = scene.here[place];
  if (!gait.tartar) return here & kTartarHere;
  return (here & kFeudalContact) || (gait.burdened && (here & kHomeVillagers));
}

Reach reach(const Scene& scene, int start, int limit, const Gait& gait) {
  Reach reached;
  reached.from.fill(kNowhere);
  reached.start = start;
  reached.from[reached.start] = static_cast<std::uint8_t>(reached.start);
  reached.steps[reached.start] = 0;
  const auto enter = [&](int place, int to, bool ford) {
    if (reached.has(to) || !may_step(scene, place, to, gait)) return;
    reached.from[to] = static_cast<std::uint8_t>(place);
    // What ends a march here is written as its last possible step.
    reached.steps[to] = static_cast<std::uint8_t>(ford ? limit : reached.steps[place] + 1);
    reached.found.push_back(static_cast<std::uint8_t>(to));
  };
  const auto visit_hex = [&](int place) {
    for (const Step& step : hex_steps(scene, place)) {
      const bool shut = step.kind != SideKind::kOpen || (gait.tartar && step.cherta);
      if (!shut && !(step.ford && scene.bad_weather())) enter(place, step.to, step.ford);
    }
  };
  const std::uint64_t east_shut = gait.tartar ? scene.east_shut | scene.cherta : scene.east_shut;
  const auto visit_box = [&](int place) {  // ascending (TR-0.9)
    const int row = place % kRows, column = place / kRows;
    if (column > 0 && !(east_shut & bit(place - kRows))) enter(place, place - kRows, false);
    if (row > 0 && !(scene.south_shut & bit(place - 1))) enter(place, place - 1, false);
    if (row < kRows - 1 && !(scene.south_shut & bit(place))) enter(place, place + 1, false);
    if (column < kColumns - 1 && !(east_shut & bit(place))) enter(place, place + kRows, false);
  };
  const auto visit = [&](int place) { scene.hexes ? visit_hex(place) : visit_box(place); };
  visit(reached.start);
  for (std::size_t i = 0; i < reached.found.size(); ++i) {
    const int place = reached.found[i];
    if (reached.steps[place] < limit && !ends_there(scene, place, gait)) visit(place);
  }
  return reached;
}

void Reach::add_path(Paths& paths, int place, bool hexes) const {
  std::size_t length = 0;
  for (int at = place; at != start; at = from[at]) ++length;
  const auto path = paths.add(length);
  for (int at = place; at != start; at = from[at]) path[--length] = box_of(at, hexes);
}

}  // namespace cherta::tartar_raid::offering
