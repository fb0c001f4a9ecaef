// What resample.cpp draws anew in a battle that was handed over. Internal.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

void redraw_roster(State&, Seat, Chance&);        // before it is shown: any army that makes no other scale
void redraw_arrivals(State&, Seat, Chance&);      // who has not entered: existence, strength, time, edge, dice
void redraw_sealed_turns(State&, Seat, Chance&);  // his own that come by `dice`: he is not told when (MH-9.14)

}  // namespace cherta::meeting_of_hosts
