// Whom an operator means by a name.
#pragma once

#include <string>

#include "common/result.h"
#include "server/rules/core/any_game.h"

namespace cherta::lobby {

// The viewer of this game that is called so: a seat's name, "referee" or "observer". E_VIEWER, with the names that
// there are, if none is.
Result<rules::Viewer> seat_named(const rules::AnyGame& game, const std::string& name);

}  // namespace cherta::lobby
