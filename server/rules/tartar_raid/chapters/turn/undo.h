// Taking back by agreement (TR-17.11.1). Internal to the rules of Tartar Raid.
#pragma once

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

// Does the other side ask this seat to go back to the start of the phase, and may it still be granted: no die rolled,
// no secret told? Public facts only. Whoever is asked may answer whether or not he is on move.
bool is_asked_to_take_back(const State&, Seat);

void take_back(Ruling&, bool turn);  // to the start of the phase or turn

}  // namespace cherta::tartar_raid
