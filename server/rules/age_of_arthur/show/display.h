// The parts of the generic view (view.h). All computed from one projection. Internal to display*.cpp, choices.cpp and
// board_text.cpp.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/words.h"
#include "server/rules/core/showing.h"

namespace cherta::age_of_arthur::showing {

// "Raid 2, turn 3, the raider marches".
rules::Wording caption(const State&);
// What this viewer is asked now, in words; empty if nothing.
rules::Wording question(const Known&);
// Has this player, who is on move, answered what both are asked?
bool is_sealed(const Known&);

// Both armies and both kings, where they are on the board: what is known of them, and since when.
std::vector<rules::Piece> pieces(const Known&);

// Every cell, as it lies: face down, an open card, blank, a broken bridge; a standoff.
std::vector<rules::Feature> features(const Known&);
std::vector<rules::Zone> zones(const Known&);
// Tallies beside the board; display_tracks.cpp.
std::vector<rules::Track> tracks(const Known&);
// What both strive for, and how long is left; aims.cpp.
void add_aims(const Known&, rules::View&);
// What a first game has to teach the raider now, as tracks; guide.cpp.
void add_guide(const Known&, rules::View&);
// What the viewer, if he is a player on move, may order; from offers() alone. choices.cpp.
std::vector<rules::Choice> choices(const Known&);

}  // namespace cherta::age_of_arthur::showing
