#include "server/store/ledger.h"

#include <boost/json.hpp>

#include "server/rules/core/codec.h"

namespace cherta::store {

namespace {

constexpr std::size_t kMaxPlaces = 20'000;
constexpr const char* kRecord =
    "SELECT id, game, version, options, automatic, open_to_watch, key, created_at, phase, alarm_at FROM matches ";

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

std::int64_t role_number(rules::Viewer role) { return static_cast<std::int64_t>(index(role)); }
rules::Viewer role_from(std::int64_t number) {
  if (number < 0 || number >= static_cast<std::int64_t>(rules::kViewers.size()))
    throw SqliteError(SQLITE_CORRUPT, "a link's role is unknown");
  return rules::kViewers[static_cast<std::size_t>(number)];
}

}  // namespace

Ledger::Ledger(Database& db)
    : db_(db),
      pages_(db),
      insert_match_(
          db.handle(),
          "INSERT INTO matches (id, game, version, options, automatic, open_to_watch, key, created_at, phase, "
          "alarm_at) VALUES (?,?,?,?,?,?,?,?,?,?)"),
      insert_link_(db.handle(), "INSERT INTO links (hash, match, role) VALUES (?,?,?)"),
      find_num_(db.handle(), "SELECT num FROM matches WHERE id = ?"),
      set_phase_(db.handle(), "UPDATE matches SET phase = ? WHERE num = ?"),
      set_alarm_(db.handle(), "UPDATE matches SET alarm_at = ? WHERE num = ?"),
      find_match_(db.handle(), std::string(kRecord) + "WHERE id = ?"),
      list_matches_(db.handle(),
                    std::string(kRecord) + "WHERE open_to_watch = 1 ORDER BY created_at DESC, num LIMIT ?"),
      list_alarms_(db.handle(),
                   "SELECT id, alarm_at FROM matches WHERE phase = 0 AND alarm_at <> 0 ORDER BY alarm_at, id"),
      find_link_(db.handle(), "SELECT m.id, l.role FROM links l JOIN matches m ON m.num = l.match WHERE l.hash = ?"),
      list_links_(
          db.handle(),
          "SELECT l.hash FROM links l JOIN matches m ON m.num = l.match WHERE m.id = ? AND l.role = ? ORDER BY 1"),
      delete_link_(db.handle(), "DELETE FROM links WHERE hash = ?") {}

Ledger::Place* Ledger::place_of(const std::string& match) {
  if (const auto at = places_.find(match); at != places_.end()) return &at->second;
  if (!find_num_.bind(std::string_view(match)).row()) return nullptr;
  const std::int64_t num = find_num_.number(0);
  find_num_.reset();
  const Place place{num, pages_.count(num)};
  if (places_.size() >= kMaxPlaces) places_.clear();
  return &places_.emplace(match, place).first->second;
}

void Ledger::insert(Place& place, const std::vector<std::string>& lines) {
  for (const std::string& line : lines) pages_.append(place.num, place.next++, line);
}

Result<void> Ledger::create(const MatchRecord& r, const std::vector<std::string>& lines,
                            const std::vector<LinkRecord>& links) {
  if (place_of(r.id)) return already_there(r.id);
  const std::string options = write_options(r.options);
  const std::int64_t automatic = (r.automatic[0] ? 1 : 0) + (r.automatic[1] ? 2 : 0);
  insert_match_
      .bind(std::string_view(r.id), std::string_view(r.game), std::int64_t{r.version}, std::string_view(options),
            automatic, std::int64_t{r.open_to_watch}, r.key, r.created_at, static_cast<std::int64_t>(r.phase),
            r.alarm_at)
      .run();
  Place place{db_.last_row(), 0};
  for (const LinkRecord& link : links) insert_link_.bind(link.hash, place.num, role_number(link.role)).run();
  insert(place, lines);
  places_.emplace(r.id, place);
  return {};
}

Appended Ledger::append(const Append& step) {
  Place* place = place_of(step.match);
  if (!place || place->next != step.expected) return Appended::kConflict;
  insert(*place, step.lines);
  if (step.phase) set_phase_.bind(static_cast<std::int64_t>(*step.phase), place->num).run();
  if (step.alarm_at) set_alarm_.bind(*step.alarm_at, place->num).run();
  return Appended::kStored;
}

Result<std::vector<std::string>> Ledger::read(const std::string& match, std::uint64_t from) {
  const Place* place = place_of(match);
  if (!place) return no_match(match);
  return pages_.read(place->num, match, from);
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
          row.number(9)};
}

Result<MatchRecord> Ledger::find(const std::string& match) {
  if (!find_match_.bind(std::string_view(match)).row()) return no_match(match);
  MatchRecord record = record_from(find_match_);
  find_match_.reset();
  return record;
}

std::vector<MatchRecord> Ledger::list(std::size_t limit) {
  std::vector<MatchRecord> found;
  list_matches_.bind(static_cast<std::int64_t>(limit));
  while (list_matches_.row()) {
    found.push_back(record_from(list_matches_));
    found.back().key = {};
  }
  return found;
}

std::vector<Alarm> Ledger::alarms() {
  std::vector<Alarm> found;
  list_alarms_.bind();
  while (list_alarms_.row()) found.push_back({std::string(list_alarms_.text(0)), list_alarms_.number(1)});
  return found;
}

std::int64_t Ledger::note_alive(std::int64_t now) {
  const std::int64_t before = db_.number("SELECT alive_at FROM server");
  Statement note(db_.handle(), "UPDATE server SET alive_at = ?");
  note.bind(now).run();
  return before;
}

std::vector<std::string> Ledger::ids() {
  Statement all(db_.handle(), "SELECT id FROM matches ORDER BY num");
  std::vector<std::string> found;
  while (all.row()) found.emplace_back(all.text(0));
  return found;
}

Result<LinkRecord> Ledger::find_link(const Bytes32& hash) {
  if (!find_link_.bind(hash).row()) return bad_link();
  LinkRecord link{hash, std::string(find_link_.text(0)), role_from(find_link_.number(1))};
  find_link_.reset();
  return link;
}

std::vector<LinkRecord> Ledger::links(const std::string& match, rules::Viewer role) {
  std::vector<LinkRecord> found;
  list_links_.bind(std::string_view(match), role_number(role));
  while (list_links_.row()) found.push_back({list_links_.bytes(0), match, role});
  return found;
}

Result<void> Ledger::change_links(const LinkChange& change) {
  for (const Bytes32& hash : change.revoke)
    if (!find_link(hash)) return bad_link();
  for (const Bytes32& hash : change.revoke) delete_link_.bind(hash).run();
  for (const LinkRecord& link : change.add) {
    const Place* place = place_of(link.match);
    if (!place) return no_match(link.match);
    insert_link_.bind(link.hash, place->num, role_number(link.role)).run();
  }
  return {};
}

}  // namespace cherta::store
