// What is offered, in words for a button. Internal to the display.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/body.h"

namespace cherta::meeting_of_hosts {

std::string label_of(const State& known, Seat, const Order&);
std::string piece_of(const Order&);  // the own unit or general concerned, as it is called; none: empty
std::string policies_text(const std::vector<Policy>&);
std::string side_name(Seat side);  // narrate.cpp

// handles.cpp: all that the viewer is offered, what differs in one thing alone as one choice with a blank.
std::vector<rules::Choice> choices_of(const Known&);

}  // namespace cherta::meeting_of_hosts
