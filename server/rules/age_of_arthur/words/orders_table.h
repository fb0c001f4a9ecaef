// The table of orders: one row for each (core/order_table.h). Internal to orders*.cpp, for its rows are templates.
#pragma once

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/age_of_arthur/words/reader.h"
#include "server/rules/core/order_table.h"

namespace cherta::age_of_arthur {

template <class O>
using Row = rules::OrderRow<AgeOfArthur, O>;
using Rows = std::vector<rules::AnyRow<AgeOfArthur>>;

// In the order of section 6, which is that of help.
Rows setup_orders();      // orders_setup.cpp
Rows raider_orders();     // orders_march.cpp
Rows encounter_orders();  // orders_encounter.cpp
Rows defender_orders();   // orders_march.cpp
Rows any_time_orders();   // orders_any_time.cpp
Rows series_orders();     // orders_setup.cpp
Rows clock_orders();      // orders_any_time.cpp
Rows referee_orders();    // orders_referee.cpp

// "4-7 via 3-7 joker=double", "home": what follows march, guide and withdraw.
rules::Parts<March> step_parts();
// "winner=A decisive=yes …", "winner=D fate=killed".
rules::Parts<BattleReport> report_parts();
rules::Parts<DuelReport> duel_parts();

Refusal not_now(std::string text = "It is not your decision now.");

}  // namespace cherta::age_of_arthur
