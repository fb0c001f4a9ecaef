// Numbers of things, for people: "1 entry", "2 entries".
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cherta {

inline std::string counted(std::size_t number, std::string_view one, std::string_view several) {
  return std::to_string(number) + " " + std::string(number == 1 ? one : several);
}

}  // namespace cherta
