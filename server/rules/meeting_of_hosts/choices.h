// What is offered, in words for a button. Internal to the display.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

std::string label_of(const State& known, Seat, const Order&);
std::string piece_of(const Order&);  // the own unit or general concerned, as it is called; none: empty
std::string policies_text(const std::vector<Policy>&);
std::string side_name(Seat side);  // narrate.cpp

}  // namespace cherta::meeting_of_hosts
