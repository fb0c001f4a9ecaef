// A whole game of Tartar Raid through the face that the match uses: for tests that need no look at its innards.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"
#include "tests/rules/tartar_options.h"
#include "tests/rules/turns.h"

namespace cherta::rules {
const AnyGame& tartar_raid();  // game.cpp
}

namespace cherta::tartar_raid::testing {

using rules::Actor;
using rules::Chance;
using rules::OptionMap;
using rules::Position;
using rules::Seat;
using rules::Viewer;

// Who chooses for a seat.
using Chooser = std::function<std::string(const Position&, Seat, Chance&)>;
inline std::string at_random(const Position& position, Seat seat, Chance& chance) {
  return position.random_order(seat, chance);
}
inline std::string by_opponent(const Position& position, Seat seat, Chance& chance) {
  return position.propose(seat, chance);
}

class Game {
 public:
  Game(const OptionMap& options, std::uint64_t seed) : dice_(seed), thoughts_(seed ^ 0x5eed) {
    auto started = rules::tartar_raid().start(options);
    if (!started) throw std::runtime_error(started.error().text);
    position = std::move(*started);
  }

  std::unique_ptr<Position> position;
  std::size_t orders = 0;
  std::vector<rules::FeedLine> told;  // to the referee, by the last order

  bool is_over() const { return position->waiting().over; }

  // One order: of the next seat on move that has a choice, else of the clock. False (a failure) if it is refused.
  bool step(const Chooser& aga, const Chooser& prince) {
    const auto has_choice = [&](Seat seat) { return !position->random_order(seat, thoughts_).empty(); };
    const auto seat = turns_.next(position->waiting(), has_choice);
    if (!seat) return give(Actor::clock(), "expire");
    return give(Actor::player(*seat), (*seat == Seat::kFirst ? aga : prince)(*position, *seat, thoughts_));
  }

  bool play(const Chooser& aga, const Chooser& prince) {
    while (!is_over())
      if (!step(aga, prince)) return false;
    return true;
  }

 private:
  rules::testing::Turns turns_;

  bool give(Actor actor, const std::string& order) {
    constexpr std::size_t kMostOrders = 4000;
    auto ruling = position->rule(actor, order, dice_);
    if (!ruling || ++orders > kMostOrders) {
      ADD_FAILURE() << order
                    << (ruling ? ": the game does not end" : ": " + ruling.error().code + ' ' + ruling.error().text);
      return false;
    }
    told = (*ruling)->told(Viewer::referee());
    position->commit(**ruling);
    return true;
  }

  rules::SeededChance dice_, thoughts_;
};

}  // namespace cherta::tartar_raid::testing
