#include "server/store/sqlite.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>

namespace cherta::store {

namespace {
constexpr int kOwnersMode = 0600;

// A new file has its final mode from its first moment on: changed afterwards, it could be opened before. One that is
// there is not opened here: closing it would give up the locks that this process may have on it.
void make_owned(const std::filesystem::path& file) {
  const int fd = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, kOwnersMode);
  if (fd >= 0) ::close(fd);
  std::error_code none;
  const auto status = std::filesystem::status(file, none);
  if (std::filesystem::is_regular_file(status) && status.permissions() != kOwnersOnly)
    std::filesystem::permissions(file, kOwnersOnly, none);
}

// As SQLite reads names with options: https://sqlite.org/uri.html
std::string uri_of(const std::filesystem::path& file, Access access) {
  std::string uri = "file:";
  for (const char c : std::filesystem::absolute(file).string()) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '/';
    const auto byte = static_cast<unsigned char>(c);
    if (plain)
      uri += c;
    else
      uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return uri + (access == Access::kUnchanged ? "?mode=ro&immutable=1" : "?mode=ro");
}

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

Database::Database(const std::filesystem::path& file, Access access) {
  constexpr int kAlways = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  constexpr int kWriting = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                kReading = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI;
  const bool writes = access == Access::kWrite;
  if (writes) make_owned(file);
  const std::string name = writes ? file.string() : uri_of(file, access);
  const int code = sqlite3_open_v2(name.c_str(), &db_, kAlways | (writes ? kWriting : kReading), nullptr);
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
