// Who may know what (section 8), said once for states and events. Internal to this folder.
#pragma once

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

// The ratings and what belongs to them: the Murid's and the referee's, with murid_ratings=open everybody's (MW-2.4).
inline bool knows_ratings(const State& s, Viewer viewer) {
  return viewer.sees_secrets_of(kMurid) || s.options->open_ratings;
}
// The muster is a draft until it is done, and nobody else's even then unless the ratings are open. Forces that are
// handed over are mustered as they come.
inline bool knows_muster(const State& s, Viewer viewer) {
  const bool is_done = s.handed_over || *s.phase > Phase::kMuster;
  return viewer.sees_secrets_of(kMurid) || (s.options->open_ratings && is_done);
}

}  // namespace cherta::murid_wars
