// The view that comes as changes against the one before (docs/PROTOCOL.md, section 4).
#pragma once

#include <optional>

#include "cherta/v1/frames.pb.h"

namespace cherta::cli {

// The view after these changes; nothing if they do not fit the one before, which a server never sends.
std::optional<v1::View> changed(const v1::View& before, const v1::ViewChanges& changes);

}  // namespace cherta::cli
