// Words to orders and back, and from an accepted order to what comes of it: by the table of orders (section 6).
#include <algorithm>

#include "server/rules/tartar_raid/words/orders_table.h"

namespace cherta::tartar_raid {

namespace {

// A custom hex map is the longest honest order; lines by TR-17.6.1.
constexpr rules::TextLimits kMost{20'000, 100};

const rules::OrderTable<TartarRaid>& table() {
  static const rules::OrderTable<TartarRaid> kTable{setup_orders(),    march_orders(), window_orders(),
                                                    any_time_orders(), clock_orders(), referee_orders()};
  return kTable;
}

// TR-18.3.9: what came back of a battle that was played.
Refused check_played(const Known& known, rules::Actor actor, const EnterResult& result) {
  const auto& battle = *known->battle;
  if (battle && *battle->stage == BattleStage::kTable && *battle->mode == BattleMode::kPlayed)
    return check_result(known, actor, result.entry);
  return refuse("E_PHASE", "TR-18.3.9", "no battle is being played");
}

}  // namespace

Result<Order> TartarRaid::parse(std::string_view text) {
  if (const auto fine = rules::check_text(text, kMost.text); !fine) return fine.error();
  constexpr std::string_view kHexes = "hexes";  // a map is read whole, not line by line
  if (lower(trimmed(text).substr(0, kHexes.size())) == kHexes)
    if (Reader words(text); words.accept(kHexes)) return Order(UploadHexes{words.rest()});
  return table().read<Script>(text, kMost, write);
}

std::string TartarRaid::write(const Order& order) {
  const auto* script = get_if<Script>(&order);
  if (!script) return table().write(order);
  const bool parted = std::ranges::any_of(script->lines, [](const auto& one) { return table().is_free_text(one); });
  std::string text;
  for (const std::string& one : script->lines) text += (text.empty() ? "" : parted ? "\n" : "; ") + one;
  return text;
}

std::span<const rules::OrderHelp> TartarRaid::help() { return table().help(); }

Refused TartarRaid::check(const Known& known, rules::Actor actor, const Order& order) {
  const auto* result = get_if<EnterResult>(&order);
  return result && actor.is_clock() ? check_played(known, actor, *result) : table().check(known, actor, order);
}

void obey(Ruling& r, rules::Actor actor, const Order& order) { table().carry_out(r, actor, order); }

bool is_aside(const Order& order) {
  const auto& when = table().row_of(order)->when;
  return std::ranges::find(when, When::kAside) != when.end();
}

}  // namespace cherta::tartar_raid
