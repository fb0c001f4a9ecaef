#include "server/rules/age_of_arthur/words/reader.h"

#include <algorithm>

namespace cherta::age_of_arthur {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::string upper(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return out;
}

std::string_view category_code(Category category) {
  constexpr std::array<std::string_view, kCategories> kCodes = {"RB", "NR", "MW", "FW", "SK", "LF", "LS"};
  return kCodes[static_cast<std::size_t>(category)];
}

std::optional<Category> category_of(std::string_view word) {
  for (int i = 0; i < kCategories; ++i)
    if (category_code(static_cast<Category>(i)) == upper(word)) return static_cast<Category>(i);
  return std::nullopt;
}

std::optional<std::pair<std::string, int>> coded(std::string_view word) {
  const auto letters = static_cast<std::size_t>(std::ranges::find_if_not(word, is_letter) - word.begin());
  const std::string_view digits = word.substr(letters);
  if (letters == 0 || digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
  const auto number = whole_number(digits);
  if (!number) return std::nullopt;
  return std::pair(upper(word.substr(0, letters)), *number);
}

Cell take_cell(Reader& words) {
  constexpr std::string_view kExpected = "a cell such as 3-7";
  const std::string word = lower(words.take(kExpected));
  const auto cell = Cell::parse(word);
  if (cell) return *cell;
  if (!word.empty() && is_digit(word[0]) && word.find('-') != std::string::npos)
    words.refuse({"E_CELL", "AA-1.1", "There is no cell " + word + "."});
  words.fail(kExpected);
  return {};
}

}  // namespace cherta::age_of_arthur
