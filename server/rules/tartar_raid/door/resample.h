// Another truth that a viewer could not tell from this one. Internal to the resample*.cpp files.
#pragma once

#include "server/rules/tartar_raid/chapters/setup/setup.h"

namespace cherta::tartar_raid {

// Each rewrites one side's secrets within what is public; the result projects to the same for everybody else.
void resample_aga(State&, Chance&);     // resample_aga.cpp
void resample_prince(State&, Chance&);  // resample_prince.cpp

std::size_t pick(Chance&, std::size_t among);  // 0 .. among-1
bool toss(Chance&);
// Puts back the cards of the hand that `may_change` and draws as many from the pool that `may_come`.
void redraw_hand(State&, Side&, Chance&, const std::function<bool(Card)>& may_change);
// What the seat has decided in secret: standing orders, a sealed reply or entry, to be mute. It stays in half of all
// cases, else it is another decision or none.
void redraw_decisions(State&, Seat, Chance&);
// The seat has named this card in a reply that is still sealed, or in a standing order.
bool is_promised(const State&, Seat, Card);
// Commanders whose skill nobody has seen change places among armies that could each be the other's.
void shuffle_leaders(State&, Seat, Chance&);
// A sub-commander whose skill nobody has seen is another: his card is another face card (TR-3.3). `drawn`: cards that
// have come into the hand for others already.
void redraw_sub(State&, Leader, std::vector<Card>& drawn, Chance&);
// Units ride with another army of the side, where nobody has seen either.
void shift_units(State&, Seat, Chance&);
// One more or less lost on the way than everybody may think (TR-19.7).
void redraw_tally(Side&, Chance&);
// Draws clubs anew. The change of the side's worth in units.
int redraw_clubs(State&, Side&, Seat, Chance&);
// Nothing public has ever told what is in it: neither its size nor whether it is real.
bool is_untold(const State&, const Counter&);

}  // namespace cherta::tartar_raid
