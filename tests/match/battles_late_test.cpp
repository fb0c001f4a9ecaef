// A battle in a match of its own, and observers who are told late: it is no younger view than their game gives them.
#include "tests/leaks/planted.h"
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

struct LateTable : CampaignTable {
  explicit LateTable(int turns) { late = turns; }
  void to_the_fight() {
    before_the_battle();
    give(kBob, "stand");
    run();
    ASSERT_TRUE(match().standing()->halted());
    for (const auto viewer : {kAlice, kBob, kReferee})
      EXPECT_EQ(enter_battle(viewer, battle(), there[index(viewer)]), "ok");
  }
  std::string observer_comes() { return enter_battle(kObserver, battle(), there[index(kObserver)]); }
  match::Update shown_to(rules::Viewer viewer) {
    Watcher watcher;
    (void)watch(viewer, watcher);
    return watcher.updates.back();
  }
  // Whether the game that observers see knows of a battle.
  bool is_told_of() { return !shown_to(kObserver).standing->battles.empty(); }
  int turn_for(rules::Viewer viewer) { return shown_to(viewer).view->turn; }
};

// What is fought now is as young as can be.
bool sits_at_the_fight() {
  LateTable table(1);
  table.to_the_fight();
  const bool before = table.observer_comes() == "ok";
  table.fight();
  return before || table.observer_comes() == "ok";
}

TEST(BattlesLate, ObserversDoNotSitAtWhatIsFoughtNow) {
  EXPECT_FALSE(sits_at_the_fight());
#ifdef CHERTA_PLANTED_LEAKS
  planted_leak() = "M-21";
  EXPECT_TRUE(sits_at_the_fight());
  planted_leak() = "";
#endif
}

TEST(BattlesLate, ItIsTheirsWhenItsTurnHasComeToThem) {
  for (const int turns : {1, 2, 3}) {
    LateTable table(turns);
    table.to_the_fight();
    const int fought_in = table.turn_for(kAlice);
    table.fight();
    table.give_there(kBob, "concede");
    ASSERT_FALSE(table.match().standing()->halted());
    int shut_out = 0;
    for (int turn = fought_in + 1; table.turn_for(kObserver) <= fought_in; ++turn, ++shut_out) {
      ASSERT_LT(shut_out, 10);
      EXPECT_EQ(table.observer_comes(), "E_NO_MATCH") << turns << ", turn " << turn;
      EXPECT_FALSE(table.is_told_of());
      table.give(kReferee, "set turn " + std::to_string(turn + 1));
    }
    EXPECT_EQ(shut_out, turns);
    EXPECT_TRUE(table.is_told_of()) << turns;
    EXPECT_EQ(table.observer_comes(), "ok") << turns;
    EXPECT_EQ(table.sits(kObserver).match->standing()->key, "") << "sealed as for everybody";
  }
}

TEST(BattlesLate, AllIsTheirsAtTheEnd) {
  LateTable table(3);
  table.to_the_fight();
  table.fight();
  EXPECT_EQ(table.observer_comes(), "E_NO_MATCH");
  table.give_there(kAlice, "concede");
  ASSERT_NE(table.match().standing()->phase, store::Phase::kRunning) << "the raid ends with it";
  EXPECT_EQ(table.observer_comes(), "ok");
}

}  // namespace
}  // namespace cherta::test
