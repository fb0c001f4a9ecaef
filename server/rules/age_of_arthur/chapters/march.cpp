// AA-4, AA-7.4-7.9: marching, stripping, supply. A and D march by rules of their own (AA-4.14).
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

using rules::d6;

// Which of two jokers is played is no matter: the one kept first.
void play_joker(Ruling& r, Role side, JokerFor use) {
  r.emit(JokerPlayed{side, use, army_of(r.now(), side).jokers->front()});
}

void count_retreat(StepMarked& marks) {
  if (*marks.retreat != RetreatKind::kTwo) return;
  marks.retreat_turns = *marks.retreat_turns - 1;
  if (*marks.retreat_turns <= 0) marks.retreat = RetreatKind::kNone;
}

namespace {

void play_jokers_of(Ruling& r, Role side, const JokerUse& joker) {
  if (joker.twice) play_joker(r, side, JokerFor::kDouble);
  if (joker.bridge) play_joker(r, side, JokerFor::kBridge);
  if (joker.ford) {
    play_joker(r, side, JokerFor::kFord);
    change_prestige(r, side, 2, "cunning at the ford");  // AA-9.8, AA-9.12
  }
}

// The guide's extra step belongs to the step of this turn: it neither begins nor counts as another (AA-7.11, AA-4.10).
void mark_step(Ruling& r, Cell from, std::optional<Cell> via, Cell to) {
  StepMarked marks = marks_of(r.now());
  Row5Track track{*marks.row5_from, *marks.row5_walked};
  track = via ? tracked(tracked(track, from, *via), *via, to) : tracked(track, from, to);
  marks.row5_from = track.from;
  marks.row5_walked = track.walked;
  marks.step_to = std::optional<Cell>(to);
  if (!r->guide_open) {
    marks.step_from = std::optional<Cell>(from);
    if (*r->halt == 0) count_retreat(marks);  // who gives way while he is held serves the halt (AA-10.11, R-71)
  }
  r.emit(std::move(marks));
}

void strip(Ruling& r, Cell cell) {
  const GridCell* here = cell_at(r.now(), cell);
  if (*here->face == Face::kBlank || is_bridge(*here) || *r->a->at == cell) return;
  remove_card(r, cell, false);
}

}  // namespace

bool dies_on_the_way(Ruling& r, Cell to) {
  if (!is_sick(r.now()) || to.is_home()) return false;
  const bool blank = *cell_at(r.now(), to)->face == Face::kBlank;
  const int die = d6(r.chance(), "arthur/sick king");
  const bool dies = die >= (blank ? 3 : 4);
  r.emit(SickRolled{die, dies, dies ? "the king dies" : "the king is still ill"});
  if (dies) end_raid(r, EndCode::kKingDead);
  return dies;
}

void remove_card(Ruling& r, Cell cell, bool kept) {
  const GridCell* here = cell_at(r.now(), cell);
  if (*here->face == Face::kUp)
    r.emit(CardRemoved{cell, *here->up, std::optional<Card>(), kept});
  else
    r.emit(CardRemoved{cell, std::nullopt, std::optional<Card>(here->down.get()), kept});
}

void extend_land(Ruling& r, int column) {
  std::vector<GridCell> cells;
  std::vector<Discarded> pile = *r->discard_up;
  if (const auto old = column_to_renumber(r.now(), column)) return r.emit(ColumnAdded{column, old, cells, pile});
  std::vector<Card> left;
  for (const Discarded& one : pile)
    if (!one.again) left.push_back(one.card);
  for (int row = 1; row <= 4; ++row) {  // shuffled: drawn one by one from the open pile
    GridCell cell;
    cell.at = Cell(row, column);
    cell.face = Face::kDown;
    cell.again = true;
    cell.down = draw_card(r.chance(), "deck", "arthur/new land", left);
    cells.push_back(std::move(cell));
  }
  std::erase_if(pile, [&](const Discarded& one) {
    return !one.again &&
           std::any_of(cells.begin(), cells.end(), [&](const GridCell& c) { return c.down.get() == one.card; });
  });
  r.emit(ColumnAdded{column, std::nullopt, std::move(cells), std::move(pile)});
}

void move_attacker(Ruling& r, const March& march, MoveCause cause) {
  const Cell from = *r->a->at;
  const bool withdrawing = cause == MoveCause::kWithdraw, recalled = *r->retreat != RetreatKind::kNone;
  for (const Cell cell : {march.via.value_or(Cell()), march.to})
    if (cell.exists() && !cell.is_home() && !cell_at(r.now(), cell)) extend_land(r, cell.column());
  play_jokers_of(r, Role::kAttacker, march.joker);
  r.emit(Moved{Role::kAttacker, from, march.to, march.via, heading(march.via.value_or(from), march.to), cause});
  mark_step(r, from, march.via, march.to);
  if (*r->halt > 0) r.emit(HaltChanged{*r->halt - 1, *r->halt_cause});  // AA-10.11
  if (r->guide_open) r.emit(GuideOffered{false});
  if (r->fed) r.emit(SupplySettled{false});  // the guide's step is a landing of its own (AA-7.10)
  if (r->ford_pass) r.emit(FordPassed{false});
  end_standoff(r);
  if (march.to.is_home())
    return end_raid(r, withdrawing ? EndCode::kDriven : recalled ? EndCode::kRecalled : EndCode::kHome);
  stands_at(r, march.to);
  if (withdrawing && dies_on_the_way(r, march.to)) return;
  if (!enemy_at(r.now(), Role::kAttacker, march.to)) return enter(r, Phase::kCard);
  Encounter encounter = sought(r.now(), Role::kAttacker);  // AA-10.2
  encounter.origin = std::optional<Cell>(*r->a->before);
  encounter.resume = Resume::kCard;
  begin_encounter(r, std::move(encounter));
}

void move_defender(Ruling& r, const March& march, MoveCause cause) {
  const Cell from = *r->d->at;
  const bool withdrawing = cause == MoveCause::kWithdraw;
  play_jokers_of(r, Role::kDefender, march.joker);
  const Cell leg_from = march.via.value_or(from);
  r.emit(Moved{Role::kDefender, from, march.to, march.via, heading(leg_from, march.to), cause});
  if (r->options->strip_on_leaving) strip(r, from);  // AA-4.8; else when he enters
  StepMarked marks = marks_of(r.now());
  marks.d_moved = true;
  marks.d_seeks = *r->a->at == march.to;
  const bool seeks = *marks.d_seeks;
  r.emit(std::move(marks));
  end_standoff(r);
  if (seeks) {  // AA-10.3: answered at the start of the next turn
    Encounter encounter = sought(r.now(), Role::kDefender);
    encounter.origin = std::optional<Cell>(*r->d->before);
    r.emit(EncounterChanged{std::move(encounter), false});
  }
  const GridCell* here = cell_at(r.now(), march.to);
  if (*here->face == Face::kBlank) {
    r.emit(Attrition{Role::kDefender, march.to, 100, {}, {}});
    add_men(r, Role::kDefender, -100);
  } else {
    r.emit(Fed{Role::kDefender, march.to});
    if (!r->options->strip_on_leaving) strip(r, march.to);
  }
  if (!withdrawing) enter(r, Phase::kTurnEnd);
}

// AA-4.6: by a step, a fall-back, going back or the referee's hand; where he only passes he does not stand.
void stands_at(Ruling& r, Cell cell) {
  if (!r->released && !r->free_roam && cell.row() >= 4) r.emit(Released{ReleasedBy::kRow});
  end_recruiting(r, cell);
}

// AA-4.12: no move; nothing is stripped at either end.
void place_defender(Ruling& r, Cell cell) {
  r.emit(DefenderPlaced{cell});
  end_standoff(r);
}

// AA-7.4-7.8: what feeds A where he stands, or what he pays.
void settle_supply(Ruling& r) {
  if (r->fed || r->a->at->is_home()) return;
  const Cell at = *r->a->at;
  const GridCell* here = cell_at(r.now(), at);
  r.emit(SupplySettled{true});
  if (*here->face != Face::kBlank) {
    r.emit(Fed{Role::kAttacker, at});
    const bool contested = *r->standoff && (*r->standoff)->cell == at;  // AA-9.13: feeds both and stays
    // AA-7.4 (nobody was asked), AA-7.5: it fed the army that stood there. A bridge never goes (AA-7.6).
    if (*here->face == Face::kUp && !is_bridge(*here) && !contested) remove_card(r, at, false);
    return;
  }
  const int due = std::max(1, hund(strength_of(r.now(), Role::kAttacker)));
  Plunder after = r->plunder.get();
  const int has = after.counted + after.exempt;
  const bool short_of_it = has < due;
  const int paid = short_of_it && r->options->shortfall_lose_only ? 0 : std::min(due, has);
  const int counted = std::min(paid, after.counted);
  after.counted -= counted;
  after.exempt -= paid - counted;
  r.emit(Attrition{Role::kAttacker, at, short_of_it ? 100 : 0, paid, after});
  if (short_of_it) add_men(r, Role::kAttacker, -100);
  if (destroyed(r.now())) return end_raid(r, EndCode::kDestroyed);
  check_capacity(r);
}

}  // namespace cherta::age_of_arthur
