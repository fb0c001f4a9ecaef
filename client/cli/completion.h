// Completion of a line from a list of whole lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cherta::cli {

struct Completion {
  std::string insert;                // what can be added without doubt, perhaps nothing
  std::vector<std::string> options;  // the next words that are possible, sorted; for showing when nothing can be added
};

// `typed` is the line up to the cursor; capitals do not matter.
Completion complete(std::string_view typed, const std::vector<std::string>& lines);

}  // namespace cherta::cli
