// Copies of a match as it was, so that looking back begins near what is looked for. Inside of Match.
#pragma once

#include <memory>
#include <vector>

#include "server/match/fold.h"

namespace cherta::match {

// An entry may be two steps of a viewer: what the referee orders, and that a battle is called back by it.
inline constexpr std::size_t kStepsOfOne = 2;

class Pasts {
 public:
  // A fold that comes before this viewer's step `seq`, to be folded on from there: by the kept ones at most
  // kPastEvery entries before it, or as far apart as they are by now; or before the first entry.
  std::unique_ptr<Fold> before(const Fold& live, rules::Viewer viewer, std::uint64_t seq) const;
  // Keeps a copy of what somebody folds, where one is due.
  void keep(const Fold& past);
  std::size_t count() const { return kept_.size(); }

 private:
  std::uint64_t apart_ = 0;  // entries; 0 = kPastEvery
  std::vector<std::unique_ptr<const Fold>> kept_;
};

}  // namespace cherta::match
