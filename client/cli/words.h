// The words of a typed line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace cherta::cli {

// Without blanks at either end.
inline std::string trim(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

inline std::string first_word(const std::string& text) { return text.substr(0, text.find(' ')); }
inline std::string after_first_word(const std::string& text) {
  const auto blank = text.find(' ');
  return blank == std::string::npos ? std::string() : trim(text.substr(blank));
}

// The number of a step, or nothing.
inline std::optional<std::uint64_t> number_in(const std::string& text) {
  if (text.empty() || text.size() > 18 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoull(text);
}

}  // namespace cherta::cli
