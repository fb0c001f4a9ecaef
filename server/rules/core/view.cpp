#include "server/rules/core/view.h"

namespace cherta::rules {

namespace {

// The part's words with its blanks filled in their order.
std::string filled(const Part& part, const std::vector<std::string>& values) {
  std::string words = part.words;
  for (std::size_t i = 0; i < part.blanks.size() && i < values.size(); ++i) {
    const std::string blank = '{' + part.blanks[i].name + '}';
    if (const auto at = words.find(blank); at != std::string::npos) words.replace(at, blank.size(), values[i]);
  }
  return words;
}

}  // namespace

std::string put_together(std::string_view verb, const std::vector<Part>& parts) {
  std::string order(verb);
  for (const Part& part : parts) {
    std::vector<std::vector<std::string>> copies = part.copies;
    if (copies.empty()) {
      std::vector<std::string> values;
      for (const Blank& blank : part.blanks) values.push_back(blank.value);
      copies.assign(static_cast<std::size_t>(part.least), values);
    }
    for (const auto& copy : copies) order += ' ' + filled(part, copy);
  }
  return order;
}

}  // namespace cherta::rules
