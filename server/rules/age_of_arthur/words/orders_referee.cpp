// The referee's orders in words. "ref" in front is optional where no player's order has the name; the values of `set`
// are read by the referee's own chapter.
#include "server/rules/age_of_arthur/referee/referee.h"
#include "server/rules/age_of_arthur/words/orders_table.h"

namespace cherta::age_of_arthur {

namespace {

using rules::always;
using rules::by_hand;
using rules::field;
using rules::flag;
using rules::inside;
using rules::rest;

// set VARIABLE VALUE…; an = between them will do as well, and a.s0 for S0[A].
void read_set(Reader& words, RefSet& order) {
  const std::string word = words.take("a variable, such as turn, S0[A] or menA");
  const auto equals = word.find('=');
  const std::string path = lower(std::string_view(word).substr(0, equals));
  const auto [who, what] = rules::variable_name(path);
  order.what = who.empty() ? path : std::string(what) + '[' + std::string(who) + ']';
  if (equals != std::string::npos && equals + 1 < word.size()) order.words.push_back(word.substr(equals + 1));
  while (!words.at_end()) order.words.push_back(words.take(""));
  if (order.words.empty()) words.take("a value");
}

void read_piece(Reader& words, RefPlace& order) {
  order.what = upper(words.take("A, D or a card such as QS"));
  if (order.what != "A" && order.what != "D" && !Card::parse(order.what))
    words.refuse({"E_OPTION", "", "A, D or a card can be placed, not " + order.what + "."});
}

void read_dice(Reader& words, RefRoll& order) {
  constexpr int kMostDice = 20;
  const std::string word = lower(words.take("dice such as 2d6"));
  const auto sign = word.find('d');
  const auto dice = sign == 0 ? std::optional(1) : whole_number(std::string_view(word).substr(0, sign));
  if (sign == std::string::npos || word.substr(sign) != "d6" || !dice || *dice < 1 || *dice > kMostDice)
    words.refuse({"E_OPTION", "", "Roll 1 to 20 dice, such as 2d6."});
  order.dice = dice.value_or(1);
}

void read_end(Reader& words, RefEnd& order) { order.code = lower(words.take("how the raid ends, such as recalled")); }

// "ref ORDER" is no order of its own, but people ask for it.
rules::AnyRow<AgeOfArthur> note() {
  return rules::OrderHelp{"ref", "ref ORDER",
                          "The referee's orders; the word ref may be left out where no player's order has the name."};
}

}  // namespace

Rows referee_orders() {
  constexpr auto kReferee = rules::By::kReferee;
  return {
      note(),
      Row<RefResult>{.words = {{"result battle",
                                {inside(&RefResult::battle, report_parts())},
                                "The result of the battle or duel under way.",
                                "ref result battle FIELDS | ref result duel FIELDS"},
                               {"result duel", {inside(&RefResult::duel, duel_parts())}}},
                     .by = kReferee,
                     .check = check_result,
                     .deed = enter_result},
      Row<RefSet>{.words = {{"set",
                             {by_hand<RefSet>("VARIABLE VALUE", read_set, words_of_set)},
                             "Sets a variable of the raid, such as turn, S0[A], prestige[D], menA +200."}},
                  .by = kReferee,
                  .check = check_edit<RefSet>,
                  .deed = edit<RefSet>},
      Row<RefPlace>{.words = {{"place",
                               {by_hand<RefPlace>("PIECE", read_piece, [](const RefPlace& o) { return o.what; }),
                                field(&RefPlace::cell), flag(&RefPlace::up, "up", "down")},
                               "Puts an army or a card elsewhere; a card changes places with the one that lies there.",
                               "ref place A 3-7 | ref place D 4-6 | ref place QS 2-7 [up]"}},
                    .by = kReferee,
                    .check = check_edit<RefPlace>,
                    .deed = edit<RefPlace>},
      Row<RefRemove>{
          .words = {{"remove", {field(&RefRemove::cell)}, "Takes the card away; the cell is blank.", "ref remove 2-7"}},
          .by = kReferee,
          .check = check_edit<RefRemove>,
          .deed = edit<RefRemove>},
      Row<RefRoll>{.words = {{"roll",
                              {by_hand<RefRoll>("DICE", read_dice,
                                                [](const RefRoll& o) { return std::to_string(o.dice) + "d6"; })},
                              "Open dice without effect.",
                              "ref roll 2d6"}},
                   .by = kReferee,
                   .deed = roll_openly},
      Row<RefRule>{.words = {{"rule", {rest(&RefRule::text, "the words of the ruling")}, "A ruling for all to read."}},
                   .by = kReferee,
                   .deed = give_ruling},
      Row<RefUndo>{.words = {{"undo", {}, "Goes back to before the last order in play."}},
                   .by = kReferee,
                   .check = check_undo,
                   .deed = undo},
      Row<RefPause>{.words = {{"pause", {always(&RefPause::on, true)}, "Stops the game and its clock."},
                              {"resume", {always(&RefPause::on, false)}, "Lets it go on."}},
                    .by = kReferee,
                    .check = check_pause,
                    .deed = pause},
      Row<RefEnd>{.words = {{"end",
                             {by_hand<RefEnd>("CODE", read_end, [](const RefEnd& o) { return o.code; })},
                             "Ends the raid: home ended cleared conquest recalled driven omens king_dead destroyed "
                             "beaten limit.",
                             "ref end CODE"}},
                  .by = kReferee,
                  .ends_game = true,
                  .check = check_end,
                  .deed = end_by_order}};
}

}  // namespace cherta::age_of_arthur
