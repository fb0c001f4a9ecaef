#include "server/rules/table/whole.h"

namespace cherta::table {

namespace {

std::optional<int> digits(std::string_view word) {
  std::int64_t number = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + (c - '0');
    if (number > kMostHundredths) return std::nullopt;  // GEO-11.4: before any arithmetic
  }
  return static_cast<int>(number);
}

}  // namespace

std::optional<int> inches(std::string_view word) {  // GEO-1.1
  const std::size_t point = word.find('.');
  const std::string_view whole = word.substr(0, point);
  std::string_view part = point == std::string_view::npos ? std::string_view() : word.substr(point + 1);
  if (whole.empty() || part.size() > 2 || (point != std::string_view::npos && part.empty())) return std::nullopt;
  const auto before = digits(whole), after = digits(part);
  if (!before || !after || *before > kMostHundredths / kInch) return std::nullopt;
  return *before * kInch + (part.size() == 1 ? *after * 10 : *after);
}

std::optional<int> signed_inches(std::string_view word) {
  if (!word.starts_with('-')) return inches(word);
  const auto length = inches(word.substr(1));
  if (!length) return std::nullopt;
  return -*length;
}

std::string inches_text(int hundredths) {  // GEO-11.2
  const std::int64_t size = magnitude(hundredths);
  std::string part = std::to_string(size % kInch);
  if (part.size() < 2) part.insert(0, "0");
  return (hundredths < 0 ? "-" : "") + std::to_string(size / kInch) + "." + part;
}

std::string short_inches_text(int hundredths) {
  std::string text = inches_text(hundredths);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace cherta::table
