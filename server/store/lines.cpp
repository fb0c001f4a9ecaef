#include "server/store/lines.h"

#include "server/store/store.h"

namespace cherta::store {

Lines::Lines(Database& db)
    : insert_line_(db.handle(), "INSERT INTO lines (place, line, digest) VALUES (?,?,?)"),
      insert_beside_(db.handle(), "INSERT INTO lines_beside (place, line, digest) VALUES (?,?,?)"),
      read_lines_(db.handle(),
                  "SELECT place, line, digest FROM lines WHERE place BETWEEN ? AND ? ORDER BY place LIMIT ?"),
      read_beside_(db.handle(),
                   "SELECT place, line, digest FROM lines_beside WHERE place BETWEEN ? AND ? ORDER BY place LIMIT ?") {}

void Lines::append(std::int64_t match, std::uint64_t n, const std::string& line) {
  Statement& insert = beside_.contains(match) ? insert_beside_ : insert_line_;
  try {
    insert.bind(place_of(match, n), std::string_view(line), sha256(line)).run();
  } catch (const SqliteError& error) {
    if (error.is_corruption()) beside_.insert(match);
    throw;
  }
}

Result<std::vector<std::string>> Lines::read(std::int64_t match, const std::string& id, std::uint64_t from,
                                             std::uint64_t end) {
  std::vector<std::string> lines;
  try {
    const auto fine = read_all(match, id, from, end, lines);
    read_lines_.reset();
    read_beside_.reset();
    if (!fine) return fine.error();
    return lines;
  } catch (const SqliteError& error) {
    read_lines_.reset();
    read_beside_.reset();
    if (!error.is_corruption()) throw;
    return damaged(id, from + lines.size(), "the database page cannot be read");
  }
}

// Not one row more is asked for than there are: the next one may stand on a damaged page. Where such a page is met all
// the same, what follows may stand in the table apart, for just that reason.
Result<void> Lines::read_all(std::int64_t match, const std::string& id, std::uint64_t from, std::uint64_t end,
                             std::vector<std::string>& lines) {
  if (from >= end) return {};
  try {
    read_lines_.bind(place_of(match, from), place_of(match, end - 1), static_cast<std::int64_t>(end - from));
    while (from + lines.size() < end && read_lines_.row()) {
      if (const auto fine = read_gap(match, id, from, entry_of(read_lines_.number(0)), lines); !fine) return fine;
      if (const auto fine = take(read_lines_, id, from, lines); !fine) return fine;
    }
  } catch (const SqliteError& error) {
    if (!error.is_corruption() || !read_gap(match, id, from, end, lines)) throw;
  }
  return read_gap(match, id, from, end, lines);
}

// What is missing before entry `end` stands in the table apart, or nowhere.
Result<void> Lines::read_gap(std::int64_t match, const std::string& id, std::uint64_t from, std::uint64_t end,
                             std::vector<std::string>& lines) {
  const std::uint64_t first = from + lines.size();
  if (first >= end) return {};
  read_beside_.bind(place_of(match, first), place_of(match, end - 1), static_cast<std::int64_t>(end - first));
  while (from + lines.size() < end && read_beside_.row())
    if (const auto fine = take(read_beside_, id, from, lines); !fine) return fine;
  return from + lines.size() < end ? Result<void>(damaged(id, from + lines.size(), "it is missing")) : Result<void>();
}

Result<void> Lines::take(Statement& row, const std::string& id, std::uint64_t from, std::vector<std::string>& lines) {
  const std::uint64_t n = entry_of(row.number(0)), expected = from + lines.size();
  if (n != expected) return damaged(id, expected, "it is missing");
  if (sha256(row.text(1)) != row.bytes(2)) return damaged(id, n, "the line differs from its digest");
  lines.emplace_back(row.text(1));
  return {};
}

}  // namespace cherta::store
