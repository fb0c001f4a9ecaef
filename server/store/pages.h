// Where the SQLite store keeps the lines of journals: the log that grows at its end, and the chapters that its oldest
// part is bound into. Used on the journal thread, within transactions; may throw SqliteError.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "common/result.h"
#include "server/store/sqlite.h"

namespace cherta::store {

class Pages {
 public:
  // The schema must be up to date.
  explicit Pages(Database& db);

  // How many lines the match (by its number in the table of matches) has.
  std::uint64_t count(std::int64_t match);
  void append(std::int64_t match, std::uint64_t n, const std::string& line);
  // The lines from number `from` on, each compared with its digest; E_JOURNAL, naming `id` and entry, if one differs,
  // is missing or cannot be read.
  Result<std::vector<std::string>> read(std::int64_t match, const std::string& id, std::uint64_t from);

  // How many rows the log has as far as is remembered, and binding its oldest ones, at most `rows`, into chapters.
  std::size_t log_rows() const { return remembered_ ? rows_ : 0; }
  void bind_oldest(std::size_t rows);

  // What is remembered of the log may not be so any more: a transaction was rolled back.
  void forget();

 private:
  struct Chapter {
    std::uint64_t first = 0;  // number of its first entry
    std::int64_t count = 0;
    std::string lines;
  };
  void bind(std::int64_t match, const Chapter& chapter);
  void remember_log();
  Result<void> read_chapters(std::int64_t match, const std::string& id, std::uint64_t from,
                             std::vector<std::string>& lines);
  Result<void> read_log(std::int64_t match, const std::string& id, std::uint64_t from, std::vector<std::string>& lines);

  Database& db_;
  Statement insert_line_, scan_log_, read_line_, oldest_lines_, drop_lines_, insert_chapter_, read_chapters_,
      last_chapter_, grow_chapter_;
  bool remembered_ = false;
  std::size_t rows_ = 0;
  std::unordered_map<std::int64_t, std::vector<std::int64_t>> tails_;  // rows of the log, by match, oldest first
};

}  // namespace cherta::store
