// A battle in a match of its own, and observers who are told late.
#include "tests/match/campaign_table.h"

namespace cherta::test {
namespace {

// What is fought now is as young as can be.
TEST(Battles, ObserversWhoAreLateDoNotSitThereBeforeItHasComeToThem) {
  CampaignTable table;
  table.late = 1;
  table.before_the_battle();
  table.give(kBob, "stand");
  table.run();
  ASSERT_TRUE(table.match().standing()->halted());
  for (const auto viewer : {kAlice, kBob, kReferee})
    EXPECT_EQ(table.enter_battle(viewer, table.battle(), table.there[index(viewer)]), "ok");
  lobby::Entrance entrance;
  EXPECT_EQ(table.enter_battle(kObserver, table.battle(), entrance), "E_NO_MATCH");
  Watcher watcher;
  const auto watching = table.watch(kObserver, watcher);
  EXPECT_TRUE(watcher.updates.back().standing->battles.empty());
  EXPECT_TRUE(watcher.updates.back().view->ask.find("battle") == std::string::npos);
  table.fight();
  table.give_there(kAlice, "concede");
  EXPECT_EQ(table.enter_battle(kObserver, table.battle(), entrance), "E_NO_MATCH");  // fought, but not for him yet
  table.give(kReferee, "ref end recalled");
  table.run();
  EXPECT_EQ(table.enter_battle(kObserver, table.battle(), entrance), "ok");
}

}  // namespace
}  // namespace cherta::test
