#include "server/rules/core/codec.h"

// Boost.JSON is compiled once, in the library it comes from; nothing else is needed here.

namespace cherta::rules {

void write_json_string(std::string& out, std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
    } else if (byte < 0x20) {
      out += "\\u00";
      out += kHex[byte >> 4];
      out += kHex[byte & 15];
    } else {
      out += c;
    }
  }
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
