#include "server/rules/core/wording.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace cherta::rules {

namespace {

// Adds what stands between braces, with the arguments at hand: `next` is the first that no blank has taken.
void fill(std::string& words, std::string_view inside, std::span<const Arg> args, std::size_t& next) {
  const auto bar = inside.find('|');
  if (bar != std::string_view::npos) {
    const bool one = next > 0 && args[next - 1].code() == "1";
    words += one ? inside.substr(0, bar) : inside.substr(bar + 1);
  } else if (next < args.size()) {
    words += args[next++].words();
  }
}

std::string words_with(std::string_view form, std::span<const Arg> args) {
  std::size_t most = form.size();
  for (const Arg& arg : args) most += arg.words().size();
  std::string words;
  words.reserve(most);
  std::size_t next = 0;
  while (!form.empty()) {
    const auto open = form.find('{'), close = form.find('}', std::min(open, form.size()));
    words += form.substr(0, open);
    if (close == std::string_view::npos) break;
    fill(words, form.substr(open + 1, close - open - 1), args, next);
    form.remove_prefix(close + 1);
  }
  return words;
}

// A count, or the length of a text: in one byte, or behind a byte of ones in four.
constexpr unsigned char kLong = 0xff;
constexpr std::size_t kLongBytes = sizeof(std::uint32_t);

void pack(std::string& packed, std::size_t count) {
  if (count < kLong) {
    packed += static_cast<char>(count);
    return;
  }
  const auto bytes = std::bit_cast<std::array<char, kLongBytes>>(static_cast<std::uint32_t>(count));
  packed += static_cast<char>(kLong);
  packed.append(bytes.data(), bytes.size());
}

void pack(std::string& packed, std::string_view text) {
  pack(packed, text.size());
  packed += text;
}

// Words as they stand: a phrase without a code.
void pack_as_it_stands(std::string& packed, std::string_view words) {
  pack(packed, 1);
  pack(packed, std::string_view());
  pack(packed, words);
}

}  // namespace

std::size_t next_count(std::string_view& packed) {
  const auto first = static_cast<unsigned char>(packed.front());
  packed.remove_prefix(1);
  if (first < kLong) return first;
  std::array<char, kLongBytes> bytes;
  packed.copy(bytes.data(), bytes.size());
  packed.remove_prefix(bytes.size());
  return std::bit_cast<std::uint32_t>(bytes);
}

std::string_view next_text(std::string_view& packed) {
  const std::size_t length = next_count(packed);
  const std::string_view text = packed.substr(0, length);
  packed.remove_prefix(length);
  return text;
}

Arg::Arg(int number) : Arg(std::to_string(number)) {}

Wording::Wording(const Phrase& phrase, std::initializer_list<Arg> args)
    : words_(words_with(phrase.words, {args.begin(), args.size()})) {
  pack(said_, args.size());
  pack(said_, phrase.code);
  for (const Arg& arg : args) pack(said_, std::string_view(arg.code()));
}

std::vector<Said> Wording::said() const {
  std::vector<Said> said;
  for (std::string_view rest = said_; !rest.empty();) {
    std::size_t args = next_count(rest);
    Said& one = said.emplace_back(std::string(next_text(rest)), std::vector<std::string>());
    while (args-- > 0) one.args.emplace_back(next_text(rest));
  }
  return said;
}

Wording& Wording::then(std::string_view between, const Wording& next) {
  if (next.empty()) return *this;
  if (!said_.empty() || !next.said_.empty()) {
    if (said_.empty() && !words_.empty()) pack_as_it_stands(said_, words_);
    if (next.said_.empty()) pack_as_it_stands(said_, next.words_);
    said_ += next.said_;
  }
  if (!words_.empty()) words_ += between;
  words_ += next.words_;
  return *this;
}

Wording& Wording::capital() {
  if (!words_.empty() && words_[0] >= 'a' && words_[0] <= 'z') words_[0] = static_cast<char>(words_[0] - 'a' + 'A');
  return *this;
}

Wording& Wording::closed(std::string_view mark) {
  words_ += mark;
  return *this;
}

std::string text_of(const std::vector<Said>& said) {
  std::string text;
  for (const Said& one : said) {
    text += (text.empty() ? "" : " ") + one.code + '(';
    for (std::size_t i = 0; i < one.args.size(); ++i) text += (i == 0 ? "" : ",") + one.args[i];
    text += ')';
  }
  return text;
}

}  // namespace cherta::rules
