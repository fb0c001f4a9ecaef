#include "server/rules/transcript/coverage.h"

#include <algorithm>
#include <set>
#include <sstream>

namespace cherta::transcript {

int Coverage::percent() const {
  const std::size_t all = named + unnamed.size();
  return all == 0 ? 100 : static_cast<int>(named * 100 / all);
}

std::vector<Coverage> coverage(const std::vector<Script>& scripts) {
  std::vector<Coverage> games;
  std::map<std::string, std::set<std::string>> named;
  for (const Script& script : scripts) {
    if (std::none_of(games.begin(), games.end(), [&](const auto& one) { return one.game == script.game; }))
      games.push_back({script.game, 0, {}});
    named[std::string(script.game->name())].insert(script.evidence.begin(), script.evidence.end());
  }
  for (Coverage& one : games) {
    const auto& ids = named[std::string(one.game->name())];
    for (const auto& rule : one.game->rules()) {
      if (ids.contains(std::string(rule.id)))
        ++one.named;
      else
        one.unnamed.emplace_back(rule.id);
    }
  }
  return games;
}

std::optional<std::map<std::string, int>> read_thresholds(std::string_view text) {
  std::map<std::string, int> least;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    line.resize(std::min(line.find('#'), line.size()));
    std::istringstream words(line);
    std::string game, more;
    int percent = -1;
    if (!(words >> game)) continue;
    if (!(words >> percent) || percent < 0 || percent > 100 || words >> more) return std::nullopt;
    least[game] = percent;
  }
  return least;
}

}  // namespace cherta::transcript
