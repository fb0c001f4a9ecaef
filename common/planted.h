// Leaks planted on purpose, so that the hiding tests can be shown to catch them. In a normal build planted() is false
// at compile time and the planted code is gone; in test builds (CHERTA_PLANTED_LEAKS) one leak at a time is switched
// on. docs/decisions/0003-planted-leaks.md lists them.
#pragma once

#include <string>
#include <string_view>

namespace cherta {

#ifdef CHERTA_PLANTED_LEAKS
// The leak that is switched on in this process, by the name of its trap ("M-7"); empty: none.
inline std::string& planted_leak() {
  static std::string leak;
  return leak;
}
inline bool planted(std::string_view trap) { return planted_leak() == trap; }
#else
constexpr bool planted(std::string_view) { return false; }
#endif

}  // namespace cherta
