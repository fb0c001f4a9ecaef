// The entries of a match's journal, and their canonical form: one JSON object a line, no blanks, fields in this order.
//
//   line    := {"n":N,"prev":"HEX","at":MS,"is":KIND, fields of the kind}
//   prev    := SHA-256 of the line before (64 zeros for entry 0): the chain
//   opened  := "match":ID,"game":NAME,"version":V,"options":{NAME:VALUE,...},"automatic":[BOOL,BOOL],"commitment":HEX
//              [,"house":H][,"dice":2]                    the match's own customs: see kHouse; dice: absent = 1, the
//              rule
//                                                         without a promise of the first share
//   promised := "seat":WHO,"hash":HEX                    of the first seat's share
//   shared  := "seat":WHO,"share":HEX[,"by_server":true]
//   order   := "by":WHO,"id":ID,"order":TEXT,"draws":[[KIND,LABEL,FACES,VALUE,NAME],...],"shown":[WHO,...],
//              "events":[EVENT,...]                       events are canonical JSON of the game
//   said    := "by":WHO,"id":ID,"to":AUDIENCE,"text":TEXT
//   handed  := "role":WHO                                a new link was made, the old ones are dead
//   taken   := "role":WHO                                somebody came to the seat, or as the referee
//   withdrawn := "role":WHO                              the links are dead
//   relinked := "role":WHO                               the operator has made a new link, the old ones are dead
//   agreed  := "by":WHO,"id":ID,"abandon":BOOL
//   drawn   := "by":WHO,"id":ID,"draw":BOOL              agrees to a draw, or takes that back
//   away    := "from":MS,"to":MS                         no time ran meanwhile: the server was down
//   closed  := "phase":"over", "abandoned", "drawn" or "unrevealed","key":HEX
//                                                        the last entry but for chat; reveals the dice
//   WHO     := "first" | "second" | "referee" | "observer" | "clock"
//
// Text is UTF-8. The journal keeps orders and what came of them: a later change of a rule changes no game played.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/result.h"
#include "server/match/dice.h"
#include "server/match/shown.h"
#include "server/rules/core/chance.h"

namespace cherta::match {

// How the house itself treats a match, fixed when it is opened. Journals of matches made before verify as they were:
//   0  answers given in advance are carried out with what asks for them; nothing is said when time runs out
//   1  they come as entries of the clock's (`prepared`); that time ran out is told; a script of which no part can be
//      given is refused
inline constexpr int kHouse = 1;

struct Opened {
  std::string match, game;
  int version = 0;
  rules::OptionMap options;
  std::array<bool, rules::kSeats> automatic{};
  std::string commitment;
  int house = 0;
  int dice = kDiceRule;  // by which rule the shares are given: dice.h
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

struct Ordered {
  rules::Actor by;
  std::string id;
  std::string order;  // canonical words
  std::vector<rules::DrawRecord> draws;
  std::array<bool, 4> shown{};  // whom anything of it reached, by index(Viewer): whose feed it lengthened
  std::vector<std::string> events;
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

struct Closed {
  store::Phase phase = store::Phase::kOver;
  store::Bytes32 key{};
  bool operator==(const Closed&) const = default;
};

struct Entry {
  std::uint64_t n = 0;
  store::Bytes32 prev{};
  std::int64_t at = 0;  // Unix milliseconds
  std::variant<Opened, Shared, Ordered, Said, Handed, Agreed, Closed, Drawn, Away, Promised, Taken, Withdrawn, Relinked>
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

// Text that may stand in a journal: well-formed UTF-8.
bool is_utf8(std::string_view text);

}  // namespace cherta::match
