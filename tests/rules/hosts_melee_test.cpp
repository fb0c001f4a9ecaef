// Melee in Meeting of Hosts: MH-13, the worked examples 33 to 43, 66, 70, 71 and both sides of each threshold.
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

int fighting(Field& field, std::string_view word) {
  const Unit& u = field.unit(word);
  return figures_fighting(u, opponents_now(field.state, u));
}
int dice_of(Field& field, std::string_view word) {
  const Unit& u = field.unit(word);
  return melee_dice(field.state, u, opponents_now(field.state, u));
}
// The least natural die that hits.
int natural(Field& field, std::string_view fighter, std::string_view enemy) {
  const Unit &u = field.unit(fighter), &e = field.unit(enemy);
  const int needed = number_to_hit(field.state, u, e), by = total(melee_modifiers(field.state, u, e));
  for (int die = 1; die < 6; ++die)
    if (is_melee_hit(die, needed, by)) return die;
  return 6;
}

// A1 and B1 front to front.
Field facing(Class a, Class b) {
  Field field(Phase::kMelee);
  return field.add("A1", a, 3600, 1500, 0).add("B1", b, 3600, 1500, 180);
}

TEST(HostsMelee, ATieLocksBoth) {  // example 33
  Field field = facing(Class::kHi, Class::kHi);
  field.unit("B1").quality = Quality::kElite;
  field.dice(2, 5, 6, 3, 4, 1, 3, 6).rule(melee);
  EXPECT_EQ(field.now("A1").hits_temp, 2);
  EXPECT_EQ(field.now("B1").hits_temp, 2);
  EXPECT_EQ(field.tested(), "");
  EXPECT_EQ(field.now("A1").pose.at, (Point{3600, 1500}));
  EXPECT_TRUE(is_engaged(field.state, field.unit("A1")));
}

TEST(HostsMelee, AFigureLessCostsADie) {  // example 33
  Field field = facing(Class::kHi, Class::kHi);
  EXPECT_EQ(dice_of(field, "A1"), 4);
  field.now("A1").hits_temp = 1;
  EXPECT_EQ(dice_of(field, "A1"), 3);
}

TEST(HostsMelee, TheLoserRecoilsAndTests) {  // example 34
  Field field = facing(Class::kHi, Class::kHi);
  field.unit("B1").quality = Quality::kElite;
  field.dice(2, 5, 6, 3, 4, 5, 1, 6, 2).rule(melee);
  EXPECT_EQ(field.now("A1").pose.at, (Point{3600, 1400}));
  EXPECT_TRUE(field.now("A1").disordered);
  EXPECT_EQ(field.tested(), "A1");
  EXPECT_FALSE(may_pursue(field.state, field.unit("B1")));  // a recoil is not enough
}

TEST(HostsMelee, OneFigureOnEitherSideOverlaps) {  // example 35
  Field field = facing(Class::kHi, Class::kSk);
  field.in_files("B1", 3);
  EXPECT_EQ(fighting(field, "A1"), 6);
  EXPECT_EQ(dice_of(field, "A1"), 3);
  EXPECT_EQ(natural(field, "A1", "B1"), 3);
  EXPECT_EQ(fighting(field, "B1"), 3);
  EXPECT_EQ(dice_of(field, "B1"), 1);
  EXPECT_EQ(natural(field, "B1", "A1"), 6);
}

// Example 21: A5 MC stands at the left flank of B1 HI.
Field on_the_flank(int y) {
  Field field(Phase::kMelee);
  return field.add("B1", Class::kHi, 3600, 2400, 180).add("A5", Class::kMc, 3920, y, 270);
}

TEST(HostsMelee, OnTheFlank) {  // example 36
  Field field = on_the_flank(2520);
  EXPECT_EQ(fighting(field, "A5"), 6);
  EXPECT_EQ(dice_of(field, "A5"), 4);
  EXPECT_EQ(natural(field, "A5", "B1"), 4);
  EXPECT_EQ(fighting(field, "B1"), 3);
  EXPECT_EQ(dice_of(field, "B1"), 1);
  EXPECT_EQ(natural(field, "B1", "A5"), 4);
  field.dice(4, 2, 6, 3, 3, 5).rule(melee);
  EXPECT_EQ(field.now("B1").hits_temp, 2);
  EXPECT_EQ(field.now("B1").pose.at, (Point{3500, 2400}));  // straight away from its left edge

  Field aside = on_the_flank(2547);  // example 22
  EXPECT_EQ(fighting(aside, "A5"), 5);
  EXPECT_EQ(dice_of(aside, "A5"), 4);
  aside.state.options->melee_depth = MeleeDepth::kBehindContact;  // example 71
  EXPECT_EQ(dice_of(aside, "A5"), 3);
}

TEST(HostsMelee, NaturalOnesAndSixes) {  // example 37, MH-13.10
  EXPECT_FALSE(is_melee_hit(1, 3, 2));
  EXPECT_TRUE(is_melee_hit(2, 3, 1));
  EXPECT_TRUE(is_melee_hit(6, 5, -2));
  EXPECT_FALSE(is_melee_hit(5, 5, -2));
}

TEST(HostsMelee, CavalryCasualties) {  // example 38
  Field field = facing(Class::kHc, Class::kHc);
  field.now("A1").hits_temp = 5;
  EXPECT_EQ(figures(field.unit("A1")), 10);
  EXPECT_EQ(dice_of(field, "A1"), 4);
  field.now("A1").hits_temp = 6;
  EXPECT_EQ(figures(field.unit("A1")), 9);
  EXPECT_EQ(dice_of(field, "A1"), 3);
  field.unit("A1").profile->kind = Class::kLc;
  EXPECT_EQ(shooting_dice(field.state, field.unit("A1")), 1);
}

TEST(HostsMelee, Elephants) {  // example 39
  Field field = facing(Class::kEl, Class::kHc);
  EXPECT_EQ(dice_of(field, "A1"), 4);
  EXPECT_EQ(natural(field, "A1", "B1"), 4);
  EXPECT_EQ(natural(field, "B1", "A1"), 5);
  field.state.options->melee_blank_row = BlankRow::kNone;
  EXPECT_EQ(natural(field, "A1", "B1"), 5);
  field.state.options->melee_blank_row = BlankRow::kCharge;  // example 71
  EXPECT_EQ(natural(field, "A1", "B1"), 5);
  EXPECT_EQ(natural(field, "B1", "A1"), 5);
  field.now("B1").turn.charged = true;
  EXPECT_EQ(natural(field, "B1", "A1"), 4);
  Field light = facing(Class::kEl, Class::kLi);
  EXPECT_EQ(natural(light, "A1", "B1"), 4);
  Field skirmish = facing(Class::kEl, Class::kSk);
  EXPECT_EQ(natural(skirmish, "A1", "B1"), 3);
}

TEST(HostsMelee, HeavyChariots) {  // example 39
  Field field = facing(Class::kHc, Class::kLi);
  *field.unit("A1").profile = {Class::kHc, Mount::kChariot, Weapon::kNone, UnitSize::kStandard, 6, false};
  field.in_files("A1", 6);
  field.unit("B1").profile->figures = 16;
  field.in_files("B1", 16);  // as wide as they
  EXPECT_EQ(dice_of(field, "A1"), 6);
  EXPECT_EQ(natural(field, "A1", "B1"), 4);
  field.unit("A1").profile->kind = Class::kMc;
  EXPECT_EQ(natural(field, "A1", "B1"), 3);
}

TEST(HostsMelee, WallsDitchesAndHills) {  // examples 40, 70
  Field field = facing(Class::kHi, Class::kMi);
  EXPECT_EQ(natural(field, "A1", "B1"), 4);
  field.ground("wall", 3000, 1500, 4200, 1500);
  EXPECT_EQ(natural(field, "A1", "B1"), 5);
  EXPECT_EQ(natural(field, "B1", "A1"), 5);  // HI needs no wall for that
  field.ground("ditch", 3000, 1400, 4200, 1400);
  EXPECT_EQ(natural(field, "A1", "B1"), 6);
  field.now("A1").charged_by = {id("B1")};  // B1 has come to it: it defends nothing against A1
  EXPECT_EQ(natural(field, "A1", "B1"), 4);

  Field behind = facing(Class::kHi, Class::kLi);
  behind.ground("ditch", 3000, 1450, 4200, 1450);
  EXPECT_EQ(natural(behind, "A1", "B1"), 4);
  behind.ground("hill", 3000, 1500, 4200, 2000, 1);  // uphill as well: once
  EXPECT_EQ(natural(behind, "A1", "B1"), 4);
}

TEST(HostsMelee, HalvedTwiceThenLed) {  // example 40
  Field field = facing(Class::kHc, Class::kHi);
  EXPECT_EQ(dice_of(field, "A1"), 4);
  field.ground("broken", 3000, 1000, 4200, 1500);
  EXPECT_EQ(dice_of(field, "A1"), 2);
  field.now("A1").disordered = true;
  EXPECT_EQ(dice_of(field, "A1"), 1);
  field.general("AG1", "A1");
  EXPECT_EQ(dice_of(field, "A1"), 2);
}

TEST(HostsMelee, TwoOpponents) {  // example 41
  Field field(Phase::kMelee);
  field.add("A1", Class::kHi, 3600, 1500, 0).add("B1", Class::kHi, 3360, 1500, 180);
  field.add("B2", Class::kHi, 4000, 1500, 180);
  const auto opponents = opponents_now(field.state, field.unit("A1"));
  ASSERT_EQ(opponents.size(), 2u);
  EXPECT_EQ(opponents[0].contact.length(), 400);
  EXPECT_EQ(opponents[1].contact.length(), 240);
  field.dice(5, 1, 1, 1, 5, 1, 1, 5, 1, 1, 4).rule(melee);
  const auto fought = field.all<MeleeFought>();
  ASSERT_EQ(fought.size(), 4u);
  EXPECT_EQ(fought[0].enemy->text() + fought[1].enemy->text(), "B1B2");
  EXPECT_EQ(field.tested(), "A1");  // two against one
  EXPECT_EQ(field.now("A1").pose.at, (Point{3600, 1400}));
  EXPECT_EQ(field.now("B2").hits_temp, 0);
}

TEST(HostsMelee, CornersAreNoFront) {  // example 66
  Field field(Phase::kMelee);
  field.add("A1", Class::kHi, 3700, 1500, 0).add("B1", Class::kHi, 3700, 1500, 180);
  field.add("B2", Class::kHi, 4340, 1500, 180);
  EXPECT_EQ(opponents_now(field.state, field.unit("A1")).size(), 1u);
  EXPECT_FALSE(is_engaged(field.state, field.unit("B2")));
}

TEST(HostsMelee, ArdourLastsUntilATie) {  // example 42
  Field field = facing(Class::kHi, Class::kHi);
  field.unit("A1").profile->impetuous = true;
  EXPECT_EQ(natural(field, "A1", "B1"), 4);
  field.dice(4, 4, 1, 2, 5, 5, 1, 1).rule(melee);
  EXPECT_EQ(field.all<ArdourLost>().size(), 1u);
  EXPECT_EQ(natural(field, "A1", "B1"), 5);
  field.now("A1").turn = {};
  EXPECT_FALSE(may_recover(field.state, field.unit("A1")));

  Field winning = facing(Class::kHi, Class::kHi);
  winning.unit("A1").profile->impetuous = true;
  winning.dice(4, 4, 1, 2, 5, 1, 1, 1, 4).rule(melee);
  EXPECT_TRUE(winning.now("A1").ardour);
}

TEST(HostsMelee, TheFootprintIsFrozen) {  // example 43
  Field field = on_the_flank(2520);
  field.rule([](Ruling&) {});  // in contact
  field.now("B1").hits_temp = 9;
  EXPECT_EQ(figures_in_file(field.unit("B1"), 6), 2);
  EXPECT_EQ(figures_in_file(field.unit("B1"), 7), 1);
  EXPECT_EQ(size_of(field.unit("B1")).depth, 240);
  EXPECT_EQ(fighting(field, "B1"), 2);
  EXPECT_EQ(dice_of(field, "B1"), 1);
  field.rule([](Ruling& r) {
    remove_unit(r, id("A5"), Status::kFled);
    settle_table(r);
  });
  EXPECT_EQ(size_of(field.unit("B1")).depth, 160);
}

TEST(HostsMelee, TheDestroyedAreGoneBeforeRecoils) {  // MH-13.12, 13.14
  Field field = facing(Class::kHi, Class::kHi);
  field.now("A1").hits_temp = 23;
  field.in_files("A1", 1);
  field.rule([](Ruling&) {});
  field.now("A1").frozen = Frozen{8, 240};
  field.dice(5, 5, 1, 1).rule(melee);  // one figure in 8 files: no die, but a round
  EXPECT_EQ(field.now("A1").status, Status::kDestroyed);
  EXPECT_EQ(field.now("A1").hits_temp, 24);
  EXPECT_EQ(field.tested(), "");
}

TEST(HostsMelee, QualityIsShownBeforeItsFirstDie) {  // MH-20.1
  Field field = facing(Class::kHi, Class::kHi);
  field.state.options->hidden_quality = true;
  field.dice(1, 1, 1, 1, 1, 1, 1, 1).rule(melee);
  EXPECT_EQ(field.all<QualityRevealed>().size(), 2u);
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
