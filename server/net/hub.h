// What the listener and its connections share. Inside server/net only.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "common/throttle.h"
#include "server/net/files.h"
#include "server/net/server.h"

namespace cherta::net {

using Clock = std::chrono::steady_clock;

// A connection, as the listener sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void check_time(Clock::time_point now) = 0;  // cuts what has overrun a limit
  virtual void stop() = 0;                             // begin to say goodbye
  virtual void cut() = 0;                              // drop it at once
};

// How often something was within the last minute or two.
class PerMinute {
 public:
  bool is_over(Clock::time_point now) const { return now - since_ > std::chrono::minutes(1); }
  std::uint32_t one_more(Clock::time_point now) {
    if (now - since_ > std::chrono::minutes(1)) *this = PerMinute(now);
    return ++count_;
  }
  explicit PerMinute(Clock::time_point now = Clock::now()) : since_(now) {}

 private:
  std::uint32_t count_ = 0;
  Clock::time_point since_;
};

// How a connection was let in.
enum class Entry : std::uint8_t {
  kCounted,  // by its own address
  kOfProxy,  // it is counted when it says for whom it comes
  kAtDoor,   // beyond the limits, for the server's health alone
};

struct Hub {
  Hub(const Settings& given, Converse talk, Ready is_ready, Pages makes_pages = {});

  // May it begin a TLS handshake, of which each takes its time of the thread that all matches run on? Counted.
  bool may_shake_hands(const std::string& address);
  // How a connection from this address is let in, and counted; nothing if it is not.
  std::optional<Entry> let_in(const std::string& address);
  // May one more come in from this address? If so it is counted until leave(); else it is told in the log.
  bool enter(const std::string& address);
  void leave(const std::string& address) { remove(per_address, address); }
  void leave_door(const std::string& address);
  bool is_proxy(const std::string& address) const;
  // As it may stand in the log.
  std::string logged(const std::string& address) const;
  // One line of the log a second at most for each kind of thing and address.
  void tell(const char* event, const std::string& address, const std::string& why = "");

  Settings settings;
  Converse converse;
  Ready ready;
  Pages pages;  // may be empty
  FileSet files;
  std::shared_ptr<boost::asio::ssl::context> tls;  // null: plain
  std::set<Connection*> live;
  std::function<void()> when_empty;  // set while stopping
  bool stopping = false;
  std::size_t heard = 0;  // messages from all clients: nobody's business, and told only by planted leaks

 private:
  bool wait_at_door(const std::string& address);
  using Counts = std::map<std::string, std::size_t>;
  static bool add(Counts& counts, const std::string& address, std::size_t most);
  static void remove(Counts& counts, const std::string& address);
  Counts per_address, per_address_at_door;
  std::size_t at_door = 0;
  std::map<std::string, PerMinute> handshakes;  // by what an address is counted by
  std::string log_key;                          // of the hashes of addresses, new at each start
  Throttle told{std::chrono::seconds(1)};
};

}  // namespace cherta::net
