// What leaves a match, for whatever carries it: each viewer's steps, updates and answers, and the public standing.
// Everything here is computed from the viewer's projection, or is public.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "common/result.h"
#include "server/match/clock.h"
#include "server/match/docket.h"
#include "server/rules/core/any_game.h"
#include "server/store/store.h"

namespace cherta::match {

// Who hears a line of chat. The referee hears everything.
enum class Audience : std::uint8_t {
  kPlayers,       // both players
  kFirstPlayer,   // the first seat and the referee
  kSecondPlayer,  // the second seat and the referee
  kObservers,     // observers among themselves
  kAll,           // everybody; only after the end
};

// Whether the board is wanted in characters beside its areas and pieces: not everybody can use it, and it costs time.
enum class Drawing : std::uint8_t { kPlain, kInCharacters };

// One step of a viewer's feed: what he was shown at once. Steps are numbered from 1 without gaps, in this viewer's
// own counting: what he was not shown leaves no trace in it.
struct Step {
  std::uint64_t seq = 0;
  std::int64_t at = 0;                 // Unix milliseconds, when it was decided
  std::vector<rules::FeedLine> lines;  // may be empty: the view changed and there was nothing to say
  // The running digest of this viewer's stream, hex: SHA-256 over the previous digest (32 raw bytes; zeros before
  // step 1) and the canonical step {"seq":1,"lines":[{"kind":"…","data":…},…]}. Wording is not part of it.
  std::string digest;
  bool operator==(const Step&) const = default;
};

// Who may be this match's referee, who sees everything: chosen when it is made.
enum class Refereed : std::uint8_t {
  kUnsaid,  // made before it was asked
  kNobody,  // there is no link to the office
  kByLink,  // somebody else, by a link that whoever made the match passes on
  kByHost,  // whoever made the match
};

// The state of affairs around the game, the same for every viewer.
struct Standing {
  struct Place {
    std::string name;         // as the game calls the seat
    bool automatic = false;   // played by the server
    bool shared = false;      // has given its share of the dice
    std::string promise;      // hex: the hash of the share that it will give; empty if there is none
    bool taken = false;       // somebody came to it, by a key of his own
    bool declined = false;    // who was invited to it will not come
    bool would_stop = false;  // agrees to abandon the match
    bool would_draw = false;  // agrees to end it as a draw
    bool stand_in = false;    // agrees that the automatic player goes on for him when his time is out
    bool stood_in = false;    // it does
    Leave leave = {};         // the last one
    std::int64_t leave_left = 0;
    bool would_pause = false;  // would have the clock stopped
    std::string wants_pace = {};
    std::string player = {};  // as whoever plays it calls himself; empty: he does not say
    bool operator==(const Place&) const = default;
  };
  // A battle of this match that is, or was, fought in a match of its own.
  struct Battle {
    std::string match;     // its id: whoever may enter here may enter there, by the same link
    std::string game;      // registered name
    std::string name;      // as the game has it: "battle-3"; a second table for the same: "battle-3-2"
    bool fought = false;   // its result has come home
    bool running = false;  // this match is halted until then
    bool operator==(const Battle&) const = default;
  };
  std::string match;  // id
  std::string game;   // registered name
  int version = 0;    // of its rules
  rules::OptionMap options;
  std::string commitment;  // hex; see dice.h
  std::array<Place, rules::kSeats> seats;
  store::Phase phase = store::Phase::kRunning;
  std::string key;       // hex, revealed at the end; empty before
  bool referee = false;  // one has come
  int dice = 1;          // the rule by which shares are given: dice.h
  std::int64_t reveal_by =
      0;  // until when the first share may be revealed, Unix milliseconds; 0 = nothing is waited for
  std::vector<Battle> battles = {};  // in the order in which they were opened
  std::string campaign = {};         // id of the match that this one is a battle of; empty: it is none
  bool duel = false;                 // and is a single combat
  std::string host = {};             // who invites, as he calls himself; empty: he does not say
  int late = 0;                      // observers are told so many turns late
  Refereed refereed = Refereed::kUnsaid;
  std::optional<ClockTerms> clock = std::nullopt;
  std::int64_t paused_since = 0;               // Unix milliseconds; 0 = its clock is not stopped
  std::optional<Spread> ahead = std::nullopt;  // how long orders in advance take; nothing: as among the quick
  bool halted() const { return !battles.empty() && battles.back().running; }
  bool operator==(const Standing&) const = default;
};

// What an order in advance takes; nothing: as long as among the quick.
inline std::optional<Spread> spread_of(const Standing& standing) {
  if (standing.ahead) return standing.ahead;
  const bool slow = standing.clock && standing.clock->pace == Pace::kSlow;
  return slow ? std::optional(Spread{}) : std::nullopt;
}

// How long the present wait lasts, by the options of the match. Public, the same for every viewer.
struct Countdown {
  std::int64_t ends_at = 0;  // Unix milliseconds
  std::int64_t left = 0;     // milliseconds until then, at least 0: from now; looking back, from the step's time
  bool whole = false;        // whatever is answered
  bool late = false;         // the time is out, and this is when something is done for it
  // Of a match with a clock of its own: what is left on each account, and which of them runs; nothing: a window's time.
  std::optional<Banks> accounts = std::nullopt;
  std::optional<Account> runs = std::nullopt;
  bool operator==(const Countdown&) const = default;
};

// How a match stands for one viewer.
struct Glance {
  store::Phase phase = store::Phase::kRunning;
  std::uint64_t seq = 0;  // number of the viewer's last step
  std::uint64_t talk =
      0;  // the last of the recent steps in which somebody else, or a plan of his that stops, spoke to him
  std::vector<std::string> on_move;    // names of the seats that are waited for, a public fact
  bool asked = false;                  // the viewer's own seat is among them
  std::uint64_t wait = 0;              // differs from wait to wait
  std::optional<Countdown> countdown;  // nothing: the present wait has no end
  bool watched = false;                // somebody looks on with the viewer's eyes
  std::vector<Ruling> rulings = {};    // what waits for the referee, if the viewer is he
};

// A plan of a player's, as it is shown to him alone.
struct ShownPlan {
  std::uint32_t number = 0;
  std::vector<std::string> steps = {};
  std::size_t done = 0;
  std::string ends = {};
  bool regardless = false;
  std::string stopped = {};  // why it gives nothing; empty: it goes on
  bool operator==(const ShownPlan&) const = default;
};
using ShownPlans = std::vector<ShownPlan>;

// What a viewer would be shown now.
struct Picture {
  rules::View view;
  std::string board_text;
};

// A view that is shown to everybody of one kind, and what whoever carries it makes of it: its bytes are made by the
// first who sends it, and never by a slow reader who is shown a later one instead. On the io thread alone.
struct ShownView : rules::View {
  explicit ShownView(rules::View view) : rules::View(std::move(view)) {}
  mutable std::string encoded;
};

// What a subscriber is shown: the latest view, and the steps since the last update. Shared parts are immutable and
// made once for all subscribers of one kind.
struct Update {
  std::uint64_t seq = 0;  // number of the viewer's last step; 0 before the first
  std::string digest;     // running digest after it, hex
  std::shared_ptr<const ShownView> view;
  std::shared_ptr<const rules::Board> board;       // null if it is the one shown before
  std::shared_ptr<const Standing> standing;        // null if it is the one shown before
  std::vector<std::shared_ptr<const Step>> steps;  // in order, the last one is `seq`
  // True if steps that the subscriber has not had are left out before the first of `steps` (he was slow, or returned
  // after long): history() gives them.
  bool gap = false;
  // True if the subscriber asked to resume after a step that does not exist (yet): his memory is of another past (the
  // store was restored from a backup); he should forget it.
  bool reset = false;
  std::optional<Countdown> countdown;       // nothing: the present wait has no end
  std::shared_ptr<const ShownPlans> plans;  // this player's own; null if they are those shown before
  // The board in characters; null if it was not asked for.
  std::shared_ptr<const std::string> board_text;
  std::vector<Ruling> rulings = {};  // what waits for the referee, if the viewer is he
  std::string calendar = {};         // this player's own quiet hours, in words, where the match has a clock
};

// The answer to an accepted order, line of chat and so on. The same for every repetition of the order.
struct Accepted {
  std::uint64_t seq = 0;  // number of the sender's last step when it was done: his update with this seq shows it
  bool operator==(const Accepted&) const = default;
};
using Answer = std::function<void(const Result<Accepted>&)>;
using Tried = std::function<void(const Result<rules::Trial>&)>;

// Whoever is shown a match. All calls come on the io executor, never from inside a call to the match.
class Subscriber {
 public:
  virtual ~Subscriber() = default;
  // Shows the latest. Returns whether it can take another at once: if not, nothing more comes until
  // Subscription::ready(), and then one update with the latest view (its steps, or a gap). So a slow reader costs at
  // most one update, never a queue.
  virtual bool show(const Update& update) = 0;
  // The subscription is at its end: the link was revoked (E_LINK) or the server stops (E_CLOSING). Nothing more comes.
  virtual void dismiss(const Refusal& why) = 0;
};

}  // namespace cherta::match
