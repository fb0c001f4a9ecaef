// The one door: it starts from what is open and fills in by permission.
#include "server/rules/murid_wars/door/door.h"

namespace cherta::murid_wars {

State MuridWars::project(const State& truth, Viewer viewer) {
  if (viewer.is_referee() || *truth.phase == Phase::kOver) return truth;  // MW-13.10
  State part = rules::public_part(truth);
  if (knows_ratings(truth, viewer)) part.murid = truth.murid;
  if (knows_muster(truth, viewer)) part.muster = truth.muster;
  for (const Seat side : kSides) {
    if (!viewer.is(side)) continue;
    (*part.own)[side] = (*truth.own)[side];
    (*part.claims)[side] = (*truth.claims)[side];
  }
  for (std::size_t i = 0; i < truth.arrivals.size(); ++i)
    if (viewer.is(*truth.arrivals[i].side)) part.arrivals[i].unit = truth.arrivals[i].unit;
  part.earlier.reserve(truth.earlier.size());
  for (const auto& kept : truth.earlier) part.earlier.push_back(kept.seen_by(viewer, MuridWars::project));
  return part;
}

}  // namespace cherta::murid_wars
