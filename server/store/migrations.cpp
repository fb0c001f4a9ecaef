#include "server/store/migrations.h"

#include <algorithm>
#include <map>
#include <string>

#include "server/store/lines.h"

namespace cherta::store {

namespace {

constexpr std::size_t kUnpacks = 3;  // the step that finds chapters and leaves none

// What a chapter of version 2 holds, an entry after the other: digest (32 bytes), length of the line (4, big-endian),
// the line.
class Chapter {
 public:
  explicit Chapter(std::string_view bytes) : rest_(bytes) {}
  // The next entry; false at the end, or if the rest is not whole.
  bool next(std::string_view& line, Bytes32& digest) {
    constexpr std::size_t kLengthBytes = 4, kHead = sizeof(Bytes32) + kLengthBytes;
    if (rest_.size() < kHead) return false;
    std::copy_n(rest_.data(), digest.size(), digest.begin());
    std::size_t length = 0;
    for (std::size_t i = sizeof(Bytes32); i < kHead; ++i) length = length << 8 | static_cast<unsigned char>(rest_[i]);
    if (rest_.size() - kHead < length) return false;
    line = rest_.substr(kHead, length);
    rest_.remove_prefix(kHead + length);
    return true;
  }

 private:
  std::string_view rest_;
};

// Digests are carried over unchecked, and so is how many entries there ought to be: what is damaged stays damaged and
// is named when it is read.
void unpack_chapters(Database& db) {
  std::map<std::int64_t, std::int64_t> ends;  // entries, by match
  Statement chapters(db.handle(), "SELECT place, count, lines FROM chapters ORDER BY place");
  Statement insert(db.handle(), "INSERT INTO lines (place, line, digest) VALUES (?,?,?)");
  while (chapters.row()) {
    const std::int64_t first = chapters.number(0), count = chapters.number(1);
    Chapter chapter(chapters.blob(2));
    std::string_view line;
    Bytes32 digest{};
    for (std::int64_t i = 0; i < count && chapter.next(line, digest); ++i) insert.bind(first + i, line, digest).run();
    ends[match_of(first)] = static_cast<std::int64_t>(entry_of(first)) + count;
  }
  db.execute("DROP TABLE chapters");
  db.execute(
      "UPDATE matches SET entries = 1 + coalesce((SELECT max(place) & 4294967295 FROM lines "
      "WHERE place BETWEEN num << 32 AND (num << 32) + 4294967295), -1)");
  Statement extend(db.handle(), "UPDATE matches SET entries = max(entries, ?) WHERE num = ?");
  for (const auto& [match, end] : ends) extend.bind(end, match).run();
}

bool has_matches(Database& db) {
  return db.number("SELECT count(*) FROM pragma_table_info('matches') WHERE name IN ('num', 'key', 'alarm_at')") == 3;
}

}  // namespace

void migrate(Database& db, std::size_t from, std::size_t to) {
  for (std::size_t i = from; i < to; ++i) {
    db.execute(std::string(kMigrations[i]));
    if (i == kUnpacks) unpack_chapters(db);
  }
  db.execute("PRAGMA user_version = " + std::to_string(to));
}

std::size_t version_of(Database& db) {
  constexpr std::int64_t kFirstNamed = 4;  // version with an application_id
  const std::int64_t version = db.number("PRAGMA user_version");
  const bool bare = db.number("SELECT count(*) FROM sqlite_schema") == 0;
  if (version == 0 && bare) return 0;
  if (version > static_cast<std::int64_t>(kMigrations.size()))
    throw SqliteError(SQLITE_MISMATCH, "it was made by a newer version of Cherta");
  const bool named = db.number("PRAGMA application_id") == kApplication;
  if (version <= 0 || (version >= kFirstNamed && !named) || (version < kFirstNamed && !has_matches(db)))
    throw SqliteError(SQLITE_MISMATCH, "it is a database of another program");
  return static_cast<std::size_t>(version);
}

}  // namespace cherta::store
