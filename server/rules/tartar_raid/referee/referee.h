// How `ref set` changes a position (6.3). Internal to the referee*.cpp files.
#pragma once

#include "server/rules/core/settable.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

using rules::by;
using rules::Settable;
using rules::value;

inline constexpr int kMostTurns = 60, kMostCount = 999;

// The position after the edit, or why the words cannot be read (E_SYNTAX) or there is no such thing to set (E_REF).
// Whether the rules could hold it is check_position()'s to say.
Result<State> edited(const State&, const RefSet&);  // referee_set.cpp
Result<State> edited(const State&, const RefPlace&);
Result<State> edited(const State&, const RefRemove&);

// referee.cpp: the referee's orders (words/orders_referee.cpp).
template <class Edit>
Refused check_edit(const State&, const Edit&);
Refused check_pause(const State&);
Refused check_resume(const State&);
Refused check_test(const State&, const RefRollTest&);
Refused check_undo(const State&, const RefUndo&);
void do_pause(Ruling&, const RefPause&);
void do_resume(Ruling&);
void do_extend(Ruling&, const RefExtend&);
void do_set(Ruling&, const RefSet&);
void do_place(Ruling&, const RefPlace&);
void do_remove(Ruling&, const RefRemove&);
void do_rule(Ruling&, const RefRule&);
void do_roll_test(Ruling&, const RefRollTest&);
void do_undo(Ruling&, const RefUndo&);
void do_note(Ruling&, const RefNote&);
void do_abort(Ruling&);

// What can be set: referee_set.cpp has the map, the turn and what is under way. Null: no such variable.
const Settable<State>* variable_of_hosts(std::string_view what);  // referee_hosts.cpp
const Settable<Side, State>* variable_of_side(std::string_view what);
const Settable<LeaderState, State>* variable_of_leader(std::string_view what);
void edit_counter(State&, Label, Reader&);  // referee_counter.cpp

// referee_position.cpp. What setup would have made by the time of `phase`, as far as it is missing.
void supply_defaults(State&, Phase);
// What follows from the rest of a position: pools, hand counts, label numbers, who is inside the town, contests.
void settle(State&);
Cards cards_out(const State&);  // all that somebody holds or has played
void settle_under_way(State&);  // of it: what was under way and can no longer go on (referee_set.cpp)

bool is_under_way(const State&, Label);  // the march, window or battle of now cannot do without this counter
Refused check_under_way(const State&);   // whether it can go on (referee_under_way.cpp)

// Does he know it whose projection this is?
bool knows_what_was_set(const State& shown, const RefSet&);
// What everybody and what one side may hear of it (referee_words.cpp).
RefereeActed told_of(const State& after, const RefSet&);
std::string line_of(const RefSet&);  // the words behind what is set

Seat take_seat(Reader&);
LeaderState& leader_to_edit(State&, Leader);
Seat side_of_leader(Leader);
void note_killed(State&, Leader);  // no die falls for the Aga or the Prince: what follows is the referee's to set

}  // namespace cherta::tartar_raid
