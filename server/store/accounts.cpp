#include "server/store/accounts.h"

#include <algorithm>

#include "server/store/calls.h"
#include "server/store/link_holders.h"
#include "server/store/offers.h"
#include "server/store/records.h"

namespace cherta::store {

namespace {

Refusal no_use() { return {"E_CODE", "", "this code or link is wrong, used up, too old, or not of this browser"}; }

Account account_from(const Statement& row) {
  return {row.number(0), std::string(row.text(1)), std::string(row.text(2)),
          row.number(3), row.number(4) != 0,       read_wishes(row.text(5))};
}
constexpr std::string_view kAccount = "SELECT num, address, name, made_at, wants_mail, wishes FROM accounts WHERE ";
std::string where(std::string_view what) { return std::string(kAccount) + std::string(what); }

Held held_from(const Statement& row) {
  return {std::string(row.text(0)),
          std::string(row.text(1)),
          role_from(row.number(2)),
          row.bytes(3),
          row.number(4),
          static_cast<Phase>(row.number(5)),
          static_cast<std::uint64_t>(row.number(6))};
}
constexpr std::string_view kHeld =
    "SELECT m.id, m.game, h.role, h.link, h.since, m.phase, h.looked FROM held h JOIN matches m ON m.num = h.match "
    "WHERE "
    "h.account = ? ";

// An account's number: never one that was another's, and nobody can count accounts by it.
std::int64_t new_number(const Bytes32& random) {
  constexpr std::size_t kBytes = 6;
  std::int64_t number = 0;
  for (std::size_t i = 0; i < kBytes; ++i) number = number << 8 | random[i];
  return number;
}

// The part of an address before the @, as a name to begin with.
std::string first_name(const std::string& address) {
  return address.substr(0, std::min(address.find('@'), kMostNameBytes));
}

}  // namespace

std::string known_as(std::string_view address) {
  std::string out(address);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

// ---- signing in ----

bool Accounts::ask(const SignIn& asked) {
  const std::string name = known_as(asked.address);
  Statement count(db_.handle(),
                  "INSERT INTO attempts (known_as, day, asked, tried) VALUES (?, ?, 1, 0) "
                  "ON CONFLICT (known_as, day) DO UPDATE SET asked = asked + 1 RETURNING asked");
  count.bind(std::string_view(name), asked.now / kDay).row();
  const bool often = count.number(0) > kAsksADay;
  count.run();
  if (often) return false;
  Statement(db_.handle(), "INSERT INTO sign_ins (browser, link, code, address, made_at, tries) VALUES (?,?,?,?,?,0)")
      .bind(asked.browser, asked.link, asked.code, std::string_view(asked.address), asked.now)
      .run();
  return true;
}

// Each try counts, of this code and of its address today, before it is looked at.
Result<SignedIn> Accounts::use_code(const Bytes32& browser, const Bytes32& code, std::int64_t now, Language reads) {
  Statement find(db_.handle(), "SELECT address, made_at, tries, code FROM sign_ins WHERE browser = ?");
  if (!find.bind(browser).row()) return no_use();
  const std::string address(find.text(0)), name = known_as(address);
  const std::int64_t made_at = find.number(1), tries = find.number(2);
  const bool right = find.bytes(3) == code;
  find.reset();
  Statement(db_.handle(), "UPDATE sign_ins SET tries = tries + 1 WHERE browser = ?").bind(browser).run();
  Statement count(db_.handle(),
                  "INSERT INTO attempts (known_as, day, asked, tried) VALUES (?, ?, 0, 1) "
                  "ON CONFLICT (known_as, day) DO UPDATE SET tried = tried + 1 RETURNING tried");
  count.bind(std::string_view(name), now / kDay).row();
  const bool often = count.number(0) > kTriesADay;
  count.run();
  if (!right || often || tries >= kTriesOfCode || now >= made_at + kSignInFor) return no_use();
  return enter(address, browser, now, reads);
}

Result<SignedIn> Accounts::use_link(const Bytes32& browser, const Bytes32& link, std::int64_t now, Language reads) {
  Statement find(db_.handle(), "SELECT address, made_at FROM sign_ins WHERE browser = ? AND link = ?");
  if (!find.bind(browser, link).row()) return no_use();
  const std::string address(find.text(0));
  const std::int64_t made_at = find.number(1);
  find.reset();
  if (now >= made_at + kSignInFor) return no_use();
  return enter(address, browser, now, reads);
}

// All that was asked for this address is used up.
Result<SignedIn> Accounts::enter(const std::string& address, const Bytes32& browser, std::int64_t now, Language reads) {
  const std::string name = known_as(address);
  Statement(db_.handle(), "DELETE FROM sign_ins WHERE lower(address) = ?").bind(std::string_view(name)).run();
  Statement find(db_.handle(), where("known_as = ?"));
  if (find.bind(std::string_view(name)).row()) return SignedIn{account_from(find), false};
  const std::string called = first_name(address);
  const std::int64_t num = new_number(browser);
  Wishes wishes;
  wishes.set_language(reads);
  const std::string written = reads == Language::kEnglish ? "" : write_wishes(wishes);
  Statement(db_.handle(),
            "INSERT INTO accounts (num, address, known_as, name, made_at, wants_mail, mail_day, mails, wishes) VALUES "
            "(?, ?, ?, ?, ?, 1, 0, 0, ?)")
      .bind(num, std::string_view(address), std::string_view(name), std::string_view(called), now,
            std::string_view(written))
      .run();
  return SignedIn{{num, address, called, now, true, wishes}, true};
}

void Accounts::tidy(std::int64_t now) {
  Statement(db_.handle(), "DELETE FROM sign_ins WHERE made_at <= ?").bind(now - kSignInFor).run();
  Statement(db_.handle(), "DELETE FROM attempts WHERE day < ?").bind(now / kDay).run();
  Statement(db_.handle(), "DELETE FROM moves WHERE made_at <= ?").bind(now - kMoveFor).run();
  Statement(db_.handle(), "DELETE FROM sessions WHERE seen_at <= ?").bind(now - kSessionFor).run();
}

// ---- sessions ----

void Accounts::begin_session(std::int64_t account, const SessionRecord& session) {
  Statement(db_.handle(),
            "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE account = ? "
            "ORDER BY seen_at DESC LIMIT -1 OFFSET ?)")
      .bind(account, static_cast<std::int64_t>(kMostSessions) - 1)
      .run();
  Statement(db_.handle(), "INSERT INTO sessions (hash, account, program, label, made_at, seen_at) VALUES (?,?,?,?,?,?)")
      .bind(session.hash, account, std::int64_t{session.program}, std::string_view(session.label), session.made_at,
            session.seen_at)
      .run();
}

Result<Account> Accounts::by_session(const Bytes32& hash, std::int64_t now) {
  Statement find(db_.handle(), "SELECT account, seen_at FROM sessions WHERE hash = ? AND seen_at > ?");
  if (!find.bind(hash, now - kSessionFor).row()) return Refusal("E_SESSION", "", "nobody is signed in here");
  const std::int64_t account = find.number(0), seen_at = find.number(1);
  find.reset();
  constexpr std::int64_t kNotedEvery = 60 * kMinute;
  if (now - seen_at > kNotedEvery)
    Statement(db_.handle(), "UPDATE sessions SET seen_at = ? WHERE hash = ?").bind(now, hash).run();
  auto found = this->find(account);
  if (!found) return Refusal("E_SESSION", "", "nobody is signed in here");
  return std::move(*found);
}

std::vector<SessionRecord> Accounts::sessions(std::int64_t account) {
  std::vector<SessionRecord> all;
  Statement each(db_.handle(),
                 "SELECT hash, program, label, made_at, seen_at FROM sessions WHERE account = ? ORDER BY made_at");
  each.bind(account);
  while (each.row())
    all.push_back({each.bytes(0), each.number(1) != 0, std::string(each.text(2)), each.number(3), each.number(4)});
  return all;
}

bool Accounts::end_session(std::int64_t account, const Bytes32& hash) {
  Statement(db_.handle(), "DELETE FROM sessions WHERE account = ? AND hash = ?").bind(account, hash).run();
  return db_.changes() > 0;
}

// ---- the account ----

std::optional<Account> Accounts::find(std::int64_t account) {
  Statement find(db_.handle(), where("num = ?"));
  if (!find.bind(account).row()) return std::nullopt;
  return account_from(find);
}

std::optional<Account> Accounts::at_address(const std::string& address) {
  const std::string name = known_as(address);
  Statement find(db_.handle(), where("known_as = ?"));
  if (!find.bind(std::string_view(name)).row()) return std::nullopt;
  return account_from(find);
}

std::vector<Account> Accounts::with(const std::string& part, std::size_t limit) {
  std::vector<Account> all;
  Statement each(db_.handle(),
                 where("instr(known_as, lower(?)) > 0 OR instr(lower(name), lower(?)) > 0 ORDER BY made_at DESC, num "
                       "LIMIT ?"));
  each.bind(std::string_view(part), std::string_view(part), static_cast<std::int64_t>(limit));
  while (each.row()) all.push_back(account_from(each));
  return all;
}

void Accounts::rename(std::int64_t account, const std::string& name) {
  Statement(db_.handle(), "UPDATE accounts SET name = ? WHERE num = ?").bind(std::string_view(name), account).run();
}

void Accounts::set_mail(std::int64_t account, bool wanted) {
  ledger_.note_accounts();
  Statement(db_.handle(), "UPDATE accounts SET wants_mail = ? WHERE num = ?").bind(std::int64_t{wanted}, account).run();
  if (wanted) return;
  Statement(db_.handle(), "UPDATE held SET due_at = 0 WHERE account = ?").bind(account).run();
  Calls(ledger_).drop_all(account, Way::kDigest);
}

// What waits for a way that is wanted no more is not told by it.
void Accounts::set_wishes(std::int64_t account, const Wishes& wishes) {
  ledger_.note_accounts();
  const std::string written = write_wishes(wishes);
  Statement(db_.handle(), "UPDATE accounts SET wishes = ? WHERE num = ?")
      .bind(std::string_view(written), account)
      .run();
  for (const Notice kind : kNotices) {
    if (!wishes.want(kind, Way::kMail))
      Statement(db_.handle(), "UPDATE held SET due_at = 0 WHERE account = ? AND kind = ?")
          .bind(account, static_cast<std::int64_t>(kind))
          .run();
    for (const Way way : {Way::kDigest, Way::kHook, Way::kPush})
      if (!wishes.want(kind, way))
        Statement(db_.handle(), "UPDATE calls SET due_at = 0 WHERE account = ? AND way = ? AND kind = ?")
            .bind(account, static_cast<std::int64_t>(way), static_cast<std::int64_t>(kind))
            .run();
  }
}

void Accounts::begin_move(std::int64_t account, const std::string& address, const Bytes32& old_link,
                          const Bytes32& new_link, std::int64_t now) {
  Statement(db_.handle(),
            "INSERT OR REPLACE INTO moves (account, address, old_link, new_link, old_agrees, new_agrees, made_at) "
            "VALUES (?,?,?,?,0,0,?)")
      .bind(account, std::string_view(address), old_link, new_link, now)
      .run();
}

// Whether somebody is there already is found out last, by whoever can read the new address's mail.
Result<bool> Accounts::agree_to_move(const Bytes32& link, std::int64_t now) {
  Statement find(db_.handle(),
                 "SELECT account, address, old_link = ?1, old_agrees, new_agrees FROM moves WHERE "
                 "(old_link = ?1 OR new_link = ?1) AND made_at > ?2");
  if (!find.bind(link, now - kMoveFor).row()) return no_use();
  const std::int64_t account = find.number(0);
  const std::string address(find.text(1)), name = known_as(address);
  const bool by_old = find.number(2) != 0, both = find.number(by_old ? 4 : 3) != 0;
  find.reset();
  if (!both) {
    Statement(db_.handle(), by_old ? "UPDATE moves SET old_agrees = 1 WHERE account = ?"
                                   : "UPDATE moves SET new_agrees = 1 WHERE account = ?")
        .bind(account)
        .run();
    return false;
  }
  Statement(db_.handle(), "DELETE FROM moves WHERE account = ?").bind(account).run();
  Statement there(db_.handle(), "SELECT num FROM accounts WHERE known_as = ? AND num <> ?");
  if (there.bind(std::string_view(name), account).row())
    return Refusal("E_ADDRESS_TAKEN", "", "there is an account of that address already");
  there.reset();
  Statement(db_.handle(), "UPDATE accounts SET address = ?, known_as = ? WHERE num = ?")
      .bind(std::string_view(address), std::string_view(name), account)
      .run();
  return true;
}

void Accounts::remove(std::int64_t account) {
  ledger_.note_accounts();
  Offers(ledger_).forget_account(account);
  Records(ledger_).forget_account(account);
  for (const char* const sql :
       {"DELETE FROM held WHERE account = ?", "DELETE FROM calls WHERE account = ?",
        "DELETE FROM targets WHERE account = ?", "DELETE FROM moves WHERE account = ?",
        "DELETE FROM sessions WHERE account = ?",
        "DELETE FROM dead_letters WHERE address = (SELECT address FROM accounts WHERE num = ?)",
        "DELETE FROM sign_ins WHERE lower(address) = (SELECT known_as FROM accounts WHERE num = ?)",
        "DELETE FROM accounts WHERE num = ?"})
    Statement(db_.handle(), sql).bind(account).run();
}

// ---- seats ----

std::optional<std::int64_t> Accounts::number_of(const std::string& match) {
  Statement find(db_.handle(), "SELECT num FROM matches WHERE id = ?");
  if (!find.bind(std::string_view(match)).row()) return std::nullopt;
  return find.number(0);
}

Result<std::pair<Held, bool>> Accounts::claim(std::int64_t account, const Bytes32& link, std::int64_t now) {
  const auto found = ledger_.find_link(link);
  if (!found) return found.error();
  if (found->role.kind == rules::Viewer::Kind::kObserver)
    return Refusal("E_WATCH", "", "whoever looks on holds no seat");
  if (found->invitation) return Refusal("E_INVITATION", "", "this link is an invitation; come by it first");
  if (auto before = find_held(account, found->match, found->role)) return std::pair(std::move(*before), true);
  if (held(account).size() >= kMostHeld)
    return Refusal("E_FULL_SEATS", "", "an account holds so many seats and no more");
  const auto num = number_of(found->match);
  if (!num) return no_match(found->match);
  Statement(db_.handle(),
            "INSERT INTO held (account, match, role, link, since, looked, told, told_end, talked, mailed_at, kind, "
            "mark, seq, due_at, tries) VALUES (?,?,?,?,?,0,-1,0,0,0,0,0,0,0,0)")
      .bind(account, *num, role_number(found->role), link, now)
      .run();
  Calls(ledger_).forget({account, found->match, found->role});  // of one held before
  LinkHolders(ledger_).forget_seat(*num, found->role);          // and notes that it is held
  auto held = find_held(account, found->match, found->role);
  if (!held) return no_match(found->match);
  return std::pair(std::move(*held), false);
}

void Accounts::void_replies(std::int64_t account) {
  Statement(db_.handle(), "UPDATE held SET replies = x'' WHERE account = ?").bind(account).run();
}

bool Accounts::let_go(std::int64_t account, const std::string& match, rules::Viewer role) {
  const auto num = number_of(match);
  if (!num) return false;
  ledger_.note_held(*num);
  Calls(ledger_).forget({account, match, role});
  Statement(db_.handle(), "DELETE FROM held WHERE account = ? AND match = ? AND role = ?")
      .bind(account, *num, role_number(role))
      .run();
  return db_.changes() > 0;
}

std::vector<Held> Accounts::held(std::int64_t account) {
  std::vector<Held> all;
  Statement each(db_.handle(), std::string(kHeld) + "ORDER BY h.since, m.id");
  each.bind(account);
  while (each.row()) all.push_back(held_from(each));
  return all;
}

std::optional<Held> Accounts::find_held(std::int64_t account, const std::string& match, rules::Viewer role) {
  Statement find(db_.handle(), std::string(kHeld) + "AND m.id = ? AND h.role = ?");
  if (!find.bind(account, std::string_view(match), role_number(role)).row()) return std::nullopt;
  return held_from(find);
}

std::vector<Account> Accounts::others(std::int64_t account, const std::string& match, rules::Viewer role) {
  std::vector<Account> all;
  const auto num = number_of(match);
  if (!num) return all;
  Statement each(db_.handle(),
                 where("num <> ? AND num IN (SELECT account FROM held WHERE match = ? AND role = ?) ORDER BY num"));
  each.bind(account, *num, role_number(role));
  while (each.row()) all.push_back(account_from(each));
  return all;
}

}  // namespace cherta::store
