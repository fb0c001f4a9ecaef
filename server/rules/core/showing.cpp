#include "server/rules/core/showing.h"

namespace cherta::rules {

std::string facts_text(const Piece& piece) {
  std::string text;
  for (const Fact& fact : piece.facts) {
    if (!text.empty()) text += "; ";
    text += fact.name + ' ' + fact.value;
    if (fact.source == "own" || fact.source == "truth") continue;
    text += " (" + fact.source;
    if (fact.as_of > 0) text += ", turn " + std::to_string(fact.as_of);
    text += ')';
  }
  return text;
}

std::string turns_left(int turn, int limit, std::string_view unit) {
  const int left = limit - turn;
  if (limit == 0 || left < 0) return {};
  const std::string what(unit);
  if (left == 0) return "the last " + what;
  return "at most " + std::to_string(left) + " more " + what + (left == 1 ? "" : "s");
}

namespace {

std::size_t begin_of_word(std::string_view order, std::size_t word) {
  std::size_t at = 0;
  for (; word > 0; --word) at = order.find(' ', at) + 1;
  return at;
}

}  // namespace

std::string with_blank(std::string order, std::size_t word) {
  const std::size_t from = begin_of_word(order, word), to = std::min(order.find(' ', from), order.size());
  return order.replace(from, to - from, "{}");
}

std::string with_blank(std::string order, std::size_t word, std::string_view filling) {
  const std::size_t at = order.find(filling, begin_of_word(order, word));
  if (at != std::string::npos) order.replace(at, filling.size(), "{}");
  return order;
}

}  // namespace cherta::rules
