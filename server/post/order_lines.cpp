#include "server/post/order_lines.h"

#include <algorithm>
#include <utility>

#include "server/post/mail_headers.h"

namespace cherta::post {

namespace {

constexpr std::string_view kSignature = "-- ";

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.emplace_back(line);
  }
  return lines;
}

// Blanks that do not break, and marks that cannot be seen, as mail programs put them in.
std::string plain(std::string text) {
  constexpr std::string_view kNoBreak = "\xC2\xA0", kMark = "\xEF\xBB\xBF", kNoWidth = "\xE2\x80\x8B";
  for (auto at = text.find(kNoBreak); at != std::string::npos; at = text.find(kNoBreak, at))
    text.replace(at, kNoBreak.size(), " ");
  for (const std::string_view unseen : {kMark, kNoWidth})
    for (auto at = text.find(unseen); at != std::string::npos; at = text.find(unseen, at))
      text.erase(at, unseen.size());
  return std::string(trimmed(text));
}

bool is_rule(std::string_view line) {
  constexpr std::size_t kLeast = 5;
  return line.size() >= kLeast && (line.starts_with("-----") || line.starts_with("_____"));
}

bool ends_orders(const std::string& raw, const std::string& line) {
  return raw == kSignature || line == "--" || line.starts_with('>') || is_rule(line) ||
         line.starts_with("Sent from my ");
}

bool names_somebody(std::string_view line) {
  return line.find('@') != std::string_view::npos || line.find_first_of("0123456789") != std::string_view::npos;
}

// "On Friday, 27 November 2026 at 14:05, Ada <ada@example.org>" and, perhaps on a line of its own, "wrote:".
void drop_attribution(std::vector<std::string>& lines) {
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  if (lines.empty() || !lines.back().ends_with(':')) return;
  const bool whole = names_somebody(lines.back());
  lines.pop_back();
  if (!whole && !lines.empty() && names_somebody(lines.back()) && lines.back().find('@') != std::string::npos)
    lines.pop_back();
}

}  // namespace

OrderLines read_order_lines(std::string_view text) {
  OrderLines out;
  std::vector<std::string> kept;
  for (const std::string& raw : lines_of(text)) {
    const std::string line = plain(raw);
    if (ends_orders(raw, line)) {
      if (line.starts_with('>')) drop_attribution(kept);
      break;
    }
    kept.push_back(line);
  }
  bool first = true;
  for (std::string& line : kept) {
    if (line.empty()) continue;
    const std::string word = lowered(line);
    if (std::exchange(first, false) && (word == "all" || word == "dry"))
      (word == "all" ? out.all : out.dry) = true;
    else
      out.orders.push_back(std::move(line));
  }
  return out;
}

std::string unflowed(std::string_view text, bool delete_space) {
  std::string out;
  for (std::string line : lines_of(text)) {
    if (line.starts_with(' ')) line.erase(0, 1);  // stuffed
    const bool flows = line.ends_with(' ') && line != kSignature && !line.starts_with('>');
    if (flows && delete_space) line.pop_back();
    out += line;
    if (!flows) out += '\n';
  }
  return out;
}

}  // namespace cherta::post
