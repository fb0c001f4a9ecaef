// Words to orders (section 6): which reader a line goes to, and scripts of several lines (AA-17.1). Looks at the text
// alone.
#include "server/rules/age_of_arthur/game.h"
#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

constexpr std::size_t kMostText = 4'000;
constexpr std::size_t kMostLines = 40;

Refusal unreadable(std::string text) { return {"E_SYNTAX", "", std::move(text)}; }

ParseOrder parser_of(std::string_view verb) {
  for (const auto find : {setup_parser, play_parser, result_parser, standing_parser, referee_parser})
    if (const ParseOrder found = find(verb)) return found;
  return nullptr;
}

// Line ends part orders; so does `;`, save where a referee's free words may hold one.
std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (const std::string& line : split(text, '\n')) {
    const auto pieces = is_free_text(line) ? std::vector<std::string>{line} : split(line, ';');
    for (const std::string& piece : pieces)
      if (!piece.empty()) lines.push_back(piece);
  }
  return lines;
}

}  // namespace

Result<Order> parse_line(std::string_view line) {
  Reader words(line);
  const bool by_referee = words.accept("ref");
  const std::string verb = lower(words.take("an order"));
  if (words.failed()) return unreadable("an order is expected; `help` lists them");
  if (verb == "show" || verb == "help" || verb == "why")
    return unreadable("`" + verb + "` asks, it orders nothing: your own program answers it from your view");
  const ParseOrder reader = by_referee ? referee_parser(verb) : parser_of(verb);
  if (!reader)
    return unreadable("cannot read this order at word " + std::string(by_referee ? "2" : "1") + ", \"" + verb +
                      "\": there is no such " + (by_referee ? "referee's order" : "order") + "; `help` lists them");
  Order order = reader(words);
  if (!words.failed() && !words.at_end()) {
    words.take("");
    words.fail("the end of the order");
  }
  if (words.failed()) return words.refusal();
  return order;
}

Result<Order> AgeOfArthur::parse(std::string_view text) {
  if (text.size() > kMostText) return unreadable("this order is too long");
  for (const char c : text)
    if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t')
      return unreadable("this order holds a character that no order has");
  const auto lines = lines_of(text);
  if (lines.empty()) return unreadable("an order is expected; `help` lists them");
  if (lines.size() == 1) return parse_line(lines.front());
  if (lines.size() > kMostLines) return unreadable("too many orders at once: at most 40");
  Script script;
  for (const std::string& line : lines) {
    const auto order = parse_line(line);
    // A line that cannot be read stops the script when its turn comes, exactly as if typed.
    script.lines.push_back(order ? write(*order) : line);
  }
  return Order(std::move(script));
}

}  // namespace cherta::age_of_arthur
