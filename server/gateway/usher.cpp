#include "server/gateway/usher.h"

#include <boost/asio/post.hpp>

#include "server/gateway/outpost.h"

namespace cherta::gateway {

std::shared_ptr<Usher> Usher::make(std::shared_ptr<Shared> shared, PlacesPtr places, net::Line& line) {
  const std::shared_ptr<Usher> usher(new Usher(std::move(shared), std::move(places), line));
  usher->here_ = std::make_shared<Session>(usher->shared_, line, usher.get());
  return usher;
}

Usher::~Usher() {
  if (far_) there([](Outpost& outpost) { outpost.end(); });
}

template <class What>
void Usher::there(What what) const {
  boost::asio::post((*places_)[wing_].io, [far = far_, what = std::move(what)] { what(*far); });
}

void Usher::receive(std::string_view message) {
  if (here_) return here_->receive(message);
  unread_.push_back(std::make_shared<const std::string>(message));
  unread_bytes_ += message.size();
  deliver(unread_.back());
}

void Usher::deliver(const Message& message) {
  there([message](Outpost& outpost) { outpost.hear(message); });
}

bool Usher::may_receive() const {
  if (here_) return here_->may_receive();
  return unread_.size() < kMostUnread && unread_bytes_ < kMostUnreadBytes && out_bytes_ < kMostHeld;
}

std::optional<std::string> Usher::next() {
  if (!out_.empty()) {
    std::string message = std::move(out_.front());
    out_.pop_front();
    out_bytes_ -= message.size();
    return message;
  }
  if (here_) return here_->next();
  if (std::exchange(waits_, false)) there([](Outpost& outpost) { outpost.go_on(); });
  return std::nullopt;
}

void Usher::stop() {
  stopping_ = true;
  if (here_) return here_->stop();
  there([](Outpost& outpost) { outpost.stop(); });
}

// What the session has left to say comes first.
void Usher::move(std::size_t wing, Carried carried) {
  while (auto left = here_->next()) say(std::move(*left));
  settle_in(wing, carried);
  line_.wake();
}

void Usher::settle_in(std::size_t wing, const Carried& carried) {
  here_.reset();
  wing_ = wing;
  waits_ = false;
  far_ =
      std::make_shared<Outpost>((*places_)[wing], Outpost::Home{weak_from_this(), (*places_)[shared_->hall.wing()].io},
                                line_.address(), line_.logged_address());
  there([carried](Outpost& outpost) { outpost.begin(carried); });
  for (const Message& message : unread_) deliver(message);
  if (stopping_) there([](Outpost& outpost) { outpost.stop(); });  // it was told where it is no more
}

void Usher::say(std::string message) {
  out_bytes_ += message.size();
  out_.push_back(std::move(message));
}

void Usher::hear(Report report) {
  for (; report.taken > 0; --report.taken) {
    unread_bytes_ -= unread_.front()->size();
    unread_.pop_front();
  }
  waits_ = waits_ || !report.messages.empty();
  for (std::string& message : report.messages) say(std::move(message));
  if (report.gone) settle_in(report.gone->wing, report.gone->carried);
  report.hang_up ? line_.hang_up(*report.hang_up) : line_.wake();
}

}  // namespace cherta::gateway
