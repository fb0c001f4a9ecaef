// How the automatic defender thinks: men first, then after the raider, who must fight or give ground; never out of
// strength into hunger.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/opponent/opponent.h"

namespace cherta::age_of_arthur::thinking {

namespace {

constexpr int kJoker = 20;    // what a joker in hand is worth
constexpr int kRecruits = 8;  // what a hundred men are worth
constexpr int kConquest = 900;

bool is_blank(const State& s, Cell cell) {
  const GridCell* there = cell_at(s, cell);
  return there && *there->face == Face::kBlank;
}

bool is_unturned(const State& s, Cell cell) {
  const GridCell* there = cell_at(s, cell);
  return there && *there->face == Face::kDown;
}

int jokers_in(const March& march) { return march.joker.twice + march.joker.bridge + march.joker.ford; }

// To be there at the end of the turn: food, land eaten, and how near the raider is.
int worth_of_place(const Mind& mind, Cell cell) {
  const State& s = mind.state;
  int worth = is_blank(s, cell) ? -2 * kRecruits : 0;
  if (is_unturned(s, cell)) worth -= 4;  // land that he would have been paid for
  const int hunt = worth_of_battle(mind, 0);
  const int way = steps_between(cell, *mind.enemy().at);
  return worth + (hunt > 0 ? -6 * way : hunt < -40 && way == 1 ? -6 : 0);
}

int worth_of_attack(const Mind& mind, Site site) {
  // He gives way and we gain a point, or he stands.
  const int battle = worth_of_battle(mind, battle_modifier(mind, site, true));
  return battle < -25 ? -60 : (10 + battle) / 2 + 6;
}

int worth(const Mind& mind, const Recruit&) {
  const State& s = mind.state;
  const Cell here = *mind.own().at;
  return worth_of_place(mind, here) + (s.no_recruit ? 0 : kRecruits) - (is_blank(s, here) ? kRecruits : 0);
}

int worth(const Mind& mind, const March& order) {
  const int jokers = kJoker * jokers_in(order);
  if (enemy_at(mind.state, Role::kDefender, order.to))
    return worth_of_place(mind, *mind.own().at) + worth_of_attack(mind, Site::kOpen) + kRecruits - jokers;
  return worth_of_place(mind, order.to) - jokers;
}

int worth(const Mind& mind, const Attack&) {
  return worth_of_place(mind, *mind.own().at) + worth_of_attack(mind, *mind.state.standoff ? Site::kFord : Site::kOpen);
}

int worth(const Mind& mind, const Ford& order) {
  const int here = worth_of_place(mind, *mind.own().at);
  if (order.choice == FordChoice::kOutflank)
    return here + worth_of_battle(mind, battle_modifier(mind, Site::kRiver, true));
  return here + worth_of_battle(mind, battle_modifier(mind, Site::kOpen, true) + 1) - 10 - std::abs(order.percent - 70);
}

// What the entries with an asterisk cost us (AA-8.3).
struct Adverse {
  std::string_view entry;
  int cost;
};
constexpr auto kAdverse = std::to_array<Adverse>({{"AA-6.R3.1", 30},
                                                  {"AA-6.R3.3", 8},
                                                  {"AA-6.R3.4", 8},
                                                  {"AA-6.R4.1", 10},
                                                  {"AA-6.R4.2", 60},
                                                  {"AA-6.R4.5", 60},
                                                  {"AA-6.R5.1", kConquest},
                                                  {"AA-6.R5.2", kConquest / 2},
                                                  {"AA-6.R5.3", kConquest / 2}});

int worth(const Mind& mind, const JokerCancel& order) {
  if (!order.cancel) return 0;
  const State& s = mind.state;
  const std::string_view entry = entry_id(**s.card, s.a->at->row());
  for (const Adverse& one : kAdverse)
    if (one.entry == entry) return one.cost - kJoker;
  return -kJoker;
}

// Single combat is even; who is ahead gains if it ends the raid (AA-11.5).
int worth(const Mind& mind, const Challenge& order) {
  if (*mind.state.phase == Phase::kKing) return kConquest / 2;  // it may set him free (AA-10.7)
  return order.challenge ? (mind.lead > 0 ? 6 : -4) : 0;
}
int worth(const Mind& mind, const AnswerChallenge& order) { return order.accept ? (mind.lead > 0 ? 4 : -20) : -8; }

int worth(const Mind&, const KingChoice& order) { return order.fight ? 1 : -kConquest; }

int worth(const Mind& mind, const Stand&) {
  return worth_of_battle(mind, battle_modifier(mind, site_of(mind.state), false));
}

int worth(const Mind& mind, const WithdrawTo& order) {
  constexpr int kStronghold = 40, kPlace = 90, kUsual = 10;  // what the raider gains (AA-10.2, 10.4, 10.5)
  const auto kind = *encounter_of(mind.state).kind;
  const int given = kind == EncounterKind::kStronghold ? kStronghold : kind == EncounterKind::kPlace ? kPlace : kUsual;
  return worth_of_place(mind, order.step.to) - given - kRecruits - kJoker * jokers_in(order.step);
}

int worth(const Mind&, const Sally& order) { return order.sally ? 1 : 0; }
int worth(const Mind& mind, const Fallback& order) { return worth_of_place(mind, order.cell); }
int worth(const Mind&, const Levy& order) { return order.foot; }  // they fight twice as well (AA-2.6)

// What is not the defender's.
template <class Other>
int worth(const Mind&, const Other&) {
  return 0;
}

}  // namespace

int worth_to_defender(const Mind& mind, const Order& order) {
  return visit([&](const auto& one) { return worth(mind, one); }, order);
}

}  // namespace cherta::age_of_arthur::thinking
