// Bad input to Meeting of Hosts: plans without end, moves of nothing, units inside each other at the start, losses that
// cannot be, results that differ. Each is refused by name or has a defined outcome. Numbers that are none stand in
// bad-numbers.play, bad records in hosts_handover_test.
#include "tests/rules/hosts_field.h"
#include "tests/rules/hosts_position.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

using rules::Actor;

// Its code if it is refused; nothing if it was carried out.
std::string give(State& s, Actor actor, const std::string& words, rules::Chance& dice) {
  const auto order = MeetingOfHosts::parse(words);
  if (!order) return order.error().code;
  const auto fine = MeetingOfHosts::check(Known::of(s, actor.eyes()), actor, *order);
  if (!fine) return fine.error().code;
  Ruling ruling(s, dice);
  MeetingOfHosts::decide(ruling, actor, *order);
  s = std::move(ruling).take_state();
  return {};
}
const Actor kA = Actor::player(Seat::kFirst), kB = Actor::player(Seat::kSecond);

std::string repeated(const std::string& words, int times) {
  std::string text;
  for (int i = 0; i < times; ++i) text += (i == 0 ? "" : "; ") + words;
  return text;
}

// ---- plans ----

TEST(HostsBadInput, PlansWithoutEndAreRefused) {
  Field field(Phase::kMove1);
  field.add("A1", Class::kHi, 3600, 1000, 0).general("AG1", "A1");
  rules::SeededChance dice(1);
  const State before = field.state;
  for (const int steps : {65, 1'000, 10'000})
    for (const char* first : {"", "each; "})
      EXPECT_EQ(give(field.state, kA, first + repeated("hold A1", steps), dice), "E_SYNTAX") << steps;
  EXPECT_EQ(give(field.state, kA, std::string(1'000'000, 'x'), dice), "E_SYNTAX");
  EXPECT_EQ(give(field.state, kA, std::string(1'000'000, ';'), dice), "E_SYNTAX");
  EXPECT_EQ(field.state, before);
}
TEST(HostsBadInput, OfALongPlanAllIsTried) {  // the first that cannot be given drops the rest
  for (const bool each : {false, true}) {
    Field field(Phase::kMove1);
    field.add("A1", Class::kHi, 3600, 1000, 0).add("A2", Class::kHi, 2600, 1000, 0).general("AG1", "A1");
    rules::SeededChance dice(1);
    const std::string words = (each ? "each; " : "") + repeated("hold A1", 60) + "; hold A2";
    EXPECT_EQ(give(field.state, kA, words, dice), "");
    EXPECT_TRUE(field.now("A1").turn.ordered);
    EXPECT_EQ(field.now("A2").turn.ordered, each);
  }
}

// ---- moves of nothing ----

TEST(HostsBadInput, MovesOfNothingAreRefused) {
  Field field(Phase::kMove1);
  field.add("A1", Class::kHi, 3600, 1000, 0).in_files("A1", 3).general("AG1", "", {3600, 300});
  rules::SeededChance dice(1);
  const State before = field.state;
  for (const char* words :
       {"adv A1 0", "back A1 0", "march A1 0", "man A1 0 0", "man A1 0 0 files 3", "gmove AG1 36 3"})
    EXPECT_EQ(give(field.state, kA, words, dice), "E_NO_MOVE") << words;
  for (const char* words : {"adv A1 R0 0", "adv A1 L0 3", "adv A1 R0 max", "march A1 L0 max", "back A1 R0 1"})
    EXPECT_EQ(give(field.state, kA, words, dice), "E_SYNTAX") << words;
  for (const char* words : {"adv A1 R91 0", "back A1 L99 1"})
    EXPECT_EQ(give(field.state, kA, words, dice), "E_WHEEL") << words;
  EXPECT_EQ(field.state, before);
}

// ---- inside each other ----

TEST(HostsBadInput, FriendsInsideEachOtherAreNotLockedIn) {  // GEO-6.7
  Field field(Phase::kMove1);
  field.add("A1", Class::kLi, 3600, 1000, 0).add("A2", Class::kHi, 3600, 1100, 0).general("AG1", "", {3600, 300});
  rules::SeededChance dice(1);
  EXPECT_EQ(give(field.state, kA, "adv A1 1", dice), "E_BLOCKED");  // it would end in it
  EXPECT_EQ(give(field.state, kA, "adv A1 4", dice), "");
  EXPECT_EQ(what_cannot_be(field.state), "");
}

// One stands where its enemy stands: they are in contact, and the fight takes its course.
TEST(HostsBadInput, EnemiesInsideEachOtherFightOn) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Field field(Phase::kMove1);
    const int turned = 45 * static_cast<int>(seed % 8);
    field.add("A1", seed % 2 == 0 ? Class::kHi : Class::kLc, 3600, 1500, turned).add("B1", Class::kHi, 3600, 1500, 0);
    field.add("A2", Class::kMi, 3700, 1600, 90).add("B2", Class::kSk, 3500, 1400, 270);
    field.general("AG1", "", {3600, 300}).general("BG1", "", {3600, 4500}).start_counts(2, 2);
    rules::SeededChance dice(seed);
    field.now("A1").disordered = seed % 3 == 0;
    for (int i = 0; i < 60 && *field.state.phase != Phase::kEnded; ++i)
      for (const Seat seat : MeetingOfHosts::waiting(field.state).on_move) {
        const Known known = Known::of(field.state, Viewer::player(seat));
        if (MeetingOfHosts::offers(known, seat).empty()) continue;
        const std::string words = MeetingOfHosts::write(MeetingOfHosts::propose(known, seat, dice));
        ASSERT_EQ(give(field.state, Actor::player(seat), words, dice), "") << words << ", seed " << seed;
        break;
      }
    EXPECT_TRUE(*field.state.turn > 1 || *field.state.phase == Phase::kEnded) << seed;
  }
}

// ---- results ----

State at_the_table() {
  rules::SeededChance dice(1);
  State s = MeetingOfHosts::start({{"battle_mode", "table"}}).value();
  for (const Actor actor : {kA, kB}) EXPECT_EQ(give(s, actor, "accept", dice), "");
  EXPECT_EQ(give(s, Actor::player(**s.chooser), "edge south", dice), "");
  for (const Actor actor : {kA, kB}) EXPECT_EQ(give(s, actor, "muster sample roman", dice), "");
  for (const Actor actor : {kA, kB}) EXPECT_EQ(give(s, actor, "muster ready", dice), "");
  EXPECT_EQ(*s.phase, Phase::kResult);
  return s;
}

TEST(HostsBadInput, LossesThatCannotBeAreRefused) {
  State s = at_the_table();
  const State before = s;
  rules::SeededChance dice(1);
  for (const char* words : {"lossA=1:2", "lossA=1:0.5", "lossA=99:1", "lossA=1:1,1:1", "lossB=0:1", "lossB=x:1",
                            "fateA=BG1:killed", "fateB=BG9:killed", "fateA=AG1:killed,AG1:unhurt", "turns=100"})
    EXPECT_EQ(give(s, kA, std::string("result winner=A ") + words, dice), "E_RESULT") << words;
  for (const char* words :
       {"lossA=1:-1", "lossA=1:99999999999999999999", "lossA=1:1.25", "lossA=1", "lossA=:1:", "turns=-1",
        "turns=99999999999", "fateA=AG1:fed", "fateA=1:killed", "winner=A", "loss=1:1", "decisive=maybe"})
    EXPECT_NE(give(s, kA, std::string("result winner=A ") + words, dice), "") << words;
  EXPECT_EQ(give(s, kA, "result winner=none decisive=yes", dice), "E_RESULT");
  EXPECT_EQ(give(s, kA, "result winner=C", dice), "E_SYNTAX");
  EXPECT_EQ(s, before);
}

// MH-23.2: what both report otherwise comes out between the two, whoever was first and however often they differ.
TEST(HostsBadInput, ResultsThatDifferComeOutBetween) {
  for (const bool b_first : {false, true}) {
    State s = at_the_table();
    rules::SeededChance dice(1);
    const std::string a = "result winner=A decisive=yes turns=8 lossA=1:1 fateB=BG1:killed",
                      b = "result winner=B turns=6";
    for (int round = 0; round < 2; ++round)
      for (const bool is_b : {b_first, !b_first}) EXPECT_EQ(give(s, is_b ? kB : kA, is_b ? b : a, dice), "");
    ASSERT_EQ(*s.phase, Phase::kEnded);
    const BattleResult& result = **s.result;
    EXPECT_EQ(result.winner, std::nullopt);
    EXPECT_FALSE(result.decisive);
    EXPECT_EQ(result.turns, 6);
    EXPECT_EQ(result.settled->loss_a.front().tenths, 10);  // of one and none: rounded up
    EXPECT_EQ(result.settled->fate_b.front().fate, Fate::kUnhurt);
  }
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
