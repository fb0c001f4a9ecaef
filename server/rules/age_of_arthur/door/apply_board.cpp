// Events that change the land and the markers on it.
#include <algorithm>

#include "server/rules/age_of_arthur/door/apply.h"

namespace cherta::age_of_arthur {

Army& army_to_edit(State& s, Role role) { return role == Role::kAttacker ? *s.a : *s.d; }
House& house_to_edit(State& s, Seat seat) { return seat == Seat::kFirst ? *s.first : *s.second; }
GridCell& cell_to_edit(State& s, Cell at) {
  return *std::ranges::find_if(*s.grid, [&](const GridCell& cell) { return *cell.at == at; });
}

// `before` is where the last leg began: the cell passed by joker, if any (AA-8.4).
void apply_to_board(State& s, const Moved& e) {
  Army& army = army_to_edit(s, e.side);
  if (*e.heading) {
    army.before = e.via->value_or(*e.from);
    army.heading = e.heading;
  }
  army.at = e.to;
  if (!e.to->is_home() && *s.a->at == *s.d->at) s.undo_free = false;  // he seeks battle (AA-4.13)
}

namespace {

void sort_grid(State& s) {
  std::ranges::sort(*s.grid, [](const GridCell& a, const GridCell& b) { return *a.at < *b.at; });
}

// Names a cell anew; row 5 never moves (AA-1.10).
void renumber(State& s, int from, int to) {
  for (GridCell& cell : s.grid)
    if (cell.at->row() <= 4 && cell.at->column() == from) cell.at = Cell(cell.at->row(), to);
}

}  // namespace

void apply_to_board(State& s, const ColumnAdded& e) {
  if (*e.renumbered)
    renumber(s, **e.renumbered, e.column);
  else
    for (const GridCell& cell : e.cells) s.grid->push_back(cell);
  sort_grid(s);
  s.discard_up = e.discard_up;
  s.max_column = std::max(*s.max_column, *e.column);
  s.min_column = std::min(*s.min_column, *e.column);
  if (*e.renumbered == *s.min_column) s.min_column = *s.min_column + 1;
  if (*e.renumbered == *s.max_column) s.max_column = *s.max_column - 1;
}

void apply_to_board(State& s, const CardTurned& e) {
  GridCell& cell = cell_to_edit(s, e.cell);
  cell.face = Face::kUp;
  cell.up = std::optional<Card>(*e.card);
  cell.down.forget();
}

// A kept joker leaves the grid; an open card goes to the open pile, an unseen one to the referee's.
void apply_to_board(State& s, const CardRemoved& e) {
  GridCell& cell = cell_to_edit(s, e.cell);
  if (*e.card && !*e.kept) s.discard_up->push_back({**e.card, *cell.again});
  if (!*e.card) {
    s.discard_down_count = *s.discard_down_count + 1;
    if (e.unseen.known() && e.unseen.get() && s.discard_down.known())
      s.discard_down.edit().push_back({*e.unseen.get(), *cell.again});
  }
  cell.face = Face::kBlank;
  cell.up = std::optional<Card>();
  cell.plain = cell.again = false;
  cell.bridge = std::optional<Direction>();
  cell.down.forget();
}

void apply_to_board(State& s, const BridgeDown& e) {
  cell_to_edit(s, e.cell).bridge = std::optional<Direction>(*e.heading);
  for (const Barred& pair : e.pairs)
    if (std::ranges::find(*s.barred, pair) == s.barred->end()) s.barred->push_back(pair);
  std::ranges::sort(*s.barred);
}

// AA-4.12: from wherever it was; where his last leg began says nothing any more.
void apply_to_board(State& s, const DefenderPlaced& e) {
  s.d->at = e.cell;
  s.d->before = Cell();
  s.d->heading = std::optional<Direction>();
}

}  // namespace cherta::age_of_arthur
