// Which rules have evidence: the IDs of a game that transcripts name, and those that none names.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/transcript/script.h"

namespace cherta::transcript {

struct Coverage {
  const rules::AnyGame* game = nullptr;
  std::size_t named = 0;
  std::vector<std::string> unnamed;  // in the order of the rules

  // Whole percent, rounded down; a game without rules is covered.
  int percent() const;
};

// Coverage of each game that a script is of, in the order of first appearance.
std::vector<Coverage> coverage(const std::vector<Script>& scripts);

// A threshold file: lines "GAME PERCENT", '#' comments. Nothing if it has another form.
std::optional<std::map<std::string, int>> read_thresholds(std::string_view text);

}  // namespace cherta::transcript
