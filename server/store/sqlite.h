// SQLite's C interface with values and exceptions: what sqlite_store.cpp needs of it and no more.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/store/hash.h"

namespace cherta::store {

// What SQLite answered when it could not do a thing. Its text goes to the log; it holds no bound values.
struct SqliteError : std::runtime_error {
  SqliteError(int code_, const std::string& what) : std::runtime_error(what), code(code_) {}
  // The file is damaged, not the machine.
  bool is_corruption() const {
    constexpr int kPrimary = 0xff;
    return (code & kPrimary) == SQLITE_CORRUPT || (code & kPrimary) == SQLITE_NOTADB;
  }
  int code;
};

// Of every file with matches in it: keys of running ones stand there, and everybody's secrets.
inline constexpr auto kOwnersOnly = std::filesystem::perms::owner_read | std::filesystem::perms::owner_write;

// Text that is stored as bytes.
struct Blob {
  std::string_view bytes;
};

class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql);
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Values in the order of the question marks. Texts and bytes must live until the statement is reset.
  template <class... Values>
  Statement& bind(const Values&... values) {
    sqlite3_reset(statement_);
    int i = 0;
    (put(++i, values), ...);
    return *this;
  }
  // Moves to the next row; false at the end. Resets itself then.
  bool row();
  // For statements that give no rows.
  void run() {
    while (row()) {
    }
  }
  void reset() { sqlite3_reset(statement_); }

  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  std::string_view text(int column) const;
  std::string_view blob(int column) const;
  Bytes32 bytes(int column) const;  // throws SqliteError (SQLITE_CORRUPT) if there are not 32

  // One value alone, counted from 1, after bind().
  void put(int at, std::int64_t value) { check(sqlite3_bind_int64(statement_, at, value)); }
  void put(int at, std::string_view value) {
    check(sqlite3_bind_text(statement_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
  }
  void put(int at, const Blob& value) {
    check(sqlite3_bind_blob(statement_, at, value.bytes.data(), static_cast<int>(value.bytes.size()), SQLITE_STATIC));
  }
  void put(int at, const Bytes32& value) {
    check(sqlite3_bind_blob(statement_, at, value.data(), static_cast<int>(value.size()), SQLITE_STATIC));
  }

 private:
  void check(int code) const;

  sqlite3_stmt* statement_ = nullptr;
};

enum class Access : std::uint8_t {
  kWrite,      // makes the file if it is not there, for its owner alone from its first moment on
  kRead,       // the file and its companion are not changed
  kUnchanged,  // as kRead, and nobody else has it or a companion of it: no lock is asked for
};

class Database {
 public:
  // Opens the file; throws SqliteError.
  explicit Database(const std::filesystem::path& file, Access access = Access::kWrite);
  ~Database() { sqlite3_close_v2(db_); }
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void execute(const std::string& sql);
  // The one number a query gives.
  std::int64_t number(std::string_view sql);
  bool in_transaction() const { return sqlite3_get_autocommit(db_) == 0; }
  std::int64_t changes() const { return sqlite3_changes64(db_); }
  std::int64_t last_row() const { return sqlite3_last_insert_rowid(db_); }
  sqlite3* handle() const { return db_; }

 private:
  sqlite3* db_ = nullptr;
};

}  // namespace cherta::store
