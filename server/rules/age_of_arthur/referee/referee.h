// How the referee's `set` changes a position. Internal to the referee*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/reader.h"
#include "server/rules/core/settable.h"

namespace cherta::age_of_arthur {

using rules::by;
using rules::Settable;
using rules::value;

// ---- orders (referee.cpp) ----
Refused check_result(const State&, const RefResult&);
// The same of what came back of a fight that was played (9.4, 9.6): report.cpp, with what is done then.
Refused check_played(const State&, const RefResult&);
void come_back(Ruling&, const RefResult&);
void enter_result(Ruling&, const RefResult&);
template <class Edit>  // RefSet, RefPlace, RefRemove
Refused check_edit(const State&, const Edit&);
template <class Edit>
void edit(Ruling&, const Edit&);
Refused check_end(const State&, const RefEnd&);
void end_by_order(Ruling&, const RefEnd&);
Refused check_pause(const State&, const RefPause&);
void pause(Ruling&, const RefPause&);
Refused check_undo(const State&);
void undo(Ruling&);
void roll_openly(Ruling&, const RefRoll&);
void give_ruling(Ruling&, const RefRule&);
std::string words_of_set(const RefSet&);  // "prestige[a] 3"

// The position after `set`: E_OPTION for a variable that is none, or a value that it cannot have. [referee_set.cpp]
Result<State> after_set(const State&, const RefSet&);
rules::Hearers hearers_of_set(State after, std::string_view variable);  // in small letters: "s0[a]"
std::string_view meaning_of_variable(std::string_view variable);        // "the first strength", of whomever

// The variables of 2.2: referee_set.cpp has those of the raid.
const Settable<State>* variable_by_side(std::string_view path);    // referee_army.cpp
const Settable<Army>* variable_of_army(std::string_view what);     // what stands before the brackets
const Settable<State>* variable_of_series(std::string_view what);  // referee_series.cpp
const Settable<House>* variable_of_house(std::string_view what);
std::optional<Seat> seat_named(std::string_view who);  // p1, p2

// It cannot be so now, whatever the words say: E_OPTION, with the reason.
void not_now(Reader&, std::string reason);

// referee_cards.cpp: each card is in one place only, so cards change places.
Refused place_card(State&, Card, Cell, bool up);
Refused remove_cell(State&, Cell);
Refused give_jokers(State&, Role, int count);
// The land ends with this column: what lies beyond is taken away, new columns are laid out blank.
Refused lay_edge(State&, int column, bool east);

}  // namespace cherta::age_of_arthur
