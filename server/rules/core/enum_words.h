// Described enumerators as words: "kInitiativeRoll" is written initiative_roll. Apart from the codec, so that headers
// which need a word do not read a JSON library with it.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta::rules {

// The word of an enumerator: "kInitiativeRoll" is written initiative_roll.
std::string enum_word(std::string_view enumerator);

template <class E>
std::string_view word_of(E value) {
  static const auto words = [] {
    std::vector<std::pair<E, std::string>> table;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto d) { table.emplace_back(d.value, enum_word(d.name)); });
    return table;
  }();
  const auto at = static_cast<std::size_t>(value);
  if (at < words.size() && words[at].first == value) return words[at].second;  // the usual enumeration counts from 0
  for (const auto& [known, word] : words)
    if (known == value) return word;
  return "?";
}

// What it is called in a sentence: the words of all enumerators, in the order of the enumeration, which counts from 0.
template <class E, std::size_t kWords>
constexpr std::string_view word_for(E value, const std::string_view (&words)[kWords]) {
  static_assert(kWords == boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
  return words[static_cast<std::size_t>(value)];
}

template <class E>
std::optional<E> enum_from_word(std::string_view word) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (word_of(d.value) == word) found = d.value;
  });
  return found;
}

}  // namespace cherta::rules
