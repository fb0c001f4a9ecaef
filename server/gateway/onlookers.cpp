#include "server/gateway/onlookers.h"

#include "common/address.h"

namespace cherta::gateway {

v1::Error no_place_left() {
  constexpr std::uint32_t kRetryMs = 60'000;  // until an observer may have left
  return over_limit("observers of a match from one address,", kMostObserversOfAddress, kRetryMs);
}

std::shared_ptr<void> Onlookers::come(const std::string& match, const std::string& address) {
  for (const Counted& one : counted_by(address)) {
    const auto at = there_.find({match, one.by});
    if (at != there_.end() && at->second >= kMostObserversOfAddress * one.times) return nullptr;
  }
  count(match, address, 1);
  return std::shared_ptr<void>(this, [weak = weak_from_this(), match, address](void*) {
    if (const auto self = weak.lock()) self->count(match, address, -1);
  });
}

void Onlookers::count(const std::string& match, const std::string& address, int more) {
  for (const Counted& one : counted_by(address)) {
    const auto at = there_.try_emplace({match, one.by}, 0).first;
    at->second = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at->second) + more);
    if (at->second == 0) there_.erase(at);
  }
}

}  // namespace cherta::gateway
