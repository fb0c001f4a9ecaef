// What a player's client does for the dice unasked: docs/PROTOCOL.md, section 11.
#pragma once

#include <functional>
#include <string>

#include "client/cli/memory.h"
#include "client/cli/session.h"

namespace cherta::cli {

class Duty {
 public:
  Duty(Session& session, const Memory& memory) : session_(session), memory_(memory) {}

  // Promises, gives or reveals this player's share if it is his turn to; to be called whenever the standing may have
  // changed. `answered` is called with the server's answer if there was something to do.
  void attend(const Session::Reply& answered = {});
  // Lets the server give the share. The same.
  void let_server_share(const Session::Reply& answered);
  // How it stands with the dice, for people; empty once they are ready.
  std::string told() const;

 private:
  const v1::Place* own() const;
  const v1::Place* other() const;
  v1::ClientFrame next() const;

  Session& session_;
  const Memory& memory_;
  std::string done_;  // what was sent last: it is not sent twice
};

}  // namespace cherta::cli
