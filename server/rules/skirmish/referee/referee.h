// What the referee sets (SK-18.5): an edit of a copy of the state, told to each viewer as far as it is his to know.
// Refused if the rules could not hold the position. Internal to the referee's orders.
#pragma once

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

Refused check_ref_set(const State&, const RefSet&);
void ref_set(Ruling&, const RefSet&);
Refused check_ref_place(const State&, const RefPlace&);
void ref_place(Ruling&, const RefPlace&);
Refused check_ref_remove(const State&, const RefRemove&);
void ref_remove(Ruling&, const RefRemove&);

// Changes the value at this path; E_SYNTAX if there is none such, or the value does not fit.
Refused edit(State&, std::string_view path, const std::string& value);
// E_SYNTAX or E_PLACE if the rules could not hold it.
Refused check_position(const State&);

}  // namespace cherta::skirmish
