// What fits into the player's window, and what waits for `more`.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace cherta::cli {

// The player's window. 0: as much as there is (a pipe).
struct Window {
  std::size_t columns = 0, rows = 0;
};

// The board in characters (docs/PROTOCOL.md, section 14): the map comes first, with lines of prose at its end that
// explain it; an empty line, and below it the same in words.
struct BoardParts {
  std::string map, legend, words;
};
BoardParts parts_of(const std::string& board_text);

// A map without the lines that only repeat marks of the line above them, that is, without empty insides of boxes.
std::string compact(const std::string& map);

// The words below the map that were not told before: lines, each with its heading. A player need not read what he has
// read; `board` has it all.
class NewWords {
 public:
  std::string take(const std::string& words);

 private:
  std::set<std::string> told_;
};

// A position in parts, in the order in which they are written; lines as wide as the window at most.
struct Picture {
  std::string map, small_map;  // the same as compact() has it
  std::string words, situation;
  std::vector<std::string> choices;
};

// The first choices, as many as there is room for, with a word on the others.
std::string some_of(const std::vector<std::string>& choices, std::size_t most, std::size_t rows);

// What is shown at once, and what `more` has.
struct Shown {
  std::string now, rest;
  bool whole_map = true;
};

// The picture in a window: its map, the small one where it must be, and the situation always; of choices and words what
// there is room for. What the map lost comes first in the rest. At most `most` choices. `news`: rows just written,
// which stay in sight unless it is at the map's cost.
Shown fit(const Picture& picture, Window window, std::size_t most, std::size_t news = 0);

// A long text in pages of the window's height.
Shown page(const std::string& text, Window window);

}  // namespace cherta::cli
