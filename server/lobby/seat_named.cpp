#include "server/lobby/seat_named.h"

namespace cherta::lobby {

Result<rules::Viewer> seat_named(const rules::AnyGame& game, const std::string& name) {
  std::string names;
  for (const rules::Viewer viewer : rules::kViewers) {
    const std::string one(rules::viewer_name(game, viewer));
    if (one == name) return viewer;
    names += (names.empty() ? "" : ", ") + one;
  }
  return Refusal("E_VIEWER", "", "the match has no " + name + "; there are " + names);
}

}  // namespace cherta::lobby
