#include "server/gateway/arrange.h"

#include "server/gateway/clock_option.h"
#include "server/gateway/late_option.h"

namespace cherta::gateway {

void write_out(const Lent& lent, std::string_view game, rules::OptionMap& options) {
  for (const LentValue& one : lent)
    if (const auto chosen = options.find(one.option);
        one.game == game && chosen != options.end() && chosen->second == one.name)
      chosen->second = one.text;
}

namespace {

// Whoever names what is not there is told what this server has besides.
Refusal with_what_is_lent(Refusal why, const Lent& lent, std::string_view game, const rules::OptionMap& options) {
  std::string names;
  for (const LentValue& one : lent) {
    const auto chosen = options.find(one.option);
    const bool is_name = chosen != options.end() && !chosen->second.starts_with('{');
    if (one.game == game && !one.text.empty() && is_name && why.text.starts_with(one.option + ": "))
      names += (names.empty() ? "" : ", ") + one.name;
  }
  if (!names.empty()) why.text += "; on this server also " + names;
  return why;
}

}  // namespace

Result<lobby::NewMatch> arrange(const rules::AnyGame& game, rules::OptionMap options, const Lent& lent) {
  lobby::NewMatch match;
  match.game = std::string(game.name());
  write_out(lent, game.name(), options);
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
  if (const auto start = game.start(match.options); !start)
    return with_what_is_lent(start.error(), lent, game.name(), match.options);
  return match;
}

}  // namespace cherta::gateway
