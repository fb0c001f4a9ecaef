#include "server/store/targets.h"

#include <algorithm>

#include "server/store/accounts.h"
#include "server/store/link_holders.h"

namespace cherta::store {

namespace {

Target target_from(const Statement& row) {
  return {row.number(0),
          row.number(1),
          way_from(row.number(2)),
          static_cast<Style>(row.number(3)),
          std::string(row.text(4)),
          std::string(row.blob(5)),
          std::string(row.blob(6)),
          std::string(row.text(7)),
          row.number(8) != 0,
          row.number(9),
          row.number(10) != 0};
}

}  // namespace

std::vector<Target> Targets::of(std::int64_t account) {
  std::vector<Target> all;
  Statement each(db_.handle(),
                 "SELECT account, num, way, style, url, key, auth, name, more, bad, off FROM targets WHERE account = ? "
                 "ORDER BY num");
  each.bind(account);
  while (each.row()) all.push_back(target_from(each));
  return all;
}

std::vector<Target> Targets::of(std::int64_t account, Way way) {
  auto all = of(account);
  std::erase_if(all, [way](const Target& one) { return one.way != way; });
  return all;
}

Result<void> Targets::add(Target t) {
  const auto all = of(t.account, t.way);
  const auto same = std::ranges::find_if(all, [&](const Target& one) { return one.url == t.url; });
  if (same != all.end()) remove(t.account, same->num);
  if (same == all.end() && all.size() >= (t.way == Way::kHook ? kMostHooks : kMostBrowsers))
    return Refusal("E_FULL_WAYS", "", "there are so many of them already, and no more are taken");
  Statement(db_.handle(),
            "INSERT INTO targets (account, num, way, style, url, key, auth, name, more, bad, off, day, calls) SELECT "
            "?1, 1 + coalesce((SELECT max(num) FROM targets WHERE account = ?1), 0), ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0, 0, "
            "0, 0")
      .bind(t.account, static_cast<std::int64_t>(t.way), static_cast<std::int64_t>(t.style), std::string_view(t.url),
            Blob{t.key}, Blob{t.auth}, std::string_view(t.name), std::int64_t{t.more})
      .run();
  return {};
}

void Targets::remove(std::int64_t account, std::int64_t num) {
  Statement(db_.handle(), "DELETE FROM targets WHERE account = ? AND num = ?").bind(account, num).run();
}

void Targets::switch_on(std::int64_t account, std::int64_t num) {
  Statement(db_.handle(), "UPDATE targets SET off = 0, bad = 0 WHERE account = ? AND num = ?").bind(account, num).run();
}

bool Targets::count_call(const Target& t, std::int64_t now) {
  Statement(db_.handle(),
            "UPDATE targets SET calls = CASE WHEN day = ?1 THEN calls + 1 ELSE 1 END, day = ?1 WHERE account = ?2 AND "
            "num = ?3 AND (day <> ?1 OR calls < ?4)")
      .bind(now / kDay, t.account, t.num, is_of_link(t.account) ? kLinkCallsADay : kCallsADay)
      .run();
  return db_.changes() > 0;
}

void Targets::uncount_call(const Target& t, std::int64_t now) {
  Statement(db_.handle(),
            "UPDATE targets SET calls = calls - 1 WHERE account = ? AND num = ? AND day = ? AND calls > 0")
      .bind(t.account, t.num, now / kDay)
      .run();
}

void Targets::went_well(const Target& t) {
  Statement(db_.handle(), "UPDATE targets SET bad = 0 WHERE account = ? AND num = ? AND bad > 0")
      .bind(t.account, t.num)
      .run();
}

bool Targets::went_badly(const Target& t, bool for_good) {
  Statement(db_.handle(),
            "UPDATE targets SET bad = bad + 1, off = (?3 OR bad + 1 >= ?4) WHERE account = ?1 AND num = ?2 AND off = 0")
      .bind(t.account, t.num, std::int64_t{for_good}, kMostBad)
      .run();
  if (db_.changes() == 0) return false;
  Statement find(db_.handle(), "SELECT off FROM targets WHERE account = ? AND num = ?");
  return find.bind(t.account, t.num).row() && find.number(0) != 0;
}

}  // namespace cherta::store
