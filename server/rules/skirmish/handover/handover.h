// Battles that a campaign hands over, and what goes back to it (SK-19.1).
#pragma once

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

Refused check_handover(const State&, const HandOver&);
void hand_over(Ruling&, const HandOver&);
std::string handed_back(const State&);  // truth, of a game that is over: the record, as JSON

}  // namespace cherta::skirmish
