// What comes late and what comes last: answers told by the floor, and how a conversation ends.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "server/gateway/session.h"

namespace cherta::gateway {

void Session::dismiss(const Refusal& why) {
  if (why.code == "E_GAVE_WAY") return give_way();
  if (why.code != "E_LINK") return stop();
  dismissed_ = true;
  if (pending_ == 0) say_dismissed();
}

// After what was asked before is answered: whoever hands on his own seat must still learn the new link.
void Session::say_dismissed() {
  v1::ServerFrame frame;
  frame.mutable_dismissed()->set_text("This link has been withdrawn or handed on.");
  leave(frame, net::CloseCode::kNormal);
}

// Nothing is lost: its link is as good as before. It comes back only after a while, or two would take turns.
void Session::give_way() {
  spdlog::info("event=gave_way match={}", entrance_.match->id());
  v1::ServerFrame frame;
  frame.mutable_come_back()->set_after_ms(kGaveWayMs);
  leave(frame, net::CloseCode::kTryLater);
}

void Session::stop() {
  if (std::exchange(stopping_, true)) return;
  if (pending_ == 0) say_goodbye();
}

void Session::say_goodbye() {
  v1::ServerFrame frame;
  frame.mutable_come_back()->set_after_ms(kComeBackMs);
  leave(frame, net::CloseCode::kRestart);
}

void Session::leave(const v1::ServerFrame& last, net::CloseCode code) {
  if (std::exchange(leaving_, true)) return;
  farewell_ = last.SerializeAsString();
  line_.hang_up(code);
}

void Session::tell_by_floor(std::int64_t came, std::function<void(Session&)> tell) {
  const std::int64_t floor = shared_->settings.by_floor ? shared_->hall.refusal_floor() : 0;
  if (floor == 0) return tell(*this);
  const std::int64_t at = answered_at(came, shared_->hall.timers().now(), floor);
  const std::uint64_t number = next_untold_++;
  const auto ring = [weak = weak_from_this(), number, tell = std::move(tell)] {
    const auto self = weak.lock();
    if (!self) return;
    const auto alarm = self->untold_.extract(number);
    tell(*self);
  };
  untold_[number] = shared_->hall.timers().at(at, ring);
}

void Session::settled() {
  --pending_;
  if (dismissed_ && pending_ == 0) say_dismissed();
  if (stopping_ && pending_ == 0) say_goodbye();
  if (going_) go_when_settled();
}

}  // namespace cherta::gateway
