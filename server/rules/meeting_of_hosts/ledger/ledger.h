// What can be concluded of an army (L9; decisions 0140, 0149). The armies of MH-21.4 are printed for all: what of one
// has been seen says which of them it can be in the fog (MH-19), how many units nobody has seen yet, when it breaks
// (MH-17.1), and of a unit whose quality is a secret what it can be (MH-20). Everything else of a unit in sight is
// known.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts::ledger {

// A unit as its viewer met it.
struct Met {
  UnitId id;
  Profile profile;
  std::optional<Quality> shown;     // to everybody who sees it
  std::uint64_t since = 0, at = 0;  // the step in which it was met; in which its quality was shown
  bool operator==(const Met&) const = default;
};

struct Ledger {
  std::array<std::vector<Met>, rules::kSeats> met;  // by side, in the order in which they were met
  bool was_edited = false;                          // by a referee: the printed lists hold no more
};

bool heeds(std::string_view kind);
void hear(Ledger&, std::uint64_t step, const Event& told);
void settle(Ledger&, std::uint64_t step, const rules::Known<MeetingOfHosts>& after);
void conclude(const rules::Known<MeetingOfHosts>&, const Ledger&, rules::View&);  // conclude.cpp

}  // namespace cherta::meeting_of_hosts::ledger
