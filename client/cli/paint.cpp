#include "client/cli/paint.h"

#include <unistd.h>

#include <cstdlib>

namespace cherta::cli {

Paint Paint::for_output() {
  const char* none = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  const bool dumb = !terminal || !*terminal || std::string_view(terminal) == "dumb";
  return Paint(isatty(STDOUT_FILENO) && !dumb && !(none && *none));
}

std::string Paint::wrap(const char* code, std::string_view text) const {
  if (!colour_ || text.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace cherta::cli
