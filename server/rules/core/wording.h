// Words of a view with what they say: codes with arguments, for whoever words them anew in another language. Both are
// made of one phrase and the same arguments, and nothing else can put codes beside words: so neither can tell more, or
// anything else, than the other (decision 0149).
#pragma once

#include <concepts>
#include <initializer_list>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cherta::rules {

// A phrase of a game. In its words "{}" is a blank, and "{one|many}" goes by the number in the blank before it.
struct Phrase {
  std::string_view code;
  std::string_view words;
};

// What stands in a blank: for clients, and for people. Often they are the same.
class Arg {
 public:
  Arg(int number);
  Arg(std::string both) : code_(std::move(both)) {}
  Arg(std::string_view both) : code_(both) {}
  Arg(const char* both) : code_(both) {}
  Arg(std::string_view code, std::string_view words) : code_(code), words_(words), are_two_(true) {}

  const std::string& code() const { return code_; }
  const std::string& words() const { return are_two_ ? words_ : code_; }

 private:
  std::string code_, words_;
  bool are_two_ = false;
};

// One phrase that was said. Without a code: words as they stand, which are a number, an id, or somebody's own.
struct Said {
  std::string code;
  std::vector<std::string> args;  // in the order in which the phrase has them
  bool operator==(const Said&) const = default;
};

class Wording {
 public:
  Wording() = default;
  Wording(std::string words) : words_(std::move(words)) {}
  Wording(const char* words) : words_(words) {}
  Wording(const Phrase& phrase) : Wording(phrase, {}) {}
  Wording(const Phrase& phrase, std::initializer_list<Arg> args);

  // The same with more said after it.
  Wording& then(std::string_view between, const Wording& next);
  Wording& capital();                      // as a sentence begins
  Wording& closed(std::string_view mark);  // as it ends, which says nothing

  const std::string& words() const { return words_; }
  std::vector<Said> said() const;  // empty: only words
  // The same as it is kept, for next_count() and next_text(): for each phrase how many arguments it has, its code, and
  // these. A view has some hundred phrases, and is made anew for each order: one string costs less than many.
  std::string_view packed() const { return said_; }
  bool empty() const { return words_.empty(); }
  operator const std::string&() const { return words_; }

  bool operator==(const Wording&) const = default;
  template <class Text>
  requires(std::convertible_to<const Text&, std::string_view>) friend bool operator==(const Wording& one,
                                                                                      const Text& text) {
    return one.words_ == std::string_view(text);
  }
  friend std::string operator+(std::string before, const Wording& one) { return std::move(before += one.words_); }
  friend std::ostream& operator<<(std::ostream& out, const Wording& one) { return out << one.words_; }

 private:
  std::string words_;
  std::string said_;
};

// What stands first in `packed`, which is there, is taken from it.
std::size_t next_count(std::string_view& packed);
std::string_view next_text(std::string_view& packed);

// "of_most(3,12) (5)": for tests.
std::string text_of(const std::vector<Said>& said);

// The phrase of a table whose code that is; the code itself where there is none.
template <class Table>
Phrase phrase_of(const Table& table, std::string_view code) {
  for (const Phrase& one : table)
    if (one.code == code) return one;
  return {code, code};
}

}  // namespace cherta::rules
