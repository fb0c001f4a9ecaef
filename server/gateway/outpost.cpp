#include "server/gateway/outpost.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <typeinfo>

namespace cherta::gateway {

void Outpost::begin(const Carried& carried) {
  const auto shared = shared_.shared.lock();
  if (!shared) return;
  session_ = std::make_shared<Session>(shared, *this, this, carried);
  session_->go_on(carried);
  work();
}

void Outpost::hear(const Message& message) {
  inbox_.push_back(message);
  work();
}

void Outpost::go_on() {
  may_report_ = true;
  work();
}

void Outpost::stop() {
  if (session_) session_->stop();
}

// Later, for whoever wakes us may be in the midst of something.
void Outpost::wake() {
  if (std::exchange(awake_, true)) return;
  boost::asio::post(shared_.io, [self = shared_from_this()] {
    self->awake_ = false;
    self->work();
  });
}

void Outpost::hang_up(net::CloseCode code) {
  if (!closing_) closing_ = code;
  wake();
}

// As the net does where the session is at hand: reads as long as it may, then has the next messages written.
void Outpost::work() {
  if (!session_) return;
  try {
    const bool awake = std::exchange(awake_, true);  // what reading wakes us for is done here
    read();
    awake_ = awake;
    if (session_) report(gather());
  } catch (const std::exception& e) {
    // What it says might hold a secret: the log has the type alone.
    spdlog::error("event=message_failed type={}", typeid(e).name());
    awake_ = false;
    session_.reset();
    report({0, {}, net::CloseCode::kInternal, {}});
  }
}

void Outpost::read() {
  while (session_ && !closing_ && !inbox_.empty() && session_->may_receive()) {
    const Message message = std::move(inbox_.front());
    inbox_.pop_front();
    ++taken_;
    taken_bytes_ += message->size();
    const auto held = session_;  // it may go on elsewhere
    held->receive(*message);
  }
}

// Once what was reported last has left: what would leave together, and if there is nothing more, the end.
Report Outpost::gather() {
  Report report;
  for (std::size_t bytes = 0; may_report_;) {
    auto message = session_->next();
    if (!message) break;
    bytes += message->size();
    report.messages.push_back(std::move(*message));
    if (bytes > kMostAtOnce || session_->update_is_out() || !session_->has_more()) break;
  }
  if (may_report_ && report.messages.empty()) report.hang_up = std::exchange(closing_, std::nullopt);
  if (report.hang_up) session_.reset();
  if (!report.messages.empty()) may_report_ = false;
  return report;
}

void Outpost::report(Report report) {
  const bool many = taken_ >= Usher::kMostUnread / 2 || taken_bytes_ >= Usher::kMostUnreadBytes / 2;
  if (report.messages.empty() && !report.hang_up && !report.gone && !many) return;
  report.taken = std::exchange(taken_, 0);
  taken_bytes_ = 0;
  boost::asio::post(home_.io, [usher = home_.usher, report = std::move(report)]() mutable {
    if (const auto there = usher.lock()) there->hear(std::move(report));
  });
}

void Outpost::move(std::size_t wing, Carried carried) {
  Report last{0, {}, {}, Report::Gone{wing, std::move(carried)}};
  while (auto left = session_->next()) last.messages.push_back(std::move(*left));
  session_.reset();
  report(std::move(last));
}

}  // namespace cherta::gateway
