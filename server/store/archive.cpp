#include "server/store/archive.h"

#include <fstream>

#include "server/store/file_lock.h"
#include "server/store/ledger.h"
#include "server/store/migrations.h"
#include "server/store/tables_check.h"

namespace cherta::store {

namespace {

bool has_log(const std::filesystem::path& file) {
  std::error_code none;
  const auto size = std::filesystem::file_size(file.string() + "-wal", none);
  return !none && size > 0;
}

// SQLite keeps an index of the write-ahead log beside it while it reads; what was not there before is removed again.
class Companions {
 public:
  explicit Companions(const std::filesystem::path& file)
      : index_(file.string() + "-shm"), there_(std::filesystem::exists(index_)) {}
  ~Companions() {
    std::error_code none;
    if (!there_) std::filesystem::remove(index_, none);
  }
  Companions(const Companions&) = delete;
  Companions& operator=(const Companions&) = delete;

 private:
  std::filesystem::path index_;
  bool there_;
};

// Why this can be no store, from its first bytes.
std::string bad_head(const std::filesystem::path& file) {
  constexpr std::string_view kHead("SQLite format 3\0", 16);
  if (!std::filesystem::is_regular_file(file)) return "there is no such file";
  if (std::filesystem::file_size(file) == 0 && !has_log(file)) return "it is empty";
  std::string head(kHead.size(), '\0');
  std::ifstream(file, std::ios::binary).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head == kHead ? "" : "it is no database, or its first page is damaged";
}

void require_version(Database& db) {
  const std::size_t version = version_of(db);
  if (version == kMigrations.size()) return;
  if (version == 0) throw SqliteError(SQLITE_MISMATCH, "it is empty");
  throw SqliteError(SQLITE_MISMATCH, "it was made by an older version of Cherta (its schema is " +
                                         std::to_string(version) + ", this one's " +
                                         std::to_string(kMigrations.size()) +
                                         "); a server of this version that is started on it brings it up to date");
}

Refusal cannot_read(const std::string& name, const std::string& why) {
  return {"E_STORE", "", "the store " + name + " cannot be used: " + why};
}

class SqliteArchive final : public Archive {
 public:
  SqliteArchive(const std::filesystem::path& file, std::string name)
      : lock_(file, FileLock::Kind::kShared),
        companions_(file),
        name_(std::move(name)),
        db_(file, has_log(file) ? Access::kRead : Access::kUnchanged) {
    db_.execute("PRAGMA cell_size_check = ON");
    require_version(db_);
    ledger_.emplace(db_);
  }
  Result<std::vector<std::string>> ids() override {
    return ask([&] { return Result<std::vector<std::string>>(ledger_->ids()); });
  }
  Result<MatchRecord> find(const std::string& match) override {
    return ask([&] { return ledger_->find(match); });
  }
  Result<std::vector<std::string>> read(const std::string& match) override {
    return ask([&] { return ledger_->read(match, 0); });
  }
  Result<std::vector<std::string>> wrong_rows() override {
    return ask([&] { return Result<std::vector<std::string>>(check_tables(db_)); });
  }

 private:
  template <class Call>
  auto ask(const Call& call) -> decltype(call()) {
    try {
      return call();
    } catch (const SqliteError& error) {
      return cannot_read(name_, error.what());
    }
  }
  FileLock lock_;
  Companions companions_;  // outlives the database
  std::string name_;
  Database db_;
  std::optional<Ledger> ledger_;
};

}  // namespace

Result<std::unique_ptr<Archive>> Archive::open(const std::filesystem::path& file, const std::string& name) {
  const std::string called = name.empty() ? file.string() : name;
  try {
    if (const std::string why = bad_head(file); !why.empty()) return cannot_read(called, why);
    return std::unique_ptr<Archive>(std::make_unique<SqliteArchive>(file, called));
  } catch (const SqliteError& error) {
    return cannot_read(called, error.what());
  } catch (const std::exception& error) {
    return cannot_read(called, error.what());
  }
}

bool in_use(const std::filesystem::path& file) {
  try {
    const FileLock none(file, FileLock::Kind::kShared);
    return false;
  } catch (const SqliteError& error) {
    return error.code == SQLITE_BUSY;
  }
}

}  // namespace cherta::store
