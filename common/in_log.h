// Fields of a line of the log: whatever a client, a file or a library has said, it stays one field of one line.
#pragma once

#include <string>
#include <string_view>

namespace cherta {

// The text in quotation marks; those in it, backslashes and all that is not printable ASCII are escaped, and what is
// longer than a line should be is cut.
inline std::string in_log(std::string_view text) {
  constexpr std::size_t kMost = 400;
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out = "\"";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      out += {'\\', c};
    else if (c >= ' ' && c <= '~')
      out += c;
    else
      out += {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out + (text.size() > kMost ? "...\"" : "\"");
}

}  // namespace cherta
