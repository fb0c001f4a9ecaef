// How the automatic player thinks: from what its seat knows. Internal to this folder.
#pragma once

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars::thinking {

struct Mind {
  const Known& known;
  Seat seat;

  const State& s() const { return *known; }
  bool may(const Order& order) const { return !MuridWars::check(known, rules::Actor::player(seat), order).has_error(); }
  std::vector<const Unit*> idle() const;     // own units that must still act this turn
  std::vector<const Unit*> enemies() const;  // whom it is worth to fight: no baggage, nobody attached
};

// ---- plans.cpp ----
std::optional<Order> next_in_setup(const Mind&);
std::optional<Order> next_murid(const Mind&);    // murid.cpp: a whole go of the Murids
std::optional<Order> next_russian(const Mind&);  // russian.cpp
std::optional<Order> next_arrival(const Mind&);  // russian.cpp: T3

// ---- common.cpp ----
int hits_in_sixths(int dice, int need);  // what a volley may expect
int gap(const Unit&, const Unit&);       // edge to edge
const Unit* nearest(const Unit&, const std::vector<const Unit*>&);
// A move toward a point, or as far on the way as it may end; nothing if that gets it nowhere. Of Murid foot as far as
// it can, of others as far as the die lets it.
std::optional<Order> toward(const Mind&, const Unit&, Point goal);
// Away from somebody, as far as it can.
std::optional<Order> away_from(const Mind&, const Unit&, Point enemy);
// The order for a place at or about one that is wanted, inch by inch.
template <class MakeOrder>
std::optional<Order> place_about(const Mind& mind, Point wanted, const MakeOrder& make) {
  constexpr int kFarthest = 16;
  for (int far = 0; far <= kFarthest; ++far)
    for (int x = -far; x <= far; ++x)
      for (int y = -far; y <= far; ++y) {
        if (std::max(x < 0 ? -x : x, y < 0 ? -y : y) != far) continue;
        if (Order order = make(wanted + Point{x * kInch, y * kInch}); mind.may(order)) return order;
      }
  return std::nullopt;
}

}  // namespace cherta::murid_wars::thinking
