// Colour where the terminal has it. Everything reads the same without.
#pragma once

#include <string>
#include <string_view>

namespace cherta::cli {

class Paint {
 public:
  explicit Paint(bool colour) : colour_(colour) {}
  // Colour if standard output is a terminal that is not dumb and NO_COLOR (no-color.org) is not set.
  static Paint for_output();

  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string dim(std::string_view text) const { return wrap("2", text); }
  std::string warn(std::string_view text) const { return wrap("31", text); }
  // The colour of a seat, by its place in the game's list: the first red, the second cyan.
  std::string seat(std::size_t place, std::string_view text) const { return wrap(place == 0 ? "1;31" : "1;36", text); }

 private:
  std::string wrap(const char* code, std::string_view text) const;
  bool colour_;
};

}  // namespace cherta::cli
