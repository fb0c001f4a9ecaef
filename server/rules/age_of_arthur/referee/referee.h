// How the referee's `set` changes a position. Internal to the referee*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/reader.h"

namespace cherta::age_of_arthur {

// Who hears what an edit set (2.2); others hear that the referee acted. A variable that says nothing is told to nobody.
enum class Audience { kReferee, kOwner, kRaider, kAll };  // kRaider: his, and all's unless plunder is veiled (AA-16.3)

// A variable of 2.2: its name, what sets it, who hears of it.
template <class Edit>
struct Variable {
  std::string_view word;
  Edit meaning;
  Audience audience = Audience::kReferee;
};
template <class Table>
constexpr std::optional<Audience> audience_in(const Table& table, std::string_view word) {
  for (const auto& one : table)
    if (one.word == word) return one.audience;
  return std::nullopt;
}

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
Audience audience_of(std::string_view variable);  // as typed, in small letters: "s0[a]"

// referee_army.cpp: `who` is what stands in brackets. False if there is no such variable there.
bool set_of_army(State&, std::string_view what, std::string_view who, Reader&);
bool set_of_series(State&, std::string_view what, std::string_view who, Reader&);
std::optional<Audience> audience_of_army(std::string_view what, std::string_view who);
std::optional<Audience> audience_of_series(std::string_view what, std::string_view who);

// It cannot be so now, whatever the words say: E_OPTION, with the reason.
void not_now(Reader&, std::string reason);

// referee_cards.cpp: each card is in one place only, so cards change places.
Refused place_card(State&, Card, Cell, bool up);
Refused remove_cell(State&, Cell);
Refused give_jokers(State&, Role, int count);
// The land ends with this column: what lies beyond is taken away, new columns are laid out blank.
Refused lay_edge(State&, int column, bool east);

}  // namespace cherta::age_of_arthur
