// What an operator does with a store of journals while no server runs on it: looking whether everything in it can be
// read, putting a copy in its place, taking out what is whole of a damaged one.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "common/result.h"
#include "server/match/export.h"
#include "server/store/salvage.h"

namespace cherta {

struct Checked {
  std::size_t matches = 0, entries = 0;
  std::vector<std::string> damaged;  // a sentence each: match, entry and what is wrong with it
  std::vector<std::string> tables;   // a sentence each: what is wrong with those of accounts and of the post
  bool whole() const { return damaged.empty() && tables.empty(); }
};

// Reads every journal of the store and folds it: digests, chain, every event; and every row of accounts. Nothing is
// written. The store must not be in use. E_STORE with the reason if it cannot be opened (it is called `name` there, if
// one is given), or if `go_on` says no. `find_game` as rules::find_game; a match of a game that is not there is read
// and not folded.
Result<Checked> check_store(const std::filesystem::path& file, const match::FindGame& find_game,
                            const std::string& name = "", const std::function<bool()>& go_on = {});

// What there is to say of it, in lines.
std::string told(const Checked& checked);

// Puts a copy in the place of the store, which is kept beside it under the name it gives (empty if there was none).
// Refused, and nothing is changed, if the store is in use, anything in the copy is damaged, it is empty, another
// program's or of another version, or has fewer matches than the store (E_FEWER), unless that is said to be meant.
Result<std::string> restore_store(const std::filesystem::path& copy, const std::filesystem::path& store,
                                  const match::FindGame& find_game, bool fewer = false);

// Makes the new store `to` of what is whole of this one: see store::salvage.
Result<store::Salvaged> salvage_store(const std::filesystem::path& from, const std::filesystem::path& to,
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

}  // namespace cherta
