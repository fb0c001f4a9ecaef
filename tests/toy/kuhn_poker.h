// Kuhn poker: the smallest game with a hidden card, as a proof of rules/core and a fixture for everybody's tests.
//
// Two seats, alice and bob; three cards, J < Q < K. Each hand both ante one and are dealt a card; who opens passes or
// bets one; after a bet the other calls or folds; without a fold the higher card wins. The seats open by turns.
//   KP-1 the deal   KP-2 betting   KP-3 the showdown   KP-4 the end   KP-5 notes, rulings, the clock
// Options: hands 1..50 (1), seconds 0..600 (0 = no clock).
// Orders: ante, pass, bet, call, fold, resign, note TEXT (told to nobody else); referee: cards A B; clock: expire.
#pragma once

#include "server/rules/core/any_game.h"

namespace cherta::toy {

const rules::AnyGame& kuhn_poker();

}  // namespace cherta::toy
