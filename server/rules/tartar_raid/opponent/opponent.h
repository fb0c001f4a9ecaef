// The automatic opponent: it weighs what it is offered and takes the best. Internal to the opponent_*.cpp files. It
// reads its own seat's projection and nothing else; what it does not see it estimates from what everybody sees.
#pragma once

#include "server/rules/tartar_raid/words/offers.h"

namespace cherta::tartar_raid::thinking {

using offering::box_of;
using offering::kPlaces;
using offering::place_of;
using offering::Scene;

// Steps over plain sides to the nearest of some boxes, counters ignored.
using Distances = std::array<std::uint8_t, kPlaces>;
inline constexpr int kFirstLabels = 6;  // T1 to T6 may have been deployed (TR-5.1.4); later ones have parted from them
inline constexpr int kFar = 60;         // no way, or so far that it does not matter

struct Mind {
  Mind(const State& state, Seat seat);

  Scene scene;
  const State& state;
  Seat seat;
  Distances home;   // to Tartary
  Distances enemy;  // to the nearest enemy that may attack, and may come
  Distances town;   // to the town, if there is one
  struct Goal {
    Box box;
    Distances way;
  };
  std::vector<Goal> villages;                       // intact ones, ascending column
  boost::container::small_vector<Goal, 6> enemies;  // enemy counters, ascending label
  boost::container::small_vector<const Counter*, 6> enemy_counters;
  int armies = 0;           // how many of them stood on the map from the start
  bool threatened = false;  // is there an enemy that may attack, and may come?

  Distances distances(const Boxes& from) const;
  int unit_step() const { return scene.hexes ? 2 : 1; }  // hexes are half a box
};

// Fighting strength of an own counter, commander included (TR-11.5); untested bands count for three.
int own_strength(const State&, const Counter&);
// The same of an enemy counter, guessed: what was last seen of it, else what such armies usually are.
int guessed_strength(const Mind&, const Counter&);
// Out of a hundred: how likely is this T counter to be real, as the Prince sees it?
int real_odds(const State&, const Counter&);

// What a setup is worth, and the same setup with its details thought over: where armies, bands, villagers and sides go
// (opponent_setup.cpp).
int worth_of_setup(const State&, const Order&);
Order thought_over(const Mind&, Order setup);

// What an order is worth now; ending the phase or passing is 0, so that anything below it is not done.
int worth_to_aga(const Mind&, const Order&);     // opponent_aga.cpp
int worth_to_prince(const Mind&, const Order&);  // opponent_prince.cpp
// Contact replies and Intelligence, alike for both.
int worth_of_reply(const Mind&, const Contact&);
int worth_of_intelligence(const Mind&, const PlayIntel&);
int cost_of(const March&);  // of hurrying: losses, tired horses, cards

}  // namespace cherta::tartar_raid::thinking
