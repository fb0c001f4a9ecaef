// What is told by other ways than mail at once, and the alarms of waits, as tables: as in outbox.h. One row for each
// holder, seat and way; it stays, and waits while it has a time.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/ledger.h"
#include "server/store/wishes.h"

namespace cherta::store {

// Of a seat: which wait is watched, from when, and when its holder is to be reminded.
struct Reminder {
  std::int64_t wait = -1;
  std::uint64_t seq = 0;  // the holder's step when it began
  std::int64_t from = 0;
  std::int64_t at = 0;  // 0: never
  bool rung = false;
  bool operator==(const Reminder&) const = default;
};

// Whose row it is.
struct HeldSeat {
  std::int64_t account = 0;
  std::string match;
  rules::Viewer role;
};

struct NewCall {
  Notice kind = Notice::kYourMove;
  std::int64_t mark = 0;
  std::uint64_t seq = 0;
};

// A row whose time has come.
struct DueCall {
  HeldSeat seat;
  Way way = Way::kHook;
  Notice kind = Notice::kYourMove;
  std::int64_t mark = 0;
  std::uint64_t seq = 0;
  std::int64_t due_at = 0, tries = 0;
  std::uint64_t looked = 0;
  std::int64_t table = 0;  // then it is of no match, but of this offer; mark: how that stands (offers.h)
};

inline constexpr std::int64_t kCallEvery = 5 * 60'000;   // milliseconds between two about the same seat by the same way
inline constexpr std::int64_t kCallAgainAfter = 60'000;  // after the first failure; each time twice as long
inline constexpr std::int64_t kMostCallTries = 8;        // some two hours; then it is given up

class Calls {
 public:
  explicit Calls(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // He is to be told by this way, then or as soon after as that may be.
  void add(const HeldSeat& seat, Way way, const NewCall& call, std::int64_t at);
  // Likewise, of an offer that stands so.
  void add_table(std::int64_t account, Way way, std::int64_t table, std::int64_t state, std::int64_t at);
  // Of webhooks and push, of each account and way the one that waits longest; those that wait longest first.
  std::vector<DueCall> due(std::int64_t now, std::size_t limit);
  // When the next one after now is due.
  std::optional<std::int64_t> next_due(std::int64_t now);
  // Of a digest: all that belongs into this account's; and whose is due next.
  std::vector<DueCall> digest(std::int64_t account, std::int64_t now);
  std::optional<std::pair<std::int64_t, std::int64_t>> next_digest();  // account, when

  // It is told, unless it has become another one meanwhile, which then waits.
  void told(const DueCall& call, std::int64_t now);
  // There is nothing to tell any more.
  void drop(const DueCall& call);
  // It waits, or is given up: false then.
  bool failed(const DueCall& call, std::int64_t now);
  // It waits until then.
  void put_off(const DueCall& call, std::int64_t until);
  // Nothing of what waits is told by this way.
  void drop_all(std::int64_t account, Way way);

  Reminder reminder(const HeldSeat& seat);
  void set_reminder(const HeldSeat& seat, const Reminder& reminder);
  // The time of some has come: a cause to look at their matches. When the next one's comes.
  void ring(std::int64_t now);
  std::optional<std::int64_t> next_ring();

  // What belongs to a seat that is held no more.
  void forget(const HeldSeat& seat);

 private:
  std::int64_t number_of(const std::string& match);
  std::int64_t number_of(const DueCall& call) { return call.table != 0 ? -call.table : number_of(call.seat.match); }
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
