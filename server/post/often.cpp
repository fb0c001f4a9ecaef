#include "server/post/often.h"

#include <algorithm>

#include "common/address.h"
#include "server/post/web_text.h"
#include "server/post/words/pages.h"

namespace cherta::post {

bool Often::may(const std::string& address, std::string_view what, std::size_t most, std::int64_t now) {
  constexpr std::int64_t kHour = 3'600'000;  // milliseconds
  const std::int64_t hour = now / kHour;
  if (often_.size() >= kMostNetworks) std::erase_if(often_, [&](const auto& one) { return one.second.hour < hour; });
  // From the widest network on: whoever has many small ones fills no more places than the large one may.
  const auto count = [&](const Counted& one) {
    const std::string by = std::string(what) + " " + one.by;
    auto at = often_.find(by);
    if (at == often_.end() && often_.size() >= kMostNetworks) return false;
    if (at == often_.end()) at = often_.emplace(by, Times{hour, 0}).first;
    if (at->second.hour != hour) at->second = {hour, 0};
    return ++at->second.times <= most * one.times;
  };
  auto networks = counted_by(address);
  std::ranges::reverse(networks);
  return std::ranges::all_of(networks, count);
}

net::Told too_often(Language in) {
  net::Told told = page<words::kTooOften>(in, paragraph<words::kComeBack>(in), 429);
  told.headers.emplace_back("Retry-After", "3600");
  return told;
}

}  // namespace cherta::post
