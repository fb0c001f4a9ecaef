#include "server/rules/tartar_raid/show/narrate.h"

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

std::optional<rules::FeedLine> TartarRaid::narrate(const Event& event, Viewer viewer) {
  return rules::narrate(event, [&](const auto& one) { return narration::words(one, viewer); });
}

}  // namespace cherta::tartar_raid
