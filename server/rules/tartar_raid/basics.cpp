#include "server/rules/tartar_raid/basics.h"

namespace cherta::tartar_raid {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

bool all_digits(std::string_view word) {
  for (const char c : word)
    if (!is_digit(c)) return false;
  return !word.empty();
}

int digits(std::string_view word) {
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

std::string two(int n) { return {static_cast<char>('0' + n / 10 % 10), static_cast<char>('0' + n % 10)}; }

}  // namespace

// TR-0.5, TR-16.2.1.
std::string Box::text() const {
  if (!exists()) return {};
  return is_hex() ? two(column()) + two(row()) : two(column() * 10 + row());
}

std::optional<Box> Box::parse(std::string_view word) {
  constexpr std::size_t kLongest = 4;
  if (word.size() > kLongest || !all_digits(word)) return std::nullopt;
  const int value = digits(word);
  if (word.size() == 2 && value > 0) return Box::at(value / 10, value % 10);
  if (word.size() == 4) return Box::hex(value / 100, value % 100);
  return std::nullopt;
}

bool read_json(std::string_view text, Box& box) {
  const auto read = text.empty() ? Box{} : Box::parse(text);
  if (read) box = *read;
  return read.has_value();
}

std::optional<Label> Label::parse(std::string_view word) {
  constexpr std::size_t kLongest = 4;  // a letter and up to three digits
  if (word.size() < 2 || word.size() > kLongest || !all_digits(word.substr(1)) || word[1] == '0') return std::nullopt;
  const char letter = static_cast<char>(word[0] & ~0x20);
  const int number = digits(word.substr(1));
  constexpr int kHighest = 255;
  if (std::string_view("TFCHP").find(letter) == std::string_view::npos || number > kHighest) return std::nullopt;
  return Label{letter, static_cast<std::uint8_t>(number)};
}

bool read_json(std::string_view text, Label& label) {
  const auto read = text.empty() ? Label{} : Label::parse(text);
  if (read) label = *read;
  return read.has_value();
}

}  // namespace cherta::tartar_raid
