#include "server/post/account_forms.h"

#include <algorithm>

#include "server/rules/core/reader.h"

namespace cherta::post {

namespace {

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

std::string unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int high = text[i] == '%' && i + 2 < text.size() ? digit_of(text[i + 1]) : -1;
    const int low = high >= 0 ? digit_of(text[i + 2]) : -1;
    if (low >= 0) {
      out += static_cast<char>(high * 16 + low);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

// Gives each part between separators to `take`, with what stands before and behind its first =.
template <class Take>
void each_pair(std::string_view text, char separator, const Take& take) {
  while (!text.empty()) {
    const auto end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    const auto equals = part.find('=');
    if (equals != std::string_view::npos) take(part.substr(0, equals), part.substr(equals + 1));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
}

}  // namespace

Form read_form(std::string_view text) {
  Form form;
  each_pair(text, '&', [&](auto name, auto value) { form.emplace(unescape(name), unescape(value)); });
  return form;
}

std::string value_of(const Form& form, std::string_view name) {
  const auto at = form.find(name);
  return at == form.end() ? std::string() : at->second;
}

std::string cookie_of(std::string_view header, std::string_view name) {
  std::string found;
  each_pair(header, ';', [&](auto one, auto value) {
    if (found.empty() && rules::trimmed(one) == name) found = rules::trimmed(value);
  });
  return found;
}

std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kBearer = "Bearer ";
  return authorization.starts_with(kBearer) ? std::string(rules::trimmed(authorization.substr(kBearer.size()))) : "";
}

// The origin of public_url is what it is, for that has no path.
bool is_own(const net::Asked& asked, std::string_view public_url) {
  if (!asked.site.empty()) return asked.site == "same-origin";
  return asked.origin == public_url;
}

std::string as_name(std::string_view text, std::size_t most) {
  std::string out;
  for (const char c : rules::trimmed(text)) out += static_cast<unsigned char>(c) < ' ' || c == 0x7f ? ' ' : c;
  if (out.size() > most) {
    constexpr unsigned char kMask = 0xc0, kInside = 0x80;
    while (most > 0 && (static_cast<unsigned char>(out[most]) & kMask) == kInside) --most;
    out.resize(most);
  }
  return std::string(rules::trimmed(out));
}

}  // namespace cherta::post
