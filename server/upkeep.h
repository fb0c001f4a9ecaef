// What an operator does with a store of journals: looking whether everything in it can be read, copying it while the
// server runs, putting a copy in its place.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "common/result.h"
#include "server/match/export.h"
#include "server/store/sqlite_store.h"

namespace cherta {

struct Checked {
  std::size_t matches = 0, entries = 0;
  std::vector<std::string> damaged;  // a sentence each: match, entry and what is wrong with it
};

// Reads every journal of the store and folds it: digests, chain, every event. The store must not be in use. E_STORE if
// it cannot be opened. `find_game` as rules::find_game; a match of a game that is not there is read and not folded.
Result<Checked> check_store(const std::filesystem::path& file, const match::FindGame& find_game);

// Puts a copy in the place of the store, which is kept beside it under the name it gives (empty if there was none).
// Refused, and nothing is changed, if the store is in use or anything in the copy is damaged.
Result<std::string> restore_store(const std::filesystem::path& copy, const std::filesystem::path& store,
                                  const match::FindGame& find_game);

// One match of a store, for a list.
struct Kept {
  std::string id, game;
  store::Phase phase = store::Phase::kRunning;
  std::int64_t created_at = 0;  // Unix milliseconds
};

// All matches of the store, oldest first. The store must not be in use. E_STORE.
Result<std::vector<Kept>> list_store(const std::filesystem::path& file);

// The whole journal of a match at its end, as players export it: for `cherta verify`. The store must not be in use.
// E_STORE; E_NO_MATCH; E_RUNNING, for the journal of a running match holds its secrets; E_JOURNAL if it is damaged;
// E_GAME.
Result<std::string> export_match(const std::filesystem::path& file, const std::string& match,
                                 const match::FindGame& find_game);

// Makes a copy of the store in the folder at each SIGUSR1, while the server goes on, and says so in the log.
class Backups {
 public:
  // The store outlives it. An empty folder: the signal is taken and does nothing but say so.
  Backups(boost::asio::io_context& io, store::SqliteStore* store, std::filesystem::path folder);
  // Waits for no more signals: io may end.
  void stop() { signals_.cancel(); }

 private:
  void wait();
  void make();
  boost::asio::signal_set signals_;
  store::SqliteStore* store_;  // null: the store is in memory
  std::filesystem::path folder_;
};

}  // namespace cherta
