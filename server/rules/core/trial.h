// Trying an order before it is given: what would follow for certain, as far as one viewer knows.
#pragma once

#include <string>
#include <vector>

#include "server/rules/core/view.h"

namespace cherta::rules {

// Where a piece would stand on its way. Facing in degrees, as Piece::facing; 0 where the board has none.
struct Pose {
  Point at;
  int facing = 0;
  bool operator==(const Pose&) const = default;
};

// The way of one piece, by the id under which the viewer knows it: from where it stands to where it would end.
struct Course {
  std::string piece;
  std::vector<Pose> poses;
  bool operator==(const Course&) const = default;
};

// What an order that may be given would lead to for certain. What hangs on a die, on another's decision or on what the
// viewer does not know is left out, never guessed; only where one die tells whether an order is obeyed at all, its
// whole course is shown, and `stops` says so. Made of a projection by a game's `foresee`, for that viewer alone.
struct Trial {
  std::string order;                 // in canonical words
  std::vector<Course> courses;       // who would go where
  Wording cost;                      // what it takes: "7.5 of 12 inches"; empty: nothing worth saying
  std::vector<std::string> touched;  // ids of pieces that would be met, as far as they are seen
  Wording stops;                     // why it goes no farther; empty where it goes all the way
  bool operator==(const Trial&) const = default;
};

// The way of a piece from area to area, as far as they are on the board.
Course course_through(const Board& board, std::string piece, const std::vector<std::string>& areas);

}  // namespace cherta::rules
