#include "server/store/replies.h"

#include <algorithm>

#include "server/store/outbox.h"

namespace cherta::store {

namespace {

constexpr std::string_view kWriters =
    "SELECT h.account, a.address, m.id, h.role, h.looked, a.wishes FROM held h JOIN matches m ON m.num = h.match JOIN "
    "accounts a "
    "ON a.num = h.account WHERE h.role < 2 AND ";
std::string where(std::string_view what) { return std::string(kWriters) + std::string(what); }

constexpr std::string_view kOfSeat =
    " WHERE account = ? AND match = (SELECT num FROM matches WHERE id = ?) AND role = ?";
std::string of_seat(std::string_view what) { return std::string(what) + std::string(kOfSeat); }

}  // namespace

void Replies::add(std::int64_t account, const std::string& match, rules::Viewer role, const Bytes32& hash) {
  Statement find(db_.handle(), of_seat("SELECT replies FROM held"));
  if (!find.bind(account, std::string_view(match), role_number(role)).row()) return;
  std::string all = std::string(as_text(hash)) + std::string(find.blob(0));
  find.reset();
  all.resize(std::min(all.size(), kMostReplies * hash.size()));
  Statement(db_.handle(), of_seat("UPDATE held SET replies = ?"))
      .bind(Blob{all}, account, std::string_view(match), role_number(role))
      .run();
}

std::vector<Writer> Replies::all(Statement& each) {
  std::vector<Writer> found;
  while (each.row())
    found.push_back({each.number(0), std::string(each.text(1)), std::string(each.text(2)), role_from(each.number(3)),
                     static_cast<std::uint64_t>(each.number(4)), read_wishes(each.text(5)).language()});
  return found;
}

std::optional<Writer> Replies::find(std::int64_t account, const Bytes32& hash) {
  Statement each(db_.handle(), where("h.account = ? AND instr(h.replies, ?) > 0"));
  each.bind(account, hash);
  const auto found = all(each);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<Writer> Replies::of_address(const std::string& address, const std::string& match) {
  const std::string name = known_as(address);
  Statement each(db_.handle(), where("a.known_as = ? AND m.id = ? ORDER BY h.role"));
  each.bind(std::string_view(name), std::string_view(match));
  return all(each);
}

std::optional<std::int64_t> Replies::account_of(const std::string& address) {
  const std::string name = known_as(address);
  Statement find(db_.handle(), "SELECT num FROM accounts WHERE known_as = ?");
  return find.bind(std::string_view(name)).row() ? std::optional(find.number(0)) : std::nullopt;
}

bool Replies::knows(const Bytes32& message) {
  Statement find(db_.handle(), "SELECT 1 FROM mails WHERE hash = ?");
  return find.bind(message).row();
}

void Replies::note(const Bytes32& message, std::int64_t now) {
  Statement(db_.handle(), "INSERT OR IGNORE INTO mails (hash, at) VALUES (?, ?)").bind(message, now).run();
}

void Replies::tidy(std::int64_t now) {
  Statement(db_.handle(), "DELETE FROM mails WHERE at <= ?").bind(now - kMailKnownFor).run();
}

void Replies::note_changed(const std::string& match) {
  Statement find(db_.handle(), "SELECT num FROM matches WHERE id = ?");
  if (find.bind(std::string_view(match)).row()) ledger_.note_held(find.number(0));
}

void Replies::note_read(const Writer& writer, std::uint64_t step, std::int64_t now) {
  note_changed(writer.match);
  Statement(db_.handle(), of_seat("UPDATE held SET looked = max(looked, ?), mailed_at = max(mailed_at, ?)"))
      .bind(static_cast<std::int64_t>(step), now, writer.account, std::string_view(writer.match),
            role_number(writer.role))
      .run();
}

void Replies::note_told(const Writer& writer, std::uint64_t wait) {
  note_changed(writer.match);
  const auto mark = static_cast<std::int64_t>(wait);
  Statement(db_.handle(),
            of_seat("UPDATE held SET told = ?1, due_at = CASE WHEN kind = ?2 AND mark = ?1 THEN 0 ELSE due_at END"))
      .bind(mark, static_cast<std::int64_t>(Notice::kYourMove), writer.account, std::string_view(writer.match),
            role_number(writer.role))
      .run();
}

}  // namespace cherta::store
