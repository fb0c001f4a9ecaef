// The parts of a march's check that its files share. Internal to movement.cpp, march_path.cpp and crossing.cpp.
#pragma once

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::marching {

// A march as its owner sees it.
struct Case {
  const State& state;
  const Counter& counter;
  const Contents& contents;
  const March& order;
  Seat seat;
  bool fast() const { return order.fast.has_value(); }
  bool extra() const { return order.forced || fast(); }
  Box from(std::size_t i) const { return i == 0 ? *counter.box : order.path[i - 1]; }
  std::string name() const { return order.counter.text(); }
};

bool is_diagonal(const State&, const March&, Box start);   // a Tartar Fast Move by the corner (TR-4.2.1.5)
bool is_road(const State&, Box start, const Boxes& path);  // wholly along roads (TR-16.2.10)

int cherta_row(const Ground&, Box from, Box to);  // of a Cherta step (TR-10.2, TR-16.2.3)

// movement.cpp
Refused check_extra(const Case&);  // E_NO_COMMANDER … E_FOOT: may it hurry in the way ordered (TR-7.2.1-2)?
bool is_fast_card(Seat, Card);     // TR-4.2.1.4, TR-4.2.2.6

// march_path.cpp: E_PATH, E_SIDE, E_ROUGH, E_CHERTA, E_BORDER, in this order.
Refused check_path(const Case&);
// How many boxes of the path a normal move reaches (TR-7.2.4).
std::size_t normal_reach(const State&, const Contents&, Box start, const Boxes& path);

// crossing.cpp: the rolls; false if the counter stays (or is no more).
bool force_march(Ruling&, const March&);
bool cross_rough(Ruling&, Label, Box to);
bool cross_cherta(Ruling&, Label, Box to);

// clock.cpp: a march of the clock's is over, perhaps after a window: it goes on for the late player (TR-17.7.1).
void go_on_for_the_late(Ruling&);

}  // namespace cherta::tartar_raid::marching
