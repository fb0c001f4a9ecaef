#include "server/rules/tartar_raid/narrate.h"

#include "server/rules/tartar_raid/game.h"

namespace cherta::tartar_raid {

std::optional<rules::FeedLine> TartarRaid::narrate(const Event& event, Viewer viewer) {
  return std::visit(
      [&](const auto& one) -> std::optional<rules::FeedLine> {
        auto told = narration::words(one, viewer);
        if (!told) return std::nullopt;
        rules::FeedLine line;
        line.kind = std::remove_cvref_t<decltype(one)>::kName;
        line.text = std::move(told->text);
        line.dice = std::move(told->dice);
        line.rules.assign(told->rules.begin(), told->rules.end());
        return line;
      },
      event);
}

}  // namespace cherta::tartar_raid
