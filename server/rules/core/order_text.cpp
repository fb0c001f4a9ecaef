#include "server/rules/core/order_text.h"

namespace cherta::rules {

namespace {

Refusal unreadable(std::string text) { return {"E_SYNTAX", "", std::move(text)}; }

}  // namespace

void take_end(Reader& words) {
  if (words.failed() || words.at_end()) return;
  words.take("");
  words.fail("the end of the order");
}

Result<void> check_text(std::string_view text, std::size_t most) {
  if (text.size() > most) return unreadable("this order is too long");
  for (const char c : text)
    if (static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\r' && c != '\t')
      return unreadable("this order holds a character that no order has");
  return {};
}

Refusal no_order() { return unreadable("an order is expected; `help` lists them"); }

Refusal no_such_order(std::string_view verb, bool by_referee) {
  return unreadable("cannot read this order at word " + std::string(by_referee ? "2" : "1") + ", \"" +
                    std::string(verb) + "\": there is no such " + (by_referee ? "referee's order" : "order") +
                    "; `help` lists them");
}

bool is_question(std::string_view verb) { return verb == "show" || verb == "log" || verb == "help" || verb == "why"; }

Refusal no_question(std::string_view verb) {
  return unreadable("`" + std::string(verb) + "` asks, it orders nothing: your own program answers it from your view");
}

std::vector<std::string> lines_of(std::string_view text,
                                  const std::function<bool(std::string_view line)>& is_free_text) {
  std::vector<std::string> lines;
  for (const std::string& line : split(text, '\n')) {
    const auto pieces = is_free_text(line) ? std::vector<std::string>{line} : split(line, ';');
    for (const std::string& piece : pieces)
      if (!piece.empty()) lines.push_back(piece);
  }
  return lines;
}

}  // namespace cherta::rules
