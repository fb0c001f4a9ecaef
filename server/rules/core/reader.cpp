#include "server/rules/core/reader.h"

#include <algorithm>

namespace cherta::rules {

namespace {

constexpr std::size_t kMostDigits = 6;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

bool same_word(std::string_view a, std::string_view b) { return std::ranges::equal(a, b, {}, small, small); }

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), small);
  return out;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (is_blank(text.front()) || text.front() == '\n')) text.remove_prefix(1);
  while (!text.empty() && (is_blank(text.back()) || text.back() == '\n')) text.remove_suffix(1);
  return text;
}

std::vector<std::string> split(std::string_view text, char at) {
  std::vector<std::string> pieces;
  while (true) {
    const auto end = text.find(at);
    pieces.emplace_back(trimmed(text.substr(0, end)));
    if (end == std::string_view::npos) return pieces;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> whole_number(std::string_view word) {
  const bool negative = word.starts_with('-');
  if (negative || word.starts_with('+')) word.remove_prefix(1);
  if (word.empty() || word.size() > kMostDigits) return std::nullopt;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return negative ? -value : value;
}

Reader::Reader(std::string_view line) : line_(trimmed(line)) {
  constexpr std::size_t kUsual = 12;  // words
  words_.reserve(kUsual);
  std::size_t at = 0;
  while (at < line_.size()) {
    while (at < line_.size() && is_blank(line_[at])) ++at;
    std::size_t end = at;
    while (end < line_.size() && !is_blank(line_[end])) ++end;
    if (end > at) words_.push_back(line_.substr(at, end - at));
    at = end;
  }
}

bool Reader::accept(std::string_view word) {
  if (at_end() || !same_word(words_[next_], word)) return false;
  ++next_;
  return true;
}

bool Reader::begins(std::span<const std::string> words) const {
  return words.size() <= words_.size() - std::min(next_, words_.size()) &&
         std::equal(words.begin(), words.end(), words_.begin() + static_cast<std::ptrdiff_t>(next_), same_word);
}

bool Reader::has_key(std::string_view key) const {
  const std::string_view word = peek();
  return word.size() > key.size() && word[key.size()] == '=' && same_word(word.substr(0, key.size()), key);
}

std::string Reader::take(std::string_view expected) {
  const bool missing = at_end();
  const std::string word(peek());
  ++next_;
  if (missing) fail(expected);
  return word;
}

std::string Reader::rest() {
  if (at_end()) return {};
  const auto from = static_cast<std::size_t>(words_[next_].data() - line_.data());
  next_ = words_.size();
  return std::string(line_.substr(from));
}

int Reader::take_number(int least, int most) {
  const std::string expected = "a number from " + std::to_string(least) + " to " + std::to_string(most);
  const auto number = whole_number(take(expected));
  if (!number || *number < least || *number > most) fail(expected);
  return number.value_or(least);
}

bool Reader::take_on_off() {
  constexpr std::string_view kExpected = "on or off";
  const std::string word = lower(take(kExpected));
  const bool on = word == "on" || word == "yes" || word == "true";
  if (!on && word != "off" && word != "no" && word != "false") fail(kExpected);
  return on;
}

std::optional<std::string> Reader::take_value(std::string_view key) {
  if (!has_key(key)) return std::nullopt;
  return std::string(words_[next_++].substr(key.size() + 1));
}

void Reader::fail(std::string_view expected) {
  if (failed()) return;
  culprit_ = next_ == 0 ? 0 : next_ - 1;
  expected_ = expected;
}

void Reader::fail_with(const Reader& part) {
  if (failed() || (!part.failed() && part.at_end())) return;
  fail(part.expected_.empty() ? "nothing more in this word" : part.expected_);
  if (part.refused_) refused_ = part.refused_;
}

void Reader::refuse(Refusal refusal) {
  if (!failed()) refused_ = std::move(refusal);
}

Refusal Reader::refusal() const {
  if (refused_) return *refused_;
  const std::string number = std::to_string(culprit_ + 1);
  if (culprit_ >= words_.size())
    return {"E_SYNTAX", "", "this order ends too soon: word " + number + " should be " + expected_};
  return {"E_SYNTAX", "",
          "cannot read this order at word " + number + ", \"" + std::string(words_[culprit_]) + "\": " + expected_ +
              " is expected"};
}

}  // namespace cherta::rules
