#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

// What keeps D's army where it is. It stands open to all. [geometry.cpp]
Refused holds_defender(const State&);

}  // namespace cherta::age_of_arthur
