#include "server/store/ledger.h"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>
#include <map>
#include <set>

#include "server/rules/core/codec.h"
#include "server/store/link_holders.h"

namespace cherta::store {

namespace {

constexpr std::size_t kMaxPlaces = 20'000;
constexpr const char* kRecord =
    "SELECT id, game, version, options, automatic, open_to_watch, key, created_at, phase, alarm_at, quiet FROM matches "
    "WHERE num = ?";

std::string write_options(const rules::OptionMap& options) {
  std::string out = "{";
  for (const auto& [name, value] : options) {
    if (out.size() > 1) out += ',';
    rules::write_json_string(out, name);
    out += ':';
    rules::write_json_string(out, value);
  }
  return out + "}";
}

rules::OptionMap read_options(std::string_view text) {
  boost::system::error_code error;
  const auto json = boost::json::parse(boost::json::string_view(text.data(), text.size()), error);
  if (error || !json.is_object()) throw SqliteError(SQLITE_CORRUPT, "a match's options cannot be read");
  rules::OptionMap options;
  for (const auto& [name, value] : json.get_object())
    if (value.is_string())
      options.emplace(std::string(name.data(), name.size()), std::string(value.get_string().c_str()));
  return options;
}

Refusal no_record(const std::string& match) { return damaged(match, 0, "the database page cannot be read"); }
// False, and nothing is thrown, if a page that is needed for it is damaged.
template <class Read>
bool unless_damaged(const Read& read) {
  try {
    read();
    return true;
  } catch (const SqliteError& error) {
    if (!error.is_corruption()) throw;
    return false;
  }
}

}  // namespace

rules::Viewer role_from(std::int64_t number) {
  if (number < 0 || number >= static_cast<std::int64_t>(rules::kViewers.size()))
    throw SqliteError(SQLITE_CORRUPT, "a role is unknown");
  return rules::kViewers[static_cast<std::size_t>(number)];
}

Ledger::Ledger(Database& db)
    : db_(db),
      lines_(db),
      insert_match_(
          db.handle(),
          "INSERT INTO matches (id, game, version, options, automatic, open_to_watch, key, created_at, phase, "
          "alarm_at, entries, quiet) VALUES (?,?,?,?,?,?,?,?,?,?,?,'')"),
      insert_link_(db.handle(), "INSERT INTO links (hash, match, role, invitation, taken_from) VALUES (?,?,?,?,?)"),
      find_num_(db.handle(), "SELECT num FROM matches WHERE id = ?"),
      count_entries_(db.handle(), "SELECT entries FROM matches WHERE num = ?"),
      set_entries_(db.handle(), "UPDATE matches SET entries = ? WHERE num = ?"),
      set_phase_(db.handle(), "UPDATE matches SET phase = ? WHERE num = ?"),
      set_alarm_(db.handle(), "UPDATE matches SET alarm_at = ? WHERE num = ?"),
      match_at_(db.handle(), kRecord),
      watched_(db.handle(), "SELECT num FROM matches WHERE open_to_watch = 1 ORDER BY created_at DESC, num LIMIT ?"),
      woken_(db.handle(), "SELECT num FROM matches WHERE phase = 0 AND alarm_at <> 0 ORDER BY alarm_at, num"),
      find_link_(db.handle(), "SELECT match, role, invitation, taken_from FROM links WHERE hash = ?"),
      seek_link_(db.handle(),
                 "SELECT match, role, invitation, taken_from FROM links INDEXED BY links_of_match WHERE +hash = ?"),
      list_links_(db.handle(),
                  "SELECT hash, invitation, taken_from FROM links WHERE match = ? AND role = ? ORDER BY 1"),
      delete_link_(db.handle(), "DELETE FROM links WHERE hash = ?"),
      let_go_(db.handle(), "DELETE FROM held WHERE match = (SELECT match FROM links WHERE hash = ?1) AND link = ?1"),
      note_cause_(db.handle(),
                  "INSERT INTO causes (match, times) SELECT ?1, 1 WHERE EXISTS (SELECT 1 FROM held WHERE match = ?1) "
                  "ON CONFLICT (match) DO UPDATE SET times = times + 1 RETURNING times") {
  read_held();
}

// Its number in the table of matches. Where the index of names is damaged, all that can be read is looked through.
std::optional<std::int64_t> Ledger::number_of(const std::string& match) {
  if (const auto at = sought_.find(match); at != sought_.end()) return at->second;
  std::optional<std::int64_t> num;
  const bool read = unless_damaged([&] {
    if (find_num_.bind(std::string_view(match)).row()) num = find_num_.number(0);
  });
  find_num_.reset();
  if (read) return num;
  for (const auto& [number, id] : names())
    if (id == match) num = number;
  if (num && !db_.in_transaction() && sought_.size() < kMaxPlaces) sought_.emplace(match, *num);
  return num;
}

Ledger::Place* Ledger::place_of(const std::string& match) {
  if (const auto at = places_.find(match); at != places_.end()) return &at->second;
  const auto num = number_of(match);
  if (!num) return nullptr;
  if (!count_entries_.bind(*num).row()) throw SqliteError(SQLITE_CORRUPT, "a match's record is missing");
  const Place place{*num, static_cast<std::uint64_t>(count_entries_.number(0))};
  count_entries_.reset();
  if (places_.size() >= kMaxPlaces) places_.clear();
  return &places_.emplace(match, place).first->second;
}

void Ledger::insert(Place& place, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) lines_.append(place.num, place.next++, line);
}

void Ledger::insert(const Place& place, const LinkRecord& link) {
  insert_link_.bind(link.hash, place.num, role_number(link.role), std::int64_t{link.invitation}, link.taken_from).run();
}

Result<void> Ledger::create(const MatchRecord& r, const std::vector<std::string>& lines,
                            const std::vector<LinkRecord>& links) {
  if (place_of(r.id)) return already_there(r.id);
  const std::string options = write_options(r.options);
  const std::int64_t automatic = (r.automatic[0] ? 1 : 0) + (r.automatic[1] ? 2 : 0);
  insert_match_
      .bind(std::string_view(r.id), std::string_view(r.game), std::int64_t{r.version}, std::string_view(options),
            automatic, std::int64_t{r.open_to_watch}, r.key, r.created_at, static_cast<std::int64_t>(r.phase),
            r.alarm_at, static_cast<std::int64_t>(lines.size()))
      .run();
  Place place{db_.last_row(), 0};
  for (const LinkRecord& link : links) insert(place, link);
  insert(place, lines);
  places_.emplace(r.id, place);
  return {};
}

Appended Ledger::append(const Append& step) {
  caused_.reset();
  Place* place = place_of(step.match);
  if (!place || place->next != step.expected) return Appended::kConflict;
  insert(*place, step.lines);
  set_entries_.bind(static_cast<std::int64_t>(place->next), place->num).run();
  if (step.phase) set_phase_.bind(static_cast<std::int64_t>(*step.phase), place->num).run();
  if (step.alarm_at) set_alarm_.bind(*step.alarm_at, place->num).run();
  if (step.quiet)
    Statement(db_.handle(), "UPDATE matches SET quiet = ? WHERE num = ?")
        .bind(std::string_view(*step.quiet), place->num)
        .run();
  if (any_held() && !step.lines.empty()) note_cause(step.match, place->num);
  return Appended::kStored;
}

void Ledger::forget() {
  places_.clear();
  held_stale_ = true;
}

Result<std::vector<std::string>> Ledger::read(const std::string& match, std::uint64_t from) {
  auto part = read_part(match, from, std::numeric_limits<std::size_t>::max());
  if (!part) return part.error();
  return std::move(part->lines);
}

Result<Part> Ledger::read_part(const std::string& match, std::uint64_t from, std::size_t bytes) {
  const Place* place = nullptr;
  if (!unless_damaged([&] { place = place_of(match); })) return no_record(match);
  if (!place) return no_match(match);
  auto lines = lines_.read(place->num, match, from, place->next, bytes);
  if (!lines) return lines.error();
  const bool more = from + lines->size() < place->next;
  return Part{std::move(*lines), more};
}

MatchRecord Ledger::record_from(const Statement& row) {
  const std::int64_t automatic = row.number(4);
  return {std::string(row.text(0)),
          std::string(row.text(1)),
          static_cast<int>(row.number(2)),
          read_options(row.text(3)),
          {(automatic & 1) != 0, (automatic & 2) != 0},
          row.number(5) != 0,
          row.bytes(6),
          row.number(7),
          static_cast<Phase>(row.number(8)),
          row.number(9),
          std::string(row.text(10))};
}

Result<MatchRecord> Ledger::find(const std::string& match) {
  const auto num = number_of(match);
  if (!num) return no_match(match);
  auto record = record_at(*num);
  if (!record) return no_record(match);
  return std::move(*record);
}

// Nothing where no match has this number, or where its record cannot be read.
std::optional<MatchRecord> Ledger::record_at(std::int64_t num) {
  std::optional<MatchRecord> record;
  unless_damaged([&] {
    if (match_at_.bind(num).row()) record = record_from(match_at_);
  });
  match_at_.reset();
  return record;
}

// The highest number of a match, as far as it can be found.
std::int64_t Ledger::last_number() {
  std::int64_t last = 0;
  for (const char* const sql :
       {"SELECT coalesce(max(num), 0) FROM matches", "SELECT coalesce(max(place) >> 32, 0) FROM lines",
        "SELECT coalesce(max(match), 0) FROM links"})
    unless_damaged([&] { last = std::max(last, db_.number(sql)); });
  return last;
}

// What an index gives; where it cannot be read, the numbers of all matches that may be meant, too.
std::vector<std::int64_t> Ledger::numbers(Statement& from_index, std::optional<std::size_t> limit) {
  std::vector<std::int64_t> found;
  const bool all = unless_damaged([&] {
    limit ? from_index.bind(static_cast<std::int64_t>(*limit)) : from_index.bind();
    while (from_index.row()) found.push_back(from_index.number(0));
  });
  if (all) return found;
  const std::set<std::int64_t> known(found.begin(), found.end());
  for (std::int64_t num = 1, last = last_number(); num <= last; ++num)
    if (!known.contains(num)) found.push_back(num);
  return found;
}

// They stand in an index as well as in the records: one may be damaged.
std::map<std::int64_t, std::string> Ledger::names() {
  std::map<std::int64_t, std::string> found;
  const bool all = unless_damaged([&] {
    Statement each(db_.handle(), "SELECT num, id FROM matches ORDER BY id");
    while (each.row()) found.emplace(each.number(0), each.text(1));
  });
  for (std::int64_t num = 1, last = all ? 0 : last_number(); num <= last; ++num)
    if (!found.contains(num))
      if (auto record = record_at(num)) found.emplace(num, std::move(record->id));
  return found;
}

std::vector<MatchRecord> Ledger::list(std::size_t limit) {
  std::vector<MatchRecord> found;
  // Somewhat more than are wanted: a record may be damaged.
  constexpr std::size_t kDamaged = 64;
  for (const std::int64_t num : numbers(watched_, limit + kDamaged)) {
    if (found.size() == limit) break;
    auto record = record_at(num);
    if (!record || !record->open_to_watch) continue;
    record->key = {};
    record->quiet = {};
    found.push_back(std::move(*record));
  }
  return found;
}

std::vector<std::string> Ledger::aged(const Aged& which) {
  std::vector<std::string> found;
  unless_damaged([&] {
    Statement each(db_.handle(),
                   "SELECT id FROM matches WHERE created_at < ?1 AND (phase <> 0) = ?2 AND entries <= ?3 AND (?5 = '' "
                   "OR (created_at, num) > (SELECT created_at, num FROM matches WHERE id = ?5)) "
                   "ORDER BY created_at, num LIMIT ?4");
    each.bind(which.made_before, std::int64_t{which.ended}, static_cast<std::int64_t>(which.most_entries),
              static_cast<std::int64_t>(which.limit), which.after);
    while (each.row()) found.emplace_back(each.text(0));
  });
  return found;
}

Result<void> Ledger::remove(const std::string& match) {
  const auto num = number_of(match);
  if (!num) return no_match(match);
  for (const char* const sql :
       {"DELETE FROM lines WHERE place BETWEEN ? AND ?", "DELETE FROM lines_beside WHERE place BETWEEN ? AND ?"})
    Statement(db_.handle(), sql).bind(cherta::store::place_of(*num, 0), cherta::store::place_of(*num, kMaxEntry)).run();
  LinkHolders::forget_match(db_, *num);
  for (const char* const sql :
       {"DELETE FROM causes WHERE match = ?", "DELETE FROM held WHERE match = ?", "DELETE FROM calls WHERE match = ?",
        "DELETE FROM links WHERE match = ?", "DELETE FROM matches WHERE num = ?"})
    Statement(db_.handle(), sql).bind(*num).run();
  places_.erase(match);
  sought_.erase(match);
  held_.erase(*num);  // another match may get its number
  return {};
}

std::vector<Alarm> Ledger::alarms() {
  std::vector<Alarm> found;
  for (const std::int64_t num : numbers(woken_))
    if (const auto record = record_at(num); record && record->phase == Phase::kRunning && record->alarm_at != 0)
      found.push_back({record->id, record->alarm_at});
  std::ranges::stable_sort(found, {}, [](const Alarm& alarm) { return std::pair(alarm.at, alarm.match); });
  return found;
}

std::int64_t Ledger::note_alive(std::int64_t now) {
  const std::int64_t before = db_.number("SELECT alive_at FROM server");
  Statement note(db_.handle(), "UPDATE server SET alive_at = ?");
  note.bind(now).run();
  return before;
}

std::vector<std::string> Ledger::ids() {
  std::vector<std::string> found;
  for (auto& [num, id] : names()) found.push_back(id);
  return found;
}

void Ledger::pulse() { db_.execute("PRAGMA user_version = " + std::to_string(db_.number("PRAGMA user_version"))); }

// A link stands in the table and, in another order, in its index: one of the two may be damaged.
Result<LinkRecord> Ledger::find_link(const Bytes32& hash) {
  std::optional<std::int64_t> num;
  LinkRecord found{hash, {}, {}};
  const auto look = [&](Statement& statement) {
    const bool read = unless_damaged([&] {
      if (!statement.bind(hash).row()) return;
      found = {hash, {}, role_from(statement.number(1)), statement.number(2) != 0, statement.bytes(3)};
      num = statement.number(0);
    });
    statement.reset();
    return read;
  };
  if (!look(find_link_)) look(seek_link_);
  if (!num) return bad_link();
  const auto id = name_of(*num);
  if (!id) return no_record("number " + std::to_string(*num));
  found.match = *id;
  return found;
}

std::optional<std::string> Ledger::name_of(std::int64_t num) {
  if (auto record = record_at(num)) return std::move(record->id);
  const auto all = names();
  const auto at = all.find(num);
  return at == all.end() ? std::nullopt : std::optional(at->second);
}

std::vector<LinkRecord> Ledger::links(const std::string& match, rules::Viewer role) {
  std::vector<LinkRecord> found;
  const auto num = number_of(match);
  if (!num) return found;
  list_links_.bind(*num, role_number(role));
  while (list_links_.row())
    found.push_back({list_links_.bytes(0), match, role, list_links_.number(1) != 0, list_links_.bytes(2)});
  return found;
}

Result<void> Ledger::change_links(const LinkChange& change) {
  for (const Bytes32& hash : change.revoke)
    if (!find_link(hash)) return bad_link();
  for (const LinkRecord& link : change.add)
    if (find_link(link.hash)) return link_exists();
  for (const Bytes32& hash : change.revoke) {
    if (any_held()) {
      let_go_.bind(hash).run();  // whoever held a seat by it does so no more
      LinkHolders::forget_link(db_, hash);
      note_accounts();
    }
    delete_link_.bind(hash).run();
  }
  for (const LinkRecord& link : change.add) {
    const Place* place = place_of(link.match);
    if (!place) return no_match(link.match);
    insert(*place, link);
  }
  return {};
}

}  // namespace cherta::store
