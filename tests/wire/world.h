// One of two twin worlds: a server, the four viewers' lasting connections, and a position of the test's own that
// follows the journal; with what can be asked of it and how two answers differ.
#pragma once

#include <boost/json/value.hpp>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/wire/house.h"
#include "tests/wire/staged_game.h"

namespace cherta::wire {

// An even pick from 0..among-1.
std::size_t pick(rules::SeededChance& chance, std::size_t among);
// Does the order begin as those do that resign, withdraw, or end a raid?
bool ends_the_game(std::string_view order);
// A random order of the seat's choices that does not end the game at once; empty if it has none.
std::string random_order(const rules::Position& position, rules::Seat seat, rules::SeededChance& chance);
// One random order; the clock ends waits in which nobody has anything to say.
void step_on(rules::Position& position, rules::SeededChance& chance);

// Names of all fields on the way to something that differs; whether anything does.
bool differing(const boost::json::value& one, const boost::json::value& two, std::set<std::string>& names);

// What the rules have told a viewer and show him: made from the journal by the game alone.
struct Told {
  std::vector<std::vector<rules::FeedLine>> steps;
  std::vector<std::int64_t> at;  // when each of these steps was
  bool operator==(const Told& other) const { return steps == other.steps; }
};
// Without what everybody may be told while sealed answers are waited for, and without the steps that held nothing else.
Told without_open(const Told& told);
// The kind of the first line.
std::string first_kind(const Told& told);

// One world: a server, the four viewers' lasting connections, and a position of the test's own that follows the
// journal.
class World {
 public:
  World(const rules::AnyGame& game, std::unique_ptr<rules::Position> position, const HouseRules& rules);

  rules::Position& position() { return *position_; }
  House& house() { return house_; }
  bool has(const std::string& viewer) const { return guests_.contains(viewer); }
  Guest& guest(const std::string& viewer) { return *guests_.at(viewer); }
  // Somebody who stays.
  void keep(std::unique_ptr<Guest> guest) { staying_.push_back(std::move(guest)); }

  // Reads what is new in the journal, and what the rules told this viewer by it.
  Told follow(rules::Viewer viewer = rules::Viewer::observer());

 private:
  std::unique_ptr<rules::Position> position_;
  StagedGame staged_;
  House house_;
  std::map<std::string, std::unique_ptr<Guest>> guests_;
  std::vector<std::unique_ptr<Guest>> staying_;
  std::size_t read_ = 0;
};

// What a stranger to this world can ask on a fresh connection by the viewer's link, and how each is answered.
std::vector<Came> probe(World& world, const std::string& viewer, const std::vector<std::string>& names, int round);

// The last entries of the journal, without what was drawn.
std::string lately(World& world);

// How two series of frames differ; empty if they do not.
std::string difference(const std::vector<Came>& one, const std::vector<Came>& two);

}  // namespace cherta::wire
