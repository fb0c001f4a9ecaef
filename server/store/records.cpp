#include "server/store/records.h"

#include "server/store/accounts.h"

namespace cherta::store {

void Records::note(std::int64_t account, const std::string& match, const Record& record) {
  Statement(db_.handle(), "INSERT OR IGNORE INTO records (account, match, turns, late, gone) VALUES (?,?,?,?,?)")
      .bind(account, std::string_view(match), record.turns, record.late, record.gone)
      .run();
}

Record Records::of(std::int64_t account) {
  Statement sum(db_.handle(),
                "SELECT count(*), coalesce(sum(gone), 0), coalesce(sum(turns), 0), coalesce(sum(late), 0) FROM records "
                "WHERE account = ?");
  sum.bind(account).row();
  return {sum.number(0), sum.number(1), sum.number(2), sum.number(3)};
}

Result<void> Records::report(std::int64_t account, const std::string& match, const std::string& text,
                             std::int64_t now) {
  Statement holds(db_.handle(),
                  "SELECT 1 FROM held h JOIN matches m ON m.num = h.match WHERE account = ? AND m.id = ?");
  if (!holds.bind(account, std::string_view(match)).row())
    return Refusal("E_SEAT_OF_MATCH", "", "your account holds no seat of that match");
  Statement today(db_.handle(), "SELECT count(*) FROM reports WHERE account = ? AND at > ?");
  today.bind(account, now - kDay).row();
  if (today.number(0) >= kReportsADay)
    return Refusal("E_REPORTS", "", "an account may report " + std::to_string(kReportsADay) + " times a day");
  if (db_.number("SELECT count(*) FROM reports") >= static_cast<std::int64_t>(kMostReports))
    return Refusal("E_REPORTS_KEPT", "", "as many reports wait for the operator as are kept");
  Statement(db_.handle(), "INSERT INTO reports (at, account, match, text) VALUES (?,?,?,?)")
      .bind(now, account, std::string_view(match), std::string_view(text))
      .run();
  return {};
}

std::vector<Report> Records::reports() {
  std::vector<Report> all;
  Statement rows(db_.handle(),
                 "SELECT r.num, r.at, coalesce(a.address, ''), r.match, r.text FROM reports r LEFT JOIN accounts a ON "
                 "a.num = r.account ORDER BY r.num");
  while (rows.row())
    all.push_back({rows.number(0), rows.number(1), std::string(rows.text(2)), std::string(rows.text(3)),
                   std::string(rows.text(4))});
  return all;
}

bool Records::drop_report(std::int64_t num) {
  Statement(db_.handle(), "DELETE FROM reports WHERE num = ?").bind(num).run();
  return db_.changes() > 0;
}

// The operator keeps what was reported, without a name.
void Records::forget_account(std::int64_t account) {
  Statement(db_.handle(), "DELETE FROM records WHERE account = ?").bind(account).run();
  Statement(db_.handle(), "UPDATE reports SET account = 0 WHERE account = ?").bind(account).run();
}

}  // namespace cherta::store
