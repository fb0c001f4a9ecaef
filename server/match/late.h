// Observers who are told late: whole turns, so many of them behind the game. What they are told, they are told in one
// step when a turn begins; what they see is the game as it was at the beginning of the turn that they have come to.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "server/match/own_position.h"
#include "server/match/shown.h"

namespace cherta::match {

inline constexpr int kMostLate = 9;  // turns

class Late {
 public:
  Late() = default;
  explicit Late(int turns) : turns_(turns) {}

  int turns() const { return turns_; }
  // From the first order to the end.
  bool holds() const { return !marks_.empty(); }
  // What observers see while it holds.
  const rules::Position& position() const { return *marks_.front().position; }
  const std::shared_ptr<const Standing>& standing() const { return marks_.front().standing; }
  int turn() const { return marks_.front().turn; }

  void begin(int turn, const rules::Position& position, std::shared_ptr<const Standing> standing) {
    marks_.push_back({turn, 0, position.clone(), std::move(standing)});
  }
  // To be told later; does nothing before it holds.
  void hold(std::vector<rules::FeedLine> lines);
  // The game stands in this turn. True if that is a new one and observers move on by one: then release() is due.
  bool stands_in(int turn, const rules::Position& position, std::shared_ptr<const Standing> standing);
  // What was held back of the time before the turn that observers have come to.
  std::vector<rules::FeedLine> release();
  // The end: all of it. Nothing is held from here on.
  std::vector<rules::FeedLine> end();

 private:
  // The beginning of a turn.
  struct Mark {
    int turn = 0;
    std::size_t told = 0;  // of what is held: so much came before
    OwnPosition position;
    std::shared_ptr<const Standing> standing;
  };
  int turns_ = 0;
  std::vector<Mark> marks_;  // from the one that observers see to the present turn's: at most turns_ + 1
  std::vector<rules::FeedLine> held_;
};

}  // namespace cherta::match
