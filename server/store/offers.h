// Open tables and invitations, and who wants nothing of whom, as tables: plain functions within a transaction, as in
// accounts.h. An invitation is an open table that is for one alone (docs/decisions/0116).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/store/accounts.h"

namespace cherta::store {

enum class OfferState : std::uint8_t {
  kOpen,
  kTaken,      // the match is being made
  kMade,       // and it is there
  kDeclined,   // by who was invited
  kWithdrawn,  // by who offers
  kExpired,
};
std::string_view name_of(OfferState state);

// What is offered.
struct OfferedGame {
  std::string game;
  rules::OptionMap options;
  int seat = kAnySeat;   // of who offers: 0, 1
  bool anybody = false;  // also somebody without an account may take it
  int least = 0;         // of the taker's turns so many in a hundred were in time
  static constexpr int kAnySeat = 2;
  bool operator==(const OfferedGame&) const = default;
};

struct TableOffer {
  std::int64_t num = 0;
  std::int64_t host = 0, guest = 0;  // accounts; no guest: for anybody, or for who is at the address
  std::string address;
  OfferedGame what;
  std::int64_t made_at = 0, ends_at = 0;
  OfferState state = OfferState::kOpen;
  std::int64_t taker = 0;  // 0: nobody yet, or somebody without an account
  std::string match;
  std::int64_t due_at = 0, tries = 0;

  bool is_invitation() const { return guest != 0 || !address.empty(); }
};

// Who comes to a table.
struct Comer {
  std::int64_t account = 0;  // 0: none
  bool by_letter = false;    // he holds what the letter to the address held
};

inline constexpr std::size_t kMostOpenOffers = 20;        // of one account at a time
inline constexpr std::int64_t kOffersADay = 40;           // of one account
inline constexpr std::int64_t kInvitesOfAddressADay = 3;  // letters to one address, whoever invites
inline constexpr std::int64_t kInvitesOfGuestADay = 20;   // letters to an account that is invited by name
inline constexpr std::size_t kMostOffersKept = 20'000;    // of all, open ones and those of the last days
inline constexpr std::int64_t kOffersKept = 14 * kDay;    // after their end
inline constexpr std::size_t kMostBlocks = 1'000;         // of one account

// The number in the words in which it is told: twelve hexadecimal digits.
std::string write_offer(std::int64_t num);
std::optional<std::int64_t> read_offer(std::string_view text);
std::string write_game(const OfferedGame& game);
std::optional<OfferedGame> read_game(std::string_view text);

class Offers {
 public:
  explicit Offers(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // It is open from now on. E_OFFERS: too many at once, or today; E_FULL. Who is invited by mail is sent a letter
  // unless his address was sent too many today or wants none of this host; of that the host learns nothing.
  Result<void> open(TableOffer offer, std::int64_t now);
  // As this account sees them: open ones for anybody, newest first, without those of who is blocked, either way. 0: as
  // somebody without an account.
  std::vector<TableOffer> listed(std::int64_t account, std::int64_t now, std::size_t limit);
  std::vector<TableOffer> invitations(std::int64_t account, std::int64_t now);
  std::vector<TableOffer> own(std::int64_t account, std::size_t limit);
  std::optional<TableOffer> find(std::int64_t num);

  // E_GONE alike for whatever is not to be had: taken, at its end, never there, not for him, blocked. E_OWN for one's
  // own; E_ACCOUNT where an account is needed; E_RECORD where he is not punctual enough.
  Result<TableOffer> take(std::int64_t num, const Comer& comer, std::int64_t now);
  // The match could not be made: it is open again.
  void give_back(std::int64_t num);
  // Those that were being taken when the server ended.
  void give_all_back();
  // The match is there: the host's seat and the taker's, if he has an account, are theirs. `links` are hashes of links
  // that nobody knows, by seat.
  Result<TableOffer> made(std::int64_t num, const std::string& match, rules::Seat host_sits,
                          const std::array<Bytes32, rules::kSeats>& links, std::int64_t now);
  // E_GONE.
  Result<void> decline(std::int64_t num, const Comer& comer, std::int64_t now);
  Result<void> withdraw(std::int64_t num, std::int64_t host);
  // Ends those whose time is over, and forgets those that ended long ago.
  void tidy(std::int64_t now);

  // ---- letters about them ----

  std::optional<TableOffer> due(std::int64_t now);
  std::optional<std::int64_t> next_due();
  // It was sent, or is of no use any more; unless another one waits by now.
  void settled(const TableOffer& offer);
  // It waits, or is a dead letter.
  struct NotTaken {
    std::string address, why;
    bool for_good = false;
  };
  void failed(const TableOffer& offer, const NotTaken& how, std::int64_t now);

  // ---- blocks ----

  // E_FULL.
  Result<void> block(std::int64_t whose, std::int64_t whom, std::int64_t now);
  void unblock(std::int64_t whose, std::int64_t whom);
  std::vector<Account> blocked(std::int64_t whose);
  // This address is sent no invitation of anybody.
  void shut(const std::string& address, std::int64_t now);
  bool is_shut(const std::string& address, std::int64_t host);
  bool are_apart(std::int64_t one, std::int64_t other);
  // Those of this name, whatever its letters' case; at most so many.
  std::vector<Account> called(const std::string& name, std::size_t limit);

  void forget_account(std::int64_t account);

 private:
  bool is_for(const TableOffer& offer, const Comer& comer);
  void tell(std::int64_t account, std::int64_t num, OfferState state, std::int64_t now);
  bool may_write(const TableOffer& offer, std::int64_t now);
  std::vector<TableOffer> all(Statement& rows);
  std::int64_t count(std::string_view sql, std::int64_t who, std::int64_t since);
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
