// What a seat may order now (game.h). Not everything that could be typed: whole setups are sampled, standing orders,
// loss orders, an offer of undo and resignation are typed only. Every order an offer makes is accepted by check().
#include "server/rules/tartar_raid/words/offers.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/setup/setup.h"
#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace offering {

Cards Collector::cards(Rank rank) const {
  Cards found;
  if (!may_still_play(state, seat)) return found;
  for (const Card card : side_of(state, seat).hand.get())
    if (card.rank() == rank) found.push_back(card);
  return found;
}

namespace {

inline constexpr std::size_t kUsual = 24;  // offers of an ordinary movement phase

void offer_overruns(const Collector& to) {
  for (const Counter& counter : *to.state.counters) {
    if (!to.is_own(counter) || !is_intact_village(to.state.ground, counter.box)) continue;
    for (const Manner manner : {Manner::kBurn, Manner::kCarry, Manner::kGuard, Manner::kCaravan1, Manner::kCaravan2})
      to.add(Overrun{*counter.box, *counter.label, manner}, manner == Manner::kBurn ? "TR-14.1.5" : "TR-14.1.6");
  }
}

void offer_declarations(const Collector& to) {
  offer_overruns(to);
  offer_cards(to);
  to.add(Withdraw{}, "TR-14.0.6");
  to.add(Done{}, "TR-14.1.2");
}

void offer_movement(const Collector& to) {
  const Scene scene(to.state, to.seat);
  offer_marches(to, scene);
  offer_camp_orders(to, scene);
  offer_cards(to);
  to.add(End{}, "TR-8.5");
}

void offer_pursuit(const Collector& to) {
  for (const Counter& counter : *to.state.counters)
    if (*counter.kind == PublicKind::kFeudal) to.add(Pursue{*counter.label}, "TR-14.4.3");
  to.add(Stop{}, "TR-14.4.2");
}

void offer_phase(const Collector& to) {
  switch (*to.state.phase) {
    case Phase::kLobby:
      to.add(Ready{}, "TR-17.1.1");
      return;
    case Phase::kDeclare:
      return offer_declarations(to);
    case Phase::kArrivals:
      return to.add_boxes(Herd{}, herd_boxes(to.state), "TR-5.2.11");
    case Phase::kChoose:
      to.add(ChooseMover{true}, "TR-7.1.12");
      to.add(ChooseMover{false}, "TR-7.1.12");
      return;
    case Phase::kMove1:
    case Phase::kMove2:
      return offer_movement(to);
    case Phase::kPursuit:
      return offer_pursuit(to);
    default:
      return offer_setup(to);
  }
}

}  // namespace
}  // namespace offering

// A reply may be changed until the window closes: whoever is asked keeps his choice.
std::vector<Offer> TartarRaid::offers(const Known& known, Seat seat) {
  using namespace offering;
  const State& state = *known;
  Offers made;
  if (*state.paused) return made;
  const Collector to{known, state, seat, made};
  if (is_asked_to_take_back(state, seat)) to.add(AcceptUndo{}, "TR-17.11.1");
  const Seats asked = on_move(state);
  if (std::ranges::find(asked, seat) == asked.end()) return made;
  made.reserve(kUsual);
  if (*state.window)
    offer_window(to);
  else if (*state.battle)
    offer_battle(to);
  else
    offer_phase(to);
  return made;
}

std::size_t TartarRaid::ways(const Offer& offer) {
  switch (offer.slot) {
    case rules::Slot::kPath:
    case rules::Slot::kArea:
      return offer.paths.size();
    case rules::Slot::kPiece:
      return offer.labels.size();
    case rules::Slot::kCard:
      return offer.cards.size();
    default:
      return 1;
  }
}

Order TartarRaid::order_of(const Offer& offer, std::size_t i) {
  Order order = offer.order;
  if (offer.slot == rules::Slot::kPath) {
    const Paths::Path path = offer.paths[i];
    get<March>(order).path.assign(path.begin(), path.end());
  }
  if (offer.slot == rules::Slot::kPiece) get<PlayIntel>(order).target = offer.labels[i];
  if (offer.slot == rules::Slot::kArea) {
    const Box box = offer.paths[i].front();
    visit(
        [&](auto& one) {
          if constexpr (requires { one.box = box; }) one.box = box;
        },
        order);
  }
  return order;
}

bool TartarRaid::covers(const Offer& offer, const Order& order) {
  if (offer.order.index() != order.index()) return false;
  return visit(
      [&](const auto& one) {
        using One = std::remove_cvref_t<decltype(one)>;
        const One& prototype = get<One>(offer.order);
        if constexpr (requires { one.counter; })
          return one.counter == prototype.counter;
        else if constexpr (requires { one.card; })
          return one.card == prototype.card;
        else
          return true;
      },
      order);
}

}  // namespace cherta::tartar_raid
