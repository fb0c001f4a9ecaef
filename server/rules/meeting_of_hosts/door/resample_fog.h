// What resample.cpp draws anew of a battle in fog. Internal.
#pragma once

#include "server/rules/meeting_of_hosts/state.h"

namespace cherta::meeting_of_hosts {

// What this viewer does not see of a side.
void redraw_in_fog(State&, Seat side, Viewer, Chance&);

}  // namespace cherta::meeting_of_hosts
