// Accounts and what they hold, as tables: plain functions within a transaction that somebody else opens and commits, on
// the journal thread alone (SqliteStore::work). All may throw SqliteError. Tokens are known by their hashes alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/ledger.h"
#include "server/store/wishes.h"

namespace cherta::store {

inline constexpr std::int64_t kMinute = 60'000, kDay = 24 * 60 * kMinute;  // milliseconds
inline constexpr std::int64_t kSignInFor = 15 * kMinute;                   // a link or code is good for so long
inline constexpr std::int64_t kMoveFor = kDay;                             // both addresses must agree within it
inline constexpr std::int64_t kSessionFor = 90 * kDay;                     // without being seen
inline constexpr std::int64_t kTriesOfCode = 5;
// Of one address and day, over all its codes.
inline constexpr std::int64_t kAsksADay = 10, kTriesADay = 20;
inline constexpr std::size_t kMostSessions = 50, kMostHeld = 1'000;  // of one account
inline constexpr std::size_t kMostNameBytes = 60;

struct Account {
  std::int64_t num = 0;
  std::string address, name;
  // Its holder has chosen the name: else it is a part of his address.
  bool is_named() const { return !name.empty() && !address.starts_with(name); }
  std::int64_t made_at = 0;
  bool wants_mail = true;
  Wishes wishes = {};
};

struct SessionRecord {
  Bytes32 hash{};
  bool program = false;
  std::string label;
  std::int64_t made_at = 0, seen_at = 0;
};

struct SignIn {
  Bytes32 browser{}, link{}, code{};  // hashes; the code's is an HMAC under the browser's token
  std::string address;
  std::int64_t now = 0;
};

// A seat that an account has claimed.
struct Held {
  std::string match, game;
  rules::Viewer role;
  Bytes32 link{};
  std::int64_t since = 0;
  Phase phase = Phase::kRunning;
  std::uint64_t looked = 0;  // the last step that was seen
};

// What a code or a link does: it opens an account, or it was of no use.
struct SignedIn {
  Account account;
  bool fresh = false;  // it was made now
};

// As addresses are compared.
std::string known_as(std::string_view address);

class Accounts {
 public:
  explicit Accounts(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // ---- signing in ----

  // Notes that somebody asked; false if he asked too often today, and then there is nothing to be sent.
  bool ask(const SignIn& asked);
  // By the code, in the browser that asked; by the link, there too. E_CODE alike for whatever is wrong. An account that
  // is made by it is written to in this language.
  Result<SignedIn> use_code(const Bytes32& browser, const Bytes32& code, std::int64_t now, Language reads);
  Result<SignedIn> use_link(const Bytes32& browser, const Bytes32& link, std::int64_t now, Language reads);
  // Ends what nobody will use any more.
  void tidy(std::int64_t now);

  // ---- sessions ----

  // Of too many the one that was not seen for longest ends.
  void begin_session(std::int64_t account, const SessionRecord& session);
  // E_SESSION. Notes that it was seen.
  Result<Account> by_session(const Bytes32& hash, std::int64_t now);
  std::vector<SessionRecord> sessions(std::int64_t account);
  // True if it was his.
  bool end_session(std::int64_t account, const Bytes32& hash);

  // ---- the account ----

  std::optional<Account> find(std::int64_t account);
  std::optional<Account> at_address(const std::string& address);
  // Those with this in address or name, the newest first; at most so many.
  std::vector<Account> with(const std::string& part, std::size_t limit);
  void rename(std::int64_t account, const std::string& name);
  void set_mail(std::int64_t account, bool wanted);
  void set_wishes(std::int64_t account, const Wishes& wishes);
  // It would move to another address; nobody is told whether somebody is there. The links are hashes.
  void begin_move(std::int64_t account, const std::string& address, const Bytes32& old_link, const Bytes32& new_link,
                  std::int64_t now);
  // One of the two agrees; true when that was the second, and it has moved. E_CODE; E_ADDRESS if somebody is there.
  Result<bool> agree_to_move(const Bytes32& link, std::int64_t now);
  // With all that is its own; the seats stay.
  void remove(std::int64_t account);

  // ---- seats ----

  // The seat of this link becomes the account's. E_INVITATION if somebody has yet to take it; E_WATCH if it is the
  // observers'; E_LINK; E_FULL. Gives what is held now, and whether it was before.
  Result<std::pair<Held, bool>> claim(std::int64_t account, const Bytes32& link, std::int64_t now);
  // Nobody orders by mail for its seats with what was sent before.
  void void_replies(std::int64_t account);
  bool let_go(std::int64_t account, const std::string& match, rules::Viewer role);
  std::vector<Held> held(std::int64_t account);
  std::optional<Held> find_held(std::int64_t account, const std::string& match, rules::Viewer role);
  // The other accounts that hold this seat.
  std::vector<Account> others(std::int64_t account, const std::string& match, rules::Viewer role);

 private:
  Result<SignedIn> enter(const std::string& address, const Bytes32& browser, std::int64_t now, Language reads);
  std::optional<std::int64_t> number_of(const std::string& match);
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
