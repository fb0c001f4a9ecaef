// How the automatic Aga thinks: to what he was ordered, villages or town; strong enemies never; home in time (TR-14).
#include <algorithm>

#include "server/rules/tartar_raid/chapters/battle/battle_charts.h"
#include "server/rules/tartar_raid/opponent/opponent.h"

namespace cherta::tartar_raid::thinking {

namespace {

inline constexpr int kTurnForHome = 8;  // the reinforcements come on turn 10, from the far edge (TR-15)
inline constexpr int kTownUntil = 5;    // later villages come first, which appease the Khan (decision 24)
inline constexpr int kSpareUntil = 8;   // till then one village more than ordered: slaves may be freed on the way
inline constexpr int kBadOdds = -6;     // a Big Opportunity that falls so far short had better not come
inline constexpr int kHost = 4;         // fewer are of no use before the town, or against an army

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
  if (*objective == Objective::kEnslave) {
    const bool spare = *state.turn <= kSpareUntil && overrun_count(state) < std::ssize(state.ground->villages);
    return state.villages_required.get() - markers_held(state) + (spare ? 1 : 0);
  }
  return state.villages_required.get() - overrun_count(state);
}

bool rushes(const State& state) {
  return state.objective.get() == Objective::kRush && state.ground->town &&
         state.ground->town->state == TownState::kIntact;
}

// ---- against the town (TR-14.2) ----

// The best commander of an army that still rides; none if there is none.
std::optional<Skill> best_skill(const State& state) {
  std::optional<Skill> best;
  for (const Counter& counter : *state.counters) {
    if (counter.label->side() != kAga || !is_real(counter) || !is_commanded(counter.contents.get())) continue;
    if (const auto skill = march_skill(state, counter); skill && (!best || *skill > *best)) best = skill;
  }
  return best;
}

// With how many faces of the die this skill gains a result of at least `needed` (TR-14.2.1.3). While the Prince's
// skill is not known the best is hoped for.
int town_faces(const State& state, Skill skill, int needed) {
  const Skill prince = state.prince->announced->value_or(Skill::kPoor);
  return std::clamp(7 - needed + kTownDefenceByPrince.at(prince) + kTownAttackByTartar.at(skill), 0, 6);
}

// Can the town still be gained, by siege or, when that has failed, by the panic after a won battle?
bool hopes_for_town(const State& state) {
  if (!rushes(state) || *state.compelled || *state.withdrawing) return false;
  if (*state.turn > kTownUntil && overrun_count(state) < state.wrath_required.get()) return false;
  const auto skill = best_skill(state);
  return skill && town_faces(state, *skill, kOpportunityFrom) > 0;
}

// By how much the own armies within some steps would outdo the town, on the average (TR-14.2.2.2-3): its own men are
// five, and those inside, guessed, are added; all are doubled.
int town_margin(const Mind& mind, int within) {
  constexpr int kReady = 5;
  const Box town = mind.state.ground->town->box;
  int garrison = kReady, before = 0;
  for (const Counter* enemy : mind.enemy_counters)
    if (*enemy->box == town && *enemy->inside_town) garrison += guessed_strength(mind, *enemy);
  for (const Counter& counter : *mind.state.counters)
    if (counter.label->side() == kAga && is_real(counter) && mind.town[place_of(*counter.box)] <= within)
      before += own_strength(mind.state, counter);
  const auto prince = *mind.state.prince->announced;
  const int bonus = kOpportunityByPrince.at(prince.value_or(Skill::kAverage));
  return before - garrison * mind.state.options->town_halves / 2 - bonus;
}

bool is_army_for_town(const Mind& mind, const Counter& counter) {
  const Contents& inside = counter.contents.get();
  return !inside.dummy && inside.form == Form::kArmy && is_commanded(inside) && tested_units(inside) >= kHost &&
         !is_burdened(inside) && hopes_for_town(mind.state);
}

// What it is worth for an army with hopes of the town to stand here; nothing if it had better do something else.
std::optional<int> town_value(const Mind& mind, const Counter& counter, Box box) {
  if (!is_army_for_town(mind, counter)) return std::nullopt;
  const int step = mind.unit_step(), own = own_strength(mind.state, counter);
  if (!*mind.state.bo_missed) {
    if (town_margin(mind, kFar) < kBadOdds) return std::nullopt;  // rather villages, until the host has left it
    return 150 - 12 * mind.town[place_of(box)] / step;
  }
  // Only a won battle against an army frightens the town now (TR-14.2.3).
  int best = -kFar;
  for (std::size_t i = 0; i < mind.enemy_counters.size(); ++i) {
    const Counter& enemy = *mind.enemy_counters[i];
    if (*enemy.kind != PublicKind::kFeudal || *enemy.inside_town || guessed_strength(mind, enemy) > own) continue;
    best = std::max(best, 150 - 12 * mind.enemies[i].way[place_of(box)] / step);
  }
  return best > -kFar ? std::optional(best) : std::nullopt;
}

int turns_for(const Mind& mind, int way) { return (way + 2 * mind.unit_step() - 1) / (2 * mind.unit_step()); }

// Is there a village that this army reaches before all must ride home (TR-14.0.8), while villages are wanted?
bool may_raid_on(const Mind& mind, const Counter& counter) {
  const Contents& inside = counter.contents.get();
  if (inside.dummy || inside.form != Form::kArmy || *mind.state.compelled) return false;
  return std::ranges::any_of(mind.villages, [&](const Mind::Goal& village) {
    const int turns = turns_for(mind, village.way[place_of(*counter.box)]);
    return *mind.state.turn + turns - 1 <= kLastTurnBeforeRide;
  });
}

// Is this counter riding home now?
bool goes_home(const Mind& mind, const Counter& counter) {
  const State& state = mind.state;
  const Contents& inside = counter.contents.get();
  if (*state.withdrawing || is_burdened(inside)) return true;
  if (is_army_for_town(mind, counter)) return false;
  if (still_needed(state) <= 0) return true;
  if (may_raid_on(mind, counter)) return false;
  return *state.turn + turns_for(mind, mind.home[place_of(*counter.box)]) > kTurnForHome + 2;
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
  if (*mind.state.bo_missed && hopes_for_town(mind.state) && margin >= 0) return 30;  // TR-14.2.3.1
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
  if (const auto value = town_value(mind, counter, box)) return *value;
  const bool dummy = counter.contents.get().dummy;
  const int step = mind.unit_step();
  int best = -kFar;
  for (const Mind::Goal& village : mind.villages) {
    int value = 80 - 12 * village.way[place_of(box)] / step;
    value -= 20 * rivals(mind, counter, village);
    value -= 4 * mind.home[place_of(village.box)] / step;
    if (is_defended(mind, village.box)) value -= 30;
    // Rumours ride where the armies do not.
    if (dummy) value = 60 - 8 * village.way[place_of(box)] / step + 6 * rivals(mind, counter, village);
    best = std::max(best, value);
  }
  return best;
}

// Nearer home; but a village by the wayside is taken along.
int way_home_value(const Mind& mind, const Counter& counter, Box box) {
  const int value = 120 - 14 * mind.home[place_of(box)] / mind.unit_step();
  const bool takes = !counter.contents.get().dummy && is_intact_village(mind.state.ground, box) &&
                     !is_defended(mind, box) && still_needed(mind.state) > 0;
  return takes ? value + 20 : value;
}

int value_of(const Mind& mind, const Counter& counter, Box box) {
  int value = goes_home(mind, counter) ? way_home_value(mind, counter, box) : raid_value(mind, counter, box);
  if (!is_tartary(mind.state.ground, box)) value -= danger(mind, counter, box) / 2;
  return value + fight(mind, counter, box);
}

// What a forced march costs beyond tired horses: only a good commander brings all his men through (TR-7.2.3). Rumours
// lose nobody.
int strain_of(const Mind& mind, const Counter& counter, const March& march) {
  if (!march.forced || counter.contents.get().dummy) return 0;
  const auto skill = march_skill(mind.state, counter);
  return skill == Skill::kPoor ? 30 : skill == Skill::kAverage ? 10 : 0;
}

int worth(const Mind& mind, const March& march) {
  const Counter& counter = *find_counter(mind.state, march.counter);
  const Box end = march.path.back();
  if (march.surprise) {
    const auto skill = march_skill(mind.state, counter);
    return skill && town_faces(mind.state, *skill, kSurpriseTakes) > 0 ? 170 : -50;
  }
  int gain = value_of(mind, counter, end) - value_of(mind, counter, *counter.box) - cost_of(march) -
             strain_of(mind, counter, march);
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
      return value + (need == 1 || units < 4 ? 10 : 0);
    case Manner::kCaravan1:
      return value + (units >= 4 ? 6 : 0);
    case Manner::kCaravan2:
      return value;
  }
  return value;
}

// All are home and the work is done, or cannot be done any more.
bool is_time_to_withdraw(const Mind& mind) {
  if (hopes_for_town(mind.state)) return false;
  if (still_needed(mind.state) > 0 && *mind.state.turn < kLastTurnBeforeRide) return false;
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

// The roll is made with the Aga's skill wherever he is among them, else with the best (TR-0.13).
int worth(const Mind& mind, const Siege& order) {
  Labels all = order.with;
  all.push_back(order.counter);
  std::optional<Skill> senior;
  for (const Label label : all) {
    const Contents& inside = find_counter(mind.state, label)->contents.get();
    const auto skill = march_skill(mind.state, *find_counter(mind.state, label));
    const bool aga =
        std::ranges::any_of(inside.contingents, [](const auto& one) { return one.leader == Leader::kAga; });
    if (skill && (aga || !senior || *skill > *senior)) senior = skill;
    if (aga) break;
  }
  if (!senior || town_margin(mind, 0) < kBadOdds) return -20;
  const int faces = town_faces(mind.state, *senior, kOpportunityFrom);
  return faces > 0 ? 40 + 10 * faces + static_cast<int>(order.with.size()) : -20;
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
// Second, he stops in villages to which nobody can come any more; first, he rides away from those who are too near.
int worth(const Mind& mind, const ChooseMover& order) {
  const bool hunted = std::ranges::any_of(*mind.state.counters, [&](const Counter& counter) {
    return counter.label->side() == kAga && is_real(counter) && danger(mind, counter, *counter.box) > 0;
  });
  return order.first == hunted ? 1 : 0;
}
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
  return visit([&](const auto& one) { return worth(mind, one); }, order);
}

}  // namespace cherta::tartar_raid::thinking
