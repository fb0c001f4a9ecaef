// Parts of the view. Internal to this folder.
#pragma once

#include "server/rules/core/showing.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

std::string owner_word(Seat side);                  // the seat's name
std::vector<rules::Piece> pieces_of(const Known&);  // pieces.cpp: the table, and one's own draft
void add_tracks(rules::View&, const Known&);        // tracks.cpp: the battle sheet
void add_aims(rules::View&, const Known&);          // aims.cpp
void add_guide(rules::View&, const Known&);         // guide.cpp: what a first game has to teach the Russian now
rules::Wording rating_wording(const State& known,
                              Rating);                   // its number, or what it can be; empty: it is not rolled yet
void add_muster(rules::View&, const State& known);       // muster.cpp: what is divided, and what is left
void add_forms(rules::View&, const State& known);        // muster.cpp: ratings and losses by hand
std::vector<rules::Choice> choices_of(const Known&);     // choices.cpp
std::string label_of(const State& known, const Order&);  // labels.cpp: an order in words for a button
std::string piece_of(const Order&);                      // the own unit concerned, or empty
const Unit* unit_known(const State& known, UnitId);      // on the table or in a draft that is known

}  // namespace cherta::murid_wars
