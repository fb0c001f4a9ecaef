#include "server/rules/core/enum_words.h"

#include <algorithm>

namespace cherta::rules::detail {
namespace {

std::string in_words(std::string_view enumerator) {
  std::string word;
  for (std::size_t i = enumerator.starts_with('k') ? 1 : 0; i < enumerator.size(); ++i) {
    const char c = enumerator[i];
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !word.empty()) word += '_';
    word += capital ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  return word;
}

}  // namespace

EnumWords::EnumWords(std::span<const Enumerator> all) {
  for (const Enumerator& one : all) words_.emplace_back(one.value, in_words(one.name));
}

std::string_view EnumWords::of(std::int64_t value) const {
  const auto at = static_cast<std::size_t>(value);
  if (at < words_.size() && words_[at].first == value) return words_[at].second;  // the usual one counts from 0
  const auto found = std::ranges::find(words_, value, &decltype(words_)::value_type::first);
  return found == words_.end() ? std::string_view("?") : std::string_view(found->second);
}

std::optional<std::int64_t> EnumWords::value(std::string_view word) const {
  const auto found = std::ranges::find(words_, word, &decltype(words_)::value_type::second);
  return found == words_.end() ? std::nullopt : std::optional(found->first);
}

std::string EnumWords::choice() const {
  std::string all;
  for (const auto& [value, word] : words_) all += (all.empty() ? "" : " or ") + word;
  return all;
}

}  // namespace cherta::rules::detail
