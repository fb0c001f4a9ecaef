// Parts of the view. Internal to the display*.cpp files.
#pragma once

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts {

std::string owner_word(Seat side);  // the seat's name
void add_policies(rules::View&, const Known&);
void add_arrivals(rules::View&, const Known&);
void add_aims(rules::View&, const Known&);
// What a first game has to teach A now, as tracks; guide.cpp.
void add_guide(rules::View&, const Known&);
// How many units lost break this army (MH-17.1); 0: no number does, or it is not known.
int breaks_at(const State& known, Seat side);

}  // namespace cherta::meeting_of_hosts
