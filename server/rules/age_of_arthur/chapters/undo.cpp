// Taking back the last order in play: its giver alone while nothing was drawn or revealed since, with the other side's
// consent after that, the referee at any time. Whether it is open is a public fact. Nothing is deleted: it is one event
// more.
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

Refused check_offer_undo(const Known& known, Seat seat) {
  if (*known->last_order != seat) return refuse("E_PHASE", "AA-4.13", "There is no order of yours to take back.");
  if (*house_of(*known, seat).offers_undo)
    return refuse("E_PHASE", "AA-4.13", "You have asked already; the other side may accept.");
  return {};
}

Refused check_accept_undo(const Known& known, Seat seat) {
  if (*house_of(*known, rules::other(seat)).offers_undo) return {};
  return refuse("E_PHASE", "AA-4.13", "Nobody has asked to take anything back.");
}

void offer_undo(Ruling& r, Seat seat) {
  if (*r->undo_free) return take_back(r);
  r.emit(UndoOffered{seat});
}

void take_back(Ruling& r) {
  if (*r->last_order) r.emit(Undone{**r->last_order});
}

}  // namespace cherta::age_of_arthur
