#include "server/rules/core/codec.h"

// Boost.JSON is compiled once, in the library it comes from; nothing else is needed here.

namespace cherta::rules {

// What needs no escape, which is nearly all there is, is taken over in one piece.
void write_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool marked = byte == '"' || byte == '\\';
    if (!marked && byte >= 0x20) continue;
    out.append(text, written, i - written);
    written = i + 1;
    if (marked)
      out += {'\\', text[i]};
    else
      out.append("\\u00").append({kHex[byte >> 4], kHex[byte & 15]});
  }
  out.append(text, written);
  out += '"';
}

std::string enum_word(std::string_view enumerator) {
  std::string word;
  for (std::size_t i = enumerator.starts_with('k') ? 1 : 0; i < enumerator.size(); ++i) {
    const char c = enumerator[i];
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !word.empty()) word += '_';
    word += capital ? static_cast<char>(c + ('a' - 'A')) : c;
  }
  return word;
}

}  // namespace cherta::rules
