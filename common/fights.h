// What a game hands over to a match of its own is a battle, or a single combat, which everybody is told of as a duel:
// the one place for these words. Which of them it is stands in the name that the game gives it: "r1b1", "battle-3",
// "r1b1d".
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace cherta {

namespace fights {
inline bool is_digit(char one) { return one >= '0' && one <= '9'; }
}  // namespace fights

// Is `name` the name `base`, or that of another table for the same ("r1b1d-2")?
inline bool is_table_of(std::string_view name, std::string_view base) {
  if (!name.starts_with(base) || name == base) return name == base;
  const std::string_view rest = name.substr(base.size());
  return rest.size() > 1 && rest[0] == '-' && std::all_of(rest.begin() + 1, rest.end(), fights::is_digit);
}
// The name of the next table for what is called `base`, where there are so many already.
inline std::string table_name(std::string_view base, std::size_t already) {
  return std::string(base) + (already == 0 ? "" : "-" + std::to_string(already + 1));
}

inline bool is_duel(std::string_view name) {
  const std::size_t end = name.find_last_of('d');
  return end != std::string_view::npos && end > 0 && fights::is_digit(name[end - 1]) &&
         is_table_of(name, name.substr(0, end + 1));
}
inline std::string_view fight_word(bool duel) { return duel ? "duel" : "battle"; }
inline std::string the_fight(bool duel) { return "the " + std::string(fight_word(duel)); }
inline std::string as_subject(bool duel) { return "The " + std::string(fight_word(duel)); }  // of a sentence

}  // namespace cherta
