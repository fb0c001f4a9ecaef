// Where accounts, and who holds a link (link_holders.h), want to be called: webhooks and browsers. As tables, as in
// accounts.h.
#pragma once

#include <string>
#include <vector>

#include "server/store/ledger.h"
#include "server/store/wishes.h"

namespace cherta::store {

enum class Style : std::uint8_t { kPlain = 0, kDiscord = 1, kSlack = 2 };  // what is written to a webhook

struct Target {
  std::int64_t account = 0, num = 0;
  Way way = Way::kHook;
  Style style = Style::kPlain;
  std::string url;        // secret: whoever knows it can write there
  std::string key, auth;  // of a webhook: what we sign with, 32 bytes; of a browser: its public key and secret
  std::string name;       // for its owner to know it by
  bool more = false;      // a webhook is told more than the match and that it is his move
  std::int64_t bad = 0;   // calls in a row that were not taken
  bool off = false;       // too many: it is called no more
};

inline constexpr std::size_t kMostHooks = 3, kMostBrowsers = 10;  // of one account
inline constexpr std::int64_t kMostBad = 10;                      // in a row; then it is switched off
inline constexpr std::int64_t kCallsADay = 200;                   // to one target; the rest wait for the next day
inline constexpr std::size_t kMostUrlBytes = 1'000;

class Targets {
 public:
  explicit Targets(Ledger& ledger) : db_(ledger.database()) {}

  std::vector<Target> of(std::int64_t account);
  std::vector<Target> of(std::int64_t account, Way way);
  // E_FULL. Of a browser the same again takes its own place.
  Result<void> add(Target target);
  void remove(std::int64_t account, std::int64_t num);
  void switch_on(std::int64_t account, std::int64_t num);
  // One more call to it today; false if it has had as many as it gets.
  bool count_call(const Target& target, std::int64_t now);
  // It was not made after all.
  void uncount_call(const Target& target, std::int64_t now);
  void went_well(const Target& target);
  // True if that was one too many, or for good, and it is off now.
  bool went_badly(const Target& target, bool for_good);

 private:
  Database& db_;
};

}  // namespace cherta::store
