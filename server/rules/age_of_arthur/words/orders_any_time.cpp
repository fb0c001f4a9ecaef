// Orders that have their place at any time (AA-4.13, AA-17), and the clock's.
#include <algorithm>

#include "server/rules/age_of_arthur/words/orders_table.h"
#include "server/rules/core/prepared.h"

namespace cherta::age_of_arthur {

namespace {

using rules::by_hand;

Refused check_standing_order(const State& s, Seat seat, const SetStanding& order) {
  const auto& standing = house_of(s, seat).standing.get();
  if (order.answer.empty() && std::ranges::find(standing, order.decision, &StandingAnswer::decision) == standing.end())
    return refuse("E_STANDING", "AA-17.2",
                  "That cannot stand as an order: off " + std::string(rules::word_of(order.decision)) + ".");
  return check_standing(s, order);
}

Refused check_concession(const State& s) { return *s.phase == Phase::kOptions ? not_now() : Refused(); }

// The first line is tried as if it were typed; the others when their turn comes (AA-17.1).
Refused check_script(const Known& known, const Script& order) {
  if (order.lines.empty()) return not_now();
  const auto first = rules::order_of_line(known, order.lines.front());
  return first ? Refused() : Refused(first.error());
}

}  // namespace

Rows any_time_orders() {
  return {
      Row<SetStanding>{
          .words = {{"standing",
                     {by_hand<SetStanding>("DECISION ANSWER", read_standing, write_standing)},
                     "An answer given beforehand, in secret. loot: red plunder|leave, black plunder|burn. "
                     "joker: the entries to cancel (R3.8 R5.1), or none. guide, ford, press, answer, king, "
                     "sally, mode: an answer of that phase. challenge: yes, no. meet: stand, or withdraw and "
                     "cells in order of liking. fallback: cells. levy: LF, LS, half. act: recruit [until "
                     "CELLS].",
                     "standing DECISION ANSWER | standing off DECISION"}},
          .rule = "AA-17.2",
          .check = check_standing_order,
          .deed = set_standing},
      Row<Concede>{.words = {{"concede",
                              {},
                              "Gives the raid up: the other wins outright. Between raids it gives up the series."}},
                   .rule = "AA-14.1",
                   .ends_game = true,
                   .check = check_concession,
                   .deed = concede_raid},
      Row<OfferUndo>{.words = {{"offer undo",
                                {},
                                "Takes your last order back: at once if nothing was drawn or shown since and it sought "
                                "no battle, else if the other agrees."}},
                     .rule = "AA-4.13",
                     .check = check_offer_undo,
                     .deed = offer_undo},
      Row<AcceptUndo>{.words = {{"accept undo", {}}}, .rule = "AA-4.13", .check = check_accept_undo, .deed = take_back},
      Row<Script>{.words = {}, .rule = "AA-17.1", .check = check_script, .deed = begin_script}};
}

Rows clock_orders() {
  return {Row<Expire>{.words = {{"expire", {}, "The clock's: the time for this decision is over."}},
                      .by = rules::By::kClock,
                      .rule = "AA-17.5",
                      .deed = expire},
          Row<Prepared>{.words = {{"prepared", {}, "The clock's: answers given in advance are due."}},
                        .by = rules::By::kClock,
                        .rule = "AA-17.3",
                        .deed = give_prepared}};
}

}  // namespace cherta::age_of_arthur
