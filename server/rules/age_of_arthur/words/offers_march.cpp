// Steps that are offered: plain ones, and with the jokers that the seat holds (AA-4.3, AA-4.7, AA-8.4-8.6, AA-10.8).
#include <algorithm>

#include "server/rules/age_of_arthur/words/offers.h"

namespace cherta::age_of_arthur::offering {

namespace {

constexpr int kDeepest = 5;

Order order_of_step(StepKind kind, const March& step) {
  switch (kind) {
    case StepKind::kMarch:
      return step;
    case StepKind::kGuide:
      return Guide{step};
    case StepKind::kWithdrawal:
      return WithdrawTo{step};
  }
  return step;
}

struct Steps {
  const Collector& to;
  StepKind kind;
  Cell from;

  // Going home is an order of its own, apart from the cells to choose from.
  void add(const Cells& ends, std::optional<Cell> via, JokerUse joker, std::string_view rule) const {
    const auto order = [&](Cell end) { return order_of_step(kind, March{end, via, joker}); };
    Cells cells;
    for (const Cell end : ends)
      if (!end.is_home()) cells.push_back(end);
    to.add_cells(cells, rule, order);
    if (cells.size() < ends.size()) to.add(order(Cell::home()), "AA-4.11");
  }

  // AA-8.4: through each cell next to this one, with or without a second joker.
  void add_doubles(JokerUse joker, std::string_view rule) const {
    joker.twice = true;
    for (const Cell via : around(to.state, to.role, from))
      if (!via.is_home() && cell_at(to.state, via)) add(around(to.state, to.role, via), via, joker, rule);
  }
};

std::string_view rule_of(StepKind kind, Role role) {
  if (kind == StepKind::kGuide) return "AA-6.R2.2";
  if (kind == StepKind::kWithdrawal) return "AA-10.8";
  return role == Role::kAttacker ? "AA-4.3" : "AA-4.7";
}

}  // namespace

Cells around(const State& state, Role role, Cell from) {
  Cells cells;
  const bool raider = role == Role::kAttacker;
  if (from.is_home()) {
    for (int column = *state.min_column; column <= *state.max_column; ++column) cells.emplace_back(1, column);
    return cells;
  }
  if (!from.exists()) return cells;
  if (raider && from.row() == 1) cells.push_back(Cell::home());
  const bool straight_only = !state.options->diagonals;
  for (int row = std::max(1, from.row() - 1); row <= std::min(kDeepest, from.row() + 1); ++row)
    for (int column = from.column() - 1; column <= from.column() + 1; ++column) {
      const Cell to(row, column);
      const bool beyond = column < *state.min_column || column > *state.max_column;
      if (to == from || (straight_only && row != from.row() && column != from.column())) continue;
      if (cell_at(state, to) || (raider && beyond && row < kDeepest)) cells.push_back(to);
    }
  if (!raider && is_row5(from)) cells.push_back(from.column() == 6 ? Cell(5, 8) : Cell(5, 6));
  return cells;
}

void offer_steps(const Collector& to, StepKind kind) {
  const Army& army = army_of(to.state, to.role);
  const Steps steps{to, kind, *army.at};
  const Cells ends = around(to.state, to.role, *army.at);
  steps.add(ends, std::nullopt, {}, rule_of(kind, to.role));
  const auto jokers = army.jokers->size();
  if (jokers == 0) return;
  steps.add(ends, std::nullopt, {false, true, false}, "AA-8.5");
  steps.add(ends, std::nullopt, {false, false, true}, "AA-8.6");
  steps.add_doubles({}, "AA-8.4");
  if (jokers < 2) return;
  steps.add(ends, std::nullopt, {false, true, true}, "AA-8.7");
  steps.add_doubles({false, true, false}, "AA-8.7");
  steps.add_doubles({false, false, true}, "AA-8.7");
}

}  // namespace cherta::age_of_arthur::offering
