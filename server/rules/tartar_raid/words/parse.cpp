// Words to orders (section 6): which reader a line goes to, and scripts of several lines. Looks at the text alone.
#include "server/rules/core/order_text.h"
#include "server/rules/tartar_raid/game.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

namespace {

constexpr std::size_t kMostText = 20'000;  // a custom hex map is the longest honest order
constexpr std::size_t kMostLines = 100;    // TR-17.6.1

ParseOrder parser_of(std::string_view verb, bool by_referee) {
  if (by_referee && verb != "result") return rules::named(referee_verbs(), verb);
  for (const Verbs verbs : {setup_verbs(), play_verbs(), other_verbs(), referee_verbs()})
    if (const ParseOrder found = rules::named(verbs, verb)) return found;
  return nullptr;
}

Result<Order> parse_line(std::string_view line) {
  auto order = rules::read_line<Reader>(line, parser_of);
  if (!order) return order;
  if (const auto* stand = get_if<StandAdd>(&*order); stand && stand->order.trigger.empty())
    return Refusal{"E_STAND", "TR-17.4.2", stand->order.action};
  return order;
}

}  // namespace

Result<Order> TartarRaid::parse(std::string_view text) {
  if (const auto fine = rules::check_text(text, kMostText); !fine) return fine.error();
  Reader words(text);
  if (words.accept("hexes")) return Order(UploadHexes{words.rest()});
  return rules::read_lines<Script>(rules::lines_of(text, is_free_text), kMostLines, parse_line, write);
}

}  // namespace cherta::tartar_raid
