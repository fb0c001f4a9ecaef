// How the automatic opponent thinks: from what its seat knows. Internal to the opponent*.cpp files.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts::thinking {

struct Mind {
  const Known& known;
  Seat seat;

  const State& s() const { return *known; }
  bool may(const Order& order) const {
    return !MeetingOfHosts::check(known, rules::Actor::player(seat), order).has_error();
  }
  std::vector<const Unit*> own() const { return on_table(s(), seat); }
  std::vector<const Unit*> enemies() const { return enemies_seen(s(), seat); }
};

// What a unit is for.
enum class Part : std::uint8_t { kLine, kWing, kScreen, kTrain };
Part part_of(const Unit&);

// Sixths of hits that the one may expect of a round, the other at its front (at its flank or rear).
int expected_hits(const Unit& fighter, const Unit& enemy, bool on_flank);
// What a round between them is worth to the first.
int worth_of_fight(const Unit& own, const Unit& enemy, bool on_flank);

std::optional<Order> next_in_setup(const Mind&, Chance&);  // opponent_setup.cpp
std::optional<Order> next_move(const Mind&);               // opponent_moves.cpp
std::optional<Order> next_choice(const Mind&);             // opponent.cpp: evade, pursue, recover

}  // namespace cherta::meeting_of_hosts::thinking
