// The ends of the game (TR-19) and who may pursue. Internal to this folder.
#pragma once

#include "server/rules/tartar_raid/engine.h"

namespace cherta::tartar_raid {

bool has_pursuer(const State&);  // an eligible counter that has not tried (TR-14.4.2); truth or the Prince's
bool has_real_tartar(const State&);
bool has_real_tartar_in_domain(const State&);
int villages_overrun(const State&);
int markers_home(const State&, bool of_villages);  // truth or the Aga's
bool town_gained(const State&);
Objective objective_of(const State&);  // once it is dealt; truth or the Aga's
// The account of TR-19.7-9 as the position stands, without wrath.
EndAccount account_of(const State&, EndCode, std::optional<Seat> resigned);

}  // namespace cherta::tartar_raid
