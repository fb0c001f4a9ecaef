// What each game is, for whoever has not played it: said by the command line and, in English, by the start page. In
// German the web client's catalogue says it.
#pragma once

#include <string_view>

namespace cherta::rules {

struct About {
  std::string_view what, aim;  // a sentence or two each
  std::string_view lasts;      // how long it takes, and how hard it is
};

// Of a game by its registered name; empty for one that is not here.
About about(std::string_view game);

}  // namespace cherta::rules
