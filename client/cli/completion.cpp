#include "client/cli/completion.h"

#include <algorithm>

namespace cherta::cli {

namespace {

char low(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

bool begins_so(std::string_view line, std::string_view typed) {
  return line.size() >= typed.size() &&
         std::equal(typed.begin(), typed.end(), line.begin(), [](char a, char b) { return low(a) == low(b); });
}

}  // namespace

Completion complete(std::string_view typed, const std::vector<std::string>& lines) {
  Completion found;
  std::vector<std::string_view> rests;
  const auto word_start = typed.find_last_of(' ') + 1;  // npos + 1 is 0
  for (const auto& line : lines) {
    if (!begins_so(line, typed) || line.size() == typed.size()) continue;
    rests.push_back(std::string_view(line).substr(typed.size()));
    const auto word_end = std::min(line.find(' ', std::max<std::size_t>(typed.size(), word_start + 1)), line.size());
    found.options.push_back(line.substr(word_start, word_end - word_start));
  }
  std::sort(found.options.begin(), found.options.end());
  found.options.erase(std::unique(found.options.begin(), found.options.end()), found.options.end());
  if (rests.empty()) return found;
  std::string_view shared = rests.front();
  for (const auto rest : rests) {
    const auto same = std::mismatch(shared.begin(), shared.end(), rest.begin(), rest.end(), [](char a, char b) {
                        return low(a) == low(b);
                      }).first;
    shared = shared.substr(0, static_cast<std::size_t>(same - shared.begin()));
  }
  found.insert = shared;
  return found;
}

}  // namespace cherta::cli
