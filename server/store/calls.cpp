#include "server/store/calls.h"

#include <algorithm>

#include "server/store/accounts.h"

namespace cherta::store {

namespace {

constexpr std::int64_t kReminders = 5;  // their rows stand beside those of the ways

std::int64_t number(rules::Viewer role) { return static_cast<std::int64_t>(index(role)); }
std::int64_t number(Way way) { return static_cast<std::int64_t>(way); }
std::int64_t number(Notice kind) { return static_cast<std::int64_t>(kind); }
std::int64_t number(std::uint64_t step) { return static_cast<std::int64_t>(step); }

// A seat that is held no more has no calls.
constexpr std::string_view kDue =
    "SELECT c.account, m.id, c.role, c.way, c.kind, c.mark, c.seq, c.due_at, c.tries, h.looked FROM calls c JOIN held "
    "h "
    "ON h.account = c.account AND h.match = c.match AND h.role = c.role JOIN matches m ON m.num = c.match WHERE "
    "c.due_at > 0 ";
std::string due_where(std::string_view what) { return std::string(kDue) + std::string(what); }

DueCall call_from(const Statement& row) {
  return {{row.number(0), std::string(row.text(1)), role_from(row.number(2))},
          way_from(row.number(3)),
          notice_from(row.number(4)),
          row.number(5),
          static_cast<std::uint64_t>(row.number(6)),
          row.number(7),
          row.number(8),
          static_cast<std::uint64_t>(row.number(9))};
}

// Those of offers stand under their numbers, below 0.
constexpr std::string_view kTables =
    "SELECT account, -match, way, kind, mark, due_at, tries FROM calls WHERE match < 0 AND due_at > 0 ";
std::string tables_where(std::string_view what) { return std::string(kTables) + std::string(what); }

DueCall table_call_from(const Statement& row) {
  DueCall call;
  call.seat.account = row.number(0);
  call.seat.role = rules::Viewer::player(rules::Seat::kFirst);
  call.table = row.number(1);
  call.way = way_from(row.number(2));
  call.kind = notice_from(row.number(3));
  call.mark = row.number(4);
  call.due_at = row.number(5);
  call.tries = row.number(6);
  return call;
}

}  // namespace

std::int64_t Calls::number_of(const std::string& match) {
  Statement find(db_.handle(), "SELECT num FROM matches WHERE id = ?");
  return find.bind(std::string_view(match)).row() ? find.number(0) : 0;
}

// What waits already keeps its time, as in the outbox.
void Calls::add(const HeldSeat& seat, Way way, const NewCall& call, std::int64_t at) {
  const std::int64_t gap = way == Way::kDigest ? 0 : kCallEvery;
  Statement(db_.handle(),
            "INSERT INTO calls (account, match, role, way, kind, mark, seq, due_at, tries, sent_at) VALUES "
            "(?1,?2,?3,?4,?5,?6,?7,?8,0,0) ON CONFLICT DO UPDATE SET "
            "mark = CASE WHEN due_at > 0 AND kind > ?5 THEN mark ELSE ?6 END, "
            "kind = CASE WHEN due_at > 0 THEN max(kind, ?5) ELSE ?5 END, seq = ?7, "
            "tries = CASE WHEN due_at > 0 THEN tries ELSE 0 END, "
            "due_at = CASE WHEN due_at > 0 THEN due_at WHEN sent_at > 0 THEN max(?8, sent_at + ?9) ELSE ?8 END")
      .bind(seat.account, number_of(seat.match), number(seat.role), number(way), number(call.kind), call.mark,
            number(call.seq), at, gap)
      .run();
}

void Calls::add_table(std::int64_t account, Way way, std::int64_t table, std::int64_t state, std::int64_t at) {
  Statement(db_.handle(),
            "INSERT OR REPLACE INTO calls (account, match, role, way, kind, mark, seq, due_at, tries, sent_at) VALUES "
            "(?,?,?,?,?,?,0,?,0,0)")
      .bind(account, -table, number(rules::Viewer::player(rules::Seat::kFirst)), number(way), number(Notice::kTable),
            state, at)
      .run();
}

// Of each account and way the first alone, for one call of these is made at a time: who has many fills no list. Nor do
// those who are told by links (link_holders.h) fill that of accounts.
std::vector<DueCall> Calls::due(std::int64_t now, std::size_t limit) {
  std::vector<DueCall> all;
  for (const char* const whose : {"c.account > 0", "c.account < 0"}) {
    Statement each(db_.handle(),
                   "SELECT * FROM (SELECT d.*, row_number() OVER (PARTITION BY d.account, d.way ORDER BY d.due_at, "
                   "d.id, d.role) AS nth FROM (" +
                       due_where("AND c.due_at <= ?1 AND c.way IN (3, 4) AND " + std::string(whose)) +
                       ") AS d) WHERE nth = 1 ORDER BY due_at, id, role, account, way LIMIT ?2");
    each.bind(now, static_cast<std::int64_t>(limit));
    while (each.row()) all.push_back(call_from(each));
  }
  Statement tables(db_.handle(),
                   "SELECT * FROM (SELECT d.*, row_number() OVER (PARTITION BY account, way ORDER BY due_at, 2) AS nth "
                   "FROM (" +
                       tables_where("AND due_at <= ?1 AND way IN (3, 4)") +
                       ") AS d) WHERE nth = 1 ORDER BY due_at, account, way LIMIT ?2");
  tables.bind(now, static_cast<std::int64_t>(limit));
  while (tables.row()) all.push_back(table_call_from(tables));
  std::ranges::stable_sort(all, {}, &DueCall::due_at);
  return all;
}

std::optional<std::int64_t> Calls::next_due(std::int64_t now) {
  Statement next(db_.handle(), due_where("AND c.due_at > ? AND c.way IN (3, 4) ORDER BY c.due_at LIMIT 1"));
  std::optional<std::int64_t> at;
  if (next.bind(now).row()) at = next.number(7);
  Statement table(db_.handle(), tables_where("AND due_at > ? AND way IN (3, 4) ORDER BY due_at LIMIT 1"));
  if (table.bind(now).row()) at = std::min(at.value_or(table.number(5)), table.number(5));
  return at;
}

std::vector<DueCall> Calls::digest(std::int64_t account, std::int64_t now) {
  std::vector<DueCall> all;
  Statement each(db_.handle(), due_where("AND c.account = ? AND c.way = 2 AND c.due_at <= ? ORDER BY m.id, c.role"));
  each.bind(account, now);
  while (each.row()) all.push_back(call_from(each));
  Statement tables(db_.handle(),
                   tables_where("AND account = ? AND way = 2 AND due_at <= ? ORDER BY due_at, match DESC"));
  tables.bind(account, now);
  while (tables.row()) all.push_back(table_call_from(tables));
  return all;
}

std::optional<std::pair<std::int64_t, std::int64_t>> Calls::next_digest() {
  Statement next(db_.handle(), due_where("AND c.way = 2 ORDER BY c.due_at, c.account LIMIT 1"));
  std::optional<std::pair<std::int64_t, std::int64_t>> first;
  if (next.row()) first.emplace(next.number(0), next.number(7));
  Statement table(db_.handle(), tables_where("AND way = 2 ORDER BY due_at, account LIMIT 1"));
  if (table.row() && (!first || table.number(5) < first->second)) first.emplace(table.number(0), table.number(5));
  return first;
}

void Calls::told(const DueCall& c, std::int64_t now) {
  const std::int64_t later = now + (c.way == Way::kDigest ? kDay : kCallEvery);
  Statement(db_.handle(),
            "UPDATE calls SET due_at = CASE WHEN kind = ?1 AND mark = ?2 THEN 0 ELSE ?3 END, tries = 0, sent_at = ?4 "
            "WHERE account = ?5 AND match = ?6 AND role = ?7 AND way = ?8 AND due_at > 0")
      .bind(number(c.kind), c.mark, later, now, c.seat.account, number_of(c), number(c.seat.role), number(c.way))
      .run();
}

void Calls::drop(const DueCall& c) {
  Statement(db_.handle(),
            "UPDATE calls SET due_at = 0 WHERE account = ? AND match = ? AND role = ? AND way = ? AND kind = ? AND "
            "mark = ? AND seq = ?")
      .bind(c.seat.account, number_of(c), number(c.seat.role), number(c.way), number(c.kind), c.mark, number(c.seq))
      .run();
}

bool Calls::failed(const DueCall& c, std::int64_t now) {
  const bool again = c.tries + 1 < kMostCallTries;
  std::int64_t wait = kCallAgainAfter;
  for (std::int64_t i = 0; i < c.tries; ++i) wait *= 2;
  Statement(db_.handle(),
            "UPDATE calls SET tries = tries + 1, due_at = ? WHERE account = ? AND match = ? AND role = ? AND way = ? "
            "AND due_at > 0")
      .bind(again ? now + wait : 0, c.seat.account, number_of(c), number(c.seat.role), number(c.way))
      .run();
  return again;
}

void Calls::put_off(const DueCall& c, std::int64_t until) {
  Statement(db_.handle(),
            "UPDATE calls SET due_at = ? WHERE account = ? AND match = ? AND role = ? AND way = ? AND due_at > 0")
      .bind(until, c.seat.account, number_of(c), number(c.seat.role), number(c.way))
      .run();
}

void Calls::drop_all(std::int64_t account, Way way) {
  Statement(db_.handle(), "UPDATE calls SET due_at = 0 WHERE account = ? AND way = ?").bind(account, number(way)).run();
}

// ---- reminders ----

Reminder Calls::reminder(const HeldSeat& seat) {
  Statement find(db_.handle(),
                 "SELECT mark, seq, sent_at, due_at, tries FROM calls WHERE account = ? AND match = ? AND role = ? AND "
                 "way = ?");
  if (!find.bind(seat.account, number_of(seat.match), number(seat.role), kReminders).row()) return {};
  return {find.number(0), static_cast<std::uint64_t>(find.number(1)), find.number(2), find.number(3),
          find.number(4) != 0};
}

void Calls::set_reminder(const HeldSeat& seat, const Reminder& r) {
  Statement(db_.handle(),
            "INSERT OR REPLACE INTO calls (account, match, role, way, kind, mark, seq, due_at, tries, sent_at) VALUES "
            "(?,?,?,?,0,?,?,?,?,?)")
      .bind(seat.account, number_of(seat.match), number(seat.role), kReminders, r.wait, number(r.seq), r.at,
            std::int64_t{r.rung}, r.from)
      .run();
}

void Calls::ring(std::int64_t now) {
  Statement each(db_.handle(),
                 "INSERT INTO causes (match, times) SELECT DISTINCT c.match, 1 FROM calls c JOIN held h ON h.account = "
                 "c.account AND h.match = c.match AND h.role = c.role WHERE c.way = 5 AND c.due_at > 0 AND c.due_at <= "
                 "? ON CONFLICT (match) DO UPDATE SET times = times + 1 RETURNING match");
  each.bind(now);
  while (each.row()) ledger_.note_happened(each.number(0));
  // It has rung, whether or not its match can be looked at: the decision winds it up anew.
  Statement(db_.handle(), "UPDATE calls SET due_at = 0 WHERE way = 5 AND due_at > 0 AND due_at <= ?").bind(now).run();
}

std::optional<std::int64_t> Calls::next_ring() {
  Statement next(db_.handle(), due_where("AND c.way = 5 ORDER BY c.due_at LIMIT 1"));
  return next.row() ? std::optional(next.number(7)) : std::nullopt;
}

void Calls::forget(const HeldSeat& seat) {
  Statement(db_.handle(), "DELETE FROM calls WHERE account = ? AND match = ? AND role = ?")
      .bind(seat.account, number_of(seat.match), number(seat.role))
      .run();
}

}  // namespace cherta::store
