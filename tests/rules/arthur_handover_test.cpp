// The rules of The Age of Arthur where a worked example is a matter of functions and numbers; the others are
// transcripts. The records that hand a battle or duel over to a game of its own (9.4, 9.6).
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
namespace rules = cherta::rules;
using cherta::age_of_arthur::testing::at_the_ford;
using cherta::age_of_arthur::testing::Table;

constexpr Seat P1 = Seat::kFirst;

// ---- hand-over records (9.4, 9.6) ----

TEST(ArthurHandover, WritesTheRecordOfAFord) {
  Table t = at_the_ford({{"battle_mode", "played"}});
  t.p1("ford force");
  const auto* handed = t.last<BattleHandedOver>();
  ASSERT_NE(handed, nullptr);
  const BattleHandover& record = *handed->record;
  EXPECT_EQ(record.battle_id, "r1b1");
  EXPECT_EQ(record.terrain, BattleGround::kFord);
  EXPECT_EQ(record.objective, "ford");
  EXPECT_EQ(record.objective_held, "B");
  EXPECT_EQ(record.scale, 1);
  const auto counts = [](const HandoverSide& side) {
    std::vector<std::string> words;
    for (const HandoverGroup& group : side.groups)
      words.push_back(group.gid + " " + std::string(rules::spelling(group.kind)) + " " + group.count + " " +
                      std::to_string(group.units));
    return words;
  };
  EXPECT_EQ(counts(record.sides[0]),
            (std::vector<std::string>{"RB bodyguard 1.2 2", "NR mounted 2.4 3", "MW mounted 2.4 3", "FW warband 4.8 5",
                                      "SK skirmisher 1.2 2"}));  // EX-61
  EXPECT_EQ(counts(record.sides[1]), (std::vector<std::string>{"RB bodyguard 0.9 1", "NR mounted 1.8 2",
                                                               "FW warband 5.4 6", "SK skirmisher 0.9 1"}));
  EXPECT_EQ(record.sides[0].role, BattleRole::kAttacker);
  EXPECT_EQ(record.sides[0].generals.front().mount, Mount::kHorse);

  BattleReply reply;
  reply.battle_id = record.battle_id;
  reply.winner = rules::WinnerBack::kA;
  reply.groups = {std::vector<ReplyGroup>{{"RB", 6}, {"MW", 4}}, std::vector<ReplyGroup>{{"FW", 18}}};
  const BattleReport report = result_of(t.state, reply);
  EXPECT_EQ(report.winner, Winner::kA);
  EXPECT_EQ(report.loss_a, 100);
  EXPECT_EQ(report.loss_d, 180);
  EXPECT_TRUE(check_report(t.state, report));
}

TEST(ArthurHandover, SplitsAnArmyIntoFrontAndArrivals) {  // EX-61, last part
  Table t = at_the_ford({{"battle_mode", "played"}});
  t.ref("set held[A] 1");
  t.dice(5);
  t.p1("ford split 40");
  const auto* handed = t.last<BattleHandedOver>();
  ASSERT_NE(handed, nullptr);
  const HandoverSide& side = handed->record->sides[0];
  std::vector<std::string> late;
  for (const HandoverArrival& one : side.arrivals) late.push_back(one.gid + " " + one.count + " " + one.when);
  EXPECT_EQ(late, (std::vector<std::string>{"RB 0.7 turn 6", "NR 1.4 turn 6", "MW 1.5 turn 6", "FW 2.9 turn 6",
                                            "SK 0.7 turn 6"}));
}

TEST(ArthurHandover, KeepsHorselessMenApart) {  // EX-30, EX-61
  Table t = Table::fixture({{"battle_mode", "played"}});
  t.ref("set dismounted[A] 300");
  t.ref("set menD +500");
  t.ref("place A 2-7");
  t.ref("place JC 3-7");
  t.p1("march 3-7");
  t.p1("pass");
  t.p2("pass");
  t.p1("ford force");
  std::vector<std::string> groups;
  for (const HandoverGroup& group : t.last<BattleHandedOver>()->record->sides[0].groups)
    groups.push_back(group.gid + " " + std::string(rules::spelling(group.kind)) + " " + group.count);
  EXPECT_EQ(groups, (std::vector<std::string>{"RB bodyguard 1.2", "NR mounted 1.8", "NRf dismounted 0.6",
                                              "MWf dismounted 2.4", "FW warband 4.8", "SK skirmisher 1.2"}));
}

// The raid so far, then the record of the battle that its last order brings about.
Table played() { return Table::fixture({{"battle_mode", "played"}}); }
const BattleHandover& record_of(const Table& t) { return *t.last<BattleHandedOver>()->record; }

TEST(ArthurHandover, HasASickKingDefendedInHisHall) {  // 9.4: terrain, specials, objective, generals
  Table t = played();
  t.ref("set menD +500");
  t.ref("set released on");
  t.ref("set turn 10");
  t.ref("place A 2-7");
  t.ref("place D 4-7");
  t.ref("place JK1 3-7");
  t.dice(3, 4);
  t.p1("march 3-7");
  t.p2("march 3-7");
  t.p1("stand");
  const BattleHandover& record = record_of(t);
  EXPECT_EQ(record.terrain, BattleGround::kHall);
  EXPECT_EQ(record.specials, (std::vector<std::string>{"hall", "sick_commander(A)"}));
  EXPECT_EQ(record.objective + " " + record.objective_held, "hall A");
  EXPECT_EQ(record.sides[0].role, BattleRole::kDefender);
  EXPECT_EQ(record.sides[1].role, BattleRole::kAttacker);
  EXPECT_TRUE(record.sides[0].generals.front().immobile && record.sides[0].generals.front().no_command);
  EXPECT_FALSE(record.sides[1].generals.front().immobile || record.sides[1].generals.front().no_command);
}

// EX-91: forced across a ford or lain in his hall, a sick king commands nobody.
TEST(ArthurHandover, HasASickKingAtWhateverSite) {
  for (const bool forces : {true, false}) {
    Table t = played();
    t.ref("set menD +500");
    t.ref("set released on");
    t.ref("set held[D] 1");
    t.ref("place A 2-7");
    t.ref("place JC 3-7");
    t.p1("march 3-7");
    t.p2("joker pass");
    t.p1("pass");
    t.p2("pass");
    t.ref("set halt 3 ill");
    t.p1(forces ? "ford force" : "ford around");
    if (!forces) t.dice(5);
    if (!forces) t.p2("ford split 50");
    const BattleHandover& record = record_of(t);
    EXPECT_EQ(record.terrain, forces ? BattleGround::kFord : BattleGround::kHall);
    EXPECT_EQ(record.specials, (std::vector<std::string>{forces ? "ford" : "hall", "sick_commander(A)"}));
    EXPECT_TRUE(record.sides[0].generals.front().immobile && record.sides[0].generals.front().no_command);
    EXPECT_FALSE(record.sides[1].generals.front().immobile || record.sides[1].generals.front().no_command);
    EXPECT_EQ(record.sides[1].arrivals.empty(), forces);
  }
}

TEST(ArthurHandover, HasAStrongholdHeldByWhoIsThere) {
  Table t = played();
  t.ref("place A 2-6");
  t.ref("place KD 3-7");
  t.p1("march 3-7; pass");
  t.p2("pass");
  t.p1("press");
  t.p2("stand");
  EXPECT_EQ(record_of(t).terrain, BattleGround::kHall);
  EXPECT_EQ(record_of(t).specials, std::vector<std::string>{"hall"});
  EXPECT_EQ(record_of(t).objective + " " + record_of(t).objective_held, "hall B");
  EXPECT_EQ(record_of(t).sides[1].generals.front().mount, Mount::kHorse);
}

TEST(ArthurHandover, HasARiverOnTheFlankAndNothingToHold) {
  Table t = at_the_ford({{"battle_mode", "played"}});
  t.ref("set held[A] 1");
  t.p1("ford outflank");
  EXPECT_EQ(record_of(t).terrain, BattleGround::kRiverFlank);
  EXPECT_EQ(record_of(t).specials, std::vector<std::string>{"river_flank"});
  EXPECT_EQ(record_of(t).objective + record_of(t).objective_held, "");
}

TEST(ArthurHandover, HasTheKingFoundFightToTheLastWithThoseAroundHim) {
  Table t = played();
  t.ref("set menD +500");
  t.ref("place A 4-7");
  t.ref("place QH 5-8");
  t.p1("march 5-8");
  t.p2("fight");
  const HandoverSide& king = record_of(t).sides[1];
  std::vector<std::string> groups;
  for (const HandoverGroup& group : king.groups) groups.push_back(group.gid + " " + group.count);
  EXPECT_EQ(groups, (std::vector<std::string>{"RB 0.9", "NR 1.1"}));  // EX-39
  EXPECT_TRUE(king.fight_to_last);
  EXPECT_FALSE(king.withdrawable);
  EXPECT_FALSE(record_of(t).sides[0].fight_to_last);
  EXPECT_EQ(record_of(t).terrain, BattleGround::kGenerated);
}

// 9.4: a beaten king is a poorer one, a dead one none. The fate die: 2 spares him, 4 does not.
TEST(ArthurHandover, HasABeatenKingOrNone) {
  for (const int fate : {2, 4}) {
    Table t = played();
    t.ref("place A 4-7");
    t.p1("march 5-6");
    t.p1("challenge");
    t.dice(5, 2, 6, 3, fate);
    t.p2("accept");
    t.p2("stand");
    EXPECT_EQ(record_of(t).sides[1].skill, -1);
    EXPECT_EQ(record_of(t).sides[1].generals.size(), fate == 2 ? 1U : 0U);
    EXPECT_EQ(record_of(t).sides[0].skill, 0);
  }
}

TEST(ArthurHandover, HasBothHostsOfTheMajorBattle) {
  Table t = Table::fixture({{"battle_mode", "played"}, {"series", "linked"}, {"tribute_threshold", "10"}});
  t.ref("set prestige[A] 60");
  t.ref("place A 1-7");
  t.p1("home");
  t.p2("revolt");
  for (const char* seat : {"p2", "p1"}) {
    const std::string host = "host RB1 NR6 MW3 FW6 SK2 LF20 LS12";
    seat == std::string("p1") ? t.p1(host) : t.p2(host);
  }
  t.p2("pass");
  t.p1("pass");
  const BattleHandover& record = record_of(t);
  EXPECT_EQ(record.terrain, BattleGround::kGenerated);
  EXPECT_TRUE(record.specials.empty());
  EXPECT_EQ(record.scale, 5);  // 50 hundreds
  for (const HandoverSide& side : record.sides) {
    EXPECT_EQ(side.groups.size(), 7U);
    EXPECT_EQ(side.groups.back().kind, TroopKind::kNone);
    EXPECT_EQ(side.groups.back().profile, "skirmishers javelin levy");
  }
}

// captured is as good as killed for him whose side did not win.
TEST(ArthurHandover, TakesACapturedKingForDeadUnlessHisSideWon) {
  Table t = at_the_ford({{"battle_mode", "played"}});
  t.p1("ford force");
  using rules::FateBack;
  using rules::WinnerBack;
  for (const WinnerBack winner : {WinnerBack::kA, WinnerBack::kB, WinnerBack::kNone}) {
    const BattleReport report = result_of(
        t.state, BattleReply{record_of(t).battle_id, winner, false, {}, {FateBack::kCaptured, FateBack::kCaptured}});
    EXPECT_EQ(report.king_a_dead, winner != WinnerBack::kA);
    EXPECT_EQ(report.king_d_dead, winner != WinnerBack::kB);
  }
  const BattleReport fled = result_of(
      t.state,
      BattleReply{record_of(t).battle_id, WinnerBack::kB, true, {}, {FateBack::kLeftTable, FateBack::kUnhurt}});
  EXPECT_FALSE(fled.king_a_dead || fled.king_d_dead);
  EXPECT_TRUE(fled.decisive);
}

Table challenged_by_the_defender() {
  Table t = Table::fixture({{"duel_mode", "played"}});
  t.ref("place A 2-7");
  t.ref("place JC 3-7");
  t.p1("march 3-7");
  t.p1("pass");
  t.p2("challenge");
  t.p1("accept");
  return t;
}

TEST(ArthurHandover, SendsAChallengeToBePlayed) {  // EX-81
  Table t = challenged_by_the_defender();
  const auto* handed = t.last<DuelHandedOver>();
  ASSERT_NE(handed, nullptr);
  EXPECT_EQ(handed->record->one.key, KingKey::kD);
  const DuelReport result =
      result_of(t.state, DuelReply{"r1b1d", DuelWinner::kTwo, ChampionFate::kFledWounded, ChampionFate::kWounded});
  EXPECT_EQ(result, (DuelReport{Winner::kA, DuelFate::kAlive}));
  EXPECT_EQ(result_of(t.state, DuelReply{"r1b1d", DuelWinner::kNone, ChampionFate::kUnhurt, ChampionFate::kUnhurt}),
            DuelReport());
  t.ref("result duel winner=A fate=alive");
  EXPECT_EQ(*t.state.a->prestige, 3);
  EXPECT_EQ(*t.state.d->king, KingState::kBeaten);
}

TEST(ArthurHandover, EndsTheRaidWhenBothKingsFall) {  // 9.6
  Table t = challenged_by_the_defender();
  EXPECT_EQ(result_of(t.state, DuelReply{"r1b1d", DuelWinner::kNone, ChampionFate::kKilled, ChampionFate::kKilled}),
            (DuelReport{Winner::kNone, DuelFate::kKilled}));
  EXPECT_EQ(t.refusal(P1, "duel winner=none fate=killed"), "E_REPORT");
  t.ref("result duel winner=none fate=killed");
  EXPECT_EQ(t.state.raids[0].code, EndCode::kKingDead);
}

}  // namespace
