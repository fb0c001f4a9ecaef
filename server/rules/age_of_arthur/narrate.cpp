#include "server/rules/age_of_arthur/narrate.h"

#include "server/rules/age_of_arthur/game.h"

namespace cherta::age_of_arthur {

std::optional<rules::FeedLine> AgeOfArthur::narrate(const Event& event, Viewer viewer) {
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

}  // namespace cherta::age_of_arthur
