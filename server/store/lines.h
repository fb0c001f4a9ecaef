// Where the SQLite store keeps the lines of journals: one table, in which the entries of a match stand together. Used
// on the journal thread, within transactions; may throw SqliteError.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "common/result.h"
#include "server/store/sqlite.h"

namespace cherta::store {

// An entry's place in the table: match * 2^32 + its number.
inline constexpr int kEntryBits = 32;
inline constexpr std::uint64_t kMaxEntry = (std::uint64_t{1} << kEntryBits) - 1;
inline std::int64_t place_of(std::int64_t match, std::uint64_t entry) {
  return match << kEntryBits | static_cast<std::int64_t>(entry < kMaxEntry ? entry : kMaxEntry);
}
inline std::uint64_t entry_of(std::int64_t place) { return static_cast<std::uint64_t>(place) & kMaxEntry; }
inline std::int64_t match_of(std::int64_t place) { return place >> kEntryBits; }

class Lines {
 public:
  // The schema must be up to date.
  explicit Lines(Database& db);

  // An entry that cannot be put beside the others, for a page there is damaged, is kept in a table apart the next time.
  void append(std::int64_t match, std::uint64_t n, const std::string& line);
  // The lines from number `from` on, before `end`, until they fill `bytes`, each compared with its digest; E_JOURNAL,
  // naming `id` and entry, if one differs, is missing or cannot be read.
  Result<std::vector<std::string>> read(std::int64_t match, const std::string& id, std::uint64_t from,
                                        std::uint64_t end, std::size_t bytes);

 private:
  // What is read by one call.
  struct Wanted {
    std::int64_t match;
    const std::string& id;
    std::uint64_t from, end;
    std::size_t bytes;  // still to be filled
    std::vector<std::string> lines = {};
    std::uint64_t next() const { return from + lines.size(); }
    bool done() const { return next() >= end || bytes == 0; }
  };
  Result<void> read_all(Wanted& wanted);
  Result<void> read_gap(Wanted& wanted, std::uint64_t end);
  Result<void> take(Statement& row, Wanted& wanted);
  Statement insert_line_, insert_beside_, read_lines_, read_beside_;
  std::set<std::int64_t> beside_;  // matches whose next entries go into the table apart
};

}  // namespace cherta::store
