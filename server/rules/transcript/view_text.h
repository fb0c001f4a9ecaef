// A view as plain text lines, complete (equal text means an equal view) and compact: for golden games and for the
// reports of the hiding check. Not what players read: that is Position::board_text.
#pragma once

#include <string>
#include <vector>

#include "server/rules/core/view.h"

namespace cherta::transcript {

// Everything of the view but its choices, one thing a line.
std::vector<std::string> view_lines(const rules::View& view);
// The choices, one a line.
std::vector<std::string> choice_lines(const rules::View& view);
// The board, one thing a line.
std::vector<std::string> board_lines(const rules::Board& board);

}  // namespace cherta::transcript
