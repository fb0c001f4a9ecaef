// What a seat may order now (game.h). Not everything that could be typed: whole setups are sampled, standing orders,
// loss orders, an offer of undo and resignation are typed only. Every order an offer makes is accepted by check().
#include "server/rules/tartar_raid/words/offers.h"

#include <algorithm>

#include "server/rules/tartar_raid/chapters/turn/undo.h"

namespace cherta::tartar_raid {

namespace offering {

namespace {

inline constexpr std::size_t kUsual = 24;  // offers of an ordinary movement phase

void offer_overruns(const Scene& scene, Offers& offers) {
  const State& state = scene.state;
  for (const Counter& counter : *state.counters) {
    if (counter.label->side() != kAga || !is_intact_village(state.ground, *counter.box)) continue;
    if (scene.at(*counter.box) & kFeudalHere) continue;  // TR-14.1.1
    const Contents& inside = counter.contents.get();
    if (inside.dummy) continue;  // TR-14.1.3
    const int units = tested_units(inside);
    offer(offers, Overrun{*counter.box, *counter.label, Manner::kBurn}, "TR-14.1.5");
    offer(offers, Overrun{*counter.box, *counter.label, Manner::kCarry}, "TR-14.1.6");
    // The overrunning counter keeps at least one unit.
    if (units >= 2) offer(offers, Overrun{*counter.box, *counter.label, Manner::kGuard}, "TR-14.1.6");
    if (units >= 2) offer(offers, Overrun{*counter.box, *counter.label, Manner::kCaravan1}, "TR-14.1.6");
    if (units >= 3) offer(offers, Overrun{*counter.box, *counter.label, Manner::kCaravan2}, "TR-14.1.6");
  }
}

void offer_declarations(const Scene& scene, Offers& offers) {
  offer_overruns(scene, offers);
  offer_cards(scene, offers);
  if (!*scene.state.withdrawing) offer(offers, Withdraw{}, "TR-14.0.6");
  offer(offers, Done{}, "TR-14.1.2");
}

// TR-5.2.11: next to the rolled box, on an edge, in the domain, without a real Tartar counter.
void offer_herding(const Scene& scene, Offers& offers) {
  const Ground& ground = scene.state.ground;
  offers.emplace_back();
  Offer& made = offers.back();
  made.slot = Slot::kArea;
  made.rule = "TR-5.2.11";
  for (const Box box : neighbours(ground, (*scene.state.herding)->rolled)) {
    if (is_tartary(ground, box) || (scene.at(box) & kRealHere)) continue;
    if (!on_edge(ground, box, Edge::kNorth) && !on_edge(ground, box, Edge::kSouth) &&
        !on_edge(ground, box, Edge::kEast))
      continue;
    if (scene.hexes && ground.hex[place_of(box)].ground == HexGround::kImpassable) continue;
    made.paths.push_back(box);
  }
  if (made.paths.empty())
    offers.pop_back();
  else
    made.order = Herd{made.paths.front().front()};
}

void offer_end(const Scene& scene, Offers& offers) {
  const State& state = scene.state;
  if ((*state.compelled || *state.fallback) && !compelled_counters(state, scene.seat).empty()) return;
  offer(offers, End{}, "TR-8.5");
}

void offer_movement(const Scene& scene, Offers& offers) {
  offer_marches(scene, offers);
  offer_camp_orders(scene, offers);
  offer_cards(scene, offers);
  offer_end(scene, offers);
}

void offer_pursuit(const Scene& scene, Offers& offers) {
  const State& state = scene.state;
  for (const Counter& counter : *state.counters) {
    if (*counter.kind != PublicKind::kFeudal || !is_commanded(counter.contents.get())) continue;
    const int column = counter.box->column();
    if (scene.hexes ? column != 2 && column != 3 : column != 1) continue;  // TR-14.4.2, TR-16.2.5
    const auto& tried = *state.pursuers_tried;
    if (std::find(tried.begin(), tried.end(), *counter.label) == tried.end())
      offer(offers, Pursue{*counter.label}, "TR-14.4.3");
  }
  offer(offers, Stop{}, "TR-14.4.2");
}

// A reply may be changed until the window closes: whoever is asked keeps his choice.
bool is_asked(const State& state, Seat seat) { return tartar_raid::is_asked(**state.window, seat); }

// Whose movement phase it is, or who is asked in the other phases.
bool is_turn_of(const State& state, Seat seat) {
  switch (*state.phase) {
    case Phase::kLobby:
      return !*side_of(state, seat).ready;
    case Phase::kTown:
    case Phase::kExtraVillage:
    case Phase::kTerrain:
    case Phase::kChertas:
    case Phase::kMuster:
    case Phase::kPursuit:
      return seat == kPrince;
    case Phase::kDeploy:
    case Phase::kDeclare:
      return seat == kAga;
    case Phase::kArrivals:
      return seat == kAga && *state.herding;
    case Phase::kChoose:
      return *state.chooser == seat;
    case Phase::kMove1:
    case Phase::kMove2:
      return phasing_player(state) == seat;
    default:
      return false;
  }
}

void offer_phase(const Scene& scene, Offers& offers) {
  switch (*scene.state.phase) {
    case Phase::kLobby:  // a map of their own comes first (TR-16.2.4)
      if (scene.state.options->hexes && scene.state.options->hex_custom && !scene.state.ground->custom) return;
      return offer(offers, Ready{}, "TR-17.1.1");
    case Phase::kDeclare:
      return offer_declarations(scene, offers);
    case Phase::kArrivals:
      return offer_herding(scene, offers);
    case Phase::kChoose:
      offer(offers, ChooseMover{true}, "TR-7.1.12");
      return offer(offers, ChooseMover{false}, "TR-7.1.12");
    case Phase::kMove1:
    case Phase::kMove2:
      return offer_movement(scene, offers);
    case Phase::kPursuit:
      return offer_pursuit(scene, offers);
    default:
      return offer_setup(scene, offers);
  }
}

}  // namespace
}  // namespace offering

std::vector<Offer> TartarRaid::offers(const Known& known, Seat seat) {
  using namespace offering;
  const State& state = *known;
  Offers made;
  if (*state.paused || *state.phase == Phase::kFinished) return made;
  if (is_asked_to_take_back(state, seat)) offer(made, AcceptUndo{}, "TR-17.11.1");
  const bool window = state.window->has_value(), battle = !window && state.battle->has_value();
  if (window ? !is_asked(state, seat) : !battle && !is_turn_of(state, seat)) return made;
  made.reserve(kUsual);
  const Scene scene(state, seat);
  if (window)
    offer_window(scene, made);
  else if (battle)
    offer_battle(scene, made);
  else
    offer_phase(scene, made);
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
