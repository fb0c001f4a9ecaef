// The one door: it starts from what is open and fills in by permission.
#include "server/rules/skirmish/door/door.h"

namespace cherta::skirmish {

State Skirmish::project(const State& truth, Viewer viewer) {
  if (*truth.phase == Phase::kOver) return truth;  // SK-15.11
  State part = rules::public_part(truth);
  for (const Seat side : kSides) {
    if (knows_deck(truth, viewer, side)) (*part.decks)[side] = (*truth.decks)[side];
    if (knows_pool(truth, viewer, side)) (*part.pools)[side] = (*truth.pools)[side];
    if (knows_morale(truth, viewer, side)) {
      (*part.morale_left)[side] = (*truth.morale_left)[side];
      (*part.records)[side] = (*truth.records)[side];
    }
    if (!viewer.sees_secrets_of(side)) continue;
    (*part.hands)[side] = (*truth.hands)[side];
    (*part.drafts)[side] = (*truth.drafts)[side];
    (*part.standing)[side] = (*truth.standing)[side];
    (*part.queues)[side] = (*truth.queues)[side];
    (*part.entries)[side] = (*truth.entries)[side];
  }
  if (viewer.kind != Viewer::Kind::kObserver) part.disputed = truth.disputed;  // SK-19.3
  return part;
}

}  // namespace cherta::skirmish
