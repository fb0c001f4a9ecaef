// The referee's orders. "ref" in front is optional where no player's order has the name; the values of `set` are read
// by the referee's own chapter.
#include <array>

#include "server/rules/age_of_arthur/reader.h"

namespace cherta::age_of_arthur {

namespace {

Order read_pause(Reader&) { return RefPause{true}; }
Order read_resume(Reader&) { return RefPause{false}; }

// set VARIABLE VALUE…; an = between them will do as well.
Order read_set(Reader& words) {
  RefSet order;
  const std::string word = words.take("a variable, such as turn, S0[A] or menA");
  const auto equals = word.find('=');
  order.what = lower(std::string_view(word).substr(0, equals));
  if (equals != std::string::npos && equals + 1 < word.size()) order.words.push_back(word.substr(equals + 1));
  while (!words.at_end()) order.words.push_back(words.take(""));
  if (order.words.empty()) words.take("a value");
  return order;
}

// place A 3-7, place D 4-6, place QS 2-7 up.
Order read_place(Reader& words) {
  RefPlace order;
  order.what = upper(words.take("A, D or a card such as QS"));
  if (order.what != "A" && order.what != "D" && !Card::parse(order.what))
    words.refuse({"E_OPTION", "", "A, D or a card can be placed, not " + order.what + "."});
  order.cell = words.take_cell();
  order.up = words.accept("up");
  if (!order.up) words.accept("down");
  return order;
}

Order read_remove(Reader& words) { return RefRemove{words.take_cell()}; }

// roll 2d6, roll d6.
Order read_roll(Reader& words) {
  constexpr std::string_view kExpected = "dice such as 2d6";
  constexpr int kMostDice = 20;
  const std::string word = lower(words.take(kExpected));
  const auto sign = word.find('d');
  const auto dice = sign == 0 ? std::optional(1) : whole_number(std::string_view(word).substr(0, sign));
  if (sign == std::string::npos || word.substr(sign) != "d6" || !dice || *dice < 1 || *dice > kMostDice)
    words.refuse({"E_OPTION", "", "Roll 1 to 20 dice, such as 2d6."});
  return RefRoll{dice.value_or(1)};
}

Order read_rule(Reader& words) {
  if (words.at_end()) words.take("the words of the ruling");
  return RefRule{words.rest()};
}

Order read_end(Reader& words) { return RefEnd{lower(words.take("how the raid ends, such as recalled"))}; }

Order read_undo(Reader&) { return RefUndo{}; }

constexpr auto kTable = std::to_array<rules::Named<ParseOrder>>({{"pause", read_pause},
                                                                 {"resume", read_resume},
                                                                 {"set", read_set},
                                                                 {"place", read_place},
                                                                 {"remove", read_remove},
                                                                 {"roll", read_roll},
                                                                 {"rule", read_rule},
                                                                 {"end", read_end},
                                                                 {"result", read_referee_result},
                                                                 {"undo", read_undo}});

}  // namespace

Verbs referee_verbs() { return kTable; }

bool is_free_text(std::string_view line) {
  Reader words(line);
  words.accept("ref");
  return words.accept("rule");
}

}  // namespace cherta::age_of_arthur
