// A match as its options say: those of the game, and those that the server adds to every game.
#pragma once

#include "server/gateway/lent.h"
#include "server/lobby/hall.h"

namespace cherta::gateway {

// Nobody is the referee, and nobody is played by the server, until somebody says otherwise. E_OPTION, and the game's
// refusals. What is lent is written out.
Result<lobby::NewMatch> arrange(const rules::AnyGame& game, rules::OptionMap options, const Lent& lent);

}  // namespace cherta::gateway
