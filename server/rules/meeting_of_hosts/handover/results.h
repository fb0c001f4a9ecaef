// A battle that is not fought out here, and what a battle costs: MH-22.7, 23. Internal to results.cpp,
// quick_result.cpp, losses.cpp, flow.cpp and the orders.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

// ---- losses.cpp ----
// Whose losses are counted: a campaign's groups; in a battle by itself each roster entry, by its number, of one unit.
std::vector<Group> groups_of(const State&, Seat);
// Are all counts of the battle whole? Else losses are in tenths (MH-22.7).
bool counts_are_whole(const State&);
// MH-22.7: what the fighting has cost each group until now. Truth.
std::vector<GroupLoss> losses_so_far(const State&, Seat);
// The same when the battle is over: a beaten side that fought to the last has lost all that was on the table.
std::vector<GroupLoss> final_losses(const State&, Seat, bool beaten);
int unarrived_units(const State&, Seat, const std::string& gid);  // campaign units, rounded down
std::vector<GeneralFate> fates_so_far(const State&, Seat);

// ---- handed_back.cpp (MH-22.6) ----
std::optional<HandedBack> output_of(const State&, const BattleResult&, bool broke_a, bool broke_b);

// ---- quick_result.cpp (MH-23.1, 23.3) ----
void fight_quickly(Ruling&);
Refused check_auto(const State&, Seat);
void want_auto(Ruling&, Seat);

// ---- results.cpp (MH-23.2) ----
Refused check_claim(const State&, const Claim&);         // E_RESULT, with the field
Refused check_result(const State&, Seat, const Claim&);  // E_MODE, E_PHASE, E_RESULT
void claim_result(Ruling&, Seat, const Claim&);
void claims_expire(Ruling&);                         // at a deadline
Refused check_skip(const State&, Seat);              // may the referee go on without this side's claim?
void claim_expires(Ruling&, Seat);                   // R83, for this side alone
void settle_result(Ruling&, const Claim&, EndKind);  // with all fields that were left out

std::string claim_text(const Claim&);  // as it is typed; orders_any_time.cpp

}  // namespace cherta::meeting_of_hosts
