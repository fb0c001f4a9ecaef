// What is kept of orders by mail: which addresses a seat can be ordered by, and which messages were acted on. As
// accounts.h: within somebody else's transaction, on the journal thread alone. May throw SqliteError.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/accounts.h"

namespace cherta::store {

inline constexpr std::size_t kMostReplies = 5;            // tokens of one seat that are good at once: the newest
inline constexpr std::int64_t kMailKnownFor = 30 * kDay;  // a message that comes again is known for so long

// A seat that somebody may order for by mail.
struct Writer {
  std::int64_t account = 0;
  std::string address;  // the account's own, to which answers go
  std::string match;
  rules::Viewer role;
  std::uint64_t looked = 0;  // the last step that was seen
  Language reads = Language::kEnglish;
  bool operator==(const Writer&) const = default;
};

class Replies {
 public:
  explicit Replies(Ledger& ledger) : ledger_(ledger), db_(ledger.database()) {}

  // A new token of this seat, by its hash; the oldest goes. Nothing happens where the account holds it no more.
  void add(std::int64_t account, const std::string& match, rules::Viewer role, const Bytes32& hash);
  // Whose seat this token is of.
  std::optional<Writer> find(std::int64_t account, const Bytes32& hash);
  // The seats of this match that the account of this address holds: players', for nobody else orders by mail.
  std::vector<Writer> of_address(const std::string& address, const std::string& match);
  std::optional<std::int64_t> account_of(const std::string& address);

  // Was this message acted on before?
  bool knows(const Bytes32& message);
  void note(const Bytes32& message, std::int64_t now);
  void tidy(std::int64_t now);

  // He has read up to this step, and is being answered: nothing else goes out to him about it for a while.
  void note_read(const Writer& writer, std::uint64_t step, std::int64_t now);
  // The answer has reached him: of this wait he need not be told again.
  void note_told(const Writer& writer, std::uint64_t wait);

 private:
  std::vector<Writer> all(Statement& each);
  void note_changed(const std::string& match);
  Ledger& ledger_;
  Database& db_;
};

}  // namespace cherta::store
