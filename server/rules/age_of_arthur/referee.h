// How the referee's `set` changes a position. Internal to the referee*.cpp files.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/reader.h"

namespace cherta::age_of_arthur {

// The words of one value; whatever does not fit is E_OPTION.
class Words {
 public:
  explicit Words(const std::vector<std::string>& words) : words_(words) {}
  bool at_end() const { return next_ >= words_.size(); }
  bool good() const { return good_; }
  bool accept(std::string_view word);
  std::string take();
  int number(int least, int most);
  bool on_off();
  Cell cell();
  std::optional<Card> card();
  template <class E>
  E word() {
    const auto read = rules::enum_from_word<E>(rules::lower(take()));
    if (!read) good_ = false;
    return read.value_or(E());
  }
  void fail() { good_ = false; }

 private:
  const std::vector<std::string>& words_;
  std::size_t next_ = 0;
  bool good_ = true;
};

// referee_set.cpp, referee_army.cpp: false if there is no such variable there. `who` is what stands in brackets.
bool set_of_raid(State&, std::string_view what, Words&);
bool set_of_army(State&, std::string_view what, std::string_view who, Words&);
bool set_of_series(State&, std::string_view what, std::string_view who, Words&);

// referee_cards.cpp: each card is in one place only, so cards change places.
Refused place_card(State&, Card, Cell, bool up);
Refused remove_cell(State&, Cell);
Refused give_jokers(State&, Role, int count);

}  // namespace cherta::age_of_arthur
