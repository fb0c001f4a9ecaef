#include "server/match/past.h"

#include <algorithm>

#include "server/match/match.h"

namespace cherta::match {

std::unique_ptr<Fold> Pasts::before(const Fold& live, rules::Viewer viewer, std::uint64_t seq) const {
  for (auto at = kept_.rbegin(); at != kept_.rend(); ++at)
    if ((*at)->feed(viewer).seq < seq) return (*at)->past();
  return std::make_unique<Fold>(live.game(), live.id(), live.key(), kStepsOfOne);
}

void Pasts::keep(const Fold& past) {
  const std::uint64_t apart = std::max(apart_, kPastEvery);
  const bool due = past.next() % apart == 0 && (kept_.empty() || kept_.back()->next() < past.next());
  if (!due) return;
  kept_.push_back(past.past());
  if (kept_.size() <= kMostPasts) return;
  apart_ = 2 * apart;
  std::erase_if(kept_, [&](const auto& one) { return one->next() % apart_ != 0; });
}

}  // namespace cherta::match
