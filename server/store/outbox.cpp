#include "server/store/outbox.h"

#include <algorithm>

#include "server/store/accounts.h"
#include "server/store/targets.h"

namespace cherta::store {

namespace {

std::uint64_t step_from(std::int64_t number) { return static_cast<std::uint64_t>(number); }

}  // namespace

// 0 is no match.
std::int64_t Outbox::number_of(const std::string& match) {
  Statement find(db_.handle(), "SELECT num FROM matches WHERE id = ?");
  return find.bind(std::string_view(match)).row() ? find.number(0) : 0;
}

std::vector<Caused> Outbox::causes(std::int64_t after, std::size_t limit) {
  std::vector<Caused> all;
  Statement each(
      db_.handle(),
      "SELECT m.id, m.num FROM causes c JOIN matches m ON m.num = c.match WHERE c.match > ? ORDER BY c.match "
      "LIMIT ?");
  each.bind(after, static_cast<std::int64_t>(limit));
  while (each.row()) {
    const std::int64_t num = each.number(1);
    all.push_back({std::string(each.text(0)), num, ledger_.happened(num), ledger_.held_version(num)});
  }
  return all;
}

std::vector<Holder> Outbox::holders(const std::string& match) {
  std::vector<Holder> all;
  Statement each(
      db_.handle(),
      "SELECT h.account, h.role, h.looked, h.told, h.told_end, h.talked, h.mailed_at, coalesce(a.wants_mail, 0), "
      "coalesce(a.wishes, '') FROM held h LEFT JOIN accounts a ON a.num = h.account WHERE h.match = ? AND "
      "(h.account < 0 OR a.num IS NOT NULL) ORDER BY h.account, h.role");
  each.bind(number_of(match));
  while (each.row())
    all.push_back({each.number(0), role_from(each.number(1)), step_from(each.number(2)), each.number(3),
                   each.number(4) != 0, step_from(each.number(5)), each.number(6), each.number(7) != 0,
                   read_wishes(each.text(8)),
                   Calls(ledger_).reminder({each.number(0), match, role_from(each.number(1))})});
  return all;
}

void Outbox::note_looked(const std::string& match, rules::Viewer role, std::uint64_t step) {
  Statement(db_.handle(), "UPDATE held SET looked = max(looked, ?) WHERE match = ? AND role = ?")
      .bind(static_cast<std::int64_t>(step), number_of(match), role_number(role))
      .run();
}

bool Outbox::decide(const Caused& cause, const std::vector<Decision>& decisions) {
  const std::int64_t match = cause.num;
  if (ledger_.held_version(match) != cause.version) return false;
  Statement note(db_.handle(),
                 "UPDATE held SET looked = max(looked, ?), told = ?, told_end = ?, talked = max(talked, ?) WHERE "
                 "account = ? AND match = ? AND role = ?");
  // What waits already keeps its time: how often it is overtaken changes nothing in that.
  Statement add(
      db_.handle(),
      "UPDATE held SET mark = CASE WHEN due_at > 0 AND kind > ?1 THEN mark ELSE ?2 END, kind = CASE WHEN "
      "due_at > 0 THEN max(kind, ?1) ELSE ?1 END, seq = ?3, tries = CASE WHEN due_at > 0 THEN tries ELSE 0 END, "
      "due_at = CASE WHEN due_at > 0 THEN due_at ELSE ?4 END WHERE account = ?5 AND match = ?6 AND role = ?7");
  for (const Decision& one : decisions) {
    const Holder& h = one.after;
    note.bind(static_cast<std::int64_t>(h.looked), h.told, std::int64_t{h.told_end},
              static_cast<std::int64_t>(h.talked), h.account, match, role_number(h.role))
        .run();
    if (db_.changes() == 0) continue;  // it may have been let go of meanwhile
    Calls calls(ledger_);
    const HeldSeat seat{h.account, cause.match, h.role};
    if (calls.reminder(seat) != h.reminder) calls.set_reminder(seat, h.reminder);
    if (!one.notice) continue;
    call(h, cause.match, *one.notice);
    if (!h.wants_mail || !h.wishes.want(one.notice->kind, Way::kMail)) continue;
    add.bind(static_cast<std::int64_t>(one.notice->kind), one.notice->mark, static_cast<std::int64_t>(one.notice->seq),
             one.notice->due_at, h.account, match, role_number(h.role))
        .run();
    put_off(h.account, one.notice->due_at);
  }
  done_with(cause);
  return true;
}

void Outbox::done_with(const Caused& cause) {
  if (ledger_.happened(cause.num) != cause.happened) return;
  Statement(db_.handle(), "DELETE FROM causes WHERE match = ?").bind(cause.num).run();
  ledger_.note_settled(cause.num);
}

// By the other ways that he has and wants.
void Outbox::call(const Holder& h, const std::string& match, const NewNotice& notice) {
  Calls calls(ledger_);
  Targets targets(ledger_);
  const HeldSeat seat{h.account, match, h.role};
  const NewCall what{notice.kind, notice.mark, notice.seq};
  if (h.wants_mail && h.wishes.want(notice.kind, Way::kDigest))
    calls.add(seat, Way::kDigest, what, next_hour(notice.at, h.wishes.hour()));
  for (const Way way : {Way::kHook, Way::kPush})
    if (h.wishes.want(notice.kind, way) && !targets.of(h.account, way).empty()) calls.add(seat, way, what, notice.at);
}

std::vector<Due> Outbox::due(std::int64_t now, std::size_t limit) {
  std::vector<Due> all;
  Statement each(
      db_.handle(),
      "SELECT h.account, m.id, h.role, h.kind, h.mark, h.seq, h.tries, a.address, h.looked, a.wishes FROM held h JOIN "
      "matches m ON m.num = h.match JOIN accounts a ON a.num = h.account WHERE h.due_at > 0 AND h.due_at <= ? "
      "ORDER BY h.due_at, m.id, h.role, h.since, h.account LIMIT ?");
  each.bind(now, static_cast<std::int64_t>(limit));
  while (each.row())
    all.push_back({each.number(0), std::string(each.text(1)), role_from(each.number(2)), notice_from(each.number(3)),
                   each.number(4), step_from(each.number(5)), each.number(6), std::string(each.text(7)),
                   step_from(each.number(8)), read_wishes(each.text(9)).language()});
  return all;
}

std::optional<std::int64_t> Outbox::next_due() {
  const std::int64_t at = db_.number("SELECT coalesce(min(due_at), 0) FROM held WHERE due_at > 0");
  return at == 0 ? std::nullopt : std::optional(at);
}

void Outbox::sent(const Due& n, std::int64_t now) {
  const std::int64_t match = number_of(n.match);
  ledger_.note_held(match);
  Statement(db_.handle(),
            "UPDATE held SET due_at = CASE WHEN kind = ?1 AND mark = ?2 THEN 0 ELSE ?3 END, tries = 0, mailed_at = ?4 "
            "WHERE account = ?5 AND match = ?6 AND role = ?7 AND due_at > 0")
      .bind(static_cast<std::int64_t>(n.kind), n.mark, now + kMailEvery, now, n.account, match, role_number(n.role))
      .run();
  Statement(
      db_.handle(),
      "UPDATE accounts SET mails = CASE WHEN mail_day = ?1 THEN mails + 1 ELSE 1 END, mail_day = ?1 WHERE num = ?2")
      .bind(now / kDay, n.account)
      .run();
  put_off(n.account, now);
}

// Of one who got as much as one gets on a day the rest waits for the next.
void Outbox::put_off(std::int64_t account, std::int64_t now) {
  Statement(db_.handle(),
            "UPDATE held SET due_at = max(due_at, (?1 + 1) * ?2) WHERE account = ?3 AND due_at > 0 AND "
            "EXISTS (SELECT 1 FROM accounts WHERE num = ?3 AND mail_day = ?1 AND mails >= ?4)")
      .bind(now / kDay, kDay, account, kMailsADay)
      .run();
}

// Unless it has become another one meanwhile.
void Outbox::drop(const Due& n) {
  Statement(
      db_.handle(),
      "UPDATE held SET due_at = 0 WHERE account = ? AND match = ? AND role = ? AND kind = ? AND mark = ? AND seq = ?")
      .bind(n.account, number_of(n.match), role_number(n.role), static_cast<std::int64_t>(n.kind), n.mark,
            static_cast<std::int64_t>(n.seq))
      .run();
}

void Outbox::failed(const Due& n, bool for_good, const std::string& why, std::int64_t now) {
  if (for_good || n.tries + 1 >= kMostTries) return bury(n, why, now);
  std::int64_t wait = kAgainAfter;
  for (std::int64_t i = 0; i < n.tries && wait < kAgainAtMost; ++i) wait *= 2;
  Statement(db_.handle(),
            "UPDATE held SET tries = tries + 1, due_at = ? WHERE account = ? AND match = ? AND role = ? AND due_at > 0")
      .bind(now + std::min(wait, kAgainAtMost), n.account, number_of(n.match), role_number(n.role))
      .run();
}

void Outbox::bury(const Due& n, const std::string& why, std::int64_t now) {
  Statement(db_.handle(), "UPDATE held SET due_at = 0 WHERE account = ? AND match = ? AND role = ?")
      .bind(n.account, number_of(n.match), role_number(n.role))
      .run();
  store::bury(db_, {now, n.address, n.match, n.kind, why});
}

void bury(Database& db, const DeadLetter& letter) {
  Statement(db.handle(), "INSERT INTO dead_letters (at, address, match, kind, why) VALUES (?,?,?,?,?)")
      .bind(letter.at, std::string_view(letter.address), std::string_view(letter.match),
            static_cast<std::int64_t>(letter.kind), std::string_view(letter.why))
      .run();
  Statement(db.handle(),
            "DELETE FROM dead_letters WHERE num <= (SELECT num FROM dead_letters ORDER BY num DESC LIMIT 1 OFFSET ?)")
      .bind(static_cast<std::int64_t>(kMostDeadLetters))
      .run();
}

std::vector<DeadLetter> Outbox::dead_letters() {
  std::vector<DeadLetter> all;
  Statement each(db_.handle(), "SELECT at, address, match, kind, why FROM dead_letters ORDER BY num");
  while (each.row())
    all.push_back({each.number(0), std::string(each.text(1)), std::string(each.text(2)), notice_from(each.number(3)),
                   std::string(each.text(4))});
  return all;
}

Bytes32 Outbox::key(const Bytes32& fresh) {
  Statement find(db_.handle(), "SELECT key FROM post");
  if (find.row()) return find.bytes(0);
  find.reset();
  Statement(db_.handle(), "INSERT INTO post (key) VALUES (?)").bind(fresh).run();
  return fresh;
}

}  // namespace cherta::store
