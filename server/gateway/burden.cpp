#include "server/gateway/burden.h"

#include <algorithm>
#include <limits>

#include "common/address.h"
#include "server/match/discretion.h"

namespace cherta::gateway {

namespace {

const std::string kAllOthers = "all others";

}  // namespace

std::uint32_t cost_of_answer(std::uint64_t steps, std::uint64_t bytes) {
  const std::uint64_t cost = steps / kStepsForOne + bytes / kBytesForOne;
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(cost, std::numeric_limits<std::uint32_t>::max()));
}

std::int64_t answered_at(std::int64_t came, std::int64_t now, std::int64_t floor) {
  return match::discretion::refused_at(came, now, floor);
}

// Once a second at most: where nobody is idle, looking through them all for each request would be dear.
void Burden::forget_idle(Clock::time_point now) {
  if (now - looked_through_ < std::chrono::seconds(1)) return;
  looked_through_ = now;
  std::erase_if(all_, [&](const auto& one) {
    return one.second.looks == 0 && one.second.bytes == 0 && one.second.work.is_full(now) &&
           one.second.tries.is_full(now);
  });
}

Burden::Of& Burden::of(const std::string& by, std::size_t times, Clock::time_point now) {
  if (all_.size() >= kMostBurdens && !all_.contains(by)) forget_idle(now);
  const std::uint64_t count = std::uint64_t{per_minute_} * kAddressTimes * times;
  const auto most =
      static_cast<std::uint32_t>(std::min<std::uint64_t>(count, std::numeric_limits<std::int32_t>::max()));
  const auto tries = static_cast<std::uint32_t>(kTriesPerMinute * kAddressTimes * times);
  const std::string& name = all_.size() < kMostBurdens || all_.contains(by) ? by : kAllOthers;
  return all_.try_emplace(name, Of{Allowance::per_minute(most, now), Allowance::per_minute(tries, now)}).first->second;
}

std::optional<Burden::Over> Burden::pay(const std::string& address, std::uint32_t cost, Clock::time_point now) {
  const auto held = lock_.hold();
  constexpr std::uint32_t kSoon = 250;  // milliseconds
  for (const Counted& one : counted_by(address)) {
    const Of& all = of(one.by, one.times, now);
    if (all.looks >= kMostLooksOfAddress * one.times)
      return Over{"long answers to one address at a time", kMostLooksOfAddress, kSoon};
    if (all.bytes >= kMostBytesOfAddress * one.times)
      return Over{"bytes that one address has not taken yet", kMostBytesOfAddress, kSoon};
  }
  for (const Counted& one : counted_by(address)) {
    Of& all = of(one.by, one.times, now);
    if (!all.work.take(cost, now))
      return Over{"long answers to one address in a minute, by what each costs,", per_minute_ * kAddressTimes,
                  std::max(all.work.wait_ms(cost), kSoon)};
  }
  return std::nullopt;
}

void Burden::charge(const std::string& address, std::uint32_t cost, Clock::time_point now) {
  const auto held = lock_.hold();
  for (const Counted& one : counted_by(address)) of(one.by, one.times, now).work.charge(cost, now);
}

std::uint32_t Burden::wait_to_try(const std::string& address, Clock::time_point now) {
  const auto held = lock_.hold();
  std::uint32_t wait = 0;
  for (const Counted& one : counted_by(address)) {
    Allowance& tries = of(one.by, one.times, now).tries;
    if (!tries.take(1, now)) wait = std::max({wait, tries.wait_ms(1), 1U});
  }
  return wait;
}

bool Burden::has_room(const std::string& address) const {
  const auto held = lock_.hold();
  if (bytes_ >= kMostBytesOfAll) return false;
  for (const Counted& one : counted_by(address))
    if (const auto at = all_.find(all_.contains(one.by) ? one.by : kAllOthers);
        at != all_.end() && at->second.bytes >= kMostBytesOfAddress * one.times)
      return false;
  return true;
}

// What began to be counted while there was no room for its address ends there, too.
Burden::Of& Burden::change_of(const std::string& by, std::size_t times, std::ptrdiff_t looks, std::ptrdiff_t bytes) {
  Of& own = of(by, times, Clock::now());
  const bool is_in_it =
      static_cast<std::ptrdiff_t>(own.looks) + looks >= 0 && static_cast<std::ptrdiff_t>(own.bytes) + bytes >= 0;
  return is_in_it ? own : all_.at(kAllOthers);
}

void Burden::change(const std::string& address, std::ptrdiff_t looks, std::ptrdiff_t bytes) {
  const auto held = lock_.hold();
  bytes_ = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(bytes_) + bytes);
  for (const Counted& one : counted_by(address)) {
    Of& all = change_of(one.by, one.times, looks, bytes);
    all.looks = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(all.looks) + looks);
    all.bytes = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(all.bytes) + bytes);
  }
}

std::shared_ptr<void> Burden::begin(const std::string& address) {
  change(address, 1, 0);
  return std::shared_ptr<void>(this, [weak = weak_from_this(), address](void*) {
    if (const auto self = weak.lock()) self->change(address, -1, 0);
  });
}

}  // namespace cherta::gateway
