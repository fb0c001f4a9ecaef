// Planted leaks, by the name under which the match and the games know them.
#pragma once

#include "common/planted.h"

namespace cherta::rules {

using cherta::planted;
#ifdef CHERTA_PLANTED_LEAKS
using cherta::planted_leak;
#endif

}  // namespace cherta::rules
