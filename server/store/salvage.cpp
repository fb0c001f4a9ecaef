#include "server/store/salvage.h"

#include <algorithm>

#include "server/store/archive.h"
#include "server/store/file_lock.h"
#include "server/store/files.h"
#include "server/store/ledger.h"
#include "server/store/migrations.h"
#include "server/store/raw_pages.h"
#include "server/store/tables_check.h"

namespace cherta::store {

namespace {

constexpr std::size_t kCountsEntries = 4;  // the first version in which a match knows how many entries it has

// A table, and where the values of a raw row belong in it.
class Target {
 public:
  Target(Database& db, const std::string& name, bool has_rowid) : has_rowid_(has_rowid) {
    Statement columns(db.handle(), "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid");
    columns.bind(std::string_view(name));
    std::string marks;
    for (int at = 0; columns.row(); ++at) {
      if (columns.text(0) == "line") line_ = at;
      if (columns.text(0) == "digest") digest_ = at;
      types_.emplace_back(columns.text(1));
      if (has_rowid && columns.number(2) != 0) key_ = at;
      marks += marks.empty() ? "?" : ",?";
    }
    // Of two forms of a match's record the one that knows of more entries is the newer.
    const bool counted = db.number("SELECT count(*) FROM pragma_table_info('" + name + "') WHERE name = 'entries'") > 0;
    const std::string newer =
        " ON CONFLICT (num) DO UPDATE SET (phase, alarm_at, entries) = (excluded.phase, "
        "excluded.alarm_at, excluded.entries) WHERE excluded.entries > entries";
    insert_.emplace(db.handle(), "INSERT " + std::string(counted ? "OR IGNORE " : "OR REPLACE ") + "INTO " + name +
                                     " VALUES (" + marks + ")" + (counted ? newer : ""));
  }

  // False if it is a row of something else, or not as it was written.
  bool take(const RawRow& row) {
    if (row.values.size() != types_.size() || row.rowid.has_value() != has_rowid_) return false;
    for (std::size_t i = 0; i < types_.size(); ++i)
      if (static_cast<int>(i) != key_ && !fits(row.values[i], types_[i])) return false;
    if (digest_ >= 0 && !has_its_digest(row)) return false;
    insert_->bind();
    for (std::size_t i = 0; i < types_.size(); ++i) {
      const int at = static_cast<int>(i) + 1;
      if (static_cast<int>(i) == key_)
        insert_->put(at, *row.rowid);
      else if (const auto* number = std::get_if<std::int64_t>(&row.values[i]))
        insert_->put(at, *number);
      else if (const auto* text = std::get_if<RawText>(&row.values[i]))
        insert_->put(at, std::string_view(text->bytes));
      else
        insert_->put(at, Blob{std::get<RawBlob>(row.values[i]).bytes});
    }
    insert_->run();
    return true;
  }

 private:
  static bool fits(const RawValue& value, const std::string& type) {
    return type.starts_with("INT") ? std::holds_alternative<std::int64_t>(value)
           : type == "TEXT"        ? std::holds_alternative<RawText>(value)
                                   : std::holds_alternative<RawBlob>(value);
  }
  bool has_its_digest(const RawRow& row) const {
    const auto& line = std::get<RawText>(row.values[static_cast<std::size_t>(line_)]).bytes;
    return as_text(sha256(line)) == std::get<RawBlob>(row.values[static_cast<std::size_t>(digest_)]).bytes;
  }

  bool has_rowid_;
  int key_ = -1, line_ = -1, digest_ = -1;  // columns
  std::vector<std::string> types_;
  std::optional<Statement> insert_;
};

std::vector<std::unique_ptr<Target>> targets_of(Database& db) {
  std::vector<std::unique_ptr<Target>> targets;
  Statement tables(db.handle(), "SELECT name, sql LIKE '%WITHOUT ROWID%' FROM sqlite_schema WHERE type = 'table'");
  while (tables.row())
    targets.push_back(std::make_unique<Target>(db, std::string(tables.text(0)), tables.number(1) == 0));
  return targets;
}

// A link stands a second time in the index of its match: match, role, hash; from version 5 on with what it is before
// the hash, for an invitation must not come back as a link that opens.
class LinkIndex {
 public:
  LinkIndex(Database& db, std::size_t version)
      : columns_(version < kWithInvitations ? 3 : 5),
        insert_(db.handle(), columns_ == 3 ? "INSERT OR IGNORE INTO links (hash, match, role) VALUES (?,?,?)"
                                           : "INSERT OR IGNORE INTO links (hash, match, role, invitation, taken_from) "
                                             "VALUES (?,?,?,?,?)") {}
  void take(const RawRow& row) {
    if (row.rowid || row.values.size() != columns_) return;
    const auto* match = std::get_if<std::int64_t>(&row.values[0]);
    const auto* role = std::get_if<std::int64_t>(&row.values[1]);
    const auto* hash = std::get_if<RawBlob>(&row.values.back());
    if (!match || !role || !hash || hash->bytes.size() != sizeof(Bytes32)) return;
    if (columns_ == 3) return insert_.bind(Blob{hash->bytes}, *match, *role).run();
    const auto* invitation = std::get_if<std::int64_t>(&row.values[2]);
    const auto* from = std::get_if<RawBlob>(&row.values[3]);
    if (invitation && from && from->bytes.size() == sizeof(Bytes32))
      insert_.bind(Blob{hash->bytes}, *match, *role, *invitation, Blob{from->bytes}).run();
  }

 private:
  static constexpr std::size_t kWithInvitations = 5;  // version of the store
  std::size_t columns_;
  Statement insert_;
};

// Every row that can be read, whatever leads to it, into a store of the same version; then up to date.
std::size_t gather(const RawPages& pages, Database& db) {
  const auto said = pages.user_version();
  const std::size_t version = said && *said > 0 && *said <= kMigrations.size() ? *said : kMigrations.size();
  migrate(db, 0, version);
  const auto targets = targets_of(db);
  LinkIndex links(db, version);
  for (std::uint32_t number = 1; number <= pages.count(); ++number)
    for (const RawRow& row : pages.rows(number))
      if (std::ranges::none_of(targets, [&](const auto& target) { return target->take(row); })) links.take(row);
  return version;
}

void drop_match(Database& db, std::int64_t num) {
  const std::string n = std::to_string(num);
  for (const char* const table : {"links", "held", "calls", "causes"})
    db.execute("DELETE FROM " + std::string(table) + " WHERE match = " + n);
  for (const char* const table : {"lines", "lines_beside"})
    db.execute("DELETE FROM " + std::string(table) + " WHERE place >> 32 = " + n);
  db.execute("DELETE FROM matches WHERE num = " + n);
}

// Leaves the whole matches alone in the new store.
void sift(Database& db, const WhyNotWhole& why, Salvaged& out) {
  Ledger ledger(db);
  Statement number(db.handle(), "SELECT num FROM matches WHERE id = ?");
  for (const std::string& id : ledger.ids()) {
    const auto record = ledger.find(id);
    const auto lines = ledger.read(id, 0);
    std::optional<std::string> bad;
    if (!record || !lines)
      bad = (record ? lines.error() : record.error()).text;
    else
      bad = lines->empty() ? damaged(id, 0, "it is missing").text : why(*record, *lines);
    if (!bad) {
      ++out.matches;
      out.entries += lines->size();
      continue;
    }
    out.left_out.push_back(*bad);
    number.bind(std::string_view(id)).row();
    const std::int64_t num = number.number(0);
    number.reset();
    drop_match(db, num);
  }
  Statement nameless(db.handle(),
                     "SELECT DISTINCT place >> 32 FROM lines WHERE place >> 32 NOT IN (SELECT num FROM matches)");
  std::vector<std::int64_t> lost;
  while (nameless.row()) lost.push_back(nameless.number(0));
  for (const std::int64_t num : lost) {
    out.left_out.push_back("the record of match number " + std::to_string(num) + " cannot be read, nor its name");
    drop_match(db, num);
  }
  db.execute("DELETE FROM links WHERE match NOT IN (SELECT num FROM matches)");
  drop_strays(db);
  db.execute("DELETE FROM server WHERE rowid <> (SELECT rowid FROM server ORDER BY alive_at DESC LIMIT 1)");
}

// A copy to work on, with what its write-ahead log holds brought in if that can be done.
class WorkingCopy {
 public:
  WorkingCopy(const std::filesystem::path& from, std::filesystem::path at) : file_(std::move(at)) {
    remove_all();
    const std::filesystem::path log = from.string() + "-wal";
    copy_owned(from, file_);
    if (std::filesystem::exists(log)) copy_owned(log, log_of());
    try {
      Database db(file_);
      db.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch (const SqliteError&) {
      // its pages are read as they are
    }
  }
  ~WorkingCopy() { remove_all(); }
  WorkingCopy(const WorkingCopy&) = delete;
  WorkingCopy& operator=(const WorkingCopy&) = delete;
  const std::filesystem::path& file() const { return file_; }
  std::filesystem::path log_of() const { return file_.string() + "-wal"; }

 private:
  void remove_all() const {
    std::error_code none;
    for (const char* const ending : {"", "-wal", "-shm", "-journal"})
      std::filesystem::remove(file_.string() + ending, none);
  }
  std::filesystem::path file_;
};

Refusal cannot(const std::string& why) { return {"E_STORE", "", "nothing was salvaged: " + why}; }

Salvaged salvage_into(const std::filesystem::path& from, const std::filesystem::path& part, const WhyNotWhole& why) {
  const WorkingCopy copy(from, part.string() + ".work");
  const RawPages pages(copy.file(), std::filesystem::exists(copy.log_of()) ? copy.log_of() : "");
  Database db(part);
  db.execute("PRAGMA synchronous = EXTRA");
  Salvaged out;
  db.execute("BEGIN");
  const std::size_t version = gather(pages, db);
  out.ends_unknown = version < kCountsEntries;
  migrate(db, version);
  sift(db, why, out);
  db.execute("COMMIT");
  return out;
}

}  // namespace

Result<Salvaged> salvage(const std::filesystem::path& from, const std::filesystem::path& to, const WhyNotWhole& why) {
  if (!std::filesystem::is_regular_file(from)) return cannot("there is no store " + from.string());
  if (std::filesystem::exists(to)) return cannot(to.string() + " is there already");
  if (in_use(from)) return cannot(in_use_text(from.string()));
  const std::filesystem::path part = to.string() + ".part";
  std::error_code none;
  std::filesystem::remove(part, none);
  try {
    auto out = salvage_into(from, part, why);
    rename_safely(part, to);
    return out;
  } catch (const std::exception& error) {
    for (const char* const ending : {"", "-journal"}) std::filesystem::remove(part.string() + ending, none);
    return cannot(error.what());
  }
}

}  // namespace cherta::store
