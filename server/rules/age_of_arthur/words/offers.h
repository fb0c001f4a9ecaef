// How the offers of a seat are gathered (game.h: Offer). Internal to the offers_*.cpp files. All of it reads one
// projection, that of the seat asked; an order is offered only if check() would let it pass.
#pragma once

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur::offering {

using rules::Slot;

struct Collector {
  const Known& known;
  const State& state;
  Seat seat;
  Role role;
  std::vector<Offer>& offers;

  bool is_legal(const Order& order) const;
  // The order as it stands, if it is legal.
  void add(Order order, std::string_view rule) const;
  // One offer with a blank for the cell: those of `cells` that are legal; none if there is none.
  template <class MakeOrder>
  void add_cells(const Cells& cells, std::string_view rule, const MakeOrder& make) const {
    Offer offer;
    offer.slot = Slot::kArea;
    offer.rule = rule;
    for (const Cell cell : cells)
      if (is_legal(make(cell))) offer.cells.push_back(cell);
    if (offer.cells.empty()) return;
    offer.order = make(offer.cells.front());
    offers.push_back(std::move(offer));
  }
};

// offers_march.cpp. Where a step from here could end by the shape of the land alone; home, and land not yet laid out.
Cells around(const State&, Role, Cell from);
// Marches, guide's steps or withdrawals, with and without jokers: every step that is legal now.
enum class StepKind : std::uint8_t { kMarch, kGuide, kWithdrawal };
void offer_steps(const Collector&, StepKind);

// offers_setup.cpp. Mixes, hosts and results are too many to list: some good ones of each.
void offer_mixes(const Collector&);
void offer_hosts(const Collector&);
void offer_reports(const Collector&);
void offer_duel_reports(const Collector&);

}  // namespace cherta::age_of_arthur::offering
