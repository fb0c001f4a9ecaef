#include "server/gateway/clock_option.h"

namespace cherta::gateway {

namespace {

std::optional<std::string> take(rules::OptionMap& options, std::string_view name) {
  const auto chosen = options.find(std::string(name));
  if (chosen == options.end()) return std::nullopt;
  std::string value = chosen->second;
  options.erase(chosen);
  return value;
}

}  // namespace

Result<std::optional<match::Spread>> take_ahead(rules::OptionMap& options) {
  const auto chosen = take(options, kAheadOption);
  if (!chosen || chosen->empty()) return std::optional<match::Spread>();
  const auto spread = match::read_spread(*chosen);
  return spread ? Result<std::optional<match::Spread>>(*spread) : spread.error();
}

Result<std::optional<match::ClockTerms>> take_clock(const rules::AnyGame& game, rules::OptionMap& options) {
  const auto pace = take(options, kPaceOption), flag = take(options, kFlagOption);
  const auto leave = take(options, kLeaveOption), quiet = take(options, kQuietOption);
  const bool slow = pace && pace->starts_with("slow");
  const std::string away = leave && !leave->empty() ? *leave : match::write_time(slow ? match::kUsualLeave : 0);
  auto terms = match::read_terms(pace.value_or("none"), flag.value_or("wait"), away);
  if (!terms || !*terms) return terms;
  const std::string hours = quiet && !quiet->empty() ? *quiet : std::string(slow ? kUsualQuiet : "none");
  if (const auto fine = match::read_quiet(hours, **terms); !fine) return fine.error();
  if (const auto told = match::tell_rules(**terms, game.clock_words(), options); !told) return told.error();
  return terms;
}

}  // namespace cherta::gateway
