// What one who tries an order is answered, as text; and the mistake of answering with all in sight.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/engine.h"

namespace cherta::meeting_of_hosts::testing {

// Refused and why, or what follows for certain. [hosts_answers.cpp]
std::string answered(const Known& known, const std::string& words);

// The mistake: whoever answers knows of everybody of this side.
State all_in_sight(State s, Seat side = Seat::kSecond);

}  // namespace cherta::meeting_of_hosts::testing
