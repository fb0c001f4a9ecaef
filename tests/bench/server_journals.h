// Journals for benchmarks: a game played in this process, and copies of it under other names.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace cherta::bench {

struct Played {
  store::MatchRecord record;
  std::vector<std::string> lines;
  std::size_t orders = 0, events = 0;
  std::string exported;  // when it is over
};

// A game between two players who choose among what they are offered. It ends after `entries` entries, the orders mixed
// with chat so that it does not end before; 0: it is played to its end, without chat, and exported.
Played play_journal(const std::string& game, unsigned seed, std::size_t entries);
// Such a game to its end, stored in this file, and no more of it: how many orders it had.
std::size_t play_stored(const std::string& game, unsigned seed, const std::filesystem::path& file);
// The same journal as that of another match: its name changed, the chain made anew. The dice are the old match's: it
// can be played on, not verified.
Played renamed(const Played& played, const std::string& id);

}  // namespace cherta::bench
