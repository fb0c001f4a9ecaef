// Order text of a large game: lines, scripts of several lines, and which reader a line goes to. (A small game whose
// orders are described structs has order_words.h instead.) Looks at the text alone.
//
//   text := line ((newline | ;) line)*      several lines are a script, tried one after another as if typed singly
//   line := ["ref"] verb …                  "ref": the referee's order of that name
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/reader.h"

namespace cherta::rules {

// Nothing may follow: else the next word is the culprit.
void take_end(Reader& words);

// Refusals that are the same in every game: E_SYNTAX.
Result<void> check_text(std::string_view text, std::size_t most);  // too long, or with a character that no order has
Refusal no_order();                                                // nothing was typed
Refusal no_such_order(std::string_view verb, bool by_referee);
bool is_question(std::string_view verb);  // show, log, help, why: asked of one's own program
Refusal no_question(std::string_view verb);

// The lines of a text, without empty ones. `;` parts them, too, save in a line that is_free_text(line): the words of a
// referee's ruling may hold one.
std::vector<std::string> lines_of(std::string_view text,
                                  const std::function<bool(std::string_view line)>& is_free_text);

// A text that check_text() has passed to an order: that of its one line, or a Script{lines}. read(line) reads a line,
// write(order) writes it; a line of a script that cannot be read stays as typed, and stops the script when its turn
// comes.
template <class Script, class Order, class Read>
Result<Order> read_lines(const std::vector<std::string>& lines, std::size_t most, const Read& read,
                         std::string (*write)(const Order&)) {
  if (lines.empty()) return no_order();
  if (lines.size() == 1) return read(lines.front());
  if (lines.size() > most) return Refusal{"E_SYNTAX", "", "too many orders at once: at most " + std::to_string(most)};
  Script script;
  for (const std::string& line : lines) {
    const Result<Order> order = read(line);
    script.lines.push_back(order ? write(*order) : line);
  }
  return Order(std::move(script));
}

}  // namespace cherta::rules
