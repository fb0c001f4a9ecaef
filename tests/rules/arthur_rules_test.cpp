// The rules of The Age of Arthur, chapter by chapter, where a worked example is a matter of functions and numbers. The
// other worked examples are transcripts.
#include "tests/rules/arthur_table.h"

namespace {

using namespace cherta::age_of_arthur;
using cherta::age_of_arthur::testing::Table;
using cherta::rules::Card;
using cherta::rules::Rank;
using cherta::rules::Suit;

constexpr Seat P1 = Seat::kFirst, P2 = Seat::kSecond;

Roster roster(std::initializer_list<int> men) {
  Roster r;
  std::copy(men.begin(), men.end(), r.men.begin());
  return r;
}

// ---- AA-3: numbers ----

TEST(ArthurNumbers, AreRoundedAsTheSourceRounds) {  // EX-66
  EXPECT_EQ(tenth(68), 7);
  EXPECT_EQ(tenth(44), 4);
  EXPECT_EQ(tenth(25), 3);
  EXPECT_EQ(tenth(10), 1);
  EXPECT_EQ(tenth(-5), 0);
  EXPECT_EQ(tenth(-12), -1);
  EXPECT_EQ(tenth(-15), -1);
  EXPECT_EQ(hund(1150), 12);
  EXPECT_EQ(hund(1080), 11);
  EXPECT_EQ(hund(350), 4);
  EXPECT_EQ(hund(340), 3);
  EXPECT_EQ(r10(1400, 3), 470);
  EXPECT_EQ(r10(700, 3), 230);
  EXPECT_EQ(r10(48), 50);
  EXPECT_EQ(r10(175), 180);
}

TEST(ArthurNumbers, ValueCardsByTheirRow) {  // EX-06, AA-5.1
  const std::array<std::array<int, 5>, 3> expected = {{{4, 7, 11, 14, 21}, {1, 1, 2, 2, 3}, {3, 5, 8, 10, 15}}};
  const std::array<Rank, 3> ranks = {Rank::kSeven, Rank::kAce, Rank::kFive};
  for (std::size_t card = 0; card < 3; ++card)
    for (int row = 1; row <= 5; ++row)
      EXPECT_EQ(card_value(Card(ranks[card], Suit::kHearts), row), expected[card][static_cast<std::size_t>(row - 1)]);
}

TEST(ArthurNumbers, ShareARosterByLargestRemainder) {  // EX-60
  EXPECT_EQ(largest_remainder(65, {10, 20, 10, 50, 10}), (std::vector<int>{7, 13, 7, 32, 6}));
}

TEST(ArthurNumbers, FoldTheTallyWithItsFractions) {  // EX-40, EX-56
  const std::vector<Op> storm = {{0, 2, 3, false}};
  EXPECT_EQ(strength_from(700, storm), 470);
  EXPECT_EQ(strength_from(700, std::vector<Op>{{0, 1, 2, false}}), 350);
  EXPECT_EQ(strength_from(700, std::vector<Op>{{0, 1, 3, false}}), 230);
  EXPECT_EQ(strength_from(200, std::vector<Op>{{100, 0, 0, false}, {-600, 0, 0, false}}), -300);
}

TEST(ArthurNumbers, LoseTheRestFirstAndTheFirstMusterLast) {  // AA-3.6
  Pool pool{400, 300, {{Category::kLF, 100}, {Category::kLS, 100}}};
  lose_from(pool, 150);
  EXPECT_EQ(pool, (Pool{400, 300, {{Category::kLF, 50}}}));
  lose_from(pool, 400);
  EXPECT_EQ(pool, (Pool{350, 0, {}}));
}

TEST(ArthurNumbers, WeighAForce) {  // EX-12, EX-30
  const ArmyList list = printed_list(ListKind::kMounted);
  EXPECT_EQ(power_of(roster({70, 140, 0, 420, 70, 100, 100}), list), 2680);
  Roster horseless = roster({120, 240, 240, 480, 120, 0, 0});
  EXPECT_EQ(power_of(horseless, list), 4320);
  horseless.on_foot = {0, 60, 240, 0, 0};
  EXPECT_EQ(power_of(horseless, list), 4020);
  EXPECT_EQ(men_of(cut_roster(horseless, 480, false)), 480);
  EXPECT_EQ(cut_roster(roster({90, 180, 0, 540, 90, 0, 0}), 200, true).men, (PerCategory{90, 110, 0, 0, 0, 0, 0}));
}

// ---- setup ----

TEST(ArthurSetup, RefusesMixesInTheirOrder) {  // EX-03
  Table t;
  t.p1("accept-setup");
  t.dice(4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(t.men(Role::kAttacker), 1200);
  EXPECT_EQ(t.men(Role::kDefender), 400);
  EXPECT_EQ(t.refusal(P1, "mix RB15 NR20 MW15 FW40 SK10"), "E_MIX_CAP");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR20 MW20 FW40 SK5"), "E_MIX_SUM");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR22 MW18 FW40 SK10"), "E_MIX_STEP");
  EXPECT_EQ(t.refusal(P1, "mix RB10 NR20 MW20 FW30 LF20"), "E_MIX_CAT");
  EXPECT_EQ(t.refusal(P2, "mix RB100"), "E_MIX_CAP");  // EX-04: more than 300 men
}

TEST(ArthurSetup, LetsASmallForceBeAllHousehold) {  // EX-04
  Table t;
  t.p1("accept-setup");
  t.dice(1, 1, 1);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  t.p1("mix RB100");
  EXPECT_EQ(t.state.a->muster.get().recruit_mix, (Mix{0, 0, 0, 100, 0}));
}

TEST(ArthurSetup, RollsForTheRolesAgainWhenEqual) {  // EX-01
  Table t{cherta::rules::OptionMap{}};
  t.p1("accept-setup");
  t.dice(3, 3, 5, 2, 4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(*t.state.attacker, P1);
}

TEST(ArthurSetup, TakesAnArmyListOfOnesOwn) {  // AA-2.7
  Options options;
  EXPECT_TRUE(set_option(options, "list_p1", "custom RB:20:7:5 SK:50:1:-"));
  EXPECT_EQ(options.list_p1.cap[0], 20);
  EXPECT_EQ(options.list_p1.weight_on_foot[0], 5);
  EXPECT_EQ(options.list_p1.weight[4], 1);
  EXPECT_EQ(set_option(options, "list_p1", "custom FW:50:3:-").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "list_p1", "custom RB:20:7:9").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "release_turn", "21").error().code, "E_OPTION");
  EXPECT_EQ(set_option(options, "carry", "all").error().code, "E_OPTION");
}

// ---- the turn ----

TEST(ArthurTurn, PlundersRecruitsAndLeavesABlank) {  // EX-05
  Table t = Table::fixture();
  t.p1("march 1-7");
  t.p1("plunder");
  EXPECT_EQ(t.state.plunder.get().counted, 4);
  EXPECT_EQ(*cell_at(t.state, Cell(1, 7))->face, Face::kBlank);
  EXPECT_EQ(t.men(Role::kDefender), 500);
  EXPECT_EQ(*t.state.turn, 2);
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P1)).d->muster.known());
  EXPECT_EQ(t.refusal(P1, "halt"), "E_MUST_MARCH");
  EXPECT_EQ(t.refusal(P1, "end"), "E_NOT_FREE");
  EXPECT_EQ(t.refusal(P1, "march 3-7"), "E_NOT_ADJ");
  EXPECT_EQ(t.refusal(P1, "march 7-7"), "E_CELL");
  EXPECT_EQ(t.refusal(P2, "march 4-6"), "E_NOT_RELEASED");
}

TEST(ArthurTurn, BurnsBlackCardsAndLeavesRedOnes) {  // EX-08
  Table t = Table::fixture();
  t.ref("place A 2-7");
  t.ref("place 5S 3-7");
  t.p1("march 3-7");
  EXPECT_EQ(t.refusal(P1, "leave"), "E_NO_LEAVE");
  t.p1("burn");
  EXPECT_EQ(*t.state.a->prestige, 8);
  t.p1("march 2-7");
  EXPECT_EQ(t.refusal(P1, "burn"), "E_NO_BURN");
}

TEST(ArthurTurn, CarriesOnlySoMuch) {  // EX-10
  Table t = Table::fixture();
  t.ref("set S0[A] 300");
  t.ref("set plunder 27");
  t.ref("place A 1-5");
  t.ref("place 10S 2-5");
  t.ref("place 6H 2-6");
  t.p1("march 2-5");
  t.p1("plunder");
  EXPECT_EQ(t.state.plunder.get(), (Plunder{30, 0, 0}));
  t.p1("march 2-6");
  EXPECT_EQ(t.refusal(P1, "plunder"), "E_FULL");
  t.p1("leave");
}

TEST(ArthurTurn, PaysForHunger) {  // EX-42
  for (const auto& [plunder, exempt, left, men] :
       {std::tuple(40, 0, 28, 1200), std::tuple(5, 0, 0, 1100), std::tuple(5, 10, 0, 1200)}) {
    Table t = Table::fixture();
    t.ref("set plunder " + std::to_string(plunder));
    t.ref("set exempt " + std::to_string(exempt));
    t.ref("place A 2-7");
    t.ref("remove 3-7");
    t.p1("march 3-7");
    EXPECT_EQ(t.state.plunder.get().counted, left);
    EXPECT_EQ(t.men(Role::kAttacker), men);
    EXPECT_EQ(t.state.plunder.get().exempt, exempt > 0 ? 3 : 0);
  }
}

TEST(ArthurTurn, StripsWhatTheDefenderEntersUnseen) {  // EX-43
  Table t = Table::fixture({{"release_turn", "0"}});
  t.p1("march 1-7");
  t.p1("burn");
  t.p2("march 4-6");
  EXPECT_EQ(*cell_at(t.state, Cell(5, 6))->face, Face::kDown);
  EXPECT_EQ(*cell_at(t.state, Cell(4, 6))->face, Face::kBlank);
  EXPECT_EQ(*t.state.discard_down_count, 1);
  EXPECT_EQ(t.men(Role::kDefender), 400);
  const State seen = AgeOfArthur::project(t.state, Viewer::player(P2));
  EXPECT_FALSE(seen.discard_down.known());
  t.p1("march 2-7");
  t.p1("leave");
  t.p2("recruit");  // on a blank: -200, +100
  EXPECT_EQ(t.men(Role::kDefender), 300);
}

TEST(ArthurTurn, StripsOnLeavingByOption) {  // EX-43
  Table t = Table::fixture({{"release_turn", "0"}, {"defender_strip", "leave"}});
  t.p1("march 1-7");
  t.p1("burn");
  t.p2("march 4-6");
  EXPECT_EQ(*cell_at(t.state, Cell(5, 6))->face, Face::kBlank);
  EXPECT_EQ(*cell_at(t.state, Cell(4, 6))->face, Face::kDown);
}

TEST(ArthurTurn, KeepsRow5ForThoseWhoMarchAlongRow4) {  // EX-44, EX-72
  Table t = Table::fixture();
  t.ref("place A 5-6");
  t.ref("place D 4-12");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "E_NOT_ADJ");
  t.p1("march 4-7");
  t.p1("burn");
  t.p2("recruit");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "E_ROW5");
  t.ref("set held[A] 1");
  EXPECT_EQ(t.refusal(P1, "march 5-8 via 4-8 joker=double"), "ok");
  t.p1("march 4-8");
  t.p1("burn");
  t.p2("recruit");
  EXPECT_EQ(t.refusal(P1, "march 5-8"), "ok");
}

TEST(ArthurTurn, AddsNewLand) {  // EX-54
  Table t = Table::fixture();
  t.ref("place A 2-13");
  const Card first = cell_at(t.state, Cell(2, 1))->down.get();
  t.p1("march 2-14");
  EXPECT_EQ(**cell_at(t.state, Cell(2, 14))->up, first);
  EXPECT_EQ(cell_at(t.state, Cell(2, 1)), nullptr);
  EXPECT_EQ(*t.state.min_column, 2);

  Table u = Table::fixture();
  u.ref("place A 2-13");
  u.ref("remove 1-1");
  EXPECT_EQ(u.refusal(P1, "march 2-14"), "E_EDGE");
  u.ref("place 3C 4-2 up");
  for (const char* cell : {"4-2", "3-1", "2-1"}) {
    if (std::string(cell) != "4-2")
      u.ref("place " + cell_at(u.state, *Cell::parse(cell))->down.get().text() + " " + cell + " up");
    u.ref(std::string("remove ") + cell);
  }
  EXPECT_EQ(u.refusal(P1, "march 2-14"), "E_EDGE");  // three open cards
  u.ref("place 8H 2-8 up");
  u.ref("remove 2-8");
  for (const char* card : {"3C", "8H", "AD", "AH"}) u.chance.queue("deck", card);
  u.p1("march 2-14");
  EXPECT_EQ(**cell_at(u.state, Cell(2, 14))->up, Card(Rank::kEight, Suit::kHearts));
  EXPECT_TRUE(*cell_at(u.state, Cell(3, 14))->again);
  const State seen = AgeOfArthur::project(u.state, Viewer::player(P2));
  EXPECT_FALSE(cell_at(seen, Cell(3, 14))->down.known());
}

// ---- fords and battles ----

// A stands before the ford at 3-7, D900 on it (EX-22).
Table at_the_ford(cherta::rules::OptionMap options = {}) {
  Table t = Table::fixture(std::move(options));
  t.ref("set menD +500");
  t.ref("place A 2-7");
  t.ref("place JC 3-7");
  t.p1("march 3-7");
  t.p1("pass");
  t.p2("pass");
  return t;
}

TEST(ArthurBattle, ForcesAFord) {  // EX-23
  Table t = at_the_ford();
  EXPECT_EQ(t.state.d->disclosed->value().men, 900);
  EXPECT_FALSE(t.state.d->disclosed->value().roster);
  t.dice(6, 3, 4, 4);
  t.p1("ford force");
  const auto* battle = t.last<BattleFought>();
  ASSERT_NE(battle, nullptr);
  EXPECT_EQ(*battle->power_a, 4320);
  EXPECT_EQ(*battle->power_d, 3060);
  EXPECT_EQ(*battle->total_a, 10);
  EXPECT_EQ(*battle->total_d, 10);
  EXPECT_EQ(t.men(Role::kAttacker), 1080);
  EXPECT_EQ(t.men(Role::kDefender), 910);  // -90, and a hundred recruits
  ASSERT_TRUE(*t.state.standoff);
  EXPECT_EQ(t.refusal(P1, "march 4-7"), "E_FORD");
  t.p1("ford force; pass");  // EX-76
  t.dice(5, 4, 3, 4);
  t.p2("pass");
  EXPECT_EQ(t.men(Role::kAttacker), 970);
  EXPECT_EQ(t.men(Role::kDefender), 920);
}

TEST(ArthurBattle, SplitsAnArmy) {  // EX-25
  Table t = at_the_ford();
  t.ref("set held[A] 1");
  EXPECT_EQ(t.refusal(P1, "ford split 45"), "E_SPLIT");
  t.p1("ford split 40");
  EXPECT_FALSE(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P2))).split_percent.known());
  EXPECT_EQ(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P1))).split_percent.get(), 40);
  t.dice(5, 5, 4, 3, 3);
  t.p2("sally");
  const auto* battle = t.last<BattleFought>();
  EXPECT_EQ(battle->a->men, (PerCategory{50, 100, 90, 190, 50, 0, 0}));
  EXPECT_EQ(*battle->power_a, 1730);
  EXPECT_EQ(*battle->total_a, 11);
  EXPECT_EQ(*battle->total_d, 8);
  EXPECT_EQ(*t.state.a->prestige, 7);
  EXPECT_EQ(t.men(Role::kAttacker), 1150);
}

TEST(ArthurBattle, ReckonsSplitBattlesByTheirTable) {  // EX-67
  struct Case {
    const char* choice;
    int delay;
    std::vector<int> a, d;
  };
  for (const Case& c : {Case{"hold", 2, {2, 1}, {}}, Case{"hold", 5, {1, 1}, {}}, Case{"sally", 3, {2, 1}, {}},
                        Case{"sally", 4, {2}, {2}}}) {
    Table t = at_the_ford();
    t.ref("set held[A] 1");
    t.p1("ford split 40");
    t.dice(c.delay, 3, 3, 3, 3);
    // An even fight may send somebody back or leave both; only the reckoning matters here.
    const auto order = AgeOfArthur::parse(c.choice);
    Ruling ruling(t.state, t.chance);
    try {
      AgeOfArthur::decide(ruling, cherta::rules::Actor::player(P2), *order);
    } catch (const cherta::rules::ScriptMismatch&) {
    }
    const BattleFought* battle = nullptr;
    for (const Event& event : ruling.events())
      if (const auto* one = std::get_if<BattleFought>(&event)) battle = one;
    ASSERT_NE(battle, nullptr) << c.choice << c.delay;
    EXPECT_EQ(*battle->modifiers_a, c.a) << c.choice << c.delay;
    EXPECT_EQ(*battle->modifiers_d, c.d) << c.choice << c.delay;
  }
}

TEST(ArthurBattle, SettlesReportsFieldByField) {  // EX-51
  Table t = at_the_ford({{"battle_mode", "table"}});
  t.p1("ford force");
  EXPECT_EQ(t.refusal(P1, "report winner=A decisive=no lossA=105 lossD=200"), "E_REPORT");
  EXPECT_EQ(t.refusal(P1, "report winner=none decisive=yes"), "E_REPORT");
  t.p1("report winner=A decisive=no lossA=100 lossD=200");
  EXPECT_EQ(on_move(t.state).size(), 2u);
  EXPECT_FALSE(encounter_of(AgeOfArthur::project(t.state, Viewer::player(P2))).report_a.known());
  t.p2("report winner=none lossA=100 lossD=150");
  EXPECT_TRUE(*encounter_of(t.state).disputed);
  t.p1("report winner=A lossA=100 lossD=180");
  t.p2("report winner=none lossA=100 lossD=150");
  ASSERT_FALSE(t.state.battles.empty());
  const BattleRecord& record = t.state.battles[0];
  EXPECT_EQ(record.winner, Winner::kNone);
  EXPECT_EQ(record.award, 0);
  EXPECT_EQ(record.loss_a, 100);
  EXPECT_EQ(record.loss_d, 170);
}

TEST(ArthurBattle, TakesTheRefereesResult) {  // EX-51, 9.5
  Table t = at_the_ford({{"battle_mode", "table"}});
  t.p1("ford force");
  t.ref("result battle winner=A decisive=no award=7 lossA=100 lossD=180");
  EXPECT_EQ(*t.state.a->prestige, 7);
  EXPECT_EQ(t.men(Role::kAttacker), 1100);
}

TEST(ArthurBattle, LetsUnequalModesBeAuto) {  // EX-84
  Table t = at_the_ford({{"battle_mode", "ask"}});
  t.p1("ford force");
  t.p1("battle-mode played");
  EXPECT_EQ(on_move(t.state).size(), 2u);
  t.dice(6, 3, 4, 4);
  t.p2("battle-mode table");
  EXPECT_EQ(*t.last<ModeSettled>()->mode, "auto");
}

// ---- hand-over records (9.4, 9.6) ----

TEST(ArthurHandover, WritesTheRecordOfAFord) {
  Table t = at_the_ford({{"battle_mode", "played"}});
  t.p1("ford force");
  const auto* handed = t.last<BattleHandedOver>();
  ASSERT_NE(handed, nullptr);
  const BattleHandover& record = *handed->record;
  EXPECT_EQ(record.battle_id, "r1b1");
  EXPECT_EQ(record.terrain, "ford");
  EXPECT_EQ(record.objective, "ford");
  EXPECT_EQ(record.objective_held, "B");
  EXPECT_EQ(record.scale, 1);
  const auto counts = [](const HandoverSide& side) {
    std::vector<std::string> words;
    for (const HandoverGroup& group : side.groups)
      words.push_back(group.gid + " " + group.kind + " " + group.count + " " + std::to_string(group.units));
    return words;
  };
  EXPECT_EQ(counts(record.sides[0]),
            (std::vector<std::string>{"RB bodyguard 1.2 2", "NR mounted 2.4 3", "MW mounted 2.4 3", "FW warband 4.8 5",
                                      "SK skirmisher 1.2 2"}));  // EX-61
  EXPECT_EQ(counts(record.sides[1]), (std::vector<std::string>{"RB bodyguard 0.9 1", "NR mounted 1.8 2",
                                                               "FW warband 5.4 6", "SK skirmisher 0.9 1"}));
  EXPECT_EQ(record.sides[0].role, "attacker");
  EXPECT_EQ(record.sides[0].generals.front().mount, "horse");

  BattleReply reply;
  reply.battle_id = record.battle_id;
  reply.winner = "A";
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
    groups.push_back(group.gid + " " + group.kind + " " + group.count);
  EXPECT_EQ(groups, (std::vector<std::string>{"RB bodyguard 1.2", "NR mounted 1.8", "NRf dismounted 0.6",
                                              "MWf dismounted 2.4", "FW warband 4.8", "SK skirmisher 1.2"}));
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
  EXPECT_EQ(handed->record->one.key, "D");
  const DuelReport result = result_of(t.state, DuelReply{"r1b1d", "two", "fled_wounded", "wounded"});
  EXPECT_EQ(result, (DuelReport{Winner::kA, DuelFate::kAlive}));
  EXPECT_EQ(result_of(t.state, DuelReply{"r1b1d", "none", "unhurt", "unhurt"}), DuelReport());
  t.ref("result duel winner=A fate=alive");
  EXPECT_EQ(*t.state.a->prestige, 3);
  EXPECT_EQ(*t.state.d->king, KingState::kBeaten);
}

TEST(ArthurHandover, EndsTheRaidWhenBothKingsFall) {  // 9.6
  Table t = challenged_by_the_defender();
  EXPECT_EQ(result_of(t.state, DuelReply{"r1b1d", "none", "killed", "killed"}),
            (DuelReport{Winner::kNone, DuelFate::kKilled}));
  EXPECT_EQ(t.refusal(P1, "duel winner=none fate=killed"), "E_REPORT");
  t.ref("result duel winner=none fate=killed");
  EXPECT_EQ(t.state.raids[0].code, "king_dead");
}

// ---- ends (AA-14) and the series (AA-15) ----

TEST(ArthurEnd, LetsHimWhoConcedesScoreNothing) {  // EX-77
  Table t = Table::fixture();
  t.p1("march 1-1");
  t.p1("burn");
  t.ref("set prestige[A] 9");
  t.ref("set plunder 70");
  t.p1("concede");
  EXPECT_EQ(t.state.raids[0].score.a_total, 0);
  EXPECT_EQ(t.state.raids[0].winner, Role::kDefender);
  EXPECT_EQ(*t.state.d->prestige, 10);
  EXPECT_EQ(*t.state.phase, Phase::kFinished);
}

TEST(ArthurEnd, ScoresItsParts) {  // EX-52
  Table t = Table::fixture();
  t.ref("set menA -50");
  t.ref("place A 1-7");
  t.ref("set plunder 80");
  t.ref("set abandoned 10");
  t.ref("set prestige[A] 18");
  t.ref("set prestige[D] 5");
  t.ref("set places 1");
  t.p1("home");
  const RaidScore& score = t.state.raids[0].score;
  EXPECT_EQ(score.a_profit, 7);
  EXPECT_EQ(score.a_total, 35);
  EXPECT_EQ(score.d_unseen, 220);
  EXPECT_EQ(score.d_total, 5 + 22 + 1);
}

TEST(ArthurSeries, DeposesAndSubordinates) {  // EX-58
  Table t = Table::fixture({{"series", "linked"}});
  t.ref("set cum[P1] 36");
  t.ref("set cum[P2] 8");
  t.ref("set neg_streak[P2] 1");
  t.ref("set prestige[A] 29");
  t.ref("set prestige[D] -24");  // 22 for unseen land
  t.ref("set plunder 22");
  t.p1("march 1-10");
  t.p1("burn");
  t.p1("home");
  EXPECT_EQ(*t.state.first->total, 36 + 29 + 5 + 1);
  EXPECT_EQ(t.state.raids[0].score.d_total, -2 - 1 + 0);
  EXPECT_EQ(*t.state.second->reign, 2);
  EXPECT_EQ(*t.state.second->total, 0);
  EXPECT_EQ(*t.state.phase, Phase::kTribute);
  EXPECT_EQ(on_move(t.state), std::vector<Seat>{P2});
}

TEST(ArthurSeries, SettlesARevolt) {  // EX-59
  Table t = Table::fixture({{"series", "linked"}, {"tribute_threshold", "10"}});
  t.ref("set prestige[A] 80");
  t.p1("march 1-10");
  t.p1("burn");
  t.p1("home");
  ASSERT_EQ(*t.state.phase, Phase::kTribute);
  t.p2("revolt");
  EXPECT_EQ(t.refusal(P2, "host RB1 NR8 MW1 FW6 SK2 LF20 LS12"), "E_HOST");
  t.p2("host RB1 NR6 MW3 FW6 SK2 LF20 LS12");
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P1)).second->host.known());
  t.p1("host RB1 NR6 MW3 FW6 SK2 LF20 LS12");
  t.p2("pass");
  t.dice(6, 4, 3, 2, 4, 5, 3);
  t.chance.queue("avd", "4");
  t.p1("pass");
  EXPECT_EQ(*t.state.raid, 2);
  EXPECT_EQ(*t.state.attacker, P2);
  EXPECT_EQ(*t.state.a->prestige, 10);
  EXPECT_EQ(*t.state.first->total, 0);
  EXPECT_EQ(*t.state.phase, Phase::kMix);
}

// ---- AA-17 and what leaves a trace ----

TEST(ArthurStanding, LeavesNoTrace) {  // AA-17.3, EX-80
  Table typed = Table::fixture(), standing = Table::fixture();
  typed.ref("place 9H 1-7");
  standing.ref("place 9H 1-7");
  standing.p1("standing loot red plunder black burn");
  EXPECT_EQ(standing.told(standing.state, Viewer::player(P2)).size(), 0u);
  std::vector<Event> heard;
  for (const char* order : {"march 1-7", "plunder"}) {
    const State before = typed.state;
    typed.p1(order);
    for (const Event& event : typed.told(before, Viewer::player(P2))) heard.push_back(event);
  }
  const State before = standing.state;
  standing.p1("march 1-7");
  EXPECT_EQ(standing.told(before, Viewer::player(P2)), heard);

  Table script = Table::fixture();
  script.ref("place 9H 1-7");
  const State start = script.state;
  script.p1("march 1-7; plunder");
  EXPECT_EQ(script.told(start, Viewer::player(P2)), heard);
}

TEST(ArthurStanding, DropsAScriptThatDoesNotAnswer) {  // AA-17.1
  Table t = Table::fixture();
  t.p1("march 1-7; march 2-7; plunder");
  EXPECT_EQ(*t.state.phase, Phase::kLoot);
  EXPECT_TRUE(t.state.first->script.get().empty());
  const auto* dropped = t.last<ScriptChanged>();
  ASSERT_NE(dropped, nullptr);
  EXPECT_FALSE(dropped->refused.get().empty());
}

TEST(ArthurUndo, IsFreeUntilSomethingIsTold) {
  Table t = Table::fixture({{"release_turn", "0"}});
  t.p1("march 1-7");
  EXPECT_FALSE(*t.state.undo_free);  // a card was turned over
  t.p1("burn");
  const State before = t.state;
  t.p2("march 4-6");
  EXPECT_EQ(t.refusal(P1, "offer undo"), "E_PHASE");
  t.p2("offer undo");
  EXPECT_EQ(*t.state.d->at, Cell(5, 6));
  EXPECT_EQ(*t.state.phase, *before.phase);
  EXPECT_EQ(t.state.grid, before.grid);
}

TEST(ArthurUndo, NeedsConsentAfterwards) {
  Table t = Table::fixture();
  t.p1("march 1-7");
  t.p1("offer undo");
  EXPECT_EQ(*t.state.phase, Phase::kLoot);
  t.p2("accept undo");
  EXPECT_EQ(*t.state.phase, Phase::kMove);
  EXPECT_TRUE(t.state.a->at->is_home());
  EXPECT_EQ(*cell_at(t.state, Cell(1, 7))->face, Face::kDown);
}

// ---- the referee ----

TEST(ArthurReferee, ChangesPlacesOfCards) {  // EX-87
  Table t = Table::fixture();
  t.ref("place 4D 2-7");
  t.ref("place QS 3-9");
  t.ref("place QS 2-7 up");
  EXPECT_EQ(**cell_at(t.state, Cell(2, 7))->up, Card(Rank::kQueen, Suit::kSpades));
  EXPECT_EQ(cell_at(t.state, Cell(3, 9))->down.get(), Card(Rank::kFour, Suit::kDiamonds));
  t.ref("set S0[A] 900");
  EXPECT_EQ(t.men(Role::kAttacker), 900);
  EXPECT_EQ(AgeOfArthur::project(t.state, Viewer::player(P1)).a->muster.get().s0, 900);
  EXPECT_FALSE(AgeOfArthur::project(t.state, Viewer::player(P2)).a->muster.known());
}

TEST(ArthurReferee, RefusesWhatTheRulesCouldNotHold) {
  Table t = Table::fixture();
  EXPECT_EQ(t.ref_refusal("set plunder 121"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set S0[A] 950"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set menA -1200"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set pool[A] 500 500"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set nonsense 3"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("place A 6-6"), "E_CELL");
  EXPECT_EQ(t.ref_refusal("place A 2-40"), "E_CELL");
  EXPECT_EQ(t.ref_refusal("result battle winner=A"), "E_PHASE");
  EXPECT_EQ(t.ref_refusal("end concede"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("resume"), "E_OPTION");
  t.ref("pause");
  EXPECT_EQ(t.refusal(P1, "march 1-7"), "E_PHASE");
  EXPECT_TRUE(on_move(t.state).empty());
  t.ref("resume");
  t.ref("end omens");
  EXPECT_EQ(t.state.raids[0].code, "omens");
}

TEST(ArthurReferee, LeavesAloneWhatIsBeingDecided) {
  Table t = Table::fixture();
  t.ref("set retreat two");  // at home: it holds from the first step on
  EXPECT_EQ(t.refusal(P1, "march 1-7"), "ok");
  t.ref("set retreat none");
  t.p1("march 1-7");
  EXPECT_EQ(t.ref_refusal("place A 2-7"), "E_OPTION");  // a card is under him
  EXPECT_EQ(t.ref_refusal("remove 1-7"), "E_OPTION");
  EXPECT_EQ(t.ref_refusal("set phase a_move"), "E_OPTION");
  t.p1("burn");
  t.ref("set held[A] 1");
  EXPECT_EQ(t.ref_refusal("place JK1 4-4"), "E_OPTION");
  t.ref("place D 2-7");
  t.p1("march 2-7");
  EXPECT_EQ(t.ref_refusal("place D 4-4"), "E_OPTION");  // they have met
}

TEST(ArthurBattle, CountsABeatenKingInHisEncounterOnly) {  // AA-11.5, EX-48
  Table t = Table::fixture();
  t.ref("place A 3-7");
  t.ref("place D 4-7");
  t.ref("set king[D] beaten");
  t.p1("march 4-7");  // no window: a beaten king is not challenged
  t.dice(3, 3, 3, 3, 3);
  t.p2("stand");
  EXPECT_TRUE(t.last<BattleFought>()->modifiers_d->empty());
}

// ---- deadlines (AA-17.5) ----

TEST(ArthurClock, GivesCautiousOrdersFromPublicFacts) {
  Table t({{"attacker", "p1"}, {"deadline", "24"}, {"deadline_action", "default"}});
  t.p1("accept-setup");
  t.dice(4, 5, 3);
  t.chance.queue("avd", "4");
  t.p2("accept-setup");
  EXPECT_EQ(AgeOfArthur::waiting(t.state).seconds, 24 * 3600);
  for (int i = 0; i < 54; ++i) t.chance.queue("deck", Card::at(i).text());
  t.clock();
  EXPECT_EQ(t.state.a->muster.get().mix, (Mix{0, 0, 0, 100, 0}));
  t.clock();
  EXPECT_EQ(*t.state.d->at, Cell(5, 6));
  t.clock();  // the first step: the westernmost cell
  EXPECT_EQ(*t.state.a->at, Cell(1, 1));
  t.clock();  // a black card is burned, whether or not more could be carried
  EXPECT_EQ(*t.state.a->prestige, 1);
  t.clock();
  EXPECT_EQ(t.state.raids[0].code, "home");
}

}  // namespace
