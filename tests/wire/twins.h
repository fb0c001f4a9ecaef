// Two worlds that one viewer must not be able to tell apart, each behind a real server of its own; the same things done
// in both, and other people's secret doings in one alone. As long as the rules tell the viewer the same in both,
// everything that comes to him over the wire must be the same: number, order, types, sizes, bytes and times of the
// frames, on joining, resuming, asking back, chatting, exporting and being refused.
//
// That the rules tell no more than they may is the matter of tests/rules; here it is what the rest of the house adds.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/wire/house.h"
#include "tests/wire/staged_game.h"

namespace cherta::wire {

struct TwinPlan {
  TwinPlan(const rules::AnyGame& played, rules::OptionMap with, std::uint64_t number, rules::Viewer eyes)
      : game(played), options(std::move(with)), seed(number), viewer(eyes) {}
  const rules::AnyGame& game;
  rules::OptionMap options;
  std::uint64_t seed;
  rules::Viewer viewer;
  int opening = 60;  // orders given before the worlds part
  int steps = 40;    // doings after that
  // Instead of an opening: the position in which both worlds begin alike, and what one of the others then orders in
  // each.
  std::shared_ptr<const rules::Position> position;
  std::string who, one, two;
  bool surely = false;     // instead of what chance says: all that the viewer must not notice, each thing once
  bool automatic = false;  // the other seat is held by an automatic player
  // Orders that nobody but their giver (and the referee) may notice, by who gives them; "; " between two of them.
  std::multimap<std::string, std::string> secret_orders;
  std::uint32_t requests_per_minute = 2'400;  // a quarter at once: enough for looking around
};

// What an experiment has tried, for the tests to see that it was not idle.
struct TwinTally {
  int worlds = 0;                       // pairs that really differed
  int doings = 0;                       // done in both worlds (or in one alone), compared afterwards
  int one_sided = 0;                    // of these: in one world alone, or differently
  std::size_t frames = 0;               // of the viewer, compared
  std::set<std::string> secret_orders;  // accepted ones
  std::set<std::string> secrets;        // names of fields of the truth that differed while all frames were equal
  int sealed = 0;                       // done in one world alone, or differently, while both players were waited for
  std::map<std::string, int> parted;  // experiments that ended because the rules told something else, by what they told
};

// Empty, or how the viewer could tell the worlds apart, with what had been done.
std::string tell_apart(const TwinPlan& plan, TwinTally& tally);

// Looks through random games for orders of others between which the viewer must not be able to distinguish, where one
// of the wanted fields of the truth comes to differ, and tries them behind servers: until tally.secrets holds all that
// are wanted, or so many games are through. They begin with the plan's position, if it has one.
std::string seek_secrets(const TwinPlan& plan, const std::set<std::string>& wanted, int games, TwinTally& tally);

}  // namespace cherta::wire
