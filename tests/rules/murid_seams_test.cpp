// The seams of Murid Wars (tests/rules/seams.h): at every kind of wait something comes between, and nothing is lost.
#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/core/enum_words.h"
#include "tests/rules/murid_experiment.h"
#include "tests/rules/murid_positions.h"
#include "tests/rules/seams.h"

namespace cherta::murid_wars::testing {
namespace {

using rules::testing::Fault;
using rules::testing::Seams;

// ---- what is waited for, what could be, what should have come ----

std::string moment(const State& s) {
  std::string text(code_of(*s.phase));
  if (const auto& claim = *s.claim) text += claim->disputed ? " disputed" : " claimed";
  if (*s.initiative_lost) text += " three at a time";
  if (*s.chief_lost_turn) text += " last stand";
  if (*s.phase == Phase::kAlloc) text += (*s.unfinished)->is_melee ? " after a melee" : " after a shot";
  return text;
}

// Guns and baggage that an enemy touches are gone at once (MW-8.12, 8.13).
Fault untouched(const State& s) {
  if (at_real_table(s)) return {};
  for (const Unit& prey : *s.units) {
    if (prey.kind != Kind::kGun && prey.kind != Kind::kBaggage) continue;
    for (const Unit& enemy : *s.units)
      if (enemy.side != prey.side && is_foot(enemy) && distance(enemy, prey) == 0)
        return prey.id.text() + " is touched by " + enemy.id.text() + " and still there";
  }
  return {};
}
Fault position(const State& s) {
  if (Fault fault = what_cannot_be(s); !fault.empty()) return fault;
  for (const Slot& slot : *s.slots) {
    const bool stands = find(s, company(slot.number)) != nullptr;
    const bool over = *s.phase == Phase::kOver || *s.turn == 0;
    if (!over && stands != (slot.state == SlotState::kActive)) return "a slot knows nothing of its company";
  }
  return *s.phase == Phase::kOver ? Fault() : untouched(s);
}

// What asks nobody is done at once; what a step leaves behind is gone when the next is asked for.
Fault overdue(const State& s) {
  if (*s.turn == 0 || *s.phase == Phase::kOver) return {};
  const auto is_in = [&](std::initializer_list<Phase> some) { return std::ranges::count(some, *s.phase) > 0; };
  if (!is_in({Phase::kReinforce, Phase::kGo, Phase::kPath, Phase::kAlloc})) return "nobody is asked, and it waits";
  if (s.murid.get().ratings.mo == 0) return "Morale is gone, and it goes on";
  if (s.pending_move->has_value() != is_in({Phase::kPath})) return "a move is pending that is none";
  if (s.unfinished->has_value() != is_in({Phase::kAlloc})) return "an action is unfinished that is none";
  for (const Unit& u : *s.units)
    if (u.kind == Kind::kGroup && u.men.officers == 0 && !is_in({Phase::kAlloc}))
      return u.id.text() + " has no officer";
  const int most = *s.initiative_lost && *s.acting == kRussian ? kTripleGo : 1;
  return is_in({Phase::kGo}) && (*s.go_left < 1 || *s.go_left > most) ? "more goes than there are" : "";
}
bool is_stopped(const State&) { return false; }

// ---- the referee ----

// Who is in the midst of it, a commander, and one of each side.
std::vector<UnitId> concerned(const State& s) {
  std::vector<UnitId> all;
  const auto add = [&](UnitId id) {
    if (find(s, id) && std::ranges::count(all, id) == 0) all.push_back(id);
  };
  if (const auto& pending = *s.pending_move) add(pending->unit);
  if (const auto& rest = *s.unfinished) {
    add(rest->murid);
    add(rest->russian);
  }
  add(kMuridChief);
  for (const Seat side : kSides)
    for (const Unit* u : units_of(s, side))
      if (is_foot(*u)) {
        add(u->id);
        break;
      }
  return all;
}
std::string beside(Point at, int dx, int dy) {
  return table::short_inches_text(std::max(0, at.x + dx)) + " " + table::short_inches_text(std::max(0, at.y + dy));
}

std::vector<std::string> hand(const State& s) {
  std::vector<std::string> words = {"ref rule as you were",
                                    "ref dice D6 6 6",
                                    "ref dice D10 10 1",
                                    "ref extend murid 5",
                                    "ref set IN 0",
                                    "ref set IN 5",
                                    "ref set MO 1",
                                    "ref set HP 0",
                                    "ref set HP 9",
                                    "ref set AD 0",
                                    "ref set AM 0",
                                    "ref set FA 0",
                                    "ref set MK 0",
                                    "ref decide 3",
                                    "ref decide 140",
                                    "ref play murid pass",
                                    "ref play russian pass",
                                    "ref play russian endgo",
                                    "ref play murid confirm",
                                    "ref set turn 2",
                                    "ref set go_left 1",
                                    "ref set companies_lost 1",
                                    "ref set event_in_turn no"};
  for (const UnitId& id : concerned(s)) {
    const std::string who = id.text();
    words.push_back("ref remove " + who);
    for (const char* what : {".activated yes", ".activated no", ".officers 0", ".rank 1", ".host none", ".moved yes"})
      words.push_back("ref set " + who + what);
    for (const auto& [dx, dy] : {std::pair(400, 0), std::pair(0, -500), std::pair(-1500, 300)})
      words.push_back("ref place " + who + " " + beside(unit_at(s, id).at, dx, dy));
  }
  return words;
}

// One more of what is under way: another enemy at the same unit, a commander back or with somebody else.
std::vector<std::string> second(const State& s) {
  std::vector<std::string> words = {"ref place MC 18 30", "ref place RC 18 2", "ref place R6 30 2"};
  for (const UnitId& id : concerned(s)) {
    const Unit& u = unit_at(s, id);
    words.push_back("ref set " + std::string(u.side == kMurid ? "MC" : "RC") + ".host " + id.text());
    for (const Unit* enemy : units_of(s, other(u.side))) {
      if (!is_foot(*enemy)) continue;
      words.push_back("ref place " + enemy->id.text() + " " + beside(u.at, (u.size.front + enemy->size.front) / 2, 0));
      break;
    }
  }
  return words;
}

// ---- the games ----

struct Setting {
  const char* name;
  rules::OptionMap options;
  std::vector<std::string> meets;  // moments that must have come up
  int free_hits = 4;
  std::vector<std::string> more = {};  // of the opening
  int least = 5;
};

// Forces that were handed over and deployed; MC leads M1, which touches a company of one man.
std::vector<std::string> opening(const Setting& setting) {
  std::vector<std::string> lines;
  for (const std::string& words : melee_opening(setting.free_hits))
    lines.push_back(words.starts_with("ref ") ? words : "1 " + words);
  lines.insert(lines.end(), setting.more.begin(), setting.more.end());
  return lines;
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kAll = {
      {"usual", {{"deadline", "9"}, {"deadline_action", "hold"}}, {"T5_GO", "T5_PATH"}},
      {"asked",
       {{"allocation", "ask"}, {"deadline", "9"}, {"deadline_action", "hold"}},
       {"T5_ALLOC after a melee", "T5_ALLOC after a shot"},
       0},
      {"last_stand",
       {{"cinc_loss", "last_stand"}, {"deadline", "9"}, {"deadline_action", "hold"}},
       {"T5_GO last stand"},
       0,
       {"ref place R2 6 25", "ref dice D6 6 6 6 6 6 6 6 6 6 6", "ref dice D10 5 5 5 1", "2 fire R2"}},
      {"three_at_a_time",
       {{"deadline", "9"}, {"deadline_action", "hold"}, {"interpenetration", "none"}, {"terrain", "seeded:7"}},
       {"T5_GO three at a time", "T5_PATH three at a time"},
       2,
       {"ref set IN 0"}},
      {"credits",
       {{"deadline", "9"}, {"deadline_action", "hold"}, {"russian_break", "none"}},
       {"T3_REINFORCE"},
       4,
       {"ref remove R5", "ref remove R6", "ref set R5.slot credit", "ref set R6.slot credit"}},
      {"forfeit", {{"deadline", "9"}, {"deadline_action", "forfeit"}, {"must_act", "strict"}}, {"T5_GO"}},
      {"measured", {{"measure", "table"}, {"deadline", "9"}}, {"T5_GO claimed"}, 4, {}, 3},
      {"measured_with_a_referee",
       {{"measure", "table"}, {"referee", "on"}, {"deadline", "9"}, {"deadline_action", "hold"}},
       {"T5_GO claimed", "T5_GO disputed"}}};
  return kAll;
}
void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class MuridSeams : public ::testing::TestWithParam<Setting> {};

TEST_P(MuridSeams, HoldWhateverComesBetween) {
  const Setting& setting = GetParam();
  Seams<MuridWars> seams;
  seams.options = setting.options;
  seams.opening = opening(setting);
  seams.moment = moment;
  seams.position = position;
  seams.overdue = overdue;
  seams.is_stopped = is_stopped;
  seams.seldom = [](const Order& order) { return seldom(order) || holds_alternative<EnterResult>(order); };
  seams.hand = hand;
  seams.second = second;
  seams.undo = {"ref undo", "ref undo 3"};
  seams.games = 4;
  seams.most_steps = 120;
  seams.onward = 8;
  expect_to_hold(std::move(seams), setting.meets, {"clock", "hand", "restart", "undo"}, setting.least);
}
INSTANTIATE_TEST_SUITE_P(Settings, MuridSeams, ::testing::ValuesIn(settings()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::murid_wars::testing
