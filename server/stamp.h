// The time in a form that sorts and can stand in a file's name: 20260102T030405Z.
#pragma once

#include <array>
#include <chrono>
#include <ctime>
#include <string>

namespace cherta {

inline std::string stamp() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  ::gmtime_r(&now, &utc);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &utc)};
}

}  // namespace cherta
