#include "server/post/words/phrase.h"

namespace cherta::post {

// What stands in a blank is not looked at for others.
std::string fill(std::string_view text, std::span<const std::string> blanks) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    out += blanks[static_cast<std::size_t>(text[i + 1] - '0')];
    i += 2;
  }
  return out;
}

}  // namespace cherta::post
