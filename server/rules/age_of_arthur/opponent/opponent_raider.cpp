// How the automatic raider thinks: black cards burn well, deeper ones better; the enemy is avoided unless he is weak;
// home when it is won, or when it is high time.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/opponent/opponent.h"

namespace cherta::age_of_arthur::thinking {

namespace {

constexpr int kJoker = 20;    // what a joker in hand is worth
constexpr int kEnough = 150;  // a lead to go home with, tenths
constexpr int kLate = 45;     // turns, after which any lead will do
constexpr int kHopeless = -1000, kSure = 1000;

// A card not yet turned, by its row: what it brings on the whole, dangers included.
constexpr std::array<int, 6> kUnturned = {0, 18, 24, 35, 40, 75};

int unturned(Cell cell) { return kUnturned[static_cast<std::size_t>(cell.row())]; }

int room(const State& s) { return std::max(0, capacity_of(s) - s.plunder.get().counted); }

// What lies there for us, card and hunger.
int worth_of_card(const Mind& mind, Cell cell) {
  const State& s = mind.state;
  const GridCell* there = cell_at(s, cell);
  if (!there) return unturned(cell) - 5;  // new land (AA-1.10)
  switch (*there->face) {
    case Face::kDown:
      return unturned(cell);
    case Face::kUp:
      if (!is_bridge(*there) && is_red_loot(s, **there->up, cell.row()))
        return std::min(room(s), loot_value(s, **there->up, cell.row()));
      return 0;
    case Face::kBlank: {
      const int price = std::max(1, hund(strength_of(s, Role::kAttacker)));
      const Plunder& plunder = s.plunder.get();
      return plunder.counted + plunder.exempt >= price ? -price : -price - 15;  // AA-7.8
    }
  }
  return 0;
}

// The best card to be had from there on.
int prospect(const Mind& mind, Cell from) {
  int best = -60;
  for (const GridCell& cell : *mind.state.grid) {
    if (*cell.face != Face::kDown || *cell.at == from) continue;
    best = std::max(best, unturned(*cell.at) - 12 * (steps_between(from, *cell.at) - 1));
  }
  return best;
}

bool is_threatened(const Mind& mind) {
  if (mind.state.free_roam) return false;
  const bool may_come = mind.state.released || *mind.state.turn >= mind.state.options->release_turn;
  return may_come && 10 * mind.enemy_power > 11 * mind.own_power &&
         steps_between(*mind.own().at, *mind.enemy().at) <= 3;
}

// The lead is large enough, or will not grow.
bool wants_home(const Mind& mind) {
  if (mind.lead >= kEnough) return true;
  if (mind.lead > 0 && *mind.state.turn >= kLate) return true;
  return mind.lead >= 40 && is_threatened(mind);
}

// How near the enemy will be to us there, if we fear him.
int danger(const Mind& mind, Cell to) {
  const State& s = mind.state;
  if (s.free_roam || mind.enemy_power <= mind.own_power) return 0;
  const bool may_come = s.released || to.row() >= 4 || *s.turn > s.options->release_turn;
  const int way = steps_between(to, *mind.enemy().at);
  return !may_come || way > 2 ? 0 : way == 1 ? 14 : 5;
}

int worth_of_meeting(const Mind& mind, Site site) {
  // He stands, or gives way and we gain a point.
  return (worth_of_battle(mind, battle_modifier(mind, site, true)) + 10) / 2;
}

int worth_of_end(const Mind& mind, Cell to) {
  if (enemy_at(mind.state, Role::kAttacker, to)) {
    const int battle = worth_of_battle(mind, battle_modifier(mind, Site::kOpen, true));
    return battle > 25 ? worth_of_meeting(mind, Site::kOpen) : kHopeless / 2 + battle;
  }
  const int worth = worth_of_card(mind, to) - danger(mind, to);
  if (wants_home(mind)) return worth / 4 - 40 * to.row();
  return worth + prospect(mind, to) * 6 / 10;
}

int jokers_in(const March& march) { return march.joker.twice + march.joker.bridge + march.joker.ford; }

int worth_of_step(const Mind& mind, const March& march) {
  if (march.to.is_home()) return wants_home(mind) ? kSure - jokers_in(march) : kHopeless;
  return worth_of_end(mind, march.to) - kJoker * jokers_in(march);
}

int worth(const Mind& mind, const March& order) { return worth_of_step(mind, order); }
int worth(const Mind& mind, const Guide& order) {
  if (order.step) return worth_of_step(mind, *order.step);
  return wants_home(mind) ? -40 * mind.own().at->row() : prospect(mind, *mind.own().at) * 6 / 10;
}
int worth(const Mind& mind, const Halt&) { return worth_of_card(mind, *mind.own().at) / 2; }
int worth(const Mind& mind, const EndRaid&) {
  // Free to roam: there is more to be had while cards lie face down near by.
  return prospect(mind, *mind.own().at) <= 0 || *mind.state.turn >= kLate ? kSure : kHopeless;
}

int worth(const Mind& mind, const Loot& order) {
  const State& s = mind.state;
  const int value = loot_value(s, **s.card, mind.own().at->row());
  const int price = hund(strength_of(s, Role::kAttacker));
  switch (order.choice) {
    case LootChoice::kPlunder:
      return std::min(room(s), value) + (s.plunder.get().counted < price ? price : 0);
    case LootChoice::kBurn:
      return 10 * value;
    case LootChoice::kLeave:
      return 1;
  }
  return 0;
}

// What the entries with an asterisk cost us (AA-8.3).
struct Adverse {
  std::string_view entry;
  int cost;
};
constexpr auto kAdverse = std::to_array<Adverse>({{"AA-6.R1.8", 6},
                                                  {"AA-6.R2.4", 15},
                                                  {"AA-6.R2.5", 4},
                                                  {"AA-6.R2.6", 12},
                                                  {"AA-6.R2.7", 10},
                                                  {"AA-6.R3.7", 22},
                                                  {"AA-6.R3.8", 24},
                                                  {"AA-6.R3.9", 20},
                                                  {"AA-6.R3.10", 14},
                                                  {"AA-6.R3.11", 12},
                                                  {"AA-6.R4.6", 45},
                                                  {"AA-6.R4.7", 26},
                                                  {"AA-6.R4.8", 14},
                                                  {"AA-6.R4.9", 12},
                                                  {"AA-6.R5.4", 60},
                                                  {"AA-6.R5.5", 90},
                                                  {"AA-6.R5.6", 80}});

int worth(const Mind& mind, const JokerCancel& order) {
  const State& s = mind.state;
  if (!order.cancel) return 0;
  const std::string_view entry = entry_id(**s.card, mind.own().at->row());
  for (const Adverse& one : kAdverse)
    if (one.entry == entry) return one.cost - kJoker;
  return -kJoker;
}

int worth(const Mind& mind, const Ford& order) {
  switch (order.choice) {
    case FordChoice::kForce:
      return worth_of_battle(mind, battle_modifier(mind, Site::kFord, true));
    case FordChoice::kAround:
      return 2;
    case FordChoice::kWithdraw:
      return -2;
    case FordChoice::kBypass:
      return mind.lead < kEnough ? 5 : -kJoker;
    case FordChoice::kOutflank:
      return worth_of_battle(mind, battle_modifier(mind, Site::kRiver, true)) - 10;
    case FordChoice::kSplit:
      // Two fires, and most of the army before the ford should they sally.
      return worth_of_battle(mind, battle_modifier(mind, Site::kOpen, true) + 1) - 20 - std::abs(order.percent - 70);
  }
  return 0;
}

int worth(const Mind& mind, const Challenge& order) { return order.challenge ? (mind.lead < -150 ? 5 : -5) : 0; }
int worth(const Mind& mind, const AnswerChallenge& order) { return order.accept ? (mind.lead < -100 ? 5 : -30) : -8; }

int worth(const Mind& mind, const Press& order) {
  const Encounter& encounter = encounter_of(mind.state);
  const bool place = *encounter.kind == EncounterKind::kPlace;
  if (!order.press) return place ? 0 : -10;
  const int battle = worth_of_battle(mind, battle_modifier(mind, place ? Site::kPlace : Site::kStronghold, true));
  return (battle + (place ? 80 : 40)) / 2;
}

int worth(const Mind& mind, const Stand&) {
  return worth_of_battle(mind, battle_modifier(mind, is_sick(mind.state) ? Site::kHall : site_of(mind.state), false));
}

int worth(const Mind& mind, const WithdrawTo& order) {
  if (order.step.to.is_home()) return mind.lead > 0 ? 60 : -60;
  const int sick = is_sick(mind.state) ? 60 : 0;  // AA-12.2: he may die of it
  return worth_of_step(mind, order.step) / 2 - 10 - sick;
}

int worth(const Mind&, const Sally& order) { return order.sally ? 1 : 0; }

int worth(const Mind& mind, const Fallback& order) {
  return prospect(mind, order.cell) + 4 * std::min(4, steps_between(order.cell, *mind.enemy().at));
}

int worth(const Mind& mind, const Attack&) {
  return worth_of_meeting(mind, Site::kOpen) > 20 ? worth_of_meeting(mind, Site::kOpen) : kHopeless / 2;
}

// What is not the raider's.
template <class Other>
int worth(const Mind&, const Other&) {
  return 0;
}

}  // namespace

int worth_to_raider(const Mind& mind, const Order& order) {
  return visit([&](const auto& one) { return worth(mind, one); }, order);
}

}  // namespace cherta::age_of_arthur::thinking
