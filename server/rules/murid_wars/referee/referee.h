// What a referee does to a position. Internal to this folder: each edit changes a copy of the truth or refuses; one
// event carries the whole of it (MW-17.2).
#pragma once

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

// Takes the value of a variable that is none of a unit's; nothing: there is no such variable.
std::optional<Refused> set_number(State&, const RefSet&);  // referee_numbers.cpp
bool is_secret(std::string_view variable);                 // a rating and the like: nobody else is told that it was set

// What every edit obeys, and what follows from it.
Refused check_open_table(const State&);  // both sides have deployed, the game goes on, nobody is in the middle
Refused check_place_of(const State&, const Unit&);  // on the table, on nobody
void rule(Ruling&, std::string text, State after);
Refusal out_of_range(const RefSet&);
std::optional<bool> switch_of(std::string_view word);
std::optional<int> count_of(std::string_view word, int least, int most);

}  // namespace cherta::murid_wars
