// What no position of Murid Wars may be, for tests that bring about positions that no battle of choices reaches.
#pragma once

#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars::testing {

inline std::string what_ratings_cannot_be(const State& s) {
  const Ratings& ratings = s.murid.get().ratings;
  for (const Rating which : kRatings)
    if (ratings[which] < 0 || (s.options->rating_cap && ratings[which] > kRatingCap)) return "a rating out of range";
  return ratings.in == 0 && *s.turn > 0 && !s.initiative_lost ? "Initiative is gone and nobody was told" : "";
}

// Two on one place, somebody off the table, a rating out of its range, a unit of nobody.
inline std::string what_cannot_be(const State& s) {
  if (auto wrong = what_ratings_cannot_be(s); !wrong.empty()) return wrong;
  for (const Unit& u : *s.units) {
    if (is_foot(u) && figures(u) <= 0) return u.id.text() + " is nobody";
    if (u.host && (!find(s, *u.host) || u.at != unit_at(s, *u.host).at)) return u.id.text() + " is with nobody";
    if (at_real_table(s) || u.host) continue;
    if (!table::is_on(table_of(s), Shape(body(u)).box())) return u.id.text() + " is off the table";
    for (const Unit& other : *s.units)
      if (u.id < other.id && !other.host && overlap(u, other)) return u.id.text() + " stands on " + other.id.text();
  }
  return {};
}

}  // namespace cherta::murid_wars::testing
