#include "server/post/mail_headers.h"

#include <algorithm>

#include "server/store/accounts.h"

namespace cherta::post {

namespace {

constexpr std::string_view kBlank = " \t\r\n";

// The next line without its end; `rest` is what follows.
std::string_view take_line(std::string_view& rest) {
  const auto end = rest.find('\n');
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_name(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f' && c != ':'; });
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string lowered(std::string_view text) { return store::known_as(text); }

HeadAndBody split_message(std::string_view raw) {
  HeadAndBody out;
  if (raw.starts_with("From ")) take_line(raw);  // as mailboxes begin a message
  while (!raw.empty()) {
    std::string_view rest = raw;
    const std::string_view line = take_line(rest);
    const auto colon = line.find(':');
    const bool folded = (line.starts_with(' ') || line.starts_with('\t')) && !out.headers.empty();
    if (!line.empty() && !folded && !is_name(trimmed(line.substr(0, colon)))) break;
    raw = rest;
    if (line.empty()) break;
    if (folded)
      out.headers.back().value += " " + std::string(trimmed(line));
    else
      out.headers.push_back({lowered(trimmed(line.substr(0, colon))),
                             std::string(colon == std::string_view::npos ? "" : trimmed(line.substr(colon + 1)))});
  }
  out.body = raw;
  return out;
}

std::vector<std::string> values_of(const Headers& headers, std::string_view name) {
  std::vector<std::string> all;
  for (const HeaderLine& line : headers)
    if (line.name == name) all.push_back(line.value);
  return all;
}

std::string first_of(const Headers& headers, std::string_view name) {
  const auto at = std::ranges::find(headers, name, &HeaderLine::name);
  return at == headers.end() ? "" : at->value;
}

}  // namespace cherta::post
