// Recovery and the end of the battle in Meeting of Hosts: MH-16, 17; the worked examples 52, 54, 74, 75.
#include "tests/rules/hosts_field.h"

namespace cherta::meeting_of_hosts::testing {
namespace {

// ---- recovery ----

Field wounded(Class kind, int hits) {
  Field field(Phase::kTurnEnd);
  field.add("A1", kind, 3600, 2000, 0);
  field.now("A1").hits_temp = hits;
  field.unit("A1").own.edit().recovers = true;
  return field;
}
const Condition& after(Field& field, int die) {
  field.dice(die).rule(recover_all);
  return field.now("A1");
}

TEST(HostsRecovery, Chart) {  // example 52
  Field five = wounded(Class::kLi, 5);
  EXPECT_EQ(after(five, 4).hits_temp, 3);
  Field quarter = wounded(Class::kLi, 5);
  EXPECT_EQ(after(quarter, 3).hits_temp, 5);
  Field half = wounded(Class::kLi, 6);
  EXPECT_EQ(after(half, 6).hits_temp, 3);
  Field nothing = wounded(Class::kLi, 6);
  EXPECT_EQ(after(nothing, 5).hits_temp, 6);
  Field lost = wounded(Class::kLi, 6);
  EXPECT_EQ(after(lost, 2).hits_perm, 6);
  EXPECT_EQ(lost.now("A1").hits_temp, 0);
  Field led = wounded(Class::kLi, 6);
  led.unit("A1").quality = Quality::kElite;
  led.general("AG1", "A1");
  EXPECT_EQ(after(led, 4).hits_temp, 3);
}

TEST(HostsRecovery, AnEnemyInSight) {  // MH-16.3: within 24"
  for (const int gap : {2400, 2401}) {
    Field field = wounded(Class::kLi, 5);
    field.now("A1").pose.at.y = 1000;
    field.add("B1", Class::kHi, 3600, 1000 + gap, 180);
    EXPECT_EQ(after(field, 4).hits_temp, gap == 2400 ? 5 : 3);
  }
  Field hidden = wounded(Class::kLi, 5);
  hidden.add("B1", Class::kHi, 3600, 3000, 180).ground("wood", 2000, 2300, 5200, 2700);
  EXPECT_EQ(after(hidden, 4).hits_temp, 3);
}

TEST(HostsRecovery, WhoMay) {  // MH-16.1
  Field field = wounded(Class::kLi, 5);
  const auto may = [&] { return may_recover(field.state, field.unit("A1")); };
  EXPECT_TRUE(may());
  ThisTurn& turn = field.now("A1").turn;
  for (bool* flag : {&turn.moved, &turn.shot, &turn.shot_at, &turn.melee}) {
    *flag = true;
    EXPECT_FALSE(may());
    *flag = false;
  }
  field.now("A1").disordered = true;
  EXPECT_FALSE(may());
  field.now("A1").disordered = false;
  field.now("A1").hits_perm = 5;
  field.now("A1").hits_temp = 0;
  EXPECT_FALSE(may());
}

TEST(HostsRecovery, NobodyRollsWhoDoesNotChoose) {  // R70
  Field field = wounded(Class::kLi, 5);
  field.unit("A1").own.edit().recovers = false;
  field.rule(recover_all);
  EXPECT_TRUE(field.all<RecoveryRolled>().empty());
}

TEST(HostsRecovery, ReturningFiguresNeedRoom) {  // MH-2.6, R74
  for (const bool room : {true, false}) {
    Field field = wounded(Class::kHi, 8);  // two ranks of eight: 160 deep
    field.add("A2", Class::kHi, 3600, room ? 1700 : 1830, 0);
    after(field, 4);
    EXPECT_EQ(figures(field.unit("A1")), 20);
    EXPECT_EQ(size_of(field.unit("A1")).depth, room ? 240 : 160);
  }
}

// ---- the end ----

// A with so many units, of which some are lost, against a B of ten, of which some are lost.
Field armies(int a, int lost_a, int b, int lost_b) {
  Field field(Phase::kTurnEnd);
  for (int i = 1; i <= a; ++i) field.add("A" + std::to_string(i), Class::kHi, 400 + 700 * (i - 1), 600, 0);
  for (int i = 1; i <= b; ++i) field.add("B" + std::to_string(i), Class::kHi, 400 + 700 * (i - 1), 4200, 180);
  for (int i = 1; i <= lost_a; ++i) field.now("A" + std::to_string(i)).status = Status::kFled;
  for (int i = 1; i <= lost_b; ++i) field.now("B" + std::to_string(i)).status = Status::kDestroyed;
  return field.start_counts(a, b);
}
std::optional<BattleResult> over(Field& field) {
  field.rule([](Ruling& r) {
    const bool ended = end_if_over(r);
    EXPECT_EQ(ended, r->result->has_value());
  });
  return *field.state.result;
}

TEST(HostsEnding, TheBreakPoint) {  // examples 54, 74
  const auto broken = [](int a, int lost, BreakPoint point) {
    Field field = armies(a, lost, 10, 0);
    field.state.a->break_point = point;
    const auto result = over(field);
    EXPECT_TRUE(!result || (result->decisive && result->winner == Seat::kSecond && result->end == EndKind::kBroke));
    return result.has_value();
  };
  EXPECT_FALSE(broken(10, 4, BreakPoint::kHalf));
  EXPECT_TRUE(broken(10, 5, BreakPoint::kHalf));
  EXPECT_FALSE(broken(9, 4, BreakPoint::kHalf));
  EXPECT_TRUE(broken(9, 5, BreakPoint::kHalf));
  EXPECT_FALSE(broken(9, 2, BreakPoint::kThird));
  EXPECT_TRUE(broken(9, 3, BreakPoint::kThird));
  EXPECT_FALSE(broken(9, 5, BreakPoint::kTwoThirds));
  EXPECT_TRUE(broken(9, 6, BreakPoint::kTwoThirds));
  EXPECT_FALSE(broken(9, 8, BreakPoint::kNone));
}

TEST(HostsEnding, NobodyIsLeft) {  // MH-17.2
  Field field = armies(3, 3, 10, 0);
  field.state.a->fight_to_last = true;
  field.state.a->break_point = BreakPoint::kNone;
  field.add("A4", Class::kBa, 6000, 1000, 0);
  Field waiting = field;
  waiting.add("r1", Class::kHi, 0, 0, 0);
  waiting.unit("r1").now->status = Status::kPending;
  EXPECT_FALSE(over(waiting));
  const auto result = over(field);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->end, EndKind::kWipedOut);
  EXPECT_TRUE(*field.state.a->broken);
}

TEST(HostsEnding, WhoFightsToTheLastDoesNotBreak) {  // MH-17.1
  Field field = armies(9, 8, 10, 0);
  field.state.a->fight_to_last = true;
  EXPECT_FALSE(over(field));
}

TEST(HostsEnding, BothBroken) {
  Field field = armies(4, 2, 4, 2);
  const auto result = over(field);
  ASSERT_TRUE(result);
  EXPECT_FALSE(result->winner);
  EXPECT_FALSE(result->decisive);
  EXPECT_TRUE(*field.state.a->broken && *field.state.b->broken);
}

TEST(HostsEnding, TheTurnLimit) {  // example 54
  const auto at_limit = [](int a, int lost_a, int b, int lost_b) {
    Field field = armies(a, lost_a, b, lost_b);
    field.state.turn = 12;
    return over(field).value();
  };
  EXPECT_FALSE(at_limit(10, 2, 9, 4).winner);  // 88 of 90
  const BattleResult won = at_limit(10, 1, 9, 4);
  EXPECT_EQ(won.winner, Seat::kFirst);
  EXPECT_FALSE(won.decisive);
  EXPECT_EQ(won.end, EndKind::kTurnLimit);
  EXPECT_EQ(at_limit(8, 2, 8, 0).winner, Seat::kSecond);  // a quarter exactly
  Field early = armies(10, 1, 9, 4);
  early.state.turn = 11;
  EXPECT_FALSE(over(early));
  Field tied = armies(10, 2, 9, 4);
  tied.state.turn = 12;
  tied.state.options->tie_winner = TieWinner::kB;
  EXPECT_EQ(over(tied)->winner, Seat::kSecond);
}

TEST(HostsEnding, BaggageIsNotCounted) {  // MH-17.1
  Field field = armies(4, 1, 10, 0);
  field.add("A5", Class::kBa, 6000, 1000, 0);
  field.now("A5").status = Status::kFled;
  EXPECT_EQ(lost_count(field.state, Seat::kFirst), 1);
  EXPECT_FALSE(over(field));
}

TEST(HostsEnding, TheObjective) {  // example 75
  Field field = armies(1, 0, 1, 0);
  field.state.objective = Objective{{{3000, 900}, {4200, 900}, {4200, 1500}, {3000, 1500}}, Seat::kSecond};
  field.now("A1").pose = {{3600, 1300}, 0};
  field.now("A1").disordered = true;
  field.rule(update_objective);
  EXPECT_EQ((*field.state.objective)->holder, Seat::kSecond);
  field.now("A1").disordered = false;
  field.unit("A1").profile->kind = Class::kSk;
  field.rule(update_objective);
  EXPECT_EQ((*field.state.objective)->holder, Seat::kSecond);
  field.unit("A1").profile->kind = Class::kHi;
  field.rule(update_objective);
  EXPECT_EQ((*field.state.objective)->holder, Seat::kFirst);
  EXPECT_EQ(field.all<ObjectiveChanged>().size(), 1u);
  field.state.turn = 12;
  const auto result = over(field);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->winner, Seat::kFirst);
  EXPECT_FALSE(result->decisive);
  EXPECT_EQ(result->end, EndKind::kObjective);
}

TEST(HostsEnding, Withdrawal) {  // example 74
  Field field = armies(8, 0, 8, 0);
  for (const char* word : {"B1", "B2"}) field.now(word).pose.at.y = 600;
  field.rule([](Ruling& r) { withdraw(r, Seat::kFirst); });
  EXPECT_EQ(lost_count(field.state, Seat::kFirst), 2);
  EXPECT_EQ(field.now("A1").status, Status::kSurrendered);
  const BattleResult& result = **field.state.result;
  EXPECT_EQ(result.winner, Seat::kSecond);
  EXPECT_FALSE(result.decisive);
  EXPECT_EQ(result.end, EndKind::kWithdrew);
}

TEST(HostsEnding, Concession) {
  Field field = armies(8, 0, 8, 0);
  field.rule([](Ruling& r) { concede(r, Seat::kSecond); });
  EXPECT_EQ((*field.state.result)->winner, Seat::kFirst);
  EXPECT_TRUE((*field.state.result)->decisive);
  EXPECT_FALSE(*field.state.b->broken);
}

// Section 10: generals lost are reported, those of a result that was entered as those of the table.
TEST(HostsEnding, TheReportNamesGeneralsLost) {
  for (const bool entered : {false, true}) {
    Field field = armies(8, 0, 8, 0);
    field.general("AG1", "A1").general("BG1", "", {3600, 4600});
    Claim claim;
    claim.winner = Seat::kSecond;
    claim.fate_a = {{"AG1", Fate::kKilled}};
    field.rule([&](Ruling& r) {
      if (!entered) remove_unit(r, id("A1"), Status::kDestroyed);
      end_battle(r, Seat::kSecond, false, EndKind::kAdjudicated, entered ? std::optional(claim) : std::nullopt);
    });
    EXPECT_EQ(field.general("AG1").now->fate, Fate::kKilled);
    EXPECT_EQ(field.now("A1").general, 0);
    const auto scores = MeetingOfHosts::outcome(field.state)->scores;
    EXPECT_EQ(std::ranges::count(scores, std::pair<std::string, std::string>("A generals lost", "1")), 1);
    EXPECT_TRUE(std::ranges::none_of(scores, [](const auto& score) { return score.first == "B generals lost"; }));
  }
}

}  // namespace
}  // namespace cherta::meeting_of_hosts::testing
