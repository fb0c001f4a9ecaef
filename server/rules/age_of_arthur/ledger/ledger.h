// What can be concluded of the two armies' strengths, and of the cards that lie face down (L9; decision 0140). What an
// army was when it was rolled is a secret and never changes; every open tally, disclosure, payment and load that all
// were shown leaves fewer numbers that it can have been. Where plunder is veiled, nothing is read off it (AA-16.3).
#pragma once

#include <bitset>
#include <string>
#include <vector>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::ledger {

struct Entry {
  bool known = false;                // is anything known to reckon from?
  std::vector<int> could;            // what it can have been…
  std::size_t since = 0;             // …before this line of its tally
  std::vector<Op> ops;               // the tally so far
  std::vector<std::uint64_t> steps;  // that say so, the last ones
  int least = 0, most = 0;           // what it is now, as concluded in the step before
};

// What one event says of an army, if what it rests on was shown to all.
struct Hint {
  Role role = Role::kAttacker;
  bool by_plunder = false;
  std::vector<int> fits;  // of `could`
};

struct Ledger {
  Entry a, d;
  std::vector<Hint> hints;  // of this step
  std::bitset<54> seen;     // cards that have lain open
  bool is_reset = false;    // the referee has just changed something
  bool lost_count = false;  // …or has at some time: of the cards nothing is sure any more
};

bool heeds(std::string_view kind);
void hear(Ledger&, std::uint64_t step, const Event& told);     // hear.cpp
void settle(Ledger&, std::uint64_t step, const Known& after);  // settle.cpp
void conclude(const Known&, const Ledger&, rules::View&);      // settle.cpp

Entry& entry_of(Ledger&, Role);
// What an army that was `first` before `ops` is after them; the defender's never less than his household (AA-3.4).
int now_of(Role, int first, std::span<const Op> ops);
int now_of(Role, const Entry&, int first);

}  // namespace cherta::age_of_arthur::ledger
