// The table of orders: one row for each (core/order_table.h). Internal to orders*.cpp, for its rows are templates.
#pragma once

#include "server/rules/core/order_table.h"
#include "server/rules/meeting_of_hosts/setup/setup.h"

namespace cherta::meeting_of_hosts {

template <class O>
using Row = rules::OrderRow<MeetingOfHosts, O>;
using Rows = std::vector<rules::AnyRow<MeetingOfHosts>>;

Rows setup_orders();     // orders_setup.cpp
Rows move_orders();      // orders_play.cpp
Rows choice_orders();    // orders_play.cpp
Rows standing_orders();  // orders_standing.cpp
Rows asking_orders();    // orders_asking.cpp
Rows any_time_orders();  // orders_any_time.cpp
Rows referee_orders();   // orders_any_time.cpp

Refusal not_on_move();
// For what both sides may say whoever is on move: not while paused, or outside the turns (section 4).
Refused check_not_paused(const State&);
Refused check_in_turn(const State&);

}  // namespace cherta::meeting_of_hosts

template <>
struct cherta::rules::Spoken<cherta::meeting_of_hosts::UnitId> {
  static constexpr std::string_view kShape = "UNIT";
  static meeting_of_hosts::UnitId take(Reader& words) {
    const auto id = meeting_of_hosts::unit_of_word(words.take("a unit, such as A3"));
    if (!id) words.fail("a unit, such as A3");
    return id.value_or(meeting_of_hosts::UnitId{});
  }
  static std::string text(const meeting_of_hosts::UnitId& id) { return id.text(); }
};
template <>
struct cherta::rules::Spoken<cherta::meeting_of_hosts::GeneralId> {
  static constexpr std::string_view kShape = "GENERAL";
  static meeting_of_hosts::GeneralId take(Reader& words) {
    const auto id = meeting_of_hosts::general_of_word(words.take("a general, such as AG1"));
    if (!id) words.fail("a general, such as AG1");
    return id.value_or(meeting_of_hosts::GeneralId{});
  }
  static std::string text(const meeting_of_hosts::GeneralId& id) { return id.text(); }
};
template <>
struct cherta::rules::Spoken<cherta::table::Reach> {
  static constexpr std::string_view kShape = "INCHES|max";
  static table::Reach take(Reader& words) { return table::take_reach(words); }
  static std::string text(const table::Reach& reach) {
    return reach.is_max ? "max" : table::short_inches_text(reach.hundredths);
  }
};
template <>
struct cherta::rules::Spoken<cherta::table::WheelStep> {
  static constexpr std::string_view kShape = "R30|L15";
  static table::WheelStep take(Reader& words) {
    constexpr std::string_view kExpected = "a wheel, such as R30 or L15";
    const auto step = table::accept_wheel(words);
    if (!step) {
      words.take(kExpected);  // the culprit
      words.fail(kExpected);
    }
    return step.value_or(table::WheelStep{});
  }
  static std::string text(const table::WheelStep& step) {
    return (step.hand == table::Hand::kLeft ? "L" : "R") + std::to_string(step.degrees);
  }
  static bool follows(const Reader& words) {
    return !words.peek().empty() && (lower(words.peek()).front() == 'r' || lower(words.peek()).front() == 'l');
  }
};
template <>
struct cherta::rules::Spoken<cherta::table::Point> {
  static constexpr std::string_view kShape = "X Y";
  static table::Point take(Reader& words) { return table::take_place(words); }
  static std::string text(table::Point at) {
    return table::short_inches_text(at.x) + ' ' + table::short_inches_text(at.y);
  }
};
template <>
struct cherta::rules::Spoken<cherta::table::Pose> {
  static constexpr std::string_view kShape = "X Y FACING";
  static table::Pose take(Reader& words) {
    const table::Point at = table::take_place(words);
    return {at, table::take_facing(words)};
  }
  static std::string text(const table::Pose& pose) {
    return Spoken<table::Point>::text(pose.at) + ' ' + std::to_string(pose.facing);
  }
};
