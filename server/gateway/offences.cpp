#include "server/gateway/offences.h"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace cherta::gateway {

namespace {

constexpr std::uint32_t kForNothing = 3;            // wrong tries
constexpr std::chrono::milliseconds kFirst{1'000};  // the wait after these
constexpr std::uint32_t kMostDoubled = 10;          // times: a quarter of an hour
constexpr std::chrono::hours kForgotten{1};         // after the last one
constexpr std::size_t kMostRemembered = 10'000;     // addresses

}  // namespace

void Offences::tell(const char* event, const net::Line& line) {
  const auto key = std::string(event) + ' ' + counted_by(line.address()).front().by;
  std::optional<std::uint64_t> times;
  {
    const auto held = lock_.hold();
    times = told_.happened(key, Clock::now());
  }
  if (times) spdlog::warn("event={} address={} times={}", event, line.logged_address(), *times);
}

void Offences::forget_old(Clock::time_point now) {
  std::erase_if(tries_, [&](const auto& one) { return now - one.second.last > kForgotten; });
}

void Offences::wrong_key(const std::string& address, Clock::time_point now) {
  const auto held = lock_.hold();
  if (tries_.size() >= kMostRemembered) forget_old(now);
  for (const Counted& one : counted_by(address)) {
    Tries& tries = tries_[tries_.size() < kMostRemembered || tries_.contains(one.by) ? one.by : "all others"];
    if (now - tries.last > kForgotten) tries.wrong = 0;
    tries.last = now;
    const auto most = static_cast<std::uint32_t>(kForNothing * one.times);
    if (++tries.wrong > most) tries.next = now + kFirst * (1U << std::min(tries.wrong - most - 1, kMostDoubled));
  }
}

std::uint32_t Offences::wait_ms(const std::string& address, Clock::time_point now) const {
  const auto held = lock_.hold();
  Clock::time_point next = now;
  for (const Counted& one : counted_by(address)) {
    auto at = tries_.find(one.by);
    if (at == tries_.end() && tries_.size() >= kMostRemembered) at = tries_.find("all others");
    if (at != tries_.end()) next = std::max(next, at->second.next);
  }
  return static_cast<std::uint32_t>(std::chrono::ceil<std::chrono::milliseconds>(next - now).count());
}

}  // namespace cherta::gateway
