// Orders of the referee and of the clock (6.3, MW-17.2, 17.3).
#include <algorithm>

#include "server/rules/murid_wars/words/orders_table.h"

namespace cherta::murid_wars {

namespace {

using rules::by_hand;
using rules::field;
using rules::number;
using rules::rest;

constexpr int kMostHours = 336, kMostUndone = 8;
constexpr std::size_t kMostDice = 60;

// "D6 3 4"
void read_dice(rules::Reader& words, RefDice& o) {
  const std::string kind = rules::lower(words.take("D3, D6 or D10"));
  o.faces = kind == "d3" ? 3 : kind == "d6" ? 6 : kind == "d10" ? 10 : 0;
  if (o.faces == 0) words.fail("D3, D6 or D10");
  do o.values.push_back(words.take_number(1, 99));
  while (!words.at_end() && !words.failed() && o.values.size() < kMostDice);
}
std::string write_dice(const RefDice& o) {
  std::string text = "D" + std::to_string(o.faces);
  for (const int value : o.values) rules::add_words(text, std::to_string(value));
  return text;
}
Refused check_dice(const RefDice& o) {
  for (const int value : o.values)
    if (value > o.faces)
      return refuse("E_OPTION", "MW-17.2",
                    "A D" + std::to_string(o.faces) + " does not show " + std::to_string(value) + ".");
  return {};
}
void load_dice(Ruling& r, const RefDice& o) {
  std::vector<RefDice> all = r->loaded.get();
  all.push_back(o);
  r.emit(DiceLoaded{std::move(all)});
}

Refused check_undo(const State& s, const RefUndo& o) {
  if (o.orders <= static_cast<int>(s.earlier.size())) return {};
  return refuse("E_OPTION", "MW-17.2", "Only " + std::to_string(s.earlier.size()) + " orders can be taken back.");
}

Refused check_decide(const State& s) {
  if (*s.claim && (*s.claim)->disputed) return {};
  return refuse("E_PHASE", "MW-17.1", "Nothing is disputed.");
}

Refused check_play(const Known& known, const RefPlay& o) {
  const auto order = MuridWars::parse(o.order);
  if (!order) return order.error();
  return MuridWars::check(Known::of(*known, Viewer::player(o.side)), rules::Actor::player(o.side), *order);
}
void play(Ruling& r, const RefPlay& o) {
  if (const auto order = MuridWars::parse(o.order)) MuridWars::decide(r, rules::Actor::player(o.side), *order);
}

// As it is written: MO, R3.rank, turn.
std::string variable(const std::string& word) {
  std::string text = rules::lower(word);
  const bool rating =
      text == "hp" || std::ranges::any_of(kRatings, [&](Rating one) { return rules::lower(code_of(one)) == text; });
  const std::size_t dot = rating ? text.size() : text.rfind('.');
  if (!rating && (dot == std::string::npos || !unit_of_word(text.substr(0, dot)))) return text;
  for (std::size_t i = 0; i < dot; ++i)
    if (text[i] >= 'a' && text[i] <= 'z') text[i] = static_cast<char>(text[i] - 'a' + 'A');
  return text;
}

template <class O>
rules::Part<O> side_of() {
  return by_hand<O>(
      "murid|russian", [](rules::Reader& words, O& o) { o.side = take_side(words); },
      [](const O& o) { return side_text(o.side); });
}

void read_option(rules::Reader& words, RefOption& o) {
  const std::string word = words.take("an option, such as murid_role=defend");
  const auto sign = word.find('=');
  o.name = rules::lower(word.substr(0, sign));
  o.value = sign == std::string::npos ? words.take("a value") : word.substr(sign + 1);
}
Refused check_option_now(const State& s, const RefOption& o) {
  if (*s.phase == Phase::kOptions) return check_option(s, o.name, o.value);
  return refuse("E_PHASE", "MW-17.2", "Not possible once the options are accepted.");
}

}  // namespace

Rows referee_orders() {
  constexpr auto kReferee = rules::By::kReferee;
  const auto dice = [] { return rules::Parts<RefDice>{by_hand<RefDice>("D6 3 4 …", read_dice, write_dice)}; };
  const auto winner = [] { return rules::Parts<RefEnd>{field(&RefEnd::winner)}; };
  return {
      Row<RefOption>{.words = {{"option",
                                {by_hand<RefOption>("NAME=VALUE", read_option,
                                                    [](const RefOption& o) { return o.name + "=" + o.value; })},
                                "Sets an option before the game begins."}},
                     .by = kReferee,
                     .rule = "MW-17.2",
                     .check = check_option_now,
                     .deed = [](Ruling& r, const RefOption& o) { change_option(r, o.name, o.value); }},
      Row<RefSet>{
          .words = {{"set",
                     {by_hand<RefSet>(
                          "VAR", [](rules::Reader& words, RefSet& o) { o.what = variable(words.take("a variable")); },
                          [](const RefSet& o) { return o.what; }),
                      field(&RefSet::value)},
                     "Sets any value: set MO 4, set R3.rank 5."}},
          .by = kReferee,
          .rule = "MW-17.2",
          .check = check_ref_set,
          .deed = ref_set},
      Row<RefPlace>{.words = {{"place",
                               {field(&RefPlace::unit),
                                by_hand<RefPlace>(
                                    "X Y", [](rules::Reader& words, RefPlace& o) { o.at = take_point(words); },
                                    [](const RefPlace& o) { return point_text(o.at); })},
                               "Puts a unit there."}},
                    .by = kReferee,
                    .rule = "MW-17.2",
                    .check = check_ref_place,
                    .deed = ref_place},
      Row<RefRemove>{.words = {{"remove", {field(&RefRemove::unit)}, "Takes a unit off the table."}},
                     .by = kReferee,
                     .rule = "MW-17.2",
                     .check = check_ref_remove,
                     .deed = ref_remove},
      Row<RefDice>{.words = {{"dice", dice(), "The next dice of that kind show these values."}, {"roll", dice()}},
                   .by = kReferee,
                   .rule = "MW-17.2",
                   .check = [](const State&, const RefDice& o) { return check_dice(o); },
                   .deed = load_dice},
      Row<RefUndo>{.words = {{"undo",
                              {by_hand<RefUndo>(
                                  "[N]",
                                  [](rules::Reader& words, RefUndo& o) {
                                    if (!words.at_end()) o.orders = words.take_number(1, kMostUndone);
                                  },
                                  [](const RefUndo& o) { return std::to_string(o.orders); })},
                              "Goes back so many orders in play."}},
                   .by = kReferee,
                   .rule = "MW-17.2",
                   .check = check_undo,
                   .deed = [](Ruling& r, const RefUndo& o) { r.emit(Undone{o.orders}); }},
      Row<RefRule>{.words = {{"rule", {rest(&RefRule::text, "a ruling")}, "A ruling for all to read."}},
                   .by = kReferee,
                   .rule = "MW-17.2",
                   .deed =
                       [](Ruling& r, const RefRule& o) {
                         r.emit(RefereeRuling{o.text, Hidden<Whole>()});
                       }},
      Row<RefDecide>{
          .words = {{"decide",
                     {by_hand<RefDecide>(
                         "INCHES", [](rules::Reader& words, RefDecide& o) { o.value = table::take_inches(words); },
                         [](const RefDecide& o) { return table::short_inches_text(o.value); })},
                     "What is right of a measurement that is disputed."}},
          .by = kReferee,
          .rule = "MW-17.1",
          .check = check_decide,
          .deed = [](Ruling& r, const RefDecide& o) { decide_dispute(r, o.value); }},
      Row<RefExtend>{.words = {{"extend",
                                {side_of<RefExtend>(), number(&RefExtend::hours, 1, kMostHours)},
                                "More hours for a side's decision."}},
                     .by = kReferee,
                     .rule = "MW-17.3",
                     .deed =
                         [](Ruling& r, const RefExtend& o) {
                           r.emit(Extended{o.side, o.hours});
                         }},
      Row<RefPlay>{.words = {{"play",
                              {side_of<RefPlay>(), rest(&RefPlay::order, "an order")},
                              "Gives an order for an absent player."}},
                   .by = kReferee,
                   .rule = "MW-17.2",
                   .check = check_play,
                   .deed = play},
      Row<RefEnd>{.words = {{"end", winner(), "Ends the game."}, {"result", winner()}},
                  .by = kReferee,
                  .rule = "MW-13.7",
                  .ends_game = true,
                  .deed = [](Ruling& r, const RefEnd& o) { end_game(r, o.winner, Cause::kReferee); }},
      Row<HandOver>{
          .words = {{"handover", {rest(&HandOver::record, "a record")}, "Forces that a campaign hands over, as JSON."}},
          .by = kReferee,
          .rule = "MW-17.1",
          .check = check_handover,
          .deed = hand_over},
  };
}

Rows clock_orders() {
  return {Row<Expire>{.words = {{"expire", {}, "The clock's: the time for this decision is over."}},
                      .by = rules::By::kClock,
                      .rule = "MW-17.3",
                      .deed = [](Ruling& r) { expire(r); }},
          Row<Prepared>{.words = {{"prepared", {}, "The clock's: queued orders are due."}},
                        .by = rules::By::kClock,
                        .rule = "MW-17.4",
                        .deed = [](Ruling& r) { prepared_orders(r); }}};
}

}  // namespace cherta::murid_wars
