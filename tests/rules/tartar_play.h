// Whole games of Tartar Raid for tests: driven by offers at random, or by the automatic opponent.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "server/rules/tartar_raid/game.h"
#include "tests/rules/tartar_options.h"
#include "tests/rules/turns.h"

namespace cherta::tartar_raid::testing {

using rules::Actor;
using rules::Known;
using rules::Ruling;

inline State started(const rules::OptionMap& options) {
  auto state = TartarRaid::start(options);
  if (!state) throw std::runtime_error(state.error().code + ": " + state.error().text);
  return std::move(*state);
}

inline Known<TartarRaid> seen(const State& state, Seat seat) {
  return Known<TartarRaid>::of(state, Viewer::player(seat));
}

// Who chooses for a seat: an order, from what the seat knows and what it is offered.
using Player = std::function<Order(const Known<TartarRaid>&, Seat, const std::vector<Offer>&, Chance&)>;

inline Order random_order(const Known<TartarRaid>&, Seat, const std::vector<Offer>& offers, Chance& chance) {
  const auto pick = [&](std::size_t n, std::string_view what) {
    return static_cast<std::size_t>(chance.die("choice", what, static_cast<std::uint32_t>(n))) - 1;
  };
  const Offer& offer = offers[pick(offers.size(), "offer")];
  return TartarRaid::order_of(offer, pick(TartarRaid::ways(offer), "way"));
}

inline Order proposed(const Known<TartarRaid>& known, Seat seat, const std::vector<Offer>&, Chance& chance) {
  return TartarRaid::propose(known, seat, chance);
}

// A game being played; every order is checked and written down, so that a failure can be replayed by hand.
class Table {
 public:
  Table(const rules::OptionMap& options, std::uint64_t seed) : state(started(options)), chance(seed) {}

  State state;
  rules::SeededChance chance;
  std::vector<std::string> orders;
  std::vector<Event> events;  // of the last order

  bool is_over() const { return TartarRaid::waiting(state).over; }

  // One decision: the next seat on move that is offered something gives its order; a wait in which all have answered
  // ends by the clock. False (with a failed expectation) if the game is stuck.
  bool step(const Player& aga, const Player& prince) {
    const auto waiting = TartarRaid::waiting(state);
    const auto has_choice = [&](Seat seat) { return !TartarRaid::offers(seen(state, seat), seat).empty(); };
    if (const auto seat = turns_.next(waiting, has_choice)) {
      const auto known = seen(state, *seat);
      const auto offers = TartarRaid::offers(known, *seat);
      return give(Actor::player(*seat), (*seat == kAga ? aga : prince)(known, *seat, offers, chance));
    }
    if (waiting.seconds > 0) return give(Actor::clock(), Expire{});  // a fixed window lasts its time (TR-17.3.2)
    ADD_FAILURE() << "nobody is offered anything in phase " << static_cast<int>(*state.phase) << '\n' << story();
    return false;
  }

  bool give(Actor actor, const Order& order) {
    const auto known = Known<TartarRaid>::of(state, actor.eyes());
    orders.push_back((actor.is_clock()     ? "clock"
                      : actor.seat == kAga ? "aga"
                                           : "prince") +
                     std::string(": ") + TartarRaid::write(order));
    if (const auto fine = TartarRaid::check(known, actor, order); !fine) {
      ADD_FAILURE() << "refused: " << fine.error().code << ' ' << fine.error().text << '\n' << story();
      return false;
    }
    Ruling<TartarRaid> ruling(state, chance);
    TartarRaid::decide(ruling, actor, order);
    events = ruling.events();
    state = std::move(ruling).take_state();
    return true;
  }

  // Plays to the end. False if it was stuck, refused, or did not end within so many orders.
  bool play(const Player& aga, const Player& prince, std::size_t most = 4000) {
    while (!is_over()) {
      if (!step(aga, prince)) return false;
      if (orders.size() > most) {
        ADD_FAILURE() << "no end after " << most << " orders\n" << story();
        return false;
      }
    }
    return true;
  }

  // The last orders.
  std::string story() const {
    std::string text;
    const std::size_t from = orders.size() > 30 ? orders.size() - 30 : 0;
    for (std::size_t i = from; i < orders.size(); ++i) text += "  " + orders[i] + '\n';
    return text;
  }

 private:
  rules::testing::Turns turns_;
};

}  // namespace cherta::tartar_raid::testing
