#include "client/cli/page.h"

#include <algorithm>
#include <vector>

#include "client/cli/text.h"

namespace cherta::cli {

namespace {

constexpr std::size_t kForPrompt = 1;
constexpr std::size_t kForHint = 1;       // "… 12 more lines"
constexpr std::size_t kLeastRows = 6;     // in a smaller window nothing is held back
constexpr std::size_t kLeastChoices = 4;  // rows
constexpr std::size_t kUnbounded = static_cast<std::size_t>(-1);

using Lines = std::vector<std::string>;

std::string joined(const Lines& lines, std::size_t first, std::size_t end) {
  std::string text;
  for (std::size_t i = first; i < end; ++i) text += lines[i] + '\n';
  return text;
}

// Does this line of a map say nothing that the line above it does not say?
bool only_repeats(const std::string& line, const std::string& above) {
  if (line.size() > above.size()) return false;
  for (std::size_t i = 0; i < line.size(); ++i)
    if (line[i] != ' ' && line[i] != above[i]) return false;
  return true;
}

// The first lines of a part, as many as there is room for; the others go to the rest.
std::string take(const std::string& part, std::size_t& room, std::string& rest) {
  const Lines lines = lines_of(part);
  const std::size_t count = std::min(lines.size(), room);
  room -= count;
  rest += joined(lines, count, lines.size());
  return joined(lines, 0, count);
}

std::size_t height(const std::string& text) { return lines_of(text).size(); }

std::string hint(const std::string& rest) {
  const std::size_t lines = height(rest);
  return "  … " + std::to_string(lines) + (lines == 1 ? " more line" : " more lines") + ": type `more`\n";
}

// A sentence, as nothing drawn is: it begins with a letter, and single blanks part its words.
bool is_prose(const std::string& line) {
  const bool letter = !line.empty() && ((line[0] >= 'A' && line[0] <= 'Z') || (line[0] >= 'a' && line[0] <= 'z'));
  return letter && line.find("  ") == std::string::npos;
}

bool holds_all(Window window) { return window.rows < kLeastRows; }

}  // namespace

BoardParts parts_of(const std::string& board_text) {
  const auto end = board_text.find("\n\n");
  if (end == std::string::npos) return {{}, {}, board_text};  // words alone, as before the map is laid out
  BoardParts parts{{}, {}, board_text.substr(end + 2)};
  const Lines lines = lines_of(board_text.substr(0, end));
  const auto prose = std::find_if_not(lines.rbegin(), lines.rend(), is_prose).base();
  const auto drawn = static_cast<std::size_t>(prose - lines.begin());
  parts.map = joined(lines, 0, drawn);
  parts.legend = joined(lines, drawn, lines.size());
  return parts;
}

std::string compact(const std::string& map) {
  std::string out, above;
  for (const auto& line : lines_of(map)) {
    if (!above.empty() && only_repeats(line, above)) continue;
    out += line + '\n';
    above = line;
  }
  return out;
}

std::string NewWords::take(const std::string& words) {
  std::string out, heading, told_heading;
  std::set<std::string> now;
  for (const auto& line : lines_of(words)) {
    if (!line.starts_with(' ')) {
      heading = line + '\n';
      continue;
    }
    now.insert(heading + line);
    if (told_.contains(heading + line)) continue;
    if (heading != told_heading) out += told_heading = heading;
    out += line + '\n';
  }
  told_ = std::move(now);
  return out;
}

std::string some_of(const std::vector<std::string>& choices, std::size_t most, std::size_t rows) {
  std::string out;
  std::size_t shown = 0, used = 0;
  for (; shown < std::min(choices.size(), most); ++shown) {
    const std::size_t rest = shown + 1 == choices.size() ? 0 : kForHint;
    if (used + height(choices[shown]) + rest > rows) break;
    used += height(choices[shown]);
    out += choices[shown];
  }
  const std::size_t left = choices.size() - shown;
  if (left == 0) return out;
  return out + "  … " + (shown == 0 ? "" : "and ") + std::to_string(left) + (shown == 0 ? " choices" : " more") +
         ": type `choices`\n";
}

Shown fit(const Picture& picture, Window window, std::size_t most, std::size_t news) {
  if (holds_all(window))
    return {picture.map + picture.words + picture.situation + some_of(picture.choices, most, kUnbounded), {}};
  if (news > 0 && news + kLeastRows < window.rows) {
    Shown below = fit(picture, {window.columns, window.rows - news}, most);
    if (below.whole_map) return below;
  }
  const std::string few = some_of(picture.choices, most, kLeastChoices);
  const std::size_t needed = kForPrompt + kForHint + height(picture.situation) + height(few);
  std::size_t room = window.rows - std::min(window.rows, needed);
  Shown shown;
  const std::string map = take(height(picture.map) <= room ? picture.map : picture.small_map, room, shown.rest);
  shown.whole_map = shown.rest.empty();
  const std::string choices = some_of(picture.choices, most, height(few) + room);
  room -= std::min(room, height(choices) - std::min(height(choices), height(few)));
  const std::string words = take(picture.words, room, shown.rest);
  shown.now = map + words + (shown.rest.empty() ? "" : hint(shown.rest)) + picture.situation + choices;
  return shown;
}

Shown page(const std::string& text, Window window) {
  if (holds_all(window)) return {text, {}};
  std::size_t room = window.rows - kForPrompt;
  if (height(text) > room) room -= kForHint;
  Shown shown;
  shown.now = take(text, room, shown.rest);
  if (!shown.rest.empty()) shown.now += hint(shown.rest);
  return shown;
}

}  // namespace cherta::cli
