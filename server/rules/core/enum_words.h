// Described enumerators as words: "kInitiativeRoll" is written initiative_roll. Apart from the codec, so that headers
// which need a word do not read a JSON library with it.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta::rules {

namespace detail {

struct Enumerator {
  std::int64_t value;
  std::string_view name;
};
template <class E, template <class...> class L, class... D>
constexpr std::array<Enumerator, sizeof...(D)> enumerators_in(L<D...>) {
  return {{{static_cast<std::int64_t>(D::value), D::name}...}};
}
template <class E>
inline constexpr auto kEnumerators = enumerators_in<E>(boost::describe::describe_enumerators<E>());

// The words of one enumeration.
class EnumWords {
 public:
  explicit EnumWords(std::span<const Enumerator> all);
  std::string_view of(std::int64_t value) const;  // "?" if there is no such enumerator
  std::optional<std::int64_t> value(std::string_view word) const;
  std::string choice() const;  // "high or low"

 private:
  std::vector<std::pair<std::int64_t, std::string>> words_;
};
template <class E>
const EnumWords& words_of_enum() {
  static const EnumWords kWords(kEnumerators<E>);
  return kWords;
}

}  // namespace detail

// The word of an enumerator: "kInitiativeRoll" is written initiative_roll.
template <class E>
std::string_view word_of(E value) {
  return detail::words_of_enum<E>().of(static_cast<std::int64_t>(value));
}

// What it is called in a sentence: the words of all enumerators, in the order of the enumeration, which counts from 0.
template <class E, std::size_t kWords>
constexpr std::string_view word_for(E value, const std::string_view (&words)[kWords]) {
  static_assert(kWords == boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
  return words[static_cast<std::size_t>(value)];
}

template <class E>
std::optional<E> enum_from_word(std::string_view word) {
  const auto value = detail::words_of_enum<E>().value(word);
  return value ? std::optional(static_cast<E>(*value)) : std::nullopt;
}

}  // namespace cherta::rules
