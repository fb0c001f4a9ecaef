// The seams of Tartar Raid (tests/rules/seams.h): at every kind of wait something comes between, and nothing is lost.
#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/core/enum_words.h"
#include "server/rules/tartar_raid/engine.h"
#include "tests/rules/seams.h"
#include "tests/rules/tartar_options.h"

namespace cherta::tartar_raid::testing {
namespace {

using rules::testing::Fault;
using rules::testing::SeamPlay;
using rules::testing::Seams;

// ---- what is waited for, what could be, what should have come ----

std::string moment(const State& s) {
  const std::string phase(rules::word_of(*s.phase));
  if (*s.window)
    return "window " + std::string(rules::word_of(*(*s.window)->kind)) + (*s.closing ? " within another" : "") +
           (*s.battle ? " at a battle" : "");
  if (*s.battle) return "battle " + std::string(rules::word_of(*(*s.battle)->stage));
  if (*s.herding) return "herding";
  return phase;
}

Fault position(const State& s) {
  if (*s.phase <= Phase::kMuster || *s.phase == Phase::kFinished) return {};
  const Refused refused = check_position(s);
  return refused.has_error() ? refused.error().text : Fault();
}

// At the start of the turn things are taken up one by one; from the roll on what was due is there.
Fault overdue_arrival(const State& s) {
  if (*s.phase <= Phase::kArrivals) return {};
  for (const Arrival& one : s.pending.get())
    if (one.due <= *s.turn) return "an arrival due on turn " + std::to_string(one.due) + " has not come";
  if (*s.prince_returns && **s.prince_returns <= *s.turn && fate_of(s, Leader::kPrince) == Fate::kEscaped)
    return "the Prince has not returned";
  return {};
}

Fault overdue(const State& s) {
  if (*s.phase <= Phase::kMuster || *s.phase == Phase::kFinished) return {};
  if (Fault fault = overdue_arrival(s); !fault.empty()) return fault;
  const bool raging = *s.window || *s.closing || *s.battle;
  if (*s.march && !is_movement_phase(s)) return "a march is left unfinished";
  if (raging || is_movement_phase(s) || is_battle_phase(s)) return {};
  if (!s.contests->empty()) return "the battle in " + s.contests->front().box.text() + " was not fought";
  for (const Counter& one : s.counters)
    if (*one.besieging || *one.sallying) return one.label->text() + " waits for its siege or sally";
  return {};
}

bool is_stopped(const State& s) { return *s.paused; }

bool seldom(const Order& order) {
  return holds_alternative<Withdraw>(order) || holds_alternative<Resign>(order) || holds_alternative<OfferUndo>(order);
}

// ---- the referee ----

// The box at which something is going on; the first counter's, if nothing is.
std::optional<Box> stage(const State& s) {
  if (*s.window && (*s.window)->box->exists()) return *(*s.window)->box;
  if (*s.battle) return *(*s.battle)->box;
  if (*s.herding) return (*s.herding)->rolled;
  if (!s.counters->empty()) return *s.counters->front().box;
  return std::nullopt;
}

// Those in the midst of it, and one counter of each side beside them.
std::vector<std::string> concerned(const State& s) {
  std::set<std::string> names;
  if (*s.march) names.insert((*s.march)->counter->text());
  if (*s.window && (*s.window)->subject->exists()) names.insert((*s.window)->subject->text());
  if (*s.battle) {
    const auto box = *(*s.battle)->box;
    for (const Seat seat : {kAga, kPrince})
      if (const auto here = counters_in(s, box, seat); !here.empty()) names.insert(here.front()->label->text());
  }
  for (const Seat seat : {kAga, kPrince})
    for (const Counter& one : s.counters)
      if (one.label->side() == seat && names.insert(one.label->text()).second) break;
  return {names.begin(), names.end()};
}

std::vector<std::string> hand(const State& s) {
  std::vector<std::string> words = {"ref pause",
                                    "ref extend aga 60",
                                    "ref rule the river is frozen",
                                    "ref set weather bad",
                                    "ref set withdrawing",
                                    "ref set hand aga none",
                                    "ref set hand prince none",
                                    "ref set pending none",
                                    "ref set activated",
                                    "ref set prince_lost",
                                    "ref set dummies_gone",
                                    "ref set town none",
                                    "ref set town taken",
                                    "ref set levy_used",
                                    "ref set fallback",
                                    "ref set option battle_mode table"};
  if (*s.battle) words.push_back("ref result " + std::to_string(*(*s.battle)->number) + " winner=draw killed=none");
  for (const char* what : {"window", "march", "battle"}) words.push_back("ref set " + std::string(what) + " none");
  const auto box = stage(s);
  for (const std::string& name : concerned(s)) {
    words.push_back("ref remove " + name);
    words.push_back("ref set " + name + " units 1");
    words.push_back("ref set " + name + " dummy");
    words.push_back("ref roll test " + name);
    if (box)
      for (const Box next : neighbours(s.ground, *box)) words.push_back("ref place " + name + " " + next.text());
  }
  if (box && s.ground->town) words.push_back("ref set town at " + s.ground->town->box.text() + " intact");
  for (const Village& one : s.ground->villages) words.push_back("ref set village " + one.box.text() + " burned 1");
  return words;
}

// One more of what is under way: another army, rumour or band where it happens, another arrival, another contest.
std::vector<std::string> second(const State& s) {
  std::vector<std::string> words;
  const auto label = [&](char letter) {
    constexpr std::string_view kLetters = "TFCHP";
    return letter + std::to_string(s.labels_used[kLetters.find(letter)] + 1);
  };
  const std::string next = std::to_string(*s.turn + 1);
  for (const char* edge : {"N", "S", "E"}) words.push_back("ref set pending cossacks due " + next + " edge " + edge);
  words.push_back("ref set pending off_map due " + next + " edge E units 4 leader FSUB");
  const auto box = stage(s);
  if (!box) return words;
  const std::string at = " at " + box->text();
  words.push_back("ref set " + label('T') + at + " units 4 commander good");
  words.push_back("ref set " + label('T') + at + " units 1 form caravan markers " +
                  (s.ground->villages.empty() ? "31" : s.ground->villages.front().box.text()));
  words.push_back("ref set " + label('T') + at + " dummy");
  words.push_back("ref set " + label('F') + at + " units 4 commander good");
  words.push_back("ref set " + label('C') + at + " untested");
  words.push_back("ref set " + label('H') + at + " untested");
  return words;
}

// ---- the games ----

struct Setting {
  const char* name;
  rules::OptionMap options;
  std::vector<std::string> opening = {};
  std::vector<std::string> meets;  // moments that must have come up
  int games = 12, most_steps = 300;
};

// Map M0 of the specification's examples, what the referee sets on it, and what is then ordered.
std::vector<std::string> m0(std::vector<std::string> more, const std::vector<std::string>& orders = {}) {
  std::vector<std::string> lines = {"ref set villages 23 31 46 52 65", "ref set town 44", "ref set side 33-43 blocked",
                                    "ref set side 54-55 blocked", "ref set side 21-22 rough"};
  for (const std::string& words : more) lines.push_back("ref set " + words);
  lines.insert(lines.end(), orders.begin(), orders.end());
  return lines;
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kAll = {
      {"by_mail",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       {},
       {"lobby", "town", "terrain", "chertas", "deploy", "muster", "move1", "move2", "window contact at a battle",
        "battle retreat"}},
      {"live_fixed",
       {{"clock", "live(60)"}},
       {},
       {"window start", "window step", "window end", "window contact at a battle"}},
      {"live_early", {{"window_close", "early"}}, {}, {"window start", "window step"}},
      {"at_the_table",
       {{"windows", "standing"}, {"battle_mode", "table"}, {"referee", "on"}, {"clock", "live(60)"}},
       {},
       {"battle table", "battle retreat"}},
      {"hexes",
       {{"map", "hexes"}, {"hex_extras", "roads,rivers,flanks"}, {"opponent", "balkan"}, {"balkan_abattis", "on"}},
       {},
       {"window step"}},
      {"dials",
       {{"join_arrival", "during"},
        {"heroic_place", "free"},
        {"withdraw_from", "start10"},
        {"skill_reveal", "outcome"},
        {"join_policing", "honour"},
        {"battle_ask", "on"},
        {"wrath", "on"},
        {"clock", "live(60)"}},
       {},
       {"window contact at a battle"}},
      {"arrivals_herded",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       m0({"turn 3", "phase move_2", "activated", "T1 at 61 units 9 leader AGA", "T2 at 63 units 5 leader TSUB1",
           "T3 at 65 units 4 leader TSUB2", "F1 at 44 units 6 leader PRINCE", "pending cossacks due 4 edge E",
           "pending cossacks due 4 edge E", "pending off_map due 4 edge E units 4 leader FSUB"}),
       {"herding"},
       16,
       60},
      {"villages_declared",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       m0({"turn 3", "phase move_2", "activated", "T1 at 31 units 9 leader AGA", "T2 at 46 units 5 leader TSUB1",
           "T3 at 23 dummy", "F1 at 44 units 6 leader PRINCE"}),
       {"declare", "choose"},
       12,
       60},
      {"pursuit_home",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       m0({"turn 11", "phase move_2", "activated", "dicing", "withdrawing", "reinforced", "T1 at 03 units 9 leader AGA",
           "T2 at 04 units 5 leader TSUB1 markers 31", "F1 at 13 units 8 leader PRINCE cossacks 2",
           "F2 at 14 units 4 leader FSUB"}),
       {"pursuit"},
       12,
       60},
      {"cards_and_intelligence",
       {{"clock", "live(60)"}, {"window_close", "early"}},
       m0({"turn 3", "phase move_1", "activated", "T1 at 24 units 9 leader AGA", "T2 at 33 units 5 leader TSUB1",
           "F1 at 34 units 6 leader PRINCE", "F2 at 52 units 4 leader FSUB", "C1 at 35 untested", "H1 at 46 untested",
           "hand aga AS AH 5H 7S", "hand prince AD 6S 6H 9S 8S 9H"}),
       {"window intel", "window step"},
       16,
       80},
      {"town_besieged",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       m0({"turn 4", "phase move_1", "activated", "objective rush",
           "T1 at 44 units 12 leader AGA commander good began 44", "T2 at 34 units 6 leader TSUB1",
           "F1 at 44 inside units 3 leader PRINCE", "F2 at 45 units 5 leader FSUB"}),
       {"window contact at a battle"},
       16,
       80},
      {"storm_at_the_table",
       {{"windows", "standing"}, {"clock", "async(24)"}, {"battle_mode", "table"}},
       m0({"turn 4", "phase move_1", "activated", "objective rush", "skill PRINCE poor",
           "T1 at 44 units 12 leader AGA commander good began 44", "T2 at 44 units 6 leader TSUB1 began 44",
           "F2 at 44 inside units 3 leader FSUB", "hand aga 5H", "hand prince 6D"},
          {"1 siege T1 with T2"}),
       {"window contact at a battle", "battle table"},
       16,
       60},
      {"levy_beside_caravans",
       {{"windows", "standing"}, {"clock", "async(24)"}},
       m0({"turn 11", "first prince", "activated", "dicing", "withdrawing", "pursuit_turn", "reinforced",
           "T1 at 03 units 4 leader AGA markers 31", "T2 at 02 units 1 form caravan markers 46",
           "F1 at 13 units 6 leader PRINCE may_cross", "F2 at 12 units 0 leader FSUB cossacks untested may_cross",
           "phase move_1"}),
       {"window contact at a battle"},
       16,
       40},
      {"captives_among_villagers",
       {{"clock", "live(60)"}, {"window_close", "early"}, {"heroic_place", "free"}, {"join_arrival", "roll"}},
       m0({"turn 3", "phase move_1", "activated", "village 23 enslaved 2", "T1 at 32 units 9 leader AGA markers 23",
           "T2 at 45 units 6 leader TSUB1", "T3 at 41 dummy", "F1 at 34 units 5 leader PRINCE", "C1 at 46 untested",
           "H1 at 31 untested", "hand aga 5H AS 7D", "hand prince 8S 8H 6D AD"}),
       {"window step", "window contact at a battle"},
       16,
       80},
      {"fallback_and_ride",
       {{"clock", "live(60)"}, {"window_close", "early"}},
       m0({"turn 11", "phase move_1", "activated", "dicing", "withdrawing", "compelled", "prince_lost", "fallback",
           "fate PRINCE killed", "T1 at 34 units 9 leader AGA markers 31", "T2 at 53 units 4 leader TSUB1",
           "F1 at 35 units 6 leader FSUB", "F2 at 63 units 3 commander lost", "C1 at 62 untested", "hand aga 5H 7S",
           "hand prince 6S 8D"}),
       {"window step", "window contact at a battle"},
       16,
       60},
      {"zones_of_control",
       {{"map", "hexes"}, {"clock", "live(60)"}, {"window_close", "early"}},
       m0({"turn 3", "phase move_1", "activated", "T1 at 0508 units 9 leader AGA", "T2 at 0712 units 5 leader TSUB1",
           "T3 at 0506 dummy", "F1 at 0606 units 6 leader PRINCE", "F2 at 0811 units 4 leader FSUB",
           "C1 at 0609 untested", "hand aga 5H", "hand prince none"}),
       {"window step"},
       12,
       60}};
  return kAll;
}

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class TartarSeams : public ::testing::TestWithParam<Setting> {};

TEST_P(TartarSeams, HoldWhateverComesBetween) {
  const Setting& setting = GetParam();
  Seams<TartarRaid> seams;
  seams.options = setting.options;
  seams.opening = setting.opening;
  seams.moment = moment;
  seams.position = position;
  seams.overdue = overdue;
  seams.is_stopped = is_stopped;
  seams.seldom = seldom;
  seams.hand = hand;
  seams.second = second;
  seams.undo = {"ref undo phase", "ref undo turn"};
  seams.games = setting.games;
  seams.most_steps = setting.most_steps;
  expect_to_hold(std::move(seams), setting.meets, {"undo", "hand", "restart", "second"}, 5);
}
INSTANTIATE_TEST_SUITE_P(Settings, TartarSeams, ::testing::ValuesIn(settings()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::tartar_raid::testing
