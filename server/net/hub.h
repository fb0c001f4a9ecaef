// What the connections of one io thread share. Inside server/net only.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <memory>
#include <set>
#include <utility>

#include "server/net/gate.h"
#include "server/net/server.h"

namespace cherta::net {

// A connection, as the listener sees it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void check_time(Clock::time_point now) = 0;  // cuts what has overrun a limit
  virtual void stop() = 0;                             // begin to say goodbye
  virtual void cut() = 0;                              // drop it at once
};

struct Hub {
  Hub(std::shared_ptr<Gate> all, Place place)
      : gate(std::move(all)),
        settings(gate->settings),
        files(gate->files),
        converse(std::move(place.converse)),
        ready(std::move(place.ready)),
        pages(std::move(place.pages)) {}

  std::shared_ptr<Gate> gate;
  const Settings& settings;  // the gate's, and the files
  const FileSet& files;
  Converse converse;
  Ready ready;
  Pages pages;                                     // may be empty
  std::shared_ptr<boost::asio::ssl::context> tls;  // null: plain
  std::set<Connection*> live;
  std::function<void()> when_empty;  // set while stopping
  bool stopping = false;
};

}  // namespace cherta::net
