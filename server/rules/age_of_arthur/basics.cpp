#include "server/rules/age_of_arthur/basics.h"

#include <charconv>

namespace cherta::age_of_arthur {

namespace {

// A whole number, perhaps negative, of at most three digits; the whole word.
std::optional<int> whole(std::string_view word) {
  int value = 0;
  if (word.empty() || word.size() > 4) return std::nullopt;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string Cell::text() const {
  if (!exists()) return "";
  return is_home() ? "H" : std::to_string(row()) + "-" + std::to_string(column());
}

std::optional<Cell> Cell::parse(std::string_view word) {
  if (word == "H" || word == "h" || word == "home") return home();
  if (word.size() < 3 || word[1] != '-' || word[0] < '1' || word[0] > '5') return std::nullopt;
  const auto column = whole(word.substr(2));
  if (!column || *column < -100 || *column > 100) return std::nullopt;
  return Cell(word[0] - '0', *column);
}

bool read_json(std::string_view text, Cell& cell) {
  if (text.empty()) {
    cell = Cell();
    return true;
  }
  const auto read = Cell::parse(text);
  if (read) cell = *read;
  return read.has_value();
}

void write_json(std::string& out, Direction direction) {
  out += '"';
  out += rules::word_of(direction);
  out += '"';
}

bool read_json(std::string_view text, Direction& direction) {
  std::string word(text);
  std::erase(word, '_');
  const auto read = rules::enum_from_word<Direction>(word);
  if (read) direction = *read;
  return read.has_value();
}

}  // namespace cherta::age_of_arthur
