// AA-4, AA-7.4-7.9: marching, stripping, supply.
#include <algorithm>

#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

void play_joker(Ruling& r, Role side, std::string use) {
  // Which of two jokers is played is no matter; the first goes to the open pile first (AA-8.1).
  const Army& army = army_of(r.now(), side);
  r.emit(JokerPlayed{side, std::move(use), *army.jokers - 1, Card::joker(*army.jokers - 1)});
}

void play_jokers_of(Ruling& r, Role side, const JokerUse& joker) {
  if (joker.twice) play_joker(r, side, "double");
  if (joker.bridge) play_joker(r, side, "bridge");
  if (joker.ford) {
    play_joker(r, side, "ford");
    change_prestige(r, side, 2, "cunning at the ford");  // AA-9.8, AA-9.12
  }
}

// How many turns of a two-row retreat are left after this step (AA-4.10).
std::pair<RetreatKind, int> retreat_after_step(const State& s) {
  if (*s.retreat != RetreatKind::kTwo) return {*s.retreat, *s.retreat_turns};
  const int left = *s.retreat_turns - 1;
  return left > 0 ? std::pair(RetreatKind::kTwo, left) : std::pair(RetreatKind::kNone, 0);
}

// AA-1.7: where A has been in row 5, and whether he has walked along row 4 since.
void mark_step(Ruling& r, Cell from, Cell via, Cell to, bool counts_for_retreat) {
  std::optional<Cell> row5_from = *r->row5_from;
  bool walked = *r->row5_walked;
  const auto leg = [&](Cell a, Cell b) {
    if (is_row5(a) && !is_row5(b)) row5_from = a, walked = false;
    if (a.row() == 4 && b.row() == 4 && row5_from) walked = true;
    if (b.row() < 4) row5_from.reset(), walked = false;
    if (is_row5(b)) row5_from.reset(), walked = false;
  };
  if (via.exists())
    leg(from, via), leg(via, to);
  else
    leg(from, to);
  const auto [retreat, turns] =
      counts_for_retreat ? retreat_after_step(r.now()) : std::pair(*r->retreat, *r->retreat_turns);
  r.emit(StepMarked{row5_from, walked, from, turns, retreat, *r->on_base_or_placed, *r->d_moved, *r->d_seeks});
}

// AA-12.2: a sick king carried off before the enemy may die of it. True if the raid is over.
bool dies_on_the_way(Ruling& r, Cell to) {
  if (!is_sick(r.now()) || to.is_home()) return false;
  const bool blank = *cell_at(r.now(), to)->face == Face::kBlank;
  const int die = d6(r.chance(), "arthur/sick king");
  const bool dies = die >= (blank ? 3 : 4);
  r.emit(SickRolled{die, dies, dies ? "the king dies" : "the king is still ill"});
  if (dies) end_raid(r, "king_dead");
  return dies;
}

bool is_enemy_cell(const State& s, Cell cell) { return !s.free_roam && *s.d->at == cell; }

void seek_battle(Ruling& r) {
  Encounter encounter;
  encounter.kind = EncounterKind::kSought;
  encounter.advancing = Role::kAttacker;
  encounter.at = *r->a->at;
  encounter.resume = Resume::kCard;
  begin_encounter(r, encounter);
}

void strip(Ruling& r, Cell cell) {
  const GridCell* here = cell_at(r.now(), cell);
  if (*here->face == Face::kBlank || is_bridge(*here) || *r->a->at == cell) return;
  remove_card(r, cell, false);
}

}  // namespace

void remove_card(Ruling& r, Cell cell, bool kept) {
  const GridCell* here = cell_at(r.now(), cell);
  if (*here->face == Face::kUp)
    r.emit(CardRemoved{cell, *here->up, std::optional<Card>(), kept});
  else
    r.emit(CardRemoved{cell, std::nullopt, std::optional<Card>(here->down.get()), kept});
}

void extend_land(Ruling& r, int column) {
  const State& s = r.now();
  const int opposite = column > *s.max_column ? *s.min_column : *s.max_column;
  bool whole = opposite < 5 || opposite > 9;
  for (int row = 1; row <= 4; ++row) {
    const GridCell* cell = cell_at(s, Cell(row, opposite));
    whole = whole && cell && *cell->face == Face::kDown && *s.a->at != Cell(row, opposite) &&
            (s.free_roam || *s.d->at != Cell(row, opposite));
  }
  std::vector<GridCell> cells;
  std::vector<Discarded> pile = *s.discard_up;
  if (whole) return r.emit(ColumnAdded{column, opposite, cells, pile});
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

void move_attacker(Ruling& r, const March& march, std::string cause) {
  const Cell from = *r->a->at, via = march.via.value_or(Cell());
  const bool withdrawing = cause == "withdraw";
  for (const Cell cell : {via, march.to})
    if (cell.exists() && !cell.is_home() && !cell_at(r.now(), cell)) extend_land(r, cell.column());
  play_jokers_of(r, Role::kAttacker, march.joker);
  const bool lower_than_before = march.to.row() < from.row();
  (void)lower_than_before;
  r.emit(
      Moved{Role::kAttacker, from, march.to, march.via, heading(march.via.value_or(from), march.to), std::move(cause)});
  mark_step(r, from, via, march.to, !r->guide_open);
  if (r->ford_pass) r.emit(FordPassed{false});
  end_standoff(r);
  if (march.to.is_home()) {
    if (withdrawing) return end_raid(r, "driven");
    return end_raid(r, *r->retreat == RetreatKind::kNone ? "home" : "recalled");
  }
  if (withdrawing && dies_on_the_way(r, march.to)) return;
  if (is_enemy_cell(r.now(), march.to)) return seek_battle(r);
  enter(r, Phase::kCard);
}

void move_defender(Ruling& r, const March& march, std::string cause) {
  const Cell from = *r->d->at;
  const bool withdrawing = cause == "withdraw";
  play_jokers_of(r, Role::kDefender, march.joker);
  if (r->options->strip_on_leaving)
    strip(r, from);
  else if (r->on_base_or_placed)
    strip(r, from);  // AA-4.8: his base card until he first leaves it
  const Cell leg_from = march.via.value_or(from);
  r.emit(Moved{Role::kDefender, from, march.to, march.via, heading(leg_from, march.to), std::move(cause)});
  const bool meets = *r->a->at == march.to;
  r.emit(StepMarked{*r->row5_from, *r->row5_walked, *r->step_from, *r->retreat_turns, *r->retreat, false, true,
                    meets && !withdrawing});
  end_standoff(r);
  const GridCell* here = cell_at(r.now(), march.to);
  if (*here->face == Face::kBlank) {
    r.emit(Attrition{Role::kDefender, march.to, 100, 0, r->plunder.get()});
    add_men(r, Role::kDefender, -100);
  } else {
    r.emit(Fed{Role::kDefender, march.to});
    if (!r->options->strip_on_leaving) strip(r, march.to);
  }
  if (!withdrawing) enter(r, Phase::kTurnEnd);
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
    if (*here->face == Face::kUp && !is_bridge(*here) && !contested && !is_red_loot(r.now(), **here->up, at.row()))
      remove_card(r, at, false);  // AA-7.5
    else if (*here->face == Face::kUp && !is_bridge(*here) && !contested)
      remove_card(r, at, false);  // AA-7.4, where nobody was asked: it fed the army that stood there
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
  if (destroyed(r.now())) return end_raid(r, "destroyed");
  check_capacity(r);
}

}  // namespace cherta::age_of_arthur
