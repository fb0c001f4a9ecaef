// The parts of the generic view (view.h). All computed from one projection. Internal to display*.cpp, choices.cpp and
// board_text.cpp.
#pragma once

#include <initializer_list>

#include "server/rules/core/showing.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/words/words.h"

namespace cherta::tartar_raid::showing {

// Some words one behind the other.
std::string together(std::initializer_list<std::string_view> words);

// "Turn 3, the Aga's movement (days 15 to 21)"; captions.cpp, as the two below it.
rules::Wording caption(const State&);
// What this viewer is asked now, in words; empty if nothing.
rules::Wording question(const Known&);

// Has this player, who is on move, answered what he is asked?
bool is_sealed(const Known&);

// Ascending labels, as they are public (L-18).
std::vector<rules::Piece> pieces(const Known&);
rules::Piece piece(const Known&, const Counter&);

// The ground as it is drawn: where players are still to draw their map, a level country to draw it on (TR-16.2.4).
const Ground& ground_shown(const State&);
std::vector<rules::Feature> features(const Known&);
std::vector<rules::Zone> zones(const Known&);
std::vector<rules::Track> tracks(const Known&);  // tracks.cpp
// What both strive for, and how long is left; aims.cpp.
void add_aims(const Known&, rules::View&);
// What a first game has to teach the Aga now, as tracks; guide.cpp.
void add_guide(const Known&, rules::View&);
// What the viewer, if he is a player on move, may order; from offers() alone.
std::vector<rules::Choice> choices(const Known&);
// Sets apart those that spend a card for what is free; dominated.cpp.
void set_dominated_apart(std::vector<rules::Choice>&);
// A reply to a window, in canonical words, as people say it: "contact 34" is "at 34, the usual dispositions".
std::string reply_words(const std::string& reply);

}  // namespace cherta::tartar_raid::showing
