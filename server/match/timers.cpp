#include "server/match/timers.h"

#include <algorithm>
#include <boost/asio/steady_timer.hpp>
#include <chrono>

namespace cherta::match {

namespace {

class SystemTimers final : public Timers {
 public:
  explicit SystemTimers(boost::asio::any_io_executor io) : io_(std::move(io)) {}

  std::int64_t now() const override {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
  }

  std::unique_ptr<Alarm> at(std::int64_t at, std::function<void()> ring) override {
    auto alarm = std::make_unique<Running>(io_);
    // To the clock's own precision: when it rings tells nothing of when it was asked for.
    const auto left = std::chrono::milliseconds(at) - std::chrono::system_clock::now().time_since_epoch();
    alarm->timer.expires_after(std::max(left, std::chrono::system_clock::duration(0)));
    // A cancelled wait may still be completed with success if it had run out already: `live` tells.
    alarm->timer.async_wait(
        [live = std::weak_ptr(alarm->live), ring = std::move(ring)](boost::system::error_code error) {
          if (!error && live.lock()) ring();
        });
    return alarm;
  }

 private:
  struct Running final : Alarm {
    explicit Running(const boost::asio::any_io_executor& io) : timer(io) {}
    boost::asio::steady_timer timer;
    std::shared_ptr<int> live = std::make_shared<int>();
  };
  boost::asio::any_io_executor io_;
};

}  // namespace

std::unique_ptr<Timers> make_system_timers(boost::asio::any_io_executor io) {
  return std::make_unique<SystemTimers>(std::move(io));
}

class ManualTimers::Handle final : public Alarm {
 public:
  Handle(ManualTimers& timers, Pending::iterator at, std::weak_ptr<bool> rung)
      : timers_(timers), at_(at), waiting_(std::move(rung)) {}
  ~Handle() override {
    if (waiting_.lock()) timers_.pending_.erase(at_);
  }

 private:
  ManualTimers& timers_;
  Pending::iterator at_;
  std::weak_ptr<bool> waiting_;  // gone when the alarm has rung
};

std::unique_ptr<Timers::Alarm> ManualTimers::at(std::int64_t at, std::function<void()> ring) {
  auto waiting = std::make_shared<bool>(true);
  const auto where = pending_.emplace(at, Ringing{std::move(ring), waiting});
  return std::make_unique<Handle>(*this, where, waiting);
}

void ManualTimers::advance(std::int64_t milliseconds) {
  const std::int64_t until = now_ + milliseconds;
  while (!pending_.empty() && pending_.begin()->first <= until) {
    now_ = std::max(now_, pending_.begin()->first);
    auto ringing = std::move(pending_.begin()->second);
    pending_.erase(pending_.begin());
    ringing.waiting.reset();
    ringing.ring();
  }
  now_ = until;
}

}  // namespace cherta::match
