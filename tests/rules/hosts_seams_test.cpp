// The seams of Meeting of Hosts (tests/rules/seams.h): at every kind of wait something comes between, and nothing is
// lost. There is no taking back in this game: a referee corrects what stands (6.3).
#include <gtest/gtest.h>

#include <iostream>

#include "server/rules/core/enum_words.h"
#include "server/rules/meeting_of_hosts/engine.h"
#include "server/rules/table/words.h"
#include "tests/rules/hosts_experiment.h"
#include "tests/rules/hosts_position.h"
#include "tests/rules/seams.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using rules::testing::Seams;

// ---- what is waited for ----

std::string moment(const State& s) {
  std::string text(rules::word_of(*s.phase));
  if (*s.draw_offer) text += " with a draw on offer";
  for (const Seat side : kSides) {
    if ((*s.claims)[side].get()) text += " with a claim";
    for (const Unit* u : on_table(s, side))
      if (!u->now->charged_by.empty()) return text + " in contact";
  }
  return text;
}

bool is_paused(const State& s) { return *s.paused; }

// ---- the referee ----

// Three in the midst of it first, then one of each side.
std::vector<const Unit*> concerned(const State& s) {
  constexpr std::size_t kMost = 3;
  std::vector<const Unit*> all;
  const auto add = [&](const Unit* u) {
    if (std::ranges::count(all, u) == 0) all.push_back(u);
  };
  for (const Unit* u : canonical(s))
    if (all.size() < kMost && (is_engaged(s, *u) || u->now->disordered || !u->now->turn.opponents.empty())) add(u);
  for (const Seat side : kSides) {
    const auto there = on_table(s, side);
    if (!there.empty()) add(there.back());
  }
  return all;
}

std::string pose_text(const Pose& pose) {
  return table::short_inches_text(pose.at.x) + " " + table::short_inches_text(pose.at.y) + " " +
         std::to_string(pose.facing);
}

std::vector<std::string> hand(const State& s) {
  std::vector<std::string> words = {"ref pause",           "ref rule the ford is deep", "ref roll 2d6 for the wind",
                                    "ref deadline 0h",     "ref deadline 1h",           "ref skip A",
                                    "ref skip B",          "ref result winner=A",       "ref terrain wood 4,4 8,4 8,8",
                                    "ref set AG1 with A2", "ref set AG1 fate killed",   "ref set BG1 with none",
                                    "ref place AG1 12 9",  "ref place BG1 20 11"};
  for (const Unit* u : concerned(s)) {
    const std::string who = u->id->text();
    for (const char* how : {"destroyed", "surrendered", "fled", "left"})
      words.push_back("ref remove " + who + " " + how);
    for (const char* what : {"hits_temp 7", "hits_perm 7", "files 2", "facing 45", "disordered yes", "class sk",
                             "charged_by none", "pursuing yes", "retreated yes", "ordered yes", "general none"})
      words.push_back("ref set " + who + " " + what);
    for (const Pose& pose : {Pose{{1200, 900}, 90}, Pose{{2000, 1400}, 200}})
      words.push_back("ref place " + who + " " + pose_text(pose));
  }
  return words;
}

// One more of what is under way: another enemy in its rear, on its flank; another in disorder, at its last strength.
std::vector<std::string> second(const State& s) {
  std::vector<std::string> words;
  for (const Unit* u : concerned(s)) {
    const Pose& pose = u->now->pose;
    const Size size = size_of(*u);
    const int right = table::facing(pose.facing + 90);
    for (const Unit* enemy : on_table(s, other(u->id->side))) {
      if (is_engaged(s, *enemy)) continue;
      const std::string who = enemy->id->text();
      words.push_back("ref place " + who + " " + pose_text({table::to_table(pose, {0, -size.depth}), pose.facing}));
      words.push_back("ref place " + who + " " +
                      pose_text({table::to_table(pose, {-size.front / 2, -size.depth / 2}), right}));
      words.push_back("ref set " + who + " disordered yes");
      words.push_back("ref set " + who + " hits_temp " + std::to_string(full_strength(*enemy->profile) - 1));
      break;
    }
  }
  return words;
}

// ---- the games ----

struct Setting {
  const char* name;
  rules::OptionMap options;
  std::vector<std::string> meets = {};  // moments that must have come up
  std::vector<std::string> opening = {};
  int games = 3, most_steps = 400, least = 5;
};

const rules::OptionMap kClock = {{"phase_deadline", "24"}};
rules::OptionMap with_clock(rules::OptionMap options) {
  options.insert(kClock.begin(), kClock.end());
  return options;
}

// Two small armies that a campaign hands over; on each side one comes late, by turn and by a die.
std::string record(const std::string& options) {
  return R"J(ref handover {"battle_id":"s","source":"test","terrain":"none","turn_limit":3,"options":{)J" + options +
         R"J(},"sides":{"A":{"role":"attacker","edge":"south","groups":[{"gid":"w","kind":"warband","count":3},)J"
         R"J({"gid":"m","kind":"mounted","count":2},{"gid":"s","kind":"skirmisher","count":2}],"generals":[{"gid":"k"}],)J"
         R"J("arrivals":[{"aid":"a","gid":"w","count":1,"when":"turn 2"}]},"B":{"role":"defender","edge":"north",)J"
         R"J("groups":[{"gid":"w","kind":"warband","count":3},{"gid":"m","kind":"mounted","count":1},)J"
         R"J({"gid":"s","kind":"archer","count":2}],"generals":[{"gid":"k"}],)J"
         R"J("arrivals":[{"aid":"b","gid":"s","count":1,"when":"dice"}]}}})J";
}
// They stand, and then the referee lets them fight: A1 and B1 front to front, A3 in B1's flank, skirmishers an inch
// before B2, archers in reach of A2.
std::vector<std::string> fight(const std::string& options, const std::vector<std::string>& more) {
  std::vector<std::string> lines = {record(options),      "1 accept",     "2 accept",
                                    "1 autodeploy",       "2 autodeploy", "1 policy shoot ask",
                                    "2 policy shoot ask", "1 ready",      "2 ready"};
  for (const char* words :
       {"place A1 36 24 0", "place B1 36 24 180", "place A3 32.8 25.2 90", "place A5 50 24 0", "place B2 50 25 180",
        "place A2 20 20 0", "place B3 20 30 180", "place B5 24 27 180", "set B3 disordered yes", "set A1 hits_temp 9",
        "set B2 hits_temp 4", "set AG1 with A1", "place BG1 37 30"})
    lines.push_back(std::string("ref ") + words);
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

const std::vector<Setting>& settings() {
  static const std::vector<Setting> kAll = {
      {"battle",
       with_clock({{"turn_limit", "3"}, {"table_w", "48"}, {"table_h", "24"}}),
       {"config", "edges", "muster", "deploy", "initiative", "move1", "move2"},
       {},
       2},
      {"alternating",
       with_clock({{"hidden_deployment", "off"}, {"turn_limit", "1"}, {"table_w", "48"}, {"table_h", "24"}}),
       {"deploy"},
       {},
       2},
      {"fog",
       with_clock({{"fog", "on"}, {"hidden_quality", "on"}, {"turn_limit", "2"}, {"table_w", "36"}, {"table_h", "24"}}),
       {"move1", "pursuit1", "recover_declare"},
       {},
       2},
      {"at_the_table", with_clock({{"battle_mode", "table"}}), {"result", "result with a claim"}, {}, 6, 30, 3},
      {"at_the_table_with_a_referee",
       with_clock({{"battle_mode", "table"}, {"referee", "on"}}),
       {"result", "result with a claim"},
       {},
       6,
       30,
       3},
      {"fighting", kClock, {"move1", "shoot_declare", "evade_declare", "recover_declare"}, fight("", {}), 6, 120},
      {"fighting_for_their_lives",
       kClock,
       {"move1"},
       fight(R"("general_risk":"none","break_point":"third","elephant_panic":"on")",
             {"ref set B1 hits_temp 17", "ref set A4 disordered yes", "ref set A2 hits_temp 23"}),
       6,
       120},
      {"fighting_in_fog",
       kClock,
       {"move1", "shoot_declare", "pursuit1"},
       fight(R"("fog":"on","hidden_quality":"on","general_risk":"dice")", {}),
       4,
       120},
      {"charged",
       kClock,
       {"shoot_declare in contact", "evade_declare in contact"},
       fight("", {"ref set B1 charged_by A1,A3", "ref set A1 charged_by B1", "ref set B3 charged_by none"}),
       6,
       60}};
  return kAll;
}

void PrintTo(const Setting& setting, std::ostream* out) { *out << setting.name; }

class HostsSeams : public ::testing::TestWithParam<Setting> {};

TEST_P(HostsSeams, HoldWhateverComesBetween) {
  const Setting& setting = GetParam();
  Seams<MeetingOfHosts> seams;
  seams.options = setting.options;
  seams.opening = setting.opening;
  seams.moment = moment;
  seams.position = what_cannot_be;
  seams.overdue = what_is_overdue;
  seams.is_stopped = is_paused;
  seams.seldom = seldom;
  seams.hand = hand;
  seams.second = second;
  seams.games = setting.games;
  seams.most_steps = setting.most_steps;
  expect_to_hold(std::move(seams), setting.meets, {"clock", "hand", "restart"}, setting.least);
}
INSTANTIATE_TEST_SUITE_P(Settings, HostsSeams, ::testing::ValuesIn(settings()),
                         [](const auto& one) { return std::string(one.param.name); });

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
