// The entries of a match's journal, and their canonical form: one JSON object a line, no blanks, fields in this order.
//
//   line    := {"n":N,"prev":"HEX","at":MS,"is":KIND, fields of the kind}
//   prev    := SHA-256 of the line before (64 zeros for entry 0): the chain
//   opened  := "match":ID,"game":NAME,"version":V,"options":{NAME:VALUE,...},"automatic":[BOOL,BOOL],"commitment":HEX
//              [,"late":N][,"host":TEXT]                  turns by which observers are told late; who invites
//              [,"referee":BY]                           "nobody", "link", "host": who may be the referee; absent:
//                                                         made before it was asked
//              [,"house":H][,"dice":2]                    the match's own customs: see kHouse; dice: absent = 1, the
//              rule
//                                                         without a promise of the first share
//              [,"clock":TEXT,"out_of_time":TEXT[,"leave":TEXT][,"quiet":TEXT]]  its clock: clock_terms.h
//              [,"ahead":TEXT]                            how long orders in advance take, where that was said
//              [,"campaign":ID,"battle":NAME,"first":WHO,"pace":SECONDS,"shares":[HEX,HEX]][,"banks":STAND]
//                                                         a battle of that match: which seat its first player has here,
//                                                         what a decision may take (0: as the options say), and the
//                                                         shares of both of its seats, in its order; how the clock
//                                                         stood
//   promised := "seat":WHO,"hash":HEX                    of the first seat's share
//   shared  := "seat":WHO,"share":HEX[,"by_server":true]
//   order   :=
//   "by":WHO,"id":ID,"order":TEXT[,"plan":N][,"overruled":N][,"match":ID,"head":HEX[,"banks":STAND]],"draws":[[KIND,LABEL,FACES,VALUE,NAME],...],"shown":[WHO,...],
//              "events":[EVENT,...]                       plan: of its player's, which gave it; overruled: which of the
//              draws, from 1, counts as the referee had ruled; events are canonical JSON of the game; match, head: it
//              is
//                                                         what came back from that battle, whose closing entry has this
//                                                         digest
//   said    := "by":WHO,"id":ID,"to":AUDIENCE,"text":TEXT
//   handed  := "role":WHO                                a new link was made, the old ones are dead
//   taken   := "role":WHO                                somebody came to the seat, or as the referee
//   withdrawn := "role":WHO                              the links are dead
//   declined := "role":WHO                               whoever was invited to it will not come
//   relinked := "role":WHO                               the operator has made a new link, the old ones are dead
//   claimed := "role":WHO                                an account holds it, too, by one of its links
//   named   := "seat":WHO,"name":TEXT                    as its player calls himself; empty: he does not any more
//   agreed  := "by":WHO,"id":ID,"abandon":BOOL
//   drawn   := "by":WHO,"id":ID,"draw":BOOL              agrees to a draw, or takes that back
//   away    := "from":MS,"to":MS                         no time ran meanwhile: the server was down
//   flagged := "late":WHO | "both"[,"ends":true]         the time of these is out; and the match is given up for it
//   clocked := "by":WHO,"id":ID,"words":TEXT             said of the clock: clock_words.h
//   ruled   := "id":ID,"words":TEXT                      by the referee, to the match: desk_words.h
//   spared  := "whose":WHO | "both","ms":MS              the present decision of these ends so much later
//   planned := "by":WHO,"id":ID,"words":TEXT             ordered in advance: plan_words.h
//   plan_stopped := "seat":WHO,"plan":N,"how":WORD,"why":TEXT       by itself: "refused" (its next order),
//                                                         "surprised", "ended"
//   linked  := "match":ID,"battle":NAME,"game":NAME,"first":WHO,"pace":SECONDS,"record":TEXT[,"banks":STAND]
//                                                         a battle is fought in a match of its own; until it is back
//                                                         the game is halted
//   broken_off := "match":ID,"head":HEX[,"banks":STAND],"why":WORD       it came back without a result
//   ("unfought"), with one that does
//                                                         not fit ("refused"), or could not be opened ("unopened")
//   recalled := (nothing)                                of a battle: the match that it belongs to goes on without it
//   ordered_off := "why":TEXT                          the operator ends the match
//   closed  := "phase":"over", "abandoned", "drawn" or "unrevealed","key":HEX
//                                                        the last entry but for chat; reveals the dice
//   STAND   := [MS,MS,MS,MS,MS,MS,MS,MS,MS]            how a clock stands, by this match's seats: the accounts of the
//                                                         first, of the second, of both; what leave each has left; from
//                                                         when until when each is away
//   WHO     := "first" | "second" | "referee" | "observer" | "clock"
//
// Text is UTF-8. The journal keeps orders and what came of them: a later change of a rule changes no game played.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/result.h"
#include "server/match/clock.h"
#include "server/match/dice.h"
#include "server/match/shown.h"
#include "server/rules/core/chance.h"

namespace cherta::match {

// How the house itself treats a match, fixed when it is opened. Journals of matches made before verify as they were:
//   0  answers given in advance are carried out with what asks for them; nothing is said when time runs out
//   1  they come as entries of the clock's (`prepared`); that time ran out is told; a script of which no part can be
//      given is refused
//   2  battles that the game hands over are fought in matches of their own
//   3  the same; observers are told so many turns late
//   4  the same; the match has a clock of its own
//   5  the same, with or without a clock; how long orders in advance take was said
//   6  the same; its clock knows quiet hours
inline constexpr int kHouse = 2;
inline constexpr int kLateHouse = 3;
inline constexpr int kClockHouse = 4;
inline constexpr int kAheadHouse = 5;
inline constexpr int kQuietHouse = 6;

// Of a match that is a battle of another one.
struct Campaign {
  std::string match, battle;
  rules::Seat first_sits = rules::Seat::kFirst;        // the seat here of the other match's first player
  int pace = 0;                                        // seconds for a decision; 0 = as the options say
  std::array<store::Bytes32, rules::kSeats> shares{};  // of the dice, in the other match's order of seats
  std::optional<Stand> stand = std::nullopt;           // of its clock
  bool operator==(const Campaign&) const = default;
};

struct Opened {
  std::string match, game;
  int version = 0;
  rules::OptionMap options;
  std::array<bool, rules::kSeats> automatic{};
  std::string commitment;
  int house = 0;
  int dice = kDiceRule;  // by which rule the shares are given: dice.h
  std::optional<Campaign> campaign = std::nullopt;
  int late = 0;           // turns by which observers are told late
  std::string host = {};  // who invites, as he calls himself
  Refereed refereed = Refereed::kUnsaid;
  std::optional<ClockTerms> clock = std::nullopt;
  std::optional<Spread> ahead = std::nullopt;
  bool operator==(const Opened&) const = default;
};

struct Promised {
  rules::Seat seat = rules::Seat::kFirst;
  store::Bytes32 hash{};
  bool operator==(const Promised&) const = default;
};

struct Shared {
  rules::Seat seat = rules::Seat::kFirst;
  store::Bytes32 share{};
  bool by_server = false;  // the player lets the server give it
  bool operator==(const Shared&) const = default;
};

// Which battle an entry is about, as it was at its end.
struct Ended {
  std::string match;
  store::Bytes32 head{};                      // digest of its closing entry; zeros: it was never opened
  std::optional<Stand> stand = std::nullopt;  // what is left of them, here
  bool operator==(const Ended&) const = default;
};

struct Ordered {
  rules::Actor by;
  std::string id;
  std::string order;  // canonical words
  std::vector<rules::DrawRecord> draws;
  std::array<bool, 4> shown{};  // whom anything of it reached, by index(Viewer): whose feed it lengthened
  std::vector<std::string> events;
  std::optional<Ended> from = std::nullopt;  // the battle that this result came from
  std::uint32_t plan = 0;                    // the plan of `by` that gave it; 0 = it was given as it came
  std::uint32_t overruled = 0;               // which of its draws counts as the referee had ruled; 0 = none
  bool operator==(const Ordered&) const = default;
};

struct Said {
  rules::Viewer by;
  std::string id;
  Audience to = Audience::kPlayers;
  std::string text;
  bool operator==(const Said&) const = default;
};

struct Handed {
  rules::Viewer role;
  bool operator==(const Handed&) const = default;
};

struct Taken {
  rules::Viewer role;
  bool operator==(const Taken&) const = default;
};

struct Withdrawn {
  rules::Viewer role;
  bool operator==(const Withdrawn&) const = default;
};

struct Relinked {
  rules::Viewer role;
  bool operator==(const Relinked&) const = default;
};

struct Declined {
  rules::Viewer role;
  bool operator==(const Declined&) const = default;
};

struct Claimed {
  rules::Viewer role;
  bool operator==(const Claimed&) const = default;
};

struct Named {
  rules::Seat seat = rules::Seat::kFirst;
  std::string name;
  bool operator==(const Named&) const = default;
};

struct Agreed {
  rules::Actor by;
  std::string id;
  bool abandon = false;
  bool operator==(const Agreed&) const = default;
};

struct Drawn {
  rules::Seat by = rules::Seat::kFirst;
  std::string id;
  bool draw = false;
  bool operator==(const Drawn&) const = default;
};

struct Away {
  std::int64_t from = 0, to = 0;  // Unix milliseconds
  bool operator==(const Away&) const = default;
};

struct Flagged {
  Account late = Account::kBoth;
  bool ends = false;
  bool operator==(const Flagged&) const = default;
};

struct Clocked {
  rules::Actor by;
  std::string id;
  std::string words;  // canonical
  bool operator==(const Clocked&) const = default;
};

// By the operator of the server.
struct OrderedOff {
  std::string why;  // may be empty
  bool operator==(const OrderedOff&) const = default;
};

// By the referee, to the match.
struct Ruled {
  std::string id;
  std::string words;  // canonical
  bool operator==(const Ruled&) const = default;
};

struct Spared {
  Account whose = Account::kBoth;
  std::int64_t ms = 0;
  bool operator==(const Spared&) const = default;
};

struct Planned {
  rules::Seat by = rules::Seat::kFirst;
  std::string id;
  std::string words;  // canonical
  bool operator==(const Planned&) const = default;
};

// Why a plan gives nothing any more, if its owner has not said so himself.
enum class PlanStop : std::uint8_t { kRefused, kSurprised, kEnded };

struct PlanStopped {
  rules::Seat seat = rules::Seat::kFirst;
  std::uint32_t plan = 0;
  PlanStop how = PlanStop::kRefused;
  std::string why;  // for its owner
  bool operator==(const PlanStopped&) const = default;
};

struct Closed {
  store::Phase phase = store::Phase::kOver;
  store::Bytes32 key{};
  bool operator==(const Closed&) const = default;
};

struct Linked {
  std::string match, battle, game;
  rules::Seat first_sits = rules::Seat::kFirst;
  int pace = 0;
  std::string record;
  std::optional<Stand> stand = std::nullopt;
  bool operator==(const Linked&) const = default;
};

// Why a battle came back without a result that the game takes.
enum class Broken : std::uint8_t { kUnfought, kRefused, kUnopened };

struct BrokenOff {
  Ended battle;
  Broken why = Broken::kUnfought;
  bool operator==(const BrokenOff&) const = default;
};

struct Recalled {
  bool operator==(const Recalled&) const = default;
};

struct Entry {
  std::uint64_t n = 0;
  store::Bytes32 prev{};
  std::int64_t at = 0;  // Unix milliseconds
  std::variant<Opened, Shared, Ordered, Said, Handed, Agreed, Closed, Drawn, Away, Promised, Taken, Withdrawn, Relinked,
               Linked, BrokenOff, Recalled, Declined, Flagged, Clocked, OrderedOff, Planned, PlanStopped, Ruled, Spared,
               Claimed, Named>
      what;
  bool operator==(const Entry&) const = default;
};

// The canonical line, without a line end.
std::string write_line(const Entry& entry);
// Reads a canonical line; E_JOURNAL with the reason if it is none. write_line of the result gives the line again.
Result<Entry> read_line(std::string_view line);

// WHO of the grammar above.
std::string_view who(rules::Viewer viewer);
std::string_view who(rules::Actor actor);
std::string_view word(Audience audience);
std::string_view word(Refereed refereed);

// Text that may stand in a journal: well-formed UTF-8.
bool is_utf8(std::string_view text);

}  // namespace cherta::match
