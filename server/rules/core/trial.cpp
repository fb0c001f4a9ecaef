#include "server/rules/core/trial.h"

#include <algorithm>
#include <utility>

namespace cherta::rules {

Course course_through(const Board& board, std::string piece, const std::vector<std::string>& areas) {
  Course course{std::move(piece), {}};
  for (const std::string& id : areas) {
    const auto area = std::ranges::find(board.areas, id, &Area::id);
    if (area != board.areas.end()) course.poses.push_back({area->centre});
  }
  return course;
}

}  // namespace cherta::rules
