// Choices picked by their number: "3", or "3 34 44" where the choice has a blank.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/cli/session.h"

namespace cherta::cli {

struct Picked {
  std::string order;    // what is meant; empty:
  std::string why_not;  // a sentence on what is missing
};

using Choices = std::vector<v1::Choice>;

// What a line means that begins with a number; nothing for any other line. Numbers count from 1.
std::optional<Picked> picked(const std::string& line, const Choices& choices);

}  // namespace cherta::cli
