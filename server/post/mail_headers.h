// The head of a message as it came, line by line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cherta::post {

struct HeaderLine {
  std::string name;   // in lower case
  std::string value;  // unfolded, without blanks at its ends
};
using Headers = std::vector<HeaderLine>;  // the topmost first

// The head and what comes after the empty line. A line that is none of a head ends it.
struct HeadAndBody {
  Headers headers;
  std::string_view body;
};
HeadAndBody split_message(std::string_view raw);

std::vector<std::string> values_of(const Headers& headers, std::string_view name);
// The first; empty if there is none.
std::string first_of(const Headers& headers, std::string_view name);

std::string_view trimmed(std::string_view text);
std::string lowered(std::string_view text);

}  // namespace cherta::post
