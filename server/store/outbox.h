// What the post has to do, as tables: plain functions within a transaction, as in accounts.h.
//
// A cause is written with the first entry that it is about, in one transaction, and stays until all that it is about is
// done with: so no crash loses one. Whoever works on it looks at the match with each holder's eyes, and decides; what
// is decided, and that the cause is done with, is one transaction, too. A notice stays until its mail is taken: whoever
// dies between the two sends it again, under the same Message-ID.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/calls.h"
#include "server/store/ledger.h"

namespace cherta::store {

// An account that holds a seat of a match, or a link that wants to be told (link_holders.h), and what it was told.
struct Holder {
  std::int64_t account = 0;
  rules::Viewer role;
  std::uint64_t looked = 0;  // the last step that was seen
  std::int64_t told = -1;    // the last wait that was told of, or seen
  bool told_end = false;
  std::uint64_t talked = 0;  // the step up to which talk was told of, or seen
  std::int64_t mailed_at = 0;
  bool wants_mail = true;
  Wishes wishes;
  Reminder reminder;
  bool operator==(const Holder&) const = default;
};

struct NewNotice {
  Notice kind = Notice::kYourMove;
  std::int64_t mark = 0;
  std::uint64_t seq = 0;
  std::int64_t due_at = 0;  // by mail
  std::int64_t at = 0;      // when it was decided
};

struct Decision {
  Holder after;  // as it is from now on
  std::optional<NewNotice> notice;
};

// A notice whose time has come.
struct Due {
  std::int64_t account = 0;
  std::string match;
  rules::Viewer role;
  Notice kind = Notice::kYourMove;
  std::int64_t mark = 0;
  std::uint64_t seq = 0;
  std::int64_t tries = 0;
  std::string address;
  std::uint64_t looked = 0;
  Language reads = Language::kEnglish;
};

struct DeadLetter {
  std::int64_t at = 0;
  std::string address, match;
  Notice kind = Notice::kYourMove;
  std::string why;
};

// Keeps it for the operator to see.
void bury(Database& db, const DeadLetter& letter);

inline constexpr std::int64_t kMailsADay = 100;         // to one account
inline constexpr std::size_t kMostDeadLetters = 1'000;  // the oldest go
inline constexpr std::int64_t kMailEvery = 5 * 60'000;  // milliseconds between two about the same seat
inline constexpr std::int64_t kAgainAfter = 60'000;     // milliseconds after the first failure; each time twice as long
inline constexpr std::int64_t kAgainAtMost = 6 * 3'600'000;
inline constexpr std::int64_t kMostTries = 16;  // some three days; then it is a dead letter

class Outbox {
 public:
  explicit Outbox(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // Those of matches with higher numbers than this, in their order.
  std::vector<Caused> causes(std::int64_t after, std::size_t limit);
  std::vector<Holder> holders(const std::string& match);
  // Somebody has seen all that this role was shown, up to this step.
  void note_looked(const std::string& match, rules::Viewer role, std::uint64_t step);
  // What was decided on this cause, of the holders as they were in its version; false, and nothing is done, if they are
  // others now. The cause is done with, unless something has happened since.
  bool decide(const Caused& cause, const std::vector<Decision>& decisions);
  void done_with(const Caused& cause);

  std::vector<Due> due(std::int64_t now, std::size_t limit);
  // When the next one is due; nothing if there is none.
  std::optional<std::int64_t> next_due();
  // The time of some reminders has come: a cause to look at their matches.
  void ring(std::int64_t now) { Calls(ledger_).ring(now); }
  // It was taken: gone, unless it has become another one meanwhile, which then waits.
  void sent(const Due& notice, std::int64_t now);
  // There is nothing to tell any more: he has seen it, or it is so no more.
  void drop(const Due& notice);
  // It was not: it waits, or is a dead letter.
  void failed(const Due& notice, bool for_good, const std::string& why, std::int64_t now);
  std::vector<DeadLetter> dead_letters();

  // The key of what the post signs; made the first time, of these bytes.
  Bytes32 key(const Bytes32& fresh);

 private:
  std::int64_t number_of(const std::string& match);
  void put_off(std::int64_t account, std::int64_t now);
  void bury(const Due& notice, const std::string& why, std::int64_t now);
  void call(const Holder& holder, const std::string& match, const NewNotice& notice);
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
