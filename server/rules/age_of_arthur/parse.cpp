// Words to orders (section 6): which reader a line goes to, and scripts of several lines (AA-17.1). Looks at the text
// alone.
#include "server/rules/age_of_arthur/game.h"
#include "server/rules/age_of_arthur/reader.h"
#include "server/rules/core/order_text.h"

namespace cherta::age_of_arthur {

namespace {

constexpr std::size_t kMostText = 4'000;
constexpr std::size_t kMostLines = 40;

ParseOrder parser_of(std::string_view verb, bool by_referee) {
  if (by_referee) return rules::named(referee_verbs(), verb);
  for (const Verbs verbs : {setup_verbs(), play_verbs(), result_verbs(), standing_verbs(), referee_verbs()})
    if (const ParseOrder found = rules::named(verbs, verb)) return found;
  return nullptr;
}

}  // namespace

Result<Order> parse_line(std::string_view line) { return rules::read_line<Reader>(line, parser_of); }

Result<Order> AgeOfArthur::parse(std::string_view text) {
  if (const auto fine = rules::check_text(text, kMostText); !fine) return fine.error();
  return rules::read_lines<Script>(rules::lines_of(text, is_free_text), kMostLines, parse_line, write);
}

}  // namespace cherta::age_of_arthur
