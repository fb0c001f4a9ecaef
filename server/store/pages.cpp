#include "server/store/pages.h"

#include <algorithm>
#include <map>

#include "server/store/store.h"

namespace cherta::store {

namespace {

constexpr std::size_t kLengthBytes = 4;
constexpr std::size_t kChapterBytes = 4000;  // a chapter grows until it fills a page of the table
constexpr int kEntryBits = 32;               // of a chapter's place; the rest is the match
constexpr std::uint64_t kMaxEntry = (std::uint64_t{1} << kEntryBits) - 1;

std::int64_t place_of(std::int64_t match, std::uint64_t entry) {
  return match << kEntryBits | static_cast<std::int64_t>(std::min(entry, kMaxEntry));
}
std::uint64_t entry_of(std::int64_t place) { return static_cast<std::uint64_t>(place) & kMaxEntry; }

void add_to_chapter(std::string& chapter, std::string_view line, const Bytes32& digest) {
  chapter += as_text(digest);
  for (std::size_t i = kLengthBytes; i-- > 0;) chapter += static_cast<char>(line.size() >> (8 * i));
  chapter += line;
}

// Takes the next line off a chapter; false if it is not whole or differs from its digest.
bool take_from_chapter(std::string_view& chapter, std::string_view& line) {
  constexpr std::size_t kHead = sizeof(Bytes32) + kLengthBytes;
  if (chapter.size() < kHead) return false;
  std::size_t length = 0;
  for (std::size_t i = sizeof(Bytes32); i < kHead; ++i) length = length << 8 | static_cast<unsigned char>(chapter[i]);
  if (chapter.size() - kHead < length) return false;
  line = chapter.substr(kHead, length);
  const bool whole = as_text(sha256(line)) == chapter.substr(0, sizeof(Bytes32));
  chapter.remove_prefix(kHead + length);
  return whole;
}

Refusal differs(const std::string& id, std::uint64_t n) { return damaged(id, n, "the line differs from its digest"); }

}  // namespace

Pages::Pages(Database& db)
    : db_(db),
      insert_line_(db.handle(), "INSERT INTO log (match, n, line, digest) VALUES (?,?,?,?)"),
      scan_log_(db.handle(), "SELECT row, match FROM log ORDER BY row"),
      read_line_(db.handle(), "SELECT n, line, digest FROM log WHERE row = ? AND match = ?"),
      oldest_lines_(db.handle(), "SELECT row, match, n, line, digest FROM log ORDER BY row LIMIT ?"),
      drop_lines_(db.handle(), "DELETE FROM log WHERE row <= ?"),
      insert_chapter_(db.handle(), "INSERT INTO chapters (place, count, lines) VALUES (?,?,?)"),
      read_chapters_(db.handle(),
                     "SELECT place, count, lines FROM chapters WHERE place BETWEEN coalesce((SELECT max(place) FROM "
                     "chapters WHERE place BETWEEN ?1 AND ?2), ?1) AND ?3 ORDER BY place"),
      last_chapter_(db.handle(),
                    "SELECT place, count, lines FROM chapters WHERE place BETWEEN ? AND ? ORDER BY place DESC LIMIT 1"),
      grow_chapter_(db.handle(), "UPDATE chapters SET count = count + ?, lines = ? WHERE place = ?") {}

// The log is short; which of its rows are whose is kept in memory.
void Pages::remember_log() {
  if (remembered_) return;
  tails_.clear();
  rows_ = 0;
  scan_log_.bind();
  for (; scan_log_.row(); ++rows_) tails_[scan_log_.number(1)].push_back(scan_log_.number(0));
  remembered_ = true;
}

void Pages::forget() { remembered_ = false; }

std::uint64_t Pages::count(std::int64_t match) {
  remember_log();
  std::uint64_t bound = 0;
  if (last_chapter_.bind(place_of(match, 0), place_of(match, kMaxEntry)).row())
    bound = entry_of(last_chapter_.number(0)) + static_cast<std::uint64_t>(last_chapter_.number(1));
  last_chapter_.reset();
  const auto tail = tails_.find(match);
  return bound + (tail == tails_.end() ? 0 : tail->second.size());
}

void Pages::append(std::int64_t match, std::uint64_t n, const std::string& line) {
  remember_log();
  const Bytes32 digest = sha256(line);
  insert_line_.bind(match, static_cast<std::int64_t>(n), std::string_view(line), digest).run();
  tails_[match].push_back(db_.last_row());
  ++rows_;
}

Result<std::vector<std::string>> Pages::read(std::int64_t match, const std::string& id, std::uint64_t from) {
  remember_log();
  std::vector<std::string> lines;
  try {
    if (const auto fine = read_chapters(match, id, from, lines); !fine) return fine.error();
    if (const auto fine = read_log(match, id, from, lines); !fine) return fine.error();
    return lines;
  } catch (const SqliteError& error) {
    read_chapters_.reset();
    read_line_.reset();
    if (!error.is_corruption()) throw;
    return damaged(id, from + lines.size(), "the database page cannot be read");
  }
}

Result<void> Pages::read_chapters(std::int64_t match, const std::string& id, std::uint64_t from,
                                  std::vector<std::string>& lines) {
  const auto stop = [&](Refusal why) {
    read_chapters_.reset();
    return why;
  };
  read_chapters_.bind(place_of(match, 0), place_of(match, from), place_of(match, kMaxEntry));
  while (read_chapters_.row()) {
    std::uint64_t n = entry_of(read_chapters_.number(0));
    const std::uint64_t end = n + static_cast<std::uint64_t>(read_chapters_.number(1));
    if (n > from + lines.size()) return stop(damaged(id, from + lines.size(), "it is missing"));
    std::string_view chapter = read_chapters_.blob(2);
    for (std::string_view line; n < end; ++n) {
      if (!take_from_chapter(chapter, line) && n >= from) return stop(differs(id, n));
      if (n >= from) lines.emplace_back(line);
    }
  }
  return {};
}

Result<void> Pages::read_log(std::int64_t match, const std::string& id, std::uint64_t from,
                             std::vector<std::string>& lines) {
  const auto tail = tails_.find(match);
  if (tail == tails_.end()) return {};
  for (const std::int64_t row : tail->second) {
    const std::uint64_t expected = from + lines.size();
    if (!read_line_.bind(row, match).row()) return damaged(id, expected, "it is missing");
    const auto n = static_cast<std::uint64_t>(read_line_.number(0));
    if (n >= from) lines.emplace_back(read_line_.text(1));
    const bool whole = n < from || sha256(lines.back()) == read_line_.bytes(2);
    read_line_.reset();
    if (n > expected) return damaged(id, expected, "it is missing");
    if (!whole) return differs(id, n);
  }
  return {};
}

// Puts lines behind those that the match has in chapters: into the last one as long as that stays small.
void Pages::bind(std::int64_t match, const Chapter& chapter) {
  std::string together;
  std::int64_t place = 0;
  if (last_chapter_.bind(place_of(match, 0), place_of(match, kMaxEntry)).row()) {
    const std::string_view last = last_chapter_.blob(2);
    if (last.size() + chapter.lines.size() <= kChapterBytes) together = std::string(last) + chapter.lines;
    place = last_chapter_.number(0);
  }
  last_chapter_.reset();
  if (together.empty())
    insert_chapter_.bind(place_of(match, chapter.first), chapter.count, Blob{chapter.lines}).run();
  else
    grow_chapter_.bind(chapter.count, Blob{together}, place).run();
  auto& tail = tails_[match];
  tail.erase(tail.begin(), tail.begin() + chapter.count);
  if (tail.empty()) tails_.erase(match);
}

// Digests are carried over unchecked: what is damaged stays damaged and is found when it is read.
void Pages::bind_oldest(std::size_t rows) {
  remember_log();
  std::map<std::int64_t, Chapter> chapters;  // in the order of the table
  std::int64_t last = 0;
  std::size_t bound = 0;
  oldest_lines_.bind(static_cast<std::int64_t>(rows));
  for (; oldest_lines_.row(); ++bound) {
    last = oldest_lines_.number(0);
    Chapter& chapter = chapters[oldest_lines_.number(1)];
    if (chapter.count++ == 0) chapter.first = static_cast<std::uint64_t>(oldest_lines_.number(2));
    add_to_chapter(chapter.lines, oldest_lines_.text(3), oldest_lines_.bytes(4));
  }
  if (bound == 0) return;
  for (const auto& [match, chapter] : chapters) bind(match, chapter);
  drop_lines_.bind(last).run();
  rows_ -= bound;
}

}  // namespace cherta::store
