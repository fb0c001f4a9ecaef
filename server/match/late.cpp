#include "server/match/late.h"

#include <algorithm>
#include <iterator>

namespace cherta::match {

void Late::hold(std::vector<rules::FeedLine> lines) {
  if (holds()) std::move(lines.begin(), lines.end(), std::back_inserter(held_));
}

// A turn that was there before has been taken back to: what began since then begins once more. So nobody takes a turn
// back and plays it again to show observers a younger one. A series that counts its turns anew is shown somewhat later.
bool Late::stands_in(int turn, const rules::Position& position, std::shared_ptr<const Standing> standing) {
  if (marks_.back().turn == turn) return false;
  const auto again = std::find_if(marks_.rbegin(), marks_.rend(), [&](const Mark& mark) { return mark.turn == turn; });
  if (again != marks_.rend()) {
    marks_.erase(again.base(), marks_.end());
    return false;
  }
  marks_.push_back({turn, held_.size(), position.clone(), std::move(standing)});
  if (marks_.size() <= static_cast<std::size_t>(turns_) + 1) return false;
  marks_.erase(marks_.begin());
  return true;
}

std::vector<rules::FeedLine> Late::release() {
  const auto told = static_cast<std::ptrdiff_t>(marks_.front().told);
  std::vector<rules::FeedLine> lines(std::make_move_iterator(held_.begin()),
                                     std::make_move_iterator(held_.begin() + told));
  held_.erase(held_.begin(), held_.begin() + told);
  for (Mark& mark : marks_) mark.told -= static_cast<std::size_t>(told);
  return lines;
}

std::vector<rules::FeedLine> Late::end() {
  marks_.clear();
  return std::exchange(held_, {});
}

}  // namespace cherta::match
