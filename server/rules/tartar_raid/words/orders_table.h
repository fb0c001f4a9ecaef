// The table of orders: one row for each (core/order_table.h). Internal to orders*.cpp, for its rows are templates.
#pragma once

#include "server/rules/core/order_table.h"
#include "server/rules/tartar_raid/engine.h"
#include "server/rules/tartar_raid/words/reader.h"

namespace cherta::tartar_raid {

template <class O>
using Row = rules::OrderRow<TartarRaid, O>;
using Rows = std::vector<rules::AnyRow<TartarRaid>>;

// A row of one verb, as most are: the verb, what follows it, its help and the form shown there (none: made of the
// parts), when it has its place, its rule, its check ({}: none) and its deed.
template <class O>
Row<O> row(std::string_view verb, rules::Parts<O> parts, std::string_view help, std::string_view form, When when,
           std::string_view rule, rules::Check<TartarRaid, O> check, rules::Deed<TartarRaid, O> deed) {
  return {.words = {{verb, std::move(parts), help, form}}, .when = {when}, .rule = rule, .check = check, .deed = deed};
}
// The same of the referee's.
template <class O>
Row<O> act(std::string_view verb, rules::Parts<O> parts, std::string_view help, std::string_view form,
           rules::Check<TartarRaid, O> check, rules::Deed<TartarRaid, O> deed) {
  return {.words = {{verb, std::move(parts), help, form}}, .by = rules::By::kReferee, .check = check, .deed = deed};
}

// In the order of section 6, which is that of help.
Rows setup_orders();
Rows march_orders();     // objectives and movement
Rows window_orders();    // cards, windows, what a battle asks
Rows any_time_orders();  // results, standing orders, agreement
Rows clock_orders();
Rows referee_orders();

// "T1,T2": what is listed in one word; "none" for nothing.
template <class List>
std::string in_one_word(const List& list) {
  std::string word;
  for (const auto& one : list) word += (word.empty() ? "" : ",") + one.text();
  return word.empty() ? "none" : word;
}

constexpr std::size_t kMostListed = 40;  // boxes of a path, counters of a list
template <class O>
rules::Part<O> boxes(Boxes O::*at) {
  return rules::some(at, kMostListed, [](const Reader& words) { return Box::parse(words.peek()).has_value(); });
}
template <class O>
rules::Part<O> labels(Labels O::*at) {
  return rules::some(at, kMostListed, [](const Reader& words) { return Label::parse(words.peek()).has_value(); });
}

}  // namespace cherta::tartar_raid
