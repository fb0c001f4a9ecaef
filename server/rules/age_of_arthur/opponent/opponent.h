// How the automatic opponent weighs an order: from what its seat knows, in tenths of a point of the final score.
// Internal to the opponent*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::thinking {

struct Mind {
  Mind(const Known&, Seat);
  const State& state;
  Role role;
  int own_power = 0, enemy_power = 0;  // the enemy's is a guess unless disclosed
  int lead = 0;                        // own score less the enemy's, were the raid to end well now; tenths

  const Army& own() const { return army_of(state, role); }
  const Army& enemy() const { return army_of(state, other(role)); }
};

int steps_between(Cell a, Cell b);  // as the crow flies; home is a row below row 1

// What a battle is worth with this much on our dice beyond the odds.
int worth_of_battle(const Mind&, int modifier);
// Ours if we wait there, else the enemy's; and what ails our king (AA-13.2, AA-13.5).
int battle_modifier(const Mind&, Site, bool advancing);

int worth_to_raider(const Mind&, const Order&);    // opponent_raider.cpp
int worth_to_defender(const Mind&, const Order&);  // opponent_defender.cpp
// What either side thinks alike: mixes, hosts, reports, the series.
int worth_of_setup(const Mind&, const Order&);

}  // namespace cherta::age_of_arthur::thinking
