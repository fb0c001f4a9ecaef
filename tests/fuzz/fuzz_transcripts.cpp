// Any bytes as a transcript: unreadable with a place and a reason, or run to a report. Never anything else.
#include <cstdlib>
#include <string>

#include "server/rules/registry.h"
#include "server/rules/transcript/runner.h"
#include "server/rules/transcript/script.h"

using namespace cherta;
using namespace cherta::rules;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto read = transcript::read_script(
      "fuzz.play", [&](const std::string& path) { return path == "fuzz.play" ? std::optional(text) : std::nullopt; },
      find_game);
  if (const auto* bad = std::get_if<transcript::Unreadable>(&read); bad && bad->why.empty()) std::abort();
  if (const auto* script = std::get_if<transcript::Script>(&read)) (void)transcript::run(*script);
  return 0;
}
