// Retreats and rally tests in Meeting of Hosts: MH-7.5, 11, 14, 15; the worked examples 44 to 51, 68, 72, 81.
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

Pose pose(int x, int y, int facing) { return {{x, y}, facing}; }
Rallied result(Field& field, int die) {
  field.dice(die).rule([](Ruling& r) { test_step(r, {id("A1")}, Cause::kShooting); });
  return *field.all<RallyTested>().at(0).result;
}
Field one(Class kind, Quality quality, int hits) {
  Field field(Phase::kShoot);
  field.add("A1", kind, 3600, 2000, 0);
  field.unit("A1").quality = quality;
  field.now("A1").hits_temp = hits;
  return field;
}
void retreats(Ruling& r) {
  std::vector<UnitId> passed;
  retreat(r, id("A1"), passed);
}

TEST(HostsRally, Chart) {  // example 44
  const auto after = [](Quality quality, int hits, int die) {
    Field field = one(Class::kHi, quality, hits);
    return result(field, die);
  };
  EXPECT_EQ(after(Quality::kAverage, 0, 4), Rallied::kGoodOrder);
  EXPECT_EQ(after(Quality::kAverage, 0, 3), Rallied::kDisorder);
  EXPECT_EQ(after(Quality::kElite, 0, 3), Rallied::kGoodOrder);
  EXPECT_EQ(after(Quality::kLevy, 0, 4), Rallied::kDisorder);
  EXPECT_EQ(after(Quality::kAverage, 12, 3), Rallied::kDisorder);
  EXPECT_EQ(after(Quality::kAverage, 12, 2), Rallied::kBreaks);
  EXPECT_EQ(after(Quality::kAverage, 11, 2), Rallied::kDisorder);
  EXPECT_EQ(after(Quality::kLevy, 12, 6), Rallied::kDisorder);
  EXPECT_EQ(after(Quality::kLevy, 12, 3), Rallied::kBreaks);
  EXPECT_EQ(after(Quality::kLevy, 12, 4), Rallied::kDisorder);
}

TEST(HostsRally, AnEnemyBehind) {  // example 44
  Field field = one(Class::kHi, Quality::kLevy, 12);
  field.add("B1", Class::kHi, 3600, 640, 0);  // 12.00" behind its two ranks
  EXPECT_EQ(total(rally_modifiers(field.state, field.unit("A1"))), -4);
  field.now("B1").pose.at.y = 639;
  EXPECT_EQ(total(rally_modifiers(field.state, field.unit("A1"))), -3);
  field.now("B1").pose = pose(3600, 2100, 180);  // in front
  EXPECT_EQ(total(rally_modifiers(field.state, field.unit("A1"))), -3);
  field.now("B1").pose.at.y = 1000;
  field.unit("B1").sight.edit().seen = false;  // MH-19.6
  EXPECT_EQ(total(rally_modifiers(field.state, field.unit("A1"))), -3);
}

TEST(HostsRally, WhoIsPressedIntoItsFrontIsNotBehind) {  // MH-1.8: its own footprint is neither flank nor rear
  Field field(Phase::kMove1);
  field.add("A1", Class::kHi, 3720, 900, 0).add("B1", Class::kMc, 3564, 1185, 255);  // a corner at 3642, 895
  EXPECT_FALSE(has_part_behind(field.unit("A1"), body(field.unit("B1")).corners(), kNear));
  field.now("B1").pose.at.x -= 300;  // beside it
  EXPECT_TRUE(has_part_behind(field.unit("A1"), body(field.unit("B1")).corners(), kNear));
}
TEST(HostsRally, AGeneralHelps) {  // example 44
  Field field = one(Class::kHi, Quality::kElite, 0);
  field.general("AG1", "A1");
  EXPECT_EQ(result(field, 2), Rallied::kGoodOrder);
  EXPECT_FALSE(field.now("A1").disordered);
}

TEST(HostsRally, WhoStandsToTheLastStays) {  // example 81, MH-11.9
  Field field = one(Class::kHi, Quality::kLevy, 12);
  field.state.a->fight_to_last = true;
  field.now("A1").disordered = true;
  EXPECT_EQ(result(field, 2), Rallied::kDisorder);
  EXPECT_EQ(field.now("A1").status, Status::kOnTable);
  EXPECT_EQ(field.now("A1").pose, pose(3600, 2000, 0));
}

// Example 45: A1 in disorder, B1 before it, A2 behind.
Field through_friends(Class a1) {
  Field field(Phase::kStartRally);
  field.add("A1", a1, 3600, 1500, 0).add("A2", Class::kHi, 3600, 1100, 0).add("B1", Class::kHi, 3600, 1700, 180);
  field.now("A1").disordered = true;
  return field;
}

TEST(HostsRetreat, ThroughFriends) {  // example 45
  Field field = through_friends(Class::kHi);
  field.dice(2, 4).rule(start_rally);
  EXPECT_EQ(field.now("A1").pose, pose(3600, 624, 180));
  EXPECT_TRUE(field.now("A1").disordered);
  EXPECT_TRUE(field.now("A1").turn.retreated);
  EXPECT_EQ(field.now("A1").turn.gone, Gone::kNo);  // it was no melee
  EXPECT_EQ(field.tested(), "A1 A2");
  EXPECT_EQ(*field.all<RallyTested>()[1].cause, Cause::kPassed);
}

TEST(HostsRetreat, SkirmishersDisturbNobody) {  // example 45, MH-11.4
  Field field = through_friends(Class::kSk);
  field.dice(2).rule(start_rally);
  EXPECT_EQ(field.tested(), "A1");
}

TEST(HostsRetreat, EachTestsOnceInAStep) {  // MH-7.5
  Field field = through_friends(Class::kHi);
  field.now("A2").disordered = true;  // due anyway: once, and it goes away in its turn
  field.dice(2, 4).rule(start_rally);
  EXPECT_EQ(field.tested(), "A1 A2");
  EXPECT_EQ(*field.all<RallyTested>()[1].cause, Cause::kStart);
}

TEST(HostsRetreat, AroundTheEnemy) {  // example 46
  Field field(Phase::kStartRally);
  field.add("A1", Class::kLi, 1000, 2400, 0).add("B1", Class::kHi, 500, 2300, 90);
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").pose, pose(1000, 1000, 180));
}

TEST(HostsRetreat, NoEdgeFree) {  // example 47
  Field field(Phase::kStartRally);
  field.add("A1", Class::kLi, 3600, 2400, 0).add("B1", Class::kHi, 3600, 2550, 180);
  field.add("B2", Class::kHi, 3600, 1500, 0).rule(retreats);
  EXPECT_EQ(field.now("A1").pose, pose(3600, 1600, 180));
}

TEST(HostsRetreat, Surrounded) {  // example 48
  Field field(Phase::kStartRally);
  field.add("A1", Class::kLi, 3600, 2400, 0).add("B1", Class::kHi, 3600, 2500, 180);
  field.add("B2", Class::kHi, 3600, 2100, 0).add("B3", Class::kHi, 4000, 2300, 270);
  field.add("B4", Class::kHi, 3200, 2300, 90).rule(retreats);
  EXPECT_EQ(field.now("A1").status, Status::kSurrendered);
}

TEST(HostsRetreat, HaltsAtTheEdgeThenLeaves) {  // example 49, MH-11.5
  Field field(Phase::kStartRally);
  field.add("A1", Class::kHi, 3600, 420, 0).rule(retreats);
  EXPECT_EQ(field.now("A1").pose, pose(3600, 0, 180));
  field.now("A1").pose.at.y = 6;  // 0.06" from it is not at it
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").status, Status::kOnTable);
  field.now("A1").pose.at.y = 5;
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").status, Status::kLeft);
}

TEST(HostsRetreat, TurnedOffTheTable) {  // example 68
  Field field(Phase::kStartRally);
  field.add("A1", Class::kHi, 7070, 2000, 0).add("B1", Class::kHi, 6800, 2400, 180).in_files("A1", 3);
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").pose, pose(7200, 1680, 90));
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").status, Status::kLeft);
}

TEST(HostsRetreat, ImpassableGroundIsGoneAround) {  // MH-11.2 (iii)
  Field field(Phase::kStartRally);
  field.add("A1", Class::kHi, 3600, 1500, 0).ground("impassable", 3000, 0, 4200, 1000);
  field.rule(retreats);
  EXPECT_EQ(field.now("A1").pose.facing, 0);  // south is barred, north the next nearest
  Field free(Phase::kStartRally);
  free.add("A1", Class::kHi, 3600, 1500, 0).ground("impassable", 3000, 0, 4200, 500);  // beyond its move
  free.rule(retreats);
  EXPECT_EQ(free.now("A1").pose, pose(3600, 660, 180));
}

TEST(HostsRetreat, BreakingRunsThroughFriends) {  // MH-11.6
  Field field = through_friends(Class::kHi);
  field.unit("A1").quality = Quality::kLevy;
  field.now("A1").disordered = true;
  field.dice(1, 4).rule(start_rally);
  EXPECT_EQ(field.now("A1").status, Status::kFled);
  EXPECT_EQ(field.tested(), "A1 A2");
}

TEST(HostsRetreat, ElephantsPanic) {  // example 72
  Field field(Phase::kShoot);
  field.state.options->elephant_panic = true;
  field.add("A1", Class::kEl, 3600, 2000, 0).add("A2", Class::kSk, 3600, 1500, 0);
  field.add("B1", Class::kHi, 3600, 2300, 180);
  field.now("A1").hits_temp = 4;
  field.now("A1").turn.lost_figures = true;
  EXPECT_EQ(result(field, 4), Rallied::kDisorder);
  EXPECT_EQ(result(field, 4), Rallied::kRetreat);
  EXPECT_TRUE(field.now("A2").disordered);
  EXPECT_EQ(field.tested(), "A1");
  field.state.options->elephant_panic = false;
  EXPECT_EQ(total(rally_modifiers(field.state, field.unit("A1"))), 0);
}

TEST(HostsRetreat, AnUnseenEnemyHaltsIt) {  // MH-19.4, 19.7
  Field field(Phase::kStartRally);
  field.state.options->fog = true;
  field.add("A1", Class::kHi, 3600, 2000, 0).add("B1", Class::kSk, 3600, 1100, 0);
  field.ground("hill", 3000, 1300, 4200, 1400, 1);
  field.unit("B1").sight.edit().seen = false;
  field.unit("A1").sight.edit().seen = false;
  field.rule(retreats);  // south, 6": it would come within an inch of B1's front at 1100
  EXPECT_EQ(field.now("A1").pose, pose(3600, 1200, 180));
  ASSERT_EQ(field.all<UnitHalted>().size(), 1u);
  EXPECT_TRUE(field.unit("B1").sight.get().seen);
  EXPECT_TRUE(field.now("A1").turn.retreated);
}

// ---- evading and pursuit ----

TEST(HostsEvade, ToTheEdge) {  // example 50
  Field field(Phase::kMelee);
  field.add("A1", Class::kLc, 3600, 2400, 0).add("B1", Class::kHi, 3600, 2400, 180);
  field.unit("A1").own.edit().evades = true;
  field.dice(5).rule(melee);
  EXPECT_EQ(field.now("A1").pose, pose(3600, 0, 180));
  EXPECT_TRUE(field.now("A1").turn.evaded);
  EXPECT_TRUE(field.all<MeleeFought>().empty());
  EXPECT_TRUE(may_pursue(field.state, field.unit("B1")));
}

TEST(HostsEvade, WhoMay) {  // example 50, MH-13.2
  const auto may = [](Class own, Class enemy) {
    Field field(Phase::kEvadeDeclare);
    field.add("A1", own, 3600, 2400, 0).add("B1", enemy, 3600, 2400, 180);
    return may_evade(field.state, field.unit("A1"));
  };
  EXPECT_FALSE(may(Class::kMc, Class::kHc));
  EXPECT_TRUE(may(Class::kMc, Class::kHi));
  EXPECT_TRUE(may(Class::kSk, Class::kHc));
  EXPECT_FALSE(may(Class::kEl, Class::kHi));
  EXPECT_FALSE(may(Class::kHi, Class::kHi));
  Field both(Phase::kEvadeDeclare);  // R60: all contacts must be infantry
  both.add("A1", Class::kMc, 3600, 2400, 0).add("B1", Class::kHi, 3280, 2400, 180);
  both.add("B2", Class::kHc, 3900, 2400, 180);
  EXPECT_FALSE(may_evade(both.state, both.unit("A1")));
}

TEST(HostsEvade, PursuedAndFought) {  // example 51
  Field field(Phase::kMelee);
  field.add("A2", Class::kSk, 3600, 2400, 0).add("B5", Class::kMc, 3600, 2400, 180);
  field.unit("A2").own.edit().evades = true;
  field.dice(4).rule(melee);
  EXPECT_EQ(field.now("A2").pose, pose(3600, 1000, 180));
  field.state.phase = Phase::kPursuit2;
  field.now("A2").turn.melee = false;
  field.dice(3).rule([](Ruling& r) { pursue(r, Charge{id("B5"), id("A2"), {}}); });
  EXPECT_EQ(field.now("B5").pose, pose(3600, 1200, 180));
  EXPECT_TRUE(field.now("B5").disordered);
  EXPECT_TRUE(field.now("B5").pursuing);
  EXPECT_TRUE(field.now("A2").turn.melee);  // R67: no recovery

  field.state.phase = Phase::kMelee;
  for (const char* word : {"A2", "B5"}) field.now(word).turn = {};
  field.unit("A2").own.edit().evades = false;
  const Unit &b5 = field.unit("B5"), &a2 = field.unit("A2");
  EXPECT_EQ(melee_dice(field.state, b5, opponents_now(field.state, b5)), 2);
  EXPECT_EQ(number_to_hit(field.state, b5, a2), 3);
  EXPECT_EQ(total(melee_modifiers(field.state, b5, a2)), 1);  // row b once
}

TEST(HostsEvade, PursuitIsFoughtOnce) {  // MH-15.3
  Field field(Phase::kMelee);
  field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kHi, 3600, 1500, 180);
  field.now("B1").pursuing = true;
  field.dice(1, 1, 1, 1, 4, 1, 1, 1, 4).rule(melee);  // a 4 hits, with row b
  EXPECT_EQ(field.now("A1").hits_temp, 1);
  EXPECT_FALSE(field.now("B1").pursuing);
}

TEST(HostsEvade, WhereThereIsNoWayItFights) {  // MH-11.7, 13.2
  Field field(Phase::kMelee);
  field.add("A1", Class::kLi, 3600, 2400, 0).add("B1", Class::kHi, 3600, 2400, 180);
  field.add("B2", Class::kHi, 3600, 2100, 0).add("B3", Class::kHi, 4000, 2300, 270);
  field.add("B4", Class::kHi, 3200, 2300, 90);
  field.unit("A1").own.edit().evades = true;
  field.dice(1, 1, 1, 1, 1, 1).rule(melee);
  EXPECT_FALSE(field.now("A1").turn.evaded);
  EXPECT_FALSE(field.all<MeleeFought>().empty());
}

TEST(HostsPursuit, OnlyIfAllHaveGone) {  // MH-15.1
  Field field(Phase::kPursuit1);
  field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kHi, 3600, 2500, 180);
  field.add("B2", Class::kHi, 4300, 2500, 180);
  field.now("A1").turn.opponents = {id("B1"), id("B2")};
  EXPECT_FALSE(may_pursue(field.state, field.unit("A1")));
  field.now("B1").status = Status::kDestroyed;
  field.now("B2").turn.gone = Gone::kRecoiled;
  EXPECT_FALSE(may_pursue(field.state, field.unit("A1")));
  field.now("B2").turn.gone = Gone::kAway;
  EXPECT_TRUE(may_pursue(field.state, field.unit("A1")));
  field.now("A1").disordered = true;
  EXPECT_FALSE(may_pursue(field.state, field.unit("A1")));
  field.now("A1").disordered = false;
  field.now("A1").turn.gone = Gone::kRecoiled;
  EXPECT_FALSE(may_pursue(field.state, field.unit("A1")));
}

// A long column whose turn is barred by somebody it does not see stays as it stands, and has moved all the same: it was
// halted (MH-19.4).
TEST(HostsRetreat, WhoCannotTurnBecauseOfTheUnseenStays) {
  Field field(Phase::kStartRally);
  field.add("A1", Class::kLi, 1500, 2900, 0).in_files("A1", 1);  // 100 wide, 1200 deep: its middle is at 2300
  field.add("B1", Class::kSk, 1030, 2600, 0);                    // 320 off, where it would turn west
  field.unit("B1").sight.edit().seen = false;
  field.general("AG1", "A1").now("A1").disordered = true;
  field.dice(1).rule([](Ruling& r) { start_rally(r); });
  EXPECT_EQ(field.now("A1").pose, pose(1500, 2900, 0));
  EXPECT_EQ(field.all<UnitHalted>().size(), 1u);
  EXPECT_TRUE(field.now("A1").turn.retreated && field.now("A1").turn.moved);
  EXPECT_TRUE(field.general("AG1").now->moved);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
