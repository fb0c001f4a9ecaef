// Reading compact order text: word by word, remembering the first word that did not fit. Every game reads its orders
// with this; what is a game's own (a box, a counter, a card without jokers) its own reader adds.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/enum_words.h"

namespace cherta::rules {

bool same_word(std::string_view, std::string_view);              // but for ASCII capitals
std::string lower(std::string_view);                             // ASCII letters only
std::string_view trimmed(std::string_view);                      // without blanks and line ends at either end
std::vector<std::string> split(std::string_view text, char at);  // pieces trimmed; empty ones are kept
std::optional<int> whole_number(std::string_view);               // digits, at most six, with an optional sign

// A word and what it stands for: a verb and what reads the rest of its line, a variable and what sets it.
template <class Meaning>
struct Named {
  std::string_view word;  // in lower case
  Meaning meaning;
};
// What this word stands for in a table of such; null if it is not there.
template <class Table>
constexpr auto named(const Table& table, std::string_view word) -> decltype(table.begin()->meaning) {
  const auto found = std::ranges::find_if(table, [&](const auto& row) { return row.word == word; });
  return found == table.end() ? nullptr : found->meaning;
}

// The words of one line. Each take_ reads the next word; once one has failed all that follow give defaults and the
// refusal names the first culprit. Says nothing of any position: it looks at the text alone.
class Reader {
 public:
  explicit Reader(std::string_view line);

  bool at_end() const { return next_ >= words_.size(); }
  bool failed() const { return !expected_.empty() || refused_.has_value(); }
  std::string_view peek() const { return at_end() ? std::string_view() : std::string_view(words_[next_]); }
  bool accept(std::string_view word);                     // takes it if it comes next, whatever its case
  bool begins(std::span<const std::string> words) const;  // do these come next? Takes none of them
  bool has_key(std::string_view key) const;               // does "key=" come next?
  std::string take(std::string_view expected);
  std::string rest();  // the text from the next word on, as typed
  int take_number(int least, int most);
  bool take_on_off();  // on, yes, true; off, no, false
  // A described enumerator's word; the first one if there is none.
  template <class E>
  E take_word();
  // The value of "key=value" if that comes next.
  std::optional<std::string> take_value(std::string_view key);

  // The word taken last does not fit (or, at the end, one is missing): E_SYNTAX, with what should stand there.
  void fail(std::string_view expected);
  // The same for what another reader, of a part of that word, failed at or left over.
  void fail_with(const Reader& part);
  // The same, with a refusal of the game's own for what is written.
  void refuse(Refusal refusal);
  Refusal refusal() const;  // of a reader that failed

 private:
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::size_t next_ = 0;
  std::size_t culprit_ = 0;
  std::string expected_;
  std::optional<Refusal> refused_;
};

template <class E>
E Reader::take_word() {
  const std::string all = detail::words_of_enum<E>().choice();
  const auto found = enum_from_word<E>(lower(take(all)));
  if (!found) fail(all);
  return found.value_or(E{});
}

}  // namespace cherta::rules
