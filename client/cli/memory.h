// What the command line remembers from one run to the next, per link: the last step that was shown, the player's share
// of the dice, and the key for which the link, if it is an invitation, is exchanged. Files under $XDG_STATE_HOME/cherta
// (else ~/.local/state/cherta), readable by their owner alone. A link is known by its hash and never written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "client/cli/link.h"

namespace cherta::cli {

class Memory {
 public:
  explicit Memory(const Target& target);
  // The same link's, at another of its tables.
  Memory at(const std::string& battle) const;

  std::uint64_t last_seen() const;  // 0: nothing yet, or not readable
  // Kept as well as may be: a full disk must not end a game.
  void remember_seen(std::uint64_t seq) const;
  // The 32 random bytes that this player adds to the dice: made once, and on the disk before they are told; nothing if
  // they cannot be kept.
  std::optional<std::string> share() const;
  // The token to which this link is exchanged if it is an invitation, in the same way; nothing to watch a listed match.
  // Two programs that come by one link at once get the same.
  std::optional<std::string> key() const;
  // The link was withdrawn: nothing of its match stays on this machine.
  void forget() const;
  // Where the lines typed are kept, or empty.
  std::string history_file() const;

 private:
  std::filesystem::path file(const char* what) const;
  std::string name_;
  std::string seen_;  // where the last step is kept: each table of a link has its own
  bool has_token_;
};

}  // namespace cherta::cli
