// Who holds a seat by a link alone, and wants to be called: webhooks and browsers of a link (docs/decisions/0145). He
// stands in the tables as an account would, under a number below 0 that is made of his link and has no row of its own:
// so all that is decided, sent and tried again for accounts is for him, too. He ends with his link. As tables, as in
// accounts.h.
#pragma once

#include <optional>
#include <vector>

#include "server/store/targets.h"

namespace cherta::store {

inline constexpr std::size_t kMostLinksTold = 8;          // of one seat
inline constexpr std::int64_t kMostLinkTargets = 20'000;  // of all links
inline constexpr std::int64_t kLinkCallsADay = 50;        // to one target of a link
inline constexpr std::string_view kOfLink = "a link's ";  // of dead letters, before what and the host

inline bool is_of_link(std::int64_t account) { return account < 0; }
// Below 0, and the same for the same link.
std::int64_t holder_by(const Bytes32& link);

struct LinkSeat {
  std::string match;
  rules::Viewer role;
  bool claimed = false;  // an account holds it, too: then it is told by that one's ways, and by no link's
};

class LinkHolders {
 public:
  explicit LinkHolders(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // The seat that this link opens. E_LINK; E_INVITATION if somebody has yet to take it; E_WATCH if it is the
  // observers'.
  Result<LinkSeat> seat_of(const Bytes32& link);
  std::vector<Target> targets(const Bytes32& link) { return Targets(ledger_).of(holder_by(link)); }
  // As Targets::add; E_CLAIMED too. True if he is called for the first time, and has yet to be noted as having looked.
  Result<bool> add(const Bytes32& link, Target target, std::int64_t now);
  void remove(const Bytes32& link, std::int64_t num);
  // He sees how the match stands: so far there is nothing to tell him.
  struct Seen {
    std::int64_t wait = -1;  // -1: he is not asked
    std::uint64_t step = 0, talk = 0;
    bool ended = false;
  };
  void note_seen(const Bytes32& link, const Seen& seen);
  // Who has nothing left to be called by stands here no more.
  void tidy(std::int64_t holder);
  // An account has claimed the seat: whatever its links had set is taken away.
  void forget_seat(std::int64_t match, rules::Viewer role);

  // Inside of the ledger, where links are struck out and matches deleted: targets and calls, not what is held.
  static void forget_link(Database& db, const Bytes32& link);
  static void forget_match(Database& db, std::int64_t match);

 private:
  std::int64_t number_of(const std::string& match);
  Result<void> hold(const Bytes32& link, const LinkSeat& seat, std::int64_t match, std::int64_t now);
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
