#include "client/cli/text.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <cwchar>

namespace cherta::cli {

namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;

struct Range {
  char32_t first, last;
};

// They would move the cursor, ring, recolour, turn the direction, or look like the end of a line.
constexpr std::array kUnfit = {
    Range{0x00, 0x1f},     Range{0x7f, 0x9f},      // control characters, 0x85 (next line) among them
    Range{0x061c, 0x061c}, Range{0x200e, 0x200f},  // marks of direction
    Range{0x2028, 0x202e},                         // ends of lines and paragraphs; embeddings and overrides
    Range{0x2066, 0x206f},                         // isolates; deprecated format characters
    Range{0xfff9, 0xfffb},                         // annotations
    Range{0xd800, 0xdfff},
};

// Nothing is seen of them.
constexpr std::array kUnseen = {
    Range{0x00ad, 0x00ad},   Range{0x034f, 0x034f},   Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f},   Range{0x200b, 0x200d},   Range{0x2060, 0x2065},   Range{0x3164, 0x3164},
    Range{0xfe00, 0xfe0f},   Range{0xfeff, 0xfeff},   Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfff8},
    Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0xe0fff},
};

template <std::size_t N>
bool is_in(char32_t point, const std::array<Range, N>& ranges) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& one) { return point >= one.first && point <= one.last; });
}

bool is_code_point(utf::code_point point) { return point != utf::illegal && point != utf::incomplete; }

// Paint's escape sequence that begins here, as long as it is; 0 if none does.
std::size_t colour_at(std::string_view text, std::size_t at) {
  if (text.substr(at, 2) != "\x1b[") return 0;
  const auto end = text.find('m', at);
  return end == std::string_view::npos ? 0 : end + 1 - at;
}

// One character of a line: how many bytes, how many columns.
struct Cell {
  std::size_t bytes, columns;
};
Cell cell_at(std::string_view text, std::size_t at) {
  if (const std::size_t colour = colour_at(text, at)) return {colour, 0};
  auto next = text.begin() + static_cast<std::ptrdiff_t>(at);
  const auto begin = next;
  const auto point = Utf8::decode(next, text.end());
  const auto bytes = static_cast<std::size_t>(std::max<std::ptrdiff_t>(next - begin, 1));
  const int columns = is_code_point(point) ? wcwidth(static_cast<wchar_t>(point)) : 1;
  return {bytes, columns < 0 ? 1 : static_cast<std::size_t>(columns)};
}

// Where the line must end so that it has at most so many columns.
std::size_t fitting(std::string_view line, std::size_t columns) {
  std::size_t used = 0;
  for (std::size_t at = 0; at < line.size();) {
    const Cell cell = cell_at(line, at);
    if (used + cell.columns > columns) return at;
    used += cell.columns;
    at += cell.bytes;
  }
  return line.size();
}

std::string wrapped_line(std::string line, std::size_t columns) {
  constexpr std::size_t kDeeper = 2;
  const std::size_t indent = std::min(line.find_first_not_of(' '), columns / 2);
  std::string out;
  for (std::size_t least = indent; columns_of(line) > columns; least = indent + kDeeper) {
    const std::size_t end = fitting(line, columns);
    std::size_t blank = line.rfind(' ', end);
    if (blank == std::string::npos || blank < least) blank = line.find(' ', end);  // a word that is too wide
    if (blank == std::string::npos) break;
    out += line.substr(0, line.find_last_not_of(' ', blank) + 1) + '\n';
    const auto next = line.find_first_not_of(' ', blank);
    if (next == std::string::npos) return out.substr(0, out.size() - 1);
    line = std::string(indent + kDeeper, ' ') + line.substr(next);
  }
  return out + line;
}

// Each line changed, and their ends as they were.
template <class Change>
std::string by_line(const std::string& text, const Change& change) {
  std::string out;
  for (const auto& line : lines_of(text)) out += change(line) + '\n';
  if (!out.empty() && !text.ends_with('\n')) out.pop_back();
  return out;
}

}  // namespace

std::string clean(std::string_view text, bool keep_newlines) {
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto begin = at;
    const auto point = Utf8::decode(at, text.end());
    if (keep_newlines && point == '\n')
      out += '\n';
    else if (!is_code_point(point) || is_in(point, kUnfit))
      out += '?';
    else if (!is_in(point, kUnseen))
      out.append(begin, at);
  }
  return out;
}

std::size_t columns_of(std::string_view line) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < line.size();) {
    const Cell cell = cell_at(line, at);
    columns += cell.columns;
    at += cell.bytes;
  }
  return columns;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::string wrapped(const std::string& text, std::size_t columns) {
  if (columns == 0) return text;
  return by_line(text, [columns](const std::string& line) { return wrapped_line(line, columns); });
}

std::string cropped(const std::string& text, std::size_t columns) {
  if (columns == 0) return text;
  return by_line(text, [columns](const std::string& line) {
    const std::size_t end = fitting(line, columns);
    // A colour that was begun is ended.
    return line.substr(0, end) + (end < line.size() && line.find("\x1b[0m", end) != std::string::npos ? "\x1b[0m" : "");
  });
}

}  // namespace cherta::cli
