// Bad input to Murid Wars: absurd splits and sums, moves of nothing, orders for the dead, results that nobody can have
// had. Each is refused by name and changes nothing.
#include <gtest/gtest.h>

#include "tests/rules/murid_positions.h"
#include "tests/rules/murid_stage.h"

namespace cherta::murid_wars::testing {
namespace {

struct Said {
  Actor actor;
  std::string words, code;  // empty: it is done
};
// Each is answered so, and what is refused changes nothing.
void expect_answers(State s, const std::vector<Said>& all) {
  KeyedChance dice = rules::testing::world_chance(3);
  for (const auto& [actor, words, code] : all) {
    const State before = s;
    EXPECT_EQ(give(s, actor, words, dice), code) << words.substr(0, 90);
    EXPECT_TRUE(code.empty() || s == before) << words.substr(0, 90);
  }
}

State mustering() {
  return begun(
      {{"attribute_order", "free"}},
      {{kRef, "ref dice D10 7 3 10 5 9 2 8 6 4 1 6 2 9"}, {kRef, "ref dice D3 2"}, {kM, "accept"}, {kR, "accept"}});
}
// ---- splits and sums ----

TEST(MuridBadInput, AbsurdSplitsAreRefused) {
  expect_answers(mustering(), {{kM, "assign officers=99 musicians=2 flags=9", "E_MUSTER_DICE"},
                               {kM, "assign officers=6 musicians=6 flags=2", "E_MUSTER_DICE"},
                               {kM, "assign officers=-6 musicians=2 flags=9", "E_SYNTAX"},
                               {kM, "assign officers=6 officers=2 flags=9", "E_SYNTAX"},
                               {kM, "assign officers=4294967302 musicians=2 flags=9", "E_SYNTAX"},
                               {kM, "group M1 rank=10 musicians=1 flags=1", "E_UNKNOWN_UNIT"},
                               {kM, "attributes MK=99 FA=10 AD=8 IN=7 MO=6 AM=5", "E_MUSTER_DICE"},
                               {kM, "attributes MK=10 FA=10 AD=8 IN=7 MO=6 AM=5", "E_MUSTER_DICE"},
                               {kM, "attributes MK=10 FA=9 AD=8 IN=7 MO=6", "E_SYNTAX"},
                               {kM, "assign officers=6 musicians=2 flags=9", ""},
                               {kM, "group M7 rank=1 musicians=0 flags=0", "E_UNKNOWN_UNIT"},
                               {kM, "group M0 rank=1 musicians=0 flags=0", "E_SYNTAX"},
                               {kM, "group R1 rank=1 musicians=0 flags=0", "E_UNKNOWN_UNIT"},
                               {kM, "group M1 rank=0 musicians=0 flags=0", "E_MUSTER_SUM"},
                               {kM, "group M1 rank=-1 musicians=0 flags=0", "E_SYNTAX"},
                               {kM, "group M1 rank=99999999999 musicians=0 flags=0", "E_SYNTAX"},
                               {kM, "group M1 rank=56 musicians=0 flags=0", "E_MUSTER_SUM"},
                               {kM, "group M1 rank=10 musicians=3 flags=0", "E_MUSTER_SUM"},
                               {kM, "group M1 rank=10 musicians=0 flags=10", "E_MUSTER_SUM"},
                               {kM, "muster done", "E_MUSTER_SUM"},
                               {kR, "group M1 rank=1 musicians=0 flags=0", "E_PHASE"}});
}

TEST(MuridBadInput, AbsurdSumsOfHitsAreRefused) {
  State s = battle({{"allocation", "ask"}});
  KeyedChance dice = rules::testing::world_chance(7);
  for (const auto& [actor, words] :
       std::vector<std::pair<Actor, std::string>>{{kRef, "ref set HP 1"},
                                                  {kRef, "ref place R1 6 17"},
                                                  {kM, "hold M3"},
                                                  {kRef, "ref dice D6 6 6 6 6 1 1 1 1 1 1"},
                                                  {kRef, "ref dice D10 5 5 5"},
                                                  {kR, "fire R1"}})
    EXPECT_EQ(give(s, actor, words, dice), "") << words;
  ASSERT_EQ(*s.phase, Phase::kAlloc);
  expect_answers(s, {{kM, "allocate", "E_ALLOC"},
                     {kM, "allocate MK=2", "E_ALLOC"},
                     {kM, "allocate MK=4", "E_ALLOC"},
                     {kM, "allocate MK=-3", "E_SYNTAX"},
                     {kM, "allocate MK=1 MK=2", "E_SYNTAX"},
                     {kM, "allocate MK=99999999999", "E_SYNTAX"},
                     {kM, "allocate MK=2147483647 FA=1", "E_SYNTAX"},
                     {kM, "allocate HP=3", "E_SYNTAX"},
                     {kM, "allocate MK=1 FA=1 IN=1", ""}});
}

TEST(MuridBadInput, AbsurdPreferencesAreRefused) {
  expect_answers(battle(), {{kM, "prefs priority MK:1", "E_SYNTAX"},
                            {kM, "prefs priority MK:1 MK:1 IN:1 AD:1 AM:1 MO:1", "E_SYNTAX"},
                            {kM, "prefs priority MK:11 FA:1 IN:1 AD:1 AM:1 MO:1", "E_SYNTAX"},
                            {kM, "prefs priority MK:-1 FA:1 IN:1 AD:1 AM:1 MO:1", "E_SYNTAX"},
                            {kM, "prefs priority MK:1 FA:1 IN:1 AD:1 AM:1 MO:1 HP:1", "E_SYNTAX"},
                            {kM, "prefs standard M1 never", "E_SYNTAX"},
                            {kM, "prefs standard MG1 first", "E_UNKNOWN_UNIT"},
                            {kM, "prefs standard R1 first", "E_NOT_YOURS"},
                            {kR, "prefs replenish M1 off", "E_NOT_YOURS"}});
}

// ---- moves of nothing ----

TEST(MuridBadInput, MovesOfNothingAreRefused) {
  std::string long_way = "move M1";
  for (int i = 0; i < 9; ++i) long_way += " 6 " + std::to_string(20 + i);
  std::string endless = "move M1";
  for (int i = 0; i < 2'000; ++i) endless += " 6 " + std::to_string(20 + i % 2);
  expect_answers(battle(), {{kM, "move", "E_SYNTAX"},
                            {kM, "move M1", "E_KIND"},
                            {kM, "move M1 6 19", "E_ZERO_LEG"},
                            {kM, "move M1 6 20 6 20", "E_ZERO_LEG"},
                            {kM, "move M1 6", "E_SYNTAX"},
                            {kM, "move M1 6 -1", "E_SYNTAX"},
                            {kM, "move M1 6 19.001", "E_SYNTAX"},
                            {kM, "move M1 99999999999 1", "E_SYNTAX"},
                            {kM, "move M1 144 144", "E_OFF_TABLE"},
                            {kM, long_way, "E_SYNTAX"},
                            {kM, endless, "E_SYNTAX"},
                            {kM, "move M1 @M1", "E_ZERO_LEG"},
                            {kM, "move M1 @R1", "E_NOT_YOURS"},
                            {kM, "charge M1 M1", "E_UNKNOWN_UNIT"},
                            {kM, "charge M1 M2", "E_UNKNOWN_UNIT"},
                            {kM, "fire M1 M2", "E_NO_TARGET"},
                            {kM, "attach M1 M1", "E_ATTACH_KIND"},
                            {kM, "attach MC MC", "E_ATTACH_KIND"},
                            {kM, "detach MC 18 30", "E_NOT_ATTACHED"},
                            {kM, "move MG1 30 21 30 21", "E_ZERO_LEG"},
                            {kM, "go", "E_PHASE"},
                            {kM, "melee M1 R1", "E_NOT_IN_CONTACT"},
                            {kM, "melee M1 M1", "E_NOT_IN_CONTACT"},
                            {kR, "mass RX1 R1 R1 R1 R1", "E_NOT_ON_MOVE"},
                            {kM, "hold M1", ""},
                            {kR, "mass RX1 R1 R1 R1 R1", "E_DUPLICATE"},
                            {kR, "mass RX9 R1 R2 R3 R4", "E_UNKNOWN_UNIT"},
                            {kR, "mass RX1 R1", "E_MASS_COUNT"},
                            {kR, "replace R1 20", "E_PHASE"},
                            {kR, "hold R1", ""}});
}

// ---- the dead ----

TEST(MuridBadInput, OrdersForTheDeadAreRefused) {
  State s = battle({{"cavalry", "on:3:3"}, {"sharpshooting", "on"}});
  KeyedChance dice = rules::testing::world_chance(9);
  for (const char* dead : {"M2", "R2", "MG1", "MB2", "MC"})
    EXPECT_EQ(give(s, kRef, std::string("ref remove ") + dead, dice), "") << dead;
  std::vector<Said> all;
  for (const char* words : {"hold M2",
                            "move M2 14 20",
                            "move M2 @M1",
                            "move M1 @M2",
                            "charge M2 R1",
                            "charge M1 R2",
                            "fire M2",
                            "fire M1 R2",
                            "fire MG1",
                            "limber MG1",
                            "melee M2 R1",
                            "melee M1 R2",
                            "attach MC M1",
                            "attach M2.1 M1",
                            "detach MC 18 30",
                            "mount M2",
                            "sharpshoot M2",
                            "sharpshoot M1 R2",
                            "hold MC",
                            "hold MB2",
                            "prefs standard M2 first",
                            "prefs replenish M2 off",
                            "range M1 M2",
                            "legal M2",
                            "hold M3.7"})
    all.push_back({kM, words, "E_UNKNOWN_UNIT"});
  for (const char* words :
       {"ref set M2.rank 4", "ref remove M2", "ref place M2 14 19", "ref place MG1 30 20", "ref play murid hold M2"})
    all.push_back({kRef, words, "E_UNKNOWN_UNIT"});
  all.push_back({kM, "queue hold M2", ""});  // dropped at once: his own affair
  all.push_back({kM, "hold M1", ""});
  all.push_back({kR, "mass RX1 R1 R2 R3 R4", "E_UNKNOWN_UNIT"});
  expect_answers(std::move(s), all);
}

// ---- results from a real table ----

TEST(MuridBadInput, ResultsThatDifferForEverLeaveTheGameToGoOn) {
  std::string many = "result murid broken lost";
  for (int i = 0; i < 300; ++i) many += " R1";
  expect_answers(battle({{"measure", "table"}}),
                 {{kM, "result", "E_SYNTAX"},
                  {kM, "result nobody broken", "E_SYNTAX"},
                  {kM, "result murid weather", "E_SYNTAX"},
                  {kM, "result murid broken lost R11", "E_UNKNOWN_UNIT"},
                  {kM, "result murid broken murid MK=11 FA=1 AD=1 IN=1 MO=1 AM=1 HP=0", "E_OPTION"},
                  {kM, "result murid broken murid MK=1 FA=1 AD=1 IN=1 MO=1 AM=1 HP=5", "E_OPTION"},
                  {kM, "result murid broken murid MK=1", "E_SYNTAX"},
                  {kR, many, "E_SYNTAX"},
                  {kM, "result murid broken lost R1 R1 R1", ""},
                  {kR, "result russian morale lost M1", ""},
                  {kM, "result murid broken lost R1", ""},
                  {kR, "result russian morale lost M1", ""},
                  {kM, "result murid broken lost R1", "E_PHASE"},
                  {kR, "result murid broken lost R1", "E_PHASE"},
                  {kRef, "ref decide 3", "E_PHASE"},
                  {kM, "move M1 inches=145", "E_SYNTAX"},
                  {kM, "move M1 inches=99", "E_TOO_FAR"},
                  {kM, "move M1 inches=5", ""},
                  {kR, "dispute 145", "E_SYNTAX"},
                  {kM, "dispute 3", "E_NOT_ON_MOVE"},
                  {kR, "dispute 3", ""},
                  {kR, "dispute 3", "E_PHASE"}});
}

// What is named twice is lost once, so the same result entered in other words is the same.
TEST(MuridBadInput, ResultsAreComparedByWhatTheySay) {
  State s = battle({{"measure", "table"}});
  KeyedChance dice = rules::testing::world_chance(11);
  EXPECT_EQ(give(s, kM, "result murid broken lost R2 R1 R1", dice), "");
  EXPECT_EQ(give(s, kR, "result murid broken lost R1 R2", dice), "");
  EXPECT_EQ(*s.phase, Phase::kOver);
  EXPECT_EQ(what_cannot_be(s), "");
}

}  // namespace
}  // namespace cherta::murid_wars::testing
