// What can be concluded of the secrets of a side (L9; decisions 0140, 0149): how many of its morale points can be left,
// by the checks that all have seen (SK-10.10), and which cards it must hold, by those that it has played (SK-3).
// Everything else of a man is public once he stands on the table (SK-15.3).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish::ledger {

// The points that a side has spent on the checks so far, together.
struct Store {
  bool known = false;  // is there something to reckon from? Not after a referee's hand
  int least = 0, most = 0;
  std::vector<std::uint64_t> steps;  // of the checks that say so, the last ones
  bool operator==(const Store&) const = default;
};

struct Ledger {
  std::array<Store, rules::kSeats> stores;  // by side
};

bool heeds(std::string_view kind);
void hear(Ledger&, std::uint64_t step, const Event& told);
void conclude(const rules::Known<Skirmish>&, const Ledger&, rules::View&);

}  // namespace cherta::skirmish::ledger
