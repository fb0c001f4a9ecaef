// What no position of Meeting of Hosts may be, whatever has led to it: for tests that interrupt, and for random play.
#pragma once

#include <string>

#include "server/rules/meeting_of_hosts/game.h"

namespace cherta::meeting_of_hosts::testing {

// The first thing that the rules could not hold: units in each other or off the table (MH-1.7, 9.12), without strength
// (MH-2.6), frozen without contact or not frozen in it, charged by whom they do not touch (2.3), led by whom does not
// lead them (MH-4.5), generals alone beside an enemy (MH-4.7), somebody to come whom nobody expects (MH-9.14).
std::string what_cannot_be(const State&);
// What should have come by now and has not: an answer that all have given, an arrival whose turn it is, the end.
std::string what_is_overdue(const State&);

}  // namespace cherta::meeting_of_hosts::testing
