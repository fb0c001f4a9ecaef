// Words that no enumerator can be named after: "lost heart", "counter-intelligence", "3/2". Beside an enumeration that
// counts from 0 stands a table of them, in its order, and it is written and read by that:
//
//   enum class Ending : std::uint8_t { kFled, kLostHeart };
//   BOOST_DESCRIBE_ENUM(Ending, kFled, kLostHeart)
//   constexpr auto spelt(Ending) { return std::to_array<std::string_view>({"fled", "lost heart"}); }
//
// For the codec to find them a game says `using rules::read_json, rules::write_json` in its namespace.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace cherta::rules {

template <class E>
concept Spelt = std::is_enum_v<E> && requires(E value) {
  spelt(value).size();
};

template <Spelt E>
std::string_view spelling(E value) {
  constexpr auto kWords = spelt(E{});
  static_assert(kWords.size() == boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value);
  return kWords[static_cast<std::size_t>(value)];
}

template <Spelt E>
std::optional<E> from_spelling(std::string_view word) {
  constexpr auto kWords = spelt(E{});
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (kWords[i] == word) return static_cast<E>(i);
  return std::nullopt;
}

template <Spelt E>
void write_json(std::string& out, const E& value) {
  out += '"';
  out += spelling(value);
  out += '"';
}

template <Spelt E>
bool read_json(std::string_view text, E& value) {
  const auto found = from_spelling<E>(text);
  if (found) value = *found;
  return found.has_value();
}

}  // namespace cherta::rules
