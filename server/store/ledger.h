// The tables of the SQLite store and what is done to them: plain functions within a transaction that somebody else
// opens and commits. Used on the journal thread alone. All may throw SqliteError.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/store/lines.h"
#include "server/store/sqlite.h"
#include "server/store/store.h"

namespace cherta::store {

// The role of a stored number. Throws SqliteError if there is none: the row is damaged.
rules::Viewer role_from(std::int64_t number);
inline std::int64_t role_number(rules::Viewer role) { return static_cast<std::int64_t>(index(role)); }

// Something happened in a match of which an account holds a seat. That stands in the table of causes from the first
// time until the post has settled it; meanwhile nothing is written for it, and this is all that is said.
struct Caused {
  std::string match;
  std::int64_t num = 0;
  std::uint64_t happened = 0, version = 0;  // Ledger::happened(), held_version()
};

class Ledger {
 public:
  // The schema must be up to date.
  explicit Ledger(Database& db);

  Result<void> create(const MatchRecord& record, const std::vector<std::string>& lines,
                      const std::vector<LinkRecord>& links);
  Appended append(const Append& step);
  // Where pages are damaged, these read around them: E_JOURNAL for a match that stands there, the others are told.
  Result<std::vector<std::string>> read(const std::string& match, std::uint64_t from);
  Result<Part> read_part(const std::string& match, std::uint64_t from, std::size_t bytes);
  Result<MatchRecord> find(const std::string& match);
  std::vector<MatchRecord> list(std::size_t limit);
  std::vector<std::string> aged(const Aged& which);
  Result<void> remove(const std::string& match);
  std::vector<Alarm> alarms();
  std::int64_t note_alive(std::int64_t now);
  std::vector<std::string> ids();
  Result<LinkRecord> find_link(const Bytes32& hash);
  std::vector<LinkRecord> links(const std::string& match, rules::Viewer role);
  Result<void> change_links(const LinkChange& change);

  // Writes, and changes nothing: whether anything can be stored.
  void pulse();

  // What is remembered of the database may not be so any more: a transaction was rolled back.
  void forget();

  // ---- for accounts and the post (accounts.h, outbox.h) ----

  Database& database() { return db_; }
  // Something about who holds the seats of this match was changed, by others than the post: an account may have claimed
  // one, and from now on what happens there is a cause for it. The same of any match, where an account was changed.
  void note_held(std::int64_t num) { held_[num].changed = ++stamps_; }
  void note_accounts() { accounts_changed_ = ++stamps_; }
  // Another number for each such change; never 0.
  std::uint64_t held_version(std::int64_t num) const;
  // What has happened last in a match; 0: nothing since the server started. An alarm of it is something, too.
  std::uint64_t happened(std::int64_t num) const;
  void note_happened(std::int64_t num) { held_[num].happened = ++stamps_; }
  // Its cause stands in the table no more.
  void note_settled(std::int64_t num);
  // What there was a cause for since this was asked last.
  std::optional<Caused> take_caused() { return std::exchange(caused_, std::nullopt); }

 private:
  // A match in which an account holds a seat, or once did. All is counted by one counter.
  struct Held {
    std::uint64_t changed = 0, happened = 0;
    bool in_table = false;  // its cause: it need not be written again
  };
  struct Place {
    std::int64_t num = 0;    // of the match
    std::uint64_t next = 0;  // how many entries it has
  };
  Place* place_of(const std::string& match);
  void insert(Place& place, const std::vector<std::string>& lines);
  void insert(const Place& place, const LinkRecord& link);
  MatchRecord record_from(const Statement& row);
  std::optional<std::int64_t> number_of(const std::string& match);
  std::optional<std::string> name_of(std::int64_t num);
  std::map<std::int64_t, std::string> names();
  std::optional<MatchRecord> record_at(std::int64_t num);
  std::vector<std::int64_t> numbers(Statement& from_index, std::optional<std::size_t> limit = {});
  std::int64_t last_number();
  bool any_held();
  void read_held();
  void note_cause(const std::string& match, std::int64_t num);

  Database& db_;
  Lines lines_;
  Statement insert_match_, insert_link_, find_num_, count_entries_, set_entries_, set_phase_, set_alarm_, match_at_,
      watched_, woken_, find_link_, seek_link_, list_links_, delete_link_, let_go_, note_cause_;
  std::unordered_map<std::string, Place> places_;  // at most kMaxPlaces
  // Numbers that had to be sought around damage, for those who write: no transaction in which a damaged page was met
  // can be committed. At most kMaxPlaces.
  std::unordered_map<std::string, std::int64_t> sought_;
  std::unordered_map<std::int64_t, Held> held_;  // by the number of the match
  std::uint64_t stamps_ = 0, accounts_changed_ = 0;
  bool held_stale_ = false;
  std::optional<Caused> caused_;
};

}  // namespace cherta::store
