// Choices that cost more than another one that comes to the same: a card spent for what is free. They say so, and stand
// behind all others (decision 0149).
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/view.h"

namespace cherta::rules {

// What may do the same as some choice for less: its order, "{}" where that has its blank, and a word for people.
struct Cheaper {
  std::string order;
  std::string_view why;  // "an ordinary march gets there"
};
using CheaperThan = std::function<std::vector<Cheaper>(const Choice&)>;  // the cheapest first

// Sets apart what is dominated among choices that a player has now: a choice of which each way is to be had for less as
// a whole, else those of its targets of which that is so, as a choice of their own.
void set_dominated_apart(std::vector<Choice>& choices, const CheaperThan& cheaper_than);

}  // namespace cherta::rules
