// What strangers try: told in the log, for the operator and for programs that shut addresses out; and a wrong key makes
// the next try wait. Inside server/gateway only.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "common/short_lock.h"
#include "common/throttle.h"
#include "server/net/server.h"

namespace cherta::gateway {

class Offences {
 public:
  using Clock = Throttle::Clock;
  // `many`: the sessions of several threads share it.
  explicit Offences(bool many = false) : lock_(many) {}

  // A line "event=… address=… times=…", of one address and event one a second at most.
  void tell(const char* event, const net::Line& line);

  // A wrong key from this address: after some tries for nothing each next one has to wait twice as long.
  void wrong_key(const std::string& address, Clock::time_point now);
  // Milliseconds until a key from this address is looked at; 0 = at once.
  std::uint32_t wait_ms(const std::string& address, Clock::time_point now) const;
  // Addresses with wrong keys to their account: at most 10,000, and one for all others.
  std::size_t remembered() const { return tries_.size(); }

 private:
  struct Tries {
    std::uint32_t wrong = 0;
    Clock::time_point last{}, next{};
  };
  void forget_old(Clock::time_point now);
  ShortLock lock_;  // each call from outside holds it; it guards what follows
  Throttle told_{std::chrono::seconds(1)};
  std::map<std::string, Tries> tries_;  // by what an address is counted by
};

}  // namespace cherta::gateway
