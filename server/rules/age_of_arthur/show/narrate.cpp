#include "server/rules/age_of_arthur/show/narrate.h"

#include "server/rules/age_of_arthur/game.h"

namespace cherta::age_of_arthur {

std::optional<rules::FeedLine> AgeOfArthur::narrate(const Event& event, Viewer viewer) {
  return rules::narrate(event, [&](const auto& one) { return narration::words(one, viewer); });
}

}  // namespace cherta::age_of_arthur
