// A session on the thread of its match, whose client came in by another: it takes from there what the client sends, and
// sends there what is to be written. All of it but the making is on the match's thread. Inside server/gateway only.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "server/gateway/usher.h"

namespace cherta::gateway {

class Outpost final : public net::Line, public Mover, public std::enable_shared_from_this<Outpost> {
 public:
  // Whom it reports to, on his own thread.
  struct Home {
    std::weak_ptr<Usher> usher;
    boost::asio::any_io_executor io;
  };
  Outpost(DeskThere shared, Home home, std::string address, std::string logged)
      : shared_(std::move(shared)), home_(std::move(home)), address_(std::move(address)), logged_(std::move(logged)) {}

  void begin(const Carried& carried);
  // The client has sent it.
  void hear(const Message& message);
  // What was reported last has left.
  void go_on();
  void stop();
  void end() { session_.reset(); }

  // Line
  void wake() override;
  void hang_up(net::CloseCode code) override;
  const std::string& address() const override { return address_; }
  std::string logged_address() const override { return logged_; }
  // Mover
  void move(std::size_t wing, Carried carried) override;

 private:
  static constexpr std::size_t kMostAtOnce = 8 * 1024;  // bytes of one report that another message may be added to
  void work();
  void read();
  Report gather();
  void report(Report report);

  const DeskThere shared_;
  const Home home_;
  const std::string address_, logged_;
  std::shared_ptr<Session> session_;
  std::deque<Message> inbox_;  // what the session may not receive yet
  std::size_t taken_ = 0;      // of it, since the last report
  std::size_t taken_bytes_ = 0;
  bool may_report_ = true;  // what was reported last has left
  bool awake_ = false;      // work() is about to be done
  std::optional<net::CloseCode> closing_;
};

}  // namespace cherta::gateway
