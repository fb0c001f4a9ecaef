// Who sees what: shared by project.cpp and redact.cpp, so that both say the same.
#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

bool sees_plunder(const State&, Viewer);  // AA-16.3
// Fills in what this viewer may know of an encounter's secrets; `shown` holds what is open.
void grant_encounter(Encounter& shown, const Encounter& truth, const State&, Viewer);

}  // namespace cherta::age_of_arthur
