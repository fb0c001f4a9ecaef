// An automatic opponent that weighs what it is offered and takes the best.
#pragma once

#include <stdexcept>
#include <vector>

#include "server/rules/core/game.h"

namespace cherta::rules {

// The order of the greatest worth(order), an int, of all that the seat is offered; one of them by chance if several are
// equal. The seat must have a choice. Thinks with what is known, so it can be given nothing that the seat does not see.
template <class G, class Worth>
typename G::Order best_order(const Known<G>& known, Seat seat, Chance& chance, const Worth& worth) {
  std::vector<typename G::Order> best;
  int most = 0;
  for (const auto& offer : G::offers(known, seat))
    for (std::size_t i = 0; i < G::ways(offer); ++i) {
      auto order = G::order_of(offer, i);
      const int value = worth(order);
      if (best.empty() || value > most) {
        best.clear();
        most = value;
      }
      if (value == most) best.push_back(std::move(order));
    }
  if (best.empty()) throw std::logic_error("propose: the seat has no choice");
  if (best.size() == 1) return best.front();
  const int at = chance.die("choice", "opponent", static_cast<std::uint32_t>(best.size()));
  return best[static_cast<std::size_t>(at) - 1];
}

}  // namespace cherta::rules
