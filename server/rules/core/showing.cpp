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

namespace {

constexpr Phrase kLastTurn{"last_turn", "the last turn"}, kLastPlay{"last_play", "the last play"},
    kTurns{"turns_left", "at most {} more {turn|turns}"}, kPlays{"plays_left", "at most {} more {play|plays}"};

Wording left_of(int now, int limit, const Phrase& last, const Phrase& more) {
  const int left = limit - now;
  if (limit == 0 || left < 0) return {};
  return left == 0 ? Wording(last) : Wording(more, {left});
}

std::size_t begin_of_word(std::string_view order, std::size_t word) {
  std::size_t at = 0;
  for (; word > 0; --word) at = order.find(' ', at) + 1;
  return at;
}

}  // namespace

Wording turns_left(int turn, int limit) { return left_of(turn, limit, kLastTurn, kTurns); }
Wording plays_left(int play, int last) { return left_of(play, last, kLastPlay, kPlays); }

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
