// The table of orders: one row for each (core/order_table.h). Internal to orders*.cpp, for its rows are templates.
#pragma once

#include "server/rules/core/order_table.h"
#include "server/rules/murid_wars/engine.h"

namespace cherta::murid_wars {

template <class O>
using Row = rules::OrderRow<MuridWars, O>;
using Rows = std::vector<rules::AnyRow<MuridWars>>;

Rows setup_orders();       // orders_setup.cpp
Rows activation_orders();  // orders_play.cpp
Rows turn_orders();        // orders_play.cpp
Rows any_time_orders();    // orders_any_time.cpp
Rows table_orders();       // orders_any_time.cpp
Rows referee_orders();     // orders_referee.cpp
Rows clock_orders();       // orders_referee.cpp

// ---- parts that several rows share (parts.cpp) ----

Seat take_side(rules::Reader&);
std::string side_text(Seat);
Point take_point(rules::Reader&);
std::string point_text(Point);
void take_points(rules::Reader&, std::vector<Point>&);  // as many as follow
std::string points_text(const std::vector<Point>&);
bool number_follows(const rules::Reader&);
bool unit_follows(const rules::Reader&);
std::optional<int> take_key_inches(rules::Reader&, std::string_view key);  // "inches=5.25"
void add_inches(std::string& text, std::string_view key, std::optional<int>);
Ratings take_ratings(rules::Reader&, bool with_hp, bool in_full);  // "MK=2 FA=1", as many as follow, or all
std::string ratings_text(const Ratings&, bool with_hp, bool in_full);

}  // namespace cherta::murid_wars

template <>
struct cherta::rules::Spoken<cherta::murid_wars::UnitId> {
  static constexpr std::string_view kShape = "UNIT";
  static murid_wars::UnitId take(Reader& words) {
    const auto id = murid_wars::unit_of_word(words.take("a unit, such as M3"));
    if (!id) words.fail("a unit, such as M3");
    return id.value_or(murid_wars::UnitId{});
  }
  static std::string text(const murid_wars::UnitId& id) { return id.text(); }
  static bool follows(const Reader& words) { return murid_wars::unit_of_word(words.peek()).has_value(); }
};
template <>
struct cherta::rules::Spoken<cherta::murid_wars::Floor> {  // MK:1
  static constexpr std::string_view kShape = "RATING:FLOOR";
  static murid_wars::Floor take(Reader& words);
  static std::string text(const murid_wars::Floor& floor) {
    return std::string(murid_wars::code_of(floor.rating)) + ":" + std::to_string(floor.floor);
  }
};
