// The languages in which the server writes to people.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cherta {

enum class Language : std::uint8_t { kEnglish, kGerman };

// "en", "de": as headers, cookies and pages name it.
inline constexpr std::string_view code_of(Language language) { return language == Language::kGerman ? "de" : "en"; }
inline constexpr std::optional<Language> language_from(std::string_view code) {
  if (code == "en") return Language::kEnglish;
  if (code == "de") return Language::kGerman;
  return std::nullopt;
}

}  // namespace cherta
