// Where there are several io threads: a client's conversation on the thread that he came in by. A session begins here,
// and goes on where its match lives; from then on messages go between the two, in order, and no more of them at once
// than one thread would hold. Inside server/gateway only.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/gateway/session.h"

namespace cherta::gateway {

using Message = std::shared_ptr<const std::string>;

// The io threads, each with what its sessions share.
struct DeskThere {
  boost::asio::any_io_executor io;
  std::weak_ptr<Shared> shared;
};
using Places = std::vector<DeskThere>;
using PlacesPtr = std::shared_ptr<const Places>;

// What comes back from where a session is.
struct Report {
  std::size_t taken = 0;              // so many more messages are dealt with
  std::vector<std::string> messages;  // to be written, in order; more come when these have left
  std::optional<net::CloseCode> hang_up = {};
  struct Gone {
    std::size_t wing;
    Carried carried;
  };
  std::optional<Gone> gone = {};  // it goes on elsewhere
};

class Outpost;

class Usher final : public net::Conversation, public Mover, public std::enable_shared_from_this<Usher> {
 public:
  static constexpr std::size_t kMostUnread = 32, kMostUnreadBytes = 16 * 1024;  // on their way, and not dealt with yet

  static std::shared_ptr<Usher> make(std::shared_ptr<Shared> shared, PlacesPtr places, net::Line& line);
  ~Usher() override;

  void receive(std::string_view message) override;
  std::optional<std::string> next() override;
  bool has_more() const override { return !out_.empty() || (here_ && here_->has_more()); }
  bool may_receive() const override;
  bool introduced() const override { return !here_ || here_->introduced(); }
  void stop() override;

  void move(std::size_t wing, Carried carried) override;
  void hear(Report report);

 private:
  Usher(std::shared_ptr<Shared> shared, PlacesPtr places, net::Line& line)
      : shared_(std::move(shared)), places_(std::move(places)), line_(line) {}
  void settle_in(std::size_t wing, const Carried& carried);
  void say(std::string message);
  void deliver(const Message& message);
  // Has it done on the outpost's thread.
  template <class What>
  void there(What what) const;

  std::shared_ptr<Shared> shared_;
  PlacesPtr places_;
  net::Line& line_;
  std::shared_ptr<Session> here_;  // as long as it is here; else:
  std::shared_ptr<Outpost> far_;
  std::size_t wing_ = 0;        // where that is
  std::deque<Message> unread_;  // sent there, and not dealt with yet
  std::size_t unread_bytes_ = 0;
  std::deque<std::string> out_;  // come from there, and not taken yet
  std::size_t out_bytes_ = 0;
  bool stopping_ = false;
  bool waits_ = false;  // it waits to be told that what it sent has left
};

}  // namespace cherta::gateway
