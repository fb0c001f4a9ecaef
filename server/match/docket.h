// What waits for the referee of a match: two results that differ, a question that a player has put to him alone.
// Read from the referee's own feed, for every game alike; what of the clock waits for him the fold adds.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"

namespace cherta::match {

struct Ruling {
  std::string what = {};   // "dispute", "question", "time", "stopped"
  std::string text = {};   // in words
  std::int64_t since = 0;  // Unix milliseconds
  bool operator==(const Ruling&) const = default;
};

class Docket {
 public:
  // A line of the referee's feed.
  void take(const rules::FeedLine& line, const rules::AnyGame& game, std::int64_t at);
  // He has told this player, or both, something: their questions are answered.
  void answered(rules::Seat seat);
  // The oldest first.
  std::vector<Ruling> waiting() const;

 private:
  void ask(std::size_t seat, std::string text, std::int64_t at);
  Ruling dispute_;                           // no text: there is none
  std::array<Ruling, rules::kSeats> asked_;  // likewise, by seat: since the first, the last one's words
};

}  // namespace cherta::match
