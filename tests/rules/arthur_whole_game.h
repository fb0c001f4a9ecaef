// A whole game of The Age of Arthur through the face that the match uses: for tests that need no look at its innards.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/rules/core/any_game.h"

namespace cherta::rules {
const AnyGame& age_of_arthur();  // game.cpp
}

namespace cherta::age_of_arthur::testing {

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
    auto started = rules::age_of_arthur().start(options);
    if (!started) throw std::runtime_error(started.error().text);
    position = std::move(*started);
  }

  std::unique_ptr<Position> position;
  std::vector<std::string> orders;
  std::vector<rules::FeedLine> told;  // to the referee, by the last order

  bool is_over() const { return position->waiting().over; }

  // One order: of the first seat on move that is offered one. False (a failure) if there is none, or it is refused.
  bool step(const Chooser& p1, const Chooser& p2) {
    for (const Seat seat : position->waiting().on_move) {
      if (position->random_order(seat, thoughts_).empty()) continue;
      return give(seat, (seat == Seat::kFirst ? p1 : p2)(*position, seat, thoughts_));
    }
    ADD_FAILURE() << "nobody is offered anything\n" << story();
    return false;
  }

  bool play(const Chooser& p1, const Chooser& p2) {
    while (!is_over())
      if (!step(p1, p2)) return false;
    return true;
  }

  // The last orders.
  std::string story() const {
    std::string text;
    for (std::size_t i = orders.size() > 30 ? orders.size() - 30 : 0; i < orders.size(); ++i)
      text += "  " + orders[i] + '\n';
    return text;
  }

 private:
  bool give(Seat seat, const std::string& order) {
    constexpr std::size_t kMostOrders = 6000;
    orders.push_back((seat == Seat::kFirst ? "p1: " : "p2: ") + order);
    auto ruling = position->rule(Actor::player(seat), order, dice_);
    if (!ruling || orders.size() > kMostOrders) {
      ADD_FAILURE() << (ruling ? "the game does not end" : ruling.error().code + ' ' + ruling.error().text) << '\n'
                    << story();
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
      {{"attacker", "p2"}, {"list_p1", "foot"}, {"plunder_view", "veiled"}},
      {{"diagonals", "off"}, {"bridge_width", "ahead1"}, {"release_turn", "0"}},
      {{"attacker_halt", "allowed"}, {"defender_strip", "leave"}, {"row5_lateral", "not_required"}},
      {{"ends_of_earth", "closed"}, {"attrition_shortfall", "lose_only"}, {"row1_red_jack", "half6"}},
      {{"battle_mode", "table"}, {"duel_mode", "table"}, {"victory_prestige", "flat10"}},
      {{"battle_mode", "ask"}, {"defender_values", "row"}, {"raid_winner", "battle"}},
      {{"battle_mode", "played"}, {"duel_mode", "played"}},
      {{"list_p2", "custom RB:20:6:5 NR:30:4:3 MW:20:4:- FW:100:3:- SK:50:2:-"}, {"turn_limit", "12"}},
      {{"series", "linked"}, {"raids_max", "4"}, {"tribute_threshold", "10"}},
      {{"series", "linked"}, {"raids_max", "5"}, {"tribute_threshold", "20"}, {"after_major", "new_dynasty"}},
      {{"series", "linked"},
       {"raids_max", "3"},
       {"conquest_effect", "score_only"},
       {"carry", "prestige"},
       {"deposition", "narrative"},
       {"major_battle", "no"}},
  };
}

}  // namespace cherta::age_of_arthur::testing
