// A whole game of Tartar Raid through the face that the match uses: for tests that need no look at its innards.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"

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

  // One order: of the first seat on move that is offered one, else of the clock. False (a failure) if it is refused.
  bool step(const Chooser& aga, const Chooser& prince) {
    const auto waiting = position->waiting();
    if (waiting.token != token_) token_ = waiting.token, replied_ = {};
    for (const Seat seat : waiting.on_move) {
      // A reply may be changed until its window closes, but need not be.
      if (replied_[index(seat)] || position->random_order(seat, thoughts_).empty()) continue;
      const std::string order = (seat == Seat::kFirst ? aga : prince)(*position, seat, thoughts_);
      for (const char* verb : {"pass", "mute", "contact", "intercept", "zoc", "counter", "play", "result"})
        if (order.starts_with(verb)) replied_[index(seat)] = true;
      return give(Actor::player(seat), order);
    }
    return give(Actor::clock(), "expire");
  }

  bool play(const Chooser& aga, const Chooser& prince) {
    while (!is_over())
      if (!step(aga, prince)) return false;
    return true;
  }

 private:
  std::uint64_t token_ = 0;
  std::array<bool, rules::kSeats> replied_{};

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

// Options that together reach every chapter of the rules.
inline std::vector<OptionMap> option_sets() {
  return {
      {},
      {{"windows", "standing"}},
      {{"map", "hexes"}},
      {{"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}, {"opponent", "balkan"}, {"balkan_abattis", "on"}},
      {{"opponent", "hungary"}, {"balkan_serfs", "on"}, {"foot_share", "1/2"}, {"tartary_levy", "cavalry"}},
      {{"town_host", "on"}, {"town_attempt", "any"}, {"skill_reveal", "outcome"}, {"wrath", "on"}},
      {{"cossack_edge", "at_play"}, {"heroic_place", "free"}, {"dummy_reveal", "die"}, {"join_arrival", "roll"}},
      {{"heroic_place", "dice"}, {"join_arrival", "during"}, {"village_defence", "on"}, {"withdraw_from", "start10"}},
      {{"battle_mode", "table"}, {"reinforcements", "dice"}, {"terrain", "random"}},
      {{"activation_timing", "before_movement"}, {"join_policing", "honour"}, {"climax_limit", "3"}},
      {{"terrain", "random_free"}, {"window_close", "early"}, {"turn_limit", "12"}},
  };
}

}  // namespace cherta::tartar_raid::testing
