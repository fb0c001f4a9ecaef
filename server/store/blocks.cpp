// Who wants nothing of whom.
#include "server/store/offers.h"

namespace cherta::store {

Result<void> Offers::block(std::int64_t whose, std::int64_t whom, std::int64_t now) {
  if (blocked(whose).size() >= kMostBlocks)
    return Refusal("E_FULL_BLOCKS", "", "an account blocks so many others and no more");
  const std::string name = std::to_string(whose);
  Statement(db_.handle(), "INSERT OR IGNORE INTO blocks (whose, whom, at) VALUES (?,?,?)")
      .bind(std::string_view(name), whom, now)
      .run();
  // What waited for either of the other is to be had no more, and nothing is sent.
  Statement(
      db_.handle(),
      "UPDATE offers SET due_at = 0 WHERE state = 0 AND ((host = ?1 AND guest = ?2) OR (host = ?2 AND guest = ?1))")
      .bind(whose, whom)
      .run();
  return {};
}

void Offers::unblock(std::int64_t whose, std::int64_t whom) {
  const std::string name = std::to_string(whose);
  Statement(db_.handle(), "DELETE FROM blocks WHERE whose = ? AND whom = ?").bind(std::string_view(name), whom).run();
}

std::vector<Account> Offers::blocked(std::int64_t whose) {
  std::vector<Account> out;
  const std::string name = std::to_string(whose);
  Statement rows(db_.handle(), "SELECT whom FROM blocks WHERE whose = ? ORDER BY at, whom");
  rows.bind(std::string_view(name));
  Accounts accounts(ledger_);
  while (rows.row())
    if (auto account = accounts.find(rows.number(0))) out.push_back(std::move(*account));
  return out;
}

void Offers::shut(const std::string& address, std::int64_t now) {
  const std::string name = known_as(address);
  Statement(db_.handle(), "INSERT OR IGNORE INTO blocks (whose, whom, at) VALUES (?,0,?)")
      .bind(std::string_view(name), now)
      .run();
}

bool Offers::is_shut(const std::string& address, std::int64_t host) {
  const std::string name = known_as(address);
  Statement find(db_.handle(),
                 "SELECT 1 FROM blocks WHERE (whose = ?1 AND whom = 0) OR (whom = ?2 AND whose = (SELECT CAST(num AS "
                 "TEXT) FROM accounts WHERE known_as = ?1))");
  return find.bind(std::string_view(name), host).row();
}

bool Offers::are_apart(std::int64_t one, std::int64_t other) {
  Statement find(db_.handle(),
                 "SELECT 1 FROM blocks WHERE (whose = CAST(?1 AS TEXT) AND whom = ?2) OR (whose = CAST(?2 AS TEXT) AND "
                 "whom = ?1)");
  return find.bind(one, other).row();
}

std::vector<Account> Offers::called(const std::string& name, std::size_t limit) {
  std::vector<std::int64_t> nums;
  Statement rows(db_.handle(), "SELECT num FROM accounts WHERE lower(name) = lower(?) ORDER BY made_at, num LIMIT ?");
  rows.bind(std::string_view(name), static_cast<std::int64_t>(limit));
  while (rows.row()) nums.push_back(rows.number(0));
  std::vector<Account> out;
  for (const std::int64_t num : nums)
    if (auto account = Accounts(ledger_).find(num)) out.push_back(std::move(*account));
  return out;
}

void Offers::forget_account(std::int64_t account) {
  const std::string name = std::to_string(account);
  Statement(db_.handle(), "DELETE FROM blocks WHERE whose = ? OR whom = ?").bind(std::string_view(name), account).run();
  Statement(db_.handle(),
            "DELETE FROM offers WHERE host = ?1 OR guest = ?1 OR (address <> '' AND lower(address) = (SELECT known_as "
            "FROM accounts WHERE num = ?1))")
      .bind(account)
      .run();
  Statement(db_.handle(), "UPDATE offers SET taker = 0 WHERE taker = ?").bind(account).run();
}

}  // namespace cherta::store
