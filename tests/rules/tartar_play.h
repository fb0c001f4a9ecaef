// Whole games of Tartar Raid for tests: driven by offers at random, or by the automatic opponent.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "server/rules/tartar_raid/game.h"

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

  // One decision: the first seat on move that is offered something gives its order; a wait in which nobody is left to
  // answer ends by the clock. False (with a failed expectation) if the game is stuck.
  bool step(const Player& aga, const Player& prince) {
    const auto waiting = TartarRaid::waiting(state);
    if (waiting.token != token_) token_ = waiting.token, answered_ = {};
    for (const Seat seat : waiting.on_move) {
      if (*state.window && answered_[index(seat)]) continue;  // a reply may be changed, but need not be
      answered_[index(seat)] = true;
      const auto known = seen(state, seat);
      const auto offers = TartarRaid::offers(known, seat);
      if (offers.empty()) continue;
      return give(Actor::player(seat), (seat == kAga ? aga : prince)(known, seat, offers, chance));
    }
    if (waiting.on_move.empty() || *state.window == std::nullopt) {
      ADD_FAILURE() << "nobody is offered anything in phase " << static_cast<int>(*state.phase) << '\n' << story();
      return false;
    }
    return give(Actor::clock(), Expire{});  // all have answered; a fixed window lasts its time (TR-17.3.2)
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
  std::uint64_t token_ = 0;             // of the present wait
  std::array<bool, rules::kSeats> answered_{};  // who has answered in it
};

// Options that together reach every chapter of the rules.
inline std::vector<rules::OptionMap> option_sets() {
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
