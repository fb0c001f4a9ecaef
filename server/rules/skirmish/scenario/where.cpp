// At which line of a scenario's text something stands, for whoever looks for a fault in his file: paths are exact,
// lines are quicker found.
#include <algorithm>

#include "server/rules/core/reader.h"
#include "server/rules/skirmish/scenario/reading.h"

namespace cherta::skirmish {

namespace {

// Walks through a text that is known to be JSON.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text) {}

  // Where the last part of the path stands that there is.
  std::size_t find(std::span<const std::string> path) {
    skip_blanks();
    const std::size_t here = at_;
    if (path.empty() || (now() != '{' && now() != '[')) return here;
    const bool named = now() == '{';
    ++at_;
    for (int i = 0;; ++i) {
      skip_blanks();
      if (now() == '}' || now() == ']' || now() == '\0') return here;
      const std::string name = named ? std::string(key()) : std::to_string(i);
      if (name == path.front()) return find(path.subspan(1));
      skip_value();
      skip_blanks();
      if (now() == ',') ++at_;
    }
  }

 private:
  char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  void skip_text() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }
  std::string_view key() {
    const std::size_t from = at_ + 1;
    skip_text();
    const std::string_view name = text_.substr(from, at_ - from - 1);
    skip_blanks();
    ++at_;  // the colon
    skip_blanks();
    return name;
  }
  void skip_value() {
    if (now() == '"') return skip_text();
    if (now() != '{' && now() != '[') {
      at_ = std::min(text_.find_first_of(",]} \t\r\n", at_), text_.size());
      return;
    }
    int depth = 0;
    do {
      if (now() == '"') {
        skip_text();
        continue;
      }
      if (now() == '{' || now() == '[') ++depth;
      if (now() == '}' || now() == ']') --depth;
      ++at_;
    } while (at_ < text_.size() && depth > 0);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

int line_of(std::string_view json, std::string_view path) {
  const std::vector<std::string> parts = rules::split(path, '.');
  const auto at = static_cast<std::ptrdiff_t>(std::min(Walk(json).find(parts), json.size()));
  return 1 + static_cast<int>(std::count(json.begin(), json.begin() + at, '\n'));
}

}  // namespace cherta::skirmish
