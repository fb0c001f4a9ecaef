// How the automatic Prince thinks: hire and raise whom he can, hunt what he can beat, cover villages and town.
#include <algorithm>

#include "server/rules/tartar_raid/opponent/opponent.h"

namespace cherta::tartar_raid::thinking {

namespace {

// The worth of standing in `box` with this strength: near raiders that can be beaten, not near those that cannot.
int hunt_value(const Mind& mind, int own, Box box) {
  const int step = mind.unit_step();
  int best = 0, fear = 0;
  for (std::size_t i = 0; i < mind.enemy_counters.size(); ++i) {
    const Counter& raider = *mind.enemy_counters[i];
    const bool safe = is_tartary(mind.state.ground, *raider.box) && !*mind.state.pursuit_turn;
    if (safe && (!*mind.state.withdrawing || mind.threatened)) continue;
    const int way = mind.enemies[i].way[place_of(box)] / step;
    const int margin = own - guessed_strength(mind, raider), odds = real_odds(mind.state, raider);
    if (safe) {  // all are home: wait at the border for the pursuit (TR-14.4.2)
      best = std::max(best, 40 + std::clamp(margin, -5, 5) - 10 * way);
      continue;
    }
    if (margin >= -1 || odds < 100)
      best = std::max(best, odds * (70 + 3 * std::clamp(margin, -3, 8)) / 100 - 10 * way);
    else if (way <= 2)
      fear += 10 - 4 * way - 2 * std::max(margin, -8);
  }
  return best - fear;
}

// Intact villages that a raider may be after.
int guard_value(const Mind& mind, Box box) {
  if (!is_intact_village(mind.state.ground, box)) return 0;
  return mind.enemy[place_of(box)] <= 3 * mind.unit_step() ? 12 : 3;
}

int fight(const Mind& mind, int own, Box box) {
  int sum = 0;
  bool any = false;
  for (const Counter* raider : mind.enemy_counters)
    if (*raider->box == box) {
      any = true;
      sum = std::max(sum, guessed_strength(mind, *raider) * real_odds(mind.state, *raider) / 100);
    }
  if (!any) return 0;
  // A village that they would overrun next turn is worth a bad chance.
  const int margin = own - sum + (is_intact_village(mind.state.ground, box) ? 2 : 0);
  return margin >= 2 ? 25 : margin >= 0 ? 12 : margin >= -1 ? 2 : -50;
}

bool is_guarded(const Mind& mind, const Counter& by_other_than, Box village) {
  return std::ranges::any_of(*mind.state.counters, [&](const Counter& counter) {
    return counter.label->side() == kPrince && &counter != &by_other_than && *counter.box == village;
  });
}

// Bands look for an army to join, or stand in the village that raiders will come to first (TR-14.1.1).
int band_value(const Mind& mind, const Counter& counter, Box box) {
  const int step = mind.unit_step();
  int best = 0;
  for (const Mind::Goal& village : mind.villages) {
    if (is_guarded(mind, counter, village.box)) continue;
    const int place = place_of(village.box);
    const int threat = 70 - 3 * mind.home[place] / step - 3 * std::min<int>(mind.enemy[place], 6 * step) / step;
    best = std::max(best, threat - 8 * village.way[place_of(box)] / step);
  }
  const auto way = mind.distances(Boxes{box});
  for (const Counter& army : *mind.state.counters)
    if (*army.kind == PublicKind::kFeudal && is_commanded(army.contents.get()))
      best = std::max(best, 60 - 8 * way[place_of(*army.box)] / step);
  return best;
}

// Who hunts nobody stands in the village to which raiders will come first, or near it.
int watch_value(const Mind& mind, const Counter& counter, Box box) {
  if (!mind.threatened) return 0;
  const int step = mind.unit_step();
  int best = 0;
  for (const Mind::Goal& village : mind.villages) {
    if (is_guarded(mind, counter, village.box)) continue;
    const int near = std::min<int>(mind.enemy[place_of(village.box)], 8 * step) / step;
    best = std::max(best, 50 - 5 * near - 6 * village.way[place_of(box)] / step);
  }
  return best;
}

int value_of(const Mind& mind, const Counter& counter, Box box) {
  if (!is_commanded(counter.contents.get())) return band_value(mind, counter, box);
  const int own = own_strength(mind.state, counter);
  const int aim = std::max(hunt_value(mind, own, box), watch_value(mind, counter, box));
  return aim + guard_value(mind, box) + fight(mind, own, box);
}

int worth(const Mind& mind, const March& march) {
  const Counter& counter = *find_counter(mind.state, march.counter);
  if (*counter.kind == PublicKind::kHeroic) return -20;
  const Box end = march.path.back();
  int gain = value_of(mind, counter, end) - value_of(mind, counter, *counter.box) - cost_of(march);
  if (march.path.size() == 1 && step_kind(mind.state.ground, *counter.box, end) != SideKind::kOpen) gain -= 6;
  if (!march.pick.empty()) gain -= 15;
  return gain;
}

// An 8 is for a village in which raiders stand, or will soon (TR-9.3.1).
int worth(const Mind& mind, const PlayHeroes& order) {
  if (!order.box) return *mind.state.turn >= 4 ? 5 : -5;
  const std::uint8_t here = mind.scene.at(*order.box);
  if ((here & offering::kTartarHere) && !(here & offering::kFeudalHere)) return 60;
  // Who moves before the raiders cannot wait until they stand there.
  const int near = (*mind.state.phase == Phase::kMove1 ? 2 : 1) * mind.unit_step();
  if (mind.enemy[place_of(*order.box)] <= near && !(here & offering::kFeudalHere)) return 15;
  return *mind.state.turn >= 8 ? 2 : -5;
}

int worth(const Mind& mind, const Intercept& order) {
  const int value =
      fight(mind, own_strength(mind.state, *find_counter(mind.state, order.counter)), *(*mind.state.window)->box);
  return value >= 12 ? value : -20;
}

int worth(const Mind& mind, const Zoc& order) {
  const int value =
      fight(mind, own_strength(mind.state, *find_counter(mind.state, order.counter)), *(*mind.state.window)->box);
  return value >= 12 ? value : -20;
}

int worth(const Mind& mind, const Sally& order) {
  const Counter& counter = *find_counter(mind.state, order.counter);
  return fight(mind, own_strength(mind.state, counter), *counter.box) >= 12 ? 25 : -20;
}

int worth(const Mind& mind, const Retreat& order) {
  if (!order.box) return 150;
  const int step = mind.unit_step();
  int value = 6 * std::min<int>(mind.enemy[place_of(*order.box)], 4 * step) / step;
  if (is_untaken_town(mind.state.ground, *order.box)) value += 20;
  if (is_intact_village(mind.state.ground, *order.box)) value += 5;
  return value + order.box->column();
}

int worth(const Mind& mind, const Pursue& order) {
  const Counter& counter = *find_counter(mind.state, order.counter);
  return own_strength(mind.state, counter) >= 1 ? 20 : -20;
}

int worth(const Mind& mind, const Join& order) {
  return *find_counter(mind.state, order.who)->kind == PublicKind::kCossack ? 30 : 15;
}

int worth(const Mind& mind, const PlayJoin& order) {
  // Only where they will be needed: raiders are near.
  const Counter& army = *find_counter(mind.state, order.into);
  const bool band = *find_counter(mind.state, order.who)->kind == PublicKind::kCossack;
  return band && mind.enemy[place_of(*army.box)] <= 2 * mind.unit_step() ? 3 : -10;
}

int worth(const Mind& mind, const PlayIntel& order) { return worth_of_intelligence(mind, order); }
int worth(const Mind& mind, const Contact& order) { return worth_of_reply(mind, order); }
int worth(const Mind&, const PlayCossacks& order) { return order.edge == Edge::kEast ? 41 : 40; }
int worth(const Mind&, const CounterIntel&) { return 5; }
// Second, he can still come to a village in which raiders have stopped (TR-14.1.1).
int worth(const Mind&, const ChooseMover& order) { return order.first ? 0 : 1; }
int worth(const Mind&, const Summon&) { return -15; }
int worth(const Mind&, const Leave&) { return -30; }
int worth(const Mind&, const Separate&) { return -50; }
int worth(const Mind&, const Mute&) { return -1; }
// Whatever ends a decision, and what is not the Prince's.
template <class Other>
int worth(const Mind&, const Other&) {
  return 0;
}

}  // namespace

int worth_to_prince(const Mind& mind, const Order& order) {
  return visit([&](const auto& one) { return worth(mind, one); }, order);
}

}  // namespace cherta::tartar_raid::thinking
