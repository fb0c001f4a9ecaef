// Orders that a player puts together himself (core/form.h). Internal to choices.cpp.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/form.h"

namespace cherta::age_of_arthur::showing {

// What this seat, being asked something, may put together; behind what it is offered. From its own projection alone.
void add_forms(const Known&, Seat, std::vector<rules::Choice>&);

}  // namespace cherta::age_of_arthur::showing
