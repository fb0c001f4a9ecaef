// A sentence in each language, once: what the server's pages and mails say is made of these alone. One without its
// German, or with other blanks in it, is no program: it does not compile. Plain text; pages escape it (web_text.h).
#pragma once

#include <array>
#include <concepts>
#include <span>
#include <string>
#include <string_view>

#include "common/language.h"

namespace cherta::post {

class Phrase {
 public:
  // What stands in a blank, "{0}" to "{9}", is put there as it is; each blank that one language has the other has too.
  consteval Phrase(std::string_view english, std::string_view german)
      : english_(english), german_(german), blanks_(blanks_in(english)) {
    if (english.empty() || german.empty()) throw "it is to be said in every language";
    if (blanks_in(german) != blanks_) throw "the languages differ in their blanks";
  }
  constexpr std::string_view in(Language language) const { return language == Language::kGerman ? german_ : english_; }
  constexpr std::size_t blanks() const { return blanks_; }

 private:
  static consteval std::size_t blanks_in(std::string_view text) {
    unsigned used = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] != '{') continue;
      if (i + 2 >= text.size() || text[i + 1] < '0' || text[i + 1] > '9' || text[i + 2] != '}')
        throw "this is no blank";
      used |= 1U << static_cast<unsigned>(text[i + 1] - '0');
    }
    std::size_t count = 0;
    for (; used >> count & 1U; ++count) continue;
    if (used >> count != 0) throw "a blank is left out";
    return count;
  }

  std::string_view english_, german_;
  std::size_t blanks_;
};

std::string fill(std::string_view text, std::span<const std::string> blanks);

inline std::string as_blank(std::string_view text) { return std::string(text); }
template <std::integral Number>
std::string as_blank(Number number) {
  return std::to_string(number);
}

// As many arguments as the phrase has blanks: else it does not compile, either.
template <const Phrase& kPhrase, class... Args>
std::string say(Language in, const Args&... args) {
  static_assert(sizeof...(Args) == kPhrase.blanks());
  if constexpr (sizeof...(Args) == 0) return std::string(kPhrase.in(in));
  const std::array<std::string, sizeof...(Args)> blanks{as_blank(args)...};
  return fill(kPhrase.in(in), blanks);
}

// "1 game", "3 games": the number is the first blank.
template <const Phrase& kOne, const Phrase& kSeveral>
std::string count(Language in, std::int64_t number) {
  return number == 1 ? say<kOne>(in, number) : say<kSeveral>(in, number);
}

}  // namespace cherta::post
