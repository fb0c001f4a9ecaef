// What the connections of all io threads are counted by, and what else is the same for all of them. Inside server/net
// only. Each call may come from any of the threads; a lock is held while it counts.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "common/short_lock.h"
#include "common/throttle.h"
#include "server/net/files.h"
#include "server/net/server.h"

namespace cherta::net {

using Clock = std::chrono::steady_clock;

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

class Gate {
 public:
  // `many`: more than one thread calls it.
  Gate(const Settings& given, bool many);

  // May it begin a TLS handshake, of which each takes its time of a thread that matches run on? Counted.
  bool may_shake_hands(const std::string& address);
  // How a connection from this address is let in, and counted; nothing if it is not.
  std::optional<Entry> let_in(const std::string& address);
  // One that was let in as one of a proxy's comes for this address: may it? If so it is counted by that from now on;
  // else it is told in the log.
  bool enter(const std::string& address);
  // One that was let in is gone.
  void leave(Entry entry, const std::string& address);
  // Those that were let in and are there.
  std::size_t inside() const;
  bool is_proxy(const std::string& address) const;
  // As it may stand in the log.
  std::string logged(const std::string& address) const;
  // One line of the log a second at most for each kind of thing and address.
  void tell(const char* event, const std::string& address, const std::string& why = "");

  const Settings settings;
  const FileSet files;

 private:
  using Counts = std::map<std::string, std::size_t>;
  static bool add(Counts& counts, const std::string& address, std::size_t most);
  static void remove(Counts& counts, const std::string& address);
  bool counts_one_more(const std::string& address);
  bool waits_at_door(const std::string& address);
  std::string log_key_;  // of the hashes of addresses, new at each start

  ShortLock lock_;  // guards what follows
  Counts per_address_, per_address_at_door_;
  std::size_t inside_ = 0, at_door_ = 0;
  std::map<std::string, PerMinute> handshakes_;  // by what an address is counted by
  Throttle told_{std::chrono::seconds(1)};
};

}  // namespace cherta::net
