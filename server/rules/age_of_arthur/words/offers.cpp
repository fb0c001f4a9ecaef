// What a seat may order now (game.h). Mixes, hosts and results are sampled; standing orders, options, scripts, undo and
// concession are typed only. Every order an offer makes is accepted by check().
#include "server/rules/age_of_arthur/words/offers.h"

#include <algorithm>

namespace cherta::age_of_arthur {

namespace offering {

bool Table::is_legal(const Order& order) const {
  return AgeOfArthur::check(known, rules::Actor::player(seat), order).has_value();
}

void Table::add(Order order, std::string_view rule) const {
  if (!is_legal(order)) return;
  offers.emplace_back();
  offers.back().order = std::move(order);
  offers.back().rule = rule;
}

namespace {

// AA-9.10: 10 to 90 per cent in tens.
void offer_split(const Table& table) {
  constexpr int kMiddle = 50;
  const Order order = Ford{FordChoice::kSplit, kMiddle};
  if (!table.is_legal(order)) return;
  Offer offer;
  offer.order = order;
  offer.slot = Slot::kNumber;
  offer.rule = "AA-9.10";
  table.offers.push_back(std::move(offer));
}

void offer_ford(const Table& table) {
  table.add(Ford{FordChoice::kForce, 0}, "AA-9.7");
  table.add(Ford{FordChoice::kAround, 0}, "AA-9.5");
  table.add(Ford{FordChoice::kWithdraw, 0}, "AA-9.6");
  table.add(Ford{FordChoice::kBypass, 0}, "AA-9.8");
  table.add(Ford{FordChoice::kOutflank, 0}, "AA-9.9");
  offer_split(table);
}

void offer_move(const Table& table) {
  offer_steps(table, StepKind::kMarch);
  offer_ford(table);
  table.add(Attack{}, "AA-13.11");
  table.add(Halt{}, "AA-4.9");
  table.add(EndRaid{}, "AA-13.12");
}

void offer_loot(const Table& table) {
  table.add(Loot{LootChoice::kPlunder}, "AA-5.2");
  table.add(Loot{LootChoice::kBurn}, "AA-5.3");
  table.add(Loot{LootChoice::kLeave}, "AA-5.2");
}

// AA-3.9: every way to share the hundreds out.
void offer_levy(const Table& table) {
  for (int skirmishers = 0; skirmishers <= *table.state.levy_due; ++skirmishers)
    table.add(Levy{*table.state.levy_due - skirmishers, skirmishers}, "AA-3.9");
}

void offer_act(const Table& table) {
  table.add(Recruit{}, "AA-4.5");
  offer_steps(table, StepKind::kMarch);
  table.add(Attack{}, "AA-9.14");
  table.add(Ford{FordChoice::kOutflank, 0}, "AA-9.14");
  offer_split(table);
}

void offer_fallback(const Table& table) {
  const Encounter& encounter = encounter_of(table.state);
  table.add_cells(fallback_cells(table.state, **encounter.falls_back, *encounter.at), "AA-13.11",
                  [](Cell cell) { return Order(Fallback{cell}); });
}

void offer_encounter(const Table& table) {
  switch (*table.state.phase) {
    case Phase::kChallenge:
      table.add(Challenge{true}, "AA-11.1");
      return table.add(Challenge{false}, "AA-11.1");
    case Phase::kAnswer:
      table.add(AnswerChallenge{true}, "AA-11.2");
      return table.add(AnswerChallenge{false}, "AA-11.4");
    case Phase::kPress:
      table.add(Press{true}, "AA-10.4");
      return table.add(Press{false}, "AA-10.9");
    case Phase::kStand:
      table.add(Stand{}, "AA-10.1");
      return offer_steps(table, StepKind::kWithdrawal);
    case Phase::kKing:
      table.add(Challenge{true}, "AA-10.7");
      table.add(KingChoice{true}, "AA-10.7");
      return table.add(KingChoice{false}, "AA-10.7");
    case Phase::kMode:
      for (const FightMode mode : {FightMode::kAuto, FightMode::kTable, FightMode::kPlayed})
        table.add(ChooseMode{mode}, "AA-13.1");
      return;
    case Phase::kSally:
      table.add(Sally{true}, "AA-9.11");
      return table.add(Sally{false}, "AA-9.11");
    case Phase::kDuel:
      return offer_duel_reports(table);
    case Phase::kBattle:
      return offer_reports(table);
    default:
      return offer_fallback(table);
  }
}

void offer_phase(const Table& table) {
  switch (*table.state.phase) {
    case Phase::kOptions:
      return table.add(AcceptSetup{}, "AA-2.12");
    case Phase::kMix:
      return offer_mixes(table);
    case Phase::kBase:
      return table.add_cells(Cells{Cell(5, 6), Cell(5, 8)}, "AA-2.11", [](Cell cell) { return Order(SetBase{cell}); });
    case Phase::kMove:
      return offer_move(table);
    case Phase::kJoker:
      table.add(JokerCancel{true}, "AA-8.3");
      return table.add(JokerCancel{false}, "AA-8.3");
    case Phase::kLoot:
      return offer_loot(table);
    case Phase::kFord:
      return offer_ford(table);
    case Phase::kGuide:
      offer_steps(table, StepKind::kGuide);
      return table.add(Guide{}, "AA-6.R2.2");
    case Phase::kLevy:
      return offer_levy(table);
    case Phase::kAct:
      return offer_act(table);
    case Phase::kNext:
      return table.add(NextRaid{}, "AA-15.2");
    case Phase::kTribute:
      table.add(Tribute{true}, "AA-15.5");
      return table.add(Tribute{false}, "AA-15.5");
    case Phase::kHost:
      return offer_hosts(table);
    default:
      return offer_encounter(table);
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
