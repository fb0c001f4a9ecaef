// The operator's own scenarios: files of a folder, read and checked once, at the start (decision 125).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "server/gateway/lent.h"

namespace cherta {

inline constexpr std::size_t kMostScenarios = 100;
// The name of a value that says to clients: here one may write out one's own, a JSON object. It stands for nothing.
inline constexpr std::string_view kWrittenOut = "{…}";

struct OwnScenarios {
  gateway::Lent lent;               // in the order of the files' names
  std::vector<std::string> faults;  // of each file that cannot be played: "ford.json:14: terrain.1.rect: …"
};

// Every *.json of this folder; others, and what begins with a dot, are left alone.
OwnScenarios read_scenarios(const std::filesystem::path& folder);

// Lends them, and says that one may be pasted; false if some cannot be played, which the log says. No folder: none.
bool lend_scenarios(const std::string& folder, gateway::Lent& lent);

}  // namespace cherta
