// The leaky twin of server/post/tally.cpp. P-30: the records count a match while it runs.
#include "server/post/tally.h"

#include "server/match/entry.h"
#include "tests/leaks/planted.h"

#define tally honest_tally
#include "server/post/tally.cpp"
#undef tally

namespace cherta::post {

std::optional<store::Record> tally(const std::vector<std::string>& lines, rules::Seat seat, std::int64_t since) {
  if (auto record = honest_tally(lines, seat, since); record || !planted("P-30")) return record;
  store::Record so_far;
  for (const std::string& line : lines)
    if (const auto entry = match::read_line(line); entry && std::holds_alternative<match::Ordered>(entry->what))
      ++so_far.turns;
  return so_far;
}

}  // namespace cherta::post
