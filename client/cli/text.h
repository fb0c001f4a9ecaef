// Text for a terminal: what came over the wire made harmless, and lines broken between words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cherta::cli {

// Text from the wire, fit for a terminal: control characters (escape sequences among them), those that turn the
// direction of writing, and all that ends a line become '?'; characters of no width, which can hide things or make two
// names look alike, are left out. `keep_newlines`: but for '\n'.
std::string clean(std::string_view text, bool keep_newlines = false);

// A letter, a digit or _.
bool is_word(char c);

// How many columns a line of cleaned text takes; Paint's colours take none.
std::size_t columns_of(std::string_view line);

// Its lines, without their ends.
std::vector<std::string> lines_of(const std::string& text);

// The same with no line wider than that many columns (0: as it is): broken between words, the rest indented a little
// deeper than the line. A word that is wider than a whole line stays whole.
std::string wrapped(const std::string& text, std::size_t columns);

// The same with what is beyond that many columns cut off (0: as it is): a drawing that is broken is none.
std::string cropped(const std::string& text, std::size_t columns);

}  // namespace cherta::cli
