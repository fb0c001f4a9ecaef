// What makes the automatic opponent of Meeting of Hosts worth a first game, one thing at a time, on fields laid out for
// it: it keeps a line, shoots, charges what it can beat and nothing else, keeps a reserve, retreats.
#include "tests/rules/hosts_thinking.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

// ---- it charges what it can beat, and nothing else ----

TEST(HostsOpponentMoves, ChargesWhomItBeats) {
  Field field = facing_each_other();
  field.add("A1", Class::kHc, 3600, 1500, 0).add("B1", Class::kSk, 3600, 2600, 180);
  EXPECT_EQ(MeetingOfHosts::write(proposed(field)), "charge A1 B1");
}
TEST(HostsOpponentMoves, TakesAFlankWhereItWouldLoseInFront) {
  for (const bool flank : {false, true}) {
    Field field = facing_each_other();
    field.add("A1", Class::kMc, flank ? 4500 : 3600, 2300, flank ? 270 : 0);
    field.add("B1", Class::kHi, 3600, flank ? 2400 : 2900, 180);
    EXPECT_EQ(holds_alternative<Charge>(proposed(field)), flank) << MeetingOfHosts::write(proposed(field));
  }
}
TEST(HostsOpponentMoves, ChargesTheBetterOfTwo) {
  Field field = facing_each_other();
  field.add("A1", Class::kHc, 3600, 1500, 0)
      .add("B1", Class::kHc, 3200, 2500, 180)
      .add("B2", Class::kLi, 4000, 2500, 180);
  const Order order = proposed(field);
  const auto* charge = get_if<Charge>(&order);
  ASSERT_TRUE(charge) << MeetingOfHosts::write(order);
  EXPECT_EQ(charge->target, id("B2"));
}
TEST(HostsOpponentMoves, ChargesNobodyByWhomItWouldBeBeaten) {
  Field field = facing_each_other();
  field.add("A1", Class::kLi, 3600, 2000, 0).add("B1", Class::kHi, 3600, 2500, 180);
  for (const std::string& words : moves(field)) EXPECT_FALSE(words.starts_with("charge")) << words;
}
TEST(HostsOpponentMoves, ChargesNobodyInDisorderOrWithHalfItsMen) {
  for (const bool disordered : {false, true}) {
    Field field = facing_each_other();
    field.add("A1", Class::kHc, 3600, 1500, 0).add("B1", Class::kSk, 3600, 2600, 180);
    field.now("A1").disordered = disordered;
    field.now("A1").hits_temp = disordered ? 0 : 12;  // of 24
    for (const std::string& words : moves(field)) EXPECT_FALSE(words.starts_with("charge")) << words;
  }
}

// ---- it shoots ----

TEST(HostsOpponentMoves, GoesWhereItReachesAndStaysThere) {
  for (const int y : {2400, 3500}) {  // 9 inches away; 20
    Field field = facing_each_other();
    field.add("A1", Class::kMi, 3600, 1500, 0).add("B1", Class::kHi, 3600, y, 180);
    moves(field);
    EXPECT_EQ(has_moved(field, "A1"), y > 2700);
  }
}
TEST(HostsOpponentMoves, HoldsNoFire) {
  Field field = facing_each_other(Phase::kShootDeclare);
  field.add("A1", Class::kMi, 3600, 1500, 0).add("B1", Class::kHi, 3600, 2400, 180);
  EXPECT_EQ(MeetingOfHosts::write(proposed(field)), "done");
}
TEST(HostsOpponentMoves, KeepsSkirmishersOffThoseWhoWouldBeatThem) {
  Field field = facing_each_other();
  field.add("A1", Class::kSk, 3600, 1500, 0).add("B1", Class::kHi, 3600, 1800, 180);
  moves(field);
  EXPECT_LT(field.now("A1").pose.at.y, 1500);
}

// ---- it keeps a line, and a reserve ----

Field in_line(bool reserve = true) {
  Field field = facing_each_other();
  for (const auto& [word, x, y] : {std::tuple("A1", 1600, 1200), std::tuple("A2", 2400, 900),
                                   std::tuple("A3", 3200, 1200), std::tuple("A4", 4000, 1200)})
    field.add(word, Class::kHi, x, y, 0);
  if (reserve) field.add("A5", Class::kHi, 3200, 600, 0);
  return field;
}

TEST(HostsOpponentMoves, TheLineWaitsForItsHindmost) {
  Field field = in_line(false);
  field.add("B1", Class::kHi, 3600, 4000, 180);
  moves(field);
  int least = 4800, most = 0;
  for (const char* word : {"A1", "A2", "A3", "A4"}) {
    least = std::min(least, field.now(word).pose.at.y);
    most = std::max(most, field.now(word).pose.at.y);
  }
  EXPECT_GT(least, 900);
  EXPECT_LE(most - least, 300);
}
TEST(HostsOpponentMoves, TheReserveWaitsUntilItIsNeeded) {
  for (const bool needed : {false, true}) {
    Field field = in_line();
    field.add("B1", Class::kHi, 1600, needed ? 1200 : 4000, 180);  // in contact with A1, or far away
    moves(field);
    EXPECT_EQ(has_moved(field, "A5"), needed);
  }
}
TEST(HostsOpponentMoves, TheReserveMeetsWhomeverComesNear) {
  Field field = in_line();
  field.add("B1", Class::kLi, 4400, 500, 270).now("B1").disordered = true;  // behind the line
  moves(field);
  EXPECT_TRUE(has_moved(field, "A5"));
}

// ---- it retreats ----

TEST(HostsOpponentMoves, FallsBackWithHalfItsMenBeforeAnEnemy) {
  for (const int y : {2400, 3500}) {  // near; far
    Field field = facing_each_other();
    field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kHi, 3600, y, 180);
    field.now("A1").hits_temp = 12;  // of 24
    const auto words = moves(field);
    EXPECT_EQ(std::ranges::count(words, "back A1 max") > 0, y == 2400);
  }
}
TEST(HostsOpponentMoves, EvadesWhomItCannotStandAndStandsBeforeOthers) {
  for (const Class kind : {Class::kHi, Class::kSk}) {
    Field field = facing_each_other(Phase::kEvadeDeclare);
    field.add("A1", Class::kLc, 3600, 1500, 0).add("B1", kind, 3600, 1500, 180);
    EXPECT_EQ(MeetingOfHosts::write(proposed(field)), kind == Class::kHi ? "evade A1" : "done");
  }
}
TEST(HostsOpponentMoves, GivesNothingUp) {
  Field field = facing_each_other();
  field.add("A1", Class::kHi, 3600, 1500, 0)
      .add("B1", Class::kHi, 3600, 1500, 180)
      .add("B2", Class::kHi, 3600, 1260, 0);
  for (const std::string& words : moves(field))
    EXPECT_FALSE(words == "concede" || words == "withdraw" || words.starts_with("offer")) << words;
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
