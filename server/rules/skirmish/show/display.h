// Parts of the view. Internal to this folder.
#pragma once

#include "server/rules/core/showing.h"
#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

std::string owner_word(Seat side);                    // the seat's name
const std::string& side_name(const State&, Seat);     // the scenario's: "vikings"
std::vector<rules::Piece> pieces_of(const Known&);    // pieces.cpp: who and what is on the table, and one's own draft
void add_cards(rules::View&, const Known&);           // tracks.cpp: hands, decks, what is played
void add_tracks(rules::View&, const Known&);          // tracks.cpp
void add_aims(rules::View&, const Known&);            // aims.cpp
void add_guide(rules::View&, const Known&);           // guide.cpp: to whom the scenario has something to teach
std::vector<rules::Choice> choices_of(const Known&);  // choices.cpp
std::string label_of(const State&, Seat, const Order&);  // labels.cpp: an order in words for a button
std::string standing_text(const StandingOrders&);        // the orders that would be typed
std::string piece_of(const Order&);                      // the own figure concerned, or empty
std::string points_text(int half_points);                // "2.5"
rules::Wording count_wording(const State&, const std::vector<int>& types);  // "5 warrior, 2 archer"

}  // namespace cherta::skirmish
