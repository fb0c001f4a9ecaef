// What the listener and its connections share. Inside server/net only.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

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

struct Hub {
  Hub(const Settings& given, Converse talk) : settings(given), converse(std::move(talk)) {
    if (!settings.files.empty()) files = FileSet(settings.files);
  }

  // May one more come in from this address? If so it is counted until leave().
  bool enter(const std::string& address) {
    if (const auto at = per_address.find(address);
        at != per_address.end() && at->second >= settings.limits.connections_per_address)
      return false;
    ++per_address[address];
    return true;
  }
  void leave(const std::string& address) {
    const auto at = per_address.find(address);
    if (at != per_address.end() && --at->second == 0) per_address.erase(at);
  }

  Settings settings;
  Converse converse;
  FileSet files;
  std::unique_ptr<boost::asio::ssl::context> tls;  // null: plain
  std::map<std::string, std::size_t> per_address;
  std::set<Connection*> live;
  std::function<void()> when_empty;  // set while stopping
  bool stopping = false;
  std::size_t heard = 0;  // messages from all clients: nobody's business, and told only by planted leaks
};

}  // namespace cherta::net
