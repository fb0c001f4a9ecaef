#include "server/rules/core/wording.h"

#include <algorithm>
#include <span>

namespace cherta::rules {

namespace {

// What stands between braces, with the arguments at hand: `next` is the first that no blank has taken.
std::string filled(std::string_view inside, std::span<const Arg> args, std::size_t& next) {
  const auto bar = inside.find('|');
  if (bar != std::string_view::npos) {
    const bool one = next > 0 && args[next - 1].code() == "1";
    return std::string(one ? inside.substr(0, bar) : inside.substr(bar + 1));
  }
  return next < args.size() ? args[next++].words() : std::string();
}

std::string words_with(std::string_view form, std::span<const Arg> args) {
  std::string words;
  std::size_t next = 0;
  while (!form.empty()) {
    const auto open = form.find('{'), close = form.find('}', std::min(open, form.size()));
    words += form.substr(0, open);
    if (close == std::string_view::npos) break;
    words += filled(form.substr(open + 1, close - open - 1), args, next);
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
  const auto as_it_stands = [](const Wording& one) { return std::vector<Said>{{{}, {one.words_}}}; };
  const bool codes = !said_.empty() || !next.said_.empty();
  if (codes && said_.empty() && !words_.empty()) said_ = as_it_stands(*this);
  const std::vector<Said> more = codes && next.said_.empty() ? as_it_stands(next) : next.said_;
  said_.insert(said_.end(), more.begin(), more.end());
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
