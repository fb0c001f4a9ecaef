// How often a thing is told in the log: of one address at most once in a while, with how many times it was.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace cherta {

class Throttle {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::size_t kMost = 10'000;  // keys remembered; beyond them all others count as one

  explicit Throttle(Clock::duration pause) : pause_(pause) {}

  // It happened. If it is to be told now: how many times since it was told last.
  std::optional<std::uint64_t> happened(const std::string& key, Clock::time_point now) {
    if (told_.size() >= kMost) std::erase_if(told_, [&](const auto& one) { return now - one.second.at >= pause_; });
    auto& one = told_[told_.size() < kMost || told_.contains(key) ? key : ""];
    ++one.times;
    if (one.at != Clock::time_point{} && now - one.at < pause_) return std::nullopt;
    one.at = now;
    return std::exchange(one.times, 0);
  }

 private:
  struct Told {
    Clock::time_point at{};
    std::uint64_t times = 0;  // since
  };
  Clock::duration pause_;
  std::map<std::string, Told> told_;
};

}  // namespace cherta
