// What can be concluded of Tartar Raid's counters from what everybody was shown (L9; decision 0140): how many units
// each can hold, and whether it can be a rumour. Only open fields of told events are read, so what is noted is public,
// and with it what the enemy was shown of one's own counters. What a viewer knows by his own clubs comes in when the
// ledger is read (conclude.cpp).
#pragma once

#include <boost/container/static_vector.hpp>
#include <string>
#include <vector>

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::ledger {

struct Bounds {
  int least = 0, most = 0;
  bool operator==(const Bounds&) const = default;
};

inline constexpr std::size_t kStepsKept = 6;

// One counter on the map, as it can be. Ledgers are copied for every view: nothing here is on the heap.
struct Entry {
  Label label;
  Box box;
  bool real = true, rumour = false;  // what it can be
  Bounds units;                      // if it is real; what is untested counts as anything it can prove to be
  int lost = 0;                      // on marches and in battles, as all have seen
  bool first = false;                // deployed by the Aga at the start; an army of the Prince's plan
  bool untested = false;             // may hold men whose number exists for nobody (TR-9.2.2)
  bool shifted = false;              // changed by what can be taken back (TR-17.11.1)
  boost::container::static_vector<std::uint64_t, kStepsKept + 1> steps;  // that say so, the last ones
  bool operator==(const Entry&) const = default;
};

// What the units of a side's first armies come to, those that are gone included.
struct Total {
  Bounds at_first, gone;
  bool known = false;
};

// What does one event show? Applied in order; the bounds of a counter are put in order by settle().
struct Ledger {
  std::vector<Entry> entries;
  std::vector<Entry> before;  // at the end of the step before
  Total aga, prince;
  int rumours_seen = 0;        // exposed
  int armies_gone = 0;         // of the first armies
  int staying = 0;             // units that a pursuer leaves behind (TR-14.4.4)
  bool is_reset = false;       // the referee has just changed something: begin anew from what stands there
  bool was_edited = false;     // …or has at some time: what follows from the deal does not hold any more
  std::uint64_t dealt = 0;     // the step of the deal
  std::uint64_t deployed = 0;  // …of the Aga's deployment
  std::uint64_t mustered = 0;  // …of the Prince's orders of muster
};

inline constexpr int kMostRumours = 3, kMostArmies = 3;  // TR-5.3.1, TR-4.2.1.2
inline constexpr int kUntestedAtMost = 5;                // TR-9.2.5, TR-9.3.5
inline constexpr int kBeyondAll = 99;                    // more than any army can have

Entry* find(Ledger&, Label);
// Do both say the same in words?
bool reads_alike(const Entry&, const Entry&);
Total& total_of(Ledger&, Seat);

bool heeds(std::string_view kind);
void hear(Ledger&, std::uint64_t step, const Event& told);     // hear.cpp
void settle(Ledger&, std::uint64_t step, const Known& after);  // settle.cpp
void conclude(const Known&, const Ledger&, rules::View&);      // conclude.cpp

// The bounds that follow for each counter from all others together: how many rumours and armies there are, and how many
// units of a side (TR-4.1.3, TR-5.1, TR-5.3.1). settle.cpp
void narrow(Ledger&);
// What a side's units come to at the start, for whoever knows where these clubs are (TR-4.1.2). settle.cpp
Bounds units_at_first(const Options&, Seat side, std::span<const Card> elsewhere);
// "1 to 5 units, or a rumour". conclude.cpp
rules::Wording wording_of(const Entry&);

}  // namespace cherta::tartar_raid::ledger
