// Keeps watch over answers given in advance for whoever plays a position order by order: the match, the transcript
// tool. Whether one is due is a secret of whoever gave it; see Position::prepared.
#pragma once

#include "server/rules/core/any_game.h"

namespace cherta::rules {

class AdvanceWatch {
 public:
  // The position from which it is played: what is asked there was asked before anybody could answer in advance.
  template <class Asked>  // Position, or what a test has in its place
  void begin(const Asked& position) {
    after(position, false);
  }
  // An order was made true; `fired`: it was the clock's `prepared`. True if a question is new, so that the time for an
  // answer given in advance begins anew.
  template <class Asked>
  bool after(const Asked& position, bool fired) {
    const std::uint64_t token = position.waiting().token;
    const bool fresh = fired || !begun_ || token != token_;
    begun_ = true;
    token_ = token;
    // A standing order is for the next question: what stands when it is asked counts.
    if (fresh) stood_ = position.prepared(true);
    due_ = position.prepared(stood_);
    return fresh;
  }
  bool due() const { return due_; }

 private:
  std::uint64_t token_ = 0;
  bool begun_ = false, stood_ = false, due_ = false;
};

}  // namespace cherta::rules
