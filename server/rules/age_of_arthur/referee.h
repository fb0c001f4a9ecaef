// How the referee's `set` changes a position. Internal to the referee*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

// The position after `set`: E_OPTION for a variable that is none, or a value that it cannot have. [referee_set.cpp]
Result<State> after_set(const State&, const RefSet&);

// referee_army.cpp: `who` is what stands in brackets. False if there is no such variable there.
bool set_of_army(State&, std::string_view what, std::string_view who, Reader&);
bool set_of_series(State&, std::string_view what, std::string_view who, Reader&);

// It cannot be so now, whatever the words say: E_OPTION, with the reason.
void not_now(Reader&, std::string reason);

// referee_cards.cpp: each card is in one place only, so cards change places.
Refused place_card(State&, Card, Cell, bool up);
Refused remove_cell(State&, Cell);
Refused give_jokers(State&, Role, int count);

}  // namespace cherta::age_of_arthur
