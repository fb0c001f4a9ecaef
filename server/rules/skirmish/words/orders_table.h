// The table of orders: one row for each (core/order_table.h). Internal to words/, for its rows are templates.
#pragma once

#include "server/rules/core/order_table.h"
#include "server/rules/skirmish/engine.h"
#include "server/rules/skirmish/words/parts.h"

namespace cherta::skirmish {

template <class O>
using Row = rules::OrderRow<Skirmish, O>;
using Rows = std::vector<rules::AnyRow<Skirmish>>;

Rows setup_orders();     // orders_setup.cpp
Rows play_orders();      // orders_play.cpp
Rows ahead_orders();     // orders_ahead.cpp
Rows any_time_orders();  // orders_any_time.cpp
Rows referee_orders();   // orders_referee.cpp
Rows clock_orders();     // orders_referee.cpp

// A part that parts.h reads and writes; what it holds may have a ; in it.
template <class O>
rules::Part<O> spoken(std::string_view shape) {
  rules::Part<O> part = rules::by_hand<O>(
      shape, [](rules::Reader& words, O& o) { read_words(words, o); }, [](const O& o) { return text_of(o); });
  part.to_the_end = true;
  return part;
}

}  // namespace cherta::skirmish
