// RFC 6455 from the server's side, as a table: what is sent after the handshake, and what must come back.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/net/raw_client.h"

namespace cherta::testing {

// One frame that must come back. A close ends the row.
struct Back {
  int opcode;
  std::string payload;
  int code = 0;  // of a close
};

struct WireCase {
  std::string section, what;
  std::vector<FrameSpec> sent;
  std::vector<Back> back;
};

// Frames in order, to a server that sends every message back.
std::vector<WireCase> good_cases();
// Frames that end the connection, whatever the server does with messages; and the code with which it must end.
std::vector<WireCase> bad_cases();
// Closes in order: the server must give the code back.
std::vector<WireCase> closing_cases();

// Sends the row to the server at this port and expects what must come back.
void play(std::uint16_t port, const WireCase& one);

}  // namespace cherta::testing
