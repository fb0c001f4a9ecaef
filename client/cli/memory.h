// What the command line remembers from one run to the next, per link: the last step that was shown, and the player's
// share of the dice. Files under $XDG_STATE_HOME/cherta (else ~/.local/state/cherta), readable by their owner alone.
// A link is known by its hash; no token is ever written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "client/cli/link.h"

namespace cherta::cli {

class Memory {
 public:
  explicit Memory(const Target& target);

  std::uint64_t last_seen() const;  // 0: nothing yet, or not readable
  // Kept as well as may be: a full disk must not end a game.
  void remember_seen(std::uint64_t seq) const;
  // The 32 random bytes that this player adds to the dice; made once.
  std::string share() const;
  // The link was withdrawn: nothing of its match stays on this machine.
  void forget() const;
  // Where the lines typed are kept, or empty.
  std::string history_file() const;

 private:
  std::filesystem::path file(const char* what) const;
  std::string key_;
};

}  // namespace cherta::cli
