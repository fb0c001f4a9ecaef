// A leaky allowance: so many at once, refilled at a steady rate.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace cherta::gateway {

class Allowance {
 public:
  using Clock = std::chrono::steady_clock;

  // `count` a minute in the long run, a quarter of it at once (at least what the dearest request costs).
  static Allowance per_minute(std::uint32_t count, Clock::time_point now) {
    return {std::chrono::minutes(1), count, std::max(count / 4, kLeastAtOnce), now};
  }
  // `count` an hour, all at once if they like.
  static Allowance per_hour(std::uint32_t count, Clock::time_point now) {
    return {std::chrono::hours(1), count, count, now};
  }

  // Takes `cost` if there is so much left.
  bool take(std::uint32_t cost, Clock::time_point now) {
    refill(now);
    if (left_ < cost * unit_) return false;
    left_ -= cost * unit_;
    return true;
  }
  // Takes `cost` though there may not be so much left: what was found out only afterwards. Nobody owes more than a
  // period's worth.
  void charge(std::uint32_t cost, Clock::time_point now) {
    refill(now);
    left_ = std::max(left_ - cost * unit_, -count_ * unit_);
  }
  // Milliseconds until `cost` can be taken.
  std::uint32_t wait_ms(std::uint32_t cost) const {
    const std::int64_t missing = cost * unit_ - left_;
    return missing <= 0 ? 0 : static_cast<std::uint32_t>(missing / std::max<std::int64_t>(count_, 1) + 1);
  }
  // Nothing was taken lately: forgetting this allowance changes nothing.
  bool is_full(Clock::time_point now) const {
    Allowance later = *this;
    later.refill(now);
    return later.left_ == most_;
  }

  static constexpr std::uint32_t kLeastAtOnce = 10;

 private:
  // One request is worth as many parts as the period has milliseconds; a millisecond brings `count` parts.
  Allowance(std::chrono::milliseconds period, std::uint32_t count, std::uint32_t at_once, Clock::time_point now)
      : unit_(period.count()), count_(count), most_(at_once * unit_), left_(most_), refilled_(now) {}

  void refill(Clock::time_point now) {
    const auto passed = std::chrono::duration_cast<std::chrono::milliseconds>(now - refilled_).count();
    if (passed <= 0) return;
    refilled_ += std::chrono::milliseconds(passed);
    left_ = std::min(most_, left_ + std::min<std::int64_t>(passed, unit_) * count_);
  }

  std::int64_t unit_, count_, most_, left_;
  Clock::time_point refilled_;
};

}  // namespace cherta::gateway
