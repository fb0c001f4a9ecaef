#include "server/store/lines.h"

#include <algorithm>

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
                                             std::uint64_t end, std::size_t bytes) {
  Wanted wanted{match, id, from, end, bytes};
  try {
    const auto fine = read_all(wanted);
    read_lines_.reset();
    read_beside_.reset();
    if (!fine) return fine.error();
    return std::move(wanted.lines);
  } catch (const SqliteError& error) {
    read_lines_.reset();
    read_beside_.reset();
    if (!error.is_corruption()) throw;
    return damaged(id, wanted.next(), "the database page cannot be read");
  }
}

// Not one row more is asked for than there are: the next one may stand on a damaged page. Where such a page is met all
// the same, what follows may stand in the table apart, for just that reason.
Result<void> Lines::read_all(Wanted& wanted) {
  if (wanted.done()) return {};
  try {
    read_lines_.bind(place_of(wanted.match, wanted.from), place_of(wanted.match, wanted.end - 1),
                     static_cast<std::int64_t>(wanted.end - wanted.from));
    while (!wanted.done() && read_lines_.row()) {
      if (const auto fine = read_gap(wanted, entry_of(read_lines_.number(0))); !fine) return fine;
      if (wanted.done()) return {};
      if (const auto fine = take(read_lines_, wanted); !fine) return fine;
    }
  } catch (const SqliteError& error) {
    if (!error.is_corruption() || !read_gap(wanted, wanted.end)) throw;
  }
  return read_gap(wanted, wanted.end);
}

// What is missing before entry `end` stands in the table apart, or nowhere.
Result<void> Lines::read_gap(Wanted& wanted, std::uint64_t end) {
  const std::uint64_t first = wanted.next();
  if (first >= end || wanted.done()) return {};
  read_beside_.bind(place_of(wanted.match, first), place_of(wanted.match, end - 1),
                    static_cast<std::int64_t>(end - first));
  while (wanted.next() < end && !wanted.done() && read_beside_.row())
    if (const auto fine = take(read_beside_, wanted); !fine) return fine;
  return wanted.next() < end && !wanted.done() ? Result<void>(damaged(wanted.id, wanted.next(), "it is missing"))
                                               : Result<void>();
}

Result<void> Lines::take(Statement& row, Wanted& wanted) {
  const std::uint64_t n = entry_of(row.number(0)), expected = wanted.next();
  if (n != expected) return damaged(wanted.id, expected, "it is missing");
  if (sha256(row.text(1)) != row.bytes(2)) return damaged(wanted.id, n, "the line differs from its digest");
  wanted.bytes -= std::min(wanted.bytes, row.text(1).size());
  wanted.lines.emplace_back(row.text(1));
  return {};
}

}  // namespace cherta::store
