// Shooting in Meeting of Hosts: MH-12, the worked examples 26 to 32 and both sides of each threshold.
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

int dice_of(Field& field, std::string_view word) { return shooting_dice(field.state, field.unit(word)); }
std::string targets(Field& field, std::string_view word) {
  std::string names;
  for (const Unit* u : targets_of(field.state, field.unit(word))) names += (names.empty() ? "" : " ") + u->id->text();
  return names;
}
Pose pose(int x, int y, int facing) { return {{x, y}, facing}; }

// A3 MI with bows faces B2 LI with javelins, 10.00" away.
Field archers() {
  Field field(Phase::kShoot);
  return field.add("A3", Class::kMi, 3000, 1500, 0).add("B2", Class::kLi, 3000, 2500, 180);
}

TEST(HostsShooting, FourDiceTwoHitsNoTest) {  // example 26
  Field field = archers();
  field.dice(5, 6, 4, 1).rule(shoot);
  ASSERT_EQ(field.all<Volley>().size(), 1u);  // the javelins reach 6"
  EXPECT_EQ(*field.all<Volley>()[0].range, 1000);
  EXPECT_EQ(figures(field.unit("B2")), 10);
  EXPECT_TRUE(field.now("B2").turn.shot_at);
  EXPECT_TRUE(field.now("A3").turn.shot);
  EXPECT_FALSE(field.now("B2").turn.shot);
  EXPECT_EQ(field.tested(), "");
}

TEST(HostsShooting, AQuarterLostTests) {  // examples 26, 32; MH-12.11
  Field field = archers();
  field.dice(5, 6, 6, 1, 4).rule(shoot);
  EXPECT_EQ(field.tested(), "B2");
  EXPECT_EQ(*field.all<RallyTested>()[0].cause, Cause::kShooting);

  Field weak = archers();  // strength 8 takes 2
  weak.now("B2").hits_temp = 4;
  weak.dice(5, 6, 1, 1, 4).rule(shoot);
  EXPECT_EQ(weak.tested(), "B2");
  for (const int hits : {5, 6}) {  // HC of 24 points: 5 no, 6 yes
    Field heavy(Phase::kShoot);
    heavy.add("B1", Class::kHc, 3000, 2500, 180);
    for (int i = 0; i < 2; ++i) heavy.add("A" + std::to_string(i + 1), Class::kMi, 2600 + 800 * i, 1500, 0);
    heavy.dice(6, 6, 6, 6, 6, hits == 6 ? 6 : 1, 1, 1);
    if (hits == 6) heavy.dice(4);
    heavy.rule(shoot);
    EXPECT_EQ(heavy.now("B1").hits_temp, hits);
    EXPECT_EQ(heavy.tested(), hits == 6 ? "B1" : "");
  }
}

TEST(HostsShooting, HillsAndDisorder) {  // MH-12.2 to 12.4
  Field field = archers();
  EXPECT_EQ(dice_of(field, "A3"), 4);
  field.now("A3").disordered = true;
  EXPECT_EQ(dice_of(field, "A3"), 2);
  field.ground("hill", 2500, 1000, 3500, 2000, 1);
  EXPECT_EQ(dice_of(field, "A3"), 3);
  field.now("A3").disordered = false;
  EXPECT_EQ(dice_of(field, "A3"), 6);
}

TEST(HostsShooting, NumbersByTarget) {  // example 27, MH-12.9
  for (const Class kind : {Class::kHi, Class::kHc, Class::kSk}) {
    Field field(Phase::kShoot);
    field.add("A3", Class::kMi, 3000, 1500, 0).add("B2", kind, 3000, 2500, 180);
    field.dice(5, 6, 4, 1).rule(shoot);
    EXPECT_EQ(field.now("B2").hits_temp, 1) << static_cast<int>(kind);
  }
  Field covered = archers();
  covered.ground("hard_cover", 2500, 2400, 3500, 3000);
  EXPECT_EQ(number_to_shoot(covered.state, covered.unit("A3"), covered.unit("B2")), 6);
  Field walled = archers();
  walled.ground("wall", 2500, 2400, 3500, 2400);  // 1.00" before it
  EXPECT_EQ(number_to_shoot(walled.state, walled.unit("A3"), walled.unit("B2")), 6);
  Field beyond = archers();
  beyond.ground("wall", 2500, 2399, 3500, 2399);
  EXPECT_EQ(number_to_shoot(beyond.state, beyond.unit("A3"), beyond.unit("B2")), 5);
}

TEST(HostsShooting, BothSidesShootBeforeAnybodyFalls) {  // example 28
  Field field(Phase::kShoot);
  field.add("A3", Class::kMi, 3000, 1500, 0).add("B3", Class::kMi, 3000, 2500, 180);
  field.now("A3").hits_temp = 20;
  field.now("A3").files = 4;
  field.dice(6, 5, 5, 6, 6).rule(shoot);
  EXPECT_EQ(field.now("A3").status, Status::kDestroyed);
  EXPECT_EQ(figures(field.unit("B3")), 23);
  EXPECT_EQ(dice_of(field, "B3"), 3);
}

TEST(HostsShooting, EquallyCloseTargetsShareTheDice) {  // example 29
  Field field(Phase::kShoot);
  field.add("A3", Class::kMi, 3000, 1500, 0).add("B2", Class::kLi, 2700, 2300, 180);
  field.add("B3", Class::kLi, 3300, 2300, 180);
  EXPECT_EQ(targets(field, "A3"), "B2 B3");
  field.dice(5, 1, 6, 6).rule(shoot);
  EXPECT_EQ(field.now("B2").hits_temp, 1);
  EXPECT_EQ(field.now("B3").hits_temp, 2);

  Field fewer(Phase::kShoot);
  fewer.add("A3", Class::kMi, 3000, 1500, 0).add("B2", Class::kLi, 2700, 2300, 180);
  fewer.add("B3", Class::kLi, 3300, 2300, 180);
  fewer.now("A3").hits_temp = 1;  // 23 figures: three dice
  fewer.dice(1, 1, 1).rule(shoot);
  const auto shots = *fewer.all<Volley>()[0].shots;
  ASSERT_EQ(shots.size(), 2u);
  EXPECT_EQ(shots[0].dice.size(), 2u);
  EXPECT_EQ(shots[1].dice.size(), 1u);
}

TEST(HostsShooting, WhoGetsNoDieIsNotShotAt) {  // MH-12.8
  Field field(Phase::kShoot);
  field.add("A3", Class::kMi, 3000, 1500, 0).add("B2", Class::kLi, 2700, 2300, 180);
  field.add("B3", Class::kLi, 3300, 2300, 180);
  field.now("A3").hits_temp = 20;
  field.in_files("A3", 4);
  field.dice(1).rule(shoot);
  EXPECT_TRUE(field.now("B2").turn.shot_at);
  EXPECT_FALSE(field.now("B3").turn.shot_at);
}

TEST(HostsShooting, LightCavalryShootAllRound) {  // example 30
  Field field(Phase::kShoot);
  field.add("A6", Class::kLc, 3600, 1500, 0).add("B5", Class::kLi, 3600, 900, 0);
  field.unit("A6").profile->weapon = Weapon::kJavelin;
  EXPECT_EQ(targets(field, "A6"), "B5");  // exactly 6"
  EXPECT_EQ(dice_of(field, "A6"), 2);
  field.now("B5").pose.at.y = 899;
  EXPECT_EQ(targets(field, "A6"), "");
  field.now("B5").pose.at.y = 900;
  field.unit("A6").profile->kind = Class::kMc;  // nobody in its front
  EXPECT_EQ(targets(field, "A6"), "");
  field.state.options->mounted_strength = true;
  EXPECT_EQ(dice_of(field, "A6"), 4);  // example 71
}

TEST(HostsShooting, FriendsBlockByTheirCores) {  // example 30
  Field field = archers();
  field.add("A4", Class::kSk, 3000, 1900, 0);
  EXPECT_EQ(targets(field, "A3"), "");
  field.now("A4").pose = pose(3298, 1900, 0);  // left side at 2998, core from 3000
  EXPECT_EQ(targets(field, "A3"), "B2");
  field.now("A4").pose = pose(3297, 1900, 0);
  EXPECT_EQ(targets(field, "A3"), "");
}

TEST(HostsShooting, Artillery) {  // example 31
  Field field(Phase::kShoot);
  field.add("A9", Class::kAr, 3000, 1000, 0).add("B2", Class::kLi, 3000, 3400, 180);
  EXPECT_EQ(dice_of(field, "A9"), 2);
  EXPECT_EQ(targets(field, "A9"), "B2");  // 24.00"
  field.now("B2").pose.at.y = 3401;
  EXPECT_EQ(targets(field, "A9"), "");
  for (const int hits : {3, 4, 5, 7}) {
    field.now("A9").hits_temp = hits;
    EXPECT_EQ(dice_of(field, "A9"), hits < 4 ? 2 : 1) << hits;
  }
  field.now("A9").disordered = true;
  EXPECT_EQ(dice_of(field, "A9"), 0);
  field.now("A9").disordered = false;
  field.now("A9").turn.moved = true;
  EXPECT_EQ(dice_of(field, "A9"), 0);
}

TEST(HostsShooting, WhoMayNotShoot) {  // MH-12.1, 12.7
  Field field = archers();
  field.now("A3").turn.marched = true;
  EXPECT_FALSE(may_shoot(field.state, field.unit("A3")));
  field.now("A3").turn.marched = false;
  EXPECT_TRUE(may_shoot(field.state, field.unit("A3")));
  field.unit("A3").own.edit().hold_fire = true;
  field.rule(shoot);
  EXPECT_TRUE(field.all<Volley>().empty());
  field.unit("A3").own.edit().hold_fire = false;
  field.add("A5", Class::kHi, 3000, 2500, 0);  // in contact with B2: out of the shooting
  EXPECT_EQ(targets(field, "A3"), "");
  EXPECT_FALSE(may_shoot(field.state, field.unit("B2")));
}

TEST(HostsShooting, AllShootUnlessTheySayOtherwise) {  // 2.2, R80
  Field field = archers();
  const Unit& a3 = field.unit("A3");
  EXPECT_EQ(policy_of(field.state, Seat::kFirst, PolicyStep::kShoot, &a3), PolicyAnswer::kAlways);
  EXPECT_EQ(policy_of(field.state, Seat::kFirst, PolicyStep::kEvade, &a3), PolicyAnswer::kAsk);
  field.state.a->own.edit().policies = {{PolicyStep::kShoot, PolicyAnswer::kAsk, {}}};
  EXPECT_EQ(policy_of(field.state, Seat::kFirst, PolicyStep::kShoot, &a3), PolicyAnswer::kAsk);
}

TEST(HostsShooting, AGeneralMayFallBeforeTheTests) {  // example 73
  Field field(Phase::kShoot);
  field.state.options->general_risk = GeneralRisk::kDice;
  field.add("A1", Class::kHi, 3000, 1500, 0).general("AG1", "A1");
  field.add("B1", Class::kMi, 2600, 2500, 180).add("B2", Class::kMi, 3400, 2500, 180);
  field.dice(6, 6, 6, 6, 6, 6, 1, 1, 6, 6, 4).rule(shoot);
  EXPECT_EQ(field.general("AG1").now->fate, Fate::kKilled);
  ASSERT_EQ(field.tested(), "A1");
  EXPECT_EQ(total(field.all<RallyTested>()[0].modifiers), 0);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
