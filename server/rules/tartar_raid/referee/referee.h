// How `ref set` changes a position (6.3). Internal to the referee*.cpp files.
#pragma once

#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

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

// referee_set.cpp, referee_hosts.cpp, referee_counter.cpp: what can be set. Null if it is none of theirs.
using Edit = void (*)(State&, Reader&);
Edit map_edit(std::string_view what);
bool is_open_edit(std::string_view what);  // of the map, the turn or its flags
Edit host_edit(std::string_view what);
void edit_counter(State&, Label, Reader&);

// referee_position.cpp. What setup would have made by the time of `phase`, as far as it is missing.
void supply_defaults(State&, Phase);
// What follows from the rest of a position: pools, hand counts, label numbers, who is inside the town, contests.
void settle(State&);
void settle_under_way(State&);  // of it: what was under way and can no longer go on (referee_set.cpp)

Refused check_under_way(const State&);  // whether it can go on (referee_under_way.cpp)

// referee_words.cpp: what everybody and what one side may hear of an edit that can be read.
RefereeActed told_of(const RefSet&);

bool read_on_off(Reader&);  // "on" or "off"; on if neither follows
std::vector<Box> read_boxes_or_none(Reader&);
Seat read_seat(Reader&);
Side& side_to_edit(State&, Seat);
LeaderState& leader_to_edit(State&, Leader);
Seat side_of_leader(Leader);
void note_killed(State&, Leader);  // no die falls for the Aga or the Prince: what follows is the referee's to set

}  // namespace cherta::tartar_raid
