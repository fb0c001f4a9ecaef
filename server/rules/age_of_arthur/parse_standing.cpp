// Standing orders (AA-17.2): read word for word, so that what is stored can be carried out.
#include <algorithm>
#include <array>

#include "server/rules/age_of_arthur/card_charts.h"
#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

constexpr std::size_t kMostCells = 8;

void refuse_word(Reader& words, std::string_view word) {
  words.refuse({"E_STANDING", "AA-17.2", "That cannot stand as an order: " + std::string(word) + "."});
}

// The rest of the line, each word through `one`, with blanks between.
template <class ReadWord>
std::string read_words(Reader& words, const ReadWord& one) {
  std::string answer;
  while (!words.at_end() && !words.failed()) answer += (answer.empty() ? "" : " ") + one(words.take(""));
  return answer;
}

std::string read_entries(Reader& words) {
  if (words.accept("none")) return "none";
  return read_words(words, [&](const std::string& word) {
    std::string entry = upper(word);
    if (entry.starts_with("AA-6.")) entry = entry.substr(5);
    if (!is_cancellable("AA-6." + entry)) refuse_word(words, word);
    return entry;
  });
}

std::string read_cells(Reader& words, bool may_be_home) {
  std::size_t count = 0;
  return read_words(words, [&](const std::string& word) {
    const auto cell = Cell::parse(lower(word));
    if (!cell || (cell->is_home() && !may_be_home) || ++count > kMostCells) refuse_word(words, word);
    return cell && cell->is_home() ? std::string("home") : cell.value_or(Cell()).text();
  });
}

// "red plunder", "black burn", or one of each.
std::string read_loot(Reader& words) {
  std::string answer;
  for (const std::string_view colour : {"red", "black", "red"}) {
    if (!words.accept(colour)) continue;
    if (answer.find(colour) != std::string::npos) refuse_word(words, colour);
    const std::string choice = lower(words.take(colour == "red" ? "plunder or leave" : "plunder or burn"));
    if (choice != "plunder" && choice != (colour == "red" ? "leave" : "burn")) refuse_word(words, choice);
    answer = colour == "red" && !answer.empty()
                 ? "red " + choice + " " + answer
                 : answer + (answer.empty() ? "" : " ") + std::string(colour) + " " + choice;
  }
  return answer;
}

std::string read_meet(Reader& words) {
  if (words.accept("stand")) return "stand";
  if (!words.accept("withdraw")) return {};
  const std::string cells = read_cells(words, true);
  if (cells.empty()) refuse_word(words, "withdraw");
  return "withdraw " + cells;
}

std::string read_act(Reader& words) {
  if (!words.accept("recruit")) return {};
  if (!words.accept("until")) return "recruit";
  const std::string cells = read_cells(words, false);
  if (cells.empty()) refuse_word(words, "until");
  return "recruit until " + cells;
}

// The decisions that take one order of their phase, and the orders of that phase.
struct Plain {
  std::string_view decision;
  std::array<std::string_view, 6> answers;
};
constexpr auto kPlain = std::to_array<Plain>({{"press", {"press", "refuse"}},
                                              {"answer", {"accept", "decline"}},
                                              {"king", {"fight", "surrender"}},
                                              {"sally", {"sally", "hold"}},
                                              {"mode", {"auto", "table", "played"}},
                                              {"challenge", {"yes", "no"}},
                                              {"levy", {"LF", "LS", "half"}},
                                              {"ford", {"force", "around", "withdraw", "bypass", "outflank"}}});

std::string read_plain(Reader& words, const Plain& plain) {
  for (const std::string_view answer : plain.answers)
    if (!answer.empty() && words.accept(answer)) return std::string(answer);
  return {};
}

// "ford split 40", "guide 3-8": what the phase itself would read.
std::string read_as_order(Reader& words, std::string_view verb) {
  const std::string text(words.peek());
  const auto order = parse_line(std::string(verb) + " " + words.rest());
  if (!order) {
    refuse_word(words, text);
    return {};
  }
  if (const auto* ford = std::get_if<Ford>(&*order)) return "split " + std::to_string(ford->percent);
  const auto& step = std::get<Guide>(*order).step;
  return step ? write_step(*step) : "no";
}

std::string read_answer(Reader& words, std::string_view decision) {
  if (decision == "loot") return read_loot(words);
  if (decision == "joker") return read_entries(words);
  if (decision == "meet") return read_meet(words);
  if (decision == "fallback") return read_cells(words, false);
  if (decision == "act") return read_act(words);
  if (decision == "guide") return read_as_order(words, "guide");
  if (decision == "ford" && lower(words.peek()) == "split") return read_as_order(words, "ford");
  for (const Plain& plain : kPlain)
    if (plain.decision == decision) return read_plain(words, plain);
  return {};
}

bool is_decision(std::string_view word) {
  constexpr std::array<std::string_view, 6> kOthers = {"loot", "joker", "meet", "fallback", "act", "guide"};
  return std::ranges::find(kOthers, word) != kOthers.end() ||
         std::ranges::any_of(kPlain, [&](const Plain& plain) { return plain.decision == word; });
}

}  // namespace

void read_standing(Reader& words, Standing& order) {
  const bool off = words.accept("off");
  order.decision = lower(words.take("a decision, such as loot, joker or meet"));
  if (!is_decision(order.decision)) refuse_word(words, order.decision);
  if (off || words.failed()) return;
  order.answer = read_answer(words, order.decision);
  if (words.failed()) return;
  if (!words.at_end() || order.answer.empty()) refuse_word(words, words.at_end() ? order.decision : words.peek());
}

std::string write_standing(const Standing& order) {
  return order.answer.empty() ? "off " + order.decision : order.decision + " " + order.answer;
}

}  // namespace cherta::age_of_arthur
