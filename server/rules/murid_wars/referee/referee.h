// What a referee does to a position. Internal to this folder: each edit changes a copy of the truth or refuses; one
// event carries the whole of it (MW-17.2).
#pragma once

#include "server/rules/core/settable.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

using rules::by;
using rules::Reader;
using rules::Settable;
using rules::value;

// Sets a variable that is none of a unit's; false: there is none of this name.
bool set_number(State&, std::string_view variable, Reader& words);  // referee_numbers.cpp
bool is_secret(const State&, std::string_view variable);            // nobody is told that it was set

// What every edit obeys, and what follows from it.
Refused check_open_table(const State&);  // both sides have deployed, the game goes on, nobody is in the middle
Refused check_place_of(const State&, const Unit&);  // on the table, on nobody
void rule(Ruling&, std::string text, State after);

}  // namespace cherta::murid_wars
