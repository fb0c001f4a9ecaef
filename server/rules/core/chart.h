// A chart of the rules as data, laid out as it is printed: rows and columns of one kind of cell, and which of them a
// key (a die, a skill, a card) stands in.
//
//   using Passages = rules::Chart<Passage, 6, 3, rules::from_six, column>;     the die falls by rows, 6 on top
//   inline constexpr Passages kForced = {{{ {kPass, kPass, kPass1},  // 6
//                                            … }}};
//   kForced.at(die, skill)
#pragma once

#include <array>
#include <cstddef>

namespace cherta::rules {

// Rows or columns numbered from 1 on: dice, turns, rows of a map.
constexpr std::size_t from_one(int n) { return static_cast<std::size_t>(n - 1); }
// A die printed with the six on top.
constexpr std::size_t from_six(int die) { return static_cast<std::size_t>(6 - die); }
// A place in the chart itself.
constexpr std::size_t as_printed(std::size_t n) { return n; }
// Enumerators in their own order.
template <class E>
constexpr std::size_t in_order(E value) {
  return static_cast<std::size_t>(value);
}

template <class Cell, std::size_t kRows, std::size_t kColumns, auto kRowOf, auto kColumnOf>
struct Chart {
  std::array<std::array<Cell, kColumns>, kRows> printed;

  // A key that stands nowhere in the chart is our bug: std::out_of_range (a constant does not compile).
  template <class Row, class Column>
  constexpr const Cell& at(Row row, Column column) const {
    return printed.at(kRowOf(row)).at(kColumnOf(column));
  }
};

// A chart of one line.
template <class Cell, std::size_t kColumns, auto kColumnOf>
struct ChartLine {
  std::array<Cell, kColumns> printed;

  template <class Column>
  constexpr const Cell& at(Column column) const {
    return printed.at(kColumnOf(column));
  }
};

}  // namespace cherta::rules
