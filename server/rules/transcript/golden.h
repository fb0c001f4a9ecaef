// Golden games: whole games as text, with every viewer's view at each step, kept in tests/golden and reviewed as diffs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/transcript/play_out.h"

namespace cherta::transcript {

// What one golden game is played from. Its name is that of its file: "auto-1", "random-7", or with options
// "auto-1,raids_max=3,series=linked".
struct GoldenName {
  Players players = Players::kAutomatic;
  std::uint64_t seed = 1;
  rules::OptionMap options = {};
  std::string text() const;
  static std::optional<GoldenName> parse(std::string_view text);
};

// The whole game. For each step: the order, the dice, the truth in one line (at the start whole, then what changed in
// it; null: gone), and for each viewer what he was told (|), what of his view is new or changed (+) or gone (-), and,
// when it changed, what he may order (?).
Result<std::string> golden_text(const rules::AnyGame& game, const GoldenName& name);

// The same game as a transcript: chance as it fell, orders, everybody's narration.
Result<std::string> golden_transcript(const rules::AnyGame& game, const GoldenName& name);

// SHA-256, in hexadecimal, over names and texts in the order of names: one signature for all golden games.
std::string signature(const std::map<std::string, std::string>& texts);

}  // namespace cherta::transcript
