// How the automatic Aga thinks: villages first, strong enemies never, home in time (TR-14).
#include <algorithm>

#include "server/rules/tartar_raid/opponent.h"

namespace cherta::tartar_raid::thinking {

namespace {

inline constexpr int kTurnForHome = 8;  // the reinforcements come on turn 10, from the far edge (TR-15)

int overrun_count(const State& state) {
  return static_cast<int>(std::count_if(state.ground->villages.begin(), state.ground->villages.end(),
                                        [](const Village& village) { return village.overrun_turn != 0; }));
}

bool is_home(const State& state, const Counter& counter) { return is_tartary(state.ground, *counter.box); }

// Slaves and loot on their way or home already.
int markers_held(const State& state) {
  int held = 0;
  for (const Counter& counter : *state.counters)
    if (const Contents* inside = counter.contents.if_known(); inside && counter.label->side() == kAga)
      held += static_cast<int>(std::count_if(inside->markers.begin(), inside->markers.end(),
                                             [](const Marker& marker) { return marker.village; }));
  return held;
}

// Villages still to be overrun for the objective (TR-14.0.4).
int still_needed(const State& state) {
  const auto& objective = state.objective.get();
  if (!objective) return 0;
  const auto town = state.ground->town;
  if (*objective == Objective::kRush && town) {
    if (town->state != TownState::kIntact) return 0;
    return state.wrath_required.get() - overrun_count(state);  // the Khan's consolation (TR-14.2)
  }
  if (*objective == Objective::kEnslave) return state.villages_required.get() - markers_held(state);
  return state.villages_required.get() - overrun_count(state);
}

bool rushes(const State& state) {
  return state.objective.get() == Objective::kRush && state.ground->town &&
         state.ground->town->state == TownState::kIntact;
}

// Is this counter riding home now?
bool goes_home(const Mind& mind, const Counter& counter) {
  const State& state = mind.state;
  const Contents& inside = counter.contents.get();
  if (*state.withdrawing || is_burdened(inside)) return true;
  if (still_needed(state) <= 0) return true;
  const int turns = (mind.home[place_of(*counter.box)] + 2 * mind.unit_step() - 1) / (2 * mind.unit_step());
  if (*state.turn + turns > kTurnForHome + 2) return true;
  return tested_units(inside) < 3 && !inside.dummy && overrun_count(state) > 0;
}

// The enemies that could reach `box` next, against what stands there. Positive: better not.
int danger(const Mind& mind, const Counter& counter, Box box) {
  const bool dummy = counter.contents.get().dummy;
  const int own = dummy ? 0 : own_strength(mind.state, counter), step = mind.unit_step();
  const bool weak = !dummy && counter.contents.get().form != Form::kArmy;
  int sum = 0;
  for (std::size_t i = 0; i < mind.enemy_counters.size(); ++i) {
    const Counter& enemy = *mind.enemy_counters[i];
    if (*enemy.kind != PublicKind::kFeudal) continue;
    const int way = mind.enemies[i].way[place_of(box)];
    if (way > 3 * step || is_home(mind.state, counter)) continue;
    const int margin = guessed_strength(mind, enemy) - own;
    if (!dummy && !weak && margin < -2) continue;
    const int near = way <= 2 * step ? 2 : 1;
    sum += near * (dummy ? 6 : weak ? 16 : 10 + 3 * std::max(margin, 0));
  }
  return sum;
}

// What a fight in `box` is worth; 0 if nobody bars it.
int fight(const Mind& mind, const Counter& counter, Box box) {
  if (!(mind.scene.at(box) & offering::kFeudalContact)) return 0;
  if (counter.contents.get().dummy) return -40;
  int worst = -100, sum = 0;
  for (const Counter* enemy : mind.enemy_counters)
    if (*enemy->box == box && *enemy->kind != PublicKind::kHeroic) {
      sum += guessed_strength(mind, *enemy);
      worst = std::max(worst, sum);
    }
  const int margin = own_strength(mind.state, counter) - worst;
  return margin >= 4 ? 6 : margin >= 2 ? -6 : -60;
}

// How many own real armies are at least as near to this village.
int rivals(const Mind& mind, const Counter& counter, const Mind::Goal& village) {
  int before = 0;
  const int own = village.way[place_of(*counter.box)];
  for (const Counter& other : *mind.state.counters) {
    if (other.label->side() != kAga || &other == &counter || !is_real(other) ||
        other.contents.get().form != Form::kArmy)
      continue;
    const int way = village.way[place_of(*other.box)];
    if (way < own || (way == own && *other.label < *counter.label)) ++before;
  }
  return before;
}

bool is_defended(const Mind& mind, Box village) { return mind.scene.at(village) & offering::kFeudalHere; }

int raid_value(const Mind& mind, const Counter& counter, Box box) {
  const bool dummy = counter.contents.get().dummy;
  const int step = mind.unit_step();
  int best = -kFar;
  for (const Mind::Goal& village : mind.villages) {
    int value = 80 - 12 * village.way[place_of(box)] / step;
    value -= 9 * rivals(mind, counter, village);
    value -= 4 * mind.home[place_of(village.box)] / step;
    if (is_defended(mind, village.box)) value -= 30;
    // Rumours ride where the armies do not.
    if (dummy) value = 60 - 8 * village.way[place_of(box)] / step + 6 * rivals(mind, counter, village);
    best = std::max(best, value);
  }
  if (!dummy && rushes(mind.state) && *mind.state.turn <= 5 && !*mind.state.town_mustered &&
      !*mind.state.surprise_used && tested_units(counter.contents.get()) >= 8 &&
      march_skill(mind.state, counter) != Skill::kPoor) {
    // Lie in wait three boxes from the town.
    const int way = mind.distances(Boxes{mind.state.ground->town->box})[place_of(box)] / step;
    best = std::max(best, 84 - 14 * std::abs(way - 3));
  }
  return best;
}

int value_of(const Mind& mind, const Counter& counter, Box box) {
  int value = goes_home(mind, counter) ? 120 - 14 * mind.home[place_of(box)] / mind.unit_step()
                                       : raid_value(mind, counter, box);
  if (!is_tartary(mind.state.ground, box)) value -= danger(mind, counter, box);
  return value + fight(mind, counter, box);
}

int worth(const Mind& mind, const March& march) {
  const Counter& counter = *find_counter(mind.state, march.counter);
  const Box end = march.path.back();
  if (march.surprise) return march_skill(mind.state, counter) == Skill::kPoor ? -50 : 70;
  int gain = value_of(mind, counter, end) - value_of(mind, counter, *counter.box) - cost_of(march);
  if (march.assault) gain += own_strength(mind.state, counter) >= 9 ? 15 : -60;
  if (march.path.size() == 1 && step_kind(mind.state.ground, *counter.box, end) != SideKind::kOpen) gain -= 6;
  if (is_cherta(mind.state.ground, *counter.box, march.path.front())) gain -= 10;
  if (!march.pick.empty()) gain -= 30;
  return gain;
}

int worth(const Mind& mind, const Overrun& order) {
  const Counter& counter = *find_counter(mind.state, order.counter);
  const int units = tested_units(counter.contents.get()), need = still_needed(mind.state);
  const bool enslave = mind.state.objective.get() == Objective::kEnslave;
  int value = 50;
  if (!enslave) return order.manner == Manner::kBurn ? value : value - 20;
  if (need <= 0) return order.manner == Manner::kBurn ? value : value - 20;
  switch (order.manner) {
    case Manner::kBurn:
      return value - 30;
    case Manner::kGuard:
      return value - 15;
    case Manner::kCarry:
      return value + (need == 1 || units < 5 ? 10 : 0);
    case Manner::kCaravan1:
      return value + (units >= 5 ? 6 : 0);
    case Manner::kCaravan2:
      return value + (units >= 8 ? 8 : 0);
  }
  return value;
}

// All are home and the work is done, or cannot be done any more.
bool is_time_to_withdraw(const Mind& mind) {
  if (still_needed(mind.state) > 0 && *mind.state.turn <= kTurnForHome) return false;
  return std::all_of(mind.state.counters->begin(), mind.state.counters->end(), [&](const Counter& counter) {
    return counter.label->side() != kAga || !is_real(counter) || is_home(mind.state, counter);
  });
}

int worth(const Mind& mind, const Intercept& order) {
  return fight(mind, *find_counter(mind.state, order.counter), *(*mind.state.window)->box) > 0 ? 5 : -20;
}

int worth(const Mind& mind, const Retreat& order) {
  if (!order.box) return 0;
  const int step = mind.unit_step();
  return 100 - 5 * mind.home[place_of(*order.box)] / step +
         6 * std::min<int>(mind.enemy[place_of(*order.box)], 4 * step) / step;
}

int worth(const Mind& mind, const CounterIntel&) {
  const Counter* target = find_counter(mind.state, *(*mind.state.window)->subject);
  return target && target->contents.get().dummy ? 20 : 8;
}

int worth(const Mind& mind, const Siege& order) {
  const Counter& counter = *find_counter(mind.state, order.counter);
  if (march_skill(mind.state, counter) == Skill::kPoor || *mind.state.turn > kTurnForHome) return -20;
  return own_strength(mind.state, counter) >= 9 ? 25 + static_cast<int>(order.with.size()) : -20;
}

int worth(const Mind& mind, const Assault& order) {
  return own_strength(mind.state, *find_counter(mind.state, order.counter)) >= 9 && still_needed(mind.state) > 0 ? 20
                                                                                                                 : -20;
}

int worth(const Mind& mind, const Join& order) {
  const Counter& who = *find_counter(mind.state, order.who);
  if (is_commander_lost(who.contents.get())) return 15;
  // Together on the way home, where somebody threatens.
  return mind.enemy[place_of(*who.box)] <= 3 * mind.unit_step() && !is_home(mind.state, who) ? 4 : -5;
}

int worth(const Mind& mind, const Gather& order) {
  return is_home(mind.state, *find_counter(mind.state, order.army)) ? -10 : still_needed(mind.state) <= 0 ? 8 : -10;
}

int worth(const Mind&, const Claim& order) { return order.skill == Skill::kPoor ? 1 : 2; }
int worth(const Mind& mind, const Withdraw&) { return is_time_to_withdraw(mind) ? 200 : -200; }
int worth(const Mind& mind, const PlayIntel& order) { return worth_of_intelligence(mind, order); }
int worth(const Mind& mind, const Contact& order) { return worth_of_reply(mind, order); }
int worth(const Mind&, const ChooseMover& order) { return order.first ? 1 : 0; }
int worth(const Mind&, const Zoc&) { return -20; }
int worth(const Mind&, const Mute&) { return -1; }
int worth(const Mind&, const Abandon&) { return -100; }
int worth(const Mind&, const Separate&) { return -50; }
int worth(const Mind& mind, const Herd& order) { return mind.home[place_of(order.box)]; }
// Whatever ends a decision, and what is not the Aga's.
template <class Other>
int worth(const Mind&, const Other&) {
  return 0;
}

}  // namespace

int worth_to_aga(const Mind& mind, const Order& order) {
  return std::visit([&](const auto& one) { return worth(mind, one); }, order);
}

}  // namespace cherta::tartar_raid::thinking
