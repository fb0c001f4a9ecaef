#include "server/match/names.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <iterator>
#include <utility>
#include <vector>

#include "common/letters.h"

namespace cherta::match {

namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;

// Letters of other scripts as the Latin ones that they look like, and what looks alike among Latin ones.
constexpr std::array<std::pair<char32_t, char>, 62> kLookAlikes = {{
    {U'0', 'o'}, {U'1', 'l'}, {U'i', 'l'}, {U'|', 'l'}, {U'ı', 'l'}, {U'5', 's'}, {U'$', 's'}, {U'@', 'a'}, {U'а', 'a'},
    {U'А', 'a'}, {U'В', 'b'}, {U'в', 'b'}, {U'с', 'c'}, {U'С', 'c'}, {U'ԁ', 'd'}, {U'е', 'e'}, {U'Е', 'e'}, {U'ё', 'e'},
    {U'Ё', 'e'}, {U'Н', 'h'}, {U'н', 'h'}, {U'һ', 'h'}, {U'і', 'l'}, {U'І', 'l'}, {U'ї', 'l'}, {U'ј', 'j'}, {U'Ј', 'j'},
    {U'К', 'k'}, {U'к', 'k'}, {U'ӏ', 'l'}, {U'Ӏ', 'l'}, {U'М', 'm'}, {U'м', 'm'}, {U'о', 'o'}, {U'О', 'o'}, {U'р', 'p'},
    {U'Р', 'p'}, {U'ѕ', 's'}, {U'Ѕ', 's'}, {U'Т', 't'}, {U'т', 't'}, {U'ѵ', 'v'}, {U'х', 'x'}, {U'Х', 'x'}, {U'у', 'y'},
    {U'У', 'y'}, {U'г', 'r'}, {U'Α', 'a'}, {U'α', 'a'}, {U'Β', 'b'}, {U'Ε', 'e'}, {U'Ι', 'l'}, {U'ι', 'l'}, {U'Κ', 'k'},
    {U'ν', 'v'}, {U'Ο', 'o'}, {U'ο', 'o'}, {U'Ρ', 'p'}, {U'ρ', 'p'}, {U'Τ', 't'}, {U'υ', 'u'}, {U'Χ', 'x'},
}};

// Nobody has these, for they are offices'.
constexpr std::array<std::string_view, 6> kOffices = {"referee",  "Schiedsrichter", "observer",
                                                      "operator", "server",         "cherta"};

constexpr char32_t kWide = 0xff01, kLastWide = 0xff5e, kFromWide = 0xfee0;  // full-width forms of ASCII

char32_t plain(char32_t letter) {
  if (letter >= kWide && letter <= kLastWide) letter -= kFromWide;
  if (letter >= U'A' && letter <= U'Z') letter += U'a' - U'A';
  const auto* const at = std::ranges::find(kLookAlikes, letter, &std::pair<char32_t, char>::first);
  return at == kLookAlikes.end() ? letter : static_cast<char32_t>(at->second);
}

bool is_between_words(char32_t letter) {
  const bool ascii = letter < 0x80;
  const bool counts = (letter >= U'0' && letter <= U'9') || (letter >= U'a' && letter <= U'z');
  return (ascii && !counts) || letter == 0xa0 || (letter >= 0x2000 && letter <= 0x206f) || letter == 0x3000;
}

// Calls `take` with each letter; false where it is no UTF-8.
template <class Take>
bool each_letter(std::string_view text, const Take& take) {
  for (auto at = text.begin(); at != text.end();) {
    const auto point = Utf8::decode(at, text.end());
    if (point == utf::illegal || point == utf::incomplete) return false;
    take(static_cast<char32_t>(point));
  }
  return true;
}

// The same as looks_like(), word by word.
std::vector<std::string> words_in(std::string_view name) {
  std::vector<std::string> words(1);
  each_letter(name, [&](char32_t letter) {
    if (is_unseen(letter)) return;
    letter = plain(letter);
    if (!is_between_words(letter))
      Utf8::encode(letter, std::back_inserter(words.back()));
    else if (!words.back().empty())
      words.emplace_back();
  });
  return words;
}

Refusal no_name(std::string why) { return {"E_NAME", "", std::move(why)}; }

}  // namespace

bool is_name(std::string_view text) {
  bool fit = text.size() <= kMostName;
  return each_letter(text, [&](char32_t letter) { fit = fit && !is_unfit(letter); }) && fit;
}

std::string looks_like(std::string_view name) {
  std::string all;
  for (const std::string& word : words_in(name)) all += word;
  return all;
}

std::optional<Refusal> cannot_be_called(std::string_view name, rules::Seat seat, const Standing& standing) {
  if (name.empty()) return std::nullopt;
  if (!is_name(name) || name.find('"') != std::string_view::npos || looks_like(name).empty())
    return no_name("that is no name");
  const std::string looks = looks_like(name);
  for (const std::string& word : words_in(name))
    for (const std::string_view office : kOffices)
      if (word == looks_like(office)) return no_name("nobody is called " + std::string(office) + " here");
  for (const auto& place : standing.seats)
    if (looks == looks_like(place.name) || looks == looks_like("the " + place.name))
      return no_name("that is how a seat is called");
  if (looks == looks_like(standing.seats[index(other(seat))].player))
    return no_name("that is how the other player is called");
  return std::nullopt;
}

}  // namespace cherta::match
