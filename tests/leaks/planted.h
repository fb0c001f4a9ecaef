// Leaks planted on purpose, so that the hiding tests can be shown to catch them: one at a time is switched on. What
// leaks then are leaky twins of the product's own files, and doubles, that only tests link (docs/decisions/0161);
// docs/decisions/0003 lists them.
#pragma once

#include <string>
#include <string_view>

namespace cherta {

// The leak that is switched on in this process, by the name of its trap ("M-7"); empty: none.
inline std::string& planted_leak() {
  static std::string leak;
  return leak;
}
inline bool planted(std::string_view trap) { return planted_leak() == trap; }

}  // namespace cherta
