// The seams of Skirmish (tests/rules/seams.h): at every kind of wait something comes between, and nothing is lost.
// There is no taking back in this game: a referee corrects what stands (SK-18.5).
#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/core/enum_words.h"
#include "server/rules/skirmish/referee/referee.h"
#include "tests/rules/seams.h"
#include "tests/rules/skirmish_experiment.h"

namespace cherta::skirmish::testing {
namespace {

using rules::testing::Fault;
using rules::testing::SeamPlay;
using rules::testing::Seams;

// ---- what is waited for, what could be, what should have come ----

std::string moment(const State& s) {
  std::string text(rules::word_of(*s.phase));
  if (!s.charges->empty()) text += " charged";
  if (!s.declared->empty()) text += " charging";
  for (const Seat side : kSides)
    if (const auto& queue = (*s.queues)[side].get()) text += queue->begun ? " within a turn" : " a turn waits";
  if (std::ranges::any_of(*s.figures, [](const Figure& f) { return f.crossing.has_value(); })) text += " crossing";
  return text;
}

Fault position(const State& s) { return what_cannot_be(s); }

// What the end of a card leaves behind (SK-3.12) is not there any more when the next is awaited.
Fault left_over(const State& s) {
  if (!s.declared->empty()) return "charges that were declared on the card before are not to be settled";
  if (*s.card) return "a card lies, and one is awaited";
  for (const Figure& f : *s.figures)
    if (f.charged || f.ran || f.hacked || !f.volleys.empty()) return f.id.text() + " goes on with a card that is over";
  for (const Seat side : kSides)
    if (const auto& queue = (*s.queues)[side].get(); queue && queue->begun) return "a turn runs on without a card";
  return {};
}
// What asks nobody is done at once.
Fault unsettled(const State& s) {
  if (*s.play > last_play(s)) return "more plays than cards";
  if (*s.phase == Phase::kMelee || *s.phase == Phase::kDefRout || *s.phase == Phase::kRout ||
      *s.phase == Phase::kUpkeep || *s.phase == Phase::kDeal || *s.phase == Phase::kReveal)
    return *s.paused ? "" : "nobody is asked, and it does not go on";
  return {};
}
Fault overdue(const State& s) {
  if (*s.play == 0 || *s.phase == Phase::kOver) return {};
  if (Fault fault = unsettled(s); !fault.empty()) return fault;
  return *s.phase == Phase::kCard ? left_over(s) : Fault();
}

bool is_stopped(const State& s) { return *s.paused; }

// ---- the referee ----

// Two in the midst of it first, then one of each side.
std::vector<FigureId> concerned(const State& s) {
  std::vector<FigureId> all;
  const auto add = [&](const FigureId& id) {
    if (std::ranges::count(all, id) == 0) all.push_back(id);
  };
  for (const auto* charges : {&*s.charges, &*s.declared})
    for (const Charge& one : *charges) {
      if (all.size() >= 2) break;
      add(one.attacker);
      add(one.target);
    }
  for (const Seat side : kSides) {
    int some = 0;
    for (const Figure* f : men_of(s, side))
      if (f->on_table() && (f->routing || f->crossing || !led_by(s, f->id).empty() || some == 0)) {
        add(f->id);
        if (++some == 1) break;
      }
  }
  return all;
}
std::string beside(Point at, int dx, int dy) {
  const auto text = [](int h) {
    return std::to_string(std::max(0, h) / 100) + "." + std::to_string(std::max(0, h) / 10 % 10);
  };
  return text(at.x + dx) + "," + text(at.y + dy);
}

std::vector<std::string> hand(const State& s) {
  std::vector<std::string> words = {"ref pause",
                                    "ref rule the bridge is down",
                                    "ref roll d10",
                                    "ref deadline one 24",
                                    "ref deadline two 0",
                                    "ref set one.morale_left 0",
                                    "ref set two.morale_left 0",
                                    "ref set two.score 3",
                                    "ref set ship.x 60",
                                    "ref set h6 loose:66,12",
                                    "ref as one done",
                                    "ref as two done"};
  for (const FigureId& id : concerned(s)) {
    const std::string who = id.text();
    const Figure& f = figure_at(s, id);
    words.push_back("ref remove " + who);
    for (const char* what :
         {"wounded yes", "routing yes", "routing no", "spent 9", "loaded no", "sheltered yes", "mounted no"})
      words.push_back("ref set " + who + "." + what);
    for (const auto& [dx, dy] : {std::pair(300, 0), std::pair(0, 500), std::pair(-1500, 300)})
      words.push_back("ref place " + who + " " + beside(f.at, dx, dy) + " 90");
  }
  return words;
}

// One more of what is under way: another enemy at the same man, another router, another prize at the same hand.
std::vector<std::string> second(const State& s) {
  std::vector<std::string> words = {"ref set one.hand 1,2,3", "ref set two.hand 4,5,6", "ref set one.pool archer*2"};
  for (const FigureId& id : concerned(s)) {
    const Figure& f = figure_at(s, id);
    for (const Figure* enemy : men_of(s, other(f.side))) {
      if (!enemy->on_table()) continue;
      words.push_back("ref place " + enemy->id.text() + " " + beside(f.at, 110, 0) + " 270");
      words.push_back("ref place " + enemy->id.text() + " " + beside(f.at, 0, 110) + " 180");
      words.push_back("ref set " + enemy->id.text() + ".routing yes");
      break;
    }
    words.push_back("ref set h6 led:" + id.text());
    words.push_back("ref set p1 led:" + id.text());
  }
  return words;
}

// ---- the games ----

struct Setting {
  const char* name;
  rules::OptionMap options;
  std::vector<std::string> meets;  // moments that must have come up
  std::vector<std::string> opening = {};
  int games = 3, most_steps = 500, least = 5;
};

// Both have landed and stand; it is play 1, the Vikings hold 4, 5 and 6, the Romans what is said.
std::vector<std::string> ashore(std::vector<std::string> more) {
  std::vector<std::string> lines = {"1 agree",
                                    "2 agree",
                                    "1 commit",
                                    "2 commit",
                                    "2 commit",
                                    "1 land 72",
                                    "1 commit",
                                    "ref set one.hand 4,5,6",
                                    "ref set two.hand 3,4,6"};
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}
// Three Romans have charged three Vikings on play 2 (example 39).
std::vector<std::string> charge(std::vector<std::string> more) {
  std::vector<std::string> lines = {"1 card 4",
                                    "1 plan V1 d; V2 d; V3 d; V4 d; V5 d; V6 d; V7 d; end",
                                    "ref place V1 66,8 0",
                                    "ref place V2 68,8 0",
                                    "ref place V6 70,8 0",
                                    "ref place V7 76,8 0",
                                    "ref place R1 66,14 180",
                                    "ref place R2 68,14 180",
                                    "ref place R3 70,14 180",
                                    "2 card 4"};
  lines.insert(lines.end(), more.begin(), more.end());
  return ashore(std::move(lines));
}

const rules::OptionMap kClock = {{"timeout", "auto"}};
rules::OptionMap with_clock(rules::OptionMap options) {
  options.insert(kClock.begin(), kClock.end());
  return options;
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kAll = {
      {"raid", kClock, {"options", "muster", "deploy", "card", "orders"}, {}, 2},
      {"duel",
       with_clock({{"scenario", "duel"}}),
       {"card charged", "att_morale charged", "def_morale charged", "orders charging"},
       {},
       30},
      {"duel_at_the_table", with_clock({{"scenario", "duel"}, {"mode", "table"}}), {"result"}, {}, 6, 20, 0},
      {"picket",
       with_clock({{"scenario", "ford_picket"}, {"early_end", "eliminated"}}),
       {"orders", "rally"},
       {},
       6,
       500,
       4},
      {"charged",
       kClock,
       {"card charged", "def_morale charged", "def_fire charged", "att_morale charged"},
       charge({"2 plan R1 c:V1; R2 c:V2; R3 c:V6; end"}),
       8,
       24},
      {"between_charges",
       with_clock({{"attacker_answer", "ahead"}, {"wound_check", "on"}}),
       {"orders charging", "card charged", "def_morale charged"},
       charge({"2 plan R1 c:V1"}),
       8,
       24},
      {"turns",
       kClock,
       {"orders charging a turn waits a turn waits", "def_morale charged within a turn a turn waits"},
       charge({"1 turn card=5 | dfire V6 f:R1; end | rally none | plan V7 w | done",
               "2 turn card=3 | rally none | plan R4 m:72,20; end", "2 standing auto 40", "2 plan R1 c:V1; R3 c:V6"}),
       8,
       24},
      {"routers",
       kClock,
       {"rally", "orders"},
       ashore({"1 card 5", "1 plan V1 d; V2 d; V3 d; V4 d; V5 d; end", "ref place V1 30,30 0", "ref place V2 80,30 0",
               "ref place R1 20,20 180", "ref set V1.routing yes", "ref set V2.routing yes", "ref set R1.routing yes",
               "ref set V2.wounded yes", "ref place R2 84,20 0", "ref set R2.routing yes"}),
       8,
       40},
      {"creek_and_prizes",
       with_clock({{"captured_when", "led"}}),
       {"orders crossing", "card crossing"},
       ashore({"1 card 6", "ref place V1 52.4,20 90", "ref place V2 69,15.4 0", "ref set h6 led:V2", "1 plan V1 x",
               "1 plan V2 t:p1"}),
       8,
       40}};
  return kAll;
}

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class SkirmishSeams : public ::testing::TestWithParam<Setting> {};

TEST_P(SkirmishSeams, HoldWhateverComesBetween) {
  const Setting& setting = GetParam();
  Seams<Skirmish> seams;
  seams.options = setting.options;
  seams.opening = setting.opening;
  seams.moment = moment;
  seams.position = position;
  seams.overdue = overdue;
  seams.is_stopped = is_stopped;
  seams.seldom = seldom;
  seams.hand = hand;
  seams.second = second;
  seams.games = setting.games;
  seams.most_steps = setting.most_steps;
  expect_to_hold(std::move(seams), setting.meets, {"clock", "hand", "restart"}, setting.least);
}
INSTANTIATE_TEST_SUITE_P(Settings, SkirmishSeams, ::testing::ValuesIn(settings()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::skirmish::testing
