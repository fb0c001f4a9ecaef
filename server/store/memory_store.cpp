#include "server/store/memory_store.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <limits>

namespace cherta::store {

namespace {

template <class Done, class Outcome>
void complete(const boost::asio::any_io_executor& io, Done done, Outcome outcome) {
  boost::asio::post(io, [done = std::move(done), outcome = std::move(outcome)]() mutable { done(std::move(outcome)); });
}

}  // namespace

std::vector<MemoryStore::Row> MemoryStore::rows_of(std::vector<std::string> lines) const {
  std::vector<Row> rows;
  for (std::string& line : lines) {
    const Bytes32 digest = sha256(line);
    rows.push_back({std::move(line), digest});
  }
  return rows;
}

void MemoryStore::create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
                         Completion<void> done) {
  if (matches_.contains(record.id)) return complete(io_, std::move(done), Result<void>(already_there(record.id)));
  for (const LinkRecord& link : links) links_.insert_or_assign(link.hash, link);
  const std::string id = record.id;
  matches_.emplace(id, Kept{std::move(record), rows_of(std::move(lines))});
  complete(io_, std::move(done), Result<void>());
}

void MemoryStore::append(Append step, std::function<void(Appended)> done) {
  const auto at = matches_.find(step.match);
  if (at == matches_.end() || at->second.rows.size() != step.expected)
    return complete(io_, std::move(done), Appended::kConflict);
  Kept& kept = at->second;
  for (Row& row : rows_of(std::move(step.lines))) kept.rows.push_back(std::move(row));
  if (step.phase) kept.record.phase = *step.phase;
  if (step.alarm_at) kept.record.alarm_at = *step.alarm_at;
  if (step.quiet) kept.record.quiet = std::move(*step.quiet);
  complete(io_, std::move(done), Appended::kStored);
}

Result<Part> MemoryStore::part_of(const std::string& match, std::uint64_t from, std::size_t bytes) const {
  const auto at = matches_.find(match);
  if (at == matches_.end()) return no_match(match);
  const std::vector<Row>& rows = at->second.rows;
  Part part;
  std::size_t filled = 0;
  std::uint64_t n = from;
  for (; n < rows.size() && filled < bytes; ++n) {
    if (sha256(rows[n].line) != rows[n].digest) return damaged(match, n, "the line differs from its digest");
    filled += rows[n].line.size();
    part.lines.push_back(rows[n].line);
  }
  part.more = n < rows.size();
  return part;
}

void MemoryStore::read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) {
  complete(io_, std::move(done), part_of(match, from, bytes));
}

void MemoryStore::read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) {
  auto part = part_of(match, from, std::numeric_limits<std::size_t>::max());
  using Lines = Result<std::vector<std::string>>;
  complete(io_, std::move(done), part ? Lines(std::move(part->lines)) : Lines(part.error()));
}

void MemoryStore::find(std::string match, Completion<MatchRecord> done) {
  const auto at = matches_.find(match);
  if (at == matches_.end()) return complete(io_, std::move(done), Result<MatchRecord>(no_match(match)));
  complete(io_, std::move(done), Result<MatchRecord>(at->second.record));
}

void MemoryStore::list(std::size_t limit, Completion<std::vector<MatchRecord>> done) {
  std::vector<MatchRecord> found;
  for (const auto& [id, kept] : matches_)
    if (kept.record.open_to_watch) found.push_back(kept.record);
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.created_at > b.created_at; });
  if (found.size() > limit) found.resize(limit);
  for (MatchRecord& record : found) record.key = {}, record.quiet = {};
  complete(io_, std::move(done), Result<std::vector<MatchRecord>>(std::move(found)));
}

void MemoryStore::aged(Aged which, Completion<std::vector<std::string>> done) {
  std::vector<std::pair<std::int64_t, std::string>> found;
  for (const auto& [id, kept] : matches_) {
    const bool ended = kept.record.phase != Phase::kRunning;
    if (kept.record.created_at < which.made_before && ended == which.ended && kept.rows.size() <= which.most_entries)
      found.emplace_back(kept.record.created_at, id);
  }
  std::sort(found.begin(), found.end());
  const auto last = matches_.find(which.after);
  if (last != matches_.end())
    std::erase_if(
        found, [key = std::pair(last->second.record.created_at, which.after)](const auto& one) { return one <= key; });
  else if (!which.after.empty())
    found.clear();
  std::vector<std::string> ids;
  for (const auto& [at, id] : found)
    if (ids.size() < which.limit) ids.push_back(id);
  complete(io_, std::move(done), Result<std::vector<std::string>>(std::move(ids)));
}

void MemoryStore::remove(std::string match, Completion<void> done) {
  if (matches_.erase(match) == 0) return complete(io_, std::move(done), Result<void>(no_match(match)));
  std::erase_if(links_, [&](const auto& link) { return link.second.match == match; });
  complete(io_, std::move(done), Result<void>());
}

void MemoryStore::alarms(Completion<std::vector<Alarm>> done) {
  std::vector<Alarm> found;
  for (const auto& [id, kept] : matches_)
    if (kept.record.phase == Phase::kRunning && kept.record.alarm_at != 0) found.push_back({id, kept.record.alarm_at});
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.at < b.at; });
  complete(io_, std::move(done), Result<std::vector<Alarm>>(std::move(found)));
}

void MemoryStore::note_alive(std::int64_t now, Completion<std::int64_t> done) {
  complete(io_, std::move(done), Result<std::int64_t>(std::exchange(alive_at_, now)));
}

void MemoryStore::signing_key(Bytes32 fresh, Completion<Bytes32> done) {
  if (!signing_key_) signing_key_ = fresh;
  complete(io_, std::move(done), Result<Bytes32>(*signing_key_));
}

void MemoryStore::find_link(Bytes32 hash, Completion<LinkRecord> done) {
  const auto at = links_.find(hash);
  if (at == links_.end()) return complete(io_, std::move(done), Result<LinkRecord>(bad_link()));
  complete(io_, std::move(done), Result<LinkRecord>(at->second));
}

void MemoryStore::links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) {
  std::vector<LinkRecord> found;
  for (const auto& [hash, link] : links_)
    if (link.match == match && link.role == role) found.push_back(link);
  complete(io_, std::move(done), Result<std::vector<LinkRecord>>(std::move(found)));
}

void MemoryStore::change_links(LinkChange change, Completion<void> done) {
  for (const Bytes32& hash : change.revoke)
    if (!links_.contains(hash)) return complete(io_, std::move(done), Result<void>(bad_link()));
  for (const LinkRecord& link : change.add)
    if (links_.contains(link.hash)) return complete(io_, std::move(done), Result<void>(link_exists()));
  for (const Bytes32& hash : change.revoke) links_.erase(hash);
  for (LinkRecord& link : change.add) links_.insert_or_assign(link.hash, link);
  complete(io_, std::move(done), Result<void>());
}

void MemoryStore::damage(const std::string& match, std::uint64_t n, std::string line) {
  matches_.at(match).rows.at(n).line = std::move(line);
}

}  // namespace cherta::store
