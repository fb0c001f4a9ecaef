// Orders that a player puts together himself (core/form.h). Internal to choices.cpp and board.cpp.
#pragma once

#include "server/rules/core/form.h"
#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid::showing {

// What this seat, being asked something, may put together; behind what it is offered. From its own projection alone.
void add_forms(const Known&, Seat, std::vector<rules::Choice>&);
// A level hex map as it would be uploaded (TR-16.2.4): what a map of the players' own is drawn from.
std::string plain_map();

}  // namespace cherta::tartar_raid::showing
