// What of a match can be checked by a build whose rules of the game are others than those it was played by: what does
// not hang on the rules. Every draw falls as the revealed key says, and what a viewer has kept is one unbroken story
// that ends as the journal says it did.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/match/fold.h"

namespace cherta::match {

// The dice of a match at its end, made again entry by entry.
class Redrawn {
 public:
  Redrawn(std::string match, const store::Bytes32& key) : match_(std::move(match)), key_(key) {}

  // The journal's next entry: its share is taken, its draws are made again. Words for what is wrong, or nothing. Which
  // card a draw is named after hangs on what was left to draw from, so the names of dice alone are compared.
  std::optional<std::string> check(const Entry& entry);

 private:
  std::optional<std::string> redraw(const rules::DrawRecord& draw);

  std::string match_;
  store::Bytes32 key_;
  std::array<std::optional<store::Bytes32>, rules::kSeats> shares_;
  std::optional<rules::KeyedChance> chance_;
};

// A viewer's export, line by line without its head, beside the steps that this build makes of the journal for him. Each
// must bear the number and the time of its own, and the digest that follows from the one before and from its lines; the
// last step of all, if it is among them, the digest with which the journal closes his stream (`end`, hex). So an export
// that is whole is what the journal closes over; of one that was made earlier, numbers and times alone are compared
// with the journal. Words for the first step that is wrong, or nothing.
std::optional<std::string> check_story(const std::vector<std::string>& lines, const Feed& feed, const std::string& end);

}  // namespace cherta::match
