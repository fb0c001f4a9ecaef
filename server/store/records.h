// How accounts keep their time, and what they report to the operator, as tables: plain functions within a transaction,
// as in accounts.h. A row is written when a match is at its end, and never before (docs/decisions/0117).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/ledger.h"

namespace cherta::store {

// Of one match, or of all of an account's.
struct Record {
  std::int64_t games = 0, gone = 0;  // at their end; of these, left
  std::int64_t turns = 0, late = 0;  // under a clock; of these, with the time run out
  // In a hundred, rounded down; 100 where there are none.
  std::int64_t in_time() const { return turns == 0 ? 100 : (turns - late) * 100 / turns; }
  bool operator==(const Record&) const = default;
};

struct Report {
  std::int64_t num = 0, at = 0;
  std::string by;  // his address; empty: the account is deleted
  std::string match, text;
};

inline constexpr std::int64_t kReportsADay = 5;     // of one account
inline constexpr std::size_t kMostReports = 1'000;  // kept; then no more are taken
inline constexpr std::size_t kMostReportBytes = 1'000;

class Records {
 public:
  explicit Records(Ledger& ledger) : db_(ledger.database()) {}

  // What became of a match that is at its end; the first word stands.
  void note(std::int64_t account, const std::string& match, const Record& record);
  Record of(std::int64_t account);

  // E_REPORTS: too many today, or too many wait; E_SEAT: he holds no seat of this match.
  Result<void> report(std::int64_t account, const std::string& match, const std::string& text, std::int64_t now);
  std::vector<Report> reports();
  bool drop_report(std::int64_t num);

  void forget_account(std::int64_t account);

 private:
  Database& db_;
};

}  // namespace cherta::store
