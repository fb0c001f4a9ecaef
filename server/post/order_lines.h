// The orders in the text of a mail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cherta::post {

struct OrderLines {
  bool all = false;  // all of them, or none
  bool dry = false;  // they are tried, and not given
  std::vector<std::string> orders;
};

// One order a line. What comes after the mark of a signature ("-- ") or from a quotation on is left out, with the line
// that leads into it ("Ada wrote:"). The first line may be `all` or `dry`.
OrderLines read_order_lines(std::string_view text);

// Lines that a mail program has broken by its own will (RFC 3676) are made whole.
std::string unflowed(std::string_view text, bool delete_space);

}  // namespace cherta::post
