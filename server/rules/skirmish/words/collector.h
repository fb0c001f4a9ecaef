// What a seat may order now: candidates, each of which its check lets pass. Internal to offers*.cpp.
#pragma once

#include "server/rules/skirmish/engine.h"

namespace cherta::skirmish {

struct Collector {
  const Known& known;
  Seat seat;
  std::vector<Offer> offers;

  const State& s() const { return *known; }
  void add(Order order, std::string_view rule) {
    if (!Skirmish::check(known, rules::Actor::player(seat), order).has_error())
      offers.push_back({std::move(order), rule});
  }
  void add_plan(const FigureId& who, std::vector<Token> tokens, std::string_view rule) {
    add(Plan{{Act{who, std::move(tokens)}}, false}, rule);
  }
};

// Tokens of a plan.
Token token(Deed, int number = 1);
Token move_to(Point);
Token shot_at(const FigureId&);
Token charge_at(const FigureId&);

void offer_defence(Collector&);  // DEF_FIRE
void offer_orders(Collector&);   // ORDERS

}  // namespace cherta::skirmish
