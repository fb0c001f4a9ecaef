// Time as the match sees it: a clock and alarms, given from outside so that tests need not wait.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>

namespace cherta::match {

class Timers {
 public:
  // Dropping the handle cancels the alarm.
  class Alarm {
   public:
    virtual ~Alarm() = default;
  };

  virtual ~Timers() = default;
  virtual std::int64_t now() const = 0;  // Unix milliseconds
  // Calls `ring` once, on the io executor, not before `at` (Unix milliseconds; the past means soon) and never from
  // inside this call.
  virtual std::unique_ptr<Alarm> at(std::int64_t at, std::function<void()> ring) = 0;
};

// The real clock. Alarms run on the steady clock, so that setting the machine's clock shifts none that is running.
std::unique_ptr<Timers> make_system_timers(boost::asio::any_io_executor io);

// A clock that a test moves by hand.
class ManualTimers final : public Timers {
 public:
  std::int64_t now() const override { return now_; }
  std::unique_ptr<Alarm> at(std::int64_t at, std::function<void()> ring) override;
  // Moves the clock on and rings what is due, in order of time.
  void advance(std::int64_t milliseconds);
  // Sets the clock forward at once, as on a machine that slept; then rings what is due.
  void leap(std::int64_t milliseconds) {
    now_ += milliseconds;
    advance(0);
  }
  bool idle() const { return pending_.empty(); }
  std::int64_t next() const { return pending_.begin()->first; }  // when the next alarm is due; not if idle()

 private:
  class Handle;
  struct Ringing {
    std::function<void()> ring;
    std::shared_ptr<bool> waiting;
  };
  using Pending = std::multimap<std::int64_t, Ringing>;
  std::int64_t now_ = 1'000'000'000'000;
  Pending pending_;
};

}  // namespace cherta::match
