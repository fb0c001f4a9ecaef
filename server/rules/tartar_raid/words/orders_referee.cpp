// The referee's orders in words (6.3). "ref" in front is optional; the words of `set` are read by referee_set.cpp.
#include "server/rules/tartar_raid/referee/referee.h"
#include "server/rules/tartar_raid/words/orders_table.h"

namespace cherta::tartar_raid {

namespace {

using rules::by_hand;
using rules::field;
using rules::Part;
using rules::rest;

constexpr std::string_view kBecause = "because";

// "90", "90s", "5m", "2h", "3d": seconds.
int take_seconds(Reader& words) {
  constexpr std::string_view kExpected = "a time such as 600, 10m, 2h or 3d";
  constexpr int kMost = 31 * 24 * 3600;
  std::string time = lower(words.take(kExpected));
  int scale = 1;
  if (!time.empty() && std::string_view("smhd").find(time.back()) != std::string_view::npos) {
    scale = time.back() == 'm' ? 60 : time.back() == 'h' ? 3600 : time.back() == 'd' ? 24 * 3600 : 1;
    time.pop_back();
  }
  const auto number = whole_number(time);
  const bool fits = number && *number >= 1 && *number <= kMost / scale;
  if (!fits) words.fail(kExpected);
  return fits ? *number * scale : 1;
}

Part<RefExtend> seat() {
  const auto read = [](Reader& words, RefExtend& order) {
    order.seat = lower(words.take("aga or prince"));
    if (!seat_of(order.seat)) words.fail("aga or prince");
  };
  return by_hand<RefExtend>("SEAT", read, [](const RefExtend& order) { return order.seat; });
}

Part<RefExtend> seconds() {
  return by_hand<RefExtend>(
      "TIME", [](Reader& words, RefExtend& order) { order.seconds = take_seconds(words); },
      [](const RefExtend& order) { return std::to_string(order.seconds); });
}

// set WHAT WORDS… [because REASON], and T1.units for T1 units, aga.hand for hand aga. Behind the reason a ; parts
// nothing.
void read_set(Reader& words, RefSet& order) {
  const std::string path = words.take("what to set: a counter, or a variable such as turn, phase, weather, town");
  const auto [who, what] = rules::variable_name(path);
  const auto counter = Label::parse(who);
  const bool by_path = (counter || seat_of(who) || leader_of(who)) && lower(what) != kBecause;
  const std::string_view set = !by_path ? path : counter ? who : what;
  const auto label = Label::parse(set);
  order.what = label ? label->text() : lower(set);
  if (by_path) order.words.emplace_back(counter ? what : who);
  while (!words.at_end()) {
    if (words.accept(kBecause)) {
      order.reason = words.rest();
      if (order.reason.empty()) words.take("a reason");
      break;
    }
    order.words.push_back(words.take(""));
  }
}
std::string write_set(const RefSet& order) {
  std::string text = order.what;
  for (const std::string& one : order.words) text += " " + one;
  return order.reason.empty() ? text : text + " " + std::string(kBecause) + " " + order.reason;
}
Part<RefSet> setting(bool reasoned) {
  Part<RefSet> part = by_hand<RefSet>("WHAT WORDS…", read_set, write_set);
  part.to_the_end = reasoned;
  return part;
}
bool is_reasoned(const Reader& words) {
  Reader rest = words;
  while (!rest.at_end() && !rest.accept(kBecause)) rest.take({});
  return !rest.at_end();
}

Part<RefUndo> how_far() {
  const auto read = [](Reader& words, RefUndo& order) {
    order.turn = words.accept("turn");
    if (order.turn || words.at_end() || words.accept("phase")) return;
    words.take("phase or turn");
    words.fail("phase or turn");
  };
  return by_hand<RefUndo>("phase|turn", read,
                          [](const RefUndo& order) { return std::string(order.turn ? "turn" : "phase"); });
}

Part<RefNote> reader_of_note() {
  const auto read = [](Reader& words, RefNote& order) {
    order.to = lower(words.take("aga, prince or all"));
    if (order.to != "all" && !seat_of(order.to)) words.fail("aga, prince or all");
  };
  return by_hand<RefNote>("aga|prince|all", read, [](const RefNote& order) { return order.to; });
}

constexpr std::string_view kWhatCanBeSet =
    "Sets anything: villages, village, town, side, cherta, hex, river, option, turn, phase, weather, first, chooser, "
    "rolled, labels, contest, battle_order, hand, clubs, discard, skill, fate, objective, villages_required, "
    "wrath_required, plan, pending, standing, announced, flags such as activated on; or a counter: set T2 at 34 units "
    "7 commander poor. Counter words: at units untested foot peasants cossacks tartars feudals levy with origin home "
    "leader commander dummy claim form markers losses stamp known inside outside immobile began came barred, and "
    "flags such as moved off. A position that the rules could not hold is refused.";

// Orders of their own neither, but people ask for them.
Rows notes() {
  return {rules::OrderHelp{"ref", "ref ORDER", "The referee's orders; the word ref may be left out."},
          rules::OrderHelp{"ref result", "ref result 3 winner=tartar losses T1:tartar=1 F1:feudal=2 killed=none",
                           "Settles a battle on a real table, in the words of the players' entries."}};
}

}  // namespace

Rows referee_orders() {
  constexpr auto kReferee = rules::By::kReferee;
  Rows rows = notes();
  const Rows acts = {
      act<RefPause>("pause", {rest(&RefPause::text)}, "Stops the game and its clocks.", "ref pause [TEXT]", check_pause,
                    do_pause),
      act<RefResume>("resume", {}, "Lets it go on.", {}, check_resume, do_resume),
      act<RefExtend>("extend", {seat(), seconds()}, "Gives the present decision this long from now: 600, 10m, 2h, 3d.",
                     "ref extend aga 2h", check_not_over, do_extend),
      Row<RefSet>{
          .words = {{"set", {setting(true)}, kWhatCanBeSet, "ref set WHAT WORDS... [because REASON]", is_reasoned},
                    {"set", {setting(false)}}},
          .by = kReferee,
          .check = check_edit<RefSet>,
          .deed = do_set},
      act<RefPlace>("place", {field(&RefPlace::counter), field(&RefPlace::box)}, "Puts a counter into another box.",
                    "ref place T1 34", check_edit<RefPlace>, do_place),
      act<RefRemove>("remove", {field(&RefRemove::counter)}, "Takes a counter off the map, its commander with it.",
                     "ref remove T1", check_edit<RefRemove>, do_remove),
      act<RefRule>("rule", {rest(&RefRule::text, "the words of the ruling")}, "A ruling for all to read.", {},
                   check_not_over, do_rule),
      Row<RefRollTest>{.words = {{"roll test",
                                  {field(&RefRollTest::counter)},
                                  "Tests the strength of an untested counter now.",
                                  "ref roll test C1"},
                                 {"roll", {rules::expects<RefRollTest>("test and a counter")}}},
                       .by = kReferee,
                       .check = check_test,
                       .deed = do_roll_test},
      act<RefUndo>("undo", {how_far()}, "Goes back to the start of the phase or of the turn.", {}, check_undo, do_undo),
      act<RefNote>("note", {reader_of_note(), rest(&RefNote::text, "the words of the note")},
                   "A note to one side or to all.", {}, check_not_over, do_note),
      Row<RefAbort>{.words = {{"abort", {}, "Ends the game without a result."}},
                    .by = kReferee,
                    .ends_game = true,
                    .check = check_not_over,
                    .deed = do_abort}};
  rows.insert(rows.end(), acts.begin(), acts.end());
  return rows;
}

}  // namespace cherta::tartar_raid
