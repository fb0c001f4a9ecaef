#include "server/store/sqlite.h"

#include <algorithm>

namespace cherta::store {

namespace {
[[noreturn]] void fail(sqlite3* db, int code) {
  throw SqliteError(code, db ? sqlite3_errmsg(db) : sqlite3_errstr(code));
}
}  // namespace

Statement::Statement(sqlite3* db, std::string_view sql) {
  const int code =
      sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  if (code != SQLITE_OK) fail(db, code);
}

bool Statement::row() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  sqlite3* db = sqlite3_db_handle(statement_);
  if (code != SQLITE_DONE) {
    const SqliteError error(code, sqlite3_errmsg(db));
    sqlite3_reset(statement_);
    throw error;
  }
  sqlite3_reset(statement_);
  return false;
}

std::string_view Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  return {data ? data : "", static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string_view Statement::blob(int column) const {
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return {data ? data : "", static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

Bytes32 Statement::bytes(int column) const {
  Bytes32 value;
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_, column));
  if (!data || sqlite3_column_bytes(statement_, column) != static_cast<int>(value.size()))
    throw SqliteError(SQLITE_CORRUPT, "a digest has not 32 bytes");
  std::copy_n(data, value.size(), value.begin());
  return value;
}

void Statement::check(int code) const {
  if (code != SQLITE_OK) fail(sqlite3_db_handle(statement_), code);
}

Database::Database(const std::filesystem::path& file) {
  constexpr int kFlags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(file.c_str(), &db_, kFlags, nullptr);
  if (code == SQLITE_OK) return;
  const SqliteError error(code, db_ ? sqlite3_errmsg(db_) : sqlite3_errstr(code));
  sqlite3_close_v2(db_);
  throw error;
}

void Database::execute(const std::string& sql) {
  const int code = sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(db_, code);
}

std::int64_t Database::number(std::string_view sql) {
  Statement statement(db_, sql);
  if (!statement.row()) throw SqliteError(SQLITE_ERROR, "a query gave no row");
  return statement.number(0);
}

}  // namespace cherta::store
