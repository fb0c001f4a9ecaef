// Rewrites the narration lines of a transcript from what happened.
#pragma once

#include <string>
#include <string_view>

#include "server/rules/transcript/runner.h"

namespace cherta::transcript {

// Narration lines for all four viewers, as they stand in a transcript: `all` for what all four got, the rest of each
// between. "all |" if nobody got anything.
std::string narration_for_all(const rules::AnyGame& game, const Lines& lines, const std::string& indent);

// The file's text with the narration of every order whose narration did not hold replaced: the same viewers, in the
// order in which the game lists them (`all`, if it was used, for what all four got), at the place of the first line.
// Orders without narration get none. Lines that stand in included files are left alone.
std::string updated_text(const Script& script, const Report& report, std::string_view text);

}  // namespace cherta::transcript
