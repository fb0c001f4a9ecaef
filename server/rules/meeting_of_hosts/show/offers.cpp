// What a seat may order now (section 6): candidates, of which those are offered that their check lets pass.
#include <algorithm>

#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

namespace {

struct Collector {
  const Known& known;
  Seat seat;
  std::vector<Offer> candidates;

  const State& s() const { return *known; }
  void add(Order order, std::string_view rule) { candidates.push_back({std::move(order), rule}); }
};

void offer_muster(Collector& to) {
  for (const SampleArmy& army : kSampleArmies) to.add(MusterSample{std::string(army.id)}, "MH-21.4");
  for (std::size_t kind = 0; kind < kClasses; ++kind)
    to.add(MusterBuy{static_cast<Class>(kind), UnitSize::kStandard, Quality::kAverage, {}, {}, false}, "MH-21.3");
  to.add(MusterGeneral{}, "MH-21.2");
  for (int i = 1; i <= static_cast<int>(units_of(to.s(), to.seat).size()); ++i) to.add(MusterDrop{i}, "MH-21.3");
  to.add(MusterReady{true}, "MH-21.1");
  to.add(MusterReady{false}, "MH-21.1");
}

void offer_deployment(Collector& to) {
  const Zone z = army_of(to.s(), to.seat).zone->value();
  const int facing = home_facing(to.s(), to.seat);
  const Point middle{(z.west + z.east) / 2, (z.south + z.north) / 2};
  for (const General& g : army_of(to.s(), to.seat).generals.get())
    if (!g.now->placed) to.add(DeployGeneral{g.id->number, middle}, "MH-18.4");
  for (const Unit& u : units_of(to.s(), to.seat)) {
    if (is_late(to.s(), u)) continue;
    if (u.now->placed) {
      to.add(Undeploy{u.id->number, false}, "MH-18.4");
      to.add(Attach{1, u.id->number}, "MH-4.5");
      continue;
    }
    to.add(DeployUnit{u.id->number, {middle, facing}, {}}, "MH-18.4");
    to.add(Assign{2, {u.id->number}}, "MH-4.1");
  }
  if (!all_placed(to.s(), to.seat)) to.add(Autodeploy{}, "MH-18.6");
  to.add(Ready{true}, "MH-18.4");
  to.add(Ready{false}, "MH-18.4");
}

// The boldest first; a unit that gets no order holds anyway.
void offer_unit_moves(Collector& to, const Unit& u) {
  const UnitId id = *u.id;
  if (u.now->turn.ordered || u.now->turn.retreated || is_engaged(to.s(), u)) return;
  const Reach max{0, true};
  for (const Unit* enemy : enemies_seen(to.s(), to.seat)) to.add(Charge{id, *enemy->id, {}}, "MH-10.1");
  to.add(Advance{id, {}, max}, "MH-9.4");
  constexpr int kWheel = 30;
  for (const auto hand : {table::Hand::kLeft, table::Hand::kRight})
    to.add(Advance{id, WheelStep{hand, kWheel}, max}, "MH-9.5");
  to.add(March{id, {}, max}, "MH-9.8");
  to.add(FallBack{id, {}, max}, "MH-9.6");
  for (const int turn : {90, 180, 270})
    to.add(Manoeuvre{id, table::facing(u.now->pose.facing + turn), max, {}}, "MH-9.7");
  to.add(Hold{id}, "MH-8.1");
}

void offer_generals(Collector& to) {
  for (const General& g : army_of(to.s(), to.seat).generals.get()) {
    if (g.now->moved || g.now->fate != Fate::kUnhurt) continue;
    for (const Unit* u : on_table(to.s(), to.seat)) to.add(Join{*g.id, *u->id}, "MH-4.4");
    const Point at = place_of(to.s(), g);
    constexpr int kStep = 600;
    for (const Point way : {Point{0, kStep}, Point{kStep, 0}, Point{0, -kStep}, Point{-kStep, 0}})
      to.add(MoveGeneral{*g.id, at + way}, "MH-4.3");
  }
}

void offer_moves(Collector& to) {
  for (const Unit* u : on_table(to.s(), to.seat)) offer_unit_moves(to, *u);
  for (const Unit& u : units_of(to.s(), to.seat)) {
    if (u.now->status != Status::kPending) continue;
    if (const Arrival* arrival = arrival_of(to.s(), u))
      for (const int at : entry_places(*arrival)) to.add(Enter{*u.id, at, u.now->files, {0, true}}, "MH-9.14");
  }
  offer_generals(to);
}

void offer_pursuits(Collector& to) {
  for (const Unit* u : on_table(to.s(), to.seat)) {
    to.add(PursueAdvance{*u->id, {}, {0, true}}, "MH-15.2");
    for (const Unit* enemy : enemies_seen(to.s(), to.seat)) to.add(PursueCharge{*u->id, *enemy->id, {}}, "MH-15.2");
  }
}

void offer_choices(Collector& to) {
  for (const Unit* u : on_table(to.s(), to.seat)) {
    const UnitSecrets& own = u->own.get();
    switch (*to.s().phase) {
      case Phase::kShootDeclare:
        if (may_shoot(to.s(), *u)) to.add(HoldFire{!own.hold_fire, false, {*u->id}}, "MH-12.1");
        break;
      case Phase::kEvadeDeclare:
        if (own.evades || may_evade(to.s(), *u)) to.add(Evade{!own.evades, *u->id}, "MH-13.2");
        break;
      default:
        if (own.recovers || may_recover(to.s(), *u)) to.add(Recover{!own.recovers, *u->id}, "MH-16.1");
    }
  }
}

// The plainest results; losses are typed.
void offer_results(Collector& to) {
  if ((*to.s().claims)[to.seat].get()) return;  // his is in; he may type another
  for (const auto winner : {std::optional(Seat::kFirst), std::optional(Seat::kSecond), std::optional<Seat>()}) {
    EnterResult result;
    result.claim.winner = winner;
    to.add(result, "MH-23.2");
  }
}

}  // namespace

std::vector<Offer> MeetingOfHosts::candidates(const rules::Known<MeetingOfHosts>& known, Seat seat) {
  Collector to{known, seat, {}};
  const auto asked = on_move(*known);
  if (known->paused || std::ranges::count(asked, seat) == 0) return {};
  if (army_of(*known, seat).own.get().ready) return {};  // it has done its part and waits for the other
  to.add(Done{}, "MH-7.1");                              // first, so that it is always in sight
  switch (*known->phase) {
    case Phase::kConfig:
      to.add(Accept{}, "MH-7.1");
      break;
    case Phase::kEdges:
      to.add(ChooseEdge{TableEdge::kSouth}, "MH-18.3");
      to.add(ChooseEdge{TableEdge::kNorth}, "MH-18.3");
      break;
    case Phase::kMuster:
      offer_muster(to);
      break;
    case Phase::kDeploy:
      offer_deployment(to);
      break;
    case Phase::kInitiative:
      to.add(ChooseInitiative{true}, "MH-7.2");
      to.add(ChooseInitiative{false}, "MH-7.2");
      break;
    case Phase::kMove1:
    case Phase::kMove2:
      offer_moves(to);
      break;
    case Phase::kPursuit1:
    case Phase::kPursuit2:
      offer_pursuits(to);
      break;
    case Phase::kResult:
      offer_results(to);
      break;
    default:
      offer_choices(to);
  }
  if (*known->turn > 0) {
    to.add(AgreeDraw{DrawWord::kOffer}, "MH-17.5");
    to.add(AgreeDraw{DrawWord::kAccept}, "MH-17.5");
    to.add(AgreeDraw{DrawWord::kRefuse}, "MH-17.5");
    to.add(AgreeAuto{}, "MH-23.3");
    to.add(Withdraw{}, "MH-17.5");
    to.add(Concede{}, "MH-17.5");
  }
  return std::move(to.candidates);
}

std::vector<Offer> MeetingOfHosts::offers(const rules::Known<MeetingOfHosts>& known, Seat seat) {
  auto all = candidates(known, seat);
  std::erase_if(all, [&](const Offer& one) { return check(known, rules::Actor::player(seat), one.order).has_error(); });
  return all;
}

}  // namespace cherta::meeting_of_hosts
