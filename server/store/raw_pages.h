// The pages of an SQLite file read one by one, without the tree that leads to them: what is left where the tree is
// damaged (https://sqlite.org/fileformat2.html). For salvage.cpp alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace cherta::store {

struct RawText {
  std::string bytes;
};
struct RawBlob {
  std::string bytes;
};
using RawValue = std::variant<std::monostate, std::int64_t, RawText, RawBlob>;

// A row of a table, or of an index: what it is has to be guessed from its values.
struct RawRow {
  std::optional<std::int64_t> rowid;  // none: of an index, or of a table without
  std::vector<RawValue> values;
};

class RawPages {
 public:
  // Throws std::runtime_error if the file cannot be read. A write-ahead log, if one is named, is laid over it.
  RawPages(const std::filesystem::path& file, const std::filesystem::path& log);
  ~RawPages();
  RawPages(const RawPages&) = delete;
  RawPages& operator=(const RawPages&) = delete;

  std::uint32_t count() const { return count_; }  // pages, numbered from 1
  // PRAGMA user_version; nothing if the first page is damaged.
  std::optional<std::uint32_t> user_version() const;
  // The rows that stand on this page; none if it is no leaf, is free, or cannot be understood.
  std::vector<RawRow> rows(std::uint32_t number) const;

 private:
  std::string page(std::uint32_t number) const;
  std::optional<RawRow> row(const std::string& page, std::size_t at, std::uint8_t kind) const;
  bool add_overflow(std::string& payload, std::uint32_t next, std::size_t size) const;
  void lay_over(const std::filesystem::path& log);
  void find_free();

  int file_ = -1, log_ = -1;
  std::uint32_t count_ = 0;
  std::map<std::uint32_t, std::int64_t> in_log_;  // where in the log a page's newest form stands
  std::set<std::uint32_t> free_;                  // their rows are deleted ones
};

}  // namespace cherta::store
