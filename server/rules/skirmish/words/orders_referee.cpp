// Orders of the referee and of the clock (SK-18.4, 18.5, 19.1).
#include "server/rules/skirmish/handover/handover.h"
#include "server/rules/skirmish/referee/referee.h"
#include "server/rules/skirmish/words/orders_table.h"

namespace cherta::skirmish {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;
using rules::number;
using rules::rest;

constexpr int kMostHours = 336;

template <class O>
rules::Part<O> side_of() {
  return by_hand<O>(
      "one|two", [](rules::Reader& words, O& o) { o.side = take_side(words); },
      [](const O& o) { return side_text(o.side); });
}

Refused check_options_now(const State& s, const RefOptions& o) {
  if (*s.phase != Phase::kOptions) return refuse("E_PHASE", "SK-2.2", "Options are fixed for the game.");
  return check_settings(s, o.settings);
}
Refused check_pause(const State& s, const RefPause& o) {
  if (*s.paused != o.on) return {};
  return refuse("E_PHASE", "SK-18.5", o.on ? "The game is paused already." : "The game is not paused.");
}

Refused check_as(const Known& known, const RefAs& o) {
  const auto order = Skirmish::parse(o.order);
  if (!order) return order.error();
  return Skirmish::check(Known::of(*known, Viewer::player(o.side)), rules::Actor::player(o.side), *order);
}
void give_as(Ruling& r, const RefAs& o) {
  if (const auto order = Skirmish::parse(o.order)) Skirmish::decide(r, rules::Actor::player(o.side), *order);
}

void read_die(rules::Reader& words, RefRoll& o) {
  const std::string die = rules::lower(words.take("d10 or d100"));
  if (die != "d10" && die != "d100") words.fail("d10 or d100");
  o.faces = die == "d100" ? kPercent : 10;
}
void roll_die(Ruling& r, const RefRoll& o) {  // SK-1.2: D10 gives 1..10, D100 0..99
  const bool d100 = o.faces == kPercent;
  const auto drawn = r.chance().draw({d100 ? "d100" : "d10", "referee", static_cast<std::uint32_t>(o.faces)},
                                     [&](std::uint32_t i) { return std::to_string(i + (d100 ? 0 : 1)); });
  r.emit(DieRolled{o.faces, static_cast<int>(drawn) + (d100 ? 0 : 1)});
}

Refused check_ref_result(const State& s, const RefResult& o) {
  if (*s.phase != Phase::kResult) return refuse("E_PHASE", "SK-19.3", "This order does not belong to this phase.");
  return check_result(s, o.result);
}

}  // namespace

Rows referee_orders() {
  constexpr auto kReferee = rules::By::kReferee;
  return {
      Row<RefOptions>{
          .words = {{"options", {spoken<RefOptions>("NAME=VALUE …")}, "Fixes the options; nobody need agree."}},
          .by = kReferee,
          .rule = "SK-2.2",
          .check = check_options_now,
          .deed = [](Ruling& r, const RefOptions& o) { propose_options(r, {}, o.settings); }},
      Row<RefPause>{.words = {{"pause", {always(&RefPause::on, true)}, "Stops the game."},
                              {"resume", {always(&RefPause::on, false)}, "Lets it go on."}},
                    .by = kReferee,
                    .rule = "SK-18.5",
                    .check = check_pause,
                    .deed = [](Ruling& r, const RefPause& o) { r.emit(PauseSet{o.on}); }},
      Row<RefDeadline>{.words = {{"deadline",
                                  {side_of<RefDeadline>(), number(&RefDeadline::hours, 0, kMostHours)},
                                  "Hours for a side's decision that is awaited; 0: no deadline."}},
                       .by = kReferee,
                       .rule = "SK-18.5",
                       .deed =
                           [](Ruling& r, const RefDeadline& o) {
                             r.emit(DeadlineSet{o.side, o.hours});
                           }},
      Row<RefAs>{.words = {{"as", {side_of<RefAs>(), rest(&RefAs::order, "an order")}, "Gives an order for a side."}},
                 .by = kReferee,
                 .rule = "SK-18.5",
                 .check = check_as,
                 .deed = give_as},
      Row<RefSet>{
          .words = {{"set",
                     {by_hand<RefSet>(
                          "PATH",
                          [](rules::Reader& words, RefSet& o) { o.what = words.take("a path, such as V3.wounded"); },
                          [](const RefSet& o) { return o.what; }),
                      rest(&RefSet::value, "a value")},
                     "Corrects a value: V3.wounded yes, one.morale_left 60, one.hand 1,3,5.",
                     "ref set V3.wounded yes"}},
          .by = kReferee,
          .rule = "SK-18.5",
          .check = check_ref_set,
          .deed = ref_set},
      Row<RefPlace>{.words = {{"place", {spoken<RefPlace>("FIGURE X,Y DEGREES")}, "Puts a figure there."}},
                    .by = kReferee,
                    .rule = "SK-18.5",
                    .check = check_ref_place,
                    .deed = ref_place},
      Row<RefRemove>{.words = {{"remove",
                                {by_hand<RefRemove>(
                                    "FIGURE", [](rules::Reader& words, RefRemove& o) { o.figure = take_figure(words); },
                                    [](const RefRemove& o) { return o.figure.text(); })},
                                "Takes a figure off the table, as if killed; nobody scores."}},
                     .by = kReferee,
                     .rule = "SK-18.5",
                     .check = check_ref_remove,
                     .deed = ref_remove},
      Row<RefRoll>{.words = {{"roll",
                              {by_hand<RefRoll>("d10|d100", read_die,
                                                [](const RefRoll& o) { return "d" + std::to_string(o.faces); })},
                              "Has a die rolled for all to see."}},
                   .by = kReferee,
                   .rule = "SK-18.5",
                   .deed = roll_die},
      Row<RefRule>{.words = {{"rule", {rest(&RefRule::text, "a ruling")}, "A ruling for all to read."}},
                   .by = kReferee,
                   .rule = "SK-18.5",
                   .deed =
                       [](Ruling& r, const RefRule& o) {
                         r.emit(RefAction{o.text, Hidden<Whole>()});
                       }},
      Row<RefEnd>{.words = {{"end", {always(&RefEnd::is_void, false)}, "Ends the game, scored as it stands."},
                            {"void", {always(&RefEnd::is_void, true)}, "Ends the game; it does not count."}},
                  .by = kReferee,
                  .rule = "SK-18.5",
                  .ends_game = true,
                  .deed =
                      [](Ruling& r, const RefEnd& o) {
                        end_game(r, Cause::kReferee, o.is_void ? std::optional(Winner::kVoid) : std::nullopt);
                      }},
      Row<RefResult>{.words = {{"result", {spoken<RefResult>("FIELD=VALUE …")}, "Decides the result of a table."}},
                     .by = kReferee,
                     .rule = "SK-19.3",
                     .ends_game = true,
                     .check = check_ref_result,
                     .deed = [](Ruling& r, const RefResult& o) { settle_result(r, o.result, {}); }},
      Row<HandOver>{.words = {{"handover",
                               {rest(&HandOver::record, "a record")},
                               "A battle or a duel that a campaign hands over, as JSON."}},
                    .by = kReferee,
                    .rule = "SK-19.1",
                    .check = check_handover,
                    .deed = hand_over},
  };
}

Rows clock_orders() {
  return {Row<Expire>{.words = {{"expire", {}, "The clock's: the time for this decision is over."}},
                      .by = rules::By::kClock,
                      .rule = "SK-18.4",
                      .deed = [](Ruling& r) { expire(r); }},
          Row<Prepared>{.words = {{"prepared", {}, "The clock's: what was given ahead is due."}},
                        .by = rules::By::kClock,
                        .rule = "SK-18.2",
                        .deed = [](Ruling& r) { prepared_answer(r); }}};
}

}  // namespace cherta::skirmish
