// The seams of The Age of Arthur (tests/rules/seams.h): at every kind of wait something comes between, and nothing is
// lost.
#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/age_of_arthur/engine.h"
#include "server/rules/core/enum_words.h"
#include "tests/rules/seams.h"

namespace cherta::age_of_arthur::testing {
namespace {

using rules::testing::Fault;
using rules::testing::SeamPlay;
using rules::testing::Seams;

// ---- what is waited for, what could be, what should have come ----

std::string moment(const State& s) {
  const std::string phase(rules::word_of(*s.phase));
  if (!*s.encounter) return phase;
  const Encounter& encounter = **s.encounter;
  return phase + " " + std::string(rules::word_of(*encounter.kind)) + (*encounter.battle_set ? " battle" : "") +
         (*encounter.disputed ? " disputed" : "");
}

bool is_raid(const State& s) { return *s.phase >= Phase::kTurnStart && *s.phase <= Phase::kTurnEnd; }

Fault position(const State& s) {
  if (!is_raid(s)) return {};
  const Refused refused = check_position(s);
  return refused.has_error() ? refused.error().text : Fault();
}

// Who sought battle is answered before the next turn's march (AA-10.3); what was to be settled at the landing is by
// then (AA-7.4).
Fault overdue(const State& s) {
  if (!is_raid(s)) return {};
  if (s.d_seeks && *s.phase == Phase::kMove && !*s.encounter) return "the defender sought battle and nobody answered";
  return {};
}

bool is_stopped(const State& s) { return s.paused; }

bool goes_home(const Order& order) {
  const auto* march = get_if<March>(&order);
  return march && march->to.is_home();
}

bool seldom(const Order& order) {
  return holds_alternative<Concede>(order) || holds_alternative<EndRaid>(order) ||
         holds_alternative<OfferUndo>(order) || goes_home(order);
}

// ---- the referee ----

std::vector<std::string> near(const State& s) {
  std::vector<std::string> cells;
  for (const Cell at : {*s.a->at, *s.d->at}) {
    if (!at.exists() || at.is_home()) continue;
    for (const auto [row, column] : {std::pair(0, 1), std::pair(1, 0), std::pair(0, -1), std::pair(-1, 0)})
      if (at.row() + row >= 1 && at.row() + row <= 5)
        cells.push_back(Cell(at.row() + row, at.column() + column).text());
  }
  return cells;
}

std::vector<std::string> hand(const State& s) {
  std::vector<std::string> words = {"ref pause",
                                    "ref rule the bridge is sound",
                                    "ref set held[A] 0",
                                    "ref set held[D] 0",
                                    "ref set menA -100",
                                    "ref set menD -100",
                                    "ref set king[A] dead",
                                    "ref set king[D] dead",
                                    "ref set halt 2",
                                    "ref set retreat two 2",
                                    "ref set standoff none",
                                    "ref set released on",
                                    "ref set d_no_move on",
                                    "ref set free_roam on",
                                    "ref result battle winner=none decisive=no lossA=0 lossD=0",
                                    "ref result duel winner=A fate=killed",
                                    "ref end recalled"};
  for (const std::string& cell : near(s)) {
    words.push_back("ref place A " + cell);
    words.push_back("ref place D " + cell);
    words.push_back("ref remove " + cell);
  }
  return words;
}

// One more of what is under way: the other army, a king or a stronghold where it happens.
std::vector<std::string> second(const State& s) {
  std::vector<std::string> words = {"ref set held[A] 2", "ref set held[D] 2", "ref set halt 1",
                                    "ref set dissent_due 1"};
  const Cell at = *s.a->at;
  if (!at.exists() || at.is_home()) return words;
  words.push_back("ref place D " + at.text());
  words.push_back("ref set standoff " + at.text() + " nw");
  for (const char* card : {"KH", "QS", "JC", "KD"}) words.push_back("ref place " + std::string(card) + " " + at.text());
  return words;
}

// ---- the games ----

struct Setting {
  const char* name;
  rules::OptionMap options;
  std::vector<std::string> meets;  // moments that must have come up
  std::vector<std::string> opening = {};
  int games = 30, most_steps = 260;
  int of_each = 2;  // how many of each kind of moment are tried
};

// A raid of the first seat's, brought to the moment that is to be tried.
Setting at(const char* name, rules::OptionMap options, std::vector<std::string> meets, std::vector<std::string> more) {
  options["attacker"] = "p1";
  std::vector<std::string> lines = {"1 accept-setup", "2 accept-setup",    "1 mix FW100",      "2 mix FW100",
                                    "2 base 5-8",     "ref set menA +900", "ref set menD +900"};
  lines.insert(lines.end(), more.begin(), more.end());
  return {name, std::move(options), std::move(meets), std::move(lines), 8, 40};
}

// The raider marches onto a card that lies face down before him.
std::vector<std::string> onto(const std::string& card, const std::string& from, const std::string& to) {
  return {"ref place A " + from, "ref place " + card + " " + to, "1 march " + to};
}
std::vector<std::string> and_then(std::vector<std::string> lines, const std::vector<std::string>& more) {
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

// Few kinds of moments come up: more of each are tried.
Setting oftener(Setting setting) {
  setting.of_each = 6;
  return setting;
}

const std::vector<std::string> kOntoTheEnemy = {"ref place A 3-6", "ref place D 4-6", "1 march 4-6"};
const rules::OptionMap kTable = {{"battle_mode", "table"}, {"duel_mode", "table"}};
const rules::OptionMap kPlayed = {{"battle_mode", "played"}, {"duel_mode", "played"}};

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kAll = {
      {"by_dice", {}, {"mix", "base", "loot", "act", "stand sought", "challenge place", "levy"}},
      {"by_mail", {{"deadline", "24"}, {"deadline_action", "default"}}, {"mix", "move"}},
      {"at_the_table", kTable, {"move"}},
      {"from_a_record", {{"battle_mode", "played"}, {"duel_mode", "played"}, {"deadline", "24"}}, {"move"}},
      {"asked_each_time", {{"battle_mode", "ask"}, {"plunder_view", "veiled"}}, {"move"}},
      {"linked", {{"series", "linked"}, {"raids_max", "3"}, {"turn_limit", "6"}}, {"move"}},
      {"other_dials",
       {{"diagonals", "off"},
        {"attacker_halt", "allowed"},
        {"defender_strip", "leave"},
        {"ends_of_earth", "closed"},
        {"release_turn", "0"},
        {"attrition_shortfall", "lose_only"}},
       {"move"}},
      at("ford", {}, {"challenge ford", "answer ford", "ford ford"}, onto("JC", "2-7", "3-7")),
      at("ford_with_jokers", {}, {"joker", "challenge ford", "ford ford"},
         and_then({"ref set held[A] 1", "ref set held[D] 1"}, onto("JC", "2-7", "3-7"))),
      at("sally", {}, {"sally ford battle"},
         and_then({"ref set held[A] 1"},
                  and_then(onto("JC", "2-7", "3-7"), {"1 joker pass", "1 pass", "2 pass", "1 ford split 40"}))),
      at("stronghold", {}, {"challenge stronghold", "press stronghold", "stand stronghold"}, onto("KD", "2-7", "3-7")),
      at("holy_place", {}, {"challenge place", "press place", "stand place"}, onto("QH", "3-7", "4-7")),
      oftener(at("king_found", {}, {"king king", "answer king"}, onto("QD", "4-7", "5-6"))),
      at("king_at_the_table", kTable, {"king king", "battle king battle"}, onto("QD", "4-7", "5-6")),
      oftener(at("kings_duel_at_the_table", kTable, {"duel king"},
                 and_then(onto("QD", "4-7", "5-6"), {"2 challenge", "1 accept"}))),
      at("sought_by_dice", {}, {"answer sought", "stand sought", "fallback sought battle"}, kOntoTheEnemy),
      at("sought_at_the_table", kTable, {"duel sought", "battle sought battle", "battle sought battle disputed"},
         kOntoTheEnemy),
      at("sought_from_a_record", kPlayed, {"duel sought", "battle sought battle"}, kOntoTheEnemy),
      at("sought_as_they_like", {{"battle_mode", "ask"}}, {"mode sought battle"}, kOntoTheEnemy),
      at("sought_before_the_deadline",
         {{"battle_mode", "table"}, {"duel_mode", "table"}, {"deadline", "24"}, {"deadline_action", "default"}},
         {"battle sought battle"}, kOntoTheEnemy),
      at("sick_king", {}, {"stand sought"},
         {"ref place A 3-7", "ref place D 4-7", "ref set released on", "ref set halt 3 serious", "ref set phase d_act",
          "2 march 3-7"}),
      at("split_at_the_table", kTable, {"ford ford", "battle ford battle"},
         and_then({"ref set held[A] 1"}, and_then(onto("JC", "2-7", "3-7"), {"1 joker pass"}))),
      at("guided", {}, {"guide"}, onto("QH", "1-7", "2-7")),
      at("jokers", {}, {"joker"}, and_then({"ref set held[A] 1", "ref set held[D] 1"}, onto("KH", "2-7", "3-7"))),
      at("levied", {}, {"levy"}, onto("KS", "2-7", "3-7")),
      at("roaming", {}, {"move", "loot"}, {"ref place A 2-7", "ref set free_roam on"}),
      at("ordered_home", {}, {"move"}, {"ref place A 3-7", "ref set retreat two 2", "ref set dissent_due 2"}),
      at("subordinate", {{"series", "linked"}}, {"tribute", "host", "challenge major"},
         {"1 concede", "ref set subordinate p2"})};
  return kAll;
}

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class ArthurSeams : public ::testing::TestWithParam<Setting> {};

TEST_P(ArthurSeams, HoldWhateverComesBetween) {
  const Setting& setting = GetParam();
  Seams<AgeOfArthur> seams;
  seams.options = setting.options;
  seams.opening = setting.opening;
  seams.moment = moment;
  seams.position = position;
  seams.overdue = overdue;
  seams.is_stopped = is_stopped;
  seams.seldom = seldom;
  seams.hand = hand;
  seams.second = second;
  seams.undo = {"ref undo"};
  seams.games = setting.games;
  seams.most_steps = setting.most_steps;
  seams.of_each = setting.of_each;
  expect_to_hold(std::move(seams), setting.meets, {"undo", "hand", "restart", "second"}, 5);
}
INSTANTIATE_TEST_SUITE_P(Settings, ArthurSeams, ::testing::ValuesIn(settings()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::age_of_arthur::testing
