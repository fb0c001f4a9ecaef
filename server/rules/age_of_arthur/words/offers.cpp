// What a seat may order now (game.h). Mixes, hosts and results are sampled; standing orders, options, scripts, undo and
// concession are typed only. Every order an offer makes is accepted by check().
#include "server/rules/age_of_arthur/words/offers.h"

#include <algorithm>

namespace cherta::age_of_arthur {

namespace offering {

bool Collector::is_legal(const Order& order) const {
  return AgeOfArthur::check(known, rules::Actor::player(seat), order).has_value();
}

void Collector::add(Order order, std::string_view rule) const {
  if (!is_legal(order)) return;
  offers.emplace_back();
  offers.back().order = std::move(order);
  offers.back().rule = rule;
}

namespace {

// AA-9.10: 10 to 90 per cent in tens.
void offer_split(const Collector& to) {
  constexpr int kMiddle = 50;
  const Order order = Ford{FordChoice::kSplit, kMiddle};
  if (!to.is_legal(order)) return;
  Offer offer;
  offer.order = order;
  offer.slot = Slot::kNumber;
  offer.rule = "AA-9.10";
  to.offers.push_back(std::move(offer));
}

void offer_ford(const Collector& to) {
  to.add(Ford{FordChoice::kForce, 0}, "AA-9.7");
  to.add(Ford{FordChoice::kAround, 0}, "AA-9.5");
  to.add(Ford{FordChoice::kWithdraw, 0}, "AA-9.6");
  to.add(Ford{FordChoice::kBypass, 0}, "AA-9.8");
  to.add(Ford{FordChoice::kOutflank, 0}, "AA-9.9");
  offer_split(to);
}

void offer_move(const Collector& to) {
  offer_steps(to, StepKind::kMarch);
  offer_ford(to);
  to.add(Attack{}, "AA-13.11");
  to.add(Halt{}, "AA-4.9");
  to.add(EndRaid{}, "AA-13.12");
}

void offer_loot(const Collector& to) {
  to.add(Loot{LootChoice::kPlunder}, "AA-5.2");
  to.add(Loot{LootChoice::kBurn}, "AA-5.3");
  to.add(Loot{LootChoice::kLeave}, "AA-5.2");
}

// AA-3.9: every way to share the hundreds out.
void offer_levy(const Collector& to) {
  for (int skirmishers = 0; skirmishers <= *to.state.levy_due; ++skirmishers)
    to.add(Levy{*to.state.levy_due - skirmishers, skirmishers}, "AA-3.9");
}

void offer_act(const Collector& to) {
  to.add(Recruit{}, "AA-4.5");
  offer_steps(to, StepKind::kMarch);
  to.add(Attack{}, "AA-9.14");
  to.add(Ford{FordChoice::kOutflank, 0}, "AA-9.14");
  offer_split(to);
}

void offer_fallback(const Collector& to) {
  const Encounter& encounter = encounter_of(to.state);
  to.add_cells(fallback_cells(to.state, **encounter.falls_back, *encounter.at), "AA-13.11",
               [](Cell cell) { return Order(Fallback{cell}); });
}

void offer_encounter(const Collector& to) {
  switch (*to.state.phase) {
    case Phase::kChallenge:
      to.add(Challenge{true}, "AA-11.1");
      return to.add(Challenge{false}, "AA-11.1");
    case Phase::kAnswer:
      to.add(AnswerChallenge{true}, "AA-11.2");
      return to.add(AnswerChallenge{false}, "AA-11.4");
    case Phase::kPress:
      to.add(Press{true}, "AA-10.4");
      return to.add(Press{false}, "AA-10.9");
    case Phase::kStand:
      to.add(Stand{}, "AA-10.1");
      return offer_steps(to, StepKind::kWithdrawal);
    case Phase::kKing:
      to.add(Challenge{true}, "AA-10.7");
      to.add(KingChoice{true}, "AA-10.7");
      return to.add(KingChoice{false}, "AA-10.7");
    case Phase::kMode:
      for (const FightMode mode : {FightMode::kAuto, FightMode::kTable, FightMode::kPlayed})
        to.add(ChooseMode{mode}, "AA-13.1");
      return;
    case Phase::kSally:
      to.add(Sally{true}, "AA-9.11");
      return to.add(Sally{false}, "AA-9.11");
    case Phase::kDuel:
      return offer_duel_reports(to);
    case Phase::kBattle:
      return offer_reports(to);
    default:
      return offer_fallback(to);
  }
}

void offer_phase(const Collector& to) {
  switch (*to.state.phase) {
    case Phase::kOptions:
      return to.add(AcceptSetup{}, "AA-2.12");
    case Phase::kMix:
      return offer_mixes(to);
    case Phase::kBase:
      return to.add_cells(Cells{Cell(5, 6), Cell(5, 8)}, "AA-2.11", [](Cell cell) { return Order(SetBase{cell}); });
    case Phase::kMove:
      return offer_move(to);
    case Phase::kJoker:
      to.add(JokerCancel{true}, "AA-8.3");
      return to.add(JokerCancel{false}, "AA-8.3");
    case Phase::kLoot:
      return offer_loot(to);
    case Phase::kFord:
      return offer_ford(to);
    case Phase::kGuide:
      offer_steps(to, StepKind::kGuide);
      return to.add(Guide{}, "AA-6.R2.2");
    case Phase::kLevy:
      return offer_levy(to);
    case Phase::kAct:
      return offer_act(to);
    case Phase::kNext:
      return to.add(NextRaid{}, "AA-15.2");
    case Phase::kTribute:
      to.add(Tribute{true}, "AA-15.5");
      return to.add(Tribute{false}, "AA-15.5");
    case Phase::kHost:
      return offer_hosts(to);
    default:
      return offer_encounter(to);
  }
}

}  // namespace
}  // namespace offering

// One who has given his sealed answer may type another, but is offered none.
std::vector<Offer> AgeOfArthur::offers(const Known& known, Seat seat) {
  std::vector<Offer> made;
  const auto asked = on_move(*known);
  if (std::find(asked.begin(), asked.end(), seat) == asked.end()) return made;
  if (asked.size() > 1 && has_answered(*known, seat)) return made;
  offering::offer_phase({known, *known, seat, role_of(*known, seat), made});
  return made;
}

std::size_t AgeOfArthur::ways(const Offer& offer) {
  constexpr std::size_t kTens = 9;
  if (offer.slot == rules::Slot::kArea) return offer.cells.size();
  return offer.slot == rules::Slot::kNumber ? kTens : 1;
}

Order AgeOfArthur::order_of(const Offer& offer, std::size_t i) {
  constexpr int kTen = 10;
  Order order = offer.order;
  if (offer.slot == rules::Slot::kNumber) get<Ford>(order).percent = kTen * (static_cast<int>(i) + 1);
  if (offer.slot != rules::Slot::kArea) return order;
  const Cell cell = offer.cells[i];
  if (auto* march = get_if<March>(&order))
    march->to = cell;
  else if (auto* guide = get_if<Guide>(&order))
    guide->step->to = cell;
  else if (auto* withdrawal = get_if<WithdrawTo>(&order))
    withdrawal->step.to = cell;
  else if (auto* fallback = get_if<Fallback>(&order))
    fallback->cell = cell;
  else
    get<SetBase>(order).cell = cell;
  return order;
}

// Sampled orders stand for all of their kind; check() has the last word.
bool AgeOfArthur::covers(const Offer& offer, const Order& order) { return offer.order.index() == order.index(); }

}  // namespace cherta::age_of_arthur
