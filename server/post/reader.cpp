#include "server/post/reader.h"

#include <algorithm>
#include <optional>

#include "server/post/account_forms.h"
#include "server/post/mail_headers.h"

namespace cherta::post {

namespace {

constexpr int kWhole = 1000;

// The part before the separator, which is taken off with it.
std::string_view take(std::string_view& text, char separator) {
  const auto end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return trimmed(part);
}

// "q=0.8" in thousandths; what cannot be read counts for nothing.
int weight_of(std::string_view text) {
  if (text.empty()) return kWhole;
  if (!(text.starts_with("q=") || text.starts_with("Q=")) || text.size() < 3) return 0;
  text.remove_prefix(2);
  if (text.front() == '1') return kWhole;
  if (text.front() != '0') return 0;
  int weight = 0, place = kWhole / 10;
  for (std::size_t i = 2; i < text.size() && place > 0; ++i, place /= 10) {
    if (text[i] < '0' || text[i] > '9') return 0;
    weight += (text[i] - '0') * place;
  }
  return weight;
}

// "de", "DE-at": its first part says which it is.
std::optional<Language> language_named(std::string_view range) {
  const std::string_view first = range.substr(0, range.find('-'));
  if (first.size() != 2) return std::nullopt;
  const char code[] = {static_cast<char>(first[0] | 0x20), static_cast<char>(first[1] | 0x20)};
  return language_from(std::string_view(code, 2));
}

}  // namespace

Language preferred(std::string_view header) {
  Language best = Language::kEnglish;
  int most = 0;
  for (std::size_t i = 0; i < kMostLanguages && !header.empty(); ++i) {
    std::string_view one = take(header, ',');
    const std::string_view range = take(one, ';');
    const auto language = language_named(range);
    const int weight = weight_of(trimmed(one));
    if (!language || weight <= most) continue;
    best = *language;
    most = weight;
  }
  return best;
}

Language language_of(const net::Asked& asked) {
  const auto chosen = language_from(cookie_of(asked.cookie, kLanguageCookie));
  return chosen ? *chosen : preferred(asked.languages);
}

}  // namespace cherta::post
