// Where journals live. The interface that matches and the lobby see; memory_store.h and sqlite_store.h implement it.
//
// Every call returns at once; its completion is posted to the executor given to the store at construction, never
// called from inside the call, and in the order of the calls. A store that cannot answer says E_STORE; what is
// unavailable now may be asked for again.
//
// A journal is append-only: a list of lines (one JSON object each) numbered from 0. A match's journal is damaged when a
// line is missing or differs from the digest stored beside it; reading it then gives E_JOURNAL, whose text names match
// and entry. All other matches are served.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/result.h"
#include "server/rules/core/game.h"
#include "server/rules/core/seat.h"
#include "server/store/hash.h"

namespace cherta::store {

enum class Phase : std::uint8_t { kRunning, kOver, kAbandoned, kDrawn, kUnrevealed };
// As the operator reads it.
inline std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 5> kNames = {"running", "over", "abandoned", "drawn", "unrevealed"};
  return kNames.at(static_cast<std::size_t>(phase));
}

// What is kept of a match beside its journal. The key is the server's secret until the match is at its end: it may
// reach no log, frame or export before that.
struct MatchRecord {
  std::string id;    // public name of the match, random
  std::string game;  // registered name
  int version = 0;   // of the game's rules module when the match was made
  rules::OptionMap options;
  std::array<bool, rules::kSeats> automatic{};  // seats played by the server
  bool open_to_watch = false;                   // listed, and watched by anybody as an observer
  Bytes32 key{};                                // secret
  std::int64_t created_at = 0;                  // Unix milliseconds
  Phase phase = Phase::kRunning;
  // When the server was last known to have to act by itself (a wait ends, an automatic player is on move): a match with
  // an alarm, even one long past, is looked at when the server starts. 0 = it never has to.
  std::int64_t alarm_at = 0;
  std::string quiet = {};  // the players' quiet hours, secrets of theirs: match/calendar.h; list() leaves them out
  bool operator==(const MatchRecord&) const = default;
};

// A capability link: who holds its token may enter as this viewer (players and the referee may give orders, too).
// Only the token's hash is kept. An invitation opens nothing: it is exchanged, once, for a key that its taker has made.
struct LinkRecord {
  Bytes32 hash{};     // SHA-256 of the token's 32 bytes
  std::string match;  // id
  rules::Viewer role;
  bool invitation = false;
  Bytes32 taken_from{};  // of a key: the hash of the invitation that it was exchanged for; zeros: it is no key
  bool is_key() const { return taken_from != Bytes32{}; }
  bool operator==(const LinkRecord&) const = default;
};

// One step of a match's life: its new lines and what changes in its record, stored together or not at all.
struct Append {
  std::string match;
  std::uint64_t expected = 0;      // the number that the first line gets: how many lines the journal must have now
  std::vector<std::string> lines;  // without line ends
  std::optional<Phase> phase = {};
  std::optional<std::int64_t> alarm_at = {};
  std::optional<std::string> quiet = {};
};

enum class Appended : std::uint8_t {
  kStored,       // durable
  kConflict,     // the journal has another length: read on from `expected` and decide again
  kUnavailable,  // not known to be stored; a later append tells (it conflicts if this one was stored after all)
};

// Links to strike out and links to add, in one transaction.
struct LinkChange {
  std::vector<Bytes32> revoke;
  std::vector<LinkRecord> add;
};

// Lines of a journal that stand together.
struct Part {
  std::vector<std::string> lines;
  bool more = false;  // there are lines after these
};

// Matches that may have been kept for long enough: made before that time, and at their end, or running with so short a
// journal.
struct Aged {
  std::int64_t made_before = 0;  // Unix milliseconds
  bool ended = false;
  std::uint64_t most_entries = 0;
  std::size_t limit = 0;
  std::string after = {};  // those behind this match; empty: from the oldest on. None if it is there no more
};

struct Alarm {
  std::string match;
  std::int64_t at = 0;  // Unix milliseconds
  bool operator==(const Alarm&) const = default;
};

template <class T>
using Completion = std::function<void(Result<T>)>;

class JournalStore {
 public:
  virtual ~JournalStore() = default;

  // A new match with its first lines and its links, all or nothing. E_EXISTS if there is one of this id.
  virtual void create(MatchRecord record, std::vector<std::string> lines, std::vector<LinkRecord> links,
                      Completion<void> done) = 0;
  // Appends if the journal has exactly `expected` lines. The completion comes when the lines are durable.
  virtual void append(Append step, std::function<void(Appended)> done) = 0;
  // All lines from number `from` on. E_NO_MATCH, or E_JOURNAL if they are damaged.
  virtual void read(std::string match, std::uint64_t from, Completion<std::vector<std::string>> done) = 0;
  // The same in parts, so that nobody waits for a long journal: as many lines as it takes to fill `bytes`, and at least
  // one where there is one.
  virtual void read_part(std::string match, std::uint64_t from, std::size_t bytes, Completion<Part> done) = 0;

  // The record. E_NO_MATCH.
  virtual void find(std::string match, Completion<MatchRecord> done) = 0;
  // Matches open to watch, newest first, at most `limit`. Their keys are blank.
  virtual void list(std::size_t limit, Completion<std::vector<MatchRecord>> done) = 0;
  // Names of matches, the oldest first.
  virtual void aged(Aged which, Completion<std::vector<std::string>> done) = 0;
  // Takes a match away, with its links and its journal, as if it had never been. E_NO_MATCH.
  virtual void remove(std::string match, Completion<void> done) = 0;
  // All alarms of running matches, earliest first: asked once, at the start of the server.
  virtual void alarms(Completion<std::vector<Alarm>> done) = 0;

  // Notes that the server is alive now, Unix milliseconds; gives the note before this one, 0 if it is the first. So the
  // next start knows since when nobody was served, also of a store that is an older copy.
  virtual void note_alive(std::int64_t now, Completion<std::int64_t> done) = 0;

  // The key of what the server signs, a secret: the one that is kept, or, where there is none, this fresh one from now
  // on.
  virtual void signing_key(Bytes32 fresh, Completion<Bytes32> done) = 0;

  // The link whose token has this hash. E_LINK alike for one that never was and one that is revoked.
  virtual void find_link(Bytes32 hash, Completion<LinkRecord> done) = 0;
  // All valid links of a match for this role.
  virtual void links(std::string match, rules::Viewer role, Completion<std::vector<LinkRecord>> done) = 0;
  // E_LINK if one to revoke is not valid (any more), E_EXISTS if one to add is there; then nothing is changed.
  virtual void change_links(LinkChange change, Completion<void> done) = 0;
};

inline Refusal unavailable() { return {"E_STORE", "", "the server cannot reach its journal; try again"}; }
inline Refusal no_match(const std::string& id) { return {"E_NO_MATCH", "", "there is no match " + id}; }
inline Refusal already_there(const std::string& id) { return {"E_EXISTS", "", "there is a match " + id + " already"}; }
inline Refusal bad_link() { return {"E_LINK", "", "this link is unknown or no longer valid"}; }
inline Refusal link_exists() { return {"E_EXISTS", "", "there is such a link already"}; }
inline Refusal damaged(const std::string& id, std::uint64_t n, const std::string& why) {
  return {"E_JOURNAL", "", "the journal of match " + id + " is damaged at entry " + std::to_string(n) + ": " + why};
}

}  // namespace cherta::store
