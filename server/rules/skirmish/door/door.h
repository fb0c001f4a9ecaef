// Who may know what (section 8). Internal to the door.
#pragma once

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

// SK-10.10, 13.6: are these secrets of a side's open to everybody?
inline bool is_morale_open(const State& s, Seat side) { return s.options->open_morale && (*s.dealt)[side]; }
inline bool are_pools_open(const State& s) { return s.options->open_reserves && *s.pools_shown; }
inline bool knows_morale(const State& s, Viewer viewer, Seat side) {
  return viewer.sees_secrets_of(side) || is_morale_open(s, side);
}
inline bool knows_pool(const State& s, Viewer viewer, Seat side) {
  return viewer.sees_secrets_of(side) || are_pools_open(s);
}
// SK-15.2: nobody else, not even their owners. Before the deal there are none to know, whatever the options say.
inline bool sees_decks(const State& s, Viewer viewer) { return viewer.is_referee() && s.options->referee_sees_deck; }
inline bool knows_deck(const State& s, Viewer viewer, Seat side) { return sees_decks(s, viewer) && (*s.dealt)[side]; }

}  // namespace cherta::skirmish
