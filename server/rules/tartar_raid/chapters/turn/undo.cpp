// Taking back by agreement (TR-17.11.1): to the start of the phase, while nothing secret has been told and no die
// rolled. Whether it is open is a public fact; beyond it only the referee may.
#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace {

Refused check_open(const State& state) {
  if (!state.phase_start.get()) return refuse("E_PHASE", "TR-17.11.1", "there is nothing to take back yet");
  if (!*state.undo_open)
    return refuse("E_PHASE", "TR-17.11.1",
                  "a die has been rolled or a secret told since this phase began: only the referee may take it back");
  return {};
}

}  // namespace

bool is_asked_to_take_back(const State& state, Seat seat) {
  return !*state.paused && *side_of(state, rules::other(seat)).offers_undo && *state.undo_open &&
         state.phase_start.get();
}

// The phase begins anew, with the rolls, arrivals and windows that begin it; after a referee's edit it merely goes on.
void take_back(Ruling& r, bool turn) {
  const State* earlier = turn ? r->turn_start.get() : r->phase_start.get();
  if (!earlier) return;
  const bool begins = *earlier->undo_open;
  r.emit(Undone{turn});
  if (!turn && begins) enter_phase(r, r->phase);
}

Refused check_offer_undo(const Known& known, Seat seat, const OfferUndo&) {
  if (Refused closed = check_open(*known); closed.has_error()) return closed;
  if (*side_of(*known, seat).offers_undo)
    return refuse("E_PHASE", "TR-17.11.1", "you have offered it already; the other side may accept");
  return {};
}

void do_offer_undo(Ruling& r, Seat seat, const OfferUndo&) { r.emit(UndoOffered{seat, true}); }

Refused check_accept_undo(const Known& known, Seat seat, const AcceptUndo&) {
  if (!*side_of(*known, rules::other(seat)).offers_undo)
    return refuse("E_PHASE", "TR-17.11.1", "nobody has offered to take anything back");
  return check_open(*known);
}

void do_accept_undo(Ruling& r, Seat, const AcceptUndo&) { take_back(r, false); }

}  // namespace cherta::tartar_raid
