// From a record to a position. Internal to handover*.cpp and the orders.
#pragma once

#include "server/rules/meeting_of_hosts/handover/handover_record.h"

namespace cherta::meeting_of_hosts {

// ---- handover_armies.cpp ----
inline constexpr int kMostHandedUnits = 99;  // of a side, arrivals included
inline constexpr int kUnitsAtMost = 12;      // a side, at a scale that fits it (MH-22.3)
int scale_of(const record::Record&);         // MH-22.3
// MH-22.4: tactical units of a count in tenths and a multiplier in halves.
int tactical_units(int tenths, int halves, int scale);
// Units, generals and arrivals of a side, whose edge, zone and role are set already.
Refused set_army(State&, Seat, const record::Record&);

// ---- handover.cpp ----
Refused check_handover(const State&, const HandOver&);
void hand_over(Ruling&, const HandOver&);

}  // namespace cherta::meeting_of_hosts
