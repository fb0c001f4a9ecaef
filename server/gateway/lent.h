// What the operator adds to what a game offers: values of one of its options, each with the text that is written into a
// match in its place, so that the match needs nothing but its own journal (decision 125).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/game.h"

namespace cherta::gateway {

struct LentValue {
  std::string game, option;  // by their names
  std::string name;          // as it stands in the list, and is chosen
  std::string text;          // what it stands for
};
using Lent = std::vector<LentValue>;

// In the place of every name that is lent what it stands for.
void write_out(const Lent& lent, std::string_view game, rules::OptionMap& options);

}  // namespace cherta::gateway
