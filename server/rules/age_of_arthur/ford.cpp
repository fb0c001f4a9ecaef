// AA-9: bridges, fords, standoffs.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

Cell stepped(Cell from, Direction way) {
  constexpr int kRows[] = {1, 1, 0, -1, -1, -1, 0, 1}, kColumns[] = {0, 1, 1, 1, 0, -1, -1, -1};
  const int row = from.row() + kRows[static_cast<int>(way)];
  if (row == 0) return Cell::home();  // S, SE and SW from row 1 are one route
  return Cell(row, from.column() + kColumns[static_cast<int>(way)]);
}

// Row 5 has two cells alone; places where no cell can ever be are skipped.
bool can_be(Cell cell) { return cell.row() <= 4 || cell == Cell(5, 6) || cell == Cell(5, 8); }

void play_ford_joker(Ruling& r, Role role) {
  const int left = *army_of(r.now(), role).jokers - 1;
  r.emit(JokerPlayed{role, "ford", left, Card::joker(left)});
}

Encounter prepared(const State& s, Role advancing, bool no_decline) {
  Encounter encounter = *s.encounter ? **s.encounter : Encounter();
  encounter.kind = *s.encounter ? *encounter.kind : EncounterKind::kSought;
  encounter.advancing = advancing;
  encounter.at = *army_of(s, advancing).at;
  encounter.no_decline = no_decline;
  encounter.site = std::nullopt;
  return encounter;
}

}  // namespace

// AA-9.1: the routes ahead and to both sides of the way of travel are down for good.
void break_bridge(Ruling& r, Cell cell, Direction way) {
  std::vector<Barred> pairs;
  const int width = r->options->bridge_ahead1 ? 0 : 1;
  for (int side = -width; side <= width; ++side) {
    const Cell to = stepped(cell, turned(way, side));
    if (!can_be(to)) continue;
    const Barred pair = cell < to ? Barred{cell, to} : Barred{to, cell};
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
  }
  std::sort(pairs.begin(), pairs.end());
  r.emit(BridgeDown{cell, way, std::move(pairs)});
}

void end_standoff(Ruling& r) {
  if (!*r->standoff) return;
  const Cell cell = (*r->standoff)->cell;
  if (*r->a->at != cell || *r->d->at != cell) r.emit(StandoffChanged{std::nullopt});
}

void choose_ford(Ruling& r, Role role, const Ford& order) {
  constexpr const char* kWords[] = {"force", "around", "withdraw", "bypass", "outflank", "split"};
  const bool later = *r->phase == Phase::kMove || *r->phase == Phase::kAct;  // in a standoff of earlier turns
  r.emit(Decided{role, kWords[static_cast<int>(order.choice)]});
  switch (order.choice) {
    case FordChoice::kAround:
      r.emit(EncounterChanged{std::nullopt, false});
      return enter(r, Phase::kUpkeep);
    case FordChoice::kWithdraw: {
      const Cell from = *r->a->at, to = *r->a->before;
      r.emit(EncounterChanged{std::nullopt, false});
      r.emit(Moved{Role::kAttacker, from, to, std::nullopt, std::nullopt, "ford"});
      end_standoff(r);
      return enter(r, Phase::kUpkeep);
    }
    case FordChoice::kBypass:
      play_ford_joker(r, role);
      change_prestige(r, role, 2, "cunning at the ford");  // AA-9.8: playing it is success
      r.emit(FordPassed{true});
      r.emit(EncounterChanged{std::nullopt, false});
      return enter(r, Phase::kUpkeep);
    default:
      break;
  }
  Encounter encounter = prepared(r.now(), role, true);
  if (order.choice != FordChoice::kForce) play_ford_joker(r, role);
  if (order.choice == FordChoice::kOutflank) encounter.site = Site::kRiver;
  if (order.choice == FordChoice::kSplit) {
    encounter.splitter = role;
    encounter.split_percent = order.percent;
  }
  if (role == Role::kDefender) {  // AA-9.14: fought at the next turn's start
    encounter.resume = Resume::kTurn;
    r.emit(EncounterChanged{encounter, false});
    r.emit(StepMarked{*r->row5_from, *r->row5_walked, *r->step_from, *r->retreat_turns, *r->retreat,
                      *r->on_base_or_placed, true, true});
    return enter(r, Phase::kTurnEnd);
  }
  if (later) {
    encounter.resume = Resume::kUpkeep;
    return begin_encounter(r, encounter);
  }
  r.emit(EncounterChanged{encounter, false});
  begin_battle(r);
}

}  // namespace cherta::age_of_arthur
