// What the clients of each address have under way, and what they may still spend on long answers: looking back, history
// and exports. A stranger may have many connections, and none of them shall be dearer than it looks. Inside
// server/gateway only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "common/short_lock.h"
#include "server/gateway/allowance.h"
#include "server/match/match.h"

namespace cherta::gateway {

inline constexpr std::size_t kMostLooksOfAddress = 16;                // long answers in the making
inline constexpr std::size_t kMostBytesOfAddress = 32 * 1024 * 1024;  // of answers that were not taken yet
inline constexpr std::uint32_t kAddressTimes = 4;  // an address may spend on long answers what so many connections may
inline constexpr std::size_t kMostBurdens =
    20'000;  // addresses remembered; those who come when there are more share one
inline constexpr std::size_t kMostBytesOfAll = 512 * 1024 * 1024;  // of answers that were not taken yet, in all
inline constexpr std::uint32_t kTriesPerMinute = 1800;  // orders tried on one connection: an allowance of their own

// What an answer costs beyond its request: so many steps of the asker's own that it has or lies beyond, so many bytes.
// Never what had to be gone through for it: the entries of others are among that.
inline constexpr std::uint64_t kStepsForOne = 64;
inline constexpr std::uint64_t kBytesForOne = 32 * 1024;
std::uint32_t cost_of_answer(std::uint64_t steps, std::uint64_t bytes);
// When an answer that waited for the store is told: at whole floors after its request came, for whether the store was
// busy with somebody's order shows in how long it took.
std::int64_t answered_at(std::int64_t came, std::int64_t now, std::int64_t floor);
// How many steps this one lies beyond where looking back may begin.
inline std::uint64_t steps_before(std::uint64_t seq) { return seq % match::kPastEvery; }

class Burden : public std::enable_shared_from_this<Burden> {
 public:
  using Clock = Allowance::Clock;
  // `many`: the sessions of several threads share it.
  explicit Burden(std::uint32_t requests_per_minute, bool many = false)
      : per_minute_(requests_per_minute), lock_(many) {}

  struct Over {
    std::string limit;  // in words
    std::uint32_t number = 0, retry_ms = 0;
  };
  // Which limit a long answer to this address, whose request costs so much, would exceed; else it is paid for.
  std::optional<Over> pay(const std::string& address, std::uint32_t cost, Clock::time_point now);
  // What the answer cost in the end, beyond its request.
  void charge(const std::string& address, std::uint32_t cost, Clock::time_point now);
  // Milliseconds until this address may try one more order; 0: it may now, and that is counted.
  std::uint32_t wait_to_try(const std::string& address, Clock::time_point now);
  // May it leave more waiting to be taken?
  bool has_room(const std::string& address) const;
  // A long answer is in the making as long as this is held.
  std::shared_ptr<void> begin(const std::string& address);
  // So many bytes wait to be taken; or do not any more.
  void hold(const std::string& address, std::size_t bytes) { change(address, 0, static_cast<std::ptrdiff_t>(bytes)); }
  void let_go(const std::string& address, std::size_t bytes) {
    change(address, 0, -static_cast<std::ptrdiff_t>(bytes));
  }

  // How many addresses have something to their account: at most kMostBurdens, and one for all others.
  std::size_t remembered() const { return all_.size(); }

 private:
  struct Of {
    Allowance work, tries;
    std::size_t looks = 0, bytes = 0;
  };
  Of& of(const std::string& by, std::size_t times, Clock::time_point now);
  Of& change_of(const std::string& by, std::size_t times, std::ptrdiff_t looks, std::ptrdiff_t bytes);
  void change(const std::string& address, std::ptrdiff_t looks, std::ptrdiff_t bytes);
  void forget_idle(Clock::time_point now);
  std::uint32_t per_minute_;
  ShortLock lock_;                 // each call from outside holds it; it guards what follows
  std::size_t bytes_ = 0;          // of all
  std::map<std::string, Of> all_;  // by what an address is counted by
  Clock::time_point looked_through_{};
};

}  // namespace cherta::gateway
