// AA-1, AA-4.3-4.12, AA-8.4-8.6: where an army may step.
#include <algorithm>
#include <cstdlib>

#include "server/rules/age_of_arthur/chapters/release.h"
#include "server/rules/age_of_arthur/engine.h"

namespace cherta::age_of_arthur {

namespace {

constexpr int kDeepest = 5, kSafeFrom = 5, kSafeTo = 9;  // columns 5-9 are never renumbered (AA-1.10)

// AA-1.4 by coordinates alone, row 5 below as well (AA-1.5); H and row 5's own link apart.
bool touches(const State& s, Cell a, Cell b) {
  const int rows = std::abs(a.row() - b.row()), columns = std::abs(a.column() - b.column());
  if (a == b || rows > 1 || columns > 1) return false;
  return s.options->diagonals || rows + columns == 1;
}

bool army_in_column(const State& s, int column) {
  const auto stands = [&](const Army& army) {
    return army.at->row() >= 1 && army.at->row() <= 4 && army.at->column() == column;
  };
  return stands(*s.a) || stands(*s.d);
}

}  // namespace

bool adjacent(const State& s, Role role, Cell a, Cell b) {
  if (a.is_home() || b.is_home()) return role == Role::kAttacker && a.row() + b.row() == 1;  // AA-1.8
  if (is_row5(a) && is_row5(b)) return role == Role::kDefender && a != b;                    // AA-1.6
  return touches(s, a, b);
}

Direction heading(Cell from, Cell to) {
  if (from.is_home()) return Direction::kN;
  if (to.is_home()) return Direction::kS;
  const int rows = to.row() - from.row();
  const int columns = to.column() > from.column() ? 1 : to.column() < from.column() ? -1 : 0;
  if (rows > 0) return columns > 0 ? Direction::kNe : columns < 0 ? Direction::kNw : Direction::kN;
  if (rows < 0) return columns > 0 ? Direction::kSe : columns < 0 ? Direction::kSw : Direction::kS;
  return columns > 0 ? Direction::kE : Direction::kW;
}

bool is_barred(const State& s, Cell a, Cell b) {
  const Barred pair = a < b ? Barred{a, b} : Barred{b, a};
  return std::find(s.barred.begin(), s.barred.end(), pair) != s.barred.end();
}

// AA-1.7: where A has been in row 5, and whether he has walked along row 4 since.
Row5Track tracked(Row5Track track, Cell from, Cell to) {
  if (is_row5(from) && !is_row5(to)) track = {from, false};
  if (from.row() == 4 && to.row() == 4 && track.from) track.walked = true;
  if (to.row() < 4 || is_row5(to)) track = {};
  return track;
}

// AA-9.13: A not in the three directions ahead, D not in the opposite three.
bool closed_by_standoff(const State& s, Role role, Cell from, Cell to) {
  if (!*s.standoff || (*s.standoff)->cell != from) return false;
  const Direction ahead = role == Role::kAttacker ? (*s.standoff)->ahead : turned((*s.standoff)->ahead, 4);
  const Direction way = heading(from, to);
  return way == ahead || way == turned(ahead, 1) || way == turned(ahead, -1);
}

std::optional<int> column_to_renumber(const State& s, int column) {
  const int opposite = column > *s.max_column ? *s.min_column : *s.max_column;
  bool whole = (opposite < kSafeFrom || opposite > kSafeTo) && !army_in_column(s, opposite);
  for (int row = 1; row <= 4 && whole; ++row) {
    const GridCell* cell = cell_at(s, Cell(row, opposite));
    whole = cell && *cell->face == Face::kDown;
  }
  return whole ? std::optional(opposite) : std::nullopt;
}

bool can_extend(const State& s, int column) {
  if (s.options->ends_closed) return false;
  if (column != *s.max_column + 1 && column != *s.min_column - 1) return false;
  if (column_to_renumber(s, column)) return true;
  const auto unmarked =
      std::count_if(s.discard_up.begin(), s.discard_up.end(), [](const Discarded& one) { return !one.again; });
  return unmarked >= 4;
}

namespace {

struct Leg {
  Cell from, to;
};

Refused check_cell(const State& s, Role role, const Leg& leg) {
  if (leg.to.is_home() || cell_at(s, leg.to)) return {};
  const bool off_an_end = leg.to.row() >= 1 && leg.to.row() <= 4 &&
                          (leg.to.column() == *s.max_column + 1 || leg.to.column() == *s.min_column - 1);
  if (role == Role::kAttacker && off_an_end && touches(s, leg.from, leg.to))
    return can_extend(s, leg.to.column()) ? Refused() : refuse("E_EDGE", "AA-1.10", "The land ends here.");
  if (off_an_end) return refuse("E_EDGE", "AA-1.10", "The land ends here.");
  return refuse("E_CELL", "AA-1.1", "No such cell: " + leg.to.text() + ".");
}

// AA-1.7: having left one row 5 cell, A enters the other only after a step along row 4.
bool row5_closed(const State& s, Role role, const Row5Track& track, Cell to) {
  return role == Role::kAttacker && s.options->row5_lateral && is_row5(to) && track.from && *track.from != to &&
         !track.walked;
}

Row5Track track_of(const State& s) { return {*s.row5_from, *s.row5_walked}; }

// Could A take this single step if no retreat were ordered? D's cell and new land do not count as compulsory ways.
bool open_way(const State& s, Cell from, Cell to, const StepContext& context) {
  if (!(to.is_home() || cell_at(s, to)) || !adjacent(s, Role::kAttacker, from, to)) return false;
  return !is_barred(s, from, to) && !closed_by_standoff(s, Role::kAttacker, from, to) &&
         !row5_closed(s, Role::kAttacker, track_of(s), to) && context.origin != to;
}

bool defender_at(const State& s, Cell cell) { return enemy_at(s, Role::kAttacker, cell); }

// AA-6.R5.5: south; if that is closed, SW or SE; if both are, W or E.
bool obeys_direct(const State& s, Cell from, Cell to, const StepContext& context) {
  const auto usable = [&](int rows, int columns) {
    const Cell cell = from.row() + rows == 0 ? Cell::home() : Cell(from.row() + rows, from.column() + columns);
    return open_way(s, from, cell, context) && !defender_at(s, cell);
  };
  const Direction way = to.is_home() ? Direction::kS : heading(from, to);
  if (way == Direction::kS) return true;
  if (usable(-1, 0)) return false;
  if (way == Direction::kSw || way == Direction::kSe) return true;
  if (s.options->diagonals && from.row() > 1 && (usable(-1, -1) || usable(-1, 1))) return false;
  return way == Direction::kW || way == Direction::kE;
}

// AA-6.R5.6: one row lower; W or E if every legal lower cell is blank, or none is legal.
bool obeys_free(const State& s, Cell from, Cell to, const StepContext& context) {
  if (to.row() < from.row()) return true;
  if (to.row() > from.row()) return false;
  if (from.row() == 1) return !open_way(s, from, Cell::home(), context);
  for (int columns = -1; columns <= 1; ++columns) {
    const Cell lower(from.row() - 1, from.column() + columns);
    const GridCell* cell = cell_at(s, lower);
    if (cell && *cell->face != Face::kBlank && open_way(s, from, lower, context) && !defender_at(s, lower))
      return false;
  }
  return true;
}

// AA-4.10: a lower row; if there is none, a step within the row.
bool obeys_two(const State& s, Cell from, Cell to, const StepContext& context) {
  if (to.row() < from.row()) return true;
  if (to.row() > from.row()) return false;
  if (from.row() == 1) return !open_way(s, from, Cell::home(), context);
  for (int columns = -1; columns <= 1; ++columns) {
    const Cell lower(from.row() - 1, from.column() + columns);
    if (open_way(s, from, lower, context) && !defender_at(s, lower)) return false;
  }
  return true;
}

bool obeys_retreat(const State& s, Cell from, Cell to, const StepContext& context) {
  if (from.is_home()) return true;  // only a referee could order that
  switch (*s.retreat) {
    case RetreatKind::kNone:
      return true;
    case RetreatKind::kTwo:
      return obeys_two(s, from, to, context);
    case RetreatKind::kDirect:
      return obeys_direct(s, from, to, context);
    case RetreatKind::kFree:
      return obeys_free(s, from, to, context);
  }
  return true;
}

// AA-10.11: a withdrawal under a retreat order must obey it if it can.
bool can_obey(const State& s, const StepContext& context) {
  for (int rows = -1; rows <= 1; ++rows)
    for (int columns = -1; columns <= 1; ++columns) {
      const Cell from = *s.a->at;
      const Cell to = from.row() + rows == 0 ? Cell::home() : Cell(from.row() + rows, from.column() + columns);
      if (to != from && open_way(s, from, to, context) && obeys_retreat(s, from, to, context)) return true;
    }
  return false;
}

}  // namespace

Refused holds_defender(const State& s) {
  if (!s.released) return refuse("E_NOT_RELEASED", "AA-4.6", "Your army may not march yet.");
  if (s.no_move) return refuse("E_PINNED", "AA-6.R3.4", "Your army may not march this turn.");
  if (s.d_moved) return refuse("E_MOVED", "AA-4.7", "Your army has already moved this turn.");
  return {};
}

namespace {

Refused check_leave(const State& s, Role role, const Leg& leg, const StepContext& context) {
  const bool withdrawing = context.withdrawal;
  if (role == Role::kAttacker) {
    if (*s.halt > 0 && !withdrawing)
      return refuse("E_HALTED", "AA-4.9", "The army must stay for " + std::to_string(*s.halt) + " more turns.");
    if (!obeys_retreat(s, leg.from, leg.to, context) && (!withdrawing || can_obey(s, context)))
      return refuse("E_RETREAT", "AA-4.10", "The army must retreat; that is not the way.");
    return {};
  }
  return withdrawing ? Refused() : holds_defender(s);
}

// What one order's legs have used up so far.
struct Used {
  bool bridge = false, ford = false;
  Row5Track track;
};

Refused check_leg(const State& s, Role role, const Leg& leg, const March& march, const StepContext& context,
                  Used& used) {
  if (const auto fine = check_cell(s, role, leg); !fine) return fine;
  const bool new_land = !leg.to.is_home() && !cell_at(s, leg.to);
  if (!new_land && !adjacent(s, role, leg.from, leg.to))
    return refuse("E_NOT_ADJ", "AA-1.4", leg.to.text() + " is not one step away.");
  if (const auto fine = check_leave(s, role, leg, context); !fine) return fine;
  if (row5_closed(s, role, used.track, leg.to)) return refuse("E_ROW5", "AA-1.7", "March along row 4 first.");
  if (is_barred(s, leg.from, leg.to)) {
    if (!march.joker.bridge || used.bridge) return refuse("E_BARRED", "AA-1.11", "The crossing on that route is down.");
    used.bridge = true;
  }
  if (closed_by_standoff(s, role, leg.from, leg.to)) {
    const bool passed = role == Role::kAttacker && s.ford_pass;
    const bool may_pass = march.joker.ford && !used.ford && !context.withdrawal;  // not in a withdrawal (AA-10.8)
    if (!passed && !may_pass) return refuse("E_FORD", "AA-9.13", "The enemy holds the ford on that route.");
    if (!passed) used.ford = true;
  }
  if (context.origin == leg.to) return refuse("E_ORIGIN", "AA-10.8", "You cannot withdraw through the enemy.");
  used.track = tracked(used.track, leg.from, leg.to);
  return {};
}

Refused check_jokers(const State& s, Role role, const March& march, const Used& used) {
  const int played = march.joker.twice + march.joker.bridge + march.joker.ford;
  if (played > static_cast<int>(army_of(s, role).jokers.size()))
    return refuse("E_NO_JOKER", "AA-8.1", "You hold no joker.");
  if (march.joker.twice != march.via.has_value() || march.joker.bridge != used.bridge || march.joker.ford != used.ford)
    return refuse("E_JOKER_USE", "AA-8.4", "A joker cannot be used so here.");
  return {};
}

}  // namespace

Refused check_step(const Known& known, Role role, const March& march, const StepContext& context) {
  const State& s = *known;
  const Cell from = *army_of(s, role).at;
  std::vector<Leg> legs;
  if (march.via)
    legs = {{from, *march.via}, {*march.via, march.to}};
  else
    legs = {{from, march.to}};
  Used used;
  used.track = track_of(s);
  if (march.to == from) return refuse("E_NOT_ADJ", "AA-1.4", march.to.text() + " is where the army stands.");
  for (const Leg& leg : legs)
    if (const auto fine = check_leg(s, role, leg, march, context, used); !fine) return fine;
  if (march.via && (march.via->is_home() || enemy_at(s, role, *march.via)))
    return refuse("E_JOKER_USE", "AA-8.4", "A joker cannot be used so here.");
  return check_jokers(s, role, march, used);
}

Cells legal_steps(const Known& known, Role role, const StepContext& context) {
  Cells cells;
  const Cell from = *army_of(*known, role).at;
  const auto consider = [&](Cell to) {
    March march;
    march.to = to;
    if ((to.is_home() || cell_at(*known, to)) && check_step(known, role, march, context)) cells.push_back(to);
  };
  if (from.is_home()) {  // AA-4.2: any cell of row 1
    for (int column = *known->min_column; column <= *known->max_column; ++column) consider(Cell(1, column));
    return cells;
  }
  if (from.row() == 1) consider(Cell::home());
  for (int row = std::max(1, from.row() - 1); row <= std::min(kDeepest, from.row() + 1); ++row)
    for (int column = from.column() - 1; column <= from.column() + 1; ++column)
      if (Cell(row, column) != from) consider(Cell(row, column));
  if (role == Role::kDefender && is_row5(from)) consider(from.column() == 6 ? Cell(5, 8) : Cell(5, 6));
  return cells;
}

StepContext step_context(const State& s) {
  if (*s.phase != Phase::kStand) return {};
  return {true, *encounter_of(s).origin};
}

// AA-4.3, AA-4.9-4.10: held, at will by option, or without a step that he must take. Land untouched under an army that
// fell back there gives no halt at will (AA-7.10), nor does an order to retreat.
Refused check_halt(const Known& known) {
  const State& s = *known;
  if (*s.halt > 0) return {};
  const GridCell* here = cell_at(s, *s.a->at);
  if (s.options->attacker_halt && here && *here->face != Face::kDown && *s.retreat == RetreatKind::kNone) return {};
  if (here && !must_step(known)) return {};
  return refuse("E_MUST_MARCH", "AA-4.3", "Your army must march.");
}

// into D and off the edge only if he likes; home, too, but for an order to retreat, which leads there.
bool must_step(const Known& known) {
  const bool retreats = *known->retreat != RetreatKind::kNone;
  for (const Cell cell : legal_steps(known, Role::kAttacker, {}))
    if (cell.is_home() ? retreats : !defender_at(*known, cell)) return true;
  return false;
}

// AA-13.11: exactly two legal steps of his own and not nearer, not occupied; if none, one step.
Cells fallback_cells(const State& s, Role role, Cell battle) {
  const auto free_step = [&](Cell from, Cell to) {
    if (to.is_home() || !cell_at(s, to) || !adjacent(s, role, from, to) || is_barred(s, from, to)) return false;
    return !closed_by_standoff(s, role, from, to) && !enemy_at(s, role, to);
  };
  const auto around = [&](Cell from) {
    Cells cells;
    for (const GridCell& cell : s.grid)
      if (*cell.at != battle && free_step(from, *cell.at)) cells.push_back(*cell.at);
    return cells;
  };
  Row5Track track = track_of(s);  // only the start and the end count (AA-1.7)
  if (is_row5(battle)) track = {battle, false};
  const Cells near = around(battle);
  Cells far, one_step;
  for (const Cell one : near) {
    if (!row5_closed(s, role, track, one)) one_step.push_back(one);
    for (const Cell two : around(one)) {
      const bool nearer = std::find(near.begin(), near.end(), two) != near.end();
      if (nearer || row5_closed(s, role, track, two)) continue;
      if (std::find(far.begin(), far.end(), two) == far.end()) far.push_back(two);
    }
  }
  std::sort(far.begin(), far.end());
  return far.empty() ? one_step : far;
}

}  // namespace cherta::age_of_arthur
