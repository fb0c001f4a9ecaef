// A transcript as read: statements with their places, names already resolved. The language is told in
// docs/TRANSCRIPTS.md. Reading looks at the game's names and rule IDs, and plays nothing.
//
//   file      := { line }                 one statement a line; '#' after a blank or at the start begins a comment
//   line      := 'game' NAME | 'option' NAME VALUE | 'rule' ID {ID} | 'include' FILE | 'chance' KIND VALUE {VALUE}
//              | ACTOR ':' ORDER [ '!!' CODE ]           actor: a seat, referee, clock
//              | VIEWER '|' [ TEXT ]                     viewer: a seat, referee, observer, all; TEXT has no comment
//              | 'see' VIEWER POINTER ( VALUE | 'absent' )
//              | 'knows' VIEWER PIECE ( WORDS | 'nothing' )  what he can have concluded of it, or the enemy of his
//              | 'moves' ( 'nobody' | SEAT {SEAT} )
//              | ( 'may' | 'mustnot' ) SEAT ORDER
//              | 'blind' VIEWER
//              | 'answers' ( 'apart' | 'at once' )       those given in advance
//              | 'ends' ( WINNER | 'draw' )
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/rules/core/any_game.h"

namespace cherta::transcript {

// Where a statement stands.
struct Place {
  std::string file;
  int line = 0;
  std::string text() const { return file + ":" + std::to_string(line); }
  bool operator==(const Place&) const = default;
};

// A file that is no transcript: where and why.
struct Unreadable {
  Place place;
  std::string why;
};

using Viewers = std::vector<rules::Viewer>;  // one, or all four

struct QueueChance {
  std::string kind;
  std::vector<std::string> values;
};
// A line that a viewer must have got; without text: he must have got none.
struct Narration {
  Place place;
  bool all = false;  // written as "all"
  Viewers viewers;
  std::optional<std::string> text;
};
struct GiveOrder {
  rules::Actor actor;
  std::string order;
  std::string refused_with;  // a code, or empty: it must be accepted
  std::vector<Narration> narration;
};
struct See {
  Viewers viewers;
  std::string pointer;
  std::optional<std::string> value;  // nothing: absent
};
struct Knows {
  rules::Viewer viewer;
  std::string piece;
  std::string words;  // empty: nothing
};
struct Moves {
  std::vector<rules::Seat> seats;
};
struct May {
  rules::Seat seat;
  std::string order;
  bool may;
};
struct Blind {
  rules::Viewer viewer;
};
struct Answers {
  bool apart = false;
};
struct Ends {
  std::string winner;  // seat name; empty: a draw
};
using What = std::variant<QueueChance, GiveOrder, See, Knows, Moves, May, Blind, Answers, Ends>;

struct Statement {
  Place place;
  What what;
};

struct Script {
  std::string file;
  const rules::AnyGame* game = nullptr;
  rules::OptionMap options;
  std::vector<std::string> evidence;  // the rule IDs named, as often as they are
  std::vector<Statement> statements;
};

// Finds a game by its registered name; null if there is none.
using GameLookup = std::function<const rules::AnyGame*(std::string_view)>;
// The text of a file, or nothing if it cannot be read.
using FileReader = std::function<std::optional<std::string>(const std::string& path)>;

inline constexpr std::size_t kMaxFileBytes = 1 << 20;
inline constexpr std::size_t kMaxStatements = 50'000;  // with all that is included
inline constexpr int kMaxIncludeDepth = 8;
inline constexpr int kMaxFoldersUp = 4;

// Reads a whole file from the disk, up to kMaxFileBytes.
std::optional<std::string> read_file(const std::string& path);

// Reads a transcript and what it includes. An included file is looked for beside the including one, then in the folders
// above it; its own `game` must name the same game. Every name, seat and rule ID is checked against the game.
std::variant<Script, Unreadable> read_script(const std::string& file, const FileReader& reader,
                                             const GameLookup& lookup);

}  // namespace cherta::transcript
