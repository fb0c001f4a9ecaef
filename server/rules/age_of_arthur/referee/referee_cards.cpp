// Cards moved by the referee: every card is there once, so what is placed changes places with what lay there.
#include <algorithm>
#include <set>

#include "server/rules/age_of_arthur/door/apply.h"
#include "server/rules/age_of_arthur/referee/referee.h"

namespace cherta::age_of_arthur {

namespace {

// Where a card is, as something that can be written to.
struct Place {
  GridCell* cell = nullptr;
  Discarded* pile = nullptr;  // of either pile, or a joker held
};

std::optional<Card> card_in(const GridCell& cell) {
  if (*cell.face == Face::kUp) return *cell.up;
  if (*cell.face == Face::kDown) return cell.down.get();
  return std::nullopt;
}

Place find(State& s, Card card) {
  for (GridCell& cell : s.grid)
    if (card_in(cell) == card) return {&cell, nullptr};
  for (auto* pile : {&*s.discard_up, &s.discard_down.edit(), &*s.a->jokers, &*s.d->jokers})
    for (Discarded& one : *pile)
      if (one.card == card) return {nullptr, &one};
  return {};
}

void lay(GridCell& cell, Card card, bool up) {
  cell.face = up ? Face::kUp : Face::kDown;
  cell.up = up ? std::optional<Card>(card) : std::nullopt;
  cell.plain = false;
  cell.bridge = std::optional<Direction>();
  if (up)
    cell.down.forget();
  else
    cell.down = card;
}

void make_blank(GridCell& cell) {
  cell.face = Face::kBlank;
  cell.up = std::optional<Card>();
  cell.plain = cell.again = false;
  cell.bridge = std::optional<Direction>();
  cell.down.forget();
}

Refusal no_cell(Cell cell) { return refuse("E_CELL", "AA-1.1", "No such cell: " + cell.text() + "."); }

}  // namespace

// From a pile the card goes to its place, and what lay there to that pile; a blank takes it from the pile.
Refused place_card(State& s, Card card, Cell at, bool up) {
  if (!cell_at(s, at)) return no_cell(at);
  GridCell& target = cell_to_edit(s, at);
  const Place from = find(s, card);
  const auto lay_there = card_in(target);
  if (from.cell == &target) {
    lay(target, card, up);
    return {};
  }
  if (from.cell && lay_there)
    lay(*from.cell, *lay_there, *from.cell->face == Face::kUp);
  else if (from.cell)
    make_blank(*from.cell);
  if (from.pile && lay_there) {
    from.pile->card = *lay_there;
  } else if (from.pile) {
    for (auto* pile : {&*s.discard_up, &s.discard_down.edit(), &*s.a->jokers, &*s.d->jokers})
      std::erase_if(*pile, [&](const Discarded& one) { return one.card == card; });
    s.discard_down_count = static_cast<int>(s.discard_down.get().size());
  }
  lay(target, card, up);
  return {};
}

// An open card to the open pile, an unturned one to the unseen pile.
Refused remove_cell(State& s, Cell at) {
  if (!cell_at(s, at)) return no_cell(at);
  GridCell& cell = cell_to_edit(s, at);
  if (*cell.face == Face::kUp) s.discard_up->push_back({**cell.up, *cell.again});
  if (*cell.face == Face::kDown) s.discard_down.edit().push_back({cell.down.get(), *cell.again});
  s.discard_down_count = static_cast<int>(s.discard_down.get().size());
  make_blank(cell);
  return {};
}

Refused lay_edge(State& s, int column, bool east) {
  if (s.grid->empty()) return refuse("E_OPTION", "AA-2.5", "There is no land yet.");
  int& edge = east ? *s.max_column : *s.min_column;
  const int step = east ? 1 : -1;
  for (; (column - edge) * step < 0; edge -= step)
    for (int row = 1; row <= 4; ++row) {
      const Cell at(row, edge);
      if (const auto fine = remove_cell(s, at); !fine) return fine;
      std::erase_if(*s.grid, [&](const GridCell& cell) { return *cell.at == at; });
    }
  for (; (column - edge) * step > 0;) {
    edge += step;
    for (int row = 1; row <= 4; ++row) {
      GridCell cell;
      cell.at = Cell(row, edge);
      cell.face = Face::kBlank;
      s.grid->push_back(std::move(cell));
    }
  }
  std::ranges::sort(*s.grid, [](const GridCell& a, const GridCell& b) { return *a.at < *b.at; });
  return {};
}

// A joker that is given leaves the cell or pile where it was; one that is taken goes to the open pile.
Refused give_jokers(State& s, Role role, int count) {
  if (!s.discard_down.known()) return refuse("E_PHASE", "AA-8.1", "The country is not laid out yet.");
  auto& held = *army_to_edit(s, role).jokers;
  while (static_cast<int>(held.size()) > count) {
    s.discard_up->push_back(held.back());
    held.pop_back();
  }
  const auto& others = *army_of(s, other(role)).jokers;
  for (int which = 0; which < 2 && static_cast<int>(held.size()) < count; ++which) {
    const Card joker = Card::joker(which);
    const auto is_it = [&](const Discarded& one) { return one.card == joker; };
    if (std::ranges::any_of(held, is_it) || std::ranges::any_of(others, is_it)) continue;
    bool again = false;
    if (GridCell* cell = find(s, joker).cell) {
      again = cell->again;
      make_blank(*cell);
    } else {
      std::erase_if(*s.discard_up, is_it);
      std::erase_if(s.discard_down.edit(), is_it);
      s.discard_down_count = static_cast<int>(s.discard_down.get().size());
    }
    held.push_back({joker, again});
  }
  if (static_cast<int>(held.size()) == count) return {};
  return refuse("E_OPTION", "AA-8.1", "There are only two jokers.");
}

}  // namespace cherta::age_of_arthur
