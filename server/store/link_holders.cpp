#include "server/store/link_holders.h"

#include "server/store/accounts.h"

namespace cherta::store {

namespace {

bool any(Statement& statement) { return statement.row(); }

}  // namespace

// 62 bits of a hash of what is random: two links do not meet.
std::int64_t holder_by(const Bytes32& link) {
  constexpr std::size_t kBytes = 8;
  constexpr std::uint64_t kMask = (std::uint64_t{1} << 62) - 1;
  const Bytes32 hash = sha256("who is told by the link " + std::string(as_text(link)));
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < kBytes; ++i) number = number << 8 | hash[i];
  return -static_cast<std::int64_t>(number & kMask) - 1;
}

// 0 is no match.
std::int64_t LinkHolders::number_of(const std::string& match) {
  Statement find(db_.handle(), "SELECT num FROM matches WHERE id = ?");
  return find.bind(std::string_view(match)).row() ? find.number(0) : 0;
}

Result<LinkSeat> LinkHolders::seat_of(const Bytes32& link) {
  const auto found = ledger_.find_link(link);
  if (!found) return found.error();
  if (found->role.kind == rules::Viewer::Kind::kObserver)
    return Refusal("E_WATCH", "", "whoever looks on holds no seat");
  if (found->invitation) return Refusal("E_INVITATION", "", "this link is an invitation; come by it first");
  Statement claimed(db_.handle(), "SELECT 1 FROM held WHERE match = ? AND role = ? AND account > 0");
  claimed.bind(number_of(found->match), role_number(found->role));
  return LinkSeat{found->match, found->role, any(claimed)};
}

Result<bool> LinkHolders::add(const Bytes32& link, Target target, std::int64_t now) {
  const auto seat = seat_of(link);
  if (!seat) return seat.error();
  if (seat->claimed)
    return Refusal("E_CLAIMED", "",
                   "an account holds this seat: it is told by the ways of that account, and by no link's");
  target.account = holder_by(link);
  const bool fresh = Targets(ledger_).of(target.account).empty();
  if (db_.number("SELECT count(*) FROM targets WHERE account < 0") >= kMostLinkTargets)
    return Refusal("E_FULL_CALLED", "", "this server calls as many for links as it will");
  if (const auto held = hold(link, *seat, number_of(seat->match), now); !held) return held.error();
  if (const auto added = Targets(ledger_).add(std::move(target)); !added) return added.error();
  return fresh;
}

Result<void> LinkHolders::hold(const Bytes32& link, const LinkSeat& seat, std::int64_t match, std::int64_t now) {
  const std::int64_t holder = holder_by(link);
  Statement there(db_.handle(), "SELECT 1 FROM held WHERE account = ? AND match = ? AND role = ?");
  if (any(there.bind(holder, match, role_number(seat.role)))) return {};
  Statement others(db_.handle(), "SELECT count(*) FROM held WHERE match = ? AND role = ? AND account < 0");
  if (others.bind(match, role_number(seat.role)).row() && others.number(0) >= static_cast<std::int64_t>(kMostLinksTold))
    return Refusal("E_FULL_TOLD", "", "a seat is told by so many of its links and no more");
  Statement(db_.handle(),
            "INSERT INTO held (account, match, role, link, since, looked, told, told_end, talked, mailed_at, kind, "
            "mark, seq, due_at, tries) VALUES (?,?,?,?,?,0,-1,0,0,0,0,0,0,0,0)")
      .bind(holder, match, role_number(seat.role), link, now)
      .run();
  ledger_.note_held(match);
  return {};
}

void LinkHolders::remove(const Bytes32& link, std::int64_t num) {
  Targets(ledger_).remove(holder_by(link), num);
  tidy(holder_by(link));
}

// But for what has been decided for him meanwhile.
void LinkHolders::note_seen(const Bytes32& link, const Seen& seen) {
  const std::int64_t holder = holder_by(link);
  Statement find(db_.handle(), "SELECT match FROM held WHERE account = ?");
  if (!find.bind(holder).row()) return;
  ledger_.note_held(find.number(0));
  find.reset();
  Statement(db_.handle(),
            "UPDATE held SET told = CASE WHEN told = -1 THEN ?1 ELSE told END, looked = max(looked, ?2), talked = "
            "max(talked, ?3), told_end = max(told_end, ?4) WHERE account = ?5")
      .bind(seen.wait, static_cast<std::int64_t>(seen.step), static_cast<std::int64_t>(seen.talk),
            std::int64_t{seen.ended}, holder)
      .run();
}

void LinkHolders::tidy(std::int64_t holder) {
  if (!is_of_link(holder) || !Targets(ledger_).of(holder).empty()) return;
  Statement find(db_.handle(), "SELECT match FROM held WHERE account = ?");
  if (find.bind(holder).row()) ledger_.note_held(find.number(0));
  find.reset();
  for (const char* const sql : {"DELETE FROM held WHERE account = ?", "DELETE FROM calls WHERE account = ?"})
    Statement(db_.handle(), sql).bind(holder).run();
}

void LinkHolders::forget_seat(std::int64_t match, rules::Viewer role) {
  for (const char* const table : {"targets", "calls"})
    Statement(db_.handle(),
              std::string("DELETE FROM ") + table +
                  " WHERE account IN (SELECT account FROM held WHERE match = ? AND role = ? AND account < 0)")
        .bind(match, role_number(role))
        .run();
  Statement(db_.handle(), "DELETE FROM held WHERE match = ? AND role = ? AND account < 0")
      .bind(match, role_number(role))
      .run();
  ledger_.note_held(match);
}

void LinkHolders::forget_link(Database& db, const Bytes32& link) {
  for (const char* const sql : {"DELETE FROM targets WHERE account = ?", "DELETE FROM calls WHERE account = ?"})
    Statement(db.handle(), sql).bind(holder_by(link)).run();
}

void LinkHolders::forget_match(Database& db, std::int64_t match) {
  Statement(db.handle(),
            "DELETE FROM targets WHERE account IN (SELECT account FROM held WHERE match = ? AND account < 0)")
      .bind(match)
      .run();
}

}  // namespace cherta::store
