#include "client/cli/text.h"

#include <algorithm>
#include <array>
#include <boost/locale/utf.hpp>
#include <cwchar>

#include "common/letters.h"

namespace cherta::cli {

namespace {

namespace utf = boost::locale::utf;
using Utf8 = utf::utf_traits<char>;

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

bool is_word(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; }

std::string clean(std::string_view text, bool keep_newlines) {
  std::string out;
  for (auto at = text.begin(); at != text.end();) {
    const auto begin = at;
    const auto point = Utf8::decode(at, text.end());
    if (keep_newlines && point == '\n')
      out += '\n';
    else if (!is_code_point(point) || is_unfit(point))
      out += '?';
    else if (!is_unseen(point))
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
