// Reading compact order text: word by word, remembering the first word that did not fit. Every game reads its orders
// with this; what is a game's own (a box, a counter, a card without jokers) its own reader adds.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"

namespace cherta::rules {

std::string lower(std::string_view);                             // ASCII letters only
std::string_view trimmed(std::string_view);                      // without blanks and line ends at either end
std::vector<std::string> split(std::string_view text, char at);  // pieces trimmed; empty ones are kept
std::optional<int> whole_number(std::string_view);               // digits, at most six, with an optional sign

// The words of one line. Each take_ reads the next word; once one has failed all that follow give defaults and the
// refusal names the first culprit. Says nothing of any position: it looks at the text alone.
class Reader {
 public:
  explicit Reader(std::string_view line);

  bool at_end() const { return next_ >= words_.size(); }
  bool failed() const { return !expected_.empty() || refused_.has_value(); }
  std::string_view peek() const { return at_end() ? std::string_view() : std::string_view(words_[next_]); }
  bool accept(std::string_view word);  // takes it if it comes next, whatever its case
  std::string take(std::string_view expected);
  std::string rest();  // the text from the next word on, as typed
  int take_number(int least, int most);
  // The value of "key=value" if that comes next.
  std::optional<std::string> take_value(std::string_view key);

  // The word taken last does not fit (or, at the end, one is missing): E_SYNTAX, with what should stand there.
  void fail(std::string_view expected);
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

}  // namespace cherta::rules
