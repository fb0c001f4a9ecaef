#include "server/gateway/arrange.h"

#include "server/gateway/clock_option.h"
#include "server/gateway/late_option.h"

namespace cherta::gateway {

Result<lobby::NewMatch> arrange(const rules::AnyGame& game, rules::OptionMap options) {
  lobby::NewMatch match;
  match.game = std::string(game.name());
  match.options = std::move(options);
  match.refereed = match::Refereed::kNobody;
  const auto late = take_late(game, match.options);
  if (!late) return late.error();
  match.late = *late;
  auto clock = take_clock(game, match.options);
  if (!clock) return clock.error();
  match.clock = *clock;
  const auto ahead = take_ahead(match.options);
  if (!ahead) return ahead.error();
  match.ahead = *ahead;
  if (const auto start = game.start(match.options); !start) return start.error();
  return match;
}

}  // namespace cherta::gateway
