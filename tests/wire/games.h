// What the experiments on the wire must know of each registered game: with which options it is played, which orders
// nobody else may notice, what its secrets are called, and a position full of marks. All else they take from the game's
// own faces, so a new game is one more function in games.cpp.
#pragma once

#include <array>
#include <iosfwd>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/rules/core/any_game.h"

namespace cherta::wire {

// An order, and who gives it (a viewer's name).
struct Said {
  std::string by, order;
};

// A mark in a secret, and who may see it.
struct Mark {
  std::string what, mark;
  std::set<std::string> may_see;
  bool told = true;  // false: it stands so in the server's journal, and nobody is told it in these words
};

// A position with numbers and cards that occur nowhere else.
struct MarkedPosition {
  rules::OptionMap options;
  std::vector<Said> orders;    // that lead to it
  std::vector<Mark> marks;     // a battle may tell some of them later: looked for before anything else is played
  std::vector<Said> standing;  // answers given in advance; they stay secret
};

// Two worlds that differ in one thing, which the one who acts knows and the onlooker does not; orders in it whose time
// is taken.
struct TimedPosition {
  rules::OptionMap options;
  std::vector<Said> orders;            // the common position
  std::array<std::string, 2> differs;  // the referee's order that makes the difference
  std::vector<std::string> again;      // the referee's orders before each act: back to where it began
  Said act;                            // by one who knows
  Said refused, accepted;              // the onlooker's
  Said taken_back;                     // undoes `accepted`
};

// A piece marches in the open, and what it takes to take that back or to give the game up.
struct OpenMarch {
  rules::OptionMap options;
  std::vector<Said> orders;  // that lead to it
  Said march;
  std::string piece, from, to;
  std::string gives_up;  // the order
};

// A position in which a secret lies that random play seldom comes to.
struct Quest {
  rules::OptionMap options;
  std::vector<Said> orders;  // that lead to it
};

struct WireGame {
  const rules::AnyGame& game;
  std::vector<rules::OptionMap> option_sets;
  int longest_opening = 0;  // random orders before two worlds part
  std::uint64_t seeds = 0;  // pairs of worlds in a block of twins: some hundreds of doings
  // Orders that nobody but their giver (and the referee) may notice, by who gives them; "; " between two of them.
  std::multimap<std::string, std::string> secret_orders;
  // Fields of the truth that must have differed in worlds that looked alike: every kind of secret of the specification.
  std::set<std::string> secrets;
  MarkedPosition marked;
  TimedPosition timed;
  // Orders of the referee in the timed position, pairs that nobody but the one who acts there can tell apart: for
  // secrets that chance seldom brings about.
  std::vector<std::array<std::string, 2>> edits;
  OpenMarch open;
  std::vector<Quest> quests = {};
  bool simultaneous = true;  // are both ever waited for at once, once the options are agreed?

  std::string seat(std::size_t i) const { return std::string(game.seat_names()[i]); }
  std::string_view name() const { return game.name(); }
};

const WireGame& raid();
const WireGame& arthur();
const WireGame& hosts();
const WireGame& skirmish();
WireGame make_skirmish();  // skirmish_game.cpp
const WireGame& murids();
WireGame make_murids(const rules::AnyGame& game);  // murid_game.cpp: the game, or a twin with mistakes
// All of them, for parametrised tests.
std::vector<const WireGame*> wire_games();
// A game's name as the name of a test may be: letters alone.
std::string test_name(const WireGame& game);
// For GoogleTest: in the names of tests a game stands by its name, not by where it lies in memory.
void PrintTo(const WireGame* game, std::ostream* out);

}  // namespace cherta::wire
