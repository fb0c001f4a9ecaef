#include "server/rules/core/wording.h"

#include <algorithm>
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
  std::string words;
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

}  // namespace

Arg::Arg(int number) : Arg(std::to_string(number)) {}

Wording::Wording(const Phrase& phrase, std::initializer_list<Arg> args)
    : words_(words_with(phrase.words, {args.begin(), args.size()})) {
  Said& said = said_.emplace_back(std::string(phrase.code), std::vector<std::string>());
  said.args.reserve(args.size());
  for (const Arg& arg : args) said.args.push_back(arg.code());
}

Wording& Wording::then(std::string_view between, const Wording& next) {
  if (next.empty()) return *this;
  const auto as_it_stands = [](const std::string& words) { return Said{{}, {words}}; };
  if (!said_.empty() || !next.said_.empty()) {
    said_.reserve(said_.size() + next.said_.size() + 2);
    if (said_.empty() && !words_.empty()) said_.push_back(as_it_stands(words_));
    if (next.said_.empty()) said_.push_back(as_it_stands(next.words_));
    said_.insert(said_.end(), next.said_.begin(), next.said_.end());
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
