// Forms of orders with blanks, for tests that say anything at any time: "march {label} {box}".
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "server/rules/core/chance.h"

namespace cherta::rules::testing {

// Fills the blanks of a form by chance; a game says what may stand in each.
class Blanks {
 public:
  explicit Blanks(Chance& chance) : chance_(chance) {}
  Blanks(const Blanks&) = delete;
  Blanks& operator=(const Blanks&) = delete;
  virtual ~Blanks() = default;

  std::string fill(std::string_view form) {
    std::string text(form);
    for (auto at = text.find('{'); at != std::string::npos; at = text.find('{', at))
      text.replace(at, text.find('}', at) + 1 - at, word(text.substr(at + 1, text.find('}', at) - at - 1)));
    return text;
  }

 protected:
  // What stands in a blank of this name.
  virtual std::string word(const std::string& blank) = 0;

  // 0 to n - 1.
  std::size_t pick(std::size_t n) {
    return static_cast<std::size_t>(chance_.die("filler", "filler", static_cast<std::uint32_t>(n))) - 1;
  }
  std::string one_of(std::initializer_list<std::string_view> words) {
    return std::string(words.begin()[pick(words.size())]);
  }

 private:
  Chance& chance_;
};

}  // namespace cherta::rules::testing
